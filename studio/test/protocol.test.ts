import { describe, expect, it } from "vitest";
import { ProtocolError, Reader, Writer } from "../src/protocol/bytes";
import { Coding, Of, readQuantity, unpack, type Vertices } from "../src/protocol/coding";
import { readFrame, type Frame } from "../src/protocol/frame";
import { jsonMessage, Kind, message, messages, version } from "../src/protocol/message";
import { readScene, type Scene } from "../src/protocol/scene";
import { readSeries } from "../src/protocol/series";
import { readHello, readReport, readStatus, sayAck, sayControl } from "../src/protocol/talk";
import { header, makeFrame, makeShapes, sceneNumber, stress } from "./fixture/arm";
import { encodeFrame, encodeScene, encodeSeries } from "./fixture/encode";
import { makeRecording } from "./fixture/recording";
import { random } from "./random";

const only = (bytes: Uint8Array): Uint8Array => [...messages(bytes)][0].payload;
const scene = (): Scene => readScene(only(encodeScene(sceneNumber, header, makeShapes())));
const placesOf = (vertices: Vertices): Float32Array => {
  const out = new Float32Array(("places" in vertices ? vertices.places : vertices.values).length);
  unpack(vertices, out);
  return out;
};
const plainFrame = (number: number, time: number): Frame => {
  const frame = makeFrame(number, time);
  for (const shape of frame.shapes.values()) shape.vertices = { places: placesOf(shape.vertices) };
  return frame;
};

describe("scene", () => {
  it("comes out as it went in", () => {
    const read = scene();
    const shapes = makeShapes();
    expect(read.muscles.map((m) => m.name)).toEqual(header.muscles.map((m) => m.name));
    expect(read.shapes.length).toBe(shapes.length);
    for (const [i, shape] of shapes.entries()) {
      expect(read.shapes[i].positions).toEqual(shape.positions);
      expect(read.shapes[i].indices).toEqual(shape.indices);
      for (const [name, values] of Object.entries(shape.fixed)) expect(read.shapes[i].fixed.get(name)).toEqual(values);
    }
  });

  it("refuses an index beyond its vertices and an array beyond the block", () => {
    const wrong = makeShapes();
    wrong[0].indices = Uint32Array.from([0, 1, 1_000_000]);
    expect(() => readScene(only(encodeScene(1, header, wrong)))).toThrow(/index 1000000/);
    const whole = only(encodeScene(1, header, makeShapes()));
    expect(() => readScene(whole.subarray(0, whole.length - 4000))).toThrow(ProtocolError);
  });
});

