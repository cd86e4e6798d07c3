// A shape of triangles in the picture: bone, muscle, wrap body, prop.
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  EdgesGeometry,
  FrontSide,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  ShaderMaterial,
  type Material,
  type Object3D,
  type Plane,
} from "three";
import { flesh } from "../colour/maps";
import type { Shape } from "../protocol/scene";
import type { Moment } from "../store/moment";
import { boneMaterial } from "./bone_material";
import { eyeMaterial } from "./eye_material";
import { girth } from "./fibres";
import { muscleMaterial, newLook, type MuscleLook } from "./muscle_material";
import { facing, meshNormals, tubeNormals } from "./normals";
import { skinMaterial } from "./skin_material";

const bone = boneMaterial();
const skin = skinMaterial();

export class Solid {
  readonly mesh: Mesh;
  readonly look: MuscleLook | null;
  private readonly geometry = new BufferGeometry();
  private readonly normals: Float32Array;
  private readonly depth: Mesh;
  private outline: Mesh | null = null;
  private edges: Object3D | null = null;
  private sign: 1 | -1 = 1;

  constructor(
    readonly shape: Shape,
    seed: number,
    tone = flesh,
  ) {
    const moves = shape.body < 0;
    this.normals = shape.normals?.slice() ?? new Float32Array(3 * shape.vertices);
    const add = (name: string, values: Float32Array, size: number): void => {
      const attribute = new BufferAttribute(values, size);
      if (moves) attribute.setUsage(DynamicDrawUsage);
      this.geometry.setAttribute(name, attribute);
    };
    const zeros = (): Float32Array => new Float32Array(shape.vertices);
    add("position", shape.positions.slice(), 3);
    add("normal", this.normals, 3);
    add("shade", shape.fixed.get("shade") ?? zeros().fill(1), 1);
    this.geometry.setIndex(new BufferAttribute(shape.indices, 1));
    const isTube = shape.grid !== null && shape.fixed.has("arc") && shape.fixed.has("around");
    this.look = shape.layer === "muscle" || shape.layer === "tissue" ? newLook(tone, isTube ? fineness(shape) : 1) : null;
    if (this.look) {
      for (const name of ["arc", "around", "tendon"]) add(name, shape.fixed.get(name) ?? zeros(), 1);
      add("quantity", zeros(), 1);
      if (!isTube) {
        add("rest", shape.positions, 3);
        add("fibre", fibresOf(shape), 3);
      }
    }
    this.mesh = new Mesh(this.geometry, materialOf(shape, this.look, seed, isTube));
    this.depth = new Mesh(this.geometry, new MeshBasicMaterial({ colorWrite: false }));
    this.depth.visible = false;
    this.mesh.add(this.depth);
    const seeThrough = shape.layer === "wrap" || shape.layer === "skin";
    this.mesh.castShadow = !seeThrough;
    this.mesh.receiveShadow = !seeThrough;
    this.mesh.frustumCulled = this.depth.frustumCulled = !moves;
    this.mesh.userData.solid = this;
    if (shape.layer === "skin") this.mesh.renderOrder = 5;
    this.orient();
  }

  /** Takes the places of a moment; only for shapes that move by themselves. */
  update(moment: Moment): void {
    const places = moment.places.get(this.shape.id);
    if (!places) return;
    const position = this.geometry.getAttribute("position") as BufferAttribute;
    (position.array as Float32Array).set(places);
    position.needsUpdate = true;
    this.makeNormals(places);
    this.geometry.getAttribute("normal").needsUpdate = true;
    this.geometry.boundingSphere = null;
    this.geometry.boundingBox = null;
  }

  quantity(values: Float32Array): void {
    const attribute = this.geometry.getAttribute("quantity") as BufferAttribute;
    (attribute.array as Float32Array).set(values);
    attribute.needsUpdate = true;
  }

  /**
   * Below 1 only the nearest surface of the layer is seen through, not its own far side; `last`: and all that is
   * translucent behind it, too.
   */
  opacity(value: number, last = false): void {
    const material = this.mesh.material as Material;
    if (this.shape.layer === "skin") {
      (material as ShaderMaterial).uniforms.uOpacity.value = value;
      return;
    }
    if (this.shape.layer === "wrap" && this.shape.body >= 0 && this.mesh.visible && !this.edges)
      this.mesh.add((this.edges = edgesOf(this.geometry)));
    material.opacity = value;
    const clear = value < 0.999;
    if (material.transparent !== clear) material.needsUpdate = true;
    material.transparent = clear;
    this.depth.visible = clear && this.shape.layer !== "wrap";
    // What is not marked as translucent is drawn before all that is.
    (this.depth.material as Material).transparent = last;
    this.depth.renderOrder = last ? 7 : 1;
    this.mesh.renderOrder = clear ? this.depth.renderOrder + 1 : 0;
    this.mesh.castShadow = value > 0.5 && this.shape.layer !== "wrap";
  }

