// The list of muscles: search, value, slider, eye, fidelity, and a menu for the rest.
import type { Actions } from "../actions";
import { flesh, fleshTones, hexAt } from "../colour/maps";
import type { Muscle } from "../protocol/scene";
import type { Moment } from "../store/moment";
import { fidelityOf, mayChange, type State } from "../store/state";
import { child, make } from "../ui/dom";
import { digits } from "../ui/format";
import { icon } from "../ui/icons";
import { iconButton, openMenu, slider, swapIcon, type MenuItem, type Slider } from "../ui/parts";
import { Roving } from "../ui/roving";
import { rangeOf } from "../view/model";

/** Letters at the end of a name that are always shown: there `brevis r` differs from `longus r`. */
const lastLetters = 9;

interface Row {
  muscle: Muscle;
  element: HTMLElement;
  chip: HTMLElement;
  value: HTMLElement;
  eye: HTMLButtonElement;
  slider: Slider;
  fidelity: HTMLSelectElement;
}

export class MusclePanel {
  private readonly search: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly count: HTMLElement;
  private rows: Row[] = [];
  private tones = new Map<string, string>();
  private readonly roving: Roving;

  constructor(
    host: HTMLElement,
    private readonly actions: Actions,
  ) {
    const find = child(host, "div", { class: "find" });
    this.search = child(find, "input", { type: "search", placeholder: "Find a muscle", "aria-label": "Find a muscle" });
    child(find, "kbd", { text: "/", "aria-hidden": "true" });
    const head = child(host, "div", { class: "caption" });
    this.count = child(head, "span");
    child(head, "span", { class: "quiet", text: "activation" });
    this.list = child(host, "ul", { class: "muscles", "aria-label": "Muscles" });
    this.roving = new Roving(this.list);
    actions.find = () => {
      if (actions.store.state.folded.left) actions.fold("left");
      this.search.select();
    };
    this.search.addEventListener("input", () => actions.store.set({ search: this.search.value }));
    this.search.addEventListener("keydown", (event) => this.searchKey(event));
    const { store } = actions;
    store.watch(["scene"], (state) => this.build(state));
    store.watch(["selected"], ({ selected }) => {
      const row = this.rows.find(({ muscle }) => muscle.name === selected);
      row?.element.scrollIntoView({ block: "nearest" });
      this.roving.take(row?.element ?? null);
    });
    store.watch(["scene", "search"], (state) => this.filter(state));
    // Errors, too: what was refused is not chosen.
    store.watch(["scene", "building", "errors"], (state) => {
      for (const { muscle, element, fidelity } of this.rows) {
        fidelity.value = fidelityOf(state, muscle);
        element.classList.toggle("building", fidelityOf(state, muscle) !== muscle.fidelity);
      }
    });
    store.watch(
      ["scene", "selected", "hovered", "hidden", "solo", "locked", "held", "controls", "mode", "reports"],
      (state) => this.dress(state),
    );
  }

  /** Values of the moment. */
  show(moment: Moment): void {
    const { state } = this.actions.store;
    const quantity = moment.scene.quantities.find((q) => q.name === state.colour);
    const [low, high] = rangeOf(state, state.colour);
    for (const row of this.rows) {
      if (row.element.hidden) continue;
      const activation = moment.number(`muscle/${row.muscle.name}/activation`);
      const text = digits(activation);
      if (row.value.textContent !== text) row.value.textContent = text;
      // A held slider stands where it was put; the muscle follows.
      row.slider.show(state.held.get(row.muscle.name) ?? activation);
      const value = moment.number(`muscle/${row.muscle.name}/${quantity?.number}`);
      const known = quantity !== undefined && Number.isFinite(value);
      const tone = this.tones.get(row.muscle.name) ?? flesh;
      row.element.style.setProperty("--own", known ? hexAt(quantity.map, (value - low) / (high - low)) : tone);
    }
  }

  private searchKey(event: KeyboardEvent): void {
    const found = this.rows.filter((row) => !row.element.hidden);
    if (event.key === "Escape") this.search.blur();
    if (event.key === "Enter" && found[0]) this.actions.focusOn(found[0].muscle.name);
    if (event.key === "ArrowDown" && found[0]) found[0].element.querySelector<HTMLElement>(".name")?.focus();
  }

  private build(state: State): void {
    this.tones = fleshTones(state.scene?.muscles ?? []);
    this.rows = (state.scene?.muscles ?? []).map((muscle) => this.row(muscle));
    this.list.replaceChildren(...this.rows.map((row) => row.element));
  }

