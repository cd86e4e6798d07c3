// Frames that are held in the page (player, message file), ordered by time.
import type { Frame } from "../protocol/frame";

export interface Between {
  before: Frame;
  after: Frame;
  /** 0 at `before`, 1 at `after`. */
  part: number;
}

export class History {
  readonly frames: Frame[] = [];

  get first(): number {
    return this.frames[0]?.time ?? 0;
  }
  get last(): number {
    return this.frames[this.frames.length - 1]?.time ?? 0;
  }

  add(frame: Frame): void {
    const at = frame.time >= this.last ? this.frames.length : this.indexAt(frame.time) + 1;
    this.frames.splice(at, 0, frame);
  }

  /** Index of the last frame at or before `time`, -1 where there is none. */
  indexAt(time: number): number {
    let low = 0;
    let high = this.frames.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle].time <= time) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  at(time: number): Between | null {
    if (this.frames.length === 0) return null;
    const index = Math.max(0, this.indexAt(time));
    const before = this.frames[index];
    const after = this.frames[index + 1] ?? before;
    const length = after.time - before.time;
    return { before, after, part: length > 0 ? Math.min(1, Math.max(0, (time - before.time) / length)) : 0 };
  }

  /** Time of the frame `steps` on from the one shown at `time`. */
  stepFrom(time: number, steps: number): number {
    const nudge = 1e-9;
    const index = this.indexAt(time + nudge) + steps;
    const shown = Math.min(this.frames.length - 1, Math.max(0, index));
    return this.frames[shown]?.time ?? time;
  }
}
