// Which line is whose: the key above a plot, and the values under the pointer.
import type uPlot from "uplot";
import { lineStyle } from "../colour/line_colours";
import type { Theme } from "../store/state";
import { child, make } from "../ui/dom";
import { digits, seconds } from "../ui/format";
import { menuUnder } from "../ui/parts";
import type { Group, Member } from "./groups";
import type { Lines } from "./thin";

export class Readout {
  private readonly box: HTMLElement;
  private members: Member[] = [];

  constructor(
    pane: HTMLElement,
    private readonly key: HTMLElement,
    private readonly theme: () => Theme,
    private readonly choose: (member: Member) => void,
  ) {
    this.box = child(pane, "div", { class: "readout", hidden: true });
  }

  /** Names as many as there is room for, and a button that lists all, also those that are not drawn. */
  name(members: Member[], group: Group | null): void {
    this.members = members;
    const all = group?.members ?? [];
    const names = members.map((member, i) => make("span", { title: member.label }, this.swatch(i), member.label));
    const more = make("button", { type: "button", title: "All names", click: () => this.list(more, all) });
    this.key.replaceChildren(...names, more);
    for (let shown = names.length; ; names[--shown].remove()) {
      const left = all.length - shown;
      more.textContent = `+${left} more`;
      more.hidden = left === 0;
      if (shown === 0 || this.key.scrollWidth <= this.key.clientWidth) return;
    }
  }

  private list(button: HTMLElement, all: Member[]): void {
    const items = all.map((member) => {
      const drawn = this.members.indexOf(member);
      const colour = drawn < 0 ? null : lineStyle(drawn, this.theme()).stroke;
      return { label: member.label, colour, act: () => this.choose(member) };
    });
    menuUnder(button, items, "Lines of this plot");
  }

  hide(): void {
    this.box.hidden = true;
  }

  /** Beside the cursor, largest value first; only in the plot under the pointer. */
  show(plot: uPlot, lines: Lines): void {
    const { idx, left } = plot.cursor;
    if (idx === null || idx === undefined || left === undefined || !plot.over.matches(":hover")) return this.hide();
    const rows = this.members.map((member, i) => ({ member, i, value: lines.columns[i][idx] }));
    rows.sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
    this.box.replaceChildren(make("b", { class: "number", text: seconds(lines.times[idx]) }));
    for (const { member, i, value } of rows) {
      child(this.box, "span", {}, this.swatch(i), member.label);
      child(this.box, "span", { class: "number", text: value === null ? "–" : digits(value) });
    }
    this.box.hidden = false;
    const { offsetLeft, offsetWidth } = plot.over;
    const flip = left > offsetWidth / 2;
    this.box.style.left = flip ? "" : `${offsetLeft + left + 22}px`;
    this.box.style.right = flip ? `${plot.width - offsetLeft - left + 22}px` : "";
  }

  private swatch(index: number): HTMLElement {
    const made = make("i");
    made.style.background = lineStyle(index, this.theme()).stroke;
    return made;
  }
}
