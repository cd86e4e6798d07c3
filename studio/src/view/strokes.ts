// Shapes of lines and points: muscle paths, fibres, contact forces, pushes, markers.
import {
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
  type BufferGeometry,
  type InterleavedBufferAttribute,
  type Object3D,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { table } from "../colour/maps";
import type { MapName, Shape } from "../protocol/scene";
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
  push: { colour: "#7c3aed", width: 0.006, radius: 0.005, arrows: true },
  marker: { colour: "#d6336c", width: 0.002, radius: 0.006 },
  ligament: { colour: "#cdbf9f", width: 0.003, radius: 0.002 },
};
/** Of an arrow, in widths of its shaft. */
const headRadius = 2.2;
const headLength = 6;
const other: Style = { colour: "#5b6b80", width: 0.002, radius: 0.004 };

export const strokeColour = (layer: string): string => (styles[layer] ?? other).colour;

export class Strokes {
  readonly object: Object3D;
  private readonly style: Style;
  private readonly material: LineMaterial | MeshStandardMaterial;
  private readonly lines: LineSegmentsGeometry | null = null;
  private readonly balls: InstancedMesh | null = null;
  private readonly arrows: { shafts: InstancedMesh; heads: InstancedMesh } | null = null;
  private readonly segments: Float32Array;

  constructor(readonly shape: Shape) {
    this.style = styles[shape.layer] ?? other;
    const group = new Group();
    const depthTest = !this.style.arrows;
    const paint = new MeshStandardMaterial({ color: this.style.colour, roughness: 0.5, depthTest });
    this.segments = new Float32Array(3 * shape.indices.length);
    if (this.style.arrows) {
      this.material = paint;
      const part = (geometry: BufferGeometry): InstancedMesh => {
        const made = new InstancedMesh(geometry, paint, shape.indices.length / 2);
        made.frustumCulled = false;
        made.renderOrder = 4;
        group.add(made);
        return made;
      };
      // From their tips down, a head in widths of the shaft.
      this.arrows = {
        shafts: part(new CylinderGeometry(0.5, 0.5, 1, 16).translate(0, -0.5, 0)),
        heads: part(new ConeGeometry(headRadius, headLength, 20).translate(0, -headLength / 2, 0)),
      };
    } else if (shape.primitive === "lines") {
      this.lines = new LineSegmentsGeometry();
      this.material = new LineMaterial({
        color: this.style.colour,
        linewidth: this.style.width,
        worldUnits: true,
      });
      const lines = new LineSegments2(this.lines, this.material);
      lines.frustumCulled = false;
      group.add(lines);
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

  /** Colours lines by a number of each vertex. */
  paint(values: Float32Array, map: MapName, [low, high]: [number, number]): void {
    if (!this.lines) return;
    const colours = table(map);
    const shares = Array.from(values, (value) => Math.min(1, Math.max(0, (value - low) / (high - low))));
    this.lines.setColors(Array.from(this.shape.indices).flatMap((v) => colours[Math.round(255 * shares[v])]));
    this.tint(true, "#ffffff");
  }

  /** Colours all of it alike; null: as its layer is. */
  plain(colour: string | null): void {
    this.tint(false, colour ?? this.style.colour);
  }

  private tint(byVertex: boolean, colour: string): void {
    this.material.color.set(colour);
    if (this.material.vertexColors !== byVertex) this.material.needsUpdate = true;
    this.material.vertexColors = byVertex;
  }

  dispose(): void {
    this.lines?.dispose();
    this.material.dispose();
  }

  private place(places: Float32Array): void {
    this.shape.indices.forEach((vertex, i) => {
      for (let axis = 0; axis < 3; axis++) this.segments[3 * i + axis] = places[3 * vertex + axis];
    });
    if (this.arrows) this.placeArrows(this.arrows.shafts, this.arrows.heads);
    if (this.lines) {
      const start = this.lines.getAttribute("instanceStart") as InterleavedBufferAttribute | undefined;
      // The first time it makes the buffer, which then is filled anew.
      if (!start) this.lines.setPositions(this.segments);
      else {
        start.data.array.set(this.segments);
        start.data.needsUpdate = true;
      }
    }
    if (this.balls) {
      const matrix = new Matrix4();
      for (let i = 0; i < this.shape.vertices; i++) {
        this.balls.setMatrixAt(i, matrix.makeTranslation(places[3 * i], places[3 * i + 1], places[3 * i + 2]));
      }
      this.balls.instanceMatrix.needsUpdate = true;
    }
  }

  private placeArrows(shafts: InstancedMesh, heads: InstancedMesh): void {
    const from = new Vector3();
    const to = new Vector3();
    const way = new Vector3();
    const turn = new Quaternion();
    const up = new Vector3(0, 1, 0);
    const size = new Vector3();
    const matrix = new Matrix4();
    for (let i = 0; i < heads.count; i++) {
      from.fromArray(this.segments, 6 * i);
      to.fromArray(this.segments, 6 * i + 3);
      const length = from.distanceTo(to);
      const width = length > 1e-4 ? Math.min(this.style.width, length / headLength) : 0;
      turn.setFromUnitVectors(up, length > 1e-9 ? way.subVectors(to, from).normalize() : up);
      heads.setMatrixAt(i, matrix.compose(to, turn, size.setScalar(width)));
      const neck = to.addScaledVector(way, -0.9 * headLength * width);
      shafts.setMatrixAt(i, matrix.compose(neck, turn, size.set(width, neck.distanceTo(from), width)));
    }
    shafts.instanceMatrix.needsUpdate = heads.instanceMatrix.needsUpdate = true;
  }
}
