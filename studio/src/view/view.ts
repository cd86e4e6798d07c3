// The picture in the middle: draws when something changed, and only from the page's own loop.
import { Box3, MathUtils, Vector3, type Plane } from "three";
import type { Eye as Sight } from "../protocol/talk";
import type { Edit } from "../store/edit";
import type { Moment } from "../store/moment";
import type { Store } from "../store/state";
import { child } from "../ui/dom";
import { Axes } from "./axes";
import { Eye, type ViewName } from "./eye";
import { Finish, type Occlusion } from "./finish";
import { groundUnder } from "./ground";
import type { Rect } from "./cover";
import { Reached, type Subject } from "./framing";
import { Labels } from "./labels";
import { Table } from "./laid";
import { Model } from "./model";
import { Picker, type Hit } from "./picker";
import { printed } from "./print";
import { Stage } from "./stage";
import { Tether } from "./tether";

/** Labels are laid out at most this often while things move, s. */
const labelPause = 0.1;
/** The camera counts as moving until it has been still for this long, s. */
const settle = 0.18;
/** Between two looks whether all that moves is still in the picture, s. */
const framePause = 0.2;
/** How far a model may go from where it was framed, in its own size, before the camera comes along. */
const leash = 0.3;

export class View {
  readonly canvas: HTMLCanvasElement;
  readonly eye: Eye;
  readonly stage: Stage;
  model: Model | null = null;
  private readonly labels: Labels;
  private readonly axes = new Axes();
  private readonly finish: Finish;
  private readonly picker = new Picker();
  private dirty = true;
  /** The last picture was drawn in haste; a better one is due when all is still. */
  private rough = false;
  private labelsDirty = true;
  private sinceLabels = 0;
  private sinceMoved = 1;
  private shown = -1;
  private lowest = Infinity;
  /** The scene that the camera was last put before. */
  private framed: string | null = null;
  /** Where the model's middle was then. */
  private readonly framedAt = new Vector3();
  /** From which side one looks, unless a hand has taken the camera since. */
  private looked: ViewName | null = null;
  /** How far the camera came along with the model since the scene was opened. */
  private readonly travelled = new Vector3();
  private readonly reached = new Reached();
  private sinceFramed = 0;
  private readonly table = new Table();
  private readonly pulled = new Tether();

  constructor(
    private readonly host: HTMLElement,
    private readonly store: Store,
    occlusion: Occlusion,
  ) {
    this.canvas = child(host, "canvas", {
      class: "picture",
      tabindex: 0,
      "aria-label": "The model. Drag or press arrow keys to turn it.",
    });
    this.stage = new Stage(this.canvas, occlusion === "on");
    this.eye = new Eye(
      this.canvas,
      () => this.cameraMoved(),
      () => (this.looked = null),
    );
    this.labels = new Labels(host);
    host.append(this.axes.element);
    this.finish = new Finish(this.stage.renderer, this.stage.scene, this.eye.camera, occlusion, this.stage.slow);
    this.canvas.addEventListener("webglcontextrestored", () => this.touch());
    new ResizeObserver(() => {
      this.resize();
      if (this.looked && this.shown >= 0 && !this.table.laid) this.look(this.looked, true);
    }).observe(host);
    store.watch(["theme"], ({ theme }) => {
      this.stage.theme(theme);
      this.dress();
    });
    store.watch(["layers", "hidden", "solo", "selected", "hovered"], () => this.dress());
    store.watch(["colour", "ranges", "cut"], () => this.paint());
    store.watch(["lightFollows"], () => this.touch());
    store.watch(["edit"], ({ edit }) => this.lay(edit));
  }

  open(moment: Moment): void {
    this.table.clear();
    this.model?.dispose();
    this.model = new Model(moment.scene, moment);
    this.stage.add(this.model.root);
    this.model.root.add(this.pulled.object);
    this.labels.forget();
    this.shown = -1;
    this.lowest = Infinity;
    this.reached.clear();
    this.travelled.set(0, 0, 0);
  }

  /** Draws when needed; returns the frame that came onto the screen. */
  tick(seconds: number): number | null {
    const moving = this.eye.tick(seconds);
    this.sinceMoved = moving ? 0 : this.sinceMoved + seconds;
    this.sinceLabels += seconds;
    this.sinceFramed += seconds;
    const came = this.follow();
    if (this.dirty && this.shown >= 0) {
      this.finish.pace(1000 * seconds);
      this.draw(true);
    } else if (this.rough && this.sinceMoved >= settle && !this.store.state.playing) this.draw();
    this.drawLabels();
    return came;
  }

