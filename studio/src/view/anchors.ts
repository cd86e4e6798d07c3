// Which vertex of a shape a label points at: one that is seen, near the middle of what is seen, kept while it lasts.
import { Matrix4, Vector4, type PerspectiveCamera } from "three";
import { Cover } from "./label_layout";
import type { Solid } from "./solid";

const cell = 7;
/** Vertices looked at, of one shape and of all: enough to fill their cells. */
const samples = 3500;
const allSamples = 60_000;
/** A shape that shows fewer cells than this is as good as hidden. */
const fewest = 5;

export interface Anchor {
  solid: Solid;
  x: number;
  y: number;
  /** Cells of the picture in which this shape is the nearest. */
  seen: number;
}

interface Spot {
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
    const columns = Math.ceil(width / cell);
    const rows = Math.ceil(height / cell);
    const nearest = new Float32Array(columns * rows).fill(Infinity);
    const owner = new Int32Array(columns * rows).fill(-1);
    this.cover = new Cover(width, height, cell);
    const share = Math.min(samples, allSamples / Math.max(1, solids.length));
    const spots = solids.map((solid, index) => {
      const found: Spot[] = [];
      this.project(solid, share, camera, width, height, (vertex, x, y, depth) => {
        this.cover.add(x, y);
        const column = Math.floor(x / cell);
        const row = Math.floor(y / cell);
        if (column < 0 || row < 0 || column >= columns || row >= rows) return;
        const at = row * columns + column;
        found.push({ vertex, x, y, cell: at });
        if (depth < nearest[at]) [nearest[at], owner[at]] = [depth, index];
      });
      return found;
    });
    this.cover.close();
    /** Whether the picture shows the same shape all around this cell. */
    const isInside = (at: number): boolean =>
      [1, -1, columns, -columns].every((step) => owner[at + step] === owner[at]);
    return solids.flatMap((solid, index) => {
      const seen = spots[index].filter((spot) => owner[spot.cell] === index && !isTendon(solid, spot.vertex));
      const inside = seen.filter((spot) => isInside(spot.cell));
      const anchor = this.choose(solid, inside.length ? inside : seen);
      const cells = new Set(seen.map((spot) => spot.cell)).size;
      return anchor && cells >= fewest ? [{ solid, x: anchor.x, y: anchor.y, seen: cells }] : [];
    });
  }

  /** Another view: vertices of before may lie at an edge now. */
  forget(): void {
    this.chosen.clear();
  }

  /** The vertex of before if it is still seen, else the one nearest the middle. */
  private choose(solid: Solid, seen: Spot[]): Spot | null {
    if (seen.length === 0) return null;
    const x = seen.reduce((sum, spot) => sum + spot.x, 0) / seen.length;
    const y = seen.reduce((sum, spot) => sum + spot.y, 0) / seen.length;
    const away = (spot: Spot): number => Math.hypot(spot.x - x, spot.y - y);
    const best = seen.reduce((a, b) => (away(b) < away(a) ? b : a));
    const before = seen.find((spot) => spot.vertex === this.chosen.get(solid));
    const kept = before && away(before) < away(best) + 40 ? before : best;
    this.chosen.set(solid, kept.vertex);
    return kept;
  }

  private project(
    solid: Solid,
    most: number,
    camera: PerspectiveCamera,
    width: number,
    height: number,
    take: (vertex: number, x: number, y: number, depth: number) => void,
  ): void {
    const places = solid.mesh.geometry.getAttribute("position").array;
    const count = places.length / 3;
    const stride = Math.max(1, Math.floor(count / most));
    this.matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(solid.mesh.matrixWorld);
    for (let i = 0; i < count; i += stride) {
      const p = this.point.set(places[3 * i], places[3 * i + 1], places[3 * i + 2], 1).applyMatrix4(this.matrix);
      if (p.w <= 0) continue;
      take(i, (0.5 + (0.5 * p.x) / p.w) * width, (0.5 - (0.5 * p.y) / p.w) * height, p.w);
    }
  }
}

const isTendon = (solid: Solid, vertex: number): boolean => (solid.shape.fixed.get("tendon")?.[vertex] ?? 0) > 0.5;
