// The line at the top: what is open, how it runs, and what to take away.
import type { Actions } from "../actions";
import { child } from "../ui/dom";
import { brandMark, icon } from "../ui/icons";
import { iconButton, menuUnder, swapIcon } from "../ui/parts";

const modes = { live: "Live", recording: "Recording", player: "Player" } as const;

export function buildHeader(host: HTMLElement, actions: Actions, vertices: () => number): void {
  const { store } = actions;
  const brand = child(host, "div", { class: "brand" });
  brand.append(brandMark());
  child(brand, "b", { text: "Sinew" });
  child(brand, "span", { class: "quiet", text: "Studio" });

  const scene = child(host, "button", {
    type: "button",
    class: "scene-button",
    title: "Open a scene (O)",
    click: actions.scenes,
  });
  child(scene, "span", { class: "quiet", text: "Scene" });
  const title = child(scene, "span", { class: "title" });
  scene.append(icon("down"));
  const pill = child(host, "span", { class: "pill number", role: "status" });
  child(pill, "i");
  const pillText = child(pill, "span");
  const take = child(host, "button", {
    type: "button",
    class: "outlined",
    text: "Take control",
    click: actions.takeControl,
  });
  child(host, "span", { class: "stretch" });
  const facts = child(host, "span", { class: "facts number quiet" });

  const edit = iconButton("edit", "Muscle editor (D)", () => actions.edit());
  const camera = iconButton("camera", "Save a picture (P)", () =>
    menuUnder(
      camera,
      [
        { label: "On nothing (transparent)", key: "P", act: () => void actions.picture() },
        { label: "On white", act: () => void actions.picture("#ffffff") },
      ],
      "Save a picture",
    ),
  );
  const share = iconButton("share", "Export (E)", () => actions.exports());
  const theme = iconButton("moon", "Light or dark", actions.theme);
  host.append(
    edit,
    camera,
    share,
    theme,
    iconButton("help", "Shortcuts (?)", () => actions.help()),
  );

  store.watch(["mode", "scene", "edit"], ({ mode, scene: open, edit: desk }) => {
    edit.hidden = mode === "player" || !open?.muscles.length;
    edit.setAttribute("aria-pressed", String(desk !== null));
  });
  store.watch(["theme"], ({ theme: now }) => swapIcon(theme, now === "dark" ? "sun" : "moon"));
  store.watch(["scene", "scenes", "mode"], ({ scene: open, scenes, mode }) => {
    title.textContent = open?.title ?? "none";
    scene.disabled = scenes.length === 0 || mode === "player";
    document.title = open ? `${open.title} – Sinew Studio` : "Sinew Studio";
  });
  store.watch(["mode", "connected", "speed", "realSpeed", "stopped", "playing"], (state) => {
    const lost = !state.connected;
    const slower = state.playing && state.realSpeed !== null && state.realSpeed < 0.95 * state.speed;
    pill.dataset.tone = lost ? "bad" : state.stopped ? "warn" : state.mode === "live" ? "ok" : "calm";
    pillText.textContent = lost
      ? "Not connected"
      : state.stopped
        ? "Stopped"
        : `${modes[state.mode]} · ${slower ? `${state.realSpeed!.toFixed(2)} of ` : ""}${state.speed}×`;
  });
  store.watch(["controls", "mode", "connected"], ({ controls, mode, connected }) => {
    take.hidden = controls || mode !== "live" || !connected;
  });
  store.watch(["scene", "stepMs", "world"], ({ scene: open, stepMs, world: { rigidRate } }) => {
    if (!open) return;
    const parts = [
      rigidRate ? `dt ${(1000 / rigidRate).toPrecision(2)} ms` : "",
      stepMs !== null ? `step ${stepMs.toFixed(2)} ms` : "",
      `${open.muscles.length} muscles`,
      `${vertices().toLocaleString("en").replace(/,/g, "\u202f")} vertices`,
    ];
    facts.textContent = parts.filter(Boolean).join(" · ");
  });
}
