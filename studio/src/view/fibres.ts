// Which way a muscle's fibres run: fine lines that are fixed to its surface and so move, stretch and turn with it.
import { Color } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import type { InterleavedBufferAttribute } from "three";
import type { Muscle, Shape } from "../protocol/scene";

/** A place on the surface: between two vertices. */
interface Place {
  a: number;
  b: number;
  part: number;
}

const width = 0.0004; // m
const lift = 0.0003; // m off the surface, so that they are not lost in it
const across = 28; // fibres side by side round a tube
const flesh = 0.5; // of `tendon`: above it there are none

export class Fibres {
  readonly object: LineSegments2;
  private readonly geometry = new LineSegmentsGeometry();
  private readonly material = new LineMaterial({ linewidth: width, worldUnits: true });
  private readonly ends: Place[];
  private readonly segments: Float32Array;

  constructor(shape: Shape, muscle: Muscle | undefined) {
    this.ends = shape.grid && shape.fixed.has("arc") ? alongTube(shape, shape.grid, muscle) : alongMesh(shape);
    this.segments = new Float32Array(3 * this.ends.length);
    this.geometry.setPositions(this.segments);
    this.object = new LineSegments2(this.geometry, this.material);
    this.object.frustumCulled = false;
    this.object.visible = false;
  }

  update(places: ArrayLike<number>, normals: ArrayLike<number>): void {
    this.ends.forEach(({ a, b, part }, i) => {
      for (let axis = 0; axis < 3; axis++) {
        const at = (list: ArrayLike<number>): number =>
          list[3 * a + axis] + (list[3 * b + axis] - list[3 * a + axis]) * part;
        this.segments[3 * i + axis] = at(places) + lift * at(normals);
      }
    });
    const start = this.geometry.getAttribute("instanceStart") as InterleavedBufferAttribute;
    start.data.array.set(this.segments);
    start.data.needsUpdate = true;
  }

  /** The map's colour, a little paler, so that they also show on their own muscle. */
  colour(own: Color): void {
    this.material.color.copy(own).lerp(new Color("#ffffff"), 0.35);
  }

  opacity(value: number): void {
    this.material.opacity = value;
    this.material.transparent = value < 0.999;
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }
}

/** Over the belly of a tube: fibre after fibre, each of the optimal length and turned by the pennation. */
function alongTube({ positions, fixed }: Shape, [rings, round]: [number, number], muscle?: Muscle): Place[] {
  const arc = fixed.get("arc")!;
  const tendon = fixed.get("tendon");
  const fleshy = (ring: number): boolean => (tendon?.[ring * round] ?? 0) < flesh;
  const slope = Math.tan(muscle?.pennation ?? 0);
  const length = muscle?.optimal_fibre || Infinity;
  const place = (ring: number, turn: number): Place => {
    const at = (((turn % 1) + 1) % 1) * round;
    const i = Math.floor(at) % round;
    return { a: ring * round + i, b: ring * round + ((i + 1) % round), part: at - Math.floor(at) };
  };
  const out: Place[] = [];
  for (let strand = 0; strand < across; strand++) {
    let turn = strand / across;
    let used = (length * ((strand * 0.618) % 1)) % length || 0; // they begin and end at different places
    for (let ring = 1; ring + 2 < rings; ring++) {
      if (!fleshy(ring) || !fleshy(ring + 1)) continue;
      const step = arc[(ring + 1) * round] - arc[ring * round];
      const next = turn + (slope * step) / Math.max(1e-3, girth(positions, ring, round));
      used += step;
      if (used < 0.94 * length) out.push(place(ring, turn), place(ring + 1, next));
      else if (used > length) used = 0;
      turn = next;
    }
  }
  return out;
}

/** Of one ring of a tube, m. */
export function girth(places: Float32Array, ring: number, round: number): number {
  let sum = 0;
  for (let i = 0; i < round; i++) {
    const a = 3 * (ring * round + i);
    const b = 3 * (ring * round + ((i + 1) % round));
    sum += Math.hypot(places[b] - places[a], places[b + 1] - places[a + 1], places[b + 2] - places[a + 2]);
  }
  return sum;
}

/** On any mesh: from a vertex to the neighbour that lies best along the fibre at rest. */
function alongMesh({ positions, indices, fixed, vertices }: Shape): Place[] {
  const ways = ["fibre_x", "fibre_y", "fibre_z"].map((name) => fixed.get(name));
  if (ways.some((way) => !way)) return [];
  const best = new Float32Array(vertices).fill(0.9); // cosine: edges that lie more askew are no fibres
  const to = new Int32Array(vertices).fill(-1);
  for (let i = 0; i < indices.length; i++) {
    const a = indices[i];
    const b = indices[i - (i % 3) + ((i + 1) % 3)];
    for (const [from, other] of [[a, b], [b, a]]) {
      const edge = [0, 1, 2].map((axis) => positions[3 * other + axis] - positions[3 * from + axis]);
      const along = edge.reduce((sum, e, axis) => sum + e * ways[axis]![from], 0) / Math.max(1e-9, Math.hypot(...edge));
      if (along > best[from]) [best[from], to[from]] = [along, other];
    }
  }
  const out: Place[] = [];
  to.forEach((other, vertex) => {
    if (other >= 0 && (fixed.get("tendon")?.[vertex] ?? 0) < flesh)
      out.push({ a: vertex, b: vertex, part: 0 }, { a: other, b: other, part: 0 });
  });
  return out;
}