  private row(muscle: Muscle): Row {
    const { actions } = this;
    const element = make("li", { class: "muscle" });
    element.dataset.muscle = muscle.name;
    const chip = child(element, "i", { class: "chip" });
    child(element, "button", {
      type: "button",
      class: "name",
      title: muscle.label,
      "aria-label": muscle.label,
      click: () => actions.select(muscle.name),
      dblclick: () => actions.focusOn(muscle.name),
    }).append(...inTwo(muscle.label));
    const value = child(element, "output", { class: "number" });
    const eye = iconButton("eye", `Hide or show ${muscle.label} (H)`, () => actions.hide(muscle.name), "small");
    const more = iconButton(
      "more",
      `More about ${muscle.label}`,
      () => {
        const box = more.getBoundingClientRect();
        this.menu(muscle, box.left, box.bottom + 2);
      },
      "small",
    );
    element.append(eye, more);
    const control = slider(`Activation of ${muscle.label}`, 0, 1, (v) => actions.excite(muscle.name, v));
    const lock = icon("lock");
    lock.classList.add("lock");
    element.append(lock, control.input);
    const fidelity = child(element, "select", {
      class: "fidelity",
      "aria-label": `Fidelity of ${muscle.label}`,
      title: "How this muscle is simulated",
    });
    const names = muscle.fidelities.includes(muscle.fidelity)
      ? muscle.fidelities
      : [muscle.fidelity, ...muscle.fidelities];
    for (const name of names.filter(Boolean)) child(fidelity, "option", { value: name, text: name });
    fidelity.addEventListener("change", () => actions.transport.set(`muscle/${muscle.name}/fidelity`, fidelity.value));
    element.addEventListener("pointerenter", () => actions.store.set({ hovered: muscle.name }));
    element.addEventListener("pointerleave", () => actions.store.set({ hovered: null }));
    element.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.menu(muscle, event.clientX, event.clientY);
    });
    return { muscle, element, chip, value, eye, slider: control, fidelity };
  }

  private menu({ name, label }: Muscle, x: number, y: number): void {
    const { actions } = this;
    const { state } = actions.store;
    const items: MenuItem[] = [
      { label: "Focus", key: "F", act: () => actions.focusOn(name) },
      { label: "Show alone", key: "Shift H", checked: state.solo === name, act: () => actions.solo(name) },
      { label: "Hidden", key: "H", checked: state.hidden.has(name), act: () => actions.hide(name) },
    ];
    items.push({ label: "Plot over a joint …", act: () => actions.plotOver(name, x, y) });
    if (state.mode !== "player") items.push({ label: "Edit its shape", key: "D", act: () => actions.edit(name) });
    if (mayChange(state)) {
      items.push({ label: "Locked", key: "L", checked: state.locked.has(name), act: () => actions.lock(name) });
      if (state.held.has(name)) items.push({ label: "Give back to the controller", act: () => actions.release(name) });
    }
    openMenu(x, y, items, label);
  }

  private filter({ search }: State): void {
    if (this.search.value !== search) this.search.value = search;
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { element, muscle } of this.rows) {
      const text = `${muscle.label} ${muscle.name} ${muscle.fidelity}`.toLowerCase();
      element.hidden = !words.every((word) => text.includes(word));
    }
    this.roving.renew();
    const shown = this.rows.filter((row) => !row.element.hidden).length;
    this.count.textContent = words.length ? `${shown} of ${this.rows.length} muscles` : "Muscles";
  }

  private dress(state: State): void {
    const troubled = new Map(state.reports.filter((r) => r.muscle && r.kind !== "note").map((r) => [r.muscle, r.kind]));
    for (const row of this.rows) {
      const { name } = row.muscle;
      const hidden = state.solo !== null ? state.solo !== name : state.hidden.has(name);
      row.element.classList.toggle("selected", state.selected === name);
      row.element.classList.toggle("hovered", state.hovered === name);
      row.element.classList.toggle("hidden-muscle", hidden);
      row.element.classList.toggle("held", state.held.has(name));
      row.element.classList.toggle("locked", state.locked.has(name));
      row.element.dataset.trouble = troubled.get(name) ?? "";
      if (row.eye.getAttribute("aria-pressed") !== String(hidden)) swapIcon(row.eye, hidden ? "closed" : "eye");
      row.eye.setAttribute("aria-pressed", String(hidden));
      row.slider.input.disabled = !mayChange(state) || state.locked.has(name);
      row.fidelity.disabled = !mayChange(state) || row.fidelity.options.length < 2;
    }
  }
}

/** Where there is no room the first part is cut, so that names are cut in the middle. */
const inTwo = (name: string): HTMLElement[] => [
  make("span", { text: name.slice(0, -lastLetters) }),
  make("span", { text: name.slice(-lastLetters) }),
];
