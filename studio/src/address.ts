// What the address asks for, after the #: it stays in the browser, so that no log and no other host ever sees it.

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
  colour: string | null;
  occlusion: "auto" | "on" | "off";
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
    colour: said.get("colour"),
    occlusion: occlusion === "1" ? "on" : occlusion === "0" ? "off" : "auto",
  };
}
