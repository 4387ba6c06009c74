#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes shogi-kanji/*.svg: pieces with one character, drawn stroke by stroke (no font).

A character fills a box of 100 x 100, x to the right and y down. Its strokes:
    bars     level strokes (x1, y, x2), a little thinner than posts
    posts    upright strokes (x, y1, y2)
    bends    strokes of even thickness with corners and hooks, as SVG paths
    sweeps   strokes that swell or taper: (thickness at the start, at the end, start, control, end)
`box` is the size of that box on the piece (width, height), `weight` the thickness of a bar.
"""
import math
import re

from draw_shogi import INK, LARGE, MEDIUM, RED, SMALL, Body, group, n, wood
from svg import save

ROOF = [(6.5, 2, (51, 0), (36, 24), (3, 43)), (6.5, 9, (49, 1), (66, 25), (95, 41))]

CHARACTERS = {
    '王': dict(box=(50, 56), weight=6.6, bars=[(13, 6, 87), (20, 49, 80), (4, 95, 96)],
              posts=[(50, 6, 95)]),
    '玉': dict(box=(50, 56), weight=6.6, bars=[(13, 6, 87), (20, 47, 80), (4, 95, 96)],
              posts=[(50, 6, 95)], sweeps=[(5, 10, (66, 62), (75, 68), (80, 80))]),
    '飛': dict(
        box=(53, 61), weight=4.6, bars=[(6, 7, 60), (4, 54, 61)], posts=[(50, 20, 99)],
        sweeps=[(4.5, 6.5, (60, 7), (60, 37), (91, 46)), (5, 2, (91, 46), (95, 42), (96, 33)),
                (5.5, 2.5, (88, 2), (82, 13), (68, 21)), (2.5, 6, (71, 19), (81, 22), (91, 31)),
                (7, 3, (52, 18), (32, 26), (8, 29)), (6, 2, (28, 28), (30, 78), (4, 98)),
                (4.5, 6.5, (61, 54), (61, 85), (93, 96)), (5, 2, (93, 96), (97, 91), (98, 82)),
                (5.5, 2.5, (91, 52), (84, 63), (70, 70)), (2.5, 6, (73, 68), (83, 71), (92, 80))]),
    '角': dict(
        box=(48, 59), weight=5.2, bars=[(24, 54, 80), (22, 73, 80)], posts=[(52, 34, 73)],
        bends='M36 15L68 15L56 34M24 34L82 34L82 89C82 95 78 97 68 95',
        sweeps=[(7, 3, (40, 0), (28, 22), (8, 34)), (6.5, 2.5, (24, 34), (26, 78), (6, 99))]),
    '金': dict(
        box=(53, 56), weight=5.4, bars=[(30, 42, 70), (14, 62, 86), (4, 96, 96)],
        posts=[(50, 42, 96)],
        sweeps=[*ROOF, (4, 8, (25, 70), (31, 76), (34, 87)), (8, 3, (77, 69), (74, 79), (65, 89))]),
    '銀': dict(
        box=(52, 58), weight=4.3, bars=[(13, 32, 36), (5, 51, 42), (57, 24, 90), (57, 43, 90)],
        posts=[(25, 32, 86)],
        bends='M57 95L57 4L91 4L91 43M3 93L44 84M52 97L76 86',
        sweeps=[(6, 2, (25, 0), (17, 18), (1, 32)), (4, 7, (25, 0), (33, 14), (46, 24)),
                (3, 6, (8, 60), (13, 68), (15, 78)), (6, 3, (42, 58), (41, 68), (35, 77)),
                (6, 3, (97, 51), (90, 62), (80, 68)), (4, 8, (67, 45), (73, 78), (99, 96))]),
    '桂': dict(
        box=(49, 54), weight=4.6,
        bars=[(1, 28, 43), (56, 19, 94), (49, 43, 99), (56, 69, 94), (48, 96, 100)],
        posts=[(24, 1, 99), (75, 3, 43), (75, 50, 96)],
        sweeps=[(6, 2, (23, 31), (17, 54), (1, 70)), (4, 7, (26, 38), (36, 45), (43, 58))]),
    '香': dict(
        box=(48, 55), weight=4.8, bars=[(3, 26, 97), (26, 77, 74), (26, 96, 74)],
        posts=[(50, 10, 49)], bends='M25 100L25 59L75 59L75 100',
        sweeps=[(7, 3.5, (82, 1), (52, 10), (18, 12)), (6, 2, (47, 28), (36, 48), (3, 60)),
                (4, 8, (53, 28), (66, 46), (97, 57))]),
    '歩': dict(
        box=(49, 56), weight=5, bars=[(51, 19, 84), (3, 42, 97)], posts=[(50, 0, 42), (23, 14, 42)],
        bends='M52 45L52 71C52 77 47 77 40 75',
        sweeps=[(7, 2.5, (30, 53), (26, 66), (9, 77)), (4, 8, (68, 51), (82, 55), (94, 68)),
                (7, 2, (84, 71), (62, 96), (10, 101))]),
    '龍': dict(
        box=(54, 60), weight=4.1,
        bars=[(5, 13, 48), (1, 35, 51), (13, 62, 42), (13, 77, 42), (61, 13, 95),
              (71, 54, 94), (71, 67, 94), (71, 80, 94)],
        posts=[(26, 0, 13)],
        bends='M61 0L61 27L91 27L91 41L61 41L61 86C61 94 64 96 72 96L90 96C97 96 98 94 98 82'
              'M12 48L43 48L43 91C43 97 41 98 34 96',
        sweeps=[(3, 6, (14, 17), (18, 23), (20, 33)), (6, 3, (39, 16), (37, 25), (33, 33)),
                (5, 2.5, (12, 48), (14, 82), (5, 99))]),
    '竜': dict(
        box=(54, 58), weight=5, bars=[(12, 15, 88), (3, 39, 97), (20, 67, 80), (20, 82, 80)],
        posts=[(50, 0, 15)],
        bends='M20 85L20 52L80 52L80 85M50 52L50 86C50 95 54 97 62 97L86 97C94 97 96 94 96 84',
        sweeps=[(4, 7, (29, 19), (35, 25), (38, 36)), (7, 4, (72, 19), (68, 30), (62, 36))]),
    '馬': dict(
        box=(52, 58), weight=5, bars=[(18, 22, 82), (18, 41, 82)], posts=[(51, 4, 60)],
        bends='M86 4L18 4L18 60L90 60C91 76 89 88 86 94C84 98 80 98 72 95',
        sweeps=[(6, 3, (15, 72), (13, 86), (4, 96)), (3, 6.5, (30, 74), (34, 81), (36, 92)),
                (3, 6.5, (47, 72), (52, 80), (55, 90)), (3, 6.5, (64, 70), (71, 77), (75, 86))]),
    '全': dict(box=(52, 56), weight=6, bars=[(26, 46, 74), (20, 70, 80), (5, 96, 95)],
              posts=[(50, 46, 96)], sweeps=ROOF),
    '圭': dict(box=(46, 54), weight=5.8, bars=[(20, 17, 80), (6, 43, 94), (20, 70, 80), (3, 96, 97)],
              posts=[(50, 1, 43), (50, 51, 96)]),
    '杏': dict(
        box=(48, 55), weight=5.4, bars=[(4, 20, 96), (25, 95, 75)], posts=[(50, 0, 53)],
        bends='M25 99L25 64L75 64L75 99',
        sweeps=[(6.5, 2, (47, 22), (36, 48), (3, 62)), (4, 9, (53, 22), (66, 46), (97, 60))]),
    'と': dict(
        box=(46, 53), weight=7.6, bends='M28 3C30 20 35 33 43 44M86 26C62 33 20 48 18 72C17 92 36 97 88 92'),
}

# Kind: body, character, and those of the second player and of the small drawing if different.
KINDS = {
    'king': (LARGE, '玉', '王', None),
    'rook': (LARGE, '飛', None, None),
    'bishop': (LARGE, '角', None, None),
    'gold': (MEDIUM, '金', None, None),
    'silver': (MEDIUM, '銀', None, None),
    'knight': (SMALL, '桂', None, None),
    'lance': (SMALL, '香', None, None),
    'pawn': (SMALL, '歩', None, None),
    'promoted-rook': (LARGE, '龍', None, '竜'),
    'promoted-bishop': (LARGE, '馬', None, None),
    'promoted-silver': (MEDIUM, '全', None, None),
    'promoted-knight': (SMALL, '圭', None, None),
    'promoted-lance': (SMALL, '杏', None, None),
    'promoted-pawn': (SMALL, 'と', None, None),
}


class Face:
    """Where a character's box lies on the piece."""

    def __init__(self, body, box, growth):
        self.x, self.y = box[0] * growth / 100, box[1] * growth / 100
        self.middle = (body.top + body.face_bottom) / 2 + 3.2

    def at(self, point):
        x, y = point
        return 50 + (x - 50) * self.x, self.middle + (y - 50) * self.y

    def text(self, *points):
        return ' '.join(f'{n(x)} {n(y)}' for x, y in map(self.at, points))

    def path(self, d):
        return re.sub(r'([\d.]+) ([\d.]+)',
                      lambda m: self.text((float(m.group(1)), float(m.group(2)))), d)