  draw(hasty = false): void {
    this.dirty = false;
    this.eye.camera.updateMatrixWorld();
    this.stage.turnLights(this.eye.yaw, this.store.state.lightFollows);
    this.rough = !this.finish.draw(hasty);
    if (this.model) this.axes.draw(this.eye.camera, this.model.root.matrixWorld);
  }

  look(view: ViewName, at_once = false): void {
    if (this.model) this.frame(view, this.model, this.model.subject(), at_once);
    this.touch();
  }

  private frame(view: ViewName, model: Model, subject: Subject, at_once: boolean): void {
    this.eye.look(view, subject, this.labelled, at_once);
    model.box().getCenter(this.framedAt);
    this.looked = view;
  }

  focus(muscle: string | null): void {
    if (!this.model) return;
    if (muscle === null) return this.look("start");
    const { laid } = this.table;
    this.looked = null;
    this.eye.focus(laid?.preview.muscle === muscle ? laid.box : this.model.box(muscle));
    this.model.box().getCenter(this.framedAt);
    this.touch();
  }

  hit(x: number, y: number): Hit | null {
    const cover = this.table.laid?.fit ?? null;
    return this.model && this.picker.at(...this.part(x, y), this.eye.camera, this.model, cover);
  }

  /** What could be pulled at there: a body, the place in the picture, and the same in the body's axes. */
  bodyAt(x: number, y: number): { body: number; place: Vector3; at: Vector3 } | null {
    const { model } = this;
    const hit = model && this.picker.through(...this.part(x, y), this.eye.camera, model.takable);
    if (!hit) return null;
    const { body } = hit.solid.shape;
    return { body, place: hit.place, at: model.placeIn(body, hit.place) };
  }

  /** In the ground's axes, where the ray through a point of the picture meets a plane. */
  onPlane(x: number, y: number, plane: Plane): Vector3 | null {
    const place = this.picker.onPlane(...this.part(x, y), this.eye.camera, plane);
    return place && (this.model?.root.worldToLocal(place) ?? null);
  }

  /** From where a hand pulls to where, in the ground's axes; null: none does. */
  tether(from: Vector3 | null, to = from): void {
    if (from && to) this.pulled.show(from, to);
    else this.pulled.hide();
    this.touch();
  }

  /** Where the middle of a body is on the page, in pixels. */
  spot(body: string): [number, number] | null {
    const { model } = this;
    const index = model?.moment.scene.bodies.findIndex(({ name }) => name === body) ?? -1;
    const place = index < 0 ? null : (model!.middleOf(index)?.project(this.eye.camera) ?? null);
    const { x, y, width, height } = this.canvas.getBoundingClientRect();
    return place && [x + ((1 + place.x) / 2) * width, y + ((1 - place.y) / 2) * height];
  }

  /** A pixel as a part of the picture, -1 to 1. */
  private part(x: number, y: number): [number, number] {
    const { clientWidth: w, clientHeight: h } = this.host;
    return [(2 * x) / w - 1, 1 - (2 * y) / h];
  }

  /** A picture for a paper, with labels and legend as they are shown, without the grid: on nothing, or on a colour. */
  async picture(background: string | null): Promise<Blob> {
    const { state } = this.store;
    this.stage.forPaper(background);
    this.draw();
    this.layLabels();
    const map = state.scene?.quantities.find((q) => q.name === state.colour)?.map ?? null;
    const sheet = printed(this.canvas, this.host, map);
    this.stage.forPage();
    this.touch();
    const blob = await new Promise<Blob | null>((done) => sheet.toBlob(done, "image/png"));
    if (!blob) throw new Error("the browser made no picture");
    return blob;
  }

  /** The picture is as good as it gets, the camera still, and the labels are where they belong. */
  get settled(): boolean {
    return !this.dirty && !this.rough && !this.labelsDirty && this.sinceMoved >= settle;
  }

  get occlusion(): boolean {
    return this.finish.occlusion;
  }

  /** From where the model is seen, in its own axes, and how large; null: there is none yet. */
  get sight(): Sight | null {
    if (!this.model) return null;
    const { camera } = this.eye;
    const at = this.model.root.worldToLocal(camera.position.clone()).toArray();
    return { at, pixels: this.host.clientHeight / (2 * Math.tan(MathUtils.degToRad(camera.fov / 2))) };
  }

  /** Every bone and muscle is within the picture. */
  get whole(): boolean {
    this.eye.camera.updateMatrixWorld();
    const within = (p: Vector3): boolean => Math.max(Math.abs(p.x), Math.abs(p.y)) <= 1;
    return this.model?.subject().body.every((p) => within(p.project(this.eye.camera))) ?? false;
  }

