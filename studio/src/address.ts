// What the address asks for, after the #: it stays in the browser, so that no log and no other host ever sees it.

import { viewNames, type ViewName } from "./view/eye";

/** Views of each time, side by side in pictures of one size. */
export interface SheetWish {
  views: ViewName[];
  times: number[];
  columns: number;
  tile: [number, number];
}

export interface Wish {
  /** Lets this page talk to the program. */
  token: string;
  /** A message file on the same host, for tests. */
  file: string | null;
  theme: string | null;
  /** Time to begin at, s. */
  at: number | null;
  view: string | null;
  /** "0" shows the picture alone. */
  panels: boolean;
  labels: boolean;
  /** Shows muscles' fibres. */
  fibres: boolean;
  colour: string | null;
  occlusion: "auto" | "on" | "off";
  sheet: SheetWish | null;
}

export function readAddress(hash: string): Wish {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const theme = said.get("theme");
  const at = Number.parseFloat(said.get("at") ?? "");
  const occlusion = said.get("ao");
  return {
    token: said.get("t") ?? "",
    file: said.get("file"),
    theme: theme === "light" || theme === "dark" ? theme : null,
    at: Number.isFinite(at) ? at : null,
    view: said.get("view"),
    panels: said.get("panels") !== "0",
    labels: said.get("labels") !== "0",
    fibres: said.get("fibres") === "1",
    colour: said.get("colour"),
    occlusion: occlusion === "1" ? "on" : occlusion === "0" ? "off" : "auto",
    sheet: readSheet(said),
  };
}

/** "sheet=front,top&times=0,1.5&columns=2&tile=480x360" */
function readSheet(said: URLSearchParams): SheetWish | null {
  const words = (name: string, mark = ","): string[] => (said.get(name) ?? "").split(mark);
  const views = words("sheet").filter((name): name is ViewName => (viewNames as readonly string[]).includes(name));
  const times = words("times").map(Number).filter(Number.isFinite);
  const [width, height] = words("tile", "x").map(Number);
  if (views.length === 0 || !(width > 0 && height > 0)) return null;
  return { views, times, columns: Number(said.get("columns")) || views.length, tile: [width, height] };
}
