// The layers of a scene: what they are called and how they begin.
import type { Scene, Shape } from "../protocol/scene";
import type { Layer } from "./state";

const known: Record<string, { label: string; layer: Layer }> = {
  bone: { label: "Bones", layer: { shown: true, opacity: 1 } },
  eye: { label: "Eyes", layer: { shown: true, opacity: 1 } },
  muscle: { label: "Muscles", layer: { shown: true, opacity: 1 } },
  ligament: { label: "Ligaments", layer: { shown: true, opacity: 1 } },
  skin: { label: "Skin", layer: { shown: false, opacity: 1 } },
  path: { label: "Paths", layer: { shown: false, opacity: 1 } },
  wrap: { label: "Wrap bodies", layer: { shown: false, opacity: 0.22 } },
  fibre: { label: "Fibres", layer: { shown: false, opacity: 1 } },
  prop: { label: "Props", layer: { shown: true, opacity: 1 } },
  contact: { label: "Contact forces", layer: { shown: true, opacity: 1 } },
  push: { label: "Pushes", layer: { shown: true, opacity: 1 } },
  marker: { label: "Markers", layer: { shown: false, opacity: 1 } },
  ground: { label: "Ground", layer: { shown: true, opacity: 1 } },
  labels: { label: "Labels", layer: { shown: true, opacity: 1 } },
};

export const layerLabel = (name: string): string => known[name]?.label ?? sentence(name);

/** "biceps_long" -> "Biceps long". */
export function sentence(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "forearm/ulna" -> "Ulna"; the parts of a prop share its name. */
export function shapeLabel({ name, layer }: Pick<Shape, "name" | "layer">): string {
  const parts = name.split("/");
  return sentence(layer === "prop" ? parts[0] : parts[parts.length - 1]);
}

/** The layers of `scene` in the order they are listed; those the user has set stay as they are. */
export function layersOf(scene: Scene, before: Record<string, Layer>): Record<string, Layer> {
  const made = scene.shapes.some((s) => s.layer === "muscle") ? ["fibre"] : []; // by the page, of every muscle
  const drawn = scene.shapes.filter((s) => s.primitive !== "tetrahedra"); // these are seen where they are cut
  const names = new Set([...drawn.map((s) => s.layer), ...made, "ground", "labels"]);
  const own = [...names].filter((name) => !(name in known)).sort();
  const order = [...Object.keys(known).filter((name) => names.has(name)), ...own];
  return Object.fromEntries(
    order.map((name) => [name, before[name] ?? known[name]?.layer ?? { shown: true, opacity: 1 }]),
  );
}
