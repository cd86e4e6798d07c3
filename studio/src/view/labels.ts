// Names beside the model, with thin leaders.
import type { PerspectiveCamera } from "three";
import type { Moment } from "../store/moment";
import { shapeLabel } from "../store/layers";
import type { State } from "../store/state";
import { child, svg } from "../ui/dom";
import { shortValue } from "../ui/format";
import { Anchors, type Anchor } from "./anchors";
import type { Rect } from "./cover";
import { layOut, leader, type Placed, type Wanted } from "./label_layout";
import type { Model } from "./model";

const most = { muscles: 14, others: 8 };
const height = 18;

interface Text {
  key: string;
  muscle: string | null;
  name: string;
  value: string;
  anchor: Anchor;
}

export class Labels {
  private readonly texts: HTMLElement;
  private readonly ink: SVGElement;
  private readonly anchors = new Anchors();
  private readonly pen = document.createElement("canvas").getContext("2d")!;
  private before = new Map<string, Placed>();

  constructor(private readonly host: HTMLElement) {
    this.ink = svg("svg", { class: "leaders", "aria-hidden": "true" });
    this.texts = child(host, "div", { class: "labels" });
    host.insertBefore(this.ink, this.texts);
  }

  clear(): void {
    this.ink.replaceChildren();
    this.texts.replaceChildren();
  }

  /** Another view: places and dots are looked for anew. */
  forget(): void {
    this.anchors.forget();
    this.before.clear();
  }

  moving(moves: boolean): void {
    this.host.classList.toggle("camera-moves", moves);
  }

  draw(model: Model, moment: Moment, state: State, camera: PerspectiveCamera, blocked: Rect[]): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    const visible = model.solids.filter(
      (solid) => solid.mesh.visible && solid.shape.layer !== "wrap" && solid.shape.layer !== "skin",
    );
    const texts = this.choose(this.anchors.find(visible, camera, w, h), moment, state);
    this.pen.font = '550 12px "Inter Variable", system-ui, sans-serif';
    const wanted: Wanted[] = texts.map(({ key, muscle, name, value, anchor }) => ({
      key,
      x: anchor.x,
      y: anchor.y,
      shape: anchor.shape,
      w: Math.ceil(this.pen.measureText(value ? `${name} ${value}` : name).width) + 2,
      h: height,
      rank: muscle !== null && (muscle === state.selected || muscle === state.hovered) ? 2 : muscle !== null ? 1 : 0,
    }));
    const placed = layOut(wanted, this.anchors.cover, blocked, this.before);
    this.before = new Map(placed.map((place) => [place.key, place]));
    this.paint(placed, new Map(texts.map((t) => [t.key, t])), new Map(wanted.map((l) => [l.key, l])), state);
  }

  /** All muscles where they are few; else the chosen one and the most seen. */
  private choose(anchors: Anchor[], moment: Moment, state: State): Text[] {
    const bySeen = anchors.sort((a, b) => b.seen - a.seen);
    const first = (a: Anchor): number =>
      Number(a.solid.shape.muscle === state.selected || a.solid.shape.muscle === state.hovered);
    const muscles = bySeen.filter((a) => a.solid.shape.muscle !== null).sort((a, b) => first(b) - first(a));
    const others = new Map<string, Anchor>();
    for (const anchor of bySeen) {
      const { layer } = anchor.solid.shape;
      const name = shapeLabel(anchor.solid.shape);
      if ((layer === "bone" || layer === "prop") && !others.has(name)) others.set(name, anchor);
    }
    const names = new Map(moment.scene.muscles.map((m) => [m.name, m.label]));
    return [
      ...muscles.slice(0, most.muscles).map((anchor) => {
        const muscle = anchor.solid.shape.muscle!;
        const quantity = moment.scene.quantities.find((q) => q.name === state.colour);
        const value = moment.number(`muscle/${muscle}/${quantity?.number}`);
        const unit = quantity?.unit ?? "";
        const text = Number.isFinite(value) ? shortValue(value, unit) : "";
        return { key: `muscle/${muscle}`, muscle, name: names.get(muscle) ?? muscle, value: text, anchor };
      }),
      ...[...others].slice(0, most.others).map(([name, anchor]) => {
        return { key: `shape/${name}`, muscle: null, name, value: "", anchor };
      }),
    ];
  }

  private paint(placed: Placed[], texts: Map<string, Text>, wanted: Map<string, Wanted>, state: State): void {
    const lines: SVGElement[] = [];
    const labels = placed.map((place) => {
      const { from, knee, end } = leader(wanted.get(place.key)!, place);
      lines.push(
        svg("polyline", { points: [from, knee, end].join(" ") }),
        svg("circle", { cx: from[0], cy: from[1], r: 2.2 }),
      );
      return this.label(texts.get(place.key)!, place, state);
    });
    this.ink.replaceChildren(...lines);
    this.texts.replaceChildren(...labels);
  }

  private label(text: Text, place: Placed, state: State): HTMLElement {
    const label = document.createElement("div");
    label.className = text.muscle === null ? "label bone" : "label";
    label.classList.toggle("selected", text.muscle !== null && text.muscle === state.selected);
    label.style.transform = `translate(${place.x}px, ${place.y}px)`;
    label.textContent = text.name;
    if (text.value) {
      const value = document.createElement("span");
      value.className = "number quiet";
      value.textContent = ` ${text.value}`;
      label.append(value);
    }
    return label;
  }
}
