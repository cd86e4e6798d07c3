// The one clock. The time line, the plots and the view all read `time` here and nowhere else.

export class Clock {
  time = 0;
  first = 0;
  last = 0;
  speed = 1;
  playing = false;
  loop = true;

  span(first: number, last: number): void {
    this.first = first;
    this.last = Math.max(first, last);
    this.time = this.clamp(this.time);
  }

  seek(time: number): void {
    this.time = this.clamp(time);
  }

  /** Lets `seconds` of real time pass; at the end it begins again or stops. */
  advance(seconds: number): void {
    if (!this.playing) return;
    const length = this.last - this.first;
    const next = this.time + seconds * this.speed;
    if (next <= this.last) this.time = next;
    else if (this.loop && length > 0) this.time = this.first + ((next - this.first) % length);
    else {
      this.time = this.last;
      this.playing = false;
    }
  }

  private clamp(time: number): number {
    return Math.min(this.last, Math.max(this.first, time));
  }
}

export const speeds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** The next speed up (+1) or down (-1) of the list. */
export function nextSpeed(speed: number, way: 1 | -1): number {
  const beyond = speeds.filter((s) => (way > 0 ? s > speed + 1e-9 : s < speed - 1e-9));
  return (way > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? speed;
}
