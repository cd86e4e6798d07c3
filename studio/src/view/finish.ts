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

/** In software edges are smoothed by more pixels, which the browser averages, and only of what stands still. */
const finer = 1.5;

export class Finish {
  private readonly composer: EffectComposer | null = null;
  private effect: GTAOPass | null = null;
  private late = 0;
  private readonly ratio: number;

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly choice: Occlusion,
    slow: boolean,
  ) {
    this.ratio = renderer.getPixelRatio();
    if (choice === "on" || (choice === "auto" && !slow)) this.effect = occlusionPass(scene, camera);
    if (!slow) this.composer = this.compose();
  }

  get occlusion(): boolean {
    return this.effect !== null;
  }

  resize(width: number, height: number): void {
    this.composer?.setPixelRatio(this.ratio);
    this.composer?.setSize(width, height);
  }

  /** Returns whether the picture is as good as it gets; one drawn in haste may have rough edges. */
  draw(hasty: boolean): boolean {
    if (this.composer) this.composer.render();
    else {
      const ratio = this.ratio * (hasty ? 1 : finer);
      if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
      this.renderer.render(this.scene, this.camera);
    }
    return this.composer !== null || !hasty;
  }

  /** Told how long pictures in a row take; gives the effect up when they come too slowly. */
  pace(milliseconds: number): void {
    if (this.choice !== "auto" || !this.effect) return;
    this.late = milliseconds > slowestMs ? this.late + 1 : Math.max(0, this.late - 1);
    if (this.late <= patience) return;
    this.composer?.removePass(this.effect);
    this.effect.dispose();
    this.effect = null;
  }

  private compose(): EffectComposer {
    const composer = new EffectComposer(
      this.renderer,
      new WebGLRenderTarget(16, 16, { type: HalfFloatType, samples: 4 }),
    );
    composer.addPass(new RenderPass(this.scene, this.camera));
    if (this.effect) composer.addPass(this.effect);
    composer.addPass(encodePass());
    return composer;
  }
}

function occlusionPass(scene: Scene, camera: Camera): GTAOPass {
  const pass = new GTAOPass(scene, camera, 16, 16);
  pass.blendIntensity = 0.85;
  pass.updateGtaoMaterial({ radius: 0.035, distanceExponent: 1.4, thickness: 0.6, scale: 1.1, samples: 16 });
  pass.updatePdMaterial({ lumaPhi: 10, depthPhi: 2, normalPhi: 3, radius: 6, rings: 2, samples: 16 });
  return pass;
}
