// A plane through tetrahedra: the triangles in which it cuts them, and what is told there.

export interface Slice {
  /** Three places of three numbers for each triangle. */
  places: Float32Array;
  /** One number per place, where values were given. */
  values: Float32Array;
}

export interface Told {
  values: Float32Array;
  /** One for each cell; else one for each node. */
  ofCells: boolean;
}

/** The edges of a tetrahedron by its corners. */
const edges = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;
/** Which edges a plane crosses, in order round the cut, by which corners lie above it (bit k: corner k). */
const rounds: Record<number, number[]> = {
  1: [0, 1, 2],
  2: [0, 4, 3],
  4: [1, 3, 5],
  8: [2, 5, 4],
  3: [1, 2, 4, 3],
  5: [0, 3, 5, 2],
  9: [0, 1, 5, 4],
};

/** The plane: where `normal` · place = `offset`. Triangles turn counter-clockwise seen from where `normal` points to. */
export function slice(
  nodes: Float32Array,
  cells: Uint32Array,
  normal: readonly [number, number, number],
  offset: number,
  told: Told | null,
): Slice {
  const height = new Float32Array(nodes.length / 3);
  for (let n = 0; n < height.length; n++)
    height[n] = nodes[3 * n] * normal[0] + nodes[3 * n + 1] * normal[1] + nodes[3 * n + 2] * normal[2] - offset;
  const places: number[] = [];
  const values: number[] = [];
  for (let cell = 0; 4 * cell < cells.length; cell++) {
    const corners = cells.subarray(4 * cell, 4 * cell + 4);
    const above = corners.reduce((bits, node, k) => bits | (height[node] > 0 ? 1 << k : 0), 0);
    const round = rounds[above] ?? rounds[15 - above];
    if (!round) continue;
    const cut = round.map((edge) => {
      const [a, b] = edges[edge].map((k) => corners[k]);
      const part = height[a] / (height[a] - height[b]);
      const between = (x: Float32Array, i: number, j: number): number => x[i] + (x[j] - x[i]) * part;
      const place = [0, 1, 2].map((axis) => between(nodes, 3 * a + axis, 3 * b + axis));
      return { place, value: !told ? 0 : told.ofCells ? told.values[cell] : between(told.values, a, b) };
    });
    for (let k = 2; k < cut.length; k++)
      for (const corner of facing([cut[0], cut[k - 1], cut[k]], normal)) {
        places.push(...corner.place);
        if (told) values.push(corner.value);
      }
  }
  return { places: Float32Array.from(places), values: Float32Array.from(values) };
}

function facing<C extends { place: number[] }>([a, b, c]: [C, C, C], normal: readonly number[]): C[] {
  const [p, q] = [b, c].map(({ place }) => place.map((x, i) => x - a.place[i]));
  const up = [0, 1, 2].reduce((sum, i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return sum + normal[i] * (p[j] * q[k] - p[k] * q[j]);
  }, 0);
  return up < 0 ? [a, c, b] : [a, b, c];
}
