// Colours as three linear numbers 0 to 1, and OKLab (Ottosson 2020), in which equal steps look equal.

export type Triple = [number, number, number];

const decode = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const encode = (v: number): number => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const clip = (v: number): number => Math.min(1, Math.max(0, v));

export function linear(hex: string): Triple {
  const value = parseInt(hex.slice(1), 16);
  return [decode((value >> 16) / 255), decode(((value >> 8) & 255) / 255), decode((value & 255) / 255)];
}

/** Three bytes as a screen wants them. */
export const bytes = (colour: Triple): Triple => colour.map((v) => Math.round(255 * encode(clip(v)))) as Triple;

export const hex = (colour: Triple): string =>
  "#" +
  bytes(colour)
    .map((v) => v.toString(16).padStart(2, "0"))
    .join("");

export function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function fromOklab([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export const mix = (a: Triple, b: Triple, part: number): Triple => a.map((v, i) => v + (b[i] - v) * part) as Triple;
