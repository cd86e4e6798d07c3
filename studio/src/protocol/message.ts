// The frame around every message: docs/protocol.md, "Message".
import { ProtocolError, Reader, Writer } from "./bytes";

export const Kind = {
  hello: 1,
  scene: 2,
  frame: 3,
  report: 4,
  series: 5,
  error: 6,
  status: 7,
  choices: 8,
  preview: 9,
  written: 10,
  start: 11,
  pageHello: 32,
  set: 33,
  control: 34,
  ack: 35,
  edit: 36,
} as const;

const magic = 0x31574e53;
export const version = 2;

export interface Message {
  kind: number;
  payload: Uint8Array;
}

/** Splits bytes into whole messages; anything that is not one throws. */
export function* messages(bytes: Uint8Array): Generator<Message> {
  const reader = new Reader(bytes);
  while (reader.left > 0) {
    if (reader.u32() !== magic) throw new ProtocolError("not a message of the studio");
    const spoken = reader.u8();
    if (spoken !== version) throw new ProtocolError(`version ${spoken} is spoken, this page knows ${version}`);
    const kind = reader.u8();
    reader.u16();
    const length = reader.u32();
    reader.u32();
    if (length % 4) throw new ProtocolError(`length ${length} is no multiple of 4`);
    yield { kind, payload: reader.raw(length, "payload") };
  }
}

export function message(kind: number, write: (payload: Writer) => void): Uint8Array {
  const payload = new Writer();
  write(payload);
  payload.align();
  const body = payload.take();
  const out = new Writer();
  out.u32(magic);
  out.u8(version);
  out.u8(kind);
  out.u16(0);
  out.u32(body.length);
  out.u32(0);
  out.raw(body);
  return out.take();
}

export const jsonMessage = (kind: number, value: unknown): Uint8Array =>
  message(kind, (payload) => void payload.json(value));
