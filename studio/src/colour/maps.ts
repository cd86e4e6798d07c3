// The colour maps. Lightness rises with the value (tide: from the middle to both ends, whose dark is never taken for
// bone or tendon), so that they read in grey and to eyes that miss a cone; test/maps.test.ts measures it.
import type { MapName } from "../protocol/scene";
import { bytes, fromOklab, hex, linear, mix, toOklab, type Triple } from "./oklab";

type Stops = [at: number, colour: string][];

export const maps: Record<MapName, Stops> = {
  ember: [
    [0, "#5c2b38"],
    [0.3, "#98343f"],
    [0.6, "#d9572f"],
    [0.82, "#f49433"],
    [1, "#ffd257"],
  ],
  tide: [
    [0, "#6cc0f5"],
    [0.25, "#3a74b4"],
    [0.5, "#56404a"],
    [0.75, "#b84f2a"],
    [1, "#ff9a2e"],
  ],
  cividis: [
    [0, "#00224e"],
    [0.25, "#414d6b"],
    [0.5, "#7c7b78"],
    [0.75, "#bbaf71"],
    [1, "#fee838"],
  ],
};

/** Muscle that shows no quantity: neighbours in the list, who mostly are neighbours in the body, differ. */
const tones = ["#b1473f", "#7c2c39", "#cf7b60", "#96583b", "#c45c68", "#6f3b34"];
export const flesh = tones[0];
/** Soft bodies that are no muscles. */
export const soft = "#d9a58b";

/** The tone of each muscle; left and right have the same. */
export function fleshTones(muscles: { name: string }[]): Map<string, string> {
  const alike = (name: string): string => name.replace(/(^|_)(l|r|left|right)$/i, "");
  const kinds = [...new Set(muscles.map((m) => alike(m.name)))];
  return new Map(muscles.map(({ name }) => [name, tones[kinds.indexOf(alike(name)) % tones.length]]));
}

/** How much light a colour throws back, 0 to 1. */
export const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const common = tones.reduce((sum, tone) => sum + luminance(linear(tone)), 0) / tones.length;

/** How light a tone is, over the mean of all. Where a map is dark, at rest, muscles keep it: else all were one lump. */
export const lightnessOf = (tone: string): number => luminance(linear(tone)) / common;
/** Luminance up to which a map's colours keep a muscle's lightness, and from which they are the map's alone. */
export const restFades = [0.06, 0.2] as const;

const size = 256;
const tables = new Map<MapName, Triple[]>();

/** 256 linear colours. */
export function table(name: MapName): Triple[] {
  const known = tables.get(name);
  if (known) return known;
  const stops = maps[name].map(([at, colour]) => ({ at, lab: toOklab(linear(colour)) }));
  const made = Array.from({ length: size }, (_, i) => {
    const t = i / (size - 1);
    const k = Math.max(0, stops.findIndex((stop) => stop.at >= t) - 1);
    const [from, to] = [stops[k], stops[k + 1]];
    return fromOklab(mix(from.lab, to.lab, (t - from.at) / (to.at - from.at)));
  });
  tables.set(name, made);
  return made;
}

/** Linear; what is not known has the least. */
export const colourAt = (name: MapName, value: number): Triple =>
  table(name)[Math.round((size - 1) * Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0)))];

export const hexAt = (name: MapName, value: number): string => hex(colourAt(name, value));

/** One row of sRGB pixels with alpha, for a texture. */
export function pixels(name: MapName): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(4 * size);
  table(name).forEach((colour, i) => out.set([...bytes(colour), 255], 4 * i));
  return out;
}

/** The same map for style sheets. */
export const gradient = (name: MapName): string => {
  const steps = 16;
  const stops = Array.from({ length: steps + 1 }, (_, i) => hexAt(name, i / steps));
  return `linear-gradient(90deg, ${stops.join(", ")})`;
};
