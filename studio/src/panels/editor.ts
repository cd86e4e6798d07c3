// The muscle editor, in place of the settings: which muscle, which flesh, how fine, how true, and where it is kept.
import type { Actions } from "../actions";
import type { Becoming, Draft, Offered } from "../protocol/edit";
import { fits, meshChoices, type Edit } from "../store/edit";
import { inWords } from "../store/edit_words";
import type { State } from "../store/state";
import { child, make } from "../ui/dom";
import { asSentences } from "../ui/format";
import { iconButton, section, slider } from "../ui/parts";

/** One option of a fidelity: a slider, or a choice of words. */
interface Row {
  fidelity: string;
  key: string;
  element: HTMLElement;
  show(value: number | string): void;
}

export class EditorPanel {
  private readonly muscle: HTMLSelectElement;
  private readonly mesh: HTMLSelectElement;
  private readonly chips: HTMLElement;
  private readonly options: HTMLElement;
  /** As the program offers them. */
  private kinds: { name: string; button: HTMLButtonElement }[] = [];
  private rows: Row[] = [];
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
    this.chips = child(becomes, "div", { class: "chips", role: "group", "aria-label": "Becomes" });
    this.options = child(becomes, "div");

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

  private offer({ name: fidelity, title, about, options }: Becoming): void {
    const { desk } = this.actions;
    const choose = (): void => desk.choose({ fidelity });
    const text = `${about} (${fidelity})`;
    this.kinds.push({
      name: fidelity,
      button: child(this.chips, "button", { type: "button", text: title, title: text, click: choose }),
    });
    for (const option of options) this.rows.push({ fidelity, key: option.key, ...this.row(option) });
  }

  private row({ key, label, about, low, high, step, choices }: Offered): Pick<Row, "element" | "show"> {
    const { desk } = this.actions;
    const element = child(this.options, "div", { class: "slide", title: about });
    child(element, "span", { text: label });
    if (choices.length > 0) {
      const select = this.choice(element, label, (word) => desk.tune(key, word));
      for (const [value, text] of choices) child(select, "option", { value, text });
      return { element, show: (value) => (select.value = String(value)) };
    }
    const made = slider(label, low, high, (value) => desk.tune(key, value), step);
    element.append(made.input);
    const output = child(element, "output", { class: "number" });
    const show = (value: number | string): void => {
      made.show(Number(value));
      output.textContent = String(value);
    };
    return { element, show };
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
    if (this.filled[0] !== choices) {
      this.kinds = [];
      this.rows = [];
      this.chips.replaceChildren();
      this.options.replaceChildren();
      choices.fidelities.forEach((fidelity) => this.offer(fidelity));
    }
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
    for (const { name, button } of this.kinds) button.setAttribute("aria-pressed", String(name === draft.fidelity));
    for (const { fidelity, key, element, show } of this.rows) {
      element.hidden = fidelity !== draft.fidelity;
      show(draft.options[fidelity]?.[key] ?? "");
    }
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
