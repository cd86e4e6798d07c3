// What does not change while a scene runs. The JSON is checked field by field: the view trusts what comes out of here.
import { ProtocolError, Reader } from "./bytes";
import type { Lattice } from "./coding";

export interface Body {
  name: string;
  label: string;
}
export interface NumberName {
  name: string;
  unit: string;
}
export interface Muscle {
  name: string;
  label: string;
  fidelity: string;
  fidelities: string[];
  max_force: number;
  optimal_fibre: number;
  pennation: number;
  slack: number;
  shape: number;
}
export interface Coordinate {
  name: string;
  label: string;
  range: [number, number] | null;
  turns: boolean;
  locked: boolean;
}
export interface Prop {
  name: string;
  mass: number;
  body: number | string;
}
export type MapName = "ember" | "tide" | "cividis";
export interface Quantity {
  name: string;
  label: string;
  unit: string;
  map: MapName;
  low: number;
  high: number;
  /** Vertices tell it where it is asked for and their shape knows it; else the muscle as a whole. */
  of: "muscle" | "vertex";
  /** `muscle/NAME/number` tells it of a muscle as a whole; empty: nothing does. */
  number: string;
}
export type Primitive = "triangles" | "lines" | "points" | "tetrahedra";
export interface Shape {
  id: number;
  name: string;
  layer: string;
  body: number;
  muscle: string | null;
  primitive: Primitive;
  vertices: number;
  indices: Uint32Array;
  positions: Float32Array;
  normals: Float32Array | null;
  fixed: Map<string, Float32Array>;
  grid: [number, number] | null;
  quantisation: Lattice | null;
  /** Of tetrahedra, which come only where the inside is asked for: the shape whose inside they are; else -1. */
  within: number;
}
export type Place = [number, number, number];
export interface Scene {
  number: number;
  name: string;
  title: string;
  about: string;
  duration: number | null;
  rate: number;
  up: [number, number, number];
  ground: number | null;
  /** What reaches lowest stands on the ground; else there is air under it. */
  stands: boolean;
  /** Places that bones and muscles, and props beside them, come to in a run that is known as a whole. */
  reach: { body: Place[]; beside: Place[] };
  /** Of the arrows of contact forces and pushes. */
  newtonsPerMetre: number | null;
  gravity: number | null;
  rigidRate: number | null;
  bodies: Body[];
  numbers: NumberName[];
  muscles: Muscle[];
  coordinates: Coordinate[];
  props: Prop[];
  quantities: Quantity[];
  shapes: Shape[];
  shapeOf: Map<number, Shape>;
  /** Name of a number -> its place in every frame. */
  numberOf: Map<string, number>;
}

const primitives: Primitive[] = ["triangles", "lines", "points", "tetrahedra"];

type Json = Record<string, unknown>;

const fault = (what: string): never => {
  throw new ProtocolError(`scene: ${what}`);
};
const text = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
const real = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;
const realOrNull = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;
const list = (value: unknown, what: string): Json[] =>
  value === undefined || value === null
    ? []
    : Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null)
      ? (value as Json[])
      : fault(`${what} is no list of objects`);
const reals = (value: unknown, count: number): number[] | null =>
  Array.isArray(value) && value.length === count && value.every((x) => typeof x === "number" && Number.isFinite(x))
    ? (value as number[])
    : null;

export function readScene(payload: Uint8Array): Scene {
  const reader = new Reader(payload);
  const number = reader.u32();
  const said = reader.json(reader.u32(), "scene") as Json;
  if (typeof said !== "object" || said === null) fault("no JSON object");
  const block = reader.raw(reader.left, "block");
  const bodies = list(said.bodies, "bodies").map((b) => ({ name: text(b.name), label: text(b.label, text(b.name)) }));
  const numbers = list(said.numbers, "numbers").map((n) => ({ name: text(n.name), unit: text(n.unit) }));
  const shapes = list(said.shapes, "shapes").map((s) => readShape(s, block, bodies.length));
  return {
    number,
    name: text(said.name),
    title: text(said.title, text(said.name)),
    about: text(said.about),
    duration: realOrNull(said.duration),
    rate: real(said.rate, 60),
    up: (reals(said.up, 3) as [number, number, number] | null) ?? [0, 1, 0],
    ground: realOrNull(said.ground),
    stands: said.stands === true,
    reach: readReach((said.reach ?? {}) as Json),
    newtonsPerMetre: realOrNull(said.newtons_per_metre),
    gravity: realOrNull(said.gravity),
    rigidRate: realOrNull(said.rigid_rate),
    bodies,
    numbers,
    muscles: list(said.muscles, "muscles").map(readMuscle),
    coordinates: list(said.coordinates, "coordinates").map((c) => ({
      name: text(c.name),
      label: text(c.label, text(c.name)),
      range: reals(c.range, 2) as [number, number] | null,
      turns: c.turns === true,
      locked: c.locked === true,
    })),
    props: list(said.props, "props").map((p) => ({
      name: text(p.name),
      mass: real(p.mass, 0),
      body: typeof p.body === "string" ? p.body : real(p.body, -1),
    })),
    quantities: list(said.quantities, "quantities").map(readQuantity),
    shapes,
    shapeOf: new Map(shapes.map((s) => [s.id, s])),
    numberOf: new Map(numbers.map((n, i) => [n.name, i])),
  };
}

