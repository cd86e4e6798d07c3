// How vertices travel: docs/protocol.md, "Frame".
import { ProtocolError, type Reader, type Writer } from "./bytes";

/** Numbers on a lattice: place = origin + step * value. */
export interface Lattice {
  origin: [number, number, number];
  step: number;
}

/** Three numbers per vertex, as they came; a lattice says what they mean where they are whole numbers. */
export type Vertices = { places: Float32Array } | { values: Uint16Array; lattice: Lattice };

export const Coding = { plain: 0, lattice: 1, differences: 2, unchanged: 3 } as const;

/** Writes the places in metres into `out`. */
export function unpack(vertices: Vertices, out: Float32Array): void {
  if ("places" in vertices) {
    out.set(vertices.places);
    return;
  }
  const { values, lattice } = vertices;
  for (let i = 0; i < values.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) out[i + axis] = lattice.origin[axis] + lattice.step * values[i + axis];
  }
}

export function readVertices(
  reader: Reader,
  coding: number,
  count: number,
  before: Vertices | undefined,
  lattice: Lattice | null,
): Vertices {
  switch (coding) {
    case Coding.plain:
      return { places: reader.f32s(3 * count, "vertices") };
    case Coding.lattice: {
      const origin: [number, number, number] = [reader.f32(), reader.f32(), reader.f32()];
      const step = reader.f32();
      const values = reader.u16s(3 * count, "vertices");
      reader.align();
      return { values, lattice: { origin, step } };
    }
    case Coding.differences: {
      if (!lattice) throw new ProtocolError("differences of a shape without quantisation");
      const planes = reader.raw(6 * count, "differences");
      reader.align();
      const last = before && "values" in before && before.values.length === 3 * count ? before.values : null;
      return { values: undoDifferences(planes, count, last), lattice };
    }
    case Coding.unchanged:
      if (!before) throw new ProtocolError("an unchanged shape that never came");
      return before;
    default:
      throw new ProtocolError(`coding ${coding} is not known`);
  }
}

/** Of what a quantity is told: a shape as a whole, its vertices, its cells. */
export const Of = { shape: 0, vertex: 1, cell: 2 } as const;
const QuantityCoding = { plain: 0, between: 1 } as const;

/** One number per vertex or cell; `counts` says how many there are of each. */
export function readQuantity(reader: Reader, counts: Record<number, number>): Float32Array {
  const of = reader.u8();
  const coding = reader.u8();
  reader.u16();
  if (!(of in counts)) throw new ProtocolError(`nothing is told of ${of}`);
  if (of === Of.shape) return new Float32Array(counts[Of.vertex]).fill(reader.f32());
  if (coding === QuantityCoding.plain) return reader.f32s(counts[of], "quantity");
  if (coding !== QuantityCoding.between) throw new ProtocolError(`coding ${coding} of a quantity is not known`);
  const low = reader.f32();
  const step = (reader.f32() - low) / 65535;
  const values = Float32Array.from(reader.u16s(counts[of], "quantity"), (value) => low + step * value);
  reader.align();
  return values;
}

/** Byte planes of zigzag numbers: the change in time, less that of the vertex before. */
function undoDifferences(planes: Uint8Array, count: number, last: Uint16Array | null): Uint16Array {
  const values = new Uint16Array(3 * count);
  const high = 3 * count;
  for (let axis = 0; axis < 3; axis++) {
    let change = 0;
    for (let i = 0; i < count; i++) {
      const zigzag = planes[axis * count + i] | (planes[high + axis * count + i] << 8);
      change = (change + ((zigzag >>> 1) ^ -(zigzag & 1))) & 0xffff;
      const at = 3 * i + axis;
      values[at] = (last ? last[at] : 0) + change;
    }
  }
  return values;
}

export function writeDifferences(writer: Writer, values: Uint16Array, last: Uint16Array | null): void {
  const count = values.length / 3;
  const planes = new Uint8Array(6 * count);
  for (let axis = 0; axis < 3; axis++) {
    let before = 0;
    for (let i = 0; i < count; i++) {
      const at = 3 * i + axis;
      const change = (values[at] - (last ? last[at] : 0)) & 0xffff;
      const signed = ((change - before) << 16) >> 16;
      const zigzag = ((signed << 1) ^ (signed >> 15)) & 0xffff;
      planes[axis * count + i] = zigzag & 0xff;
      planes[3 * count + axis * count + i] = zigzag >> 8;
      before = change;
    }
  }
  writer.raw(planes);
  writer.align();
}
