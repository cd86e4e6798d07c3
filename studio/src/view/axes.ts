// The little cross that tells which way is which.
import { Matrix4, Vector3, type PerspectiveCamera } from "three";
import { svg } from "../ui/dom";

const axes: [name: string, colour: string][] = [
  ["x", "#c8553d"],
  ["y", "#4f8a4e"],
  ["z", "#3f6fb5"],
];

export class Axes {
  readonly element = svg("svg", { class: "axes", viewBox: "-32 -32 64 64", "aria-hidden": "true" });

  draw(camera: PerspectiveCamera, root: Matrix4): void {
    const drawn = axes
      .map(([name, colour], i) => {
        const way = new Vector3()
          .setComponent(i, 1)
          .transformDirection(root)
          .transformDirection(camera.matrixWorldInverse);
        return { name, colour, way };
      })
      .sort((a, b) => a.way.z - b.way.z);
    this.element.replaceChildren(
      ...drawn.flatMap(({ name, colour, way }) => [
        svg("line", { x2: 20 * way.x, y2: -20 * way.y, stroke: colour, "stroke-width": 2, "stroke-linecap": "round" }),
        svg("text", { x: 27 * way.x, y: -27 * way.y + 3.5, fill: colour, "text-anchor": "middle", text: name }),
      ]),
    );
  }
}
