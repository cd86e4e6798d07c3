// The right column: colour, layers, joints, world.
import type { Actions } from "../actions";
import { layerLabel } from "../store/layers";
import type { Moment } from "../store/moment";
import { mayChange, plain, type State, type World } from "../store/state";
import { child } from "../ui/dom";
import { shortValue } from "../ui/format";
import { section, slider, type Slider } from "../ui/parts";

interface JointRow {
  name: string;
  turns: boolean;
  slider: Slider;
  output: HTMLOutputElement;
}

export class Settings {
  private joints: JointRow[] = [];
  private watches: (() => void)[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly actions: Actions,
  ) {
    actions.store.watch(["scene"], (state) => this.build(state));
  }

  show(moment: Moment): void {
    for (const joint of this.joints) {
      const value = moment.number(`coordinate/${joint.name}/value`);
      joint.slider.show(value);
      joint.output.textContent = shortValue(value, joint.turns ? "rad" : "m");
    }
  }

  private build(state: State): void {
    this.watches.splice(0).forEach((end) => end());
    this.host.replaceChildren();
    this.joints = [];
    if (!state.scene) return;
    this.colours(state);
    this.layers(state);
    this.cut(state);
    this.coordinates(state);
    this.world(state);
  }

  private colours({ scene }: State): void {
    const chips = child(section(this.host, "Colour by"), "div", {
      class: "chips",
      role: "group",
      "aria-label": "Colour by",
    });
    const choices = [...scene!.quantities.map((q) => [q.name, q.label]), [plain, "Plain"]];
    const buttons = choices.map(([name, label]) => {
      const button = child(chips, "button", {
        type: "button",
        text: label,
        title: `${label} (C: next)`,
        click: () => this.actions.colour(name),
      });
      button.dataset.colour = name;
      return button;
    });
    this.whileOpen(["colour"], ({ colour }) => {
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.colour === colour));
    });
  }

  private layers(state: State): void {
    const part = section(this.host, "Layers");
    const rows = Object.keys(state.layers).map((name) => {
      const label = child(part, "label", { class: "layer" });
      const box = child(label, "input", { type: "checkbox", change: () => this.actions.toggleLayer(name) });
      child(label, "span", { text: layerLabel(name) });
      const opacity = slider(`Opacity of ${layerLabel(name)}`, 0, 1, (value) => this.actions.layerOpacity(name, value));
      if (name !== "labels") label.append(opacity.input);
      return { name, box, opacity };
    });
    const light = child(part, "label", { class: "layer" });
    const follows = child(light, "input", { type: "checkbox", change: this.actions.toggleLight });
    child(light, "span", { text: "Light follows the view" });
    this.whileOpen(["layers", "lightFollows"], ({ layers, lightFollows }) => {
      follows.checked = lightFollows;
      for (const { name, box, opacity } of rows) {
        box.checked = layers[name]?.shown ?? false;
        opacity.show(layers[name]?.opacity ?? 1);
      }
    });
  }

  /** Of what has an inside: which axis it is cut across, and where. */
  private cut({ scene }: State): void {
    if (!scene!.shapes.some(({ primitive }) => primitive === "tetrahedra")) return;
    const part = section(this.host, "Cut");
    const chips = child(part, "div", { class: "chips", role: "group", "aria-label": "Cut across" });
    const axes: [string, 0 | 1 | 2 | null][] = [["Whole", null], ["x", 0], ["y", 1], ["z", 2]];
    const buttons = axes.map(([text, axis]) =>
      child(chips, "button", {
        type: "button",
        text,
        title: axis === null ? "Cut nothing" : `Cut across ${text}`,
        click: () => {
          const part = this.actions.store.state.cut?.part ?? 0.5;
          this.actions.cut(axis === null ? null : { axis, part });
        },
      }),
    );
    const where = this.slide(part, "Where", 0, 1, (value) => {
      const { cut } = this.actions.store.state;
      if (cut) this.actions.cut({ ...cut, part: value });
    });
    this.whileOpen(["cut"], ({ cut }) => {
      buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(axes[i][1] === (cut?.axis ?? null))));
      where.slider.input.disabled = cut === null;
      where.slider.show(cut?.part ?? 0.5);
      where.output.textContent = cut ? `${Math.round(100 * cut.part)} %` : "";
    });
  }

  private coordinates({ scene }: State): void {
    const free = scene!.coordinates.filter((c) => !c.locked);
    if (free.length === 0) return;
    const part = section(this.host, "Joints");
    for (const { name, label, range, turns } of free) {
      const [low, high] = range ?? (turns ? [-Math.PI, Math.PI] : [-1, 1]);
      const row = this.slide(part, label, low, high, (value) =>
        this.actions.transport.set(`coordinate/${name}/value`, value),
      );
      this.joints.push({ name, turns, ...row });
    }
    this.whileOpen(["controls", "mode", "playing"], (now) => {
      for (const joint of this.joints) {
        joint.slider.input.disabled = !mayChange(now) || now.playing;
        joint.slider.input.title = mayChange(now) && now.playing ? "Pause to pose the joint" : "";
      }
    });
  }

  private world({ scene, mode }: State): void {
    if (mode !== "live") return;
    const { gravity, rigidRate, props } = scene!;
    const part = section(this.host, "World");
    const inputs: HTMLInputElement[] = [];
    const add = (
      label: string,
      [low, high]: [number, number],
      now: (world: World) => number,
      text: (v: number) => string,
      changed: (v: number) => void,
    ): void => {
      const row = this.slide(part, label, low, high, (value) => {
        row.output.textContent = text(value);
        changed(value);
      });
      inputs.push(row.slider.input);
      this.whileOpen(["world"], ({ world }) => {
        row.slider.show(now(world));
        row.output.textContent = text(Number(row.slider.input.value));
      });
    };
    const set = (path: string) => (value: number) => this.actions.transport.set(path, value);
    for (const { name, mass } of props) {
      add(
        props.length === 1 ? "Load" : layerLabel(name),
        [0, Math.max(10, 3 * mass)],
        ({ loads }) => loads.get(name) ?? mass,
        (v) => `${v.toFixed(1)} kg`,
        set(`load/${name}`),
      );
    }
    if (gravity !== null)
      add("Gravity", [0, 20], (world) => world.gravity ?? gravity, (v) => `${v.toFixed(2)} m/s²`, set("gravity"));
    if (rigidRate !== null) {
      const middle = Math.log2(rigidRate);
      add(
        "Time step",
        [middle - 2, middle + 2],
        (world) => Math.log2(world.rigidRate ?? rigidRate),
        (power) => `${(1000 / 2 ** power).toPrecision(2)} ms`,
        (power) => this.actions.transport.set("rate/rigid", Math.round(2 ** power)),
      );
    }
    if (scene!.muscles.some(({ fidelity }) => fidelity === "mass_spring")) inputs.push(this.watching(part));
    this.whileOpen(["controls"], ({ controls }) => inputs.forEach((input) => (input.disabled = !controls)));
  }

  private watching(part: Element): HTMLInputElement {
    const about = "Spring nets that are far or hidden are computed coarsely. What comes out depends on the view then.";
    const label = child(part, "label", { class: "layer", title: about });
    const box = child(label, "input", { type: "checkbox", change: () => this.actions.watch(box.checked) });
    child(label, "span", { text: "Nets as fine as seen" });
    this.whileOpen(["world"], ({ world }) => (box.checked = world.watched));
    return box;
  }

  private slide(part: Element, label: string, low: number, high: number, changed: (value: number) => void) {
    const row = child(part, "div", { class: "slide" });
    child(row, "span", { text: label, title: label });
    const output = child(row, "output", { class: "number" });
    const made = slider(label, low, high, changed);
    row.append(made.input);
    return { slider: made, output };
  }

  /** Watches until the next scene builds new parts. */
  private whileOpen(keys: (keyof State)[], act: (state: State) => void): void {
    this.watches.push(this.actions.store.watch(keys, act));
  }
}
