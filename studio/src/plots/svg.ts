// A plot as a drawing for a paper: written here, since uPlot only paints on a canvas.
import type { LineStyle } from "../colour/line_colours";
import { trimmed } from "../ui/format";
import type { Lines } from "./thin";

export interface Drawing {
  title: string;
  unit: string;
  lines: Lines;
  labels: string[];
  styles: LineStyle[];
}

const size = { w: 640, h: 320, left: 56, right: 150, top: 34, bottom: 38 };
const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** About `count` round numbers that span the range. */
export function ticks(low: number, high: number, count = 5): number[] {
  const rough = (high - low) / count || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough)!;
  const out: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; i++) out.push(i * step);
  return out;
}

export function svgOf({ title, unit, lines, labels, styles }: Drawing): string {
  const values = lines.columns.flat().filter((v): v is number => v !== null);
  const [low, high] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);
  const span: [number, number] = high > low ? [low, high] : Number.isFinite(low) ? [low - 1, low + 1] : [0, 1];
  const first = lines.times[0] ?? 0;
  const last = Math.max(first + 1e-9, lines.times[lines.times.length - 1] ?? 1);
  const right = size.w - size.right;
  const bottom = size.h - size.bottom;
  const x = (t: number): number => size.left + ((t - first) / (last - first)) * (right - size.left);
  const y = (v: number): number => bottom - ((v - span[0]) / (span[1] - span[0])) * (bottom - size.top);
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.w} ${size.h}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="11">`,
    `<rect width="${size.w}" height="${size.h}" fill="#fff"/>`,
    `<text x="${size.left}" y="20" font-size="13" font-weight="600">${escape(unit ? `${title}, ${unit}` : title)}</text>`,
  ];
  for (const t of ticks(first, last, 6)) {
    out.push(`<path d="M${x(t).toFixed(1)} ${size.top}V${bottom}" stroke="#e2e6ea"/>`);
    out.push(`<text x="${x(t).toFixed(1)}" y="${bottom + 16}" text-anchor="middle" fill="#6b7682">${trimmed(t)}</text>`);
  }
  for (const v of ticks(...span)) {
    out.push(`<path d="M${size.left} ${y(v).toFixed(1)}H${right}" stroke="#e2e6ea"/>`);
    out.push(`<text x="${size.left - 6}" y="${(y(v) + 4).toFixed(1)}" text-anchor="end" fill="#6b7682">${trimmed(v)}</text>`);
  }
  out.push(`<text x="${right}" y="${size.h - 6}" text-anchor="end" fill="#6b7682">time, s</text>`);
  lines.columns.forEach((column, i) => {
    const { stroke, dash } = styles[i];
    const dashes = dash.length ? ` stroke-dasharray="${dash.join(" ")}"` : "";
    out.push(`<path d="${pathOf(lines.times, column, x, y)}" fill="none" stroke="${stroke}" stroke-width="1.6"${dashes}/>`);
    const at = size.top + 8 + 16 * i;
    out.push(`<path d="M${right + 12} ${at}h16" stroke="${stroke}" stroke-width="2"${dashes}/>`);
    out.push(`<text x="${right + 33}" y="${at + 4}">${escape(labels[i])}</text>`);
  });
  out.push("</svg>");
  return out.join("\n") + "\n";
}

function pathOf(times: number[], column: (number | null)[], x: (t: number) => number, y: (v: number) => number): string {
  let path = "";
  let down = false;
  column.forEach((value, i) => {
    if (value === null) {
      down = false;
      return;
    }
    path += `${down ? "L" : "M"}${x(times[i]).toFixed(2)} ${y(value).toFixed(2)}`;
    down = true;
  });
  return path;
}
