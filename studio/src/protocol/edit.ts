// The muscle editor's messages: what it offers, shows and writes. Checked field by field, as a scene is.
import { ProtocolError, Reader } from "./bytes";
import { jsonMessage, Kind } from "./message";
import { readShape, type Shape } from "./scene";
import { poseSize } from "./frame";

/** What is offered of a fidelity: a number between two, or a choice of words. */
export interface Offered {
  key: string;
  label: string;
  about: string;
  /** For a number. */
  low: number;
  high: number;
  step: number;
  /** Words of the model file and words for people; of a number none. */
  choices: [string, string][];
}
/** A fidelity whose muscles have a surface that can be edited. */
export interface Becoming {
  name: string;
  title: string;
  about: string;
  options: Offered[];
}
export type Value = number | string;
/** By fidelity, then by key. */
export type Options = Record<string, Record<string, Value>>;

export interface EditedMuscle {
  name: string;
  /** As the model names it; empty: it is grown. */
  mesh: string;
  options: Options;
}

export interface Choices {
  scene: number;
  live: boolean;
  meshes: string[];
  fidelities: Becoming[];
  muscles: EditedMuscle[];
}

export interface Size {
  vertices: number;
  triangles: number;
  /** m³ */
  volume: number;
}

export type Tone = "ok" | "note" | "warning";
export interface Sentence {
  tone: Tone;
  text: string;
}

export interface FitReport {
  flesh: Size;
  surface: Size;
  /** The furthest that the surface is from the mesh, and the mesh from it, m. */
  off: number;
  beyond: number;
  /** How true it is, as the program says it. */
  words: Sentence[];
}

/** A mesh that the line misses, or that does not close. */
export interface Miss {
  reason: string;
  flesh: Size;
  /** m between the line and the mesh where they are nearest. */
  apart: number;
  open: boolean;
  mended: string[];
}

export const missed = (fit: FitReport | Miss): fit is Miss => "reason" in fit;

export interface Preview {
  id: number;
  scene: number;
  muscle: string;
  fidelity: string;
  /** What became of line and mesh, or why nothing did. */
  fit: FitReport | Miss;
  /** Body -> place and quaternion at the pose in which meshes are in place. */
  poses: Map<string, number[]>;
  shapes: Shape[];
}

/** A muscle, its flesh and what shall become of them. */
export interface Draft {
  muscle: string;
  mesh: string;
  fidelity: string;
  options: Options;
}
/** Of the options only those of the fidelity are sent. */
export type Drafted = Omit<Draft, "options"> & { options: Record<string, Value> };
export type EditWish =
  | { do: "choices"; id: number }
  | ({ do: "preview"; id: number } & Drafted)
  | ({ do: "save"; id: number; run: boolean } & Drafted);

type Json = Record<string, unknown>;

const object = (value: unknown, what: string): Json => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProtocolError(`${what}: no JSON object`);
  return value as Json;
};
const objects = (value: unknown, what: string): Json[] =>
  (Array.isArray(value) ? value : []).map((item) => object(item, what));
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);
const number = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

const choicesOf = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : []).map((pair): [string, string] => {
    const [word, label] = texts(pair);
    return [word ?? "", label ?? word ?? ""];
  });
const offered = (o: Json): Offered => ({
  key: text(o.key),
  label: text(o.label),
  about: text(o.about),
  low: number(o.low),
  high: number(o.high, 1),
  step: number(o.step, 1),
  choices: choicesOf(o.choices),
});
const becoming = (f: Json): Becoming => ({
  name: text(f.name),
  title: text(f.title),
  about: text(f.about),
  options: objects(f.options, "options").map(offered),
});
const isValue = (entry: [string, unknown]): entry is [string, Value] =>
  typeof entry[1] === "string" || (typeof entry[1] === "number" && Number.isFinite(entry[1]));
const optionsOf = (value: unknown): Options =>
  Object.fromEntries(
    Object.entries(object(value ?? {}, "options")).map(([name, all]) => [
      name,
      Object.fromEntries(Object.entries(object(all, "options")).filter(isValue)),
    ]),
  );

export function readChoices(payload: Uint8Array): Choices {
  const said = object(new Reader(payload).json(payload.length, "choices"), "choices");
  return {
    scene: number(said.scene, -1),
    live: said.live === true,
    meshes: texts(said.meshes),
    fidelities: objects(said.fidelities, "fidelities").map(becoming),
    muscles: objects(said.muscles, "muscles").map((m) => ({
      name: text(m.name),
      mesh: text(m.mesh),
      options: optionsOf(m.options),
    })),
  };
}

const size = (value: unknown): Size => {
  const said = object(value, "size");
  return { vertices: number(said.vertices), triangles: number(said.triangles), volume: number(said.volume) };
};

const tones = ["ok", "note", "warning"] as const;

function readFit(value: unknown, fault: string): FitReport | Miss {
  const said = object(value, "report");
  if (fault !== "")
    return {
      reason: fault,
      flesh: size(said.flesh),
      apart: number(said.apart),
      open: said.open === true,
      mended: texts(said.mended),
    };
  return {
    flesh: size(said.flesh),
    surface: size(said.surface),
    off: number(said.off),
    beyond: number(said.beyond),
    words: objects(said.words, "words").map((w) => ({
      tone: tones.find((tone) => tone === w.tone) ?? "note",
      text: text(w.text),
    })),
  };
}

export function readPreview(payload: Uint8Array): Preview {
  const reader = new Reader(payload);
  const scene = reader.u32();
  const said = object(reader.json(reader.u32(), "preview"), "preview");
  const block = reader.raw(reader.left, "block");
  const poses = Object.entries(object(said.poses ?? {}, "poses")).map(([body, pose]): [string, number[]] => {
    if (!Array.isArray(pose) || pose.length !== poseSize || !pose.every(Number.isFinite))
      throw new ProtocolError(`pose of ${body}`);
    return [body, pose];
  });
  return {
    id: number(said.id, -1),
    scene,
    muscle: text(said.muscle),
    fidelity: text(said.fidelity),
    fit: readFit(said.report, text(said.fault)),
    poses: new Map(poses),
    shapes: objects(said.shapes, "shapes").map((shape) => readShape(shape, block, 0)),
  };
}

export function readWritten(payload: Uint8Array): { id: number; file: string } {
  const said = object(new Reader(payload).json(payload.length, "written"), "written");
  return { id: number(said.id, -1), file: text(said.file) };
}

export const sayEdit = (wish: EditWish): Uint8Array => jsonMessage(Kind.edit, wish);
