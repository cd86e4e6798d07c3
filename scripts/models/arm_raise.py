#!/usr/bin/env python3
"""Writes models/motions/arm_raise.bvh: somebody who stands, raises both arms forward by 45 degrees, bends the
elbows, and lets them down again. The figures are ours: an adult of 1.75 m in cm, resting in a T-pose, y up, +z ahead.

    scripts/models/arm_raise.py > models/motions/arm_raise.bvh
"""

FRAMES, STEP = 91, 1 / 30
HANGING = 80  # degrees below the T-pose
RAISED = 45  # degrees forward: upper_body's muscles hold no more than 50 or so

# name, depth in the tree, offset from the parent, end
JOINTS = [
    ("Hips", 0, (0, 95, 0), None),
    ("Spine", 1, (0, 10, 0), None),
    ("Spine1", 2, (0, 20, 0), None),
    ("Neck", 3, (0, 22, 0), None),
    ("Head", 4, (0, 9, 2), (0, 18, 0)),
]
for side, sign in (("Left", 1), ("Right", -1)):
    JOINTS += [
        (side + "Shoulder", 3, (2 * sign, 18, 1), None),
        (side + "Arm", 4, (16 * sign, 0, 0), None),
        (side + "ForeArm", 5, (29 * sign, 0, 0), None),
        (side + "Hand", 6, (26 * sign, 0, 0), (17 * sign, 0, 0)),
    ]
for side, sign in (("Left", 1), ("Right", -1)):
    JOINTS += [
        (side + "UpLeg", 1, (9 * sign, -4, 0), None),
        (side + "Leg", 2, (0, -42, 0), None),
        (side + "Foot", 3, (0, -41, 0), None),
        (side + "ToeBase", 4, (0, -6, 13), (0, 0, 7)),
    ]


def channels(depth):
    return "CHANNELS 3 Zrotation Xrotation Yrotation" if depth else \
        "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation"


def smooth(t, begin, end):
    """From 0 to 1 between two times, without a jerk."""
    s = min(max((t - begin) / (end - begin), 0), 1)
    return s**3 * (10 - 15 * s + 6 * s * s)


def angles(name, t):
    """Zrotation, Xrotation, Yrotation in degrees."""
    sign = -1 if name.startswith("Right") else 1
    raised = smooth(t, 0.3, 1.3) - smooth(t, 1.9, 2.8)
    bent = smooth(t, 1.1, 1.6) - smooth(t, 1.8, 2.4)
    if name.endswith("Shoulder"):
        return 4 * raised * sign, 0, 0
    if name.endswith("ForeArm"):  # about the upright axis of the T-pose, which points ahead once the arm hangs
        return 0, 0, -(8 + 60 * bent) * sign
    if name.endswith("Arm"):  # forward about the body's left-right axis after it was let down: Z(turn) X Y
        return arm(raised, sign)
    if name == "Spine":
        return 0, -3 * raised, 0  # leans back a little, as people do
    return 0, 0, 0


def arm(raised, sign):
    """The turn X(-RAISED raised) Z(-HANGING) as angles of Z X Y."""
    from math import asin, atan2, cos, degrees, radians, sin

    a, b = radians(-RAISED * raised), radians(-HANGING * sign)
    # rows of X(a) Z(b)
    m = [[cos(b), -sin(b), 0], [cos(a) * sin(b), cos(a) * cos(b), -sin(a)], [sin(a) * sin(b), sin(a) * cos(b), cos(a)]]
    return degrees(atan2(-m[0][1], m[1][1])), degrees(asin(m[2][1])), degrees(atan2(-m[2][0], m[2][2]))


def vector(numbers):
    return " ".join(f"{x:g}" for x in numbers)


def main():
    print("HIERARCHY")
    open_joints = 0
    for name, depth, offset, end in JOINTS:
        while open_joints > depth:
            open_joints -= 1
            print("  " * open_joints + "}")
        pad = "  " * depth
        print(f"{pad}{'JOINT' if depth else 'ROOT'} {name}\n{pad}{{")
        print(f"{pad}  OFFSET {vector(offset)}\n{pad}  {channels(depth)}")
        if end:
            print(f"{pad}  End Site\n{pad}  {{\n{pad}    OFFSET {vector(end)}\n{pad}  }}")
        open_joints = depth + 1
    while open_joints:
        open_joints -= 1
        print("  " * open_joints + "}")
    print(f"MOTION\nFrames: {FRAMES}\nFrame Time: {STEP:.7f}")
    for frame in range(FRAMES):
        row = [0, 95, 0]
        for name, *_ in JOINTS:
            row += angles(name, frame * STEP)
        print(" ".join(f"{x:.4f}".replace("-0.0000", "0.0000") for x in row))


if __name__ == "__main__":
    main()
