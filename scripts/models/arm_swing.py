#!/usr/bin/env python3
"""Writes models/motions/arm_swing.mot: both arms swing, once a second, as they do in brisk walking.

usage: scripts/models/arm_swing.py > models/motions/arm_swing.mot

Amplitudes and phases are ours: upper arms 18 degrees to either side of 2 behind hanging, elbows between 15 and 45 with the
arm's forward swing, both growing from rest within the first second.
"""
import math

RATE, DURATION = 50, 4.0
NAMES = ["collar_raise", "shoulder_x", "shoulder_y", "shoulder_z", "elbow_flexion", "wrist_x", "wrist_y", "wrist_z"]


def smooth(s):
    s = min(max(s, 0.0), 1.0)
    return s ** 3 * (10 - 15 * s + 6 * s ** 2)


def arm(time, phase):
    grown = smooth(time)
    swing = math.sin(2 * math.pi * time + phase)
    return {"shoulder_z": grown * (-2 + 18 * swing), "elbow_flexion": 10 + grown * (20 + 15 * swing)}


def main():
    columns = [f"{name}_{side}" for side in "rl" for name in NAMES]
    rows = round(RATE * DURATION) + 1
    print(f"arm_swing\nversion=1\nnRows={rows}\nnColumns={len(columns) + 1}\ninDegrees=yes\nendheader")
    print("\t".join(["time"] + columns))
    for i in range(rows):
        time = i / RATE
        values = {f"{name}_{side}": value for side, phase in (("r", 0.0), ("l", math.pi))
                  for name, value in arm(time, phase).items()}
        print("\t".join([f"{time:g}"] + [f"{round(values.get(name, 0), 4) + 0.0:g}" for name in columns]))


main()