function readReach(reach: Json): Scene["reach"] {
  const places = (value: unknown): Place[] =>
    Array.isArray(value)
      ? value.map((at) => (reals(at, 3) as Place | null) ?? fault("a place of reach is no three numbers"))
      : [];
  return { body: places(reach.body), beside: places(reach.beside) };
}

function readMuscle(m: Json): Muscle {
  const fidelities = Array.isArray(m.fidelities) ? m.fidelities.map((f) => text(f)) : [];
  return {
    name: text(m.name),
    label: text(m.label, text(m.name)),
    fidelity: text(m.fidelity),
    fidelities,
    max_force: real(m.max_force, 0),
    optimal_fibre: real(m.optimal_fibre, 0),
    pennation: real(m.pennation, 0),
    slack: real(m.slack, 0),
    shape: real(m.shape, -1),
  };
}

function readQuantity(q: Json): Quantity {
  const low = real(q.low, 0);
  const high = real(q.high, 1);
  return {
    name: text(q.name),
    label: text(q.label, text(q.name)),
    unit: text(q.unit),
    map: q.map === "tide" || q.map === "cividis" ? q.map : "ember",
    low,
    high: high > low ? high : low + 1,
    of: q.of === "vertex" ? "vertex" : "muscle",
    number: q.number === null ? "" : text(q.number, text(q.name)),
  };
}

/** `bodies`: how many there are to ride on. */
export function readShape(s: Json, block: Uint8Array, bodies: number): Shape {
  const name = text(s.name);
  const bytes = (at: unknown, count: number, what: string): ArrayBuffer => {
    const from = real(at, -1);
    if (!Number.isInteger(from) || from < 0 || from % 4 || !(from + 4 * count <= block.length)) {
      fault(`${what} of ${name} lies outside the block`);
    }
    return block.slice(from, from + 4 * count).buffer as ArrayBuffer;
  };
  const vertices = real(s.vertices, -1);
  if (!Number.isInteger(vertices) || vertices < 0) fault(`vertices of ${name}`);
  const index = (s.indices ?? {}) as Json;
  const count = real(index.count, 0);
  if (!Number.isInteger(count) || count < 0) fault(`indices of ${name}`);
  const indices = new Uint32Array(bytes(index.at ?? 0, count, "indices"));
  for (const i of indices) if (i >= vertices) fault(`index ${i} of ${name}, which has ${vertices} vertices`);
  const floats = (at: unknown, each: number, what: string): Float32Array =>
    new Float32Array(bytes(at, each * vertices, what));
  const body = real(s.body, -1);
  if (!Number.isInteger(body) || body < -1 || body >= bodies) fault(`body of ${name}`);
  const grid = reals(s.grid, 2) as [number, number] | null;
  if (grid && grid[0] * grid[1] !== vertices) fault(`grid of ${name}`);
  const lattice = s.quantisation as Json | null | undefined;
  const origin = lattice ? reals(lattice.origin, 3) : null;
  const normals = s.normals as Json | null | undefined;
  return {
    id: real(s.id, -1),
    name,
    layer: text(s.layer, "other"),
    body,
    muscle: typeof s.muscle === "string" ? s.muscle : null,
    primitive: primitives.find((name) => name === s.primitive) ?? "triangles",
    vertices,
    indices,
    positions: floats((s.positions as Json | undefined)?.at, 3, "positions"),
    normals: normals ? floats(normals.at, 3, "normals") : null,
    fixed: new Map(list(s.fixed, "fixed").map((f) => [text(f.name), floats(f.at, 1, text(f.name))])),
    grid,
    within: real(s.within, -1),
    quantisation: origin ? { origin: origin as [number, number, number], step: real(lattice!.step, 0) } : null,
  };
}
