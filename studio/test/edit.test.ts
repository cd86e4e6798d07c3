import { describe, expect, it } from "vitest";
import { ProtocolError, Writer } from "../src/protocol/bytes";
import {
  missed,
  readChoices,
  readPreview,
  readWritten,
  sayEdit,
  type Choices,
  type EditWish,
  type FitReport,
  type Miss,
  type Preview,
} from "../src/protocol/edit";
import { jsonMessage, Kind, message, messages } from "../src/protocol/message";
import { Desk, draftOf, fits, meshChoices, type Edit } from "../src/store/edit";
import type { Moment } from "../src/store/moment";
import { inWords } from "../src/store/edit_words";
import { asSentences } from "../src/ui/format";
import { random } from "./random";

const only = (bytes: Uint8Array): Uint8Array => [...messages(bytes)][0].payload;

const options = {
  geometric: { sides: 16, levels: 3, rays: 6, inner: "interval" },
  mass_spring: { slices: 10, around: 8 },
};
const sides = { key: "sides", label: "Sides", about: "Vertices round a section", low: 6, high: 48, step: 2 };
const inner = { key: "inner", label: "Middle", about: "", low: 0, high: 1, step: 1 };
const choices: Choices = {
  scene: 3,
  live: true,
  meshes: ["beside/meshes/Brachialis.obj", "meshes/biceps.stl"],
  fidelities: [
    {
      name: "geometric",
      title: "Tube",
      about: "Sections about the line",
      options: [
        { ...sides, choices: [] },
        { ...inner, choices: [["pole", "Furthest in"]] },
      ],
    },
    { name: "mass_spring", title: "Spring net", about: "Slices of points", options: [] },
  ],
  muscles: [
    { name: "brachialis", mesh: "", options },
    { name: "triceps", mesh: "../flesh/tri.obj", options: { ...options, geometric: { ...options.geometric, sides: 12 } } },
    { name: "soleus", mesh: "", options },
  ],
};
const report: FitReport = {
  flesh: { vertices: 12034, triangles: 24064, volume: 100e-6 },
  surface: { vertices: 274, triangles: 544, volume: 96e-6 },
  off: 0.0032,
  beyond: 0.012,
  words: [{ tone: "ok", text: "The tube holds 96 % of the mesh’s volume." }],
};
const miss: Miss = { reason: "the path misses this mesh", flesh: report.flesh, apart: 0.032, open: false, mended: ["2 holes were filled"] };

const said = (fault = {}): Uint8Array =>
  message(Kind.preview, (payload) => {
    payload.u32(3);
    const block = new Writer();
    for (const x of [0, 0, 0, 1, 0, 0, 0, 1, 0]) block.f32(x);
    for (const i of [0, 1, 2]) block.u32(i);
    const shape = { id: 0, layer: "flesh", body: -1, primitive: "triangles", vertices: 3 };
    const arrays = { positions: { at: 0 }, indices: { at: 36, count: 3 } };
    const size = { vertices: 3, triangles: 1, volume: 1e-6 };
    const json = {
      id: 9,
      muscle: "brachialis",
      fidelity: "mass_spring",
      report: { flesh: size, surface: size, off: 0.002, words: [{ tone: "warning", text: "a note" }, { tone: "?", text: "b" }] },
      poses: { humerus: [0, 1, 0, 0, 0, 0, 1] },
      shapes: [{ ...shape, ...arrays }],
      ...fault,
    };
    const text = new TextEncoder().encode(JSON.stringify(json));
    const filled = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(32);
    filled.set(text);
    payload.u32(filled.length);
    payload.raw(filled);
    payload.raw(block.take());
  });

