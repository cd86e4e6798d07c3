// An eyeball: white, with an iris and a pupil where the cornea bulges.
import { MeshPhysicalMaterial, Vector3 } from "three";
import { after, noise } from "./noise";

/** The middle of a globe, and where its cornea looks: the mean of what stands out beyond the sphere. */
function gaze(places: Float32Array): { centre: Vector3; ahead: Vector3 } {
  const points: Vector3[] = [];
  for (let i = 0; i < places.length; i += 3) points.push(new Vector3().fromArray(places, i));
  const mean = (list: Vector3[]): Vector3 =>
    list.reduce((sum, p) => sum.add(p), new Vector3()).divideScalar(Math.max(1, list.length));
  const centre = mean(points);
  const far = points.map((p) => p.distanceTo(centre)).sort((a, b) => a - b);
  const cornea = 1.03 * (far[Math.floor(far.length / 2)] ?? 0);
  const ahead = mean(points.filter((p) => p.distanceTo(centre) > cornea)).sub(centre);
  return { centre, ahead: ahead.lengthSq() > 0 ? ahead.normalize() : new Vector3(1, 0, 0) };
}

export function eyeMaterial(places: Float32Array): MeshPhysicalMaterial {
  const { centre, ahead } = gaze(places);
  const material = new MeshPhysicalMaterial({ roughness: 0.32, clearcoat: 0.9, clearcoatRoughness: 0.12 });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { uCentre: { value: centre }, uAhead: { value: ahead } });
    shader.vertexShader = after(shader.vertexShader, "common", "varying vec3 vRest;");
    shader.vertexShader = after(shader.vertexShader, "begin_vertex", "vRest = position;");
    const fragment = after(
      shader.fragmentShader,
      "common",
      `uniform vec3 uCentre, uAhead;\nvarying vec3 vRest;\n${noise}`,
    );
    shader.fragmentShader = after(
      fragment,
      "color_fragment",
      /* glsl */ `
      vec3 way = normalize(vRest - uCentre);
      float off = degrees(acos(clamp(dot(way, uAhead), -1., 1.)));
      float rays = cloud(normalize(way - uAhead * dot(way, uAhead) + 1e-6) * 14.);
      float vein = smoothstep(.62, .80, cloud(vRest * 420.) * .6 + cloud(vRest * 900.) * .4);
      vec3 white = mix(vec3(.86, .84, .80), vec3(.80, .52, .46), .5 * vein * smoothstep(50., 120., off));
      vec3 iris = mix(vec3(.03, .09, .14), vec3(.16, .33, .42), .35 + .65 * rays);
      iris *= mix(.55, 1.15, smoothstep(9., 24., off));
      diffuseColor.rgb = mix(iris, white, smoothstep(30., 33., off));
      diffuseColor.rgb *= mix(.35, 1., smoothstep(.0, 2.6, abs(off - 31.)));   // the dark ring about the iris
      diffuseColor.rgb *= smoothstep(9.2, 10.4, off);                          // the pupil`,
    );
  };
  return material;
}
