// What is seen of the inside: tetrahedra cut by a plane, in the colours of the chosen quantity.
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  Plane,
  Vector3,
  type Group,
} from "three";
import { colourAt, flesh } from "../colour/maps";
import type { Quantity, Shape } from "../protocol/scene";
import type { Moment } from "../store/moment";
import type { Cut as Where } from "../store/state";
import { slice, type Slice } from "./slice";

/** Drawn a little behind itself, so that it does not flicker with what ends there. */
const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };

export interface Paint {
  /** Its place among the scene's quantities. */
  row: number;
  quantity: Quantity | undefined;
  range: [number, number];
}

export class Cut {
  /** Keeps what lies below it; in the axes of the picture. */
  readonly plane = new Plane();
  private readonly meshes: { shape: Shape; mesh: Mesh }[];
  private readonly box = new Box3();

  constructor(
    shapes: Shape[],
    private readonly root: Group,
  ) {
    const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.7, side: DoubleSide, ...offset });
    this.meshes = shapes.map((shape) => {
      const mesh = new Mesh(new BufferGeometry(), material);
      mesh.frustumCulled = false;
      mesh.visible = false;
      root.add(mesh);
      for (let i = 0; i < shape.positions.length; i += 3) this.box.expandByPoint(new Vector3().fromArray(shape.positions, i));
      return { shape, mesh };
    });
  }

  /** Shapes that are cut, by their ids. */
  get cuts(): Set<number> {
    return new Set(this.meshes.map(({ shape }) => shape.within));
  }

  /** Triangles that are seen. */
  get triangles(): number {
    return this.meshes.reduce((sum, { mesh }) => sum + (mesh.visible ? mesh.geometry.getAttribute("position").count / 3 : 0), 0);
  }

  /** `shown`: whether what a shape is the inside of is seen. */
  show(where: Where | null, moment: Moment, paint: Paint, shown: (within: number) => boolean): void {
    const at = where ? this.place(where) : 0;
    for (const { shape, mesh } of this.meshes) {
      const told = moment.quantities.get(shape.id);
      mesh.visible = where !== null && told !== undefined && shown(shape.within);
      if (!mesh.visible) continue;
      const normal = [0, 1, 2].map((i) => (i === where!.axis ? 1 : 0)) as [number, number, number];
      const values = told!.get(paint.row);
      const ofCells = values?.length === shape.indices.length / 4;
      const cut = slice(moment.places.get(shape.id)!, shape.indices, normal, at, values ? { values, ofCells } : null);
      const normals = cut.places.map((_, i) => normal[i % 3]);
      mesh.geometry.dispose();
      mesh.geometry = new BufferGeometry()
        .setAttribute("position", new BufferAttribute(cut.places, 3))
        .setAttribute("normal", new BufferAttribute(normals, 3))
        .setAttribute("color", new BufferAttribute(colours(cut, paint), 3));
    }
  }

  dispose(): void {
    for (const { mesh } of this.meshes) {
      mesh.geometry.dispose();
      (mesh.material as MeshStandardMaterial).dispose();
    }
  }

  /** Puts the plane there; gives where it meets the axis. */
  private place({ axis, part }: Where): number {
    const [low, high] = [this.box.min, this.box.max].map((corner) => corner.getComponent(axis));
    const at = low + part * (high - low);
    this.plane.set(new Vector3().setComponent(axis, -1), at).applyMatrix4(this.root.matrixWorld);
    return at;
  }
}

function colours({ places, values }: Slice, { quantity, range: [low, high] }: Paint): Float32Array {
  const bare = new Color(flesh).toArray();
  const out = new Float32Array(places.length);
  for (let i = 0; 3 * i < out.length; i++)
    out.set(quantity && values.length ? colourAt(quantity.map, (values[i] - low) / (high - low)) : bare, 3 * i);
  return out;
}
