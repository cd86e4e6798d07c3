// Numbers of many frames at once, for the plots.
import { ProtocolError, Reader } from "./bytes";
import type { Scene } from "./scene";

export interface Series {
  times: Float32Array;
  columns: Float32Array[];
}

export function readSeries(payload: Uint8Array, scene: Scene): Series | null {
  const reader = new Reader(payload);
  if (reader.u32() !== scene.number) return null;
  const frames = reader.u32();
  const numbers = reader.u32();
  reader.u32();
  if (numbers !== scene.numbers.length) throw new ProtocolError(`series of ${numbers} numbers`);
  const times = reader.f32s(frames, "times");
  const columns = Array.from({ length: numbers }, () => reader.f32s(frames, "column"));
  return { times, columns };
}
