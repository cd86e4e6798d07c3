// Which vertex of a shape a label points at: one that is seen, near the middle of what is seen, kept while it lasts.
import { Matrix4, Vector4, type PerspectiveCamera } from "three";
import { Cover, type Spot } from "./cover";
import type { Solid } from "./solid";

const cell = 7;
/** Vertices looked at, of one shape and of all: enough to fill their cells. */
const samples = 3500;
const allSamples = 60_000;
/** A shape that shows fewer cells than this is as good as hidden. */
const fewest = 5;

export interface Anchor {
  solid: Solid;
  /** Of the cover. */
  shape: number;
  x: number;
  y: number;
  /** Cells of the picture in which this shape is the nearest. */
  seen: number;
}

interface Seen {
  vertex: number;
  x: number;
  y: number;
  cell: number;
}

export class Anchors {
  cover = new Cover(1, 1, cell);
  private readonly chosen = new Map<Solid, number>();
  private readonly matrix = new Matrix4();
  private readonly point = new Vector4();

  find(solids: Solid[], camera: PerspectiveCamera, width: number, height: number): Anchor[] {
    const cover = (this.cover = new Cover(width, height, cell));
    const share = Math.min(samples, allSamples / Math.max(1, solids.length));
    const vertices = solids.map((solid, shape) => this.lay(solid, shape, share, camera));
    cover.close();
    return solids.flatMap((solid, shape) => {
      const seen = vertices[shape].filter(
        (spot) => cover.shapeIn(spot.cell) === shape && !isTendon(solid, spot.vertex),
      );
      const inside = seen.filter((spot) => cover.isInside(spot.cell));
      const anchor = this.choose(solid, inside.length ? inside : seen);
      const cells = new Set(seen.map((spot) => spot.cell)).size;
      return anchor && cells >= fewest ? [{ solid, shape, x: anchor.x, y: anchor.y, seen: cells }] : [];
    });
  }

  /** Another view: vertices of before may lie at an edge now. */
  forget(): void {
    this.chosen.clear();
  }

  /** The vertex of before if it is still seen, else the one nearest the middle. */
  private choose(solid: Solid, seen: Seen[]): Seen | null {
    if (seen.length === 0) return null;
    const x = seen.reduce((sum, spot) => sum + spot.x, 0) / seen.length;
    const y = seen.reduce((sum, spot) => sum + spot.y, 0) / seen.length;
    const away = (spot: Seen): number => Math.hypot(spot.x - x, spot.y - y);
    const best = seen.reduce((a, b) => (away(b) < away(a) ? b : a));
    const before = seen.find((spot) => spot.vertex === this.chosen.get(solid));
    const kept = before && away(before) < away(best) + 40 ? before : best;
    this.chosen.set(solid, kept.vertex);
    return kept;
  }

  /** Marks what a shape covers; returns its vertices within the picture. */
  private lay(solid: Solid, shape: number, most: number, camera: PerspectiveCamera): Seen[] {
    const places = solid.mesh.geometry.getAttribute("position").array;
    const stride = Math.max(1, Math.floor(places.length / 3 / most));
    const { width, height } = this.cover;
    const spots: Spot[] = [];
    const found: Seen[] = [];
    this.matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(solid.mesh.matrixWorld);
    for (let i = 0; i < places.length / 3; i += stride) {
      const p = this.point.set(places[3 * i], places[3 * i + 1], places[3 * i + 2], 1).applyMatrix4(this.matrix);
      const spot: Spot = [(0.5 + (0.5 * p.x) / p.w) * width, (0.5 - (0.5 * p.y) / p.w) * height, p.w];
      spots[i] = p.w > 0 ? spot : [NaN, NaN, NaN];
      if (p.w <= 0) continue;
      this.cover.add(spot, shape);
      const at = this.cover.at(spot[0], spot[1]);
      if (at >= 0) found.push({ vertex: i, x: spot[0], y: spot[1], cell: at });
    }
    // Of shapes with many vertices these fill their cells.
    const { indices } = solid.shape;
    if (stride === 1)
      for (let t = 0; t + 2 < indices.length; t += 3)
        this.cover.fill(spots[indices[t]], spots[indices[t + 1]], spots[indices[t + 2]], shape);
    return found;
  }
}

const isTendon = (solid: Solid, vertex: number): boolean => (solid.shape.fixed.get("tendon")?.[vertex] ?? 0) > 0.5;
