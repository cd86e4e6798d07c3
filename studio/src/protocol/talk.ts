// What both sides say in JSON.
import { ProtocolError, Reader } from "./bytes";
import { jsonMessage, Kind, message } from "./message";

export interface SceneEntry {
  name: string;
  title: string;
  about: string;
  kind: string;
  /** Address of a thumbnail on the same host. */
  picture?: string;
}

export type Mode = "live" | "recording" | "player";

export interface Hello {
  version: number;
  program: string;
  mode: Mode;
  may_control: boolean;
  scenes: SceneEntry[];
}

export interface Report {
  frame: number;
  time: number;
  kind: "error" | "warning" | "note";
  muscle?: string;
  coordinate?: string;
  reason: string;
  advice: string;
}

export interface Refusal {
  request?: string;
  reason: string;
}

export interface Status {
  playing: boolean;
  speed: number;
  time: number;
  first: number;
  last: number;
  recorded: number;
  controls: boolean;
  step_ms?: number;
  stopped?: string;
}

export type Control =
  | { do: "play" | "pause" | "step" | "back" | "reset" | "take" | "series" }
  | { do: "seek"; time: number }
  | { do: "speed"; value: number }
  | { do: "open"; scene: string };

const object = (payload: Uint8Array, what: string): Record<string, unknown> => {
  const value = new Reader(payload).json(payload.length, what);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ProtocolError(`${what}: no JSON object`);
  }
  return value as Record<string, unknown>;
};
const text = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
const number = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

export function readHello(payload: Uint8Array): Hello {
  const said = object(payload, "hello");
  const list = Array.isArray(said.scenes) ? said.scenes : [];
  return {
    version: number(said.version, 1),
    program: text(said.program),
    mode: said.mode === "live" || said.mode === "recording" ? said.mode : "player",
    may_control: said.may_control === true,
    scenes: list.map((entry: Record<string, unknown>) => ({
      name: text(entry?.name),
      title: text(entry?.title, text(entry?.name)),
      about: text(entry?.about),
      kind: text(entry?.kind),
      ...(typeof entry?.picture === "string" ? { picture: entry.picture } : {}),
    })),
  };
}

export function readReport(payload: Uint8Array): Report {
  const said = object(payload, "report");
  const kind = said.kind === "error" || said.kind === "warning" ? said.kind : "note";
  return {
    frame: number(said.frame, -1),
    time: number(said.time),
    kind,
    ...(typeof said.muscle === "string" ? { muscle: said.muscle } : {}),
    ...(typeof said.coordinate === "string" ? { coordinate: said.coordinate } : {}),
    reason: text(said.reason),
    advice: text(said.advice),
  };
}

export function readRefusal(payload: Uint8Array): Refusal {
  const said = object(payload, "error");
  return { reason: text(said.reason), ...(typeof said.request === "string" ? { request: said.request } : {}) };
}

export function readStatus(payload: Uint8Array): Status {
  const said = object(payload, "status");
  return {
    playing: said.playing === true,
    speed: number(said.speed, 1),
    time: number(said.time),
    first: number(said.first),
    last: number(said.last),
    recorded: number(said.recorded),
    controls: said.controls === true,
    ...(typeof said.step_ms === "number" ? { step_ms: said.step_ms } : {}),
    ...(typeof said.stopped === "string" && said.stopped ? { stopped: said.stopped } : {}),
  };
}

export const sayHello = (scene: number, frame: number): Uint8Array => jsonMessage(Kind.pageHello, { scene, frame });
export const sayControl = (control: Control): Uint8Array => jsonMessage(Kind.control, control);
export const saySet = (path: string, value: unknown): Uint8Array => jsonMessage(Kind.set, { path, value });
export const sayAck = (frame: number): Uint8Array => message(Kind.ack, (payload) => payload.u32(frame));
