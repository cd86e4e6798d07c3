// Tone and encoding for a picture with see-through parts: colours are divided by their alpha first, since neither step
// is linear. (three's own last pass takes them as they are, and faint lines come out too bright.)
import { GLSL3, RawShaderMaterial } from "three";
import { ShaderPass } from "three/addons/postprocessing/ShaderPass.js";

export const encodePass = (): ShaderPass =>
  new ShaderPass(
    new RawShaderMaterial({
      glslVersion: GLSL3,
      uniforms: { tDiffuse: { value: null }, toneMappingExposure: { value: 1 } },
      vertexShader: /* glsl */ `
        uniform mat4 modelViewMatrix, projectionMatrix;
        in vec3 position;
        in vec2 uv;
        out vec2 vUv;
        void main() {
          vUv = uv;
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
        }`,
      fragmentShader: /* glsl */ `
        precision highp float;
        uniform sampler2D tDiffuse;
        in vec2 vUv;
        out vec4 colour;
        #include <tonemapping_pars_fragment>
        #include <colorspace_pars_fragment>
        void main() {
          vec4 c = texture(tDiffuse, vUv);
          vec3 plain = NeutralToneMapping(c.rgb / max(c.a, 1e-4));
          colour = vec4(sRGBTransferOETF(vec4(plain, 1.)).rgb * c.a, c.a);
        }`,
    }),
  );
