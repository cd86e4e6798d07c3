// Colours of lines in plots: Okabe and Ito's set and, on dark ground, lighter relatives; dashes from the eighth on.
import type { Theme } from "../store/state";

const light = ["#0072b2", "#56b4e9", "#d55e00", "#a6568b", "#1b1f24", "#009e73", "#b88600"];
const dark = ["#4cb4ff", "#a5dcff", "#ff9a4d", "#e39bcb", "#e8ecf1", "#3fd6a4", "#e8bf45"];
const dashes: number[][] = [[], [6, 3], [2, 3], [8, 3, 2, 3]];

export interface LineStyle {
  stroke: string;
  dash: number[];
}

export function lineStyle(index: number, theme: Theme): LineStyle {
  const set = theme === "dark" ? dark : light;
  return { stroke: set[index % set.length], dash: dashes[Math.floor(index / set.length) % dashes.length] };
}
