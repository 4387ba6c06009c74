#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes shogi-newcomers/*.svg; run it after changing something here or in letters.py.

One file per kind, for both players: the groups of class `first` and `second` are the light and the
dark wood, `turns` is what points at the enemy (the letter stays upright), `full` is the drawing for
30 pixels and more, `small` for less. The program chooses; other programs show the first player's
full drawing.

Marks show how a piece moves: a dot for one step, two for up to two, a line for any number, a dot on
a stem for a jump. A promoted piece has red marks for its new move, and its old letter, on a red disc
if there is room for one.
"""
from letters import STROKES, letter_path
from svg import save

WOODS = {'first': ('#f4dcaa', '#dcb877', '#4d3216'), 'second': ('#c9a878', '#a98455', '#3a2410')}
INK, BLUE, RED, PAPER = '#2b1a0d', '#1b5a86', '#a81d17', '#fff6e0'

# Half the base and the height of the three sizes; the small drawing fills more of its square.
LARGE, MEDIUM, SMALL = (41, 89), (38.5, 86), (36, 82)
GROWTH = 1.05
MIDDLE = 52  # of the letter; the program mirrors it (class `upright`) for pieces that are turned

# Directions are (right, forward).
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
GOLD = STRAIGHT + DIAGONAL[:1] + DIAGONAL[3:]
CRANE = DIAGONAL + [(0, 1), (0, -1)]


def kind(letter, size, steps=(), slides=(), jumps=(), twos=()):
    """Single steps, slides to the edge, jumps, and slides of up to two."""
    return dict(letter=letter, size=size, steps=steps, slides=slides, jumps=jumps, twos=twos)


KINDS = {
    'king': kind('K', LARGE, STRAIGHT + DIAGONAL),
    'rook': kind('R', LARGE, slides=STRAIGHT),
    'bishop': kind('B', LARGE, slides=DIAGONAL),
    'gold': kind('G', MEDIUM, GOLD),
    'silver': kind('S', MEDIUM, DIAGONAL + [(0, 1)]),
    'knight': kind('N', SMALL, jumps=[(-1, 2), (1, 2)]),
    'lance': kind('L', SMALL, slides=[(0, 1)]),
    'pawn': kind('P', SMALL, [(0, 1)]),
    'promoted-rook': kind('R', LARGE, DIAGONAL, STRAIGHT),
    'promoted-bishop': kind('B', LARGE, STRAIGHT, DIAGONAL),
    'promoted-silver': kind('S', MEDIUM, GOLD),
    'promoted-knight': kind('N', SMALL, GOLD),
    'promoted-lance': kind('L', SMALL, GOLD),
    'promoted-pawn': kind('P', SMALL, GOLD),
    # Tori shogi
    'phoenix': kind('K', LARGE, STRAIGHT + DIAGONAL),
    'falcon': kind('F', LARGE, DIAGONAL + [(-1, 0), (0, 1), (1, 0)]),
    'eagle': kind('F', LARGE, [(-1, 0), (0, 1), (1, 0)], [(-1, 1), (1, 1), (0, -1)],
                  twos=[(-1, -1), (1, -1)]),
    'crane': kind('C', MEDIUM, CRANE),
    'pheasant': kind('P', MEDIUM, [(-1, -1), (1, -1)], jumps=[(0, 2)]),
    'left-quail': kind('L', MEDIUM, [(-1, -1)], [(0, 1), (1, -1)]),
    'right-quail': kind('R', MEDIUM, [(1, -1)], [(0, 1), (-1, -1)]),
    'swallow': kind('S', SMALL, [(0, 1)]),
    'goose': kind('S', SMALL, jumps=[(-2, 2), (2, 2), (0, -2)]),
}
PROMOTED = {name for name in KINDS if name.startswith('promoted')} | {'eagle', 'goose'}


def n(value):
    return f'{round(value, 1):g}'


class Body:
    """The pentagon: its outline, and where the marks and the letter go."""

    def __init__(self, size, small):
        growth = GROWTH if small else 1
        self.base, height = size[0] * growth, size[1] * growth
        self.top, self.bottom = 50 - height / 2, 50 + height / 2
        self.shoulder = 0.68 * self.base
        self.shoulder_y = self.top + 0.306 * self.shoulder
        self.slope = (self.base - self.shoulder) / (self.bottom - self.shoulder_y)
        self.face_bottom = self.bottom - (0 if small else 0.065 * height)  # above the thick end

    def edge(self, y):
        """Half the width at y."""
        return self.shoulder + self.slope * (y - self.shoulder_y)

    def outline(self):
        return (f'M50 {n(self.top)}L{n(50 + self.shoulder)} {n(self.shoulder_y)}'
                f'L{n(50 + self.base)} {n(self.bottom)}L{n(50 - self.base)} {n(self.bottom)}'
                f'L{n(50 - self.shoulder)} {n(self.shoulder_y)}Z')

    def butt(self):
        y = self.face_bottom
        return (f'M{n(50 - self.edge(y))} {n(y)}L{n(50 + self.edge(y))} {n(y)}'
                f'L{n(50 + self.base)} {n(self.bottom)}L{n(50 - self.base)} {n(self.bottom)}Z')

    def at(self, direction, inset):
        """The point on the face `inset` from the edge, in that direction from the letter."""
        right, forward = direction
        y = {1: self.shoulder_y + inset * 0.9, 0: MIDDLE,
             -1: self.face_bottom - inset * 0.92}[forward]
        if right == 0 and forward == 1:
            y = self.top + inset * 1.25
        return 50 + right * (self.edge(y) - inset * 1.08), y


def dot(x, y, r):
    return f'M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 1 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 1 {n(-2 * r)} 0Z'


def fill(d, colour):
    return f'<path d="{d}" fill="{colour}"/>'


def stroke(d, colour, width):
    return (f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{n(width)}" '
            'stroke-linecap="round" stroke-linejoin="round"/>')


def group(name, parts, hidden=False):
    display = ' display="none"' if hidden else ''
    return f'<g class="{name}"{display}>\n' + '\n'.join(parts) + '\n</g>'


def marks(body, piece, colour, radius, clear):
    """Lines and stems begin `clear` from the middle: (level, upright, along both axes of a
    diagonal)."""
    dots = ''.join(dot(*body.at(step, radius * 2), radius) for step in piece['steps'])
    lines = stems = ''
    for direction in piece['slides']:
        lines += line(*ends(body, direction, radius * 1.2, clear))
    for direction in piece['twos']:
        (x1, y1), (x2, y2) = ends(body, direction, radius * 2, clear)
        dots += dot(x2, y2, radius) + dot((x1 + x2) / 2, (y1 + y2) / 2, radius * 0.75)
    for right, forward in piece['jumps']:
        if abs(right) == 1:  # the knight's two share a stem
            y = body.top + radius * 2.6
            x = 50 + right * radius * 2.5
            stems += line((50, y + radius * 1.5), (x, y))
            dots += dot(x, y, radius)
        else:
            direction = sign(right), sign(forward)
            end = body.at(direction, radius * 2)
            stems += line(ends(body, direction, radius * 2, clear)[0], end)
            dots += dot(*end, radius)
    return [stroke(d, colour, radius * width) for d, width in ((lines, 1.1), (stems, 0.75)) if d] \
        + ([fill(dots, colour)] if dots else [])


def ends(body, direction, inset, clear):
    """Where a line in that direction begins and ends."""
    right, forward = direction
    x, y = body.at(direction, inset)
    near = clear[0] if not forward else clear[1]
    if right and forward:  # a true diagonal, to the side or the bottom
        near = clear[2]
        length = (body.edge(MIDDLE) - inset * 1.08) / (1 + forward * body.slope)
        if forward < 0:
            length = min(length, y - MIDDLE)
        x, y = 50 + right * length, MIDDLE - forward * length
    return (50 + right * near, MIDDLE - forward * near), (x, y)


def sign(value):
    return (value > 0) - (value < 0)


def line(begin, end):
    return f'M{n(begin[0])} {n(begin[1])}L{n(end[0])} {n(end[1])}'


def drawing(name, small):
    piece, promoted = KINDS[name], name in PROMOTED
    body = Body(piece['size'], small)
    radius = 5.6 if small else 5
    height, clear = (32, (19.5, 23, 18)) if small else (29, (19.5, 22.5, 17))
    disc = 16 if promoted and not small else 0  # at small sizes it would touch the marks
    if disc:
        height, clear = 20, (disc, disc, 0.7 * disc)
    out = bodies(body, small)
    out += marks(body, piece, RED if promoted else BLUE, radius, clear)
    if disc:
        out.append(fill(dot(50, MIDDLE, disc), RED))
    upright = [stroke(letter_path(piece['letter'], 50, MIDDLE, height),
                      PAPER if disc else INK, height * 0.235)]
    return [group('turns', out), group('upright', upright)]


def wood(body, small, player):
    face, butt, edge = WOODS[player]
    return [fill(body.outline(), face),
            *([] if small else [fill(body.butt(), butt)]),
            f'<path d="{body.outline()}" fill="none" stroke="{edge}" '
            f'stroke-width="{4.6 if small else 3}" stroke-linejoin="round"/>']


def bodies(body, small):
    """Light wood for the first player, dark for the second."""
    return [group('first', wood(body, small, 'first')),
            group('second', wood(body, small, 'second'), hidden=True)]


def any_letter(small):
    """The body for kinds without a drawing, with all letters hidden."""
    body = Body(MEDIUM, small)
    height = 46 if small else 42
    out = bodies(body, small)
    disc = 27 if small else 25
    out.append(group('promoted', [fill(dot(50, MIDDLE, disc), RED)], hidden=True))
    upright = [group('plain', letters(height, INK)),
               group('promoted', letters(height * 0.72, PAPER), hidden=True)]
    return [group('turns', out), group('upright', upright)]


def letters(height, colour):
    return [f'<g fill="none" stroke="{colour}" stroke-width="{n(height * 0.2)}" '
            'stroke-linecap="round" stroke-linejoin="round">',
            *(f'<path class="letter-{letter}" display="none" '
              f'd="{letter_path(letter, 50, MIDDLE, height)}"/>' for letter in STROKES), '</g>']


def main():
    for name in KINDS:
        save('shogi-newcomers', name, drawing(name, False), drawing(name, True))
    save('shogi-newcomers', 'letter', any_letter(False), any_letter(True))


if __name__ == '__main__':
    main()
