#!/usr/bin/env python3
"""Writes models/motions/walk.mot: two steps of even walking for models/legs.yaml.

usage: scripts/models/walk.py > models/motions/walk.mot

Hip, knee and ankle follow smooth periodic curves through a few peaks of normative gait data; the pelvis is carried
forward by the foot that came down last, as high as the lower foot asks. models/README.md names the sources.
"""
import math

COORDINATES = ("hip_flexion", "knee_angle", "ankle_angle", "mtp_angle")
CYCLE = 1.14  # s, 105 steps a minute
RATE = 100  # rows a second
PELVIS_HARMONICS = 1  # of the step, in the height and speed of the pelvis: what is quicker is rounding of the feet

# Per cent of the cycle from heel contact, and degrees: the thigh forward of the vertical (the pelvis stays upright),
# flexion of the knee, dorsiflexion of the ankle, extension of the toes.
HIP = [(0, 20), (12, 18), (31, 0), (50, -20), (62, -10), (73, 13), (87, 25)]
KNEE = [(0, 4), (14, 17), (40, 4), (62, 40), (72, 60), (85, 32), (97, 2)]
ANKLE = [(0, 0), (7, -6), (22, 3), (34, 7), (46, 9), (52, 4), (62, -18), (76, 0), (90, 2)]
TOES = [(0, 0), (20, 0), (35, 3), (50, 25), (62, 55), (74, 20), (85, 0)]

# Geometry of models/legs.yaml, right leg.
HIP_AT = (-0.0707, -0.0661, 0.0835)
KNEE_X = [(-2.0944, -0.0032), (-1.74533, 0.00179), (-1.39626, 0.00411), (-1.0472, 0.0041), (-0.698132, 0.00212),
          (-0.349066, -0.001), (-0.174533, -0.0031), (0.197344, -0.005227)]
KNEE_Y = [(-2.0944, -0.4226), (-1.22173, -0.4082), (-0.523599, -0.399), (-0.349066, -0.3976), (-0.174533, -0.3966),
          (0.159149, -0.395264)]
ANKLE_AT, ANKLE_AXIS = (0, -0.43, 0), (-0.10501355, -0.17402245, 0.97912632)
FOOT_AT = (-0.04877, -0.04195, 0.00792)
TOES_AT, TOES_AXIS = (0.1788, -0.002, 0.00108), (-0.5809544, 0, 0.81393611)
HEEL, BALL, TIP = (0.0, -0.010, -0.01), (0.18, -0.012, 0.0), (0.07, -0.010, -0.02)  # m, in the foot; the tip in the toes


def solve(rows, right):
    """Gauss with pivots; a handful of unknowns."""
    n = len(right)
    rows = [row[:] + [value] for row, value in zip(rows, right)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for k in range(n):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def periodic_spline(points):
    """The cubic spline of period 100 through the points: slope and curvature are continuous everywhere."""
    n = len(points)
    x = [p[0] for p in points] + [points[0][0] + 100]
    y = [p[1] for p in points] + [points[0][1]]
    step = [x[i + 1] - x[i] for i in range(n)]
    rows, right = [], []
    for i in range(n):
        row = [0.0] * n
        row[i - 1] += step[i - 1]
        row[i] += 2 * (step[i - 1] + step[i])
        row[(i + 1) % n] += step[i]
        rows.append(row)
        right.append(6 * ((y[i + 1] - y[i]) / step[i] - (y[i] - y[i - 1 if i else n - 1]) / step[i - 1]))
    bend = solve(rows, right)
    bend.append(bend[0])

    def value(at):
        at = (at - x[0]) % 100 + x[0]
        i = max(k for k in range(n) if x[k] <= at)
        a, b, h = x[i + 1] - at, at - x[i], step[i]
        return ((bend[i] * a**3 + bend[i + 1] * b**3) / (6 * h) + (y[i] / h - bend[i] * h / 6) * a
                + (y[i + 1] / h - bend[i + 1] * h / 6) * b)

    return value


def polyline(points, at):
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if at <= x1:
            return y0 + (y1 - y0) * (at - x0) / (x1 - x0)
    return points[-1][1]


def turned(p, axis, angle):
    """Rodrigues."""
    c, s = math.cos(angle), math.sin(angle)
    along = sum(a * b for a, b in zip(axis, p)) * (1 - c)
    across = (axis[1] * p[2] - axis[2] * p[1], axis[2] * p[0] - axis[0] * p[2], axis[0] * p[1] - axis[1] * p[0])
    return tuple(c * q + s * w + along * a for q, w, a in zip(p, across, axis))


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


def sole(hip, knee, ankle, toes):
    """Heel, ball and tip of the toes under the pelvis' origin; angles in rad, in the signs of the model."""
    z = (0, 0, 1)
    shin_at = (polyline(KNEE_X, knee), polyline(KNEE_Y, knee), 0)
    for point in (HEEL, BALL, plus(turned(TIP, TOES_AXIS, toes), TOES_AT)):
        p = plus(turned(plus(point, FOOT_AT), ANKLE_AXIS, ankle), ANKLE_AT)
        p = plus(turned(p, z, knee), shin_at)
        yield plus(turned(p, z, hip), HIP_AT)


def smooth(values):
    """The mean and the first harmonics of the step; two steps make the cycle and are alike."""
    n = len(values)
    out = [sum(values) / n] * n
    for k in range(1, PELVIS_HARMONICS + 1):
        turn = [2 * math.pi * 2 * k * i / n for i in range(n)]
        c = 2 / n * sum(v * math.cos(t) for v, t in zip(values, turn))
        s = 2 / n * sum(v * math.sin(t) for v, t in zip(values, turn))
        out = [o + c * math.cos(t) + s * math.sin(t) for o, t in zip(out, turn)]
    return out


def main():
    hip, knee, ankle, toes = map(periodic_spline, (HIP, KNEE, ANKLE, TOES))
    count = round(CYCLE * RATE)  # even, so that the left leg is exactly half a cycle behind
    legs = [tuple(math.radians(a) for a in (hip(p), -knee(p), ankle(p), toes(p)))
            for p in (100 * i / count for i in range(count))]
    feet = [list(sole(*leg)) for leg in legs]
    height, speed = [], []
    for i in range(count):
        behind = (i + count // 2) % count
        height.append(-min(p[1] for leg in (i, behind) for p in feet[leg]))
        leg = min(i, behind)  # it stands: the other one is later than half its cycle
        k = min(range(3), key=lambda k: feet[leg][k][1])
        speed.append((feet[leg - 1][k][0] - feet[(leg + 1) % count][k][0]) * count / (2 * CYCLE))
    height, speed = smooth(height), smooth(speed)
    forward = [0.0]
    for i in range(count):
        forward.append(forward[-1] + CYCLE / count * (speed[i] + speed[(i + 1) % count]) / 2)
    names = ["time", "pelvis_tx", "pelvis_ty"] + [f"{c}_{s}" for s in "rl" for c in COORDINATES]
    print(f"walk\nversion=1\nnRows={count + 1}\nnColumns={len(names)}\ninDegrees=yes\nendheader")
    print("\t".join(names))
    for i in range(count + 1):
        right, left = legs[i % count], legs[(i + count // 2) % count]
        row = [CYCLE * i / count, forward[i], height[i % count]] + [math.degrees(a) for a in right + left]
        print("\t".join(f"{v:.6f}" for v in row))


if __name__ == "__main__":
    main()
