import { describe, expect, it } from "vitest";
import { lineStyle } from "../src/colour/line_colours";
import { csvOf } from "../src/plots/csv";
import { chosenMembers, firstGroups, groupsOf } from "../src/plots/groups";
import { roomFor } from "../src/plots/options";
import { svgOf, ticks } from "../src/plots/svg";
import { thinned } from "../src/plots/thin";
import { messages } from "../src/protocol/message";
import { readScene } from "../src/protocol/scene";
import { Track } from "../src/store/track";
import { shortValue, trimmed, withList } from "../src/ui/format";
import { header, makeFrame, makeShapes, sceneNumber } from "./fixture/arm";
import { encodeScene } from "./fixture/encode";

const scene = readScene([...messages(encodeScene(sceneNumber, header, makeShapes()))][0].payload);
const track = (): Track => {
  const made = new Track(scene.numbers.length);
  for (let i = 0; i <= 120; i++) made.add(makeFrame(i, i / 30));
  return made;
};

describe("groups", () => {
  it("put all muscles' numbers of a kind into one plot, and open with activation, force and angle", () => {
    const groups = groupsOf(scene);
    expect(groups.find((g) => g.key === "muscle/tension:N")!.members.length).toBe(7);
    expect(firstGroups(groups, 3)).toEqual(["muscle/activation:1", "muscle/tension:N", "coordinate/value:rad"]);
    expect(groups.find((g) => g.key === "coordinate/value:rad")!.unit).toBe("°");
  });
  it("keep the selected muscle and the liveliest ones when there are too many", () => {
    const group = groupsOf(scene).find((g) => g.key === "muscle/tension:N")!;
    const run = track();
    const kept = chosenMembers(group, (i) => run.column(i), "triceps_medial", 3).map((m) => m.name);
    expect(kept).toContain("triceps_medial");
    expect(kept).toContain("brachialis");
    expect(kept.length).toBe(3);
  });
});

describe("axes", () => {
  it("show activation and excitation from 0 to 1, also of a muscle that rests", () => {
    const shares = groupsOf(scene).filter((g) => /activation|excitation/.test(g.key));
    expect(shares.length).toBeGreaterThan(0);
    for (const { range } of shares) {
      expect(roomFor(0.01, 0.01, range)).toEqual([0, 1]);
      expect(roomFor(0.01, 0.02, range)).toEqual([0, 1]);
    }
    expect(groupsOf(scene).find((g) => g.key === "muscle/tension:N")!.range).toBeNull();
  });
  it("give other lines some air, and flat ones too", () => {
    expect(roomFor(0.2, 1, null)[0]).toBe(0);
    expect(roomFor(0.2, 1, null)[1]).toBeGreaterThan(1);
    expect(roomFor(3, 3, null)).toEqual([2.5, 3.5]);
  });
});

describe("thinning", () => {
  it("keeps the highest and the lowest sample", () => {
    const count = 100_000;
    const times = Float64Array.from({ length: count }, (_, i) => i / 1000);
    const column = Float32Array.from(times, (t) => Math.sin(t));
    column[54_321] = 9;
    column[12_345] = -9;
    const lines = thinned(times, [column], 1, 400);
    expect(lines.times.length).toBeLessThan(2000);
    expect(Math.max(...(lines.columns[0] as number[]))).toBe(9);
    expect(Math.min(...(lines.columns[0] as number[]))).toBe(-9);
  });
  it("breaks the line where frames are missing", () => {
    const lines = thinned([0, 0.1, 2, 2.1], [[1, 2, 3, 4]], 10, 100);
    expect(lines.columns[0]).toEqual([10, 20, null, 30, 40]);
  });
});

describe("what is saved", () => {
  it("CSV has units in its header and one row per frame", () => {
    const lines = csvOf(track(), scene.numbers, [0, 1]).trim().split("\n");
    expect(lines[0]).toBe("time [s],muscle/biceps_long/activation [1],muscle/biceps_long/tension [N]");
    expect(lines.length).toBe(122);
    const [time, activation] = lines[31].split(",").map(Number);
    expect(time).toBeCloseTo(1, 9);
    expect(activation).toBeCloseTo(makeFrame(0, 1).numbers[0], 6);
  });
  it("SVG names every line and escapes what a scene calls it", () => {
    const text = svgOf({
      title: "Force",
      unit: "N",
      range: null,
      across: "time, s",
      xs: [0, 0.1, 0.2],
      columns: [
        [1, 2, 3],
        [3, 2, 1],
      ],
      labels: ["a<b>&", "c"],
      styles: [lineStyle(0, "light"), lineStyle(8, "light")],
    });
    expect(text).toContain("a&#60;b&#62;&#38;");
    expect(text.match(/<path d="M[\d.]+ [\d.]+L/g)!.length).toBe(2);
    expect(text).toContain("stroke-dasharray");
    expect(text).not.toMatch(/NaN|Infinity|http(?!:\/\/www\.w3\.org\/2000\/svg)/);
  });
  it("SVG breaks a line where a value is not known, over time and over an angle", () => {
    const columns = [[1, 2, null, 4, 5]];
    const look = { title: "t", unit: "", range: null, across: "elbow, °", labels: ["a"], styles: [lineStyle(0, "light")] };
    for (const xs of [
      [0, 1, 2, 3, 4],
      [0, 50, 80, 60, 10],
    ]) {
      const path = svgOf({ ...look, xs, columns }).match(/<path d="(M[^"]*L[^"]*)"/)![1];
      expect(path.match(/M/g)!.length).toBe(2);
    }
  });
  it("ticks are round numbers within the range", () => {
    expect(ticks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1].map((v) => expect.closeTo(v, 9)));
    expect(ticks(-3, 620).every((t) => t % 200 === 0)).toBe(true);
    expect(ticks(2, 2).length).toBeGreaterThan(0);
  });
  it("a long list is told from the sentence that it ends, a short one is not", () => {
    expect(withList("5 bone files not found: a.vtp, b.vtp, c.vtp, d.vtp, e.vtp")).toEqual({
      said: "5 bone files not found",
      list: "a.vtp, b.vtp, c.vtp, d.vtp, e.vtp",
    });
    expect(withList("1 bone file not found: a.vtp").list).toBeNull();
    expect(withList("a, b, c, d, e: all move").list).toBeNull();
  });
  it("numbers read as people write them", () => {
    expect(shortValue(Math.PI / 2, "rad")).toBe("90.0°");
    expect(shortValue(-1e-12, "rad")).toBe("0.00°");
    expect(shortValue(0.1234, "m")).toBe("123\u202fmm");
    expect(trimmed(100)).toBe("100");
    expect(trimmed(0.5)).toBe("0.5");
  });
});