describe("frame codings", () => {
  it("plain: bit for bit", () => {
    const sent = plainFrame(3, 0.7);
    const got = readFrame(only(encodeFrame(sceneNumber, sent, Coding.plain)), scene(), null)!;
    expect(got.time).toBe(0.7);
    expect(got.numbers).toEqual(sent.numbers);
    expect(got.poses).toEqual(sent.poses);
    for (const [id, shape] of sent.shapes)
      expect(placesOf(got.shapes.get(id)!.vertices)).toEqual(placesOf(shape.vertices));
  });

  it("lattice: within half a step of the place, whatever origin and step", () => {
    const next = random(5);
    const frame = plainFrame(0, 1.1);
    const shown = scene();
    const step = 3.7e-5;
    const lattice = {
      origin: [-0.5, -0.1, -0.4].map((v) => Math.fround(v + 0.01 * next())) as [number, number, number],
      step,
    };
    const sent: Frame = { ...frame, shapes: new Map() };
    for (const [id, shape] of frame.shapes) {
      const places = placesOf(shape.vertices);
      const values = Uint16Array.from(places, (p, i) => Math.round((p - lattice.origin[i % 3]) / step));
      sent.shapes.set(id, { vertices: { values, lattice }, quantities: new Map() });
    }
    const got = readFrame(only(encodeFrame(sceneNumber, sent, Coding.lattice)), shown, null)!;
    const rounding = 1e-7; // of f32 at about a metre
    for (const [id, shape] of frame.shapes) {
      const wanted = placesOf(shape.vertices);
      const read = placesOf(got.shapes.get(id)!.vertices);
      const worst = wanted.reduce((most, v, i) => Math.max(most, Math.abs(v - read[i])), 0);
      expect(worst).toBeLessThanOrEqual(step / 2 + rounding);
    }
  });

  it("differences: exact over a chain, also across the wrap at 65536", () => {
    const shown = scene();
    let sentBefore: Frame | null = null;
    let gotBefore: Frame | null = null;
    const next = random(11);
    for (let i = 0; i < 12; i++) {
      const sent = makeFrame(i, i / 30);
      if (i > 6)
        for (const shape of sent.shapes.values())
          if ("values" in shape.vertices) shape.vertices.values.forEach((_, k, all) => (all[k] = 65536 * next()));
      const got: Frame = readFrame(
        only(encodeFrame(sceneNumber, sent, Coding.differences, sentBefore)),
        shown,
        gotBefore,
      )!;
      for (const [id, shape] of sent.shapes) {
        const [a, b] = [shape.vertices, got.shapes.get(id)!.vertices];
        expect("values" in b && b.values).toEqual("values" in a && a.values);
      }
      [sentBefore, gotBefore] = [sent, got];
    }
  });

  it("unchanged: the frame before, and a fault without one", () => {
    const shown = scene();
    const first = readFrame(only(encodeFrame(sceneNumber, makeFrame(0, 0), Coding.differences)), shown, null)!;
    const same = only(encodeFrame(sceneNumber, makeFrame(1, 0.1), Coding.unchanged, first));
    const got = readFrame(same, shown, first)!;
    for (const [id, shape] of first.shapes) expect(got.shapes.get(id)!.vertices).toBe(shape.vertices);
    expect(() => readFrame(same, shown, null)).toThrow(/never came/);
  });

  it("a frame that can be read alone forgets the one before", () => {
    const shown = scene();
    const first = readFrame(only(encodeFrame(sceneNumber, makeFrame(0, 0), Coding.differences)), shown, null)!;
    const sent = makeFrame(1, 1.5);
    const got = readFrame(only(encodeFrame(sceneNumber, sent, Coding.differences, null)), shown, first)!;
    for (const [id, shape] of sent.shapes)
      expect(placesOf(got.shapes.get(id)!.vertices)).toEqual(placesOf(shape.vertices));
  });

  it("carries quantities per vertex, to a step between their least and greatest", () => {
    const sent = makeFrame(0, 0);
    const [id, shape] = [...sent.shapes][0];
    const values = Float32Array.from({ length: 48 * 24 }, (_, i) => i / 7);
    const even = new Float32Array(48 * 24).fill(0.3);
    shape.quantities.set(stress, values).set(1, even);
    const got = readFrame(only(encodeFrame(sceneNumber, sent, Coding.differences)), scene(), null)!;
    const read = got.shapes.get(id)!.quantities;
    const step = values[values.length - 1] / 65535;
    values.forEach((value, i) => expect(Math.abs(read.get(stress)![i] - value)).toBeLessThan(step));
    expect(read.get(1)).toEqual(even);
  });

  it("one number may stand for all vertices, and what is told of anything else is a fault", () => {
    const quantity = (of: number, ...values: number[]): Reader => {
      const writer = new Writer();
      [writer.u8(of), writer.u8(0), writer.u16(0), values.forEach(writer.f32)];
      return new Reader(writer.take());
    };
    const counts = { [Of.shape]: 1, [Of.vertex]: 3 };
    expect(readQuantity(quantity(Of.shape, 0.5), counts)).toEqual(Float32Array.of(0.5, 0.5, 0.5));
    expect(readQuantity(quantity(Of.vertex, 1, 2, NaN), counts)).toEqual(Float32Array.of(1, 2, NaN));
    expect(() => readQuantity(quantity(Of.cell, 1), counts)).toThrow(ProtocolError);
    expect(() => readQuantity(quantity(Of.vertex, 1, 2), counts)).toThrow(ProtocolError);
  });

  it("leaves out frames of another scene", () => {
    expect(readFrame(only(encodeFrame(99, makeFrame(0, 0), Coding.differences)), scene(), null)).toBeNull();
  });
});

