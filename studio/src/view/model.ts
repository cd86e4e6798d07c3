// The scene as objects: bodies that carry shapes, and shapes that move by themselves.
import {
  Box3,
  Color,
  DataTexture,
  Group,
  LinearFilter,
  Mesh,
  Quaternion,
  SRGBColorSpace,
  Vector3,
  type Object3D,
  type Texture,
} from "three";
import { fleshTones, hexAt, pixels, soft } from "../colour/maps";
import { poseSize } from "../protocol/frame";
import type { MapName, Scene, Shape } from "../protocol/scene";
import type { Moment } from "../store/moment";
import { isShown, plain, type State } from "../store/state";
import { Cut } from "./cut";
import { Fibres } from "./fibres";
import type { Subject } from "./framing";
import { Solid } from "./solid";
import { Strokes } from "./strokes";

const textures = new Map<MapName, Texture>();
function mapTexture(name: MapName): Texture {
  const known = textures.get(name);
  if (known) return known;
  const made = new DataTexture(pixels(name), 256, 1);
  made.colorSpace = SRGBColorSpace;
  made.minFilter = made.magFilter = LinearFilter;
  made.needsUpdate = true;
  textures.set(name, made);
  return made;
}

/** The range a quantity is shown over: the user's, else the scene's. */
export const rangeOf = (state: State, name: string): [number, number] => {
  const quantity = state.scene?.quantities.find((q) => q.name === name);
  return state.ranges[name] ?? (quantity ? [quantity.low, quantity.high] : [0, 1]);
};

/** A pose of its own, for a muscle that is laid upon it. */
export interface Standing {
  muscle: string;
  /** Of bodies; those that are not named are not seen. */
  poses: ReadonlyMap<string, number[]>;
  /** What moves by itself, at that pose; null: it is not seen. */
  moment: Moment | null;
}

/** Opacity of muscles beside the one that is laid there. */
const beside = 0.3;

/** Opacity of flesh whose own fibres are seen within. */
const veil = 0.2;

/** Layers of arrows, which tell of the run. */
export const forces = ["contact", "push"];

const objectOf = (part: Solid | Strokes): Object3D => (part instanceof Solid ? part.mesh : part.object);

export class Model {
  /** Turns the model's up to the picture's. */
  readonly root = new Group();
  readonly solids: Solid[] = [];
  private readonly strokes: Strokes[] = [];
  private readonly bodies: Group[];
  private readonly moving: (Solid | Strokes)[] = [];
  /** Made when first asked for. */
  private readonly fibres = new Map<Solid, Fibres>();
  private readonly tones: Map<string, string>;
  /** Who brings lines along its own fibres. */
  private readonly fibrous: Set<string | null>;
  private readonly inside: Cut;
  /** Where all stands, whatever the moment says. */
  private standing: Standing | null = null;

  constructor(
    private readonly scene: Scene,
    readonly moment: Moment,
  ) {
    this.root.quaternion.setFromUnitVectors(new Vector3(...scene.up).normalize(), new Vector3(0, 1, 0));
    this.bodies = scene.bodies.map(() => {
      const body = new Group();
      body.matrixAutoUpdate = false;
      this.root.add(body);
      return body;
    });
    this.tones = fleshTones(scene.muscles);
    this.fibrous = new Set(scene.shapes.filter(({ layer }) => layer === "fibre").map(({ muscle }) => muscle));
    scene.shapes.forEach((shape, i) => {
      if (shape.vertices === 0 || shape.primitive === "tetrahedra") return;
      const tone = shape.layer === "tissue" ? soft : this.tones.get(shape.muscle ?? "");
      const made = shape.primitive === "triangles" ? new Solid(shape, 11 + 7 * i, tone) : new Strokes(shape);
      const object = objectOf(made);
      if (made instanceof Solid) this.solids.push(made);
      else this.strokes.push(made);
      if (shape.body < 0) this.moving.push(made);
      (shape.body < 0 ? this.root : this.bodies[shape.body]).add(object);
    });
    this.inside = new Cut(
      scene.shapes.filter(({ primitive }) => primitive === "tetrahedra"),
      this.root,
    );
    this.update();
  }

