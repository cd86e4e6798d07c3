// Renderer, light and ground. Whatever decides how a picture is lit is here.
import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshPhysicalMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
  type Camera,
  type Object3D,
} from "three";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import type { Theme } from "../store/state";
import { Ground } from "./ground";

/** Lights were placed for a camera that looks from here; they turn with the camera's yaw. */
const placedForYaw = Math.atan2(0.5, 1.16);
const lamps: [colour: string, intensity: number, from: [number, number, number]][] = [
  ["#fff3e2", 2.35, [0.9, 1.9, 1.5]],
  ["#d5e4ff", 0.55, [1.4, 0.7, -0.9]],
  ["#ffffff", 1.35, [-1.4, 1.3, -0.9]],
  ["#e8eefc", 0.45, [-0.8, 0.2, 1.6]],
];

/** Of the sky, at which a bone is as bright as in the room. */
const skyBrightness = 5.4;

export class Stage {
  readonly scene = new Scene();
  readonly ground = new Ground();
  readonly renderer: WebGLRenderer;
  /** Draws in software and shall not take its time: dear effects stay off. */
  readonly slow: boolean;
  private readonly rig = new Group();
  private readonly sky = new HemisphereLight("#ffffff", "#cfc8be");
  private readonly key: DirectionalLight;

  /** `fine`: take the time that a picture for print deserves, even in software. */
  constructor(canvas: HTMLCanvasElement, fine: boolean) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.localClippingEnabled = true;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.slow = !fine && isSoftware(this.renderer);
    this.surround(!this.slow);
    const lights = lamps.map(([colour, intensity, from]) => {
      const light = new DirectionalLight(colour, intensity);
      light.position.set(...from);
      this.rig.add(light, light.target);
      return light;
    });
    this.key = lights[0];
    this.key.castShadow = true;
    this.key.shadow.mapSize.setScalar(this.slow ? 1024 : 2048);
    this.key.shadow.radius = 8;
    this.key.shadow.bias = -2e-4;
    this.key.shadow.normalBias = 1.5e-3;
    this.scene.add(this.rig, this.ground.group);
  }

  /** Light from all sides: a room, or in software, where filtering one takes seconds, sky and floor as bright. */
  private surround(room: boolean): void {
    if (room) this.scene.environment = new PMREMGenerator(this.renderer).fromScene(new RoomEnvironment(), 0.04).texture;
    else this.scene.add(this.sky);
  }

  theme(theme: Theme): void {
    this.scene.environmentIntensity = theme === "dark" ? 0.3 : 0.38;
    this.sky.intensity = skyBrightness * this.scene.environmentIntensity;
    this.ground.theme(theme);
  }

  add(model: Object3D): void {
    if (this.slow) model.traverse(withoutGloss);
    this.scene.add(model);
  }

  /** All shaders of what is seen at once, so that the driver can build them side by side; hidden layers wait. */
  compile(camera: Camera): void {
    const seen = Object.assign(new Group(), { traverse: this.scene.traverseVisible.bind(this.scene) });
    this.renderer.compile(seen, camera, this.scene);
  }

  /** Puts light and ground about a scene that fills `box`. */
  fit(box: Box3, groundHeight: number): void {
    const centre = box.getCenter(new Vector3());
    const radius = Math.max(0.15, box.getSize(new Vector3()).length() / 2);
    this.rig.position.copy(centre);
    const scale = Math.max(1, radius / 0.45);
    this.rig.children.forEach((child, i) => {
      if (child instanceof DirectionalLight) child.position.set(...lamps[i / 2][2]).multiplyScalar(scale);
    });
    const reach = radius + Math.max(0, centre.y - groundHeight) * 0.6;
    const camera = this.key.shadow.camera;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = 0.05;
    camera.far = this.key.position.length() + reach + 2 * radius + Math.max(0, centre.y - groundHeight);
    camera.updateProjectionMatrix();
    this.ground.place(centre, groundHeight, radius);
  }

  /** Back views are lit like front ones. */
  turnLights(yaw: number, follow: boolean): void {
    this.rig.rotation.y = follow ? yaw - placedForYaw : 0;
    this.rig.updateMatrixWorld();
  }

  /** As a paper wants it: on nothing or on a colour, without the grid. */
  forPaper(colour: string | null): void {
    this.scene.background = colour ? new Color(colour) : null;
    this.ground.grid.visible = false;
  }

  forPage(): void {
    this.scene.background = null;
    this.ground.grid.visible = true;
  }
}

/** In software every layer of gloss costs, to build and to draw. */
function withoutGloss(object: Object3D): void {
  if (!(object instanceof Mesh && object.material instanceof MeshPhysicalMaterial)) return;
  object.material.clearcoat = object.material.sheen = 0;
}

function isSoftware(renderer: WebGLRenderer): boolean {
  const gl = renderer.getContext();
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  return /swiftshader|llvmpipe|software/i.test(name);
}
