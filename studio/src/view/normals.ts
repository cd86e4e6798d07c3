// Normals that the page makes itself, since they never travel.

/** Of a tube: cross product of central differences along and round; end rings take their neighbour's direction. */
export function tubeNormals(places: Float32Array, rings: number, round: number, out: Float32Array): void {
  if (rings < 3 || round < 3) return;
  for (let ring = 0; ring < rings; ring++) {
    const inner = Math.min(rings - 2, Math.max(1, ring));
    const below = Math.max(0, ring - 1) * round;
    const above = Math.min(rings - 1, ring + 1) * round;
    for (let i = 0; i < round; i++) {
      const left = 3 * (inner * round + ((i + round - 1) % round));
      const right = 3 * (inner * round + ((i + 1) % round));
      const a = 3 * (below + i);
      const b = 3 * (above + i);
      const ux = places[b] - places[a];
      const uy = places[b + 1] - places[a + 1];
      const uz = places[b + 2] - places[a + 2];
      const vx = places[right] - places[left];
      const vy = places[right + 1] - places[left + 1];
      const vz = places[right + 2] - places[left + 2];
      normalised(out, 3 * (ring * round + i), uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    }
  }
  fillWithNeighbours(out, rings, round);
}

/** Where a ring has shrunk to a point there is no direction: a normal of zero would turn whole triangles white. */
function fillWithNeighbours(out: Float32Array, rings: number, round: number): void {
  const empty = (at: number): boolean => out[at] === 0 && out[at + 1] === 0 && out[at + 2] === 0;
  const copy = (ring: number, from: number): void => {
    for (let i = 0; i < round; i++) {
      const at = 3 * (ring * round + i);
      const there = 3 * (from * round + i);
      if (empty(at)) out.copyWithin(at, there, there + 3);
    }
  };
  for (let ring = 1; ring < rings; ring++) copy(ring, ring - 1);
  for (let ring = rings - 2; ring >= 0; ring--) copy(ring, ring + 1);
}

/** Of any triangles: the sum of the faces' normals, weighted by their area. */
export function meshNormals(places: Float32Array, indices: Uint32Array, out: Float32Array): void {
  out.fill(0);
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const a = 3 * indices[t];
    const b = 3 * indices[t + 1];
    const c = 3 * indices[t + 2];
    const ux = places[b] - places[a];
    const uy = places[b + 1] - places[a + 1];
    const uz = places[b + 2] - places[a + 2];
    const vx = places[c] - places[a];
    const vy = places[c + 1] - places[a + 1];
    const vz = places[c + 2] - places[a + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (const at of [a, b, c]) {
      out[at] += nx;
      out[at + 1] += ny;
      out[at + 2] += nz;
    }
  }
  for (let i = 0; i + 2 < out.length; i += 3) normalised(out, i, out[i], out[i + 1], out[i + 2]);
}

/** +1 where a tube's own normals agree with its triangles, -1 where they point inwards. */
export function facing(places: Float32Array, indices: Uint32Array, normals: Float32Array): 1 | -1 {
  const faces = new Float32Array(places.length);
  meshNormals(places, indices, faces);
  let sum = 0;
  for (let i = 0; i < faces.length; i++) sum += faces[i] * normals[i];
  return sum < 0 ? -1 : 1;
}

function normalised(out: Float32Array, at: number, x: number, y: number, z: number): void {
  const length = Math.hypot(x, y, z);
  const scale = length > 0 ? 1 / length : 0;
  out[at] = x * scale;
  out[at + 1] = y * scale;
  out[at + 2] = z * scale;
}
