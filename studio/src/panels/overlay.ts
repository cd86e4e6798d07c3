// What floats over the picture: tools, legend, the tooltip at the pointer, the banner when the program is away.
import type { Actions } from "../actions";
import { gradient } from "../colour/maps";
import type { Scene } from "../protocol/scene";
import { layerLabel, shapeLabel } from "../store/layers";
import type { Moment } from "../store/moment";
import { built, mayChange, plain, type State, type Tool } from "../store/state";
import type { Track } from "../store/track";
import { child } from "../ui/dom";
import { shortValue, shownUnit, trimmed } from "../ui/format";
import { iconButton } from "../ui/parts";
import { forces, rangeOf } from "../view/model";
import type { Hit } from "../view/picker";
import { strokeColour } from "../view/strokes";

export function buildTools(host: HTMLElement, actions: Actions): void {
  const bar = child(host, "div", { class: "tools floats", role: "group", "aria-label": "Tool" });
  const tools: [Tool, string, string][] = [
    ["orbit", "Orbit", "Turn, move, select"],
    ["probe", "Probe", "Read the shown quantity at a point"],
    ["pull", "Pull", "Pull at a bone or a prop while it runs"],
  ];
  const buttons = tools.map(([name, label, title]) =>
    child(bar, "button", { type: "button", text: label, title, click: () => actions.store.set({ tool: name }) }),
  );
  actions.store.watch(["tool"], ({ tool }) =>
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(tools[i][0] === tool))),
  );
  actions.store.watch(["mode", "controls"], (state) => {
    buttons[2].hidden = state.mode !== "live";
    buttons[2].disabled = !mayChange(state);
    if (state.tool === "pull" && !mayChange(state)) actions.store.set({ tool: "orbit" });
  });
}

export function buildBanner(host: HTMLElement, actions: Actions): void {
  const banner = child(host, "div", { class: "banner", role: "alert", hidden: true });
  actions.store.watch(["connected", "retry", "farewell", "scene", "opening", "building"], (state) => {
    const sentence = state.connected ? work(state) : absence(state);
    banner.hidden = sentence === null;
    banner.classList.toggle("building", state.connected && state.building.size > 0);
    banner.textContent = sentence;
  });
}

const absence = ({ farewell, retry }: State): string =>
  farewell ?? (retry === null ? "Connecting to the program …" : "The program does not answer. Trying again …");

function work(state: State): string | null {
  if (state.opening !== null) return `Opening ${state.opening} …`;
  if (state.building.size > 0) return `Building ${built(state)} …`;
  if (state.scene) return hasShapes(state.scene) ? null : "There are no shapes to show here, only numbers.";
  return state.mode !== "player" ? "Connected. Choose a scene above." : null;
}

const hasShapes = (scene: Scene): boolean => scene.shapes.some((shape) => shape.vertices > 0);

/** What an arrow of 10 cm stands for, where there are any to be seen. */
export function arrowScale({ scene, layers }: Pick<State, "scene" | "layers">): string | null {
  const told = scene?.newtonsPerMetre && forces.some((layer) => layers[layer]?.shown);
  return told ? `10\u202fcm: ${trimmed(0.1 * scene.newtonsPerMetre!)}\u202fN` : null;
}

export class Legend {
  private readonly box: HTMLElement;
  private readonly label: HTMLElement;
  private readonly unit: HTMLElement;
  private readonly ramp: HTMLElement;
  private readonly ticks: HTMLElement;
  private readonly colours: HTMLElement;
  private readonly forces: HTMLElement;
  private readonly arrows: { layer: string; name: HTMLElement }[];
  private readonly scale: HTMLElement;

  constructor(
    host: HTMLElement,
    private readonly actions: Actions,
    private readonly track: () => Track,
    private readonly moment: () => Moment | null,
  ) {
    this.box = child(host, "div", { class: "legend floats" });
    this.colours = child(this.box, "div");
    const head = child(this.colours, "div", { class: "legend-head" });
    this.label = child(head, "span");
    this.unit = child(head, "span", { class: "quiet" });
    head.append(iconButton("fit", "Fit the colours to the run, or back", () => this.fit(), "small"));
    this.ramp = child(this.colours, "div", { class: "ramp" });
    this.ticks = child(this.colours, "div", { class: "ticks number quiet" });
    this.forces = child(this.box, "div", { class: "legend-forces", hidden: true });
    this.arrows = forces.map((layer) => {
      const name = child(this.forces, "span");
      child(name, "span", { text: "→ " }).style.color = strokeColour(layer);
      name.append(layerLabel(layer));
      return { layer, name };
    });
    this.scale = child(this.forces, "span", { class: "number quiet" });
    actions.store.watch(["scene", "colour", "ranges", "layers"], (state) => this.draw(state));
  }

