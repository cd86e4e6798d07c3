// Where a camera stands to see all of something: in the middle of the picture, and as large as there is room for.
import { Vector3 } from "three";

export interface Subject {
  /** Bones and muscles: all of them are seen. */
  body: Vector3[];
  /** Props: they widen the picture only so far. */
  beside: Vector3[];
}

/** Parts of the picture that may be filled. */
export interface Room {
  wide: number;
  tall: number;
}

/** By how much of the body's size, to each side, props may widen what is framed. */
const give = 0.15;

/** How far across the picture a point lies, and how far towards the eye from the middle of all. */
type Place = readonly [across: number, near: number];

/** `slope`: of the rays to the picture's edges, over the distance; direction: from the subject to the eye. */
export function framed(
  subject: Subject,
  direction: Vector3,
  slope: Room,
): { centre: Vector3; distance: number } {
  const side = new Vector3(0, 1, 0).cross(direction).normalize();
  const axes = [side, direction.clone().cross(side), direction];
  const points = within(subject, axes);
  const depth = middle(points.map(([, , near]) => near));
  const across = points.map(([x, , near]): Place => [x, near - depth]);
  const upward = points.map(([, y, near]): Place => [y, near - depth]);
  const away = Math.max(edges(across, slope.wide).away, edges(upward, slope.tall).away);
  const at = [centred(across, away, slope.wide), centred(upward, away, slope.tall), depth];
  const centre = axes.reduce((sum, axis, i) => sum.addScaledVector(axis, at[i]), new Vector3());
  return { centre, distance: Math.max(0.1, away) };
}

const middle = (values: number[]): number => {
  const [low, high] = extent(values);
  return (low + high) / 2;
};

function extent(values: number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const v of values) [low, high] = [Math.min(low, v), Math.max(high, v)];
  return [low, high];
}

/** The points along the axes; those beside are drawn in to where they are still framed. */
function within({ body, beside }: Subject, axes: Vector3[]): number[][] {
  const along = (p: Vector3): number[] => axes.map((axis) => p.dot(axis));
  if (body.length === 0) return beside.map(along);
  const own = body.map(along);
  const limits = axes.map((_, i) => {
    const [low, high] = extent(own.map((p) => p[i]));
    if (i === 2) return [low, (low + high) / 2]; // what stands close to the eye would widen it most
    const more = give * (high - low);
    return [low - more, high + more];
  });
  const drawnIn = beside.map((p) => along(p).map((v, i) => Math.min(limits[i][1], Math.max(limits[i][0], v))));
  return [...own, ...drawnIn];
}

/** Of rays of this slope that just hold all points: how far away they meet, and how far across. */
function edges(places: Place[], slope: number): { away: number; across: number } {
  let [right, left] = [-Infinity, -Infinity];
  for (const [across, near] of places) {
    right = Math.max(right, across + slope * near);
    left = Math.max(left, slope * near - across);
  }
  return { away: (right + left) / (2 * slope), across: (right - left) / 2 };
}

/** Where an eye that is so far away has as much room on one side as on the other. */
function centred(places: Place[], away: number, slope: number): number {
  // The slope that fits at this distance is found by repetition; what is seen is shallow beside the distance.
  let fits = slope;
  for (let i = 0; i < 5; i++) fits *= edges(places, fits).away / away;
  return edges(places, fits).across;
}
