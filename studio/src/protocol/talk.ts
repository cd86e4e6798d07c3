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
  /** Of the edit that is refused. */
  id?: number;
  reason: string;
}

export type Ending = "stop" | "loop" | "on";

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
  /** How fast it really runs, where that can be told. */
  real_speed?: number;
  /** Name of the scene that is being opened. */
  opening?: string;
  /** What was set and waits for a world that is being built, by path. */
  building?: Map<string, string | number>;
  /** What becomes of a run at its planned end. */
  ending?: Ending;
  /** Folder of the last recording that was saved. */
  saved?: string;
  /** What hands hold, of a scene that runs: muscle -> excitation, muscles, m/s², prop -> kg, 1/s. */
  held?: Map<string, number>;
  locked?: Set<string>;
  gravity?: number;
  loads?: Map<string, number>;
  rigid_rate?: number;
  /** Nets of springs are as fine as the leader's view needs. */
  watched?: boolean;
}

/** Where the picture is seen from. */
export interface Eye {
  /** m, in ground axes. */
  at: [number, number, number];
  /** That a metre fills at a distance of a metre. */
  pixels: number;
}

export type Control =
  | { do: "play" | "pause" | "step" | "back" | "reset" | "take" | "series" | "save" }
  | { do: "seek"; time: number }
  | { do: "speed"; value: number }
  | { do: "open"; scene: string }
  | { do: "quantities"; names: string[]; inside: boolean }
  | { do: "ending"; value: Ending }
  | ({ do: "eye" } & (Eye | { at: null }));

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
  return {
    reason: text(said.reason),
    ...(typeof said.request === "string" ? { request: said.request } : {}),
    ...(typeof said.id === "number" ? { id: said.id } : {}),
  };
}

/** Of an object only the finite numbers, of a list only the texts; nothing where it is neither. */
const numbers = (value: unknown): Map<string, number> | undefined =>
  typeof value === "object" && value !== null
    ? new Map(Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
    : undefined;
const settings = (value: unknown): Map<string, string | number> | undefined =>
  typeof value === "object" && value !== null
    ? new Map(Object.entries(value).map(([path, v]) => [path, typeof v === "number" ? v : text(v)]))
    : undefined;
const texts = (value: unknown): Set<string> | undefined =>
  Array.isArray(value) ? new Set(value.filter((v): v is string => typeof v === "string")) : undefined;
const positive = (value: unknown): number | undefined => (number(value) > 0 ? number(value) : undefined);

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
    real_speed: positive(said.real_speed),
    opening: text(said.opening) || undefined,
    building: settings(said.building),
    ending: said.ending === "stop" || said.ending === "loop" || said.ending === "on" ? said.ending : undefined,
    saved: text(said.saved) || undefined,
    held: numbers(said.held),
    locked: texts(said.locked),
    gravity: Number.isFinite(said.gravity) ? number(said.gravity) : undefined,
    loads: numbers(said.loads),
    rigid_rate: positive(said.rigid_rate),
    watched: said.watched === true,
  };
}

export const sayHello = (scene: number, frame: number): Uint8Array => jsonMessage(Kind.pageHello, { scene, frame });
export const sayControl = (control: Control): Uint8Array => jsonMessage(Kind.control, control);
export const saySet = (path: string, value: unknown): Uint8Array => jsonMessage(Kind.set, { path, value });
export const sayAck = (frame: number): Uint8Array => message(Kind.ack, (payload) => payload.u32(frame));
