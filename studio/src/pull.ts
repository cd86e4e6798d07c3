// Pulling at a body with the pointer: a spring from the place where it was taken to the pointer, in the plane that faces
// the camera. The program hears a force, and holds it until it hears another, or to let go.
import { Plane, Vector3 } from "three";
import type { Actions } from "./actions";
import { mayChange } from "./store/state";
import type { View } from "./view/view";

/** Of the spring where the scene has no scale of forces, N/m. */
const usualStiffness = 1000;
/** s: damping over stiffness, more than the way to the program and back takes, or what is pulled would swing ever more. */
const damping = 0.1;
/** N: what comes of a pointer far off is no push of a person. */
const strongest = 1e4;
/** Between two messages, s. */
const pause = 1 / 30;

interface Grip {
  body: number;
  name: string;
  /** Where it was taken, in the body's axes. */
  at: Vector3;
  /** In which the pointer moves. */
  plane: Plane;
  /** Where the pointer is, in the ground's axes. */
  to: Vector3;
  since: number;
  /** Where it was when the program heard of it last. */
  from: Vector3 | null;
  /** The program has heard of it. */
  felt: boolean;
}

export class Pull {
  private grip: Grip | null = null;

  constructor(
    private readonly view: View,
    private readonly actions: Actions,
  ) {
    // Before the camera hears of it: what is taken is not turned.
    const before = { capture: true };
    const { canvas } = view;
    const host = canvas.parentElement!;
    host.addEventListener("pointerdown", (event) => event.target === canvas && this.take(event), before);
    host.addEventListener("pointermove", (event) => this.grip && this.move(event), before);
    for (const end of ["pointerup", "pointercancel"] as const)
      host.addEventListener(end, () => this.release(), before);
    actions.store.watch(["tool", "controls", "scene"], () => this.release());
  }

  /** Of the body that is held; null: none is. */
  get held(): string | null {
    return this.grip?.name ?? null;
  }

  /** The body moves on: so does the force. */
  tick(seconds: number): void {
    const { grip, view } = this;
    if (!grip) return;
    const from = view.model?.placeOn(grip.body, grip.at);
    if (!from) return this.release();
    view.tether(from, grip.to);
    grip.since += seconds;
    if (grip.since < pause || !this.actions.store.state.playing) return;
    const speed = from.clone().sub(grip.from ?? from).divideScalar(grip.since);
    grip.since = 0;
    grip.from = from;
    grip.felt = true;
    const stiffness = this.actions.store.state.scene!.newtonsPerMetre ?? usualStiffness;
    const force = grip.to.clone().sub(from).addScaledVector(speed, -damping).multiplyScalar(stiffness);
    this.actions.push(grip.name, [...grip.at.toArray(), ...force.clampLength(0, strongest).toArray()]);
  }

  private take(event: PointerEvent): void {
    const { state } = this.actions.store;
    if (state.tool !== "pull" || event.button !== 0 || !event.isPrimary || !mayChange(state)) return;
    const { view } = this;
    const hit = view.bodyAt(event.offsetX, event.offsetY);
    if (!hit || !state.scene) return;
    view.eye.controls.enabled = false;
    view.canvas.setPointerCapture(event.pointerId);
    const plane = new Plane().setFromNormalAndCoplanarPoint(view.eye.camera.getWorldDirection(new Vector3()), hit.place);
    const to = view.model!.root.worldToLocal(hit.place.clone());
    const name = state.scene.bodies[hit.body].name;
    this.grip = { body: hit.body, name, at: hit.at, plane, to, since: pause, from: null, felt: false };
  }

  private move(event: PointerEvent): void {
    const place = this.view.onPlane(event.offsetX, event.offsetY, this.grip!.plane);
    if (place) this.grip!.to.copy(place);
  }

  private release(): void {
    const { grip, view } = this;
    if (!grip) return;
    this.grip = null;
    view.eye.controls.enabled = true;
    view.tether(null);
    if (grip.felt) this.actions.push(grip.name, null);
  }
}
