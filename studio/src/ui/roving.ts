// A list of rows of which one is in the order of Tab: arrows go from row to row, Tab leaves after the row's controls.

const controls = "button, input, select";

export class Roving {
  private current: HTMLElement | null = null;

  constructor(private readonly list: HTMLElement) {
    list.addEventListener("focusin", (event) => this.take(this.rowOf(event.target)));
    list.addEventListener("keydown", (event) => this.key(event));
  }

  /** Rows came, went or were hidden: one of those that are left can be reached. */
  renew(): void {
    const rows = this.rows();
    for (const row of this.list.children) if (row !== this.current) reach(row, false);
    this.take(this.current && rows.includes(this.current) ? this.current : (rows[0] ?? null));
  }

  take(row: HTMLElement | null): void {
    if (!row) return;
    if (row !== this.current && this.current) reach(this.current, false);
    this.current = row;
    reach(row, true);
  }

  private rows(): HTMLElement[] {
    return ([...this.list.children] as HTMLElement[]).filter((row) => !row.hidden);
  }

  private rowOf(target: EventTarget | null): HTMLElement | null {
    return this.rows().find((row) => row.contains(target as Node)) ?? null;
  }

  /** Buttons have no use for these keys; sliders and menus keep theirs. */
  private key(event: KeyboardEvent): void {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = this.rowOf(event.target);
    if (way === undefined || !row || !(event.target instanceof HTMLButtonElement)) return;
    const rows = this.rows();
    const next = rows[rows.indexOf(row) + way];
    if (!next) return;
    event.preventDefault();
    const place = [...row.querySelectorAll(controls)].indexOf(event.target);
    (next.querySelectorAll(controls)[place] as HTMLElement).focus();
  }
}

function reach(row: Element, can: boolean): void {
  for (const control of row.querySelectorAll<HTMLElement>(controls)) control.tabIndex = can ? 0 : -1;
}
