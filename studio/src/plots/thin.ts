// Fewer points with the same outline: of every bin the first, lowest, highest and last sample of each line stay.
import { gap } from "../store/track";

export interface Lines {
  times: number[];
  columns: (number | null)[][];
}

/** Samples at which a plot of about `pixels` width is drawn, for columns scaled by `factor`. */
export function thinned(times: ArrayLike<number>, columns: ArrayLike<number>[], factor: number, pixels: number): Lines {
  const kept = indices(times.length, columns, pixels);
  const out: Lines = { times: [], columns: columns.map(() => []) };
  let before = -1;
  for (const i of kept) {
    if (before >= 0 && brokenBetween(times, before, i)) {
      out.times.push((times[before] + times[i]) / 2);
      for (const column of out.columns) column.push(null);
    }
    out.times.push(times[i]);
    columns.forEach((column, c) => out.columns[c].push(Number.isFinite(column[i]) ? column[i] * factor : null));
    before = i;
  }
  return out;
}

function brokenBetween(times: ArrayLike<number>, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (times[i + 1] - times[i] > gap) return true;
  return false;
}

function indices(count: number, columns: ArrayLike<number>[], pixels: number): number[] {
  const bins = Math.max(1, Math.floor(pixels));
  if (count <= 4 * bins) return Array.from({ length: count }, (_, i) => i);
  const kept = new Set<number>();
  for (let bin = 0; bin < bins; bin++) {
    const from = Math.floor((bin * count) / bins);
    const to = Math.floor(((bin + 1) * count) / bins);
    kept.add(from).add(to - 1);
    for (const column of columns) {
      let low = from;
      let high = from;
      for (let i = from; i < to; i++) {
        if (column[i] < column[low]) low = i;
        if (column[i] > column[high]) high = i;
      }
      kept.add(low).add(high);
    }
  }
  return [...kept].sort((a, b) => a - b);
}