  /** Triangles of a slice that are seen. */
  get sliced(): number {
    return this.inside.triangles;
  }

  /** Stands at a pose of its own, or follows the moment again. */
  stand(standing: Standing | null): void {
    this.standing = standing;
    this.update();
  }

  /** What shapes that move by themselves follow. */
  private get followed(): Moment {
    return this.standing?.moment ?? this.moment;
  }

  /** Follows the moment. */
  update(): void {
    const { poses } = this.moment;
    const place = new Vector3();
    const turn = new Quaternion();
    const one = new Vector3(1, 1, 1);
    this.bodies.forEach((body, i) => {
      const own = this.standing?.poses.get(this.scene.bodies[i].name);
      place.fromArray(own ?? poses, own ? 0 : poseSize * i);
      turn.fromArray(own ?? poses, own ? 3 : poseSize * i + 3);
      body.matrix.compose(place, turn, one);
    });
    for (const part of this.moving) {
      const fibres = part instanceof Solid ? this.fibres.get(part) : undefined;
      if (objectOf(part).visible || fibres?.object.visible) part.update(this.followed);
      if (fibres?.object.visible) this.placeFibres(part as Solid, fibres);
    }
    this.root.updateMatrixWorld(true);
  }

  /** Colours all flesh by the chosen quantity, per vertex where it is told; while it stands none, for that tells of the run. */
  paint(state: State): void {
    const index = this.scene.quantities.findIndex((q) => q.name === state.colour);
    const quantity = this.scene.quantities[index];
    const range = rangeOf(state, state.colour);
    for (const { solid, look, shape } of this.muscles()) {
      const activation = this.moment.number(`muscle/${shape.muscle}/activation`);
      const active = !this.standing && Number.isFinite(activation);
      look.activation.value = active ? Math.min(1, Math.max(0, activation)) : 0;
      const ownValues = this.moment.quantities.get(shape.id)?.get(index);
      const value = this.moment.number(`muscle/${shape.muscle}/${quantity?.number}`);
      const told = quantity !== undefined && (ownValues !== undefined || Number.isFinite(value));
      const known = !this.standing && state.colour !== plain && told;
      look.mapped.value = known ? 1 : 0;
      look.map.value = mapTexture(quantity?.map ?? "ember");
      look.range.value = range;
      look.perVertex.value = ownValues ? 1 : 0;
      const part = Math.min(1, Math.max(0, (value - range[0]) / (range[1] - range[0])));
      if (ownValues) solid.quantity(ownValues);
      else if (known) look.value.value = part;
      const tone = this.tones.get(shape.muscle ?? "");
      const own = known && !ownValues ? hexAt(quantity.map, part) : tone;
      if (own) this.fibres.get(solid)?.colour(new Color(own));
    }
    for (const lines of this.strokes) if (lines.shape.layer === "fibre") this.paintLines(lines, state);
    this.cut(state);
  }

  /** Fibres by what each of their places tells, else by what their muscle does as a whole. */
  private paintLines(lines: Strokes, state: State): void {
    const index = this.scene.quantities.findIndex((q) => q.name === state.colour);
    const quantity = this.scene.quantities[index];
    const own = this.moment.quantities.get(lines.shape.id)?.get(index);
    const range = rangeOf(state, state.colour);
    const value = this.moment.number(`muscle/${lines.shape.muscle}/${quantity?.number}`);
    if (quantity && own && !this.standing) lines.paint(own, quantity.map, range);
    else if (quantity && Number.isFinite(value) && !this.standing)
      lines.plain(hexAt(quantity.map, Math.min(1, Math.max(0, (value - range[0]) / (range[1] - range[0])))));
    else lines.plain(this.tones.get(lines.shape.muscle ?? "") ?? null);
  }

