// One frame: poses, numbers and the shapes that moved.
import { ProtocolError, Reader } from "./bytes";
import { Coding, Of, readQuantity, readVertices, type Vertices } from "./coding";
import type { Scene } from "./scene";

export interface ShapeFrame {
  vertices: Vertices;
  /** Index into the scene's quantities -> one number per vertex. */
  quantities: Map<number, Float32Array>;
}

export interface Frame {
  number: number;
  time: number;
  /** Seven numbers per body: position, quaternion x y z w. */
  poses: Float32Array;
  numbers: Float32Array;
  shapes: Map<number, ShapeFrame>;
}

export const poseSize = 7;

/** Reads a frame of `scene`; null where it belongs to another scene. `before` is what differences refer to. */
export function readFrame(payload: Uint8Array, scene: Scene, before: Frame | null): Frame | null {
  const reader = new Reader(payload);
  if (reader.u32() !== scene.number) return null;
  const number = reader.u32();
  const time = reader.f64();
  if (!Number.isFinite(time)) throw new ProtocolError("time of a frame is not finite");
  const bodies = reader.u32();
  const numbers = reader.u32();
  const shapes = reader.u32();
  const refersTo = reader.u32() === 1 ? null : before;
  if (bodies !== scene.bodies.length) throw new ProtocolError(`${bodies} poses for ${scene.bodies.length} bodies`);
  if (numbers !== scene.numbers.length) throw new ProtocolError(`${numbers} of ${scene.numbers.length} numbers`);
  const frame: Frame = {
    number,
    time,
    poses: reader.f32s(poseSize * bodies, "poses"),
    numbers: reader.f32s(numbers, "numbers"),
    shapes: new Map(),
  };
  for (let i = 0; i < shapes; i++) readShape(reader, scene, refersTo, frame);
  return frame;
}

function readShape(reader: Reader, scene: Scene, before: Frame | null, frame: Frame): void {
  const id = reader.u32();
  const coding = reader.u16();
  const quantities = reader.u16();
  const shape = scene.shapeOf.get(id);
  if (!shape) throw new ProtocolError(`shape ${id} is not in the scene`);
  const last = before?.shapes.get(id);
  const vertices = readVertices(reader, coding, shape.vertices, last?.vertices, shape.quantisation);
  const read = new Map<number, Float32Array>();
  for (let i = 0; i < quantities; i++) {
    const index = reader.u32();
    if (index >= scene.quantities.length) throw new ProtocolError(`quantity ${index} is not in the scene`);
    const counts: Record<number, number> = { [Of.shape]: 1, [Of.vertex]: shape.vertices };
    if (shape.primitive === "tetrahedra") counts[Of.cell] = shape.indices.length / 4;
    read.set(index, readQuantity(reader, counts));
  }
  const kept = coding === Coding.unchanged && read.size === 0 && last ? last.quantities : read;
  frame.shapes.set(id, { vertices, quantities: kept });
}