ROUNDING = 2.4  # of the ends of sweeps


def normal(a, b):
    length = math.dist(a, b)
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length


def sweep(face, thickness, points):
    """The outline of a curve whose thickness changes from end to end."""
    a, b, c = map(face.at, points)
    widths = [max(w - ROUNDING, 0.4) / 2
              for w in (thickness[0], sum(thickness) / 2, thickness[1])]
    sides = [(p, normal(*line), w) for p, line, w in
             zip((a, b, c), ((a, b), (a, c), (b, c)), widths)]
    left = [(p[0] + v[0] * w, p[1] + v[1] * w) for p, v, w in sides]
    right = [(p[0] - v[0] * w, p[1] - v[1] * w) for p, v, w in sides]
    return ('M{} {}Q{} {} {} {}L{} {}Q{} {} {} {}Z'.format(
        *(n(value) for point in left + right[::-1] for value in point)))


def strokes(character, body, colour, growth, boldness):
    c = CHARACTERS[character]
    face = Face(body, c['box'], growth)
    thin = c['weight'] * boldness
    thick = thin * 1.18
    bars = ''.join(f'M{face.text((x1, y))}L{face.text((x2, y))}' for x1, y, x2 in c.get('bars', ()))
    posts = ''.join(f'M{face.text((x, y1))}L{face.text((x, y2))}' for x, y1, y2 in c.get('posts', ()))
    posts += face.path(c.get('bends', ''))
    sweeps = ''.join(sweep(face, [t * thick / 6.6 for t in (s[0], s[1])], s[2:])
                     for s in c.get('sweeps', ()))
    out = []
    for d, width in ((bars, thin), (posts, thick)):
        if d:
            out.append(f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}" '
                       'stroke-linecap="round" stroke-linejoin="round"/>')
    if sweeps:
        out.append(f'<path d="{sweeps}" fill="{colour}" stroke="{colour}" stroke-width="{ROUNDING}" '
                   'stroke-linejoin="round"/>')
    return out


def drawing(kind, small):
    size, first, second, reduced = KINDS[kind]
    body = Body(size, small)
    colour = RED if kind.startswith('promoted') else INK
    growth, boldness = (1.14, 1.12) if small else (1.06, 1.04)

    def face(character):
        return strokes(character, body, colour, growth, boldness)

    out = wood(body, small, 'first')
    if second:
        out += [group('first', face(first)), group('second', face(second), hidden=True)]
    else:
        out += face(reduced if small and reduced else first)
    return [group('turns', out)]


def main():
    for kind in KINDS:
        save('shogi-kanji', kind, drawing(kind, False), drawing(kind, True))


if __name__ == '__main__':
    main()
