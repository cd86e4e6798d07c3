// How plots look: axes, scales, lines.
import type uPlot from "uplot";
import { lineStyle } from "../colour/line_colours";
import type { Clock } from "../store/clock";
import type { Theme } from "../store/state";
import type { Group, Member } from "./groups";

/** The chosen muscle's line is bold, and the others step back. */
export function seriesOf(members: Member[], selected: string | null, theme: Theme): uPlot.Series[] {
  const isOwn = (member: Member): boolean => member.muscle !== null && member.muscle === selected;
  const among = members.some(isOwn);
  return members.map((member, i) => ({
    ...lineStyle(i, theme),
    label: member.label,
    width: isOwn(member) ? 2.4 : 1.6,
    alpha: among && !isOwn(member) ? 0.35 : 1,
    points: { show: false },
  }));
}

export function optionsOf(
  width: number,
  height: number,
  series: uPlot.Series[],
  range: Group["range"],
  clock: Clock,
): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const axis: uPlot.Axis = {
    stroke: style.getPropertyValue("--muted"),
    font: '10.5px "Inter Variable", system-ui, sans-serif',
    grid: { stroke: style.getPropertyValue("--hairline"), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height,
    series: [{}, ...series],
    padding: [6, 12, 0, 0],
    legend: { show: false },
    cursor: { sync: { key: "time" }, points: { size: 6 }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [clock.first, Math.max(clock.last, clock.first + 0.1)] },
      y: { range: (_, low, high) => roomFor(low, high, range) },
    },
    axes: [
      { ...axis, size: 20, gap: 2, space: 60, values: (_, ticks) => ticks.map((t) => `${t} s`) },
      { ...axis, size: 40, gap: 4, space: 24 },
    ],
  };
}

/** The range that is known; else some air above and below what is shown, also about flat lines. */
export function roomFor(low: number | null, high: number | null, range: Group["range"]): [number, number] {
  if (range) return range;
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (high - low < 1e-9 * Math.max(1, Math.abs(high))) return [low - 0.5, high + 0.5];
  const air = 0.06 * (high - low);
  const floor = low >= 0 && low < 0.4 * high ? 0 : low - air;
  return [floor, high + air];
}
