// A muscle that is edited, laid into the picture: its flesh as a film, its line, and the tube or net with its edges.
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  FrontSide,
  Group,
  Mesh,
  MeshStandardMaterial,
  Vector3,
  type Material,
  type Object3D,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { missed, type Preview } from "../protocol/edit";
import type { Shape } from "../protocol/scene";
import type { Edit } from "../store/edit";
import type { Moment } from "../store/moment";
import type { Theme } from "../store/state";
import type { Model } from "./model";
import { meshNormals } from "./normals";
import { skinMaterial } from "./skin_material";

/** Widths are pixels: the picture is looked at from near and far. */
const wireWidth = 1.1;
const lineWidth = 2.6;
/** Of that of skin. */
const filmOpacity = 1.7;
/** m: no camera stands so far off that it sees more. */
const farthest = 15;

/** Where a muscle lies while it is edited: among bones and muscles that stand at the pose it belongs to. */
export class Table {
  laid: Laid | null = null;
  private start: Moment | null = null;

  /** Says where the camera looks now: at a box, away from the table, on as it did; null: nothing has changed. */
  lay(edit: Edit | null, model: Model): Box3 | "away" | "on" | null {
    const before = this.laid?.preview ?? null;
    const preview = edit?.preview ?? null;
    const start = edit?.start ?? null;
    if (edit && !preview) {
      // Until the next one comes the bones stay as they stand.
      if (this.laid) this.laid.group.visible = edit.fault === null && edit.draft?.muscle === before!.muscle;
      return this.laid && "on";
    }
    if (preview === before && start === this.start) return null;
    this.start = start;
    model.stand(preview && { muscle: preview.muscle, poses: preview.poses, moment: start });
    if (preview === before) return "on";
    this.clear();
    if (!preview) return "away";
    this.laid = new Laid(preview);
    model.root.add(this.laid.group);
    const same = before?.muscle === preview.muscle && missed(before.fit) === missed(preview.fit);
    return same ? "on" : this.laid.box;
  }

  clear(): void {
    this.laid?.dispose();
    this.laid = null;
  }
}

export class Laid {
  readonly group = new Group();
  /** The tube or net. */
  fit: Mesh | null = null;
  private readonly parts: { geometry: BufferGeometry; material: Material }[] = [];
  private readonly wire = new LineMaterial({ linewidth: wireWidth, transparent: true });
  /** Runs inside: it is seen through all. */
  private readonly path = new LineMaterial({ linewidth: lineWidth, depthTest: false });

  constructor(readonly preview: Preview) {
    for (const shape of preview.shapes) {
      const made = this.make(shape);
      if (made) this.group.add(made);
    }
  }

  /** What it fills, for the camera; of a mesh that is too large to be seen whole only the line. */
  get box(): Box3 {
    const box = new Box3().setFromObject(this.group);
    if (box.getSize(new Vector3()).length() < farthest) return box;
    return new Box3().setFromArray(this.preview.shapes.find(({ layer }) => layer === "path")?.positions ?? []);
  }

  dress(theme: Theme): void {
    this.wire.color.set(theme === "dark" ? "#ffe3d3" : "#5c1512");
    this.path.color.set(theme === "dark" ? "#6cb2f5" : "#2b6cb0");
    this.wire.opacity = theme === "dark" ? 0.5 : 0.6;
  }

  dispose(): void {
    for (const { geometry, material } of this.parts) {
      geometry.dispose();
      material.dispose();
    }
    this.group.removeFromParent();
  }

  private make(shape: Shape): Object3D | null {
    switch (shape.layer) {
      case "flesh": {
        const film = skinMaterial();
        film.uniforms.uOpacity.value = filmOpacity;
        const solid = this.solid(shape, film);
        solid.renderOrder = 5;
        return solid;
      }
      case "fit": {
        // Drawn a little behind itself, so that its edges lie before it.
        const flesh = { color: "#b2493f", roughness: 0.55, side: FrontSide };
        const offset = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
        const solid = this.solid(shape, new MeshStandardMaterial({ ...flesh, ...offset }));
        solid.castShadow = true;
        return (this.fit = solid);
      }
      case "wire":
        return this.lines(shape, this.wire, 3);
      case "path":
        return this.lines(shape, this.path, 9);
      case "gap": {
        // Between the line and a mesh that it misses.
        const dashes = { dashed: true, dashSize: 0.006, gapSize: 0.004 };
        const look = { color: "#c2410c", linewidth: lineWidth, depthTest: false };
        return this.lines(shape, new LineMaterial({ ...look, ...dashes }), 9);
      }
      default:
        return null;
    }
  }

  private solid(shape: Shape, material: Material): Mesh {
    const normals = new Float32Array(shape.positions.length);
    meshNormals(shape.positions, shape.indices, normals);
    const geometry = new BufferGeometry()
      .setAttribute("position", new BufferAttribute(shape.positions, 3))
      .setAttribute("normal", new BufferAttribute(normals, 3))
      .setIndex(new BufferAttribute(shape.indices, 1));
    this.parts.push({ geometry, material });
    return new Mesh(geometry, material);
  }

  private lines(shape: Shape, material: LineMaterial, renderOrder: number): Object3D {
    const places = new Float32Array(3 * shape.indices.length);
    shape.indices.forEach((vertex, i) => places.set(shape.positions.subarray(3 * vertex, 3 * vertex + 3), 3 * i));
    const geometry = new LineSegmentsGeometry().setPositions(places);
    this.parts.push({ geometry, material });
    const lines = new LineSegments2(geometry, material);
    if (material.dashed) lines.computeLineDistances();
    lines.renderOrder = renderOrder;
    lines.frustumCulled = false;
    return lines;
  }
}
