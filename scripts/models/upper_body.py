#!/usr/bin/env python3
"""Writes models/upper_body.yaml from the table of muscle points of Lee et al. 2018.

usage: scripts/models/upper_body.py $SINEW_DATA/tables/lee2018_upperbody_muscles.csv > models/upper_body.yaml

The table gives the points of 130 motor units in the world, arms hanging: x to the left, y up, z forward, metres. All else
is computed here; models/README.md says how and why.
"""
import csv
import math
import sys

BODY_MASS = 73.0  # kg, the mean of the men behind de Leva 1996
TENSION = 5.08e5  # Pa, specific tension of muscle (Saul et al. 2015)
VOLUME = {  # cm3, means of ten adults (Holzbaur et al. 2007)
    "deltoid": 380.5, "pectoralis_major": 290.0, "latissimus_dorsi": 262.2, "subscapularis": 164.5, "infraspinatus": 118.6,
    "supraspinatus": 50.0, "teres_major": 32.7, "teres_minor": 28.0, "coracobrachialis": 25.2, "triceps": 372.1,
    "biceps": 143.7, "brachialis": 143.7, "brachioradialis": 65.1, "anconeus": 10.8,
}
WRIST_VOLUME = 0.160 * 2577  # cm3, all muscles that cross the wrist, from the same table
FIBRE_SHARE = {"shoulder": 0.65, "elbow": 0.5, "wrist": 0.25}  # of the path at rest; the rest is tendon
ON_HAND = 0.010  # m above the wrist: what lies higher belongs to the forearm, whatever the table says

CROOK = (-0.010, 0.060)  # m above the elbow: points in front of it there are for a belly that yields, not for a taut line

# Joint centres of the right side and of the trunk, in the model's axes (x forward, y up, z to the right), in the world.
CENTRE = {
    "torso": (-0.050, 1.000, 0.0),
    "collar": (0.015, 1.450, 0.022),
    "humerus": (-0.033, 1.430, 0.197),
    "forearm": (-0.057, 1.115, 0.231),
    "hand": (0.022, 0.845, 0.257),
}
PARENT = {"torso": "ground", "collar": "torso", "humerus": "collar", "forearm": "humerus", "hand": "forearm"}
FINGERTIP = (0.099, 0.680, 0.268)
HEAD_TOP = 1.75  # m
TABLE_BODY = {"Torso": "torso", "Neck": "collar", "Shoulder": "humerus", "Elbow": "forearm", "Hand": "hand"}
NAME = {"bicep": "biceps", "tricep": "triceps", "suparspinatus": "supraspinatus", "anconeous": "anconeus",
        "subclavian": "subclavius"}

# de Leva 1996, men: share of the body's mass; centre from the upper end and radii of gyration over the length
# (about the axes forward, sideways and along).
SEGMENT = {"humerus": (0.0271, 0.5772, (0.285, 0.269, 0.158)),
           "forearm": (0.0162, 0.4574, (0.276, 0.265, 0.121)),
           "hand": (0.0061, 0.3624, (0.288, 0.235, 0.184))}
TORSO_MASS = 0.1596 + 0.1633 + 0.0694  # upper and middle trunk, head
COLLAR_MASS = 1.0  # kg, collar bone, shoulder blade and what lies on it; taken from the trunk
TORSO_HALF = (0.11, 0.16)  # m, depth and width of the trunk as an elliptic cylinder


# The arm model's joints in the frames that its bones are drawn in, m: they are stretched and turned onto those here.
ARM_ELBOW = (0.0061, -0.2904, -0.0123)
ARM_WRIST = (0.009, -0.256, 0.069)
ARM_AXIS = (0.0494, 0.0366, 0.9981)  # of the elbow
ARM_SHOULDER = (-0.017545, -0.007, 0.17)
CLAVICLE_ENDS = ((0.038, 0.022, 0.028), (-0.017, 0.0345, 0.156))  # in the arm model, and where they are wanted:
COLLAR_ENDS = ((0.002, 0.004, 0.006), (-0.0475, 0.020, 0.163))
HAND_BEND = math.radians(14.2)  # the fingers' points lie farther forward than the arm's hand
LEGS_LUMBAR = (-0.0977, 0.0645, 0)  # the frame of the lumbar spine in the pelvis of the legs
TORSO_BONES = ("lumbar_spine", "chest_spine", "neck", "sternum", "skull", "jaw")


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    return tuple(x / math.sqrt(dot(a, a)) for x in a)


def frame(along, across):
    """Three unit vectors: along the bone, across it towards the axis, and the third."""
    x = unit(along)
    y = unit(sub(across, tuple(dot(across, x) * c for c in x)))
    return x, y, cross(x, y)


