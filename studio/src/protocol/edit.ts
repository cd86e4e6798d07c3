// The muscle editor's messages: what it offers, shows and writes. Checked field by field, as a scene is.
import { ProtocolError, Reader } from "./bytes";
import { jsonMessage, Kind } from "./message";
import { readShape, type Shape } from "./scene";
import { poseSize } from "./frame";

export const surfaces = ["geometric", "mass_spring"] as const;
/** The fidelities whose muscles have a surface that can be edited: tubes and nets. */
export type Surface = (typeof surfaces)[number];
export const inners = ["interval", "paper", "pole"] as const;
export type Inner = (typeof inners)[number];

/** How fine: of a tube the first four, of a net the others. */
export interface Detail {
  sides: number;
  levels: number;
  rays: number;
  inner: Inner;
  slices: number;
  around: number;
}

export interface EditedMuscle extends Detail {
  name: string;
  /** As the model names it; empty: it is grown. */
  mesh: string;
}

export interface Choices {
  scene: number;
  live: boolean;
  meshes: string[];
  muscles: EditedMuscle[];
}

export interface Size {
  vertices: number;
  triangles: number;
  /** m³ */
  volume: number;
}

export interface FitReport {
  flesh: Size;
  surface: Size;
  /** The furthest that the tube or net is from the mesh, and the mesh from it, m. */
  off: number;
  beyond: number;
  /** The furthest that a point of the line was moved, m. */
  moved: number;
  sections: number;
  /** Of a tube. */
  outsideBefore: number;
  outsideAfter: number;
  missed: number;
  /** Of a net. */
  shifts: number;
  misses: number;
  mended: string[];
  notes: string[];
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
  fidelity: Surface;
  /** What became of line and mesh, or why nothing did. */
  fit: FitReport | Miss;
  /** Body -> place and quaternion at the pose in which meshes are in place. */
  poses: Map<string, number[]>;
  shapes: Shape[];
}

/** A muscle, its flesh and what shall become of them. */
export interface Draft extends Detail {
  muscle: string;
  mesh: string;
  fidelity: Surface;
}
export type EditWish =
  | { do: "choices"; id: number }
  | ({ do: "preview"; id: number } & Draft)
  | ({ do: "save"; id: number; run: boolean } & Draft);

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

const detail = (m: Json): Detail => ({
  sides: number(m.sides, 16),
  levels: number(m.levels, 3),
  rays: number(m.rays, 6),
  inner: inners.find((word) => word === m.inner) ?? "interval",
  slices: number(m.slices, 10),
  around: number(m.around, 8),
});

export function readChoices(payload: Uint8Array): Choices {
  const said = object(new Reader(payload).json(payload.length, "choices"), "choices");
  return {
    scene: number(said.scene, -1),
    live: said.live === true,
    meshes: texts(said.meshes),
    muscles: objects(said.muscles, "muscles").map((m) => ({ name: text(m.name), mesh: text(m.mesh), ...detail(m) })),
  };
}

const size = (value: unknown): Size => {
  const said = object(value, "size");
  return { vertices: number(said.vertices), triangles: number(said.triangles), volume: number(said.volume) };
};

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
    moved: number(said.moved),
    sections: number(said.sections),
    outsideBefore: number(said.outside_before),
    outsideAfter: number(said.outside_after),
    missed: number(said.missed),
    shifts: number(said.shifts),
    misses: number(said.misses),
    mended: texts(said.mended),
    notes: texts(said.notes),
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
    fidelity: said.fidelity === "mass_spring" ? "mass_spring" : "geometric",
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
