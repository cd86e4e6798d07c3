// The pointer over the picture: hover, click, double click.
import type { Actions } from "./actions";
import type { Tooltip } from "./panels/overlay";
import { openMenu } from "./ui/parts";
import type { View } from "./view/view";

/** A press that moved further than this was a drag, pixels; fingers are less steady. */
const still = { mouse: 4, touch: 12 };

export class Pointer {
  private place: { x: number; y: number } | null = null;
  private pressed: { x: number; y: number } | null = null;
  private moved = false;
  private sent = 0;

  constructor(
    private readonly view: View,
    private readonly actions: Actions,
    private readonly tooltip: Tooltip,
  ) {
    const { canvas } = view;
    canvas.addEventListener("pointermove", (event) => {
      this.place = { x: event.offsetX, y: event.offsetY };
      this.moved = true;
    });
    canvas.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "touch") this.leave(); // what a finger asked for stays to be read
    });
    canvas.addEventListener("pointerdown", (event) => {
      this.pressed = event.isPrimary ? { x: event.offsetX, y: event.offsetY } : null;
    });
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("dblclick", (event) => {
      const muscle = this.muscleAt(event.offsetX, event.offsetY);
      if (muscle !== null) actions.focusOn(muscle);
    });
    canvas.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      // A long press; the mouse's button comes as one that is released.
      if ((event as PointerEvent).pointerType === "touch") this.press(event);
    });
  }

  /** Looks under the pointer at most once per picture, and not while it drags. */
  tick(): void {
    const { sent } = this.view.eye;
    if (sent !== this.sent) {
      this.sent = sent;
      return this.forget();
    }
    if (!this.moved || !this.place || !this.view.model) return;
    this.moved = false;
    if (this.pressed) return this.tooltip.hide();
    const { x, y } = this.place;
    const hit = this.view.hit(x, y);
    this.actions.store.set({ hovered: hit?.solid.shape.muscle ?? null });
    this.view.canvas.classList.toggle("over", hit?.solid.shape.muscle != null);
    if (hit) this.tooltip.show(hit, x, y, this.view.model.moment);
    else this.tooltip.hide();
  }

  private muscleAt(x: number, y: number): string | null {
    return this.view.hit(x, y)?.solid.shape.muscle ?? null;
  }

  private leave(): void {
    this.place = null;
    this.forget();
  }

  /** What lay under the pointer does so no more; nothing is said until it moves. */
  private forget(): void {
    this.moved = false;
    this.tooltip.hide();
    this.actions.store.set({ hovered: null });
  }

  private release(event: PointerEvent): void {
    const from = this.pressed;
    this.pressed = null;
    const touch = event.pointerType === "touch";
    const room = touch ? still.touch : still.mouse;
    if (!from || Math.hypot(event.offsetX - from.x, event.offsetY - from.y) > room) return;
    if (touch) {
      this.place = from;
      this.moved = true;
    }
    const muscle = this.muscleAt(event.offsetX, event.offsetY);
    // The muscle that is edited stays selected until another is taken up.
    if (event.button === 0 && (muscle !== null || !this.actions.store.state.edit)) this.actions.select(muscle);
    if (event.button === 2 && muscle !== null) this.menu(muscle, event);
  }

  private press(event: MouseEvent): void {
    const muscle = this.muscleAt(event.offsetX, event.offsetY);
    this.pressed = null;
    if (muscle !== null) this.menu(muscle, event);
  }

  private menu(muscle: string, event: MouseEvent): void {
    const { actions } = this;
    openMenu(
      event.clientX,
      event.clientY,
      [
        { label: "Focus", key: "F", act: () => actions.focusOn(muscle) },
        { label: "Show alone", key: "Shift H", act: () => actions.solo(muscle) },
        { label: "Hide", key: "H", act: () => actions.hide(muscle) },
        { label: "Show all", key: "Alt H", act: actions.showAll },
        { label: "Plot over a joint …", act: () => actions.plotOver(muscle, event.clientX, event.clientY) },
        ...(actions.store.state.mode === "player"
          ? []
          : [{ label: "Edit its shape", key: "D", act: () => actions.edit(muscle) }]),
      ],
      muscle,
    );
  }
}
