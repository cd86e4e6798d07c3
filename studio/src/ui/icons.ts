// Line icons on a 20 by 20 field.
import { svg } from "./dom";

const paths = {
  eye: "M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z M7.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",
  closed: "M2.5 8.5s2.8 4.6 7.5 4.6 7.5-4.6 7.5-4.6M10 13.1v2.6M5.6 11.9l-1.3 2.2M14.4 11.9l1.3 2.2",
  lock: "M5 9h10v7.2H5zM7.2 9V6.6a2.8 2.8 0 0 1 5.6 0V9",
  more: "M4.6 10h.1M10 10h.1M15.4 10h.1",
  camera: "M3 6.5h3l1.2-2h5.6l1.2 2h3V16H3zM7.2 11a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
  share: "M10 12.5V3M6.8 5.8 10 2.8l3.2 3M4 10v6.5h12V10",
  edit: "M3.5 16.5l.8-3.4L13.2 4.2l2.6 2.6-8.9 8.9zM11.4 6l2.6 2.6",
  save: "M10 3v9.5M6.8 9.5l3.2 3 3.2-3M4 13.5v3h12v-3",
  help: "M2.7 10a7.3 7.3 0 1 0 14.6 0a7.3 7.3 0 1 0-14.6 0M8 7.8a2 2 0 1 1 2.7 1.9c-.5.3-.7.7-.7 1.3M10 14v.1",
  moon: "M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z",
  sun:
    "M6.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8" +
    "M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3",
  reset: "M4 10a6 6 0 1 0 2-4.5M4 3.5v3.3h3.3",
  step: "M5 4.5v11l7-5.5zM14.5 4.5v11",
  back: "M15 4.5v11L8 10zM5.5 4.5v11",
  down: "M6 8l4 4 4-4",
  close: "M5 5l10 10M15 5 5 15",
  left: "M3 4h14v12H3zM8 4v12",
  right: "M3 4h14v12H3zM12 4v12",
  bottom: "M3 4h14v12H3zM3 11h14",
  fit: "M3 10h14M5.5 7.5 3 10l2.5 2.5M14.5 7.5 17 10l-2.5 2.5",
} as const;

const filled = {
  play: "M6 3.8v12.4l10-6.2z",
  pause: "M5 4h3.6v12H5zM11.4 4H15v12h-3.6z",
} as const;

export type IconName = keyof typeof paths | keyof typeof filled;

export function icon(name: IconName): SVGSVGElement {
  const solid = name in filled;
  const d = solid ? filled[name as keyof typeof filled] : paths[name as keyof typeof paths];
  return svg(
    "svg",
    {
      viewBox: "0 0 20 20",
      width: 16,
      height: 16,
      "aria-hidden": "true",
      fill: solid ? "currentColor" : "none",
      stroke: solid ? "none" : "currentColor",
      "stroke-width": name === "more" ? 2.4 : 1.6,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    svg("path", { d }),
  );
}

/** The name's sign: a fibre that goes from relaxed to active. */
export function brandMark(): SVGSVGElement {
  const stops: [number, string][] = [
    [0, "#98343f"],
    [0.6, "#d9572f"],
    [1, "#f9b143"],
  ];
  return svg(
    "svg",
    { viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true" },
    svg(
      "defs",
      {},
      svg(
        "linearGradient",
        { id: "brand", x1: 0, x2: 1 },
        ...stops.map(([at, colour]) => svg("stop", { offset: at, "stop-color": colour })),
      ),
    ),
    svg("path", {
      d: "M3 19C7 6 17 18 21 5",
      fill: "none",
      stroke: "url(#brand)",
      "stroke-width": 3.2,
      "stroke-linecap": "round",
    }),
  );
}
