// Ivory with darker hollows, a fine grain and some clouds.
import { Color, MeshPhysicalMaterial } from "three";
import { after, noise } from "./noise";

export function boneMaterial(): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: "#ffffff",
    roughness: 0.58,
    sheen: 0.25,
    sheenRoughness: 0.6,
    sheenColor: new Color("#fff1dc"),
    clearcoat: 0.08,
    clearcoatRoughness: 0.5,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = after(
      shader.vertexShader,
      "common",
      "attribute float shade;\nvarying float vShade;\nvarying vec3 vRest;",
    );
    shader.vertexShader = after(shader.vertexShader, "begin_vertex", "vShade = shade;\nvRest = position;");
    let fragment = after(shader.fragmentShader, "common", `varying float vShade;\nvarying vec3 vRest;\n${noise}`);
    fragment = after(
      fragment,
      "color_fragment",
      /* glsl */ `
      float grain = .55 * cloud(vRest * 420.) + .3 * cloud(vRest * 1100.) + .15 * cloud(vRest * 2600.);
      float clouds = cloud(vRest * 70.);
      float hollow = smoothstep(.95, .30, vShade);
      const vec3 ivory = vec3(.846, .768, .623), old = vec3(.448, .310, .168);
      float age = clamp(.82 * hollow + .16 * (clouds - .45) + .10 * (grain - .5), 0., 1.);
      diffuseColor.rgb = mix(ivory, old, age) * mix(.62, 1., smoothstep(.15, .95, vShade));`,
    );
    shader.fragmentShader = after(
      fragment,
      "normal_fragment_maps",
      "normal = bumped(-vViewPosition, normal, grain, .00022);",
    );
  };
  return material;
}
