// Skin as a thin film: seen where it turns away, hardly where it faces the eye.
import { Color, ShaderMaterial } from "three";

export function skinMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { uTint: { value: new Color("#c98f78") }, uOpacity: { value: 1 } },
    vertexShader: /* glsl */ `
      varying vec3 vNormal_, vToEye;
      void main() {
        vec4 p = modelViewMatrix * vec4(position, 1.);
        vNormal_ = normalMatrix * normal;
        vToEye = -p.xyz;
        gl_Position = projectionMatrix * p;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 uTint;
      uniform float uOpacity;
      varying vec3 vNormal_, vToEye;
      void main() {
        float graze = 1. - abs(dot(normalize(vNormal_), normalize(vToEye)));
        float alpha = mix(.14, .55, pow(graze, 2.4)) * uOpacity;
        gl_FragColor = vec4(mix(uTint, vec3(.86, .70, .62), pow(graze, 3.)), alpha);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
