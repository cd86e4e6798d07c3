import { describe, expect, it } from "vitest";
import { keyName, shortcuts, usable } from "../src/keys";
import { Local } from "../src/source/local";
import { Clock, nextSpeed, speeds } from "../src/store/clock";
import { History } from "../src/store/history";
import { Moment } from "../src/store/moment";
import { built, fidelityOf, isShown, Store } from "../src/store/state";
import { Track } from "../src/store/track";
import { makeFrame } from "./fixture/arm";
import { makeRecording } from "./fixture/recording";

// Once for all: it takes long to make, and a worker that is busy for a minute is given up.
const recording = makeRecording();

const played = () => {
  const store = new Store();
  const clock = new Clock();
  const local = new Local(store, clock, () => {});
  local.intake.take(recording);
  return { store, clock, local };
};

describe("keys", () => {
  it("stand once in the table", () => {
    const keys = shortcuts.map((s) => s.key);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
  it("of layers are listed where there is such a layer", () => {
    const labels = (layers: object) => usable(layers).map((s) => s.label);
    expect(labels({ bone: {} })).toContain("Bones");
    expect(labels({ bone: {} })).not.toContain("Skin");
    expect(labels({ skin: {} })).toContain("Skin");
    expect(labels({})).toContain("Play or pause");
  });
  it("are found whatever the case, and by the key itself with Alt", () => {
    const press = (key: string, code: string, shiftKey = false, altKey = false) =>
      keyName({ key, code, shiftKey, altKey });
    expect(press("H", "KeyH", true)).toBe("Shift+h");
    expect(press("h", "KeyH")).toBe("h");
    expect(press("˙", "KeyH", false, true)).toBe("Alt+h");
    expect(press("?", "Slash", true)).toBe("?");
    expect(press("+", "Equal", true)).toBe("+");
  });
});

describe("one clock", () => {
  it("time line, plots and picture show the same time after playing, scrubbing and stepping", () => {
    const { clock, local } = played();
    const agree = (): void => {
      local.tick(0);
      expect(local.moment!.time).toBeCloseTo(clock.time, 9);
    };
    expect([clock.first, clock.last]).toEqual([0, 4]);
    local.control({ do: "play" });
    local.tick(0.7);
    expect(clock.time).toBeCloseTo(0.7, 9);
    agree();
    local.control({ do: "seek", time: 2.345 });
    agree();
    local.control({ do: "step" });
    expect(clock.time).toBeCloseTo(71 / 30, 9);
    agree();
    local.control({ do: "back" });
    expect(clock.time).toBeCloseTo(70 / 30, 9);
    agree();
    local.control({ do: "reset" });
    expect(clock.time).toBe(0);
    agree();
  });
  it("begins again at the end, or stops there", () => {
    const clock = new Clock();
    clock.span(1, 3);
    clock.playing = true;
    clock.seek(2.9);
    clock.advance(0.3);
    expect(clock.time).toBeCloseTo(1.2, 9);
    clock.loop = false;
    clock.advance(10);
    expect([clock.time, clock.playing]).toEqual([3, false]);
  });
  it("speeds go up and down their list and stay at its ends", () => {
    expect(nextSpeed(1, 1)).toBe(2);
    expect(nextSpeed(1, -1)).toBe(0.5);
    expect(nextSpeed(speeds[speeds.length - 1], 1)).toBe(speeds[speeds.length - 1]);
    expect(nextSpeed(speeds[0], -1)).toBe(speeds[0]);
  });
});

describe("player", () => {
  it("blends two frames and keeps quaternions of length one", () => {
    const { clock, local } = played();
    local.control({ do: "seek", time: 1 + 0.5 / 30 });
    local.tick(0);
    const moment = local.moment!;
    const exact = makeFrame(0, clock.time);
    const id = 10;
    const shown = moment.places.get(id)!;
    const vertices = exact.shapes.get(id)!.vertices;
    const wanted = "values" in vertices ? vertices.values : new Uint16Array();
    const lattice = "values" in vertices ? vertices.lattice : null;
    let worst = 0;
    wanted.forEach(
      (v, i) => (worst = Math.max(worst, Math.abs(shown[i] - (lattice!.origin[i % 3] + lattice!.step * v)))),
    );
    expect(worst).toBeLessThan(2e-4); // a chord instead of an arc, over one thirtieth of a second
    for (let i = 3; i < moment.poses.length; i += 7)
      expect(Math.hypot(...moment.poses.slice(i, i + 4))).toBeCloseTo(1, 5);
  });
  it("shows contact forces as they were, since the same line is another force a frame later", () => {
    const { scene } = played().local.moment!;
    const shapes = scene.shapes.map((shape) => (shape.id === 10 ? { ...shape, layer: "contact" } : shape));
    const moment = new Moment({ ...scene, shapes });
    const [before, after] = [makeFrame(30, 1), makeFrame(31, 1 + 1 / 30)];
    moment.show(before);
    const [force, muscle] = [10, 11].map((id) => moment.places.get(id)!.slice());
    moment.show(before, after, 0.5);
    expect(moment.places.get(10)).toEqual(force);
    expect(moment.places.get(11)).not.toEqual(muscle);
  });
  it("a chunk reads alone: differences begin again from nothing", () => {
    const { local } = played();
    local.intake.beginChunk();
    local.intake.take(makeRecording());
    local.control({ do: "seek", time: 0 });
    local.tick(0);
    expect(local.moment!.frame).toBe(0);
  });
  it("tells a faulty message and goes on with the next", () => {
    const { store, local } = played();
    local.intake.take(new Uint8Array([1, 2, 3, 4, 5]));
    expect(store.state.errors.length).toBe(1);
    local.control({ do: "seek", time: 1 });
    local.tick(0);
    expect(local.moment!.time).toBe(1);
  });
});

describe("history and track", () => {
  it("finds the frames about a time, in any order of arrival", () => {
    const history = new History();
    for (const i of [0, 3, 1, 2]) history.add(makeFrame(i, i / 10));
    expect(history.frames.map((f) => f.number)).toEqual([0, 1, 2, 3]);
    expect(history.at(0.15)!.before.number).toBe(1);
    expect(history.at(0.15)!.part).toBeCloseTo(0.5, 6);
    expect(history.at(9)!.before.number).toBe(3);
  });
  it("stays below its limit on a long run, in order, with its ends", () => {
    const track = new Track(1);
    const count = 60_000;
    for (let i = 0; i < count; i++) {
      track.add({ number: i, time: i / 60, poses: new Float32Array(), numbers: Float32Array.of(i), shapes: new Map() });
    }
    expect(track.length).toBeLessThanOrEqual(16384);
    expect(track.times[0]).toBe(0);
    expect(track.last).toBeCloseTo((count - 1) / 60, 9);
    for (let i = 1; i < track.length; i++) expect(track.times[i]).toBeGreaterThan(track.times[i - 1]);
    track.times.forEach((time, i) => expect(track.column(0)[i]).toBeCloseTo(60 * time, 2));
    track.cut(100);
    expect(track.last).toBeLessThanOrEqual(100);
  });
});

describe("state", () => {
  it("tells only those who watch what changed, once", () => {
    const store = new Store();
    let told = 0;
    const end = store.watch(["selected", "hovered"], () => told++);
    store.set({ selected: "a", hovered: "a" });
    store.set({ selected: "a", colour: "force" });
    expect(told).toBe(2);
    end();
    store.set({ selected: "b" });
    expect(told).toBe(2);
  });
  it("solo shows one muscle, hidden or not", () => {
    const store = new Store();
    store.toggleIn("hidden", "a");
    expect(isShown(store.state, "a")).toBe(false);
    store.set({ solo: "a" });
    expect(isShown(store.state, "a")).toBe(true);
    expect(isShown(store.state, "b")).toBe(false);
  });
});

describe("building", () => {
  it("names muscles by their labels and the rest as the scene, each once", () => {
    const { store } = played();
    const waiting = (...entries: [string, string | number][]): string => built({ ...store.state, building: new Map(entries) });
    expect(waiting(["muscle/brachialis/fidelity", "geometric"], ["edit/run", "brachialis"])).toBe("Brachialis");
    expect(waiting(["muscle/brachialis/fidelity", "line"], ["load/dumbbell", 2], ["rate/rigid", 900])).toBe(
      "Brachialis, the scene",
    );
  });
  it("shows the fidelity that was asked for until the scene has it", () => {
    const { store } = played();
    const muscle = store.state.scene!.muscles.find((m) => m.name === "brachialis")!;
    expect(fidelityOf(store.state, muscle)).toBe("line");
    store.set({ building: new Map([["muscle/brachialis/fidelity", "geometric"]]) });
    expect(fidelityOf(store.state, muscle)).toBe("geometric");
  });
});
