// A plot as a drawing for a paper: written here, since uPlot only paints on a canvas.
import type { LineStyle } from "../colour/line_colours";
import { trimmed } from "../ui/format";

export interface Drawing {
  title: string;
  unit: string;
  /** What lies up; null: from the lowest to the highest. */
  range: [number, number] | null;
  /** Name and unit of what lies across. */
  across: string;
  xs: (number | null)[];
  columns: (number | null)[][];
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

/** Lowest and highest of what is known, never empty. */
export function extent(values: (number | null)[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const v of values) {
    if (v === null) continue;
    if (v < low) low = v;
    if (v > high) high = v;
  }
  if (!Number.isFinite(low)) return [0, 1];
  return high > low ? [low, high] : [low - 0.5, low + 0.5];
}

export function svgOf({ title, unit, range, across, xs, columns, labels, styles }: Drawing): string {
  const wide = extent(xs);
  const tall = range ?? extent(columns.flat());
  const right = size.w - size.right;
  const bottom = size.h - size.bottom;
  const x = (v: number): number => size.left + ((v - wide[0]) / (wide[1] - wide[0])) * (right - size.left);
  const y = (v: number): number => bottom - ((v - tall[0]) / (tall[1] - tall[0])) * (bottom - size.top);
  const words = (px: number, py: number, anchor: string, text: string): string =>
    `<text x="${px.toFixed(1)}" y="${py.toFixed(1)}" text-anchor="${anchor}" fill="#6b7682">${escape(text)}</text>`;
  const face = 'font-family="Inter, Helvetica, Arial, sans-serif" font-size="11"';
  const heading = escape(unit ? `${title}, ${unit}` : title);
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.w} ${size.h}" ${face}>`,
    `<rect width="${size.w}" height="${size.h}" fill="#fff"/>`,
    `<text x="${size.left}" y="20" font-size="13" font-weight="600">${heading}</text>`,
  ];
  for (const v of ticks(...wide, 6)) {
    out.push(`<path d="M${x(v).toFixed(1)} ${size.top}V${bottom}" stroke="#e2e6ea"/>`);
    out.push(words(x(v), bottom + 16, "middle", trimmed(v)));
  }
  for (const v of ticks(...tall)) {
    out.push(`<path d="M${size.left} ${y(v).toFixed(1)}H${right}" stroke="#e2e6ea"/>`);
    out.push(words(size.left - 6, y(v) + 4, "end", trimmed(v)));
  }
  out.push(words(right, size.h - 6, "end", across));
  columns.forEach((column, i) => {
    const { stroke, dash } = styles[i];
    const pen = `stroke="${stroke}"${dash.length ? ` stroke-dasharray="${dash.join(" ")}"` : ""}`;
    const at = size.top + 8 + 16 * i;
    out.push(`<path d="${pathOf(xs, column, x, y)}" fill="none" stroke-width="1.6" ${pen}/>`);
    out.push(`<path d="M${right + 12} ${at}h16" stroke-width="2" ${pen}/>`);
    out.push(`<text x="${right + 33}" y="${at + 4}">${escape(labels[i])}</text>`);
  });
  out.push("</svg>");
  return out.join("\n") + "\n";
}

type Place = (value: number) => number;

function pathOf(xs: (number | null)[], column: (number | null)[], x: Place, y: Place): string {
  let path = "";
  let down = false;
  column.forEach((value, i) => {
    const across = xs[i];
    const known = value !== null && across !== null;
    if (known) path += `${down ? "L" : "M"}${x(across).toFixed(2)} ${y(value).toFixed(2)}`;
    down = known;
  });
  return path;
}
