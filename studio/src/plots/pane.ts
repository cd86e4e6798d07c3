// One plot: lines over time, the moment as a line, values under the pointer, drag to scrub.
import uPlot from "uplot";
import type { Actions } from "../actions";
import { lineStyle } from "../colour/line_colours";
import type { Scene } from "../protocol/scene";
import type { Track } from "../store/track";
import { child, make, save } from "../ui/dom";
import { digits, seconds } from "../ui/format";
import { iconButton, menuUnder } from "../ui/parts";
import { csvOf } from "./csv";
import { overCurve } from "./curve";
import { chosenMembers, type Group, type Member } from "./groups";
import { svgOf } from "./svg";
import { thinned, type Lines } from "./thin";

const most = 12;

interface Basis {
  member: Member;
  factor: number;
  unit: string;
}

export class Pane {
  private readonly choice: HTMLSelectElement;
  private readonly over: HTMLSelectElement;
  private readonly unit: HTMLElement;
  private readonly key: HTMLElement;
  private readonly area: HTMLElement;
  private readonly readout: HTMLElement;
  private readonly now = make("div", { class: "now" });
  private plot: uPlot | null = null;
  private lines: Lines = { times: [], columns: [] };
  private members: Member[] = [];
  private group: Group | null = null;
  /** Joints that a plot can be drawn over, and the one that is. */
  private bases: Basis[] = [];
  private basis: Basis | null = null;
  private xs: (number | null)[] = [];

  constructor(host: HTMLElement, private readonly actions: Actions, private readonly track: () => Track, private readonly chosen: () => void) {
    const pane = child(host, "section", { class: "plot" });
    const head = child(pane, "header");
    this.choice = child(head, "select", { "aria-label": "What this plot shows" });
    this.unit = child(head, "span", { class: "quiet" });
    this.over = child(head, "select", { class: "over quiet", "aria-label": "Over what this plot is drawn" });
    this.key = child(head, "div", { class: "key" });
    const menu = iconButton("save", "Save this plot", () => menuUnder(menu, this.saves(), "Save this plot"), "small");
    head.append(menu);
    this.area = child(pane, "div", { class: "area" });
    this.readout = child(pane, "div", { class: "readout", hidden: true });
    for (const select of [this.choice, this.over]) select.addEventListener("change", () => this.chosen());
  }

  get shown(): string {
    return this.choice.value;
  }

  offer(groups: Group[], key: string): void {
    this.choice.replaceChildren(...groups.map((g) => make("option", { value: g.key, text: g.label })));
    this.choice.value = key;
    this.bases = groups.filter((g) => g.key.startsWith("coordinate/value:")).flatMap(({ members, factor, unit }) =>
      members.map((member) => ({ member, factor, unit })));
    this.over.replaceChildren(make("option", { value: "", text: "over time" }), ...this.bases.map(({ member }) =>
      make("option", { value: member.name, text: `over ${member.label.toLowerCase()}` })));
  }

  /** Draws anew: another group, size, theme or selection. */
  build(group: Group | undefined): void {
    this.plot?.destroy();
    this.plot = null;
    this.group = group ?? null;
    this.basis = this.bases.find((b) => b.member.name === this.over.value) ?? null;
    this.key.replaceChildren();
    this.unit.textContent = group?.unit ?? "";
    const { clientWidth: width, clientHeight: height } = this.area;
    if (!group || width < 40 || height < 40) return;
    const { theme, selected } = this.actions.store.state;
    this.members = chosenMembers(group, (i) => this.track().column(i), selected, most);
    const among = this.members.some((m) => m.muscle !== null && m.muscle === selected);
    const series = this.members.map((member, i) => {
      const own = member.muscle !== null && member.muscle === selected;
      const { stroke, dash } = lineStyle(i, theme);
      return { stroke, dash, label: member.label, width: own ? 2.4 : 1.6, alpha: among && !own ? 0.35 : 1, points: { show: false } };
    });
    this.fillKey(group);
    this.read(width);
    const options = this.options(width, height, series);
    const [own, data] = this.basis ? overCurve(options, this.lines, this.xs, this.basis.unit) : [options, this.data()];
    this.plot = new uPlot(own, data, this.area);
    this.plot.over.append(this.now);
    this.listen(this.plot);
    this.mark();
  }

  /** New samples came. */
  refresh(): void {
    if (!this.plot) return;
    if (this.basis) return this.build(this.group ?? undefined);
    this.read(this.area.clientWidth);
    this.plot.setData(this.data());
    this.mark();
  }

  /** Puts the line of the moment where the clock is. */
  mark(): void {
    if (!this.plot) return;
    const { time } = this.actions.clock;
    const value = this.basis ? this.xs[nearest(this.lines.times, time)] : time;
    const x = this.plot.valToPos(value ?? NaN, "x");
    this.now.style.transform = `translateX(${Number.isFinite(x) ? x : -10}px)`;
  }

  private data(): uPlot.AlignedData {
    return [this.lines.times, ...this.lines.columns] as uPlot.AlignedData;
  }

