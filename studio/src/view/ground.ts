// A floor that catches the shadow, with a grid that fades out.
import {
  CircleGeometry,
  Color,
  Group,
  Mesh,
  ShaderMaterial,
  ShadowMaterial,
  type Box3,
  type Vector3,
} from "three";
import type { Scene } from "../protocol/scene";
import type { Theme } from "../store/state";

/** Under what hangs, of its height; it may sink by a part of that before the ground is lowered. */
const air = 0.06;
const sinks = 0.01;

/** Where the ground is under what fills `box`, and how low that may come before it is asked again. */
export function groundUnder(
  scene: Pick<Scene, "ground" | "stands">,
  { min, max }: Box3,
): { ground: number; lowest: number } {
  const height = scene.stands ? 0 : max.y - min.y;
  return { ground: scene.ground ?? min.y - air * height, lowest: min.y - sinks * height };
}

const gridShader = {
  vertexShader: /* glsl */ `
    varying vec2 vPlace;
    varying vec2 vWorld;
    void main() {
      vPlace = position.xy;
      vWorld = (modelMatrix * vec4(position, 1.)).xz;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
    }`,
  fragmentShader: /* glsl */ `
    uniform vec3 uColour;
    varying vec2 vPlace, vWorld;
    float lines(float every, float width) {
      vec2 d = abs(fract(vWorld / every - .5) - .5) * every / fwidth(vWorld);
      return 1. - min(min(d.x, d.y) / width, 1.);
    }
    void main() {
      float far = length(vPlace);
      gl_FragColor = vec4(uColour, (.22 * lines(.5, 1.2) + .10 * lines(.1, 1.)) * smoothstep(1., .1, far));
      #include <colorspace_fragment>
    }`,
};

export class Ground {
  readonly group = new Group();
  readonly grid: Mesh;
  private readonly colour = { value: new Color() };
  private readonly shadow = new ShadowMaterial();

  constructor() {
    const disc = new CircleGeometry(1, 64);
    this.grid = new Mesh(
      disc,
      new ShaderMaterial({
        ...gridShader,
        transparent: true,
        depthWrite: false,
        uniforms: { uColour: this.colour },
      }),
    );
    const catcher = new Mesh(disc, this.shadow);
    this.shadow.depthWrite = false;
    catcher.receiveShadow = true;
    catcher.position.z = 5e-4;
    this.grid.renderOrder = -2;
    catcher.renderOrder = -1;
    this.group.add(this.grid, catcher);
    this.group.rotation.x = -Math.PI / 2;
  }

  theme(theme: Theme): void {
    this.colour.value.set(theme === "dark" ? "#8fa0b5" : "#5b6b80");
    this.shadow.color.set(theme === "dark" ? "#000000" : "#1c2736");
    this.shadow.opacity = theme === "dark" ? 0.45 : 0.2;
  }

  place(centre: Vector3, height: number, radius: number): void {
    this.group.position.set(centre.x, height, centre.z);
    this.group.scale.setScalar(Math.max(1.5, 3 * radius));
  }

  show(shown: boolean, opacity: number, theme: Theme): void {
    this.group.visible = shown;
    this.shadow.opacity = opacity * (theme === "dark" ? 0.45 : 0.2);
  }
}
