// Little-endian bytes with every read checked: a message that lies about its length throws, it never reads on.

export class ProtocolError extends Error {
  override name = "ProtocolError";
}

export class Reader {
  private at = 0;
  private readonly data: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.byteLength - this.at;
  }

  private take(count: number, what: string): number {
    if (!(count >= 0) || count > this.left) {
      throw new ProtocolError(`${what}: ${count} bytes wanted, ${this.left} left`);
    }
    const from = this.at;
    this.at += count;
    return from;
  }

  u8 = (): number => this.data.getUint8(this.take(1, "u8"));
  u16 = (): number => this.data.getUint16(this.take(2, "u16"), true);
  u32 = (): number => this.data.getUint32(this.take(4, "u32"), true);
  f32 = (): number => this.data.getFloat32(this.take(4, "f32"), true);
  f64 = (): number => this.data.getFloat64(this.take(8, "f64"), true);

  raw(count: number, what: string): Uint8Array {
    const from = this.take(count, what);
    return this.bytes.subarray(from, from + count);
  }

  // Copies, so that an array stands aligned and outlives the message it came in.
  f32s(count: number, what: string): Float32Array {
    return new Float32Array(copy(this.raw(4 * count, what)));
  }
  u32s(count: number, what: string): Uint32Array {
    return new Uint32Array(copy(this.raw(4 * count, what)));
  }
  u16s(count: number, what: string): Uint16Array {
    return new Uint16Array(copy(this.raw(2 * count, what)));
  }

  /** Skips what fills a message up to a multiple of four. */
  align(): void {
    this.take((4 - (this.at % 4)) % 4, "filling");
  }

  json(count: number, what: string): unknown {
    const text = new TextDecoder("utf-8", { fatal: true });
    try {
      return JSON.parse(text.decode(this.raw(count, what)));
    } catch (fault) {
      if (fault instanceof ProtocolError) throw fault;
      throw new ProtocolError(`${what}: not JSON (${(fault as Error).message})`);
    }
  }
}

function copy(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}

export class Writer {
  private bytes = new Uint8Array(256);
  private data = new DataView(this.bytes.buffer);
  private length = 0;

  private room(count: number): number {
    const from = this.length;
    if (from + count > this.bytes.length) {
      const larger = new Uint8Array(Math.max(from + count, 2 * this.bytes.length));
      larger.set(this.bytes);
      this.bytes = larger;
      this.data = new DataView(larger.buffer);
    }
    this.length += count;
    return from;
  }

  u8 = (value: number): void => this.put(1, (at) => this.data.setUint8(at, value));
  u16 = (value: number): void => this.put(2, (at) => this.data.setUint16(at, value, true));
  u32 = (value: number): void => this.put(4, (at) => this.data.setUint32(at, value, true));
  f32 = (value: number): void => this.put(4, (at) => this.data.setFloat32(at, value, true));
  f64 = (value: number): void => this.put(8, (at) => this.data.setFloat64(at, value, true));

  /** Room first: it may move the bytes. */
  private put(count: number, write: (at: number) => void): void {
    write(this.room(count));
  }

  raw(bytes: Uint8Array): void {
    const from = this.room(bytes.length);
    this.bytes.set(bytes, from);
  }
  array(values: Float32Array | Uint32Array | Uint16Array): void {
    this.raw(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  align(fill = 0): void {
    while (this.length % 4) this.u8(fill);
  }

  /** JSON filled up with spaces; returns its bytes with the filling. */
  json(value: unknown): number {
    const from = this.length;
    this.raw(new TextEncoder().encode(JSON.stringify(value)));
    this.align(0x20);
    return this.length - from;
  }

  take(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}
