// Muscle and its tendon. Fibres are noise that is long along the muscle and narrow across it; the junction has teeth.
import { Color, MeshPhysicalMaterial, type Texture } from "three";
import { lightnessOf, restFades } from "../colour/maps";
import { after, noise } from "./noise";

export interface MuscleLook {
  map: { value: Texture | null };
  /** Where the quantity lies on its map: one number of the muscle, or per vertex scaled by low and high. */
  value: { value: number };
  range: { value: [number, number] };
  perVertex: { value: number };
  /** 1: the map, 0: plain flesh. */
  mapped: { value: number };
  /** An active muscle glows a little, so that it also reads in shadow. */
  activation: { value: number };
  /** Brightens under the pointer. */
  lift: { value: number };
  plain: { value: Color };
  /** How light it is among its neighbours, where the map is dark. */
  lightness: { value: number };
  /** Size of its fibres: 1 for a muscle of 8 cm round. */
  scale: { value: number };
}

export const newLook = (tone: string, scale: number): MuscleLook => ({
  map: { value: null },
  value: { value: 0 },
  range: { value: [0, 1] },
  perVertex: { value: 0 },
  mapped: { value: 0 },
  activation: { value: 0 },
  lift: { value: 0 },
  plain: { value: new Color(tone) },
  lightness: { value: lightnessOf(tone) },
  scale: { value: scale },
});

const uniforms = /* glsl */ `
uniform sampler2D uMap;
uniform float uValue, uPerVertex, uMapped, uActivation, uLift, uSeed, uScale, uLightness;
uniform vec2 uRange;
uniform vec3 uPlain;
varying float vArc, vTendon, vShade, vQuantity;
varying vec2 vTurn;
varying vec3 vRest, vFibre;
float sinewy, relief;
vec3 meat;
`;

/** Tubes know how far along and round they are. */
const tubeFibres = /* glsl */ `
  float arc = vArc / uScale;
  float around = fract(atan(vTurn.y, vTurn.x) / 6.28318531 + 1.);
  float px = min(fwidth(around), fwidth(fract(around + .5)));
  float drift = fract(around + .0105 * ring(around, 7., arc * 14., uSeed + 3.));
  float bundle = faded(ring(drift, 20., arc * 12., uSeed), px, 20.);
  float fibre = faded(ring(drift, 56., arc * 24., uSeed + 1.), px, 56.);
  float fine = faded(ring(around, 130., arc * 60., uSeed + 2.), px, 130.);
  float teeth = .6 * faded(ring(around, 40., arc * 9., uSeed + 5.), px, 40.)
              + .4 * faded(ring(around, 110., arc * 20., uSeed + 6.), px, 110.);
`;

/** Meshes of a solver carry noise that is fixed to their rest shape, so it stretches with them. */
const solidFibres = /* glsl */ `
  vec3 way = normalize(vFibre);
  float along = dot(vRest, way);
  vec3 q = (vRest - along * way) / .0012 + along * way / .015;
  float bundle = cloud(q * .5 + uSeed), fibre = cloud(q + uSeed), fine = cloud(q * 2. + uSeed);
  float teeth = .5 * (fibre + fine);
`;

const colour = /* glsl */ `
  relief = .52 * bundle + .34 * fibre + .14 * fine;
  float edge = vTendon * 1.16 - .08 + (teeth - .5) * .62 * (1. - .4 * abs(2. * vTendon - 1.));
  sinewy = smoothstep(.40, .60, edge);
  float own = clamp((vQuantity - uRange.x) / (uRange.y - uRange.x), 0., 1.);
  float place = mix(uValue, own, uPerVertex);
  vec3 mapColour = texture2D(uMap, vec2(place * .996 + .002, .5)).rgb;
  mapColour *= mix(uLightness, 1., smoothstep(${restFades[0]}, ${restFades[1]}, luminance(mapColour)));
  meat = mix(uPlain, mapColour, uMapped) * mix(.66, 1.16, smoothstep(.22, .80, relief));
  meat = mix(meat, vec3(.80, .70, .60), .10 * smoothstep(.62, .95, fibre) * (1. - .6 * uActivation));
  vec3 cord = mix(vec3(.62, .53, .40), vec3(.90, .85, .75), smoothstep(.2, .8, .5 * fibre + .5 * fine));
  // What is told of each vertex is told of tendon, too.
  diffuseColor.rgb = mix(meat, cord, sinewy * (1. - .8 * uPerVertex * uMapped)) * mix(.45, 1., vShade);
  // Where it turns away it darkens, as in a drawing: neighbours of one colour stay apart.
  float away = 1. - abs(dot(normalize(vNormal), normalize(vViewPosition)));
  diffuseColor.rgb *= 1. - .6 * away * away * away;
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.), uLift * .14);
`;

export function muscleMaterial(look: MuscleLook, seed: number, tube: boolean): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: "#ffffff",
    roughness: 0.46,
    clearcoat: 0.22,
    clearcoatRoughness: 0.42,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      uMap: look.map,
      uValue: look.value,
      uRange: look.range,
      uPerVertex: look.perVertex,
      uMapped: look.mapped,
      uActivation: look.activation,
      uLift: look.lift,
      uPlain: look.plain,
      uLightness: look.lightness,
      uScale: look.scale,
      uSeed: { value: seed },
    });
    shader.vertexShader = after(
      shader.vertexShader,
      "common",
      /* glsl */ `
      attribute float arc, around, tendon, shade, quantity;
      attribute vec3 rest, fibre;
      varying float vArc, vTendon, vShade, vQuantity;
      varying vec2 vTurn;
      varying vec3 vRest, vFibre;`,
    );
    shader.vertexShader = after(
      shader.vertexShader,
      "begin_vertex",
      /* glsl */ `
      vArc = arc; vTendon = tendon; vShade = shade; vQuantity = quantity; vRest = rest; vFibre = fibre;
      vTurn = vec2(cos(6.28318531 * around), sin(6.28318531 * around));`,
    );
    let fragment = after(shader.fragmentShader, "common", uniforms + noise);
    fragment = after(fragment, "color_fragment", (tube ? tubeFibres : solidFibres) + colour);
    fragment = after(fragment, "roughnessmap_fragment", "roughnessFactor = mix(mix(.52, .40, relief), .34, sinewy);");
    fragment = after(
      fragment,
      "normal_fragment_maps",
      "normal = bumped(-vViewPosition, normal, relief, uScale * mix(.0011, .0004, sinewy));",
    );
    shader.fragmentShader = after(
      fragment,
      "emissivemap_fragment",
      "totalEmissiveRadiance += meat * (1. - sinewy) * .10 * uActivation;",
    );
  };
  // One program per kind: everything that differs between muscles is a uniform.
  material.customProgramCacheKey = () => `muscle-${tube}`;
  return material;
}
