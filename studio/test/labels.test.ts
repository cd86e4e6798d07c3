import { describe, expect, it } from "vitest";
import { Cover, type Rect } from "../src/view/cover";
import { layOut, leader, overlap, type Wanted } from "../src/view/label_layout";
import { random } from "./random";

// The picture at 1280x720 between its panels, and what floats over it.
const [width, height] = [752, 470];
const blocked: Rect[] = [
  { x: 12, y: 12, w: 140, h: 32 },
  { x: 16, y: 410, w: 214, h: 46 },
  { x: 676, y: 396, w: 64, h: 64 },
];

/** A limb across the picture, and labels that point into it. */
function scene(seed: number, count: number): { cover: Cover; wanted: Wanted[] } {
  const next = random(seed);
  const cover = new Cover(width, height, 7);
  const [x0, y0] = [250 + 200 * next(), 60];
  const [x1, y1] = [x0 + 120 * (next() - 0.5), 300];
  const spine = Array.from({ length: 200 }, (_, i) => [x0 + ((x1 - x0) * i) / 199, y0 + ((y1 - y0) * i) / 199]);
  for (const [x, y] of spine) for (let d = -45; d <= 45; d += 5) cover.add([x + d, y, 1], 0);
  cover.close();
  const wanted = Array.from({ length: count }, (_, i) => {
    const [x, y] = spine[Math.floor(200 * next())];
    const [w, rank] = [60 + 110 * next(), Math.floor(3 * next())];
    return { key: `m${i}`, x: x + 40 * (next() - 0.5), y, w, h: 18, rank, shape: 0 };
  });
  return { cover, wanted };
}

describe("labels", () => {
  it("overlap neither each other, nor the model, nor a control, at 1280x720", () => {
    for (let seed = 0; seed < 60; seed++) {
      const { cover, wanted } = scene(seed, 15);
      const placed = layOut(wanted, cover, blocked);
      for (const [i, a] of placed.entries()) {
        for (const b of placed.slice(i + 1)) expect(overlap(a, b), `seed ${seed}: ${a.key} and ${b.key}`).toBe(false);
        for (const b of blocked) expect(overlap(a, b)).toBe(false);
        expect(cover.covered(a)).toBe(0);
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height).toBe(true);
      }
    }
  });

  it("are struck through by no leader of another", () => {
    for (let seed = 0; seed < 60; seed++) {
      const { cover, wanted } = scene(seed, 18);
      const placed = layOut(wanted, cover, blocked);
      const struck = new Set<string>();
      for (const place of placed) {
        const { from, knee, end } = leader(wanted.find(({ key }) => key === place.key)!, place);
        for (const [a, b] of [
          [from, knee],
          [knee, end],
        ])
          for (let part = 0; part <= 1; part += 0.01) {
            const [x, y] = [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];
            for (const p of placed)
              if (p !== place && overlap(p, { x, y, w: 0, h: 0 })) struck.add(`${p.key} by ${place.key}`);
          }
      }
      expect([...struck], `seed ${seed}`).toEqual([]);
    }
  });

  it("nearly all find a place", () => {
    let placed = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { cover, wanted } = scene(seed, 12);
      placed += layOut(wanted, cover, blocked).length;
    }
    expect(placed / (60 * 12)).toBeGreaterThan(0.95);
  });

  it("stay where they are while the model moves a little", () => {
    const { cover, wanted } = scene(4, 10);
    const first = layOut(wanted, cover, blocked);
    const nudged = wanted.map((label) => ({ ...label, x: label.x + 3, y: label.y + 2 }));
    const second = layOut(nudged, cover, blocked, new Map(first.map((p) => [p.key, p])));
    expect(second.map(({ key, x, y }) => [key, x, y])).toEqual(first.map(({ key, x, y }) => [key, x, y]));
  });

  it("the chosen one gets a place before all others", () => {
    const { cover, wanted } = scene(9, 60);
    const chosen = { ...wanted[59], key: "chosen", rank: 9 };
    expect(layOut([...wanted, chosen], cover, blocked).map((p) => p.key)).toContain("chosen");
  });

  it("lead past the shapes between, where there is a way", () => {
    const cover = new Cover(width, height, 7);
    // Upright posts of two triangles each, too close for a text between them.
    const posts = [200, 290, 380, 470, 560];
    posts.forEach((x, shape) => {
      const [a, b] = [x - 20, x + 20];
      cover.fill([a, 80, 1], [b, 80, 1], [a, 330, 1], shape);
      cover.fill([b, 80, 1], [b, 330, 1], [a, 330, 1], shape);
    });
    cover.close();
    posts.forEach((x, shape) => expect(cover.shapeIn(cover.at(x - 10, 203))).toBe(shape));
    const wanted = posts.map((x, shape) => ({ key: `${shape}`, x, y: 240, w: 110, h: 18, rank: 1, shape }));
    const placed = layOut(wanted, cover, blocked);
    expect(placed.length).toBe(posts.length);
    for (const place of placed) {
      const own = wanted.find((label) => label.key === place.key)!;
      const { from, knee, end } = leader(own, place);
      const met = cover.strangers(from, knee, own.shape) + cover.strangers(knee, end, own.shape);
      expect(met, `leader of ${own.key}`).toBe(0);
    }
  });
});
