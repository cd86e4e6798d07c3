// One plot: lines over time, the moment as a line, values under the pointer, drag to scrub.
import uPlot from "uplot";
import type { Actions } from "../actions";
import { lineStyle } from "../colour/line_colours";
import type { Track } from "../store/track";
import { child, make, save } from "../ui/dom";
import { iconButton, menuUnder, type MenuItem } from "../ui/parts";
import { csvOf } from "./csv";
import { overCurve } from "./curve";
import { chosenMembers, type Group, type Member } from "./groups";
import { optionsOf, seriesOf } from "./options";
import { Readout } from "./readout";
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
  private readonly area: HTMLElement;
  private readonly readout: Readout;
  private readonly now = make("div", { class: "now" });
  private plot: uPlot | null = null;
  private lines: Lines = { times: [], columns: [] };
  private members: Member[] = [];
  private group: Group | null = null;
  /** Joints that a plot can be drawn over, and the one that is. */
  private bases: Basis[] = [];
  private basis: Basis | null = null;
  private xs: (number | null)[] = [];

  constructor(
    host: HTMLElement,
    private readonly actions: Actions,
    private readonly track: () => Track,
    private readonly chosen: () => void,
  ) {
    const pane = child(host, "section", { class: "plot" });
    const head = child(pane, "header");
    this.choice = child(head, "select", { "aria-label": "What this plot shows" });
    this.unit = child(head, "span", { class: "quiet" });
    this.over = child(head, "select", { class: "over quiet", "aria-label": "Over what this plot is drawn" });
    const key = child(head, "div", { class: "key" });
    const menu = iconButton("save", "Save this plot", () => menuUnder(menu, this.saves(), "Save this plot"), "small");
    head.append(menu);
    this.area = child(pane, "div", { class: "area" });
    const choose = ({ muscle }: Member): void => {
      if (muscle !== null) actions.select(muscle);
    };
    this.readout = new Readout(pane, key, () => actions.store.state.theme, choose);
    for (const select of [this.choice, this.over]) select.addEventListener("change", () => this.chosen());
  }

  get shown(): string {
    return this.choice.value;
  }

  choose(key: string, over: string): void {
    this.choice.value = key;
    this.over.value = over;
    this.chosen();
  }

  offer(groups: Group[], key: string): void {
    this.choice.replaceChildren(...groups.map((g) => make("option", { value: g.key, text: g.label })));
    this.choice.value = key;
    this.bases = groups
      .filter((g) => g.key.startsWith("coordinate/value:"))
      .flatMap(({ members, factor, unit }) => members.map((member) => ({ member, factor, unit })));
    this.over.replaceChildren(
      make("option", { value: "", text: "over time" }),
      ...this.bases.map(({ member }) =>
        make("option", { value: member.name, text: `over ${member.label.toLowerCase()}` }),
      ),
    );
  }

  /** Draws anew: another group, size, theme or selection. */
  build(group: Group | undefined): void {
    this.plot?.destroy();
    this.plot = null;
    this.group = group ?? null;
    this.basis = this.bases.find((b) => b.member.name === this.over.value) ?? null;
    this.unit.textContent = group?.unit ?? "";
    this.readout.hide();
    const { clientWidth: width, clientHeight: height } = this.area;
    if (!group || width < 40 || height < 40) return this.readout.name([], null);
    const { theme, selected } = this.actions.store.state;
    this.members = chosenMembers(group, (i) => this.track().column(i), selected, most);
    this.readout.name(this.members, group);
    this.read(width);
    const overTime: uPlot.Options = {
      ...optionsOf(width, height, seriesOf(this.members, selected, theme), group.range, this.actions.clock),
      hooks: { setCursor: [(plot) => this.readout.show(plot, this.lines)] },
    };
    const [options, data] = this.basis
      ? overCurve(overTime, this.lines, this.xs, this.basis.unit, group.range)
      : [overTime, this.data()];
    this.plot = new uPlot(options, data, this.area);
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
    const all = thinned(track.times, [track.column(basis.member.index), ...columns], 1, width);
    const [xs, ...ys] = all.columns;
    const scaled = (column: (number | null)[], factor: number) => column.map((v) => (v === null ? null : v * factor));
    this.xs = scaled(xs, basis.factor);
    this.lines = { times: all.times, columns: ys.map((column) => scaled(column, this.group!.factor)) };
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
    plot.over.addEventListener("pointerleave", () => this.readout.hide());
  }

  private saves(): MenuItem[] {
    const { group, basis } = this;
    const { scene } = this.actions.store.state;
    if (!group || !scene) return [];
    const name = `${scene.name}-${group.label.toLowerCase().replace(/\W+/g, "-")}`;
    const numbers = (): string => {
      const indices = group.members.map((m) => m.index);
      return csvOf(this.track(), scene.numbers, basis ? [basis.member.index, ...indices] : indices);
    };
    const drawing = (): string =>
      svgOf({
        title: group.label,
        unit: group.unit,
        range: group.range,
        across: basis ? `${basis.member.label}, ${basis.unit}` : "time, s",
        xs: basis ? this.xs : this.lines.times,
        columns: this.lines.columns,
        labels: this.members.map((m) => m.label),
        styles: this.members.map((_, i) => lineStyle(i, "light")),
      });
    return [
      { label: "Numbers as CSV", act: () => save(`${name}.csv`, new Blob([numbers()], { type: "text/csv" })) },
      { label: "Drawing as SVG", act: () => save(`${name}.svg`, new Blob([drawing()], { type: "image/svg+xml" })) },
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