  /** Cuts what has an inside; while it stands, nothing. */
  private cut(state: State): void {
    const where = this.standing ? null : state.cut;
    const row = this.scene.quantities.findIndex((q) => q.name === state.colour);
    const paint = { row, quantity: this.scene.quantities[row], range: rangeOf(state, state.colour) };
    const seen = new Set(this.solids.filter(({ mesh }) => mesh.visible).map(({ shape }) => shape.id));
    this.inside.show(where, this.moment, paint, (id) => seen.has(id));
    for (const solid of this.solids)
      if (this.inside.cuts.has(solid.shape.id)) solid.clip(where ? this.inside.plane : null);
  }

  /** Layers, hidden muscles and marks; `pixel` is its part of the height of the picture. */
  dress(state: State, ink: string, quiet: string, pixel: number): void {
    for (const part of [...this.solids, ...this.strokes]) {
      const { layer, muscle } = part.shape;
      const setting = state.layers[layer];
      const object = objectOf(part);
      const wasShown = object.visible;
      const wanted = (setting?.shown ?? true) && (muscle === null || isShown(state, muscle));
      object.visible = wanted && this.stands(part.shape);
      if (object.visible && !wasShown && part.shape.body < 0) part.update(this.followed);
      // Among translucent muscles the chosen one stays whole, unless its fibres are to be seen within.
      const chosen = muscle !== null && muscle === state.selected;
      const veiled = layer === "muscle" && (state.layers.fibre?.shown ?? false) && this.veils(part.shape);
      const opacity = veiled ? Math.min(veil, setting?.opacity ?? 1) : chosen ? 1 : (setting?.opacity ?? 1);
      if (this.standing && muscle !== null) part.opacity(Math.min(beside, opacity), true);
      else part.opacity(opacity);
    }
    for (const { solid, look, shape } of this.muscles()) {
      const selected = shape.muscle === state.selected;
      const hovered = shape.muscle === state.hovered;
      look.lift.value = hovered ? 1 : 0;
      solid.mark(selected ? ink : hovered ? quiet : null, pixel * (selected ? 2.2 : 1.6));
    }
    this.dressFibres(state);
    this.cut(state);
  }

  /** Flesh with its own fibres within. */
  private veils({ muscle, grid }: Shape): boolean {
    return this.fibrous.has(muscle) && grid === null;
  }

  /** While it stands, only what has a place there is seen, and of the muscle that is laid there nothing else. */
  private stands({ body, muscle, layer }: Shape): boolean {
    if (!this.standing) return true;
    if (body >= 0) return this.standing.poses.has(this.scene.bodies[body].name);
    return this.standing.moment !== null && !forces.includes(layer) && muscle !== this.standing.muscle;
  }

  private dressFibres(state: State): void {
    const { shown, opacity } = state.layers.fibre ?? { shown: false, opacity: 1 };
    for (const { solid, shape } of this.muscles()) {
      if (this.fibrous.has(shape.muscle)) continue;
      const wanted = shown && this.standing === null && (shape.muscle === null || isShown(state, shape.muscle));
      let fibres = this.fibres.get(solid);
      if (wanted && !fibres) {
        fibres = new Fibres(
          shape,
          this.scene.muscles.find((m) => m.name === shape.muscle),
        );
        this.fibres.set(solid, fibres);
        (shape.body < 0 ? this.root : this.bodies[shape.body]).add(fibres.object);
        this.paint(state);
      }
      if (!fibres) continue;
      fibres.object.visible = wanted;
      fibres.opacity(opacity);
      if (wanted) this.placeFibres(solid, fibres);
    }
  }

  private placeFibres({ mesh }: Solid, fibres: Fibres): void {
    fibres.update(mesh.geometry.getAttribute("position").array, mesh.geometry.getAttribute("normal").array);
  }

  /** Box of what is visible now; of one muscle where named. */
  box(muscle: string | null = null): Box3 {
    const box = new Box3();
    for (const { mesh, shape } of this.solids) {
      if (muscle !== null ? shape.muscle !== muscle : shape.layer === "wrap" || shape.layer === "skin") continue;
      if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
      box.union(mesh.geometry.boundingBox!.clone().applyMatrix4(mesh.matrixWorld));
    }
    return box.isEmpty() ? new Box3(new Vector3(-0.3, 0, -0.3), new Vector3(0.3, 0.6, 0.3)) : box;
  }

