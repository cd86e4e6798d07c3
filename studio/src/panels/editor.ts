// The muscle editor, in place of the settings: which muscle, which flesh, how fine, how true, and where it is kept.
import type { Actions } from "../actions";
import { inners, surfaces, type Detail, type Draft, type Inner, type Surface } from "../protocol/edit";
import { fits, meshChoices, type Edit } from "../store/edit";
import { inWords } from "../store/edit_words";
import type { State } from "../store/state";
import { child, make } from "../ui/dom";
import { asSentences } from "../ui/format";
import { iconButton, section, slider, type Slider } from "../ui/parts";

const surfaceNames: Record<Surface, [string, string]> = {
  geometric: ["Tube", "Sections about the line; follows it and bulges (geometric)"],
  mass_spring: ["Spring net", "Slices of points joined by springs (mass_spring)"],
};
const innerNames: Record<Inner, string> = {
  interval: "Longest stretch",
  paper: "Matched rays",
  pole: "Furthest in",
};
const innerAbout =
  "The point that a section is built about: the middle of the longest stretch inside the flesh, " +
  "the mean of matched rays (as in the paper), or the point furthest from the edge";

type Count = Exclude<keyof Detail, "inner">;
interface CountLook {
  of: Surface;
  label: string;
  about: string;
  range: [low: number, high: number];
  step: number;
}
const counts: Record<Count, CountLook> = {
  sides: { of: "geometric", label: "Sides", about: "Vertices round a section", range: [6, 48], step: 2 },
  levels: { of: "geometric", label: "Halvings", about: "Of the pieces of the line", range: [0, 5], step: 1 },
  rays: { of: "geometric", label: "Rays per side", about: "That look for the middle", range: [1, 16], step: 1 },
  slices: { of: "mass_spring", label: "Slices", about: "Between the two ends", range: [1, 40], step: 1 },
  around: { of: "mass_spring", label: "Points round", about: "Of a slice", range: [3, 32], step: 1 },
};

interface CountRow {
  name: Count;
  element: HTMLElement;
  slider: Slider;
  output: HTMLOutputElement;
}

export class EditorPanel {
  private readonly muscle: HTMLSelectElement;
  private readonly mesh: HTMLSelectElement;
  private readonly kinds: HTMLButtonElement[];
  private readonly rows: CountRow[];
  private readonly innerRow: HTMLElement;
  private readonly inner: HTMLSelectElement;
  private readonly words: HTMLElement;
  private readonly written: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  /** What the selects were filled from. */
  private filled: unknown[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly actions: Actions,
  ) {
    const { desk } = actions;
    const head = child(host, "header");
    child(head, "h1", { text: "Muscle editor" });
    head.append(iconButton("close", "Close the editor (Esc)", () => desk.close(), "small"));
    this.muscle = this.choice(section(host, "Muscle"), "Muscle", (name) => this.actions.select(name));
    this.mesh = this.choice(section(host, "Flesh"), "Flesh", (mesh) => desk.choose({ mesh }));

    const becomes = section(host, "Becomes");
    const chips = child(becomes, "div", { class: "chips", role: "group", "aria-label": "Becomes" });
    this.kinds = surfaces.map((fidelity) => {
      const [text, title] = surfaceNames[fidelity];
      return child(chips, "button", { type: "button", text, title, click: () => desk.choose({ fidelity }) });
    });
    this.rows = (Object.keys(counts) as Count[]).map((name) => this.count(becomes, name));
    this.innerRow = child(becomes, "div", { class: "slide", title: innerAbout });
    child(this.innerRow, "span", { text: "Middle" });
    this.inner = this.choice(this.innerRow, "Middle of a section", (word) => desk.choose({ inner: word as Inner }));
    for (const word of inners) child(this.inner, "option", { value: word, text: innerNames[word] });

    this.words = child(section(host, "How true it is"), "ul", { class: "words", "aria-live": "polite" });
    const end = child(host, "footer", { class: "keep" });
    const keep = (text: string, title: string, style: string, run: boolean) =>
      child(end, "button", { type: "button", class: style, text, title, click: () => desk.keep(run) });
    this.buttons = [
      keep("Save", "Write the model with this muscle", "outlined", false),
      keep("Save and run", "Write the model, and go on with the muscle as it is here", "solid", true),
    ];
    this.written = child(end, "p", { class: "written quiet", role: "status" });

    const { store } = actions;
    store.watch(["edit", "controls", "mode"], (state) => this.show(state));
    store.watch(["selected"], ({ edit, selected }) => {
      if (selected !== null && edit?.draft && edit.draft.muscle !== selected) desk.take(selected);
    });
    // Another scene, or a program that came back, may offer other things.
    store.watch(["scene", "connected"], ({ connected }) => connected && desk.ask());
  }

