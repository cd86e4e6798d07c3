// Shapes of lines and points: muscle paths, fibres, contact forces, markers.
import {
  ConeGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
  type InterleavedBufferAttribute,
  type Object3D,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { Shape } from "../protocol/scene";
import type { Moment } from "../store/moment";

interface Style {
  colour: string;
  /** Width of lines and radius of points, m. */
  width: number;
  radius: number;
  /** With heads, and seen through what they push. */
  arrows?: boolean;
}
const styles: Record<string, Style> = {
  path: { colour: "#2b6cb0", width: 0.0024, radius: 0.0028 },
  fibre: { colour: "#7a2f2b", width: 0.0004, radius: 0.0004 },
  contact: { colour: "#0f766e", width: 0.006, radius: 0.005, arrows: true },
  marker: { colour: "#d6336c", width: 0.002, radius: 0.006 },
  ligament: { colour: "#cdbf9f", width: 0.003, radius: 0.002 },
};
const other: Style = { colour: "#5b6b80", width: 0.002, radius: 0.004 };

export const strokeColour = (layer: string): string => (styles[layer] ?? other).colour;

export class Strokes {
  readonly object: Object3D;
  private readonly style: Style;
  private readonly material: LineMaterial | MeshStandardMaterial;
  private readonly lines: LineSegmentsGeometry | null = null;
  private readonly balls: InstancedMesh | null = null;
  private readonly heads: InstancedMesh | null = null;
  private readonly segments: Float32Array;

  constructor(readonly shape: Shape) {
    this.style = styles[shape.layer] ?? other;
    const group = new Group();
    const depthTest = !this.style.arrows;
    const paint = new MeshStandardMaterial({ color: this.style.colour, roughness: 0.5, depthTest });
    this.segments = new Float32Array(3 * shape.indices.length);
    if (shape.primitive === "lines") {
      this.lines = new LineSegmentsGeometry();
      this.material = new LineMaterial({
        color: this.style.colour,
        linewidth: this.style.width,
        worldUnits: true,
        depthTest,
      });
      const lines = new LineSegments2(this.lines, this.material);
      lines.frustumCulled = false;
      group.add(lines);
      if (this.style.arrows) {
        this.heads = new InstancedMesh(
          new ConeGeometry(2.2, 6, 20).translate(0, -3, 0),
          paint,
          shape.indices.length / 2,
        );
        this.heads.frustumCulled = false;
        lines.renderOrder = this.heads.renderOrder = 4;
        group.add(this.heads);
      }
    } else {
      this.material = paint;
      this.balls = new InstancedMesh(new SphereGeometry(this.style.radius, 20, 14), paint, shape.vertices);
      this.balls.frustumCulled = false;
      this.balls.castShadow = true;
      group.add(this.balls);
    }
    this.object = group;
    this.place(shape.positions);
  }

  update(moment: Moment): void {
    const places = moment.places.get(this.shape.id);
    if (places) this.place(places);
  }

  opacity(value: number): void {
    this.material.opacity = value;
    this.material.transparent = value < 0.999;
  }

  dispose(): void {
    this.lines?.dispose();
    this.material.dispose();
  }

  private place(places: Float32Array): void {
    if (this.lines) {
      this.shape.indices.forEach((vertex, i) => {
        for (let axis = 0; axis < 3; axis++) this.segments[3 * i + axis] = places[3 * vertex + axis];
      });
      const start = this.lines.getAttribute("instanceStart") as InterleavedBufferAttribute | undefined;
      // The first time it makes the buffer, which then is filled anew.
      if (!start) this.lines.setPositions(this.segments);
      else {
        start.data.array.set(this.segments);
        start.data.needsUpdate = true;
      }
      if (this.heads) this.placeHeads(this.heads);
    }
    if (this.balls) {
      const matrix = new Matrix4();
      for (let i = 0; i < this.shape.vertices; i++) {
        this.balls.setMatrixAt(i, matrix.makeTranslation(places[3 * i], places[3 * i + 1], places[3 * i + 2]));
      }
      this.balls.instanceMatrix.needsUpdate = true;
    }
  }

  private placeHeads(heads: InstancedMesh): void {
    const from = new Vector3();
    const to = new Vector3();
    const turn = new Quaternion();
    const up = new Vector3(0, 1, 0);
    const size = new Vector3();
    const matrix = new Matrix4();
    for (let i = 0; i < heads.count; i++) {
      from.fromArray(this.segments, 6 * i);
      to.fromArray(this.segments, 6 * i + 3);
      const length = from.distanceTo(to);
      turn.setFromUnitVectors(up, length > 1e-9 ? from.sub(to).normalize().negate() : up);
      heads.setMatrixAt(i, matrix.compose(to, turn, size.setScalar(length > 1e-4 ? this.style.width : 0)));
    }
    heads.instanceMatrix.needsUpdate = true;
  }
}