  private draw(state: State): void {
    const quantity = state.scene?.quantities.find((q) => q.name === state.colour);
    const scale = arrowScale(state);
    this.forces.hidden = scale === null;
    this.scale.textContent = scale;
    for (const { layer, name } of this.arrows) name.hidden = !state.layers[layer]?.shown;
    this.colours.hidden = state.colour === plain || !quantity || !hasShapes(state.scene!);
    this.box.hidden = this.colours.hidden && this.forces.hidden;
    if (!quantity) return;
    const [low, high] = rangeOf(state, quantity.name);
    const { factor, unit } = shownUnit(quantity.unit);
    this.label.textContent = quantity.label;
    this.unit.textContent = quantity.name === "activation" ? "relaxed → active" : unit;
    this.ramp.style.background = gradient(quantity.map);
    const parts = [0, 0.25, 0.5, 0.75, 1];
    this.ticks.replaceChildren(
      ...parts.map((part) => {
        const tick = document.createElement("span");
        tick.textContent = trimmed((low + part * (high - low)) * factor);
        return tick;
      }),
    );
  }

  /** The range that the quantity has in this run, per vertex now; a second press brings the scene's back. */
  private fit(): void {
    const { store } = this.actions;
    const { scene, colour, ranges } = store.state;
    if (!scene) return;
    if (ranges[colour]) {
      const { [colour]: _, ...others } = ranges;
      store.set({ ranges: others });
      return;
    }
    let low = Infinity;
    let high = -Infinity;
    const hold = (values: Iterable<number>): void => {
      for (const value of values) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    };
    const row = scene.quantities.findIndex((q) => q.name === colour);
    for (const told of this.moment()?.quantities.values() ?? []) hold(told.get(row) ?? []);
    for (const muscle of low > high ? scene.muscles : []) {
      const index = scene.numberOf.get(`muscle/${muscle.name}/${scene.quantities[row]?.number}`);
      if (index !== undefined) hold(this.track().column(index));
    }
    if (high > low) store.set({ ranges: { ...ranges, [colour]: [low, high] } });
  }
}

export class Tooltip {
  private readonly box: HTMLElement;

  constructor(
    host: HTMLElement,
    private readonly actions: Actions,
  ) {
    this.box = child(host, "div", { class: "tooltip", role: "tooltip", hidden: true });
  }

  hide(): void {
    this.box.hidden = true;
  }

  show(hit: Hit, x: number, y: number, moment: Moment): void {
    const { state } = this.actions.store;
    const lines = this.lines(hit, moment, state);
    if (lines.length === 0) return this.hide();
    this.box.replaceChildren();
    lines.forEach(([name, value], i) => {
      if (i === 0) child(this.box, "b", { text: name });
      else {
        child(this.box, "span", { class: "quiet", text: name });
        child(this.box, "span", { class: "number", text: value });
      }
    });
    this.box.hidden = false;
    const host = this.box.parentElement!;
    const right = x + 16 + this.box.offsetWidth > host.clientWidth;
    const left = right ? x - 12 - this.box.offsetWidth : x + 16;
    const top = Math.min(y + 14, host.clientHeight - this.box.offsetHeight - 8);
    this.box.style.transform = `translate(${left}px, ${top}px)`;
  }

  private lines(hit: Hit, moment: Moment, state: State): [string, string][] {
    const { muscle, id } = hit.solid.shape;
    if (muscle === null) return [[shapeLabel(hit.solid.shape), ""]];
    const found = moment.scene.muscles.find((m) => m.name === muscle);
    const lines: [string, string][] = [[found?.label ?? muscle, ""]];
    const index = moment.scene.quantities.findIndex((q) => q.name === state.colour);
    const quantity = moment.scene.quantities[index];
    if (state.tool === "probe" && quantity) {
      const own = moment.quantities.get(id)?.get(index)?.[hit.vertex];
      const value = own ?? moment.number(`muscle/${muscle}/${quantity.number}`);
      return [...lines, [`${quantity.label}${own === undefined ? "" : " here"}`, shortValue(value, quantity.unit)]];
    }
    const told = { Activation: "activation", Force: "tension", Length: "length", Stretch: "stretch" };
    for (const [label, what] of Object.entries(told)) {
      const number = moment.scene.numberOf.get(`muscle/${muscle}/${what}`);
      if (number === undefined) continue;
      lines.push([label, shortValue(moment.numbers[number], moment.scene.numbers[number].unit)]);
    }
    return lines;
  }
}
