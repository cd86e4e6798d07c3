// Sheets over the page: the scenes, the shortcuts.
import type { Actions } from "../actions";
import { usable } from "../keys";
import { sentence } from "../store/layers";
import { child, make } from "../ui/dom";
import { brandMark } from "../ui/icons";
import { iconButton } from "../ui/parts";

function sheet(title: string, style: string): { dialog: HTMLDialogElement; head: HTMLElement } {
  const dialog = child(document.body, "dialog", { class: `sheet ${style}`, "aria-label": title });
  const head = child(dialog, "header");
  child(head, "h1", { text: title });
  head.append(iconButton("close", "Close (Esc)", () => dialog.close()));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  return { dialog, head };
}

export function buildHelp(actions: Actions): void {
  const { dialog } = sheet("Shortcuts", "help");
  const columns = child(dialog, "div", { class: "columns" });
  actions.store.watch(["layers"], ({ layers }) => {
    const listed = usable(layers);
    columns.replaceChildren(
      ...[...new Set(listed.map((s) => s.group))].map((group) => {
        const lines = listed.filter((s) => s.group === group);
        const list = lines.flatMap(({ shown, label }) => [
          make("dt", {}, make("kbd", { text: shown })),
          make("dd", { text: label }),
        ]);
        return make("section", {}, make("h2", { text: group }), make("dl", {}, ...list));
      }),
    );
  });
  child(dialog, "p", {
    class: "quiet",
    text: [
      "Drag turns, right drag or Shift and drag moves, the wheel zooms to the pointer.",
      "Click selects, double click focuses.",
      "Arrows change a slider by a hundredth, with Shift by a tenth.",
    ].join(" "),
  });
  actions.help = () => dialog.showModal();
}

export function buildScenes(actions: Actions): void {
  const { dialog, head } = sheet("Scenes", "scenes");
  const search = make("input", { type: "search", placeholder: "Find a scene", "aria-label": "Find a scene" });
  head.insertBefore(search, head.lastElementChild);
  const grid = child(dialog, "div", { class: "cards" });
  const fill = (): void => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const { scenes, scene } = actions.store.state;
    const found = scenes.filter((s) => words.every((w) => `${s.title} ${s.about} ${s.kind}`.toLowerCase().includes(w)));
    grid.replaceChildren(
      ...found.map((entry) => {
        const card = make("button", {
          type: "button",
          class: "card",
          "aria-current": entry.name === scene?.name ? "true" : undefined,
        });
        const picture = child(card, "div", { class: "thumbnail" });
        if (entry.picture) child(picture, "img", { src: entry.picture, alt: "", loading: "lazy" });
        else picture.append(brandMark());
        child(card, "b", { text: entry.title });
        child(card, "span", { class: "quiet", text: entry.about || sentence(entry.kind) });
        card.addEventListener("click", () => {
          dialog.close();
          actions.open(entry.name);
        });
        return card;
      }),
    );
    if (found.length === 0) child(grid, "p", { class: "quiet", text: "No scene fits these words." });
  };
  search.addEventListener("input", fill);
  actions.store.watch(["scenes", "scene"], fill);
  actions.scenes = () => {
    const { scenes, mode } = actions.store.state;
    if (scenes.length === 0 || mode === "player") return;
    search.value = "";
    fill();
    dialog.showModal();
    search.focus();
  };
}