def turned(start, end):
    """The rotation from one frame to another, row by row."""
    return [[sum(e[i] * s[j] for s, e in zip(start, end)) for j in range(3)] for i in range(3)]


def angles(turn):
    """Body-fixed x-y-z angles of a rotation."""
    return (math.atan2(-turn[1][2], turn[2][2]), math.asin(turn[0][2]), math.atan2(-turn[0][1], turn[0][0]))


def surface(file, side, scale=(1, 1, 1), at=(0, 0, 0), turn=(0, 0, 0)):
    """One bone, mirrored for the left side: turns about x and y go the other way, places and sizes in z too."""
    if side == "l":
        scale, at, turn = (*scale[:2], -scale[2]), (*at[:2], -at[2]), (-turn[0], -turn[1], turn[2])
    words = [f"file: bones/{file}.obj"]
    words += [f"scale: {vector(scale)}"] if tuple(scale) != (1, 1, 1) else []
    words += [f"at: {vector(at)}"] if any(at) else []
    words += [f"turn: {vector(turn)}"] if any(turn) else []
    return "{" + ", ".join(words) + "}" if len(words) > 1 else f"bones/{file}.obj"


def stretched(files, side, far, target):
    """Bones from the origin to `far`, laid from the origin to `target` with the elbow's axes as near as they come."""
    scale = (1, math.dist(target, (0, 0, 0)) / math.dist(far, (0, 0, 0)), 1)
    along = tuple(x * s for x, s in zip(far, scale))
    turn = angles(turned(frame(along, ARM_AXIS), frame(target, JOINTS["forearm"][2])))
    return [surface(file, side, scale, turn=turn) for file in files]


def bones(body):
    name, _, side = body.partition("_")
    if name == "torso":
        pairs = [surface("ribs", "r"), surface("ribs", "l")]
        found = pairs + [surface(file, "r") for file in TORSO_BONES]
    elif name == "collar":
        scale = [(b - a) / (d - c) for a, b, c, d in zip(*COLLAR_ENDS, *CLAVICLE_ENDS)]
        at = [a - s * c for a, s, c in zip(COLLAR_ENDS[0], scale, CLAVICLE_ENDS[0])]
        blade = sub(sub(CENTRE["humerus"], CENTRE["collar"]), ARM_SHOULDER)
        found = [surface("clavicle", side, scale, at), surface("scapula", side, at=blade)]
    elif name == "humerus":
        found = stretched(["humerus"], side, ARM_ELBOW, sub(CENTRE["forearm"], CENTRE["humerus"]))
    elif name == "forearm":
        found = stretched(["ulna", "radius"], side, ARM_WRIST, sub(CENTRE["hand"], CENTRE["forearm"]))
    else:
        c, s = math.cos(HAND_BEND), math.sin(HAND_BEND)
        x, y, z = ARM_WRIST
        found = [surface("hand", side, at=(s * y - c * x, -s * x - c * y, -z), turn=(0, 0, HAND_BEND))]
    return "[" + ", ".join(found) + "]" if len(found) > 1 else found[0]


def pelvis():
    """Stands on the ground: the spine moves on it as it does on the pelvis of the legs."""
    at = sub(CENTRE["torso"], LEGS_LUMBAR)
    return "[" + ", ".join([surface("hip_bone", side, at=at) for side in "rl"] + [surface("sacrum", "r", at=at)]) + "]"


def number(x):
    text = f"{x:.6g}"
    return "0" if text in ("-0", "0") else text


def vector(values):
    return "[" + ", ".join(number(round(x, 9)) for x in values) + "]"


def centre(body):
    name, _, side = body.partition("_")
    x, y, z = CENTRE[name]
    return (x, y, -z) if side == "l" else (x, y, z)


def read_units(path):
    units = {}
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            at = (float(row["z_m"]), float(row["y_m"]), -float(row["x_m"]))
            kind = row["body"].rstrip("RL") if row["body"] != "Torso" else "Torso"
            body = TABLE_BODY[kind]
            side = row["muscle"][0].lower()
            if body == "hand" and at[1] > CENTRE["hand"][1] + ON_HAND:
                body = "forearm"
            unit = units.setdefault(int(row["unit"]), {"name": row["muscle"][2:].lower(), "side": side, "points": [],
                                                      "ratio": float(row["width_ratio"]), "belly": {}})
            unit["points"].append((body if body == "torso" else f"{body}_{side}", at))
            unit["belly"][row["part"]] = at if row["part"] == "origin" else unit["belly"].get("insertion", at)
    return list(units.values())


