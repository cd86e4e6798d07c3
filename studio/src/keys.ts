// Every shortcut, in one table: the help sheet, the tooltips and the listener read the same lines.
import type { Actions } from "./actions";
import { layerLabel } from "./store/layers";

export interface Shortcut {
  /** As `event.key` gives it, with Shift+, Alt+ before where they matter. */
  key: string;
  shown: string;
  group: "Time" | "View" | "Muscle" | "Show" | "Page";
  label: string;
  act: (actions: Actions) => void;
  /** It is of use only where the scene has this layer. */
  layer?: string;
}

const line = (group: Shortcut["group"], key: string, label: string, act: Shortcut["act"], shown = key): Shortcut => ({
  key,
  shown,
  group,
  label,
  act,
});

const layer = (key: string, name: string): Shortcut => ({
  ...line("Show", key, layerLabel(name), (a) => a.toggleLayer(name), key.toUpperCase()),
  layer: name,
});

export const shortcuts: Shortcut[] = [
  line("Time", " ", "Play or pause", (a) => a.togglePlay(), "Space"),
  line("Time", ".", "One step on", (a) => a.step()),
  line("Time", ",", "One step back", (a) => a.back()),
  line("Time", "Backspace", "Back to the start", (a) => a.reset(), "\u232b"),
  line("Time", "+", "Faster", (a) => a.faster()),
  line("Time", "-", "Slower", (a) => a.slower(), "\u2212"),
  line("Time", "Home", "To the first frame", (a) => a.home()),
  line("Time", "End", "To the last frame", (a) => a.end()),
  line("View", "f", "Focus the selected muscle", (a) => a.focus(), "F"),
  line("View", "a", "Frame everything", (a) => a.frameAll(), "A"),
  line("View", "1", "From the front", (a) => a.look("front")),
  line("View", "2", "From the side", (a) => a.look("lateral")),
  line("View", "3", "From behind", (a) => a.look("back")),
  line("View", "4", "From the inner side", (a) => a.look("medial")),
  line("View", "5", "From above", (a) => a.look("top")),
  line("Muscle", "h", "Hide or show", (a) => a.hide(), "H"),
  line("Muscle", "Shift+h", "Show alone", (a) => a.solo(), "Shift H"),
  line("Muscle", "l", "Lock its activation", (a) => a.lock(), "L"),
  line("Muscle", "d", "Edit its shape, or end that", (a) => a.edit(), "D"),
  line("Muscle", "Alt+h", "Show all", (a) => a.showAll(), "Alt H"),
  line("Show", "c", "Next colour", (a) => a.nextColour(), "C"),
  layer("b", "bone"),
  layer("m", "muscle"),
  layer("s", "skin"),
  layer("t", "labels"),
  layer("w", "wrap"),
  line("Show", "[", "Fold the muscle list", (a) => a.fold("left")),
  line("Show", "]", "Fold the settings", (a) => a.fold("right")),
  line("Show", "\\", "Fold the plots", (a) => a.fold("plots")),
  line("Page", "p", "Save a picture", (a) => void a.picture(), "P"),
  line("Page", "e", "Export", (a) => a.exports(), "E"),
  line("Page", "o", "Open a scene", (a) => a.scenes(), "O"),
  line("Page", "/", "Find a muscle", (a) => a.find()),
  line("Page", "?", "This list", (a) => a.help()),
  line("Page", "Escape", "Close the editor; clear selection and search", (a) => a.clear(), "Esc"),
];

/** Those that do something where there are these layers. */
export const usable = (layers: object): Shortcut[] => shortcuts.filter((s) => !s.layer || s.layer in layers);

/** The name under which a key press stands in the table. */
export function keyName(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "altKey">): string {
  // With Alt some systems write other letters: the key itself counts then.
  if (event.altKey && event.code.startsWith("Key")) return `Alt+${event.code.slice(3).toLowerCase()}`;
  if (!/^[a-z]$/i.test(event.key)) return event.key;
  return (event.shiftKey ? "Shift+" : "") + event.key.toLowerCase();
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox");

export function listenToKeys(actions: Actions): void {
  const table = new Map(shortcuts.map((s) => [s.key, s]));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (typing(event.target) && event.key !== "Escape") return;
    // A focused button keeps the keys that press it.
    if (event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter")) return;
    const shortcut = table.get(keyName(event));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.act(actions);
  });
}
