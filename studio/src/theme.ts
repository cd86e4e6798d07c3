// Light or dark: as asked for in the address, else as chosen before, else as the system has it.
import type { Store, Theme } from "./store/state";

const key = "sinew-theme";

export function followTheme(store: Store, asked: string | null): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const first = asked ?? remembered() ?? (dark ? "dark" : "light");
  const root = document.documentElement;
  root.dataset.theme = first;
  store.set({ theme: first as Theme });
  store.watch(["theme"], ({ theme }) => {
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    remember(theme);
  });
}

// A page from a file may not be allowed to remember.
function remembered(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // then it begins as the system has it
  }
}