def clear_the_elbow(units):
    """A taut line over points in the crook of the arm would turn inside out as the elbow bends, so they go."""
    x, y, _ = CENTRE["forearm"]
    ends = {unit["side"]: unit["points"][-1] for unit in units if unit["name"] == "bicep_short"}
    for unit in units:
        if unit["name"] == "bicep_long":  # both heads have one tendon; the table ends the long one at the joint
            unit["points"].append(ends[unit["side"]])
        points = unit["points"]
        in_crook = lambda at: at[0] > x and CROOK[0] < at[1] - y < CROOK[1]
        unit["points"] = points[:1] + [p for p in points[1:-1] if not in_crook(p[1])] + points[-1:]


def give_unique_names(units):
    """Levator scapulae has two units of one name; the other numbers of the table stay, counted from 1."""
    seen = {}
    for unit in units:
        words = [NAME.get(word, word) for word in unit["name"].split("_")]
        if words[-1].isdigit():
            words[-1] = str(int(words[-1]) + 1)
        name = "_".join(words)
        count = seen[name, unit["side"]] = seen.get((name, unit["side"]), 0) + 1
        if count > 1:
            name = "_".join(words[:-1] + [str(int(words[-1]) + count - 1)])
        unit["name"] = f"{name}_{unit['side']}"
    assert len({unit["name"] for unit in units}) == len(units)


def group(unit):
    bodies = {body.split("_")[0] for body, _ in unit["points"]}
    return "wrist" if "hand" in bodies else "elbow" if "forearm" in bodies else "shoulder"


def muscle_of(unit):
    """The muscle of VOLUME that a motor unit belongs to; all that cross the wrist count as one, others as none."""
    named = [name for name in VOLUME if unit["name"].startswith(name + "_")]
    return named[0] if named else "wrist" if unit["group"] == "wrist" else None


def add_figures(units):
    bulk = {}
    for unit in units:
        unit["group"] = group(unit)
        points = [at for _, at in unit["points"]]
        unit["length"] = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
        belly = math.dist(unit["belly"]["origin"], unit["belly"]["insertion"])
        unit["bulk"] = unit["ratio"] ** 2 * belly ** 3  # as the published meshes scale
        unit["muscle"] = muscle_of(unit)
        if unit["side"] == "r":
            bulk[unit["muscle"]] = bulk.get(unit["muscle"], 0) + unit["bulk"]
    known = {**VOLUME, "wrist": WRIST_VOLUME}
    usual = sum(VOLUME.values()) / sum(bulk[name] for name in VOLUME)  # for muscles without a figure
    for unit in units:
        name = unit["muscle"]
        volume = 1e-6 * unit["bulk"] * (known[name] / bulk[name] if name else usual)
        unit["fibre"] = FIBRE_SHARE[unit["group"]] * unit["length"]
        unit["force"] = TENSION * volume / unit["fibre"]


def limb(name, side, end):
    share, along, radii = SEGMENT[name]
    mass, start = share * BODY_MASS, CENTRE[name]
    line = sub(end, start)
    length = math.dist(start, end)
    lie = [x / length for x in line]
    # Two axes that carry their own radius, the third along the bone: the figures of a bone that hangs straight down,
    # turned with it, leaving the small difference between forward and sideways out.
    across = mass * length ** 2 * (radii[0] ** 2 + radii[1] ** 2) / 2
    twist = mass * (radii[2] * length) ** 2
    inertia = [(across if i == j else 0) + (twist - across) * lie[i] * lie[j]
               for i, j in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))]
    centre_at = [along * x for x in line]
    if side == "l":
        centre_at[2], inertia[4], inertia[5] = -centre_at[2], -inertia[4], -inertia[5]
    return f"mass: {number(mass)}, centre: {vector(centre_at)}, inertia: {vector(inertia)}"


def bodies():
    mass = TORSO_MASS * BODY_MASS - 2 * COLLAR_MASS
    height = HEAD_TOP - CENTRE["torso"][1]
    depth, width = TORSO_HALF
    inertia = [mass * (width ** 2 / 4 + height ** 2 / 12), mass * (width ** 2 + depth ** 2) / 4,
               mass * (depth ** 2 / 4 + height ** 2 / 12), 0, 0, 0]
    yield f"  torso: {{mass: {number(mass)}, centre: {vector((0, height / 2, 0))}, inertia: {vector(inertia)}, surface: {bones('torso')}}}"
    for side in "rl":
        reach = sub(CENTRE["humerus"], CENTRE["collar"])
        half = [x / 2 if side == "r" or i < 2 else -x / 2 for i, x in enumerate(reach)]
        ball = COLLAR_MASS * math.dist(reach, (0, 0, 0)) ** 2 / 12
        yield f"  collar_{side}: {{mass: {number(COLLAR_MASS)}, centre: {vector(half)}, inertia: {vector([ball] * 3 + [0] * 3)}, surface: {bones('collar_' + side)}}}"
        for name, end in (("humerus", CENTRE["forearm"]), ("forearm", CENTRE["hand"]), ("hand", FINGERTIP)):
            yield f"  {name}_{side}: {{{limb(name, side, end)}, surface: {bones(name + '_' + side)}}}"


