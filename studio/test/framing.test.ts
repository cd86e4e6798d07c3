import { Box3, PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { framed, holds, Reached, type Subject } from "../src/view/framing";
import { random } from "./random";

const directions = [new Vector3(0.5, 0.2, 1.16), new Vector3(1, 0.12, 0.12), new Vector3(0.001, 1, 0.05)];
const aspects = [0.6, 1.33, 2.4];
const fill = 0.85;
const next = random(7);

function cloud(size: Vector3, at = new Vector3()): Vector3[] {
  return Array.from({ length: 200 }, () =>
    new Vector3(next() - 0.5, next() - 0.5, next() - 0.5).multiply(size).add(at),
  );
}

/** Lowest and highest of points in the picture, across and up, from -1 to 1. */
function shown(subject: Subject, points: Vector3[], direction: Vector3, aspect: number): [number, number][] {
  const camera = new PerspectiveCamera(26, aspect, 0.02, 60);
  const slope = Math.tan((13 * Math.PI) / 180);
  const way = direction.clone().normalize();
  const { centre, distance } = framed(subject, way, { wide: fill * aspect * slope, tall: fill * slope });
  camera.position.copy(centre).addScaledVector(way, distance);
  camera.lookAt(centre);
  camera.updateMatrixWorld();
  const seen = points.map((p) => p.clone().project(camera));
  return (["x", "y"] as const).map((axis) => {
    const values = seen.map((p) => p[axis]);
    return [Math.min(...values), Math.max(...values)];
  });
}

const each = (act: (direction: Vector3, aspect: number) => void): void =>
  directions.forEach((direction) => aspects.forEach((aspect) => act(direction, aspect)));

describe("framing", () => {
  it("fills the picture as far as it may, and centres, whatever the shape of both", () => {
    for (const size of [new Vector3(0.2, 1.8, 0.5), new Vector3(3, 0.4, 0.4), new Vector3(1, 1, 1)])
      each((direction, aspect) => {
        const body = cloud(size, new Vector3(3, -2, 1));
        const spans = shown({ body, beside: [] }, body, direction, aspect);
        const reach = spans.map(([low, high]) => (high - low) / 2);
        expect(Math.max(...reach)).toBeCloseTo(fill, 3);
        for (const [low, high] of spans) expect(Math.abs(low + high)).toBeLessThan(0.01);
      });
  });
  it("shows a prop that is no farther than most of the body's size in full, and one that is near the eye, too", () => {
    each((direction, aspect) => {
      const body = cloud(new Vector3(0.5, 0.5, 0.3));
      const table = cloud(new Vector3(0.3, 0.02, 0.3), new Vector3(0, -0.55, 0));
      const held = cloud(new Vector3(0.1, 0.1, 0.1), new Vector3(0.15, -0.15, 0.1));
      for (const beside of [table, held])
        for (const [low, high] of shown({ body, beside }, beside, direction, aspect)) {
          expect(low).toBeGreaterThan(-1);
          expect(high).toBeLessThan(1);
        }
    });
  });
  it("tells when something has left the picture, and where it has been then", () => {
    const way = directions[0].clone().normalize();
    const slope = { wide: Math.tan(0.23), tall: Math.tan(0.23) };
    const arm = new Box3(new Vector3(0, 0, 0), new Vector3(0.2, 0.6, 0.1));
    const raised = new Box3(new Vector3(0, 0.3, 0), new Vector3(0.7, 0.6, 0.1));
    const none = new Vector3();
    const reached = new Reached();
    reached.add({ body: arm, beside: new Box3() }, none);
    const { centre, distance } = framed(reached.points(none), way, slope);
    const eye = centre.clone().addScaledVector(way, distance);
    const air = { wide: 1.001 * slope.wide, tall: 1.001 * slope.tall };
    expect(holds(reached.points(none), way, eye, air)).toBe(true);
    reached.add({ body: raised, beside: new Box3() }, none);
    expect(holds(reached.points(none), way, eye, air)).toBe(false);
    // With a model that has walked on, what it reached goes along.
    const on = new Vector3(3, 0, 0);
    const there = new Reached();
    there.add({ body: arm.clone().translate(on), beside: new Box3() }, on);
    expect(holds(there.points(none), way, eye, air)).toBe(true);
  });
  it("lets a prop far away widen it to about three times at most, and one within by nothing", () => {
    each((direction, aspect) => {
      const body = cloud(new Vector3(0.4, 1.7, 0.4));
      const alone = shown({ body, beside: [] }, body, direction, aspect);
      const amid = shown({ body, beside: [new Vector3(0, 0.1, 0)] }, body, direction, aspect);
      expect(amid).toEqual(alone);
      const far = shown({ body, beside: cloud(new Vector3(40, 40, 40)) }, body, direction, aspect);
      const largest = (spans: [number, number][]): number => Math.max(...spans.map(([low, high]) => high - low));
      expect(largest(far)).toBeGreaterThan(largest(alone) / 3.2);
      expect(largest(far)).toBeLessThanOrEqual(largest(alone) + 1e-9);
    });
  });
  it("frames props where there is nothing else", () => {
    const beside = cloud(new Vector3(1, 1, 1));
    const [[low, high]] = shown({ body: [], beside }, beside, directions[1], 1);
    expect((high - low) / 2).toBeGreaterThan(0.7);
  });
});