  /** Boxes of all that a camera has to frame, where it is now. */
  boxes(): Record<keyof Subject, Box3> {
    const out = { body: new Box3(), beside: new Box3() };
    for (const { mesh, shape } of this.solids) {
      if (shape.layer === "wrap" || shape.layer === "skin") continue;
      if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
      const own = mesh.geometry.boundingBox!.clone().applyMatrix4(mesh.matrixWorld);
      (shape.layer === "prop" ? out.beside : out.body).union(own);
    }
    return out;
  }

  /** Some points of every solid, where they are now, and how far a known run takes them: what a camera has to frame. */
  subject(): Subject {
    const out: Subject = { body: [], beside: [] };
    for (const { mesh, shape } of this.solids) {
      if (shape.layer === "wrap" || shape.layer === "skin") continue;
      const places = mesh.geometry.getAttribute("position");
      const stride = Math.max(1, Math.floor(places.count / 200));
      const part = shape.layer === "prop" ? out.beside : out.body;
      for (let i = 0; i < places.count; i += stride)
        part.push(new Vector3().fromBufferAttribute(places, i).applyMatrix4(mesh.matrixWorld));
    }
    for (const kind of ["body", "beside"] as const)
      out[kind].push(...this.scene.reach[kind].map((at) => new Vector3(...at).applyMatrix4(this.root.matrixWorld)));
    if (out.body.length + out.beside.length === 0)
      out.body.push(new Vector3(-0.3, 0, -0.3), new Vector3(0.3, 0.6, 0.3));
    return out;
  }

  get pickable(): Mesh[] {
    return this.solids
      .filter((s) => s.mesh.visible && s.shape.layer !== "wrap" && s.shape.layer !== "skin")
      .map((s) => s.mesh);
  }

  /** What rides on bodies that can be moved. */
  get takable(): Mesh[] {
    return this.solids
      .filter((s) => s.mesh.visible && s.shape.body > 0 && s.shape.layer !== "wrap" && s.shape.layer !== "skin")
      .map((s) => s.mesh);
  }

  /** A place on what rides on a body, about its middle, in the picture: where a hand would take it. */
  middleOf(body: number): Vector3 | null {
    const meshes = this.takable.filter((mesh) => (mesh.userData.solid as Solid).shape.body === body);
    const box = new Box3();
    for (const mesh of meshes) box.expandByObject(mesh);
    const middle = box.getCenter(new Vector3());
    let best: Vector3 | null = null;
    for (const { geometry, matrixWorld } of meshes) {
      const places = geometry.getAttribute("position");
      const corners = geometry.getIndex()!.array;
      for (let i = 0; i + 2 < corners.length; i += 3) {
        const at = new Vector3();
        for (let k = 0; k < 3; k++) at.add(new Vector3().fromBufferAttribute(places, corners[i + k]));
        at.divideScalar(3).applyMatrix4(matrixWorld);
        if (!best || at.distanceTo(middle) < best.distanceTo(middle)) best = at;
      }
    }
    return best;
  }

  /** In the ground's axes, of a place in a body's. */
  placeOn(body: number, at: Vector3): Vector3 {
    return at.clone().applyMatrix4(this.bodies[body].matrix);
  }

  /** In a body's axes, of a place in the picture. */
  placeIn(body: number, place: Vector3): Vector3 {
    return this.bodies[body].worldToLocal(place.clone());
  }

  get vertices(): number {
    return this.scene.shapes.reduce((sum, shape) => sum + shape.vertices, 0);
  }

  dispose(): void {
    for (const part of [...this.solids, ...this.strokes, ...this.fibres.values(), this.inside]) part.dispose();
    this.root.removeFromParent();
  }

  private *muscles() {
    for (const solid of this.solids) if (solid.look) yield { solid, look: solid.look, shape: solid.shape };
  }
}