DAMPING = {"torso": 5, "collar": 1, "humerus": 0.5, "forearm": 0.3, "hand": 0.1}  # N m s/rad
JOINTS = {  # name, kind, axis on the right side, coordinates
    "torso": ("back", "ball", None, [("x", "[-60 deg, 60 deg]"), ("y", "[-60 deg, 60 deg]"), ("z", "[-90 deg, 60 deg]")]),
    "collar": ("collar", "hinge", (-1, 0, 0), [("raise", "[-10 deg, 30 deg]")]),
    "humerus": ("shoulder", "ball", None, [("x", "[-170 deg, 90 deg]"), ("y", "[-90 deg, 90 deg]"), ("z", "[-60 deg, 170 deg]")]),
    "forearm": ("elbow", "hinge", (-0.175, 0.128, 0.976), [("flexion", "[-10 deg, 140 deg]")]),
    "hand": ("wrist", "ball", None, [("x", "[-45 deg, 45 deg]"), ("y", "[-80 deg, 80 deg]"), ("z", "[-70 deg, 70 deg]")]),
}


def mirrored_range(text):
    low, high = (part.strip() for part in text.strip("[]").split(","))
    flip = lambda part: part[1:] if part.startswith("-") else "-" + part
    return f"[{flip(high)}, {flip(low)}]"


def joint(body):
    name, _, side = body.partition("_")
    title, kind, axis, coordinates = JOINTS[name]
    suffix = f"_{side}" if side else ""
    parent = PARENT[name]
    parent += suffix if parent in JOINTS and parent != "torso" else ""
    at = sub(centre(body), centre(parent)) if parent != "ground" else centre(body)
    yield f"  {title}{suffix}:"
    yield f"    parent: {parent}\n    child: {body}\n    kind: {kind}\n    at: {vector(at)}"
    if axis:  # a mirrored turn is about the mirrored axis, the other way round
        yield f"    axis: {vector(axis if side == 'r' else (-axis[0], -axis[1], axis[2]))}"
    yield "    coordinates:"
    for i, (coordinate, limits) in enumerate(coordinates):
        if side == "l" and kind == "ball" and i < 2:
            limits = mirrored_range(limits)
        yield f"      {title}_{coordinate}{suffix}: {{range: {limits}, clamped: true, damping: {DAMPING[name]}}}"


HEAD = """\
# yaml-language-server: $schema=schema/model.schema.json
# Trunk and both arms: 19 coordinates, 130 motor units as muscles of their own. x forward, y up, z to the right; the arms hang.
# Written by scripts/models/upper_body.py, not by hand. Points: Lee et al. 2018. Masses of the arms: de Leva 1996. Peak
# forces, fibre and tendon lengths, joint centres, ranges and damping are ours. See models/README.md.
sinew: 1
name: upper_body
source: "points: Lee et al. 2018 (ACM Trans. Graph. 37, 57); arms' masses: de Leva 1996; all other figures: Sinew\""""


def main(table):
    units = read_units(table)
    clear_the_elbow(units)
    give_unique_names(units)
    add_figures(units)
    print(HEAD)
    print("surroundings:", pelvis())
    print("bodies:", *bodies(), sep="\n")
    print("joints:")
    for body in ["torso"] + [f"{name}_{side}" for side in "rl" for name in ("collar", "humerus", "forearm", "hand")]:
        print(*joint(body), sep="\n")
    print("muscles:")
    for unit in units:
        print(f"  {unit['name']}:\n    path:")
        for i, (body, at) in enumerate(unit["points"]):
            role = ", role: origin" if i == 0 else ", role: insertion" if i + 1 == len(unit["points"]) else ""
            print(f"      - {{body: {body}, at: {vector(sub(at, centre(body)))}{role}}}")
        print(f"    force: {number(unit['force'])}")
        print(f"    fibre: {{length: {number(unit['fibre'])}}}")
        print(f"    tendon: {{slack: {number(unit['length'] - unit['fibre'])}}}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n\n")[1])
    main(sys.argv[1])
