// The camera: orbit, named views, framing, and short flights between them.
import { Box3, MathUtils, MOUSE, PerspectiveCamera, Sphere, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { framed, holds, type Room, type Subject } from "./framing";

export const viewNames = ["start", "front", "lateral", "back", "medial", "top"] as const;
export type ViewName = (typeof viewNames)[number];

/** From where a view looks: x is forward, y up, z to the right of the body. */
const directions: Record<ViewName, [number, number, number]> = {
  start: [0.5, 0.2, 1.16],
  front: [1, 0.12, 0.12],
  lateral: [0.02, 0.1, 1],
  back: [-1, 0.14, 0.35],
  medial: [0.12, 0.12, -1],
  top: [0.001, 1, 0.05],
};
/** What an arrow key turns by. */
const keyTurn = MathUtils.degToRad(6);
const flightSeconds = 0.35;
/** Part of the picture that the model may fill; labels stand at its sides. */
const labelledRoom: Room = { wide: 0.7, tall: 0.85 };
const bareRoom: Room = { wide: 0.85, tall: 0.85 };

const directionOf = (view: ViewName): Vector3 => new Vector3(...(directions[view] ?? directions.start)).normalize();

interface Flight {
  from: [Vector3, Vector3];
  to: [Vector3, Vector3];
  part: number;
}

export class Eye {
  readonly camera = new PerspectiveCamera(26, 1, 0.02, 60);
  readonly controls: OrbitControls;
  /** How often it was sent to look at something else. */
  sent = 0;
  private flight: Flight | null = null;

  /** `taken`: a hand took the camera. */
  constructor(canvas: HTMLElement, changed: () => void, taken: () => void) {
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = true;
    this.controls.dampingFactor = 0.12;
    this.controls.zoomToCursor = true;
    this.controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    this.controls.minDistance = 0.05;
    this.controls.maxDistance = 40;
    this.controls.addEventListener("change", changed);
    canvas.addEventListener("keydown", (event) => {
      if (this.turnByKey(event)) taken();
    });
    this.controls.addEventListener("start", () => {
      this.flight = null;
      taken();
    });
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
  }

  /** Angle about the vertical from which the camera looks. */
  get yaw(): number {
    const away = this.camera.position.clone().sub(this.controls.target);
    return Math.atan2(away.x, away.z);
  }

  look(view: ViewName, subject: Subject, labelled: boolean, at_once = false): void {
    const direction = directionOf(view);
    const { centre, distance } = framed(subject, direction, this.edges(labelled ? labelledRoom : bareRoom));
    this.go(centre, centre.clone().addScaledVector(direction, distance), at_once);
  }

  /** Whether all of it is in the picture from this side, where the camera stands or flies to. */
  holds(view: ViewName, subject: Subject): boolean {
    const position = this.flight ? this.flight.to[1] : this.camera.position;
    return holds(subject, directionOf(view), position, this.edges({ wide: 1, tall: 1 }));
  }

  /** Slopes of the rays to the edges of this part of the picture. */
  private edges({ wide, tall }: Room): Room {
    const slope = Math.tan(MathUtils.degToRad(this.camera.fov / 2));
    return { wide: slope * this.camera.aspect * wide, tall: slope * tall };
  }

  /** Brings `box` into the middle without turning. */
  focus(box: Box3): void {
    const centre = box.getCenter(new Vector3());
    const direction = this.camera.position.clone().sub(this.controls.target).normalize();
    const radius = box.getBoundingSphere(new Sphere()).radius;
    this.go(centre, centre.clone().addScaledVector(direction, this.distanceOf(1.5 * radius)), false);
  }

  place(target: [number, number, number], position: [number, number, number]): void {
    this.go(new Vector3(...target), new Vector3(...position), true);
  }

  /** Moves without turning, also what a flight aims at. */
  shift(by: Vector3): void {
    const flight = this.flight ? [...this.flight.from, ...this.flight.to] : [];
    for (const place of [this.controls.target, this.camera.position, ...flight]) place.add(by);
  }

  /** Moves on; true while the picture still changes. */
  tick(seconds: number): boolean {
    if (this.flight) {
      this.flight.part = Math.min(1, this.flight.part + seconds / flightSeconds);
      const eased = MathUtils.smootherstep(this.flight.part, 0, 1);
      this.controls.target.lerpVectors(this.flight.from[0], this.flight.to[0], eased);
      this.camera.position.lerpVectors(this.flight.from[1], this.flight.to[1], eased);
      if (this.flight.part === 1) this.flight = null;
      this.controls.update();
      return true;
    }
    return this.controls.update();
  }

  private turnByKey(event: KeyboardEvent): boolean {
    const turns: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const turn = turns[event.key];
    if (!turn) return false;
    event.preventDefault();
    const away = this.camera.position.clone().sub(this.controls.target);
    const place = new Spherical().setFromVector3(away);
    place.theta += turn[0] * keyTurn;
    place.phi += turn[1] * keyTurn;
    this.camera.position.setFromSpherical(place.makeSafe()).add(this.controls.target);
    this.controls.update();
    return true;
  }

  private go(target: Vector3, position: Vector3, at_once: boolean): void {
    this.sent++;
    if (at_once || window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.flight = null;
      this.controls.target.copy(target);
      this.camera.position.copy(position);
      this.controls.update();
      return;
    }
    const from: [Vector3, Vector3] = [this.controls.target.clone(), this.camera.position.clone()];
    this.flight = { from, to: [target, position], part: 0 };
  }

  private distanceOf(radius: number): number {
    return Math.max(0.15, radius / Math.sin(MathUtils.degToRad(this.camera.fov / 2)));
  }
}
