// What is shown now: one frame, or two blended. The view and the panels read it; they never see messages.
import { unpack, type Vertices } from "../protocol/coding";
import { poseSize, type Frame } from "../protocol/frame";
import type { Scene } from "../protocol/scene";

export class Moment {
  frame = -1;
  time = 0;
  /** Rises whenever anything here changes. */
  version = 0;
  readonly poses: Float32Array;
  readonly numbers: Float32Array;
  readonly places = new Map<number, Float32Array>();
  readonly quantities = new Map<number, Map<number, Float32Array>>();
  private readonly shown = new Map<number, Vertices>();
  /** Contact forces: the same vertices are not the same force a frame later. */
  private readonly comeAndGo: Set<number>;
  private spare = new Float32Array(0);

  constructor(readonly scene: Scene) {
    this.poses = new Float32Array(poseSize * scene.bodies.length);
    for (let i = 0; i < scene.bodies.length; i++) this.poses[poseSize * i + 6] = 1;
    this.numbers = new Float32Array(scene.numbers.length).fill(NaN);
    this.comeAndGo = new Set(scene.shapes.filter((s) => s.layer === "contact").map((s) => s.id));
    for (const shape of scene.shapes) if (shape.body < 0) this.places.set(shape.id, shape.positions.slice());
  }

  number(name: string): number {
    const index = this.scene.numberOf.get(name);
    return index === undefined ? NaN : this.numbers[index];
  }

  show(before: Frame, after: Frame = before, part = 0): void {
    this.frame = before.number;
    this.time = before.time + (after.time - before.time) * part;
    for (let i = 0; i < this.numbers.length; i++) {
      this.numbers[i] = before.numbers[i] + (after.numbers[i] - before.numbers[i]) * part;
    }
    for (let i = 0; i < this.poses.length; i += poseSize) blendPose(this.poses, before.poses, after.poses, i, part);
    for (const [id, shape] of before.shapes) {
      const next = this.comeAndGo.has(id) ? undefined : after.shapes.get(id);
      this.place(id, shape.vertices, next?.vertices ?? shape.vertices, part);
      this.quantities.set(id, shape.quantities);
    }
    this.version++;
  }

  private place(id: number, before: Vertices, after: Vertices, part: number): void {
    const out = this.places.get(id);
    if (!out || (part === 0 && this.shown.get(id) === before)) return;
    unpack(before, out);
    this.shown.set(id, before);
    if (part === 0 || after === before) return;
    if (this.spare.length < out.length) this.spare = new Float32Array(out.length);
    unpack(after, this.spare);
    for (let i = 0; i < out.length; i++) out[i] += (this.spare[i] - out[i]) * part;
    this.shown.delete(id);
  }
}

/** Position straight, quaternion along the shorter arc (normalised; frames are close). */
function blendPose(out: Float32Array, a: Float32Array, b: Float32Array, at: number, part: number): void {
  for (let i = at; i < at + 3; i++) out[i] = a[i] + (b[i] - a[i]) * part;
  let dot = 0;
  for (let i = at + 3; i < at + 7; i++) dot += a[i] * b[i];
  const sign = dot < 0 ? -1 : 1;
  let square = 0;
  for (let i = at + 3; i < at + 7; i++) {
    out[i] = a[i] + (sign * b[i] - a[i]) * part;
    square += out[i] * out[i];
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let i = at + 3; i < at + 7; i++) out[i] *= scale;
}
