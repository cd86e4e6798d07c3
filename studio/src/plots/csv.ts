// Numbers as a table: units in the header, SI as recorded.
import type { NumberName } from "../protocol/scene";
import type { Track } from "../store/track";

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

export function csvOf(track: Track, numbers: NumberName[], indices: number[]): string {
  const header = ["time [s]", ...indices.map((i) => `${numbers[i].name} [${numbers[i].unit || "1"}]`)];
  const lines = [header.map(quoted).join(",")];
  const columns = indices.map((i) => track.column(i));
  track.times.forEach((time, row) => {
    const cells = columns.map((column) => (Number.isFinite(column[row]) ? String(column[row]) : ""));
    lines.push([String(Number(time.toFixed(9))), ...cells].join(","));
  });
  return lines.join("\n") + "\n";
}
