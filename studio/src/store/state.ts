// One state for the whole page. Parts change it with `set` and are told by key; nothing else is shared between them.
import type { Muscle, Scene } from "../protocol/scene";
import type { Ending, Hello, Mode, Report, SceneEntry } from "../protocol/talk";
import type { Edit } from "./edit";

export interface Layer {
  shown: boolean;
  opacity: number;
}

/** m/s² downwards, rigid steps per second, kg by prop. */
export interface World {
  gravity: number | null;
  rigidRate: number | null;
  loads: ReadonlyMap<string, number>;
  /** Nets of springs are as fine as the view of who leads needs. */
  watched: boolean;
}

/** Of the three axes one, and how far along all that has an inside, 0 to 1. */
export interface Cut {
  axis: 0 | 1 | 2;
  part: number;
}

export type Tool = "orbit" | "probe" | "pull";
export type Theme = "light" | "dark";

export interface State {
  mode: Mode;
  program: string;
  scenes: SceneEntry[];
  connected: boolean;
  /** Seconds until the next attempt to connect, or null. */
  retry: number | null;
  /** Why there will be no further attempt, or null. */
  farewell: string | null;
  /** Whether this client may change the simulation. */
  controls: boolean;
  scene: Scene | null;
  playing: boolean;
  speed: number;
  loop: boolean;
  /** What becomes of a run at its planned end, where the program keeps the time; null: nobody has said. */
  ending: Ending | null;
  stepMs: number | null;
  stopped: string | null;
  /** Name of the quantity that colours the muscles, or "plain". */
  colour: string;
  /** A plane across the axes of the ground, through what has an inside; null: nothing is cut. */
  cut: Cut | null;
  /** Ranges the user chose instead of the scene's, by quantity. */
  ranges: Record<string, [number, number]>;
  layers: Record<string, Layer>;
  selected: string | null;
  hovered: string | null;
  hidden: ReadonlySet<string>;
  locked: ReadonlySet<string>;
  /** Muscles whose excitation is held by a slider, and at what. */
  held: ReadonlyMap<string, number>;
  /** What of the world can be changed, as it is now. */
  world: World;
  opening: string | null;
  /** What was set and waits for a world that is being built, by path; nothing moves meanwhile. */
  building: ReadonlyMap<string, string | number>;
  saved: string | null;
  realSpeed: number | null;
  solo: string | null;
  tool: Tool;
  search: string;
  reports: Report[];
  errors: string[];
  theme: Theme;
  folded: { left: boolean; right: boolean; plots: boolean };
  lightFollows: boolean;
  /** The muscle editor, while it is open. */
  edit: Edit | null;
}

export const plain = "plain";

export function initialState(): State {
  return {
    mode: "player",
    program: "",
    scenes: [],
    connected: false,
    retry: null,
    farewell: null,
    controls: false,
    scene: null,
    playing: false,
    speed: 1,
    loop: true,
    ending: null,
    stepMs: null,
    stopped: null,
    colour: plain,
    cut: null,
    ranges: {},
    layers: {},
    selected: null,
    hovered: null,
    hidden: new Set(),
    locked: new Set(),
    held: new Map(),
    world: { gravity: null, rigidRate: null, loads: new Map(), watched: false },
    opening: null,
    building: new Map(),
    saved: null,
    realSpeed: null,
    solo: null,
    tool: "orbit",
    search: "",
    reports: [],
    errors: [],
    theme: "light",
    folded: { left: false, right: false, plots: false },
    lightFollows: true,
    edit: null,
  };
}

type Listener = (state: State) => void;

export class Store {
  readonly state = initialState();
  private readonly listeners = new Map<keyof State, Set<Listener>>();

  /** Calls `listener` now and after every change of one of `keys`; returns what ends it. */
  watch(keys: (keyof State)[], listener: Listener): () => void {
    for (const key of keys) {
      if (!this.listeners.has(key)) this.listeners.set(key, new Set());
      this.listeners.get(key)!.add(listener);
    }
    listener(this.state);
    return () => keys.forEach((key) => this.listeners.get(key)?.delete(listener));
  }

  set(change: Partial<State>): void {
    const told = new Set<Listener>();
    for (const key of Object.keys(change) as (keyof State)[]) {
      if (Object.is(this.state[key], change[key])) continue;
      (this.state as unknown as Record<string, unknown>)[key] = change[key];
      this.listeners.get(key)?.forEach((listener) => told.add(listener));
    }
    told.forEach((listener) => listener(this.state));
  }

  hello(hello: Hello): void {
    this.set({ mode: hello.mode, program: hello.program, scenes: hello.scenes, controls: hello.may_control });
  }

  error(sentence: string): void {
    if (this.state.errors[this.state.errors.length - 1] === sentence) return;
    this.set({ errors: [...this.state.errors, sentence].slice(-20) });
  }

  toggleIn(key: "hidden" | "locked", name: string): void {
    const next = new Set(this.state[key]);
    if (!next.delete(name)) next.add(name);
    this.set({ [key]: next });
  }
}

/** Whether this client may change what is simulated: in a recording it may move time, and nothing else. */
export const mayChange = ({ controls, mode }: State): boolean => controls && mode === "live";

/** Whether a muscle is drawn, after hiding and solo. */
export const isShown = (state: State, muscle: string): boolean =>
  state.solo !== null ? state.solo === muscle : !state.hidden.has(muscle);

/** The fidelity of a muscle: the one that it has, or the one that is being built. */
export const fidelityOf = (state: State, muscle: Muscle): string =>
  String(state.building.get(`muscle/${muscle.name}/fidelity`) ?? muscle.fidelity);

/** Names of what is being built: muscles by their labels, the rest as a whole. */
export function built({ building, scene }: State): string {
  const names = [...building].map(([path, value]) => {
    const muscle = path === "edit/run" ? value : /^muscle\/(.*)\/fidelity$/.exec(path)?.[1];
    return scene?.muscles.find((m) => m.name === muscle)?.label ?? "the scene";
  });
  return [...new Set(names)].join(", ");
}