  /** Leaves out what lies beyond a plane. */
  clip(plane: Plane | null): void {
    for (const { material } of [this.mesh, this.depth]) {
      const one = material as Material;
      if ((one.clippingPlanes?.length ?? 0) !== (plane ? 1 : 0)) one.needsUpdate = true;
      one.clippingPlanes = plane ? [plane] : null;
    }
  }

  /** Draws an outline; `width` is its part of the picture's height. */
  mark(colour: string | null, width: number): void {
    if (!colour) {
      if (this.outline) this.outline.visible = false;
      return;
    }
    if (!this.outline) {
      this.outline = new Mesh(this.geometry, hullMaterial());
      this.outline.frustumCulled = false;
      this.mesh.add(this.outline);
    }
    const { uniforms } = this.outline.material as ShaderMaterial;
    uniforms.uColour.value.set(colour);
    uniforms.uWidth.value = width;
    this.outline.visible = true;
  }

  dispose(): void {
    this.geometry.dispose();
    const material = this.mesh.material as Material;
    if (material !== bone && material !== skin) material.dispose();
  }

  private orient(): void {
    if (this.shape.normals) return;
    const { grid, positions, indices } = this.shape;
    if (grid) {
      tubeNormals(positions, grid[0], grid[1], this.normals);
      this.sign = facing(positions, indices, this.normals);
    }
    this.makeNormals(positions);
  }

  private makeNormals(places: Float32Array): void {
    const { grid, indices } = this.shape;
    if (!grid) return meshNormals(places, indices, this.normals);
    tubeNormals(places, grid[0], grid[1], this.normals);
    if (this.sign < 0) for (let i = 0; i < this.normals.length; i++) this.normals[i] = -this.normals[i];
  }
}

function materialOf(shape: Shape, look: MuscleLook | null, seed: number, tube: boolean): Material {
  if (look) return muscleMaterial(look, seed, tube);
  switch (shape.layer) {
    case "bone":
      return bone;
    case "eye":
      return eyeMaterial(shape.positions);
    case "skin":
      return skin;
    case "wrap":
      return new MeshStandardMaterial({ color: "#3b82c4", roughness: 0.5, depthWrite: false, side: FrontSide });
    case "ligament":
      return new MeshPhysicalMaterial({ color: "#d9cbb0", roughness: 0.36, clearcoat: 0.2 });
    default:
      return new MeshStandardMaterial({ color: "#8a94a0", roughness: 0.45, metalness: 0.35 });
  }
}

/** Where the fibres of a mesh run at rest; up and down where nobody says. */
function fibresOf({ fixed, vertices }: Shape): Float32Array {
  const ways = ["fibre_x", "fibre_y", "fibre_z"].map((name) => fixed.get(name));
  return Float32Array.from(
    { length: 3 * vertices },
    (_, i) => ways[i % 3]?.[Math.floor(i / 3)] ?? (i % 3 === 1 ? 1 : 0),
  );
}

/** Girth of a tube over that of the muscle that fibres were drawn for: small muscles have small fibres. */
function fineness({ grid, positions }: Shape): number {
  const [rings, round] = grid!;
  const girths = Array.from({ length: rings }, (_, ring) => girth(positions, ring, round));
  return Math.min(1, Math.max(0.02, Math.max(...girths) / 0.08));
}

function edgesOf(geometry: BufferGeometry): Object3D {
  const lines = new LineSegments(
    new EdgesGeometry(geometry, 25),
    new LineBasicMaterial({ color: "#2b6cb0", transparent: true, opacity: 0.55 }),
  );
  lines.renderOrder = 3;
  return lines;
}

/** The back of the shape, grown by a width on the screen: a clean outline without another pass. */
function hullMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    side: BackSide,
    uniforms: { uColour: { value: new Color() }, uWidth: { value: 0 } },
    vertexShader: /* glsl */ `
      uniform float uWidth;
      void main() {
        vec4 p = modelViewMatrix * vec4(position, 1.);
        float tall = -2. * p.z / projectionMatrix[1][1];
        p.xyz += normalize(normalMatrix * normal) * uWidth * tall;
        gl_Position = projectionMatrix * p;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 uColour;
      void main() {
        gl_FragColor = vec4(uColour, 1.);
        #include <colorspace_fragment>
      }`,
  });
}
