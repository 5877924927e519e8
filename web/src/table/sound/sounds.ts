// Short soft sounds, made on the spot; nothing is loaded, and nothing sounds until a player wants it.
import { comfort } from "../state/comfort.svelte";
import type { BoardView } from "../wire";

export type Surface = BoardView["look"]["world"]["surface"];
export type Sound =
  "dice" | "paper" | "coin" | "tick" | "knock" | "taps" | "bell" | "gavel" | "rise" | "low" | "bars" | "fanfare";

/** How long each sounds, in seconds: under two fifths, but for the victory. */
const SECONDS: Record<Sound, number> = {
  dice: 0.4,
  paper: 0.14,
  coin: 0.24,
  tick: 0.08,
  knock: 0.16,
  taps: 0.2,
  bell: 0.39,
  gavel: 0.26,
  rise: 0.39,
  low: 0.36,
  bars: 0.3,
  fanfare: 1.6,
};
/** −18 dB below full: nothing is ever loud. */
const FULL = 0.126;

/** What the dice fall on, and the gavel and houses with them: how high and how long a knock is there. */
const SURFACES: Record<Surface, { pitch: number; seconds: number }> = {
  felt: { pitch: 1, seconds: 1 },
  planks: { pitch: 0.55, seconds: 1.35 },
  stone: { pitch: 1.7, seconds: 0.7 },
};

class Sounds {
  /** Of the board that is played on. */
  surface: Surface = "felt";
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  #until = 0;

  /** Plays a sound where the player wants any; never two at once, but that the dice go under anything. */
  play(sound: Sound | null): void {
    if (sound === null || !comfort.all.sounds) return;
    const audio = (this.#context ??= new AudioContext());
    if (audio.state === "suspended") void audio.resume();
    const now = audio.currentTime;
    if (sound !== "dice" && now < this.#until) return;
    if (sound !== "dice") this.#until = now + SECONDS[sound];
    this.#master ??= this.#makeMaster(audio);
    this.#master.gain.value = (FULL * comfort.all.volume) / 100;
    PLAYED[sound](audio, this.#master, now, SURFACES[this.surface]);
  }

  #makeMaster(audio: AudioContext): GainNode {
    const master = audio.createGain();
    master.connect(audio.destination);
    return master;
  }
}

export const sounds = new Sounds();

type Player = (audio: AudioContext, to: AudioNode, at: number, on: { pitch: number; seconds: number }) => void;

const PLAYED: Record<Sound, Player> = {
  dice: (audio, to, at, on) => {
    // Bones on cloth, planks or stone: each knock duller and softer than the one before.
    [0, 0.06, 0.13, 0.21, 0.31].forEach((later, index) =>
      noise(audio, to, at + later, 0.045 * on.seconds, (2600 - index * 320) * on.pitch, 0.9 - index * 0.12),
    );
  },
  paper: (audio, to, at) => noise(audio, to, at, 0.13, 4200, 0.45, 0.05),
  coin: (audio, to, at) =>
    [1319, 1976].forEach((pitch, index) => tone(audio, to, at + index * 0.06, pitch, 0.17, 0.42, "sine")),
  tick: (audio, to, at, on) => noise(audio, to, at, 0.05 * on.seconds, 1300 * on.pitch, 0.8),
  knock: (audio, to, at) => tone(audio, to, at, 172, 0.16, 1, "triangle"),
  taps: (audio, to, at) => [0, 0.11].forEach((later) => noise(audio, to, at + later, 0.05, 700, 0.9)),
  bell: (audio, to, at) =>
    [880, 1318.5].forEach((pitch, index) => tone(audio, to, at + index * 0.1, pitch, 0.28, 0.5, "sine")),
  gavel: (audio, to, at, on) =>
    [0, 0.13].forEach((later) => tone(audio, to, at + later, 126 * Math.sqrt(on.pitch), 0.12, 1, "triangle")),
  rise: (audio, to, at) =>
    [523, 659, 784].forEach((pitch, index) => tone(audio, to, at + index * 0.09, pitch, 0.21, 0.5, "triangle")),
  low: (audio, to, at) => tone(audio, to, at, 110, 0.36, 0.8, "triangle"),
  bars: (audio, to, at) =>
    [0, 0.09, 0.18].forEach((later, index) => tone(audio, to, at + later, 320 - index * 40, 0.11, 0.5, "square")),
  fanfare: (audio, to, at) =>
    [
      [523, 0, 0.3],
      [659, 0.2, 0.3],
      [784, 0.4, 0.3],
      [1046, 0.62, 0.95],
    ].forEach(([pitch = 0, later = 0, seconds = 0]) => tone(audio, to, at + later, pitch, seconds, 0.55, "triangle")),
};

function tone(
  audio: AudioContext,
  to: AudioNode,
  at: number,
  pitch: number,
  seconds: number,
  loudness: number,
  type: OscillatorType,
): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(fading(audio, to, at, seconds, loudness, 0.008));
  source.start(at);
  source.stop(at + seconds);
}

function noise(
  audio: AudioContext,
  to: AudioNode,
  at: number,
  seconds: number,
  pitch: number,
  loudness: number,
  attack = 0.002,
): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.buffer = buffer;
  source.connect(filter).connect(fading(audio, to, at, seconds, loudness, attack));
  source.start(at);
}

function fading(
  audio: AudioContext,
  to: AudioNode,
  at: number,
  seconds: number,
  loudness: number,
  attack: number,
): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loudness, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(to);
  return gain;
}
