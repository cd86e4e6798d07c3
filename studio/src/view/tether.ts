// What pulls at a body: from where it was taken to where the pointer is, seen through all.
import { Group, Mesh, MeshBasicMaterial, SphereGeometry, type Vector3 } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { strokeColour } from "./strokes";

/** Pixels, and m. */
const width = 3;
const radius = 0.005;

export class Tether {
  readonly object = new Group();
  private readonly geometry = new LineSegmentsGeometry();
  private readonly line = new LineMaterial({ color: strokeColour("push"), linewidth: width, depthTest: false });
  private readonly paint = new MeshBasicMaterial({ color: strokeColour("push"), depthTest: false });
  private readonly ends = [0, 1].map(() => new Mesh(new SphereGeometry(radius, 12, 8), this.paint));

  constructor() {
    const line = new LineSegments2(this.geometry, this.line);
    line.frustumCulled = false;
    this.object.add(line, ...this.ends);
    for (const part of this.object.children) part.renderOrder = 10;
    this.object.visible = false;
  }

  /** Both in the axes of what it is a child of. */
  show(from: Vector3, to: Vector3): void {
    this.geometry.setPositions([...from.toArray(), ...to.toArray()]);
    this.ends[0].position.copy(from);
    this.ends[1].position.copy(to);
    this.object.visible = true;
  }

  hide(): void {
    this.object.visible = false;
  }
}
