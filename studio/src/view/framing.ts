// Where a camera stands to see all of something: in the middle of the picture, and as large as there is room for.
import { Box3, Vector3 } from "three";

export interface Subject {
  /** Bones and muscles: all of them are seen. */
  body: Vector3[];
  /** Props: they widen the picture only so far. */
  beside: Vector3[];
}

/** What of each kind was reached so far, as boxes: where what moves has been, the camera can see. */
export class Reached {
  private readonly boxes = { body: new Box3(), beside: new Box3() };

  /** `shift`: how far the camera has come along with a model that travels. */
  add(now: Record<keyof Subject, Box3>, shift: Vector3): void {
    for (const kind of ["body", "beside"] as const)
      if (!now[kind].isEmpty()) this.boxes[kind].union(now[kind].clone().translate(shift.clone().negate()));
  }

  points(shift: Vector3): Subject {
    const { body, beside } = this.boxes;
    return { body: corners(body, shift), beside: corners(beside, shift) };
  }

  clear(): void {
    this.boxes.body.makeEmpty();
    this.boxes.beside.makeEmpty();
  }
}

export function corners({ min, max }: Box3, shift = new Vector3()): Vector3[] {
  if (min.x > max.x) return [];
  const pick = (i: number): Vector3 =>
    new Vector3(i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z).add(shift);
  return Array.from({ length: 8 }, (_, i) => pick(i));
}

/** Parts of the picture that may be filled. */
export interface Room {
  wide: number;
  tall: number;
}

/** By how much of the body's size, to each side, props may widen what is framed: a table is seen, a floor cut. */
const give = 0.75;

/** How far across the picture a point lies, and how far towards the eye from the middle of all. */
type Place = readonly [across: number, near: number];

/** `slope`: of the rays to the picture's edges, over the distance; direction: from the subject to the eye. */
export function framed(
  subject: Subject,
  direction: Vector3,
  slope: Room,
): { centre: Vector3; distance: number } {
  const axes = axesOf(direction);
  const points = within(subject, axes);
  const depth = middle(points.map(([, , near]) => near));
  const across = points.map(([x, , near]): Place => [x, near - depth]);
  const upward = points.map(([, y, near]): Place => [y, near - depth]);
  const away = Math.max(edges(across, slope.wide).away, edges(upward, slope.tall).away);
  const at = [centred(across, away, slope.wide), centred(upward, away, slope.tall), depth];
  const centre = axes.reduce((sum, axis, i) => sum.addScaledVector(axis, at[i]), new Vector3());
  return { centre, distance: Math.max(0.1, away) };
}

/** Whether an eye there, looking against `direction`, has all of it that is framed in the picture. */
export function holds(subject: Subject, direction: Vector3, eye: Vector3, slope: Room): boolean {
  const axes = axesOf(direction);
  const [across, up, away] = axes.map((axis) => eye.dot(axis));
  return within(subject, axes).every(
    ([x, y, near]) =>
      Math.abs(x - across) <= slope.wide * (away - near) && Math.abs(y - up) <= slope.tall * (away - near),
  );
}

/** Across, up, and towards the eye. */
function axesOf(direction: Vector3): Vector3[] {
  const side = new Vector3(0, 1, 0).cross(direction).normalize();
  return [side, direction.clone().cross(side), direction];
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
    const more = give * (high - low);
    return i === 2 ? [low, high] : [low - more, high + more]; // what stands close to the eye would widen it most
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
