import { describe, expect, it } from "vitest";
import { fleshTones, lightnessOf, luminance, maps, restFades, table } from "../src/colour/maps";
import { bytes, linear, type Triple } from "../src/colour/oklab";
import type { MapName } from "../src/protocol/scene";

/** Machado, Oliveira, Fernandes 2009, full severity, on linear RGB. */
const visions: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (vision: string, c: Triple): Triple =>
  visions[vision].map((row) => Math.min(1, Math.max(0, row[0] * c[0] + row[1] * c[1] + row[2] * c[2]))) as Triple;

/** CIE L*a*b*, D65. */
function lab([r, g, b]: Triple): Triple {
  const xyz = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])];
}
const tenths = (name: MapName, vision: string): Triple[] =>
  Array.from({ length: 11 }, (_, i) => lab(seen(vision, table(name)[Math.round(25.5 * i)])));
const away = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** About the least difference that is seen in neighbouring patches, with some reserve. */
const least = 3.5;
/** Colours that nobody takes for each other, in light or shade. */
const farApart = 20;
/** Bone where it is bare and where it is hollow, cords of tendon: bone_material.ts and muscle_material.ts. */
const paleTissue: Triple[] = [
  [0.846, 0.768, 0.623],
  [0.448, 0.31, 0.168],
  [0.62, 0.53, 0.4],
  [0.9, 0.85, 0.75],
];

describe("colour maps", () => {
  for (const name of ["ember", "tide", "cividis"] as const) {
    for (const vision of Object.keys(visions)) {
      it(`${name}: a tenth of the range is a visible step to ${vision} eyes`, () => {
        const steps = tenths(name, vision);
        for (let i = 1; i < steps.length; i++) expect(away(steps[i - 1], steps[i])).toBeGreaterThanOrEqual(least);
      });
    }
    it(`${name} passes through its stops`, () => {
      for (const [at, colour] of maps[name]) {
        const got = bytes(table(name)[Math.round(255 * at)]);
        bytes(linear(colour)).forEach((v, i) => expect(Math.abs(v - got[i])).toBeLessThanOrEqual(3));
      }
    });
  }
  it("muscles at rest are told from their neighbours in the list, and none that is active is recoloured", () => {
    const tones = [...fleshTones([..."abcdefg"].map((name) => ({ name }))).values()];
    const rest = (vision: string, tone: string): Triple =>
      lab(seen(vision, table("ember")[0].map((v) => lightnessOf(tone) * v) as Triple));
    for (const vision of Object.keys(visions))
      for (let i = 1; i < tones.length; i++)
        expect(away(rest(vision, tones[i - 1]), rest(vision, tones[i]))).toBeGreaterThanOrEqual(least);
    for (const tone of tones) expect(luminance(table("ember")[0]) * lightnessOf(tone)).toBeLessThan(restFades[1]);
    expect(luminance(table("ember")[153])).toBeGreaterThanOrEqual(restFades[1]);
  });
  for (const name of ["ember", "cividis"] as const) {
    for (const vision of Object.keys(visions)) {
      it(`${name}: lightness rises strictly to ${vision} eyes`, () => {
        const light = tenths(name, vision).map((c) => c[0]);
        for (let i = 1; i < light.length; i++) expect(light[i]).toBeGreaterThan(light[i - 1]);
      });
    }
  }
  for (const vision of Object.keys(visions)) {
    it(`tide: lightness falls strictly to the middle and rises after it to ${vision} eyes`, () => {
      const light = tenths("tide", vision).map((c) => c[0]);
      for (let i = 1; i <= 5; i++) expect(light[i]).toBeLessThan(light[i - 1]);
      for (let i = 6; i <= 10; i++) expect(light[i]).toBeGreaterThan(light[i - 1]);
    });
    it(`tide: no stretch looks like bone or tendon to ${vision} eyes`, () => {
      for (const stretch of tenths("tide", vision))
        for (const pale of paleTissue) expect(away(stretch, lab(seen(vision, pale)))).toBeGreaterThanOrEqual(farApart);
    });
  }
});
