// On a small screen: which of the panels lies over the picture.
import type { Actions } from "../actions";
import type { State } from "../store/state";
import { child } from "../ui/dom";
import { smallScreen } from "../ui/small";

const parts: [keyof State["folded"], string][] = [
  ["left", "Muscles"],
  ["right", "Settings"],
  ["plots", "Plots"],
];

export function buildTabs(host: HTMLElement, actions: Actions): void {
  const { store } = actions;
  const bar = child(host, "nav", { class: "tabs", "aria-label": "Panels" });
  const tabs = parts.map(([part, text]) =>
    child(bar, "button", { type: "button", text, click: () => actions.fold(part) }),
  );
  store.watch(["folded"], ({ folded }) =>
    tabs.forEach((tab, i) => tab.setAttribute("aria-expanded", String(!folded[parts[i][0]]))),
  );
  const suit = (): void => {
    const folded = smallScreen.matches;
    store.set({ folded: { left: folded, right: folded, plots: folded } });
  };
  smallScreen.addEventListener("change", suit);
  if (smallScreen.matches) suit();
}