describe("series and talk", () => {
  it("series hold one column per number", () => {
    const frames = [0, 1, 2].map((i) => makeFrame(i, i / 30));
    const series = readSeries(only(encodeSeries(sceneNumber, frames)), scene())!;
    expect(series.times[2]).toBeCloseTo(2 / 30, 6);
    frames.forEach((frame, row) => frame.numbers.forEach((value, i) => expect(series.columns[i][row]).toBe(value)));
  });

  it("JSON is filled up with spaces and read back", () => {
    for (const program of ["a", "ab", "abc", "müscle"]) {
      const bytes = jsonMessage(Kind.hello, { version: 1, program, mode: "live", may_control: true, scenes: [] });
      expect(bytes.length % 4).toBe(0);
      expect(readHello(only(bytes))).toEqual({ version: 1, program, mode: "live", may_control: true, scenes: [] });
    }
    expect(readStatus(only(jsonMessage(Kind.status, { playing: true, last: 4 }))).last).toBe(4);
    expect(readReport(only(jsonMessage(Kind.report, { kind: "loud", reason: "r" }))).kind).toBe("note");
  });

  it("the page's own messages have the form the program expects", () => {
    expect(new Reader(only(sayAck(77))).u32()).toBe(77);
    const control = only(sayControl({ do: "seek", time: 1.5 }));
    expect(new Reader(control).json(control.length, "control")).toEqual({ do: "seek", time: 1.5 });
  });

  it("an unknown kind is skipped by its length, another version is a fault", () => {
    const strange = message(200, (payload) => payload.u32(1));
    const both = new Uint8Array([...strange, ...sayAck(1)]);
    expect([...messages(both)].map((m) => m.kind)).toEqual([200, Kind.ack]);
    strange[4] = version + 1;
    expect(() => [...messages(strange)]).toThrow(/version 3/);
  });

  it("a writer that grows keeps what was written", () => {
    const writer = new Writer();
    for (let i = 0; i < 1000; i++) writer.u32(i);
    const reader = new Reader(writer.take());
    for (let i = 0; i < 1000; i++) expect(reader.u32()).toBe(i);
  });
});

describe("broken messages", () => {
  const shown = scene();
  const read = (bytes: Uint8Array): void => {
    let open = shown;
    let before: Frame | null = null;
    for (const { kind, payload } of messages(bytes)) {
      if (kind === Kind.hello) readHello(payload);
      if (kind === Kind.scene) open = readScene(payload);
      if (kind === Kind.series) readSeries(payload, open);
      if (kind === Kind.report) readReport(payload);
      if (kind === Kind.frame) before = readFrame(payload, open, before);
    }
  };
  // One message of each kind, so that damage falls everywhere and not only into the largest.
  const kinds = [...messages(makeRecording(0.1))].map(({ kind, payload }) => message(kind, (p) => p.raw(payload)));

  it("cut anywhere, they throw (1000 seeds)", () => {
    for (let seed = 0; seed < 1000; seed++) {
      const next = random(seed);
      const whole = kinds[Math.floor(next() * kinds.length)];
      const cut = whole.subarray(0, 1 + Math.floor(next() * (whole.length - 1)));
      expect(() => read(cut), `seed ${seed}`).toThrow(ProtocolError);
    }
  });

  it("with flipped bits they throw a fault or give a frame of the right size (1000 seeds)", () => {
    let refused = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const next = random(seed + 1_000_000);
      const bytes = kinds[Math.floor(next() * kinds.length)].slice();
      const head = next() < 0.5 ? 64 : bytes.length; // half of the damage hits counts and names
      for (let flips = 1 + Math.floor(next() * 4); flips > 0; flips--) {
        bytes[Math.floor(next() * Math.min(head, bytes.length))] ^= 1 << Math.floor(next() * 8);
      }
      try {
        read(bytes);
      } catch (fault) {
        expect(fault, `seed ${seed}`).toBeInstanceOf(ProtocolError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(300);
  });
});
