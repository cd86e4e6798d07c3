// Lines over a joint's angle instead of time: x may go back and forth, which uPlot draws with a path of our own.
import uPlot from "uplot";
import type { Group } from "./groups";
import { roomFor } from "./options";
import { extent } from "./svg";
import type { Lines } from "./thin";

/** Joins the samples in the order they were recorded. */
const inOrder: uPlot.Series.PathBuilder = (plot, index) => {
  const stroke = new Path2D();
  uPlot.orient(plot, index, (_series, xs, ys, scaleX, scaleY, placeX, placeY, left, top, width, height) => {
    let down = false;
    for (let i = 0; i < xs.length; i++) {
      const [x, y] = [xs[i], ys[i]];
      if (x === null || y === null || x === undefined || y === undefined) {
        down = false;
        continue;
      }
      const at: [number, number] = [placeX(x, scaleX, width, left), placeY(y, scaleY, height, top)];
      if (down) stroke.lineTo(...at);
      else stroke.moveTo(...at);
      down = true;
    }
  });
  return { stroke, fill: null };
};

/** Turns options and data of a plot over time into those over `xs`. */
export function overCurve(
  options: uPlot.Options,
  lines: Lines,
  xs: (number | null)[],
  unit: string,
  range: Group["range"],
): [uPlot.Options, uPlot.AlignedData] {
  const facets: uPlot.Series.Facet[] = [
    { scale: "x", auto: true },
    { scale: "y", auto: true },
  ];
  const [xAxis, yAxis] = options.axes!;
  const made: uPlot.Options = {
    ...options,
    mode: 2,
    cursor: { show: false },
    hooks: {},
    series: options.series.map((series, i) => (i === 0 ? {} : { ...series, facets, paths: inOrder })),
    scales: {
      x: { time: false, range: () => extent(xs) },
      y: { range: () => roomFor(...extent(lines.columns.flat()), range) },
    },
    axes: [{ ...xAxis, values: (_, ticks) => ticks.map((t) => `${t}${unit}`) }, yAxis],
  };
  return [made, [null, ...lines.columns.map((column) => [xs, column])] as unknown as uPlot.AlignedData];
}
