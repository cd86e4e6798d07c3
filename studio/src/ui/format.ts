// Numbers as people read them.

interface Shown {
  factor: number;
  unit: string;
}

/** Units of the program and what they are shown as. */
const shown: Record<string, Shown> = {
  rad: { factor: 180 / Math.PI, unit: "°" },
  "rad/s": { factor: 180 / Math.PI, unit: "°/s" },
  m: { factor: 1000, unit: "mm" },
  "m/s": { factor: 1000, unit: "mm/s" },
  Pa: { factor: 1e-3, unit: "kPa" },
  "m^3": { factor: 1e6, unit: "cm³" },
  "m³": { factor: 1e6, unit: "cm³" },
};

export const shownUnit = (unit: string): Shown => shown[unit] ?? { factor: 1, unit: unit === "1" ? "" : unit };

/** About three digits, no exponent for usual sizes. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return "–";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e6)) return value.toExponential(1);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2).replace("-", "\u2212");
}

/** The same without zeros at the end. */
export const trimmed = (value: number): string => {
  const text = digits(value);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
};

/** With its unit, in the unit it is shown in. */
export function shortValue(value: number, unit: string): string {
  const { factor, unit: name } = shownUnit(unit);
  const number = value * factor;
  // Of an angle less than a millionth of a degree is rounding, and nothing else.
  const text = digits(name.startsWith("°") && Math.abs(number) < 1e-6 ? 0 : number);
  return name === "" ? text : name.startsWith("°") ? text + name : `${text}\u202f${name}`;
}

export const seconds = (time: number): string => `${time.toFixed(3)} s`;

/** Lines of the program as sentences: with a capital, but for names of files, and a full stop. */
export const asSentences = (lines: string): string =>
  lines
    .split("\n")
    .map((line) => {
      const first = /^\S+\.\w+:/.test(line) ? line.charAt(0) : line.charAt(0).toUpperCase();
      return `${first}${line.slice(1)}${/[.!?]$/.test(line) ? "" : "."}`;
    })
    .join("\n");

/** A long list at the end of a sentence: what stands before it, and the list. */
export function withList(sentence: string): { said: string; list: string | null } {
  const parts = /^([^:]*): ((?:[^,]+, ){4,}[^,]+)$/.exec(sentence);
  return parts ? { said: parts[1], list: parts[2] } : { said: sentence, list: null };
}
