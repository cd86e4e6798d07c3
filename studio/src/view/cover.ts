// Which cells of the picture the model covers, and with which of its shapes.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Point = readonly [x: number, y: number];
/** A place in the picture, and how far from the eye it is. */
export type Spot = readonly [x: number, y: number, depth: number];

export class Cover {
  private readonly columns: number;
  private readonly rows: number;
  private readonly shapes: Int32Array;
  private readonly depths: Float32Array;
  /** Of covered cells, so that any rectangle is one look-up. */
  private readonly sums: Uint32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly cell: number,
  ) {
    this.columns = Math.ceil(width / cell);
    this.rows = Math.ceil(height / cell);
    this.shapes = new Int32Array(this.columns * this.rows).fill(-1);
    this.depths = new Float32Array(this.columns * this.rows).fill(Infinity);
    this.sums = new Uint32Array((this.columns + 1) * (this.rows + 1));
  }

  /** The cell at a place; -1: it is outside the picture. */
  at(x: number, y: number): number {
    const column = Math.floor(x / this.cell);
    const row = Math.floor(y / this.cell);
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows ? row * this.columns + column : -1;
  }

  add([x, y, depth]: Spot, shape: number): void {
    const cell = this.at(x, y);
    if (cell < 0 || depth >= this.depths[cell]) return;
    this.depths[cell] = depth;
    this.shapes[cell] = shape;
  }

  /** Every cell of a triangle whose corners are added anyway. */
  fill(a: Spot, b: Spot, c: Spot, shape: number): void {
    const longest = Math.max(away(a, b), away(b, c), away(c, a));
    // Corners of one that lies across the eye are anywhere.
    if (!(longest < this.width + this.height)) return;
    const steps = Math.ceil(longest / this.cell);
    if (steps < 2) return;
    for (let i = 0; i <= steps; i++)
      for (let j = 0; i + j <= steps; j++) {
        const mix = (axis: 0 | 1 | 2): number => a[axis] + (i * (b[axis] - a[axis]) + j * (c[axis] - a[axis])) / steps;
        this.add([mix(0), mix(1), mix(2)], shape);
      }
  }

  close(): void {
    const stride = this.columns + 1;
    for (let row = 0; row < this.rows; row++) {
      let line = 0;
      for (let column = 0; column < this.columns; column++) {
        line += this.shapes[row * this.columns + column] < 0 ? 0 : 1;
        this.sums[(row + 1) * stride + column + 1] = this.sums[row * stride + column + 1] + line;
      }
    }
  }

  /** The shape that is nearest in a cell; -1: there is none. */
  shapeIn(cell: number): number {
    return this.shapes[cell] ?? -1;
  }

  /** Whether the picture shows the same shape all around this cell. */
  isInside(cell: number): boolean {
    return [1, -1, this.columns, -this.columns].every((step) => this.shapeIn(cell + step) === this.shapeIn(cell));
  }

  /** How many cells a rectangle has that are covered. */
  covered(r: Rect): number {
    const clamp = (v: number, most: number): number => Math.min(most, Math.max(0, v));
    const x0 = clamp(Math.floor(r.x / this.cell), this.columns);
    const x1 = clamp(Math.ceil((r.x + r.w) / this.cell), this.columns);
    const y0 = clamp(Math.floor(r.y / this.cell), this.rows);
    const y1 = clamp(Math.ceil((r.y + r.h) / this.cell), this.rows);
    const at = (x: number, y: number): number => this.sums[y * (this.columns + 1) + x];
    return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0);
  }

  /** How many cells a line passes in which another shape than this is nearest. */
  strangers(from: Point, to: Point, shape: number): number {
    const steps = Math.ceil(away(from, to) / this.cell);
    let count = 0;
    for (let i = 0; i < steps; i++) {
      const part = (i + 0.5) / steps;
      const met = this.shapeIn(this.at(from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])));
      if (met >= 0 && met !== shape) count++;
    }
    return count;
  }
}

const away = (a: Point | Spot, b: Point | Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