describe("what the editor hears", () => {
  it("choices, previews and what was written come out as they went in", () => {
    expect(readChoices(only(jsonMessage(Kind.choices, choices)))).toEqual(choices);
    const preview = readPreview(only(said()));
    expect([preview.id, preview.scene, preview.fidelity]).toEqual([9, 3, "mass_spring"]);
    expect(preview.shapes[0].indices).toEqual(Uint32Array.from([0, 1, 2]));
    expect(preview.poses.get("humerus")).toEqual([0, 1, 0, 0, 0, 0, 1]);
    expect(preview.fit).toMatchObject({
      words: [
        { tone: "warning", text: "a note" },
        { tone: "note", text: "b" },
      ],
    });
    const written = only(jsonMessage(Kind.written, { id: 4, file: "out/arm-1.yaml" }));
    expect(readWritten(written)).toEqual({ id: 4, file: "out/arm-1.yaml" });
  });

  it("a mesh that the line misses comes with the reason and how far they are apart", () => {
    const size = { vertices: 3, triangles: 1, volume: 1e-6 };
    const report = { flesh: size, apart: 0.04, open: true, mended: ["a hole"] };
    const { fit, shapes } = readPreview(only(said({ fault: "the path misses this mesh", report })));
    expect(fit).toEqual({ reason: "the path misses this mesh", ...report });
    expect(missed(fit)).toBe(true);
    expect(shapes[0].layer).toBe("flesh");
  });

  it("broken bytes throw a fault of the protocol, and nothing else", () => {
    const whole = said();
    const next = random(7);
    let refused = 0;
    for (let i = 0; i < 1000; i++) {
      const bytes = whole.slice(0, i % 3 ? whole.length : Math.floor(next() * whole.length));
      for (let k = 0; k < 3 && bytes.length; k++) bytes[Math.floor(next() * bytes.length)] = Math.floor(256 * next());
      try {
        for (const { payload } of messages(bytes)) readPreview(payload);
      } catch (fault) {
        expect(fault).toBeInstanceOf(ProtocolError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(300);
  });
});

describe("what one begins with", () => {
  it("is the muscle's own mesh, else the file of its name, else a grown belly", () => {
    expect(draftOf(choices, "triceps", "line")).toMatchObject({
      mesh: "own",
      options: { geometric: { sides: 12 } },
      fidelity: "geometric",
    });
    expect(draftOf(choices, "brachialis", "mass_spring")).toMatchObject({
      mesh: "beside/meshes/Brachialis.obj",
      fidelity: "mass_spring",
    });
    expect(draftOf(choices, "soleus", "geometric")?.mesh).toBe("grown");
    expect(draftOf(choices, "nobody", "geometric")).toBeNull();
  });
  it("offers the own mesh only where there is one", () => {
    expect(meshChoices(choices, "soleus").map((m) => m.id)).toEqual(["grown", ...choices.meshes]);
    const [first, , third, fourth] = meshChoices(choices, "triceps");
    expect(first).toEqual({ id: "own", label: "Its own: tri.obj", group: "" });
    expect(third).toMatchObject({ label: "meshes/Brachialis.obj", group: "Beside the model" });
    expect(fourth).toMatchObject({ label: "biceps.stl", group: "In the meshes folder" });
  });
});

describe("how true it is, in words", () => {
  it("tells of a fit what the program says", () => {
    expect(inWords({ fit: report })).toEqual(report.words);
  });
  it("tells of a mesh that the line misses how far it is", () => {
    const told = inWords({ fit: miss }).map((s) => `${s.tone}: ${s.text}`);
    expect(told).toEqual([
      "warning: Where they are nearest, the line is 32.0\u202fmm away from the mesh.",
      "note: The mesh has 12\u202f034 vertices and holds 100\u202fcm³.",
      "note: Mesh: 2 holes were filled.",
    ]);
    expect(inWords({ fit: { ...miss, apart: 4.6 } })[0].text).toMatch(/is 4\.60.m away/);
    const sheet = inWords({ fit: { ...miss, open: true } });
    expect(sheet.map(({ text }) => text).join()).toMatch(/^The mesh is shown as it is: .* and open\.$/);
  });
  it("makes sentences of what the program says, line by line", () => {
    expect(asSentences("sides must be even\nthe mesh is open.")).toBe("Sides must be even.\nThe mesh is open.");
    expect(asSentences("sheet.obj: the mesh is open")).toBe("sheet.obj: the mesh is open.");
  });
});

describe("the desk", () => {
  const open = (selected: string | null = null) => {
    let edit: Edit | null = null;
    const sent: EditWish[] = [];
    const desk = new Desk(
      { edit: (wish) => sent.push(wish) },
      () => edit,
      (next) => (edit = next),
      () => (selected === null ? null : { name: selected, fidelity: "line" }),
    );
    desk.open();
    desk.choices(choices);
    return { desk, sent, now: (): Edit | null => edit };
  };
  const answer = (wish: EditWish, muscle = "brachialis"): Preview =>
    ({ id: wish.id, scene: 3, muscle, fidelity: "geometric", fit: report, poses: new Map(), shapes: [] }) as Preview;

  it("begins with the selected muscle and asks for what it shows", () => {
    const { sent, now } = open("triceps");
    expect(sent.map((w) => w.do)).toEqual(["choices", "preview"]);
    expect(sent[1]).toMatchObject({ muscle: "triceps", mesh: "own", options: { sides: 12 } });
    expect(now()).toMatchObject({ waiting: true, preview: null });
  });

  it("asks for one preview at a time, and then for the newest", () => {
    const { desk, sent, now } = open();
    for (const count of [18, 20, 22]) desk.tune("sides", count);
    expect(sent.length).toBe(2);
    desk.previewed(answer(sent[1]));
    expect(sent.length).toBe(3);
    expect(sent[2]).toMatchObject({ do: "preview", options: { sides: 22, levels: 3 } });
    expect(now()!.waiting).toBe(true);
    desk.previewed(answer(sent[2]));
    expect(now()).toMatchObject({ waiting: false, fault: null });
    expect(sent.length).toBe(3);
  });

  it("shows nothing of another muscle, and no answer that it did not wait for", () => {
    const { desk, sent, now } = open();
    desk.take("soleus");
    desk.previewed(answer(sent[1], "brachialis"));
    expect(now()!.preview).toBeNull();
    desk.previewed({ ...answer(sent[2], "soleus"), id: 99 });
    expect(now()!.preview).toBeNull();
    desk.previewed(answer(sent[2], "soleus"));
    expect(now()!.preview!.muscle).toBe("soleus");
  });

  it("says why there is none, and goes on", () => {
    const { desk, sent, now } = open();
    desk.refused(sent[1].id, "the muscle's path misses this mesh");
    expect(now()).toMatchObject({ fault: "the muscle's path misses this mesh", waiting: false, preview: null });
    desk.choose({ mesh: "grown" });
    desk.previewed(answer(sent[2]));
    expect(now()!.fault).toBeNull();
  });

  it("keeps what a line misses to be looked at, and does not offer to save it", () => {
    const { desk, sent, now } = open();
    desk.previewed({ ...answer(sent[1]), fit: miss });
    expect(now()).toMatchObject({ fault: miss.reason, waiting: false, preview: { fit: miss } });
    expect(fits(now()!)).toBe(false);
    desk.choose({ mesh: "grown" });
    desk.previewed(answer(sent[2]));
    expect([now()!.fault, fits(now()!)]).toEqual([null, true]);
  });

  it("keeps what stands about the muscle until there is another scene", () => {
    const { desk, now } = open();
    const start = {} as Moment;
    desk.stood(start);
    desk.take("soleus");
    expect(now()!.start).toBe(start);
    desk.ask();
    expect(now()!.start).toBeNull();
    desk.close();
    desk.stood(start);
    expect(now()).toBeNull();
  });

  it("saves once at a time, tells where, and makes room for what runs", () => {
    const { desk, sent, now } = open();
    desk.previewed(answer(sent[1]));
    desk.keep(false);
    desk.keep(false);
    expect(sent.filter((w) => w.do === "save").length).toBe(1);
    desk.written(sent[2].id, "out/arm-1.yaml");
    expect(now()).toMatchObject({ written: "out/arm-1.yaml", saving: false });
    desk.keep(true);
    desk.refused(sent[3].id, "no room on the disk");
    expect(now()).toMatchObject({ fault: "no room on the disk", saving: false });
    desk.keep(true);
    expect(sent[4]).toMatchObject({ do: "save", run: true, muscle: "brachialis" });
    desk.written(sent[4].id, "out/arm-2.yaml");
    expect(now()).toBeNull();
  });

  it("keeps the draft when the choices come anew, as far as they still hold", () => {
    const { desk, sent, now } = open();
    desk.choose({ mesh: "meshes/biceps.stl" });
    desk.tune("sides", 20);
    desk.ask();
    desk.choices({ ...choices, meshes: [] });
    expect(now()!.draft).toMatchObject({ mesh: "grown", options: { geometric: { sides: 20 } } });
    expect(sent.at(-1)).toMatchObject({ do: "preview", mesh: "grown" });
  });

  it("speaks the protocol", () => {
    const { sent } = open();
    const { kind, payload } = [...messages(sayEdit(sent[1]))][0];
    expect(kind).toBe(Kind.edit);
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(sent[1]);
  });
});
