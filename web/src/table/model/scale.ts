// Scales of a chart: a straight one, and one whose ends and ticks are round numbers.

export type Scale = (value: number) => number;

/** Maps the numbers from `from` to `to` onto a stretch of the picture. */
export function linear(from: number, to: number, start: number, end: number): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/** Round numbers around a stretch, about so many: 1, 2 or 5 times a power of ten apart. */
export function roundTicks(from: number, to: number, count: number): number[] {
  const rough = Math.max(1, to - from) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
  const first = Math.floor(from / step) * step;
  const last = Math.max(first + step, Math.ceil(to / step) * step);
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
}
