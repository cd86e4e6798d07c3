// Tells the program where the picture is seen from, where nets of springs shall be as fine as that needs.
import type { Eye } from "../protocol/talk";

/** Between two messages, s. */
const pause = 0.2;
/** What counts as moved: m, and part of the size at which things are drawn. */
const step = 0.01;
const part = 0.02;

const far = (a: Eye, b: Eye): boolean =>
  Math.hypot(...a.at.map((x, i) => x - b.at[i])) > step || Math.abs(a.pixels / b.pixels - 1) > part;

export class Gaze {
  private said: Eye | null = null;
  private since = Infinity;

  constructor(private readonly say: (eye: Eye) => void) {}

  /** `follows`: this page leads, and is followed. */
  tick(seconds: number, follows: boolean, eye: Eye | null): void {
    this.since += seconds;
    if (!follows) this.said = null;
    if (!follows || !eye || this.since < pause || (this.said && !far(eye, this.said))) return;
    this.said = eye;
    this.since = 0;
    this.say(eye);
  }
}
