// Play, step, scrub. The slider reads the one clock and asks the transport; it keeps no time of its own.
import type { Actions } from "../actions";
import type { Ending } from "../protocol/talk";
import { speeds } from "../store/clock";
import type { State } from "../store/state";
import { child, make } from "../ui/dom";
import { seconds } from "../ui/format";
import { iconButton, menuUnder, swapIcon } from "../ui/parts";

/** A recording has nothing to go on with. */
const endings = ({ mode }: State): [Ending, string][] => [
  ["stop", "Stops"],
  ["loop", "Loops"],
  ...(mode === "live" ? ([["on", "Goes on"]] as [Ending, string][]) : []),
];

export class TimeLine {
  private readonly clockText: HTMLElement;
  private readonly endText: HTMLElement;
  private readonly scrub: HTMLInputElement;
  private readonly marks: HTMLElement;
  private dragging = false;

  constructor(
    host: HTMLElement,
    private readonly actions: Actions,
  ) {
    const { store } = actions;
    const play = iconButton("play", "Play or pause (Space)", actions.togglePlay, "play");
    const buttons = [
      iconButton("reset", "Back to the start (Backspace)", actions.reset),
      iconButton("back", "One step back (,)", actions.back),
      play,
      iconButton("step", "One step on (.)", actions.step),
    ];
    host.append(...buttons);
    this.clockText = child(host, "output", { class: "clock number", "aria-label": "Time" });
    const track = child(host, "div", { class: "track" });
    this.marks = child(track, "div", { class: "marks", "aria-hidden": "true" });
    this.scrub = child(track, "input", { type: "range", class: "scrub", "aria-label": "Time", step: "any" });
    this.scrub.addEventListener("input", () => actions.seek(Number(this.scrub.value)));
    this.scrub.addEventListener("pointerdown", () => (this.dragging = true));
    for (const end of ["pointerup", "pointercancel"]) this.scrub.addEventListener(end, () => (this.dragging = false));
    this.scrub.addEventListener("keydown", (event) => this.scrubKey(event));
    this.endText = child(host, "span", { class: "number quiet" });
    const speed = child(host, "button", { type: "button", class: "number text", title: "Speed (+ and −)" });
    speed.addEventListener("click", () =>
      menuUnder(
        speed,
        speeds.map((s) => ({ label: `${s}×`, checked: s === store.state.speed, act: () => actions.speed(s) })),
        "Speed",
      ),
    );
    const loop = child(host, "button", {
      type: "button",
      class: "text toggle",
      text: "Loop",
      click: actions.toggleLoop,
    });
    const end = child(host, "button", { type: "button", class: "text", title: "At the planned end" });
    end.addEventListener("click", () =>
      menuUnder(
        end,
        endings(store.state).map(([value, label]) => ({
          label,
          checked: value === store.state.ending,
          act: () => actions.ending(value),
        })),
        "At the planned end",
      ),
    );
    store.watch(["ending", "controls", "mode"], (state) => {
      end.hidden = state.ending === null;
      end.disabled = !state.controls;
      end.textContent = endings(state).find(([value]) => value === state.ending)?.[1] ?? "Stops";
    });
    store.watch(["playing"], ({ playing }) => {
      swapIcon(play, playing ? "pause" : "play");
      play.setAttribute("aria-label", playing ? "Pause (Space)" : "Play (Space)");
    });
    store.watch(["building", "connected"], ({ building, connected }) => {
      for (const control of [...buttons, this.scrub]) control.disabled = building.size > 0 || !connected;
    });
    store.watch(["speed"], (state) => (speed.textContent = `${state.speed}×`));
    store.watch(["loop"], (state) => loop.setAttribute("aria-pressed", String(state.loop)));
    store.watch(["mode"], ({ mode }) => (loop.hidden = mode !== "player"));
    store.watch(["reports", "scene"], () => this.mark());
  }

  show(): void {
    const { clock } = this.actions;
    this.clockText.textContent = seconds(clock.time);
    this.endText.textContent = seconds(clock.last);
    if (this.scrub.max !== String(clock.last)) {
      this.scrub.min = String(clock.first);
      this.scrub.max = String(clock.last);
      this.mark();
    }
    if (!this.dragging) this.scrub.value = String(clock.time);
    const part = (clock.time - clock.first) / Math.max(1e-9, clock.last - clock.first);
    this.scrub.style.setProperty("--part", `${(100 * part).toFixed(2)}%`);
  }

  private scrubKey(event: KeyboardEvent): void {
    const { clock } = this.actions;
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    this.actions.seek(clock.time + way * (clock.last - clock.first) * (event.shiftKey ? 0.1 : 0.01));
  }

  /** A tick where the solver had something to say. */
  private mark(): void {
    const { clock, store } = this.actions;
    const length = clock.last - clock.first;
    if (!(length > 0)) return this.marks.replaceChildren();
    this.marks.replaceChildren(
      ...store.state.reports.map((report) => {
        const tick = make("i");
        tick.dataset.kind = report.kind;
        tick.style.left = `${(100 * (report.time - clock.first)) / length}%`;
        return tick;
      }),
    );
  }
}
