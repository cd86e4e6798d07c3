// The last step of a picture: straight to the screen, or through ambient occlusion where the machine is fast enough.
import { HalfFloatType, WebGLRenderTarget, type Camera, type Scene, type WebGLRenderer } from "three";
import { EffectComposer } from "three/addons/postprocessing/EffectComposer.js";
import { GTAOPass } from "three/addons/postprocessing/GTAOPass.js";
import { RenderPass } from "three/addons/postprocessing/RenderPass.js";
import { encodePass } from "./encode_pass";

/** Slower than this for a while and the effect goes. */
const slowestMs = 1000 / 30;
const patience = 24;

export type Occlusion = "auto" | "on" | "off";

export class Finish {
  private composer: EffectComposer | null = null;
  private late = 0;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly choice: Occlusion,
    slow: boolean,
  ) {
    if (choice === "on" || (choice === "auto" && !slow)) this.composer = this.compose();
  }

  get occlusion(): boolean {
    return this.composer !== null;
  }

  resize(width: number, height: number): void {
    this.composer?.setPixelRatio(this.renderer.getPixelRatio());
    this.composer?.setSize(width, height);
  }

  draw(): void {
    if (this.composer) this.composer.render();
    else this.renderer.render(this.scene, this.camera);
  }

  /** Told how long pictures in a row take; gives the effect up when they come too slowly. */
  pace(milliseconds: number): void {
    if (this.choice !== "auto" || !this.composer) return;
    this.late = milliseconds > slowestMs ? this.late + 1 : Math.max(0, this.late - 1);
    if (this.late > patience) {
      this.composer.dispose();
      this.composer = null;
    }
  }

  private compose(): EffectComposer {
    const composer = new EffectComposer(
      this.renderer,
      new WebGLRenderTarget(16, 16, { type: HalfFloatType, samples: 4 }),
    );
    const occlusion = new GTAOPass(this.scene, this.camera, 16, 16);
    occlusion.blendIntensity = 0.85;
    occlusion.updateGtaoMaterial({ radius: 0.035, distanceExponent: 1.4, thickness: 0.6, scale: 1.1, samples: 16 });
    occlusion.updatePdMaterial({ lumaPhi: 10, depthPhi: 2, normalPhi: 3, radius: 6, rings: 2, samples: 16 });
    composer.addPass(new RenderPass(this.scene, this.camera));
    composer.addPass(occlusion);
    composer.addPass(encodePass());
    return composer;
  }
}