  private read(width: number): void {
    const track = this.track();
    const columns = this.members.map((m) => track.column(m.index));
    const { basis } = this;
    if (!basis) {
      this.lines = thinned(track.times, columns, this.group!.factor, width);
      return;
    }
    const { times, columns: [xs, ...ys] } = thinned(track.times, [track.column(basis.member.index), ...columns], 1, width);
    const scaled = (column: (number | null)[], factor: number) => column.map((v) => (v === null ? null : v * factor));
    this.xs = scaled(xs, basis.factor);
    this.lines = { times, columns: ys.map((column) => scaled(column, this.group!.factor)) };
  }

  private options(width: number, height: number, series: uPlot.Series[]): uPlot.Options {
    const style = getComputedStyle(document.documentElement);
    const axis: uPlot.Axis = {
      stroke: style.getPropertyValue("--muted"),
      font: '10.5px "Inter Variable", system-ui, sans-serif',
      grid: { stroke: style.getPropertyValue("--hairline"), width: 1 },
      ticks: { show: false },
    };
    const { clock } = this.actions;
    return {
      width, height, series: [{}, ...series],
      padding: [6, 12, 0, 0],
      legend: { show: false },
      cursor: { sync: { key: "time" }, points: { size: 6 }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: () => [clock.first, Math.max(clock.last, clock.first + 0.1)] }, y: { range: (_, low, high) => roomFor(low, high, this.group!.unit) } },
      axes: [
        { ...axis, size: 20, gap: 2, space: 60, values: (_, ticks) => ticks.map((t) => `${t} s`) },
        { ...axis, size: 40, gap: 4, space: 24 },
      ],
      hooks: { setCursor: [(plot) => this.hover(plot)] },
    };
  }

  private listen(plot: uPlot): void {
    const seek = (event: PointerEvent): void => {
      const x = event.clientX - plot.over.getBoundingClientRect().left;
      const value = plot.posToVal(x, "x");
      this.actions.seek(this.basis ? this.lines.times[nearest(this.xs, value)] : value);
    };
    plot.over.addEventListener("pointerdown", (event) => {
      plot.over.setPointerCapture(event.pointerId);
      seek(event);
    });
    plot.over.addEventListener("pointermove", (event) => {
      if (plot.over.hasPointerCapture(event.pointerId)) seek(event);
    });
    plot.over.addEventListener("pointerleave", () => (this.readout.hidden = true));
  }

  private hover(plot: uPlot): void {
    const { idx, left } = plot.cursor;
    const here = plot.over.matches(":hover");
    this.readout.hidden = !here || idx === null || idx === undefined;
    if (this.readout.hidden) return;
    const rows = this.members.map((member, i) => ({ member, i, value: this.lines.columns[i][idx!] }));
    rows.sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
    this.readout.replaceChildren(make("b", { class: "number", text: seconds(this.lines.times[idx!]) }));
    for (const { member, i, value } of rows) {
      const name = make("span");
      name.append(this.swatch(i), member.label);
      this.readout.append(name, make("span", { class: "number", text: value === null ? "–" : digits(value) }));
    }
    const { offsetLeft, offsetWidth } = plot.over;
    const flip = left! > offsetWidth / 2;
    this.readout.style.left = flip ? "" : `${offsetLeft + left! + 22}px`;
    this.readout.style.right = flip ? `${this.area.clientWidth - offsetLeft - left! + 22}px` : "";
  }

  private fillKey(group: Group): void {
    this.key.replaceChildren(...this.members.map((member, i) => {
      const item = make("span", { title: member.label });
      item.append(this.swatch(i), member.label);
      return item;
    }));
    const left = group.members.length - this.members.length;
    if (left > 0) this.key.append(make("span", { text: `and ${left} more` }));
  }

  private swatch(index: number): HTMLElement {
    const made = make("i");
    made.style.background = lineStyle(index, this.actions.store.state.theme).stroke;
    return made;
  }

  private saves() {
    const group = this.group;
    const scene = this.actions.store.state.scene as Scene;
    if (!group) return [];
    const name = `${scene.name}-${group.label.toLowerCase().replace(/\W+/g, "-")}`;
    const labels = this.members.map((m) => m.label);
    const styles = this.members.map((_, i) => lineStyle(i, "light"));
    return [
      { label: "Numbers as CSV", act: () => save(`${name}.csv`, new Blob([csvOf(this.track(), scene.numbers, group.members.map((m) => m.index))], { type: "text/csv" })) },
      { label: "Drawing as SVG", act: () => save(`${name}.svg`, new Blob([svgOf({ title: group.label, unit: group.unit, lines: this.lines, labels, styles })], { type: "image/svg+xml" })) },
    ];
  }
}

/** Index of the value that is closest. */
function nearest(values: (number | null)[], wanted: number): number {
  let best = 0;
  values.forEach((v, i) => {
    if (v !== null && Math.abs(v - wanted) < Math.abs((values[best] ?? Infinity) - wanted)) best = i;
  });
  return best;
}

/** Some air above and below; flat lines get a range too. */
function roomFor(low: number | null, high: number | null, unit: string): [number, number] {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (high - low < 1e-9 * Math.max(1, Math.abs(high))) return [low - 0.5, high + 0.5];
  if (unit === "" && low >= 0 && high <= 1 && high > 0.5) return [0, 1];
  const air = 0.06 * (high - low);
  const floor = low >= 0 && low < 0.4 * high ? 0 : low - air;
  return [floor, high + air];
}
