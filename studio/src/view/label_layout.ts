// Where labels go: beside the model, never over it, over a control or over each other, with short leaders that run
// through no text and keep off shapes they do not point at.
import type { Cover, Point, Rect } from "./cover";

export interface Wanted {
  key: string;
  /** What the label points at, pixels. */
  x: number;
  y: number;
  /** Size of its text. */
  w: number;
  h: number;
  /** Higher ones choose first. */
  rank: number;
  /** Which shape of the cover it points at. */
  shape: number;
}
export interface Placed extends Rect {
  key: string;
  side: "left" | "right";
}

export const overlap = (a: Rect, b: Rect, room = 0): boolean =>
  a.x < b.x + b.w + room && b.x < a.x + a.w + room && a.y < b.y + b.h + room && b.y < a.y + a.h + room;

const margin = 10;
/** Between labels. */
const room = 5;
/** Between a text and the leader of another. */
const clear = 1;
/** Labels stand on a lattice, so that they line up in columns. */
const column = 28;
const line = 6;
const reach = { across: 12 * column, along: 34 * line };
/** A label that can stay where it was does so until another place is this much better. */
const loyalty = 70;
/** Prices in pixels of leader: for one that crosses another, and per cell over a shape of another name. */
const crossing = 160;
const foreign = 42;

/** Greedy, best first; labels that find no room are left out. */
export function layOut(
  wanted: Wanted[],
  cover: Cover,
  blocked: Rect[],
  before: ReadonlyMap<string, Placed> = new Map(),
): Placed[] {
  const placed: Placed[] = [];
  const leaders: Leader[] = [];
  for (const label of [...wanted].sort((a, b) => b.rank - a.rank || a.y - b.y || (a.key < b.key ? -1 : 1))) {
    let best: Placed | null = null;
    let lowest = Infinity;
    for (const place of candidates(label, before.get(label.key))) {
      const cost = costOf(label, place, before.get(label.key));
      if (cost >= lowest || !isFree(place, cover, blocked, placed) || strikes(label, place, leaders, placed)) continue;
      const total =
        cost + foreign * strangers(label, place, cover) + crossing * crossings(label, place, leaders);
      if (total < lowest) [best, lowest] = [place, total];
    }
    if (!best) continue;
    placed.push(best);
    leaders.push(leader(label, best));
  }
  return placed;
}

export interface Leader {
  from: Point;
  /** Where it turns level, towards the text. */
  knee: Point;
  end: Point;
}

export function leader(label: Wanted, place: Placed): Leader {
  const level = place.y + place.h / 2;
  const right = place.side === "right";
  const end = right ? place.x - 4 : place.x + place.w + 4;
  return { from: [label.x, label.y], knee: [right ? end - 10 : end + 10, level], end: [end, level] };
}

function* candidates(label: Wanted, before: Placed | undefined): Generator<Placed> {
  const { key, w, h } = label;
  if (before)
    yield {
      key,
      side: before.side,
      x: before.side === "right" ? before.x : before.x + before.w - w,
      y: before.y,
      w,
      h,
    };
  const row = Math.round((label.y - h / 2) / line) * line;
  for (let dy = -reach.along; dy <= reach.along; dy += line) {
    for (let step = 1; step * column <= reach.across; step++) {
      const right = (Math.floor(label.x / column) + step) * column;
      const left = (Math.ceil(label.x / column) - step) * column - w;
      yield { key, side: "right", x: right, y: row + dy, w, h };
      yield { key, side: "left", x: left, y: row + dy, w, h };
    }
  }
}

function costOf(label: Wanted, place: Placed, before: Placed | undefined): number {
  const { from, end } = leader(label, place);
  const dx = Math.abs(end[0] - from[0]);
  const dy = Math.abs(end[1] - from[1]);
  const steep = dx < 16 ? 60 : 0;
  const moved = before && (before.side !== place.side || Math.abs(before.y - place.y) > 1) ? loyalty : 0;
  return dx + 1.5 * dy + steep + moved;
}

function isFree(place: Placed, cover: Cover, blocked: Rect[], placed: Placed[]): boolean {
  if (place.x < margin || place.x + place.w > cover.width - margin) return false;
  if (place.y < margin || place.y + place.h > cover.height - margin) return false;
  const around = { x: place.x - 8, y: place.y - 2, w: place.w + 16, h: place.h + 4 };
  if (cover.covered(around) > 0) return false;
  return !blocked.some((b) => overlap(place, b, 6)) && !placed.some((p) => overlap(place, p, room));
}

/** Cells of shapes that the label does not name, under its leader. */
function strangers(label: Wanted, place: Placed, cover: Cover): number {
  return segments(leader(label, place)).reduce((sum, [a, b]) => sum + cover.strangers(a, b, label.shape), 0);
}

/** Leaders that would cross. */
function crossings(label: Wanted, place: Placed, leaders: Leader[]): number {
  const own = segments(leader(label, place));
  return leaders.filter((other) => own.some((a) => segments(other).some((b) => cross(...a, ...b)))).length;
}

/** Whether a leader would run through a text, this one's or another's. */
function strikes(label: Wanted, place: Placed, leaders: Leader[], placed: Placed[]): boolean {
  const own = leader(label, place);
  return placed.some((other) => throughBox(own, other)) || leaders.some((other) => throughBox(other, place));
}

const segments = ({ from, knee, end }: Leader): [Point, Point][] => [
  [from, knee],
  [knee, end],
];

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point): number =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

function throughBox(line: Leader, { x, y, w, h }: Rect): boolean {
  const [left, right, top, bottom] = [x - clear, x + w + clear, y - clear, y + h + clear];
  return segments(line).some(
    ([a, b]) => cross(a, b, [left, top], [right, bottom]) || cross(a, b, [left, bottom], [right, top]),
  );
}