  private choice(part: Element, label: string, chosen: (value: string) => void): HTMLSelectElement {
    const select = child(part, "select", { class: "choice", "aria-label": label });
    select.addEventListener("change", () => chosen(select.value));
    return select;
  }

  private count(part: Element, name: Count): CountRow {
    const { label, about, range, step } = counts[name];
    const element = child(part, "div", { class: "slide", title: about });
    child(element, "span", { text: label });
    const made = slider(label, ...range, (value) => this.actions.desk.choose({ [name]: value }), step);
    element.append(made.input);
    const output = child(element, "output", { class: "number" });
    return { name, element, slider: made, output };
  }

  private show({ edit, controls, mode, scene }: State): void {
    this.host.hidden = edit === null;
    document.body.classList.toggle("editing", edit !== null);
    if (!edit) return;
    this.fill(edit, (name) => scene?.muscles.find((m) => m.name === name)?.label ?? name);
    if (edit.draft) this.dress(edit.draft);
    this.tell(edit);
    const ready = controls && edit.draft !== null && fits(edit) && !edit.waiting && !edit.saving;
    this.buttons.forEach((button, i) => (button.disabled = !ready || (i === 1 && mode !== "live")));
    this.written.textContent = edit.written
      ? `Saved in ${edit.written}`
      : controls
        ? ""
        : "Another page has control; take control to save.";
  }

  /** The selects, where what they offer has changed. */
  private fill({ choices, draft }: Edit, labelOf: (muscle: string) => string): void {
    if (choices === null || (this.filled[0] === choices && this.filled[1] === draft?.muscle)) return;
    this.filled = [choices, draft?.muscle];
    this.muscle.replaceChildren(
      ...choices.muscles.map(({ name }) => make("option", { value: name, text: labelOf(name) })),
    );
    const groups = new Map<string, Element>([["", this.mesh]]);
    this.mesh.replaceChildren();
    for (const { id, label, group } of draft ? meshChoices(choices, draft.muscle) : []) {
      if (!groups.has(group)) groups.set(group, child(this.mesh, "optgroup", { label: group }));
      child(groups.get(group)!, "option", { value: id, text: label });
    }
  }

  private dress(draft: Draft): void {
    this.muscle.value = draft.muscle;
    this.mesh.value = draft.mesh;
    this.kinds.forEach((button, i) => button.setAttribute("aria-pressed", String(surfaces[i] === draft.fidelity)));
    for (const { name, element, slider: row, output } of this.rows) {
      element.hidden = counts[name].of !== draft.fidelity;
      row.show(draft[name]);
      output.textContent = String(draft[name]);
    }
    this.innerRow.hidden = draft.fidelity !== "geometric";
    this.inner.value = draft.inner;
  }

  private tell({ preview, fault, waiting }: Edit): void {
    this.words.classList.toggle("stale", waiting && preview !== null);
    const lines = preview ? inWords(preview) : [];
    const items = lines.map(({ tone, text }) => {
      const item = make("li", { text });
      item.dataset.tone = tone;
      return item;
    });
    if (fault !== null) items.unshift(make("li", { class: "fault", role: "alert", text: asSentences(fault) }));
    else if (!preview) items.push(make("li", { class: "quiet", text: "Fitting \u2026" }));
    this.words.replaceChildren(...items);
  }
}
