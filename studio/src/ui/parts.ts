// Buttons, sliders, menus: real controls, small.
import { child, make } from "./dom";
import { icon, type IconName } from "./icons";

export function iconButton(name: IconName, label: string, act: () => void, style = ""): HTMLButtonElement {
  const button = make("button", {
    type: "button",
    class: `icon ${style}`.trim(),
    title: label,
    "aria-label": label,
    click: act,
  });
  button.append(icon(name));
  return button;
}

export const swapIcon = (button: HTMLButtonElement, name: IconName): void => button.replaceChildren(icon(name));

export interface Slider {
  input: HTMLInputElement;
  show(value: number): void;
}

/** Arrows change it by a hundredth of its range, with Shift by a tenth; with a `step`, by at least that. */
export function slider(
  label: string,
  low: number,
  high: number,
  changed: (value: number) => void,
  step: number | null = null,
): Slider {
  const input = make("input", { type: "range", min: low, max: high, step: step ?? "any", "aria-label": label });
  const fill = (): void => {
    const part = high > low ? (Number(input.value) - low) / (high - low) : 0;
    input.style.setProperty("--part", `${(100 * part).toFixed(1)}%`);
  };
  let dragging = false;
  input.addEventListener("pointerdown", () => (dragging = true));
  for (const end of ["pointerup", "pointercancel", "blur"]) input.addEventListener(end, () => (dragging = false));
  input.addEventListener("input", () => {
    fill();
    changed(Number(input.value));
  });
  input.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = Math.max(step ?? 0, (high - low) * (event.shiftKey ? 0.1 : 0.01));
    input.value = String(Number(input.value) + way * by);
    fill();
    changed(Number(input.value));
  });
  return {
    input,
    show: (value) => {
      if (dragging || !Number.isFinite(value)) return;
      input.value = String(value);
      fill();
    },
  };
}

export interface MenuItem {
  label: string;
  key?: string;
  checked?: boolean;
  /** Of a swatch before it; null leaves the place free. */
  colour?: string | null;
  act: () => void;
}

/** A menu at a point; arrows move, Escape and a click elsewhere close it. */
export function openMenu(x: number, y: number, items: MenuItem[], label: string): void {
  document.querySelector(".menu")?.remove();
  const before = document.activeElement;
  const menu = child(document.body, "div", { class: "menu", role: "menu", "aria-label": label });
  const close = (): void => {
    menu.remove();
    document.removeEventListener("pointerdown", outside, true);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const outside = (event: Event): void => {
    if (!menu.contains(event.target as Node)) close();
  };
  for (const item of items) {
    const role = item.checked === undefined ? "menuitem" : "menuitemcheckbox";
    const entry = child(menu, "button", {
      type: "button",
      role,
      "aria-checked": item.checked === undefined ? undefined : String(item.checked),
    });
    if (item.colour !== undefined) child(entry, "i", { class: "swatch" }).style.background = item.colour ?? "none";
    entry.append(make("span", { text: item.label }));
    if (item.key) entry.append(make("kbd", { text: item.key }));
    entry.addEventListener("click", () => {
      close();
      item.act();
    });
  }
  const { offsetWidth: w, offsetHeight: h } = menu;
  menu.style.left = `${Math.max(6, Math.min(x, window.innerWidth - w - 6))}px`;
  menu.style.top = `${Math.max(6, Math.min(y, window.innerHeight - h - 6))}px`;
  const entries = [...menu.querySelectorAll("button")];
  entries[0]?.focus();
  menu.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const at = entries.indexOf(document.activeElement as HTMLButtonElement);
    entries[(at + way + entries.length) % entries.length].focus();
  });
  document.addEventListener("pointerdown", outside, true);
}

export function menuUnder(button: HTMLElement, items: MenuItem[], label: string): void {
  const box = button.getBoundingClientRect();
  openMenu(box.left, box.bottom + 4, items, label);
}

/** A heading and what belongs under it. */
export function section(parent: Element, title: string): HTMLElement {
  const made = child(parent, "section", { "aria-label": title });
  child(made, "h2", { text: title });
  return made;
}
