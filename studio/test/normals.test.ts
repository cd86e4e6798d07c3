import { describe, expect, it } from "vitest";
import { tubeNormals } from "../src/view/normals";

describe("normals of a tube", () => {
  const round = 4;
  const tube = (radii: number[]): Float32Array => {
    const out: number[] = [];
    radii.forEach((radius, ring) => {
      for (let i = 0; i < round; i++) {
        const turn = (2 * Math.PI * i) / round;
        out.push(radius * Math.cos(turn), radius * Math.sin(turn), 0.01 * ring);
      }
    });
    return new Float32Array(out);
  };

  it("have unit length also where rings have shrunk to points", () => {
    const radii = [0, 0, 0.02, 0.02, 0, 0, 0.01, 0, 0];
    const places = tube(radii);
    const normals = new Float32Array(places.length);
    tubeNormals(places, radii.length, round, normals);
    for (let i = 0; i < normals.length; i += 3)
      expect(Math.hypot(normals[i], normals[i + 1], normals[i + 2])).toBeCloseTo(1, 5);
  });

  it("stand across the axis of a cylinder", () => {
    const places = tube([0.02, 0.02, 0.02, 0.02]);
    const normals = new Float32Array(places.length);
    tubeNormals(places, 4, round, normals);
    for (let i = 0; i < normals.length; i += 3) expect(Math.abs(normals[i + 2])).toBeLessThan(1e-6);
  });
});
