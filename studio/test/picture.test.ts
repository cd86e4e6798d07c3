// What the picture is made of, without a screen.
import {
  Box3,
  Matrix4,
  Vector3,
  type BufferGeometry,
  type InstancedMesh,
  type InterleavedBufferAttribute,
  type Mesh,
} from "three";
import type { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { describe, expect, it } from "vitest";
import { readAddress } from "../src/address";
import { fleshTones, table } from "../src/colour/maps";
import { arrowScale } from "../src/panels/overlay";
import type { Muscle, Scene, Shape } from "../src/protocol/scene";
import { Fibres } from "../src/view/fibres";
import { groundUnder } from "../src/view/ground";
import { Strokes } from "../src/view/strokes";

/** A straight round tube along y: half belly, half tendon. */
function tube(rings: number, round: number, radius: number, length: number): Shape {
  const positions = new Float32Array(3 * rings * round);
  const fixed = new Map(["arc", "around", "tendon"].map((name) => [name, new Float32Array(rings * round)]));
  for (let ring = 0; ring < rings; ring++)
    for (let i = 0; i < round; i++) {
      const at = ring * round + i;
      const turn = (2 * Math.PI * i) / round;
      const along = (length * ring) / (rings - 1);
      positions.set([radius * Math.cos(turn), along, radius * Math.sin(turn)], 3 * at);
      fixed.get("arc")![at] = along;
      fixed.get("around")![at] = i / round;
      fixed.get("tendon")![at] = along < length / 2 ? 0 : 1;
    }
  return { grid: [rings, round], positions, fixed, vertices: rings * round } as unknown as Shape;
}

describe("fibres", () => {
  const shape = tube(80, 48, 0.02, 0.2);
  const flat = new Float32Array(shape.positions.length);
  for (const pennation of [0, 0.3])
    it(`run along the belly at ${pennation} rad and not into the tendon`, () => {
      const fibres = new Fibres(shape, { pennation, optimal_fibre: 0.05 } as Muscle);
      fibres.update(shape.positions, flat);
      const ends = (fibres.object.geometry.getAttribute("instanceStart") as InterleavedBufferAttribute).data.array;
      expect(ends.length).toBeGreaterThan(6 * 100);
      for (let i = 0; i < ends.length; i += 6) {
        const way = [0, 1, 2].map((axis) => ends[i + 3 + axis] - ends[i + axis]);
        // A chord of a 48-sided ring is a little shorter than its arc.
        expect(Math.acos(way[1] / Math.hypot(...way))).toBeCloseTo(pennation, 1);
        expect(ends[i + 4]).toBeLessThan(0.1);
      }
    });
  it("move with the surface they lie on", () => {
    const fibres = new Fibres(shape, undefined);
    fibres.update(shape.positions, flat);
    const { array } = (fibres.object.geometry.getAttribute("instanceStart") as InterleavedBufferAttribute).data;
    const before = Float32Array.from(array);
    fibres.update(
      shape.positions.map((x) => 2 * x),
      flat,
    );
    before.forEach((x, i) => expect(array[i]).toBeCloseTo(2 * x, 6));
  });
});

describe("lines along fibres", () => {
  const positions = new Float32Array([0, 0, 0, 0, 1, 0, 0, 2, 0]);
  const indices = new Uint32Array([0, 1, 1, 2]);
  const shape = { layer: "fibre", primitive: "lines", vertices: 3, indices, positions } as unknown as Shape;
  const colours = (lines: Strokes): number[][] => {
    const { geometry } = lines.object.children[0] as Mesh;
    const start = geometry.getAttribute("instanceColorStart") as InterleavedBufferAttribute;
    return [0, 1, 2, 3].map((end) => Array.from(start.data.array.slice(3 * end, 3 * end + 3)));
  };
  it("take the map's colours where each of their places tells a number", () => {
    const lines = new Strokes(shape);
    lines.paint(new Float32Array([0.5, 1, 7]), "tide", [0.5, 1.5]);
    const [from, middle, again, to] = colours(lines);
    table("tide")[0].forEach((c, i) => expect(from[i]).toBeCloseTo(c, 6));
    expect(again).toEqual(middle);
    table("tide")[255].forEach((c, i) => expect(to[i]).toBeCloseTo(c, 6)); // beyond the range
    const { material } = lines.object.children[0] as Mesh<BufferGeometry, LineMaterial>;
    expect(material.vertexColors).toBe(true);
    lines.plain("#0000ff");
    expect(material.vertexColors).toBe(false);
    expect(material.color.getHexString()).toBe("0000ff");
  });
  it("are asked for in the address", () => {
    expect(readAddress("#fibres=1").fibres).toBe(true);
    expect(readAddress("").fibres).toBe(false);
  });
});

describe("the ground", () => {
  const box = new Box3(new Vector3(0, 1, 0), new Vector3(1, 3, 1));
  it("carries what stands, and leaves air under what hangs", () => {
    expect(groundUnder({ ground: null, stands: true }, box).ground).toBe(1);
    expect(groundUnder({ ground: null, stands: false }, box).ground).toBeLessThan(0.95);
  });
  it("is the scene's own where it has one", () => {
    expect(groundUnder({ ground: 0.2, stands: false }, box).ground).toBe(0.2);
  });
});

describe("an arrow", () => {
  it("reaches from where a force acts to its end, and one without length is not seen", () => {
    const positions = new Float32Array([1, 2, 3, 1, 2.2, 3, 5, 5, 5, 5, 5, 5]);
    const indices = new Uint32Array([0, 1, 2, 3]);
    const shape = { layer: "contact", primitive: "lines", vertices: 4, indices, positions } as unknown as Shape;
    const boxes = [0, 1].map((arrow) => {
      const box = new Box3();
      for (const part of new Strokes(shape).object.children as InstancedMesh[]) {
        const matrix = new Matrix4();
        part.getMatrixAt(arrow, matrix);
        part.geometry.computeBoundingBox();
        box.union(part.geometry.boundingBox!.clone().applyMatrix4(matrix));
      }
      return box;
    });
    expect(boxes[0].min.y).toBeCloseTo(2, 6);
    expect(boxes[0].max.y).toBeCloseTo(2.2, 6);
    expect(boxes[0].getCenter(new Vector3()).x).toBeCloseTo(1, 6);
    expect(boxes[1].getSize(new Vector3()).length()).toBeCloseTo(0, 6);
  });
});

describe("the legend", () => {
  const scene = { newtonsPerMetre: 500 } as Scene;
  const contact = (shown: boolean) => ({ contact: { shown, opacity: 1 } });
  it("says how long the arrows of contact forces are, while there are any", () => {
    expect(arrowScale({ scene, layers: contact(true) })).toBe("10\u202fcm: 50\u202fN");
    expect(arrowScale({ scene, layers: contact(false) })).toBeNull();
    expect(arrowScale({ scene, layers: {} })).toBeNull();
    expect(arrowScale({ scene, layers: { push: { shown: true, opacity: 1 } } })).toBe("10\u202fcm: 50\u202fN");
  });
});

describe("tones", () => {
  it("are the same left and right, and differ between neighbours", () => {
    const tones = fleshTones(["soleus_l", "soleus_r", "gastrocnemius_l", "gastrocnemius_r"].map((name) => ({ name })));
    expect(tones.get("soleus_l")).toBe(tones.get("soleus_r"));
    expect(tones.get("soleus_l")).not.toBe(tones.get("gastrocnemius_l"));
  });
});

describe("address", () => {
  it("asks for a sheet with views in the order they were named, or for none", () => {
    const { sheet } = readAddress("#sheet=top,front,nowhere&times=0,1.5&columns=2&tile=480x360");
    expect(sheet).toEqual({ views: ["top", "front"], times: [0, 1.5], columns: 2, tile: [480, 360] });
    expect(readAddress("#sheet=front&tile=0x3").sheet).toBeNull();
    expect(readAddress("#at=1").sheet).toBeNull();
  });
});
