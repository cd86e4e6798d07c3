import { describe, expect, it } from "vitest";
import { slice } from "../src/view/slice";
import { random } from "./random";

/** A unit cube in six tetrahedra, each walking its three axes in another order, as the moved nodes of it. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const cells = Uint32Array.from(orders.flatMap((order) => order.reduce((walk, axis) => [...walk, walk[walk.length - 1] | (1 << axis)], [0])));
const cube = Float32Array.from({ length: 24 }, (_, i) => (Math.floor(i / 3) >> (i % 3)) & 1);

const area = (places: Float32Array): number[] => {
  const sum = [0, 0, 0];
  for (let t = 0; t < places.length; t += 9) {
    const [p, q] = [3, 6].map((at) => [0, 1, 2].map((i) => places[t + at + i] - places[t + i]));
    for (let i = 0; i < 3; i++) sum[i] += (p[(i + 1) % 3] * q[(i + 2) % 3] - p[(i + 2) % 3] * q[(i + 1) % 3]) / 2;
  }
  return sum;
};

describe("slice", () => {
  it("of a cube across an axis is a square that faces along it, wherever it is cut", () => {
    for (const at of [0.1, 0.37, 0.5, 0.93])
      for (const axis of [0, 1, 2]) {
        const normal = [0, 1, 2].map((i) => (i === axis ? 1 : 0)) as [number, number, number];
        const cut = slice(cube, cells, normal, at, null);
        area(cut.places).forEach((x, i) => expect(x).toBeCloseTo(i === axis ? 1 : 0, 5));
        for (let i = axis; i < cut.places.length; i += 3) expect(cut.places[i]).toBeCloseTo(at, 6);
      }
    expect(slice(cube, cells, [1, 0, 0], 1.2, null).places.length).toBe(0);
  });

  it("the middle one across the diagonal is the regular hexagon of edge 1/√2", () => {
    const third = 1 / Math.sqrt(3);
    const cut = slice(cube, cells, [third, third, third], 1.5 * third, null);
    expect(Math.hypot(...area(cut.places))).toBeCloseTo((3 * Math.sqrt(3)) / 4, 5);
  });

  it("tells a linear field of the nodes exactly, and of cells what each has", () => {
    const next = random(3);
    const [a, b, c] = [next(), next(), next()];
    const linear = Float32Array.from({ length: 8 }, (_, n) => a * cube[3 * n] + b * cube[3 * n + 1] + c * cube[3 * n + 2]);
    const smooth = slice(cube, cells, [0.6, 0.8, 0], 0.55, { values: linear, ofCells: false });
    expect(smooth.values.length).toBe(smooth.places.length / 3);
    smooth.values.forEach((value, i) => {
      const [x, y, z] = smooth.places.subarray(3 * i, 3 * i + 3);
      expect(value).toBeCloseTo(a * x + b * y + c * z, 5);
    });
    const own = Float32Array.of(10, 11, 12, 13, 14, 15);
    const stepped = slice(cube, cells, [0, 0, 1], 0.5, { values: own, ofCells: true });
    expect(new Set(stepped.values)).toEqual(new Set(own));
  });
});
