import { describe, expect, it } from "vitest";
import type { Eye } from "../src/protocol/talk";
import { Gaze } from "../src/store/gaze";

const eye = (x: number, pixels = 1500): Eye => ({ at: [x, 0, 0], pixels });

describe("where the picture is seen from", () => {
  const looking = () => {
    const said: number[] = [];
    const gaze = new Gaze(({ at }) => said.push(at[0]));
    return { said, gaze };
  };

  it("is told at most five times a second, and the last place is not forgotten", () => {
    const { said, gaze } = looking();
    for (let i = 0; i <= 60; i++) gaze.tick(1 / 60, true, eye(i));
    expect(said.length).toBeLessThanOrEqual(6);
    expect(said.length).toBeGreaterThanOrEqual(5);
    for (let i = 0; i < 30; i++) gaze.tick(1 / 60, true, eye(60));
    expect(said.at(-1)).toBe(60);
  });

  it("is told only where it moved, or what is seen is drawn larger", () => {
    const { said, gaze } = looking();
    for (const x of [1, 1.001, 1.002, 1.5]) gaze.tick(1, true, eye(x));
    expect(said).toEqual([1, 1.5]);
    gaze.tick(1, true, eye(1.5, 1510));
    expect(said.length).toBe(2);
    gaze.tick(1, true, eye(1.5, 3000));
    expect(said.length).toBe(3);
  });

  it("is told by nobody who is not followed, and at once by who is followed again", () => {
    const { said, gaze } = looking();
    gaze.tick(1, false, eye(1));
    gaze.tick(1, true, null);
    expect(said).toEqual([]);
    gaze.tick(1, true, eye(1));
    gaze.tick(1, false, eye(1));
    gaze.tick(1, true, eye(1));
    expect(said).toEqual([1, 1]);
  });
});
