// Short soft sounds, made on the spot; nothing is loaded, and nothing sounds until a player switches them on.
import type { Cue } from "./model/cues";

export type Sound = "dice" | "step" | "card" | "coin" | "knock" | "bell" | "gavel" | "fanfare";

const OF_CUE: Partial<Record<Cue["kind"], Sound>> = {
  dice: "dice",
  card: "card",
  money: "coin",
  building: "knock",
  deed: "card",
  jail: "gavel",
  gavel: "gavel",
  fanfare: "fanfare",
};

let context: AudioContext | null = null;

export function soundOf(cue: Cue): Sound | null {
  return OF_CUE[cue.kind] ?? null;
}

export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context, context.currentTime);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  dice: (audio, at) => [0, 0.07, 0.16, 0.23, 0.34].forEach((later) => noise(audio, at + later, 0.04, 2400, 0.1)),
  step: (audio, at) => noise(audio, at, 0.02, 900, 0.04),
  card: (audio, at) => noise(audio, at, 0.12, 3800, 0.05),
  coin: (audio, at) => [1320, 1980].forEach((pitch, index) => tone(audio, at + index * 0.06, pitch, 0.16, 0.045)),
  knock: (audio, at) => tone(audio, at, 190, 0.12, 0.14, "triangle"),
  bell: (audio, at) => [880, 1318.5].forEach((pitch, index) => tone(audio, at + index * 0.12, pitch, 0.5, 0.06)),
  gavel: (audio, at) => [0, 0.14].forEach((later) => tone(audio, at + later, 130, 0.1, 0.16, "triangle")),
  fanfare: (audio, at) =>
    [523, 659, 784, 1046].forEach((pitch, index) => tone(audio, at + index * 0.13, pitch, 0.45, 0.06, "triangle")),
};

function tone(
  audio: AudioContext,
  at: number,
  pitch: number,
  seconds: number,
  loudness: number,
  type: OscillatorType = "sine",
): void {
  const source = audio.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(fading(audio, at, seconds, loudness));
  source.start(at);
  source.stop(at + seconds);
}

function noise(audio: AudioContext, at: number, seconds: number, pitch: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.buffer = buffer;
  source.connect(filter).connect(fading(audio, at, seconds, loudness));
  source.start(at);
}

function fading(audio: AudioContext, at: number, seconds: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}
