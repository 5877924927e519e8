// The finished games of this browser: how each ended, and what they add up to.
export interface PastGame {
  id: string;
  board: string;
  rank: number;
  seats: number;
  rounds: number;
  /** When it ended, in milliseconds since 1970. */
  at: number;
}

export interface Totals {
  games: number;
  won: number;
  /** Victories in a row, most recent games first. */
  streak: number;
  favourite: string | null;
}

const STORED = "magie.past";
const MOST = 200;

export function pastGames(): PastGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(kept) ? (kept as PastGame[]) : [];
  } catch {
    return [];
  }
}

/** Remembers how a game ended; one that was remembered before stays as it is. */
export function keepGame(game: PastGame): void {
  const before = pastGames();
  if (before.some(({ id }) => id === game.id)) return;
  localStorage.setItem(STORED, JSON.stringify([game, ...before].slice(0, MOST)));
}

export function totalsOf(games: readonly PastGame[]): Totals {
  const lost = games.findIndex(({ rank }) => rank !== 1);
  const counts = new Map<string, number>();
  for (const { board } of games) counts.set(board, (counts.get(board) ?? 0) + 1);
  const [favourite] = [...counts].sort((one, other) => other[1] - one[1]);
  return {
    games: games.length,
    won: games.filter(({ rank }) => rank === 1).length,
    streak: lost < 0 ? games.length : lost,
    favourite: favourite?.[0] ?? null,
  };
}
