// The numbers of all frames seen, column by column, for the plots.
import type { Frame } from "../protocol/frame";
import type { Series } from "../protocol/series";

/** Above this many samples the older half is thinned to every second one. */
const most = 16384;
/** Frames that lie further apart than this are not joined by a line, s. */
export const gap = 0.3;

export class Track {
  length = 0;
  version = 0;
  private times_ = new Float64Array(256);
  private columns_: Float32Array[];

  constructor(numbers: number) {
    this.columns_ = Array.from({ length: numbers }, () => new Float32Array(256));
  }

  get times(): Float64Array {
    return this.times_.subarray(0, this.length);
  }
  column(index: number): Float32Array {
    return this.columns_[index].subarray(0, this.length);
  }
  get last(): number {
    return this.length ? this.times_[this.length - 1] : -Infinity;
  }

  /** Appends a live frame; one that was seen before changes nothing. */
  add(frame: Frame): void {
    if (frame.time <= this.last) return;
    if (this.length === most) this.thin();
    if (this.length === this.times_.length) this.grow(2 * this.length);
    this.times_[this.length] = frame.time;
    this.columns_.forEach((column, i) => (column[this.length] = frame.numbers[i]));
    this.length++;
    this.version++;
  }

  replace(series: Series): void {
    this.times_ = Float64Array.from(series.times);
    this.columns_ = series.columns;
    this.length = series.times.length;
    this.version++;
  }

  /** Forgets what lies after `time`: the run began again from there. */
  cut(time: number): void {
    const kept = this.length;
    while (this.length && this.times_[this.length - 1] > time + 1e-6) this.length--;
    if (this.length !== kept) this.version++;
  }

  private grow(size: number): void {
    const times = new Float64Array(Math.max(size, 256));
    times.set(this.times);
    this.columns_ = this.columns_.map((_, i) => {
      const column = new Float32Array(times.length);
      column.set(this.column(i));
      return column;
    });
    this.times_ = times;
  }

  private thin(): void {
    const half = this.length / 2;
    const keep = (from: Float32Array | Float64Array): void => {
      for (let i = 0; i < half / 2; i++) from[i] = from[2 * i];
      from.copyWithin(half / 2, half, this.length);
    };
    keep(this.times_);
    this.columns_.forEach(keep);
    this.length -= half / 2;
  }
}
