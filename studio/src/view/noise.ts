// Noise and bump that bone and muscle shaders share.

export const noise = /* glsl */ `
float hash(vec3 p) {
  p = fract(p * vec3(.1031, .1030, .0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float cloud(vec3 p) { // value noise in space
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec2 o = vec2(0, 1);
  return mix(
    mix(mix(hash(i), hash(i + o.yxx), f.x), mix(hash(i + o.xyx), hash(i + o.yyx), f.x), f.y),
    mix(mix(hash(i + o.xxy), hash(i + o.yxy), f.x), mix(hash(i + o.xyy), hash(i + o.yyy), f.x), f.y), f.z);
}
float ring(float around, float n, float along, float seed) { // value noise that closes round a muscle
  vec2 p = vec2(around * n, along), i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  float a = mod(i.x, n), b = mod(i.x + 1., n);
  return mix(mix(hash(vec3(a, i.y, seed)), hash(vec3(b, i.y, seed)), f.x),
             mix(hash(vec3(a, i.y + 1., seed)), hash(vec3(b, i.y + 1., seed)), f.x), f.y);
}
float faded(float band, float pixels, float n) { // a band goes before it would alias
  return mix(band, .5, smoothstep(.45, 1.3, pixels * n));
}
vec3 bumped(vec3 place, vec3 normal, float height, float scale) { // Mikkelsen 2010: slope of a height on the screen
  vec3 dx = dFdx(place), dy = dFdy(place), r1 = cross(dy, normal), r2 = cross(normal, dx);
  float det = dot(dx, r1);
  vec3 slope = sign(det) * (dFdx(height) * r1 + dFdy(height) * r2) * scale;
  return normalize(abs(det) * normal - slope);
}
`;

/** Puts `code` after a three.js shader chunk. */
export const after = (shader: string, chunk: string, code: string): string =>
  shader.replace(`#include <${chunk}>`, `#include <${chunk}>\n${code}`);