  private lay(edit: Edit | null): void {
    const looks = this.model && this.table.lay(edit, this.model);
    if (!looks) return;
    this.dress();
    this.paint();
    if (looks === "away") this.focus(null);
    else if (looks !== "on") {
      this.looked = null;
      this.eye.focus(looks);
    }
  }

  private get labelled(): boolean {
    return !this.table.laid && (this.store.state.layers.labels?.shown ?? false);
  }

  private follow(): number | null {
    const { model } = this;
    // Before its first frame a scene stands in no pose: framing that would put camera and ground in the wrong place.
    if (!model || model.moment.frame < 0 || model.moment.version === this.shown) return null;
    const opens = this.shown === -1;
    this.shown = model.moment.version;
    model.update();
    this.paint();
    if (opens) {
      this.arrange(model);
      this.stage.compile(this.eye.camera);
    } else {
      if (this.table.laid) return model.moment.frame;
      const box = model.box();
      this.lowerGround(model, box);
      this.keepInView(box);
      this.keepWhole(model);
    }
    return model.moment.frame;
  }

  private arrange(model: Model): void {
    this.dress();
    this.lowerGround(model, model.box());
    this.resize();
    // A scene that was only rebuilt is looked at from where one stood.
    const { name } = model.moment.scene;
    if (name !== this.framed) this.look("start", true);
    this.framed = name;
  }

  /** At the lowest point that was ever seen, with air under what hangs, where the scene has no ground of its own. */
  private lowerGround(model: Model, box: Box3): void {
    if (box.min.y >= this.lowest) return;
    const { lowest, ground } = groundUnder(model.moment.scene, box);
    this.lowest = lowest;
    this.stage.fit(box, ground);
  }

  /** A model that falls or walks away is followed. */
  private keepInView(box: Box3): void {
    const off = box.getCenter(new Vector3()).sub(this.framedAt);
    const free = leash * box.getSize(new Vector3()).length();
    if (off.length() <= free) return;
    off.setLength(off.length() - free);
    this.framedAt.add(off);
    this.travelled.add(off);
    this.eye.shift(off);
    this.touch();
  }

  /** Where something moves out of the picture the camera steps back, unless a hand has placed it. */
  private keepWhole(model: Model): void {
    if (!this.looked || this.sinceFramed < framePause) return;
    this.sinceFramed = 0;
    this.reached.add(model.boxes(), this.travelled);
    const subject = model.subject();
    if (this.eye.holds(this.looked, subject)) return;
    const before = this.reached.points(this.travelled);
    for (const kind of ["body", "beside"] as const) subject[kind].push(...before[kind]);
    this.frame(this.looked, model, subject, false);
    this.touch();
  }

  private paint(): void {
    this.model?.paint(this.store.state);
    this.touch();
  }

  private dress(): void {
    const { state } = this.store;
    const style = getComputedStyle(document.documentElement);
    this.model?.dress(
      state,
      style.getPropertyValue("--ink"),
      style.getPropertyValue("--muted"),
      1 / Math.max(1, this.host.clientHeight),
    );
    this.table.laid?.dress(state.theme);
    const ground = state.layers.ground;
    this.stage.ground.show(ground?.shown ?? true, ground?.opacity ?? 1, state.theme);
    this.touch();
  }

  private cameraMoved(): void {
    this.sinceMoved = 0;
    this.labels.forget();
    this.touch();
  }

  private touch(): void {
    this.dirty = this.labelsDirty = true;
  }

  private resize(): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    if (w === 0 || h === 0) return;
    this.stage.renderer.setSize(w, h, false);
    this.finish.resize(w, h);
    this.eye.resize(w, h);
    this.labels.forget();
    this.dress();
  }

  private drawLabels(): void {
    const moves = this.sinceMoved < settle;
    this.labels.moving(moves);
    if (!this.labelsDirty || moves || this.sinceLabels < labelPause || !this.model) return;
    this.labelsDirty = false;
    this.sinceLabels = 0;
    this.layLabels();
  }

  private layLabels(): void {
    const { model } = this;
    if (model && this.labelled) this.labels.draw(model, model.moment, this.store.state, this.eye.camera, this.blocked());
    else this.labels.clear();
  }

  /** The controls that float over the picture. */
  private blocked(): Rect[] {
    const origin = this.host.getBoundingClientRect();
    return [...this.host.querySelectorAll(".floats"), this.axes.element].map((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x - origin.x, y: box.y - origin.y, w: box.width, h: box.height };
    });
  }

  /** What the model fills now, for those who place a camera. */
  get bounds(): { centre: Vector3; size: Vector3 } {
    const box = this.model?.box() ?? new Box3();
    return { centre: box.getCenter(new Vector3()), size: box.getSize(new Vector3()) };
  }
}
