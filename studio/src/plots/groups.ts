// Which numbers go into one plot: those of all muscles, all joints, or one family, that share a unit.
import type { Scene } from "../protocol/scene";
import { sentence } from "../store/layers";
import { shownUnit } from "../ui/format";

export interface Member {
  /** Place in every frame. */
  index: number;
  name: string;
  label: string;
  muscle: string | null;
}
export interface Group {
  key: string;
  label: string;
  unit: string;
  factor: number;
  /** What its numbers can be; null: whatever they are. */
  range: [number, number] | null;
  members: Member[];
}

const words: Record<string, string> = {
  "muscle/tension": "Muscle force",
  "muscle/length": "Muscle length",
  "muscle/fibre": "Fibre length",
  "muscle/speed": "Lengthening speed",
  "coordinate/value": "Joint angle",
  "coordinate/speed": "Joint speed",
};

/** Shares of all a muscle has: drawn over the whole of it, so that rest looks like rest. */
const shares = new Set(["activation", "excitation"]);

/** Families in which every muscle or joint has a number of its own: `kind/NAME/what`. */
const perName = new Set(["muscle", "unit", "coordinate"]);

export function groupsOf(scene: Scene): Group[] {
  const muscles = new Map(scene.muscles.map((m) => [m.name, m.label]));
  const coordinates = new Map(scene.coordinates.map((c) => [c.name, c.label]));
  const quantities = new Map(scene.quantities.map((q) => [`muscle/${q.name}`, q.label]));
  const groups = new Map<string, Group>();
  scene.numbers.forEach(({ name, unit }, index) => {
    const [kind, ...rest] = name.split("/");
    const many = perName.has(kind) && rest.length >= 2;
    const family = many ? `${kind}/${rest.slice(1).join("/")}` : kind;
    const key = `${family}:${unit}`;
    const own = many ? rest[0] : rest.join("/") || name;
    const { factor, unit: shown } = shownUnit(unit);
    const slides = family === "coordinate/value" && unit === "m";
    if (!groups.has(key)) {
      const label = slides
        ? "Joint slide"
        : (words[family] ?? quantities.get(family) ?? sentence(family.split("/").pop()!));
      const range: Group["range"] = shares.has(family.split("/").pop()!) ? [0, 1] : null;
      groups.set(key, { key, label, unit: shown, factor, range, members: [] });
    }
    const label = (kind === "coordinate" ? coordinates : muscles).get(own) ?? sentence(own);
    groups
      .get(key)!
      .members.push({ index, name: own, label, muscle: muscles.has(own) && kind !== "coordinate" ? own : null });
  });
  return [...groups.values()];
}

const favourites = ["muscle/activation", "muscle/tension", "coordinate/value", "coordinate/muscle_torque", "energy"];

/** The plots a scene opens with. */
export function firstGroups(groups: Group[], count: number): string[] {
  const liked = favourites.flatMap((f) => groups.filter((g) => g.key.split(":")[0] === f));
  const order = [...new Set([...liked, ...groups])];
  return order.slice(0, count).map((g) => g.key);
}

/** At most `most` lines: the selected muscle and those that move most. */
export function chosenMembers(
  group: Group,
  column: (index: number) => Float32Array,
  selected: string | null,
  most: number,
): Member[] {
  if (group.members.length <= most) return group.members;
  const spread = (m: Member): number => {
    let low = Infinity;
    let high = -Infinity;
    for (const v of column(m.index)) {
      if (v < low) low = v;
      if (v > high) high = v;
    }
    return high > low ? high - low : 0;
  };
  const ranked = group.members.map((m) => ({
    m,
    rank: m.muscle !== null && m.muscle === selected ? Infinity : spread(m),
  }));
  const kept = new Set(
    ranked
      .sort((a, b) => b.rank - a.rank)
      .slice(0, most)
      .map((r) => r.m),
  );
  return group.members.filter((m) => kept.has(m));
}
