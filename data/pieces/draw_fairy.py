#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the pieces of chess-like games that chess lacks into chess/*.svg, like draw_chess.py.

A piece is a list of layers from the lowest up, one `full` and one `small`:
    body   a closed outline in the piece's colour, with its shade, if any
    dark   a closed outline in the shade's colour
    limb   a thick stroke
    line   a detail's stroke
    dot    a detail's area
A compound that also leaps like a knight is the knight's head under the other piece's crown.
"""
import re

from draw_chess import COLOURS, FOOT, KNIGHT, SMALL_FOOT, mirrored, ring, shaded
from svg import save

SLAB = 'M20 79L80 79C82 79 83 81 83 83L83 88C83 90 82 91 80 91L20 91C18 91 17 90 17 88L17 83C17 81 18 79 20 79Z'
SLAB_SHADE = 'M62 79L80 79C82 79 83 81 83 83L83 88C83 90 82 91 80 91L62 91Z'
SMALL_SLAB = ('M19 77L81 77C83.5 77 84.5 78.5 84.5 80.5L84.5 90C84.5 92.5 83.5 93.7 81 93.7L19 93.7'
              'C16.5 93.7 15.5 92.5 15.5 90L15.5 80.5C15.5 78.5 16.5 77 19 77Z')
TOP, SMALL_TOP = ('line', 'M21 79L79 79'), ('line', 'M22 77L78 77')
PAWN_FOOT = 'L26 79C28 79 29 81 29 83L29 88C29 90 28 91 26 91L0 91'
SMALL_PAWN_FOOT = 'L27 77C29.5 77 30.5 78.5 30.5 80.5L30.5 90C30.5 92.5 29.5 93.7 27 93.7L0 93.7'


def body(outline, shade=None):
    return ('body', outline, shade)


def turned(half, shade=True):
    return body(mirrored(half), shaded(half) if shade else None)


def balls(*places):
    return ''.join(ring(place) for place in places)


def star(x, y, r):
    points = [(0, -1), (.24, -.33), (.95, -.31), (.38, .13), (.59, .81), (0, .4)]
    points += [(-px, py) for px, py in points[4:0:-1]]
    return 'M' + 'L'.join(f'{round(x + px * r, 1):g} {round(y + py * r, 1):g}'
                          for px, py in points) + 'Z'


HEAD = 0.78


def head(d, foot):
    """A smaller knight on the same foot."""
    def point(match):
        x, y = (float(n) for n in match.group().split())
        return f'{round(51 + HEAD * (x - 50), 1):g} {round(foot + HEAD * (y - foot), 1):g}'
    return re.sub(r'-?[\d.]+ -?[\d.]+', point, d)


def compound(hat, small_hat):
    """The knight's head and slab, with the layers of a hat over it."""
    outline = head(KNIGHT['full'].split('L80 79')[0], 79)
    shade = head(KNIGHT['shade'].split('L80 79')[0], 79)
    small = head(KNIGHT['small'].split('L81 77')[0], 77)
    return dict(
        full=[body(outline + SLAB[6:],
                   shade + 'L62 79Z'),
              TOP, ('line', head('M18 57L26 54M53 29C56 37 54 43 48 47', 79)),
              ('dot', head('M31 32C32 28 37 27 40 29C39 33 35 35 31 32Z', 79)), *hat],
        small=[body(small + SMALL_SLAB[6:]),
               SMALL_TOP, ('dot', head('M28 33C30 27 37 25 42 29C40 35 33 38 28 33Z', 77)),
               *small_hat])


PIECES = {
    'amazon': compound(
        [body('M32 33L25 12L38 21L50 8L62 21L75 12L68 33C56 29 44 29 32 33Z'
              + balls((25, 10.5, 4), (50, 7, 4), (75, 10.5, 4)))],
        [body('M30 36L22 9L36.5 20L50 5L63.5 20L78 9L70 36C57 31 43 31 30 36Z')]),
    'empress': compound(
        [body('M32 33L28 7L37 7L37 14.5L45.5 14.5L45.5 7L54.5 7L54.5 14.5L63 14.5L63 7L72 7L68 33'
              'C56 29 44 29 32 33Z')],
        [body('M30 36L26 5L36.5 5L36.5 14.5L44.5 14.5L44.5 5L55.5 5L55.5 14.5L63.5 14.5L63.5 5L74 5'
              'L70 36C57 31 43 31 30 36Z')]),
    'princess': compound(
        [body('M35 33C31 24 38 15 47 10.5L53 10.5C62 15 69 24 65 33C55 29 45 29 35 33Z'),
         body(balls((50, 7.5, 4.5))), ('line', 'M60 16L52 25')],
        [body('M33 36C27 25 36 13 50 4.5C64 13 73 25 67 36C56 31 44 31 33 36Z'),
         ('line', 'M61 15L51 27')]),
    'royal-knight': compound(
        [body('M45 2.5L55 2.5L55 8L63.5 8L63.5 16.5L55 16.5L55 21.5L70 24L67 33C56 29 44 29 33 33'
              'L30 24L45 21.5L45 16.5L36.5 16.5L36.5 8L45 8Z')],
        [body('M43 2.6L57 2.6L57 9L69 9L69 21.5L57 21.5L57 28L66 36C56 31 44 31 34 36'
              'L43 28L43 21.5L31 21.5L31 9L43 9Z')]),
    'mann': dict(
        full=[turned('M0 14C4.5 14 7 16.5 7 20C7 22 6 23.4 4.6 24C14.5 24 23 28 27 34C24 38 18 41 15 46'
                     'C18 46 19 48 19 50C19 52 18 54 15 54L12 54C13 64 23 68 25 79' + FOOT),
              TOP, ('line', 'M36 46L64 46M42 31C40 34 40 38 42 41M58 31C60 34 60 38 58 41')],
        small=[turned('M0 12C5.5 12 8.5 15 8.5 19.5C8.5 22 7.5 24 5.5 25.5C17 25.5 28 30 30 38'
                      'C27 44 19 47 16 53C17 62 24 69 26 77' + SMALL_FOOT, shade=False),
               SMALL_TOP, ('line', 'M36 53L64 53')]),
    'berolina-pawn': dict(
        full=[turned('M0 17L19 35L8 48L12 48C15 48 17 50 17 52C17 54 15 56 12 56L10 56'
                     'C11 66 21 69 23 79' + PAWN_FOOT),
              ('line', 'M40 48L60 48M26 79L74 79')],
        small=[turned('M0 14.5L22 36.5L10.5 52.5C12 63 21.5 68 23.5 77' + SMALL_PAWN_FOOT,
                      shade=False), ('line', 'M38 53L62 53M27 77L73 77')]),
    'grasshopper': dict(
        full=[body(SLAB, SLAB_SHADE), TOP,
              ('limb', 'M28 55L23 76M42 58L46 76M66 14L81 76M20 29C19 18 24 10 33 7'),
              body('M9 42C9 32 17 25 27 26C34 27 39 31 42 37C55 38 66 46 74 58C77 63 75 66 71 66'
                   'C58 68 46 66 36 59C21 60 9 54 9 42Z',
                   'M44 50C54 52 64 55 74 58C77 63 75 66 71 66C58 68 46 66 36 59Z'),
              ('line', 'M42 37C38 44 36 52 36 59'),
              ('dark', 'M38 56C37 49 43 45 47 40L61 12C64 7 71 9 71 15L62 54C59 63 40 65 38 56Z'),
              ('dot', ring((20, 39, 3.4)))],
        small=[body(SMALL_SLAB), SMALL_TOP,
               ('limb', 'M29 56L25 75M70 15L82 74M20 28C19 17 24 9 33 6'),
               body('M7 42C7 31 16 24 27 25C35 26 40 30 43 37C57 39 68 46 75 57C78 64 75 67 71 68'
                    'C58 70 46 68 36 60C20 61 7 54 7 42Z'),
               ('dark', 'M38 57C37 49 43 44 47 39L62 12C66 6 74 8 74 15L65 56C62 65 41 67 38 57Z'),
               ('dot', ring((20, 40, 4.4)))]),
    'camel': dict(
        full=[body('M29 79C30 74 34 71 33 65C31 59 27 54 26 47C25 43 25 39 23 36C19 38 14 39 10 38'
                   'C7 37 6 33 8 30C7 27 9 24 13 23C18 21 21 17 26 14C28 13 30 13 32 13L38 9L38 17'
                   'C40 20 40 24 39 28C38 35 40 43 47 46C52 42 53 21 63 18C72 17 73 36 77 44'
                   'C81 50 82 57 81 65C80 71 76 75 75 79' + SLAB[6:],
                   'M63 18C72 17 73 36 77 44C81 50 82 57 81 65C80 71 76 75 75 79L80 79'
                   'C82 79 83 81 83 83L83 88C83 90 82 91 80 91L62 91L62 79C68 66 70 38 63 18Z'),
              TOP, ('line', 'M47 46C50 49 54 50 58 49M8 31L16 31'),
              ('dot', 'M22 24C24 21 28 20 31 22C30 25 26 27 22 24Z' + ring((12, 27, 1.7)))],
        small=[body('M28 77C29 72 33 70 32 64C30 58 26 54 25 47C24 43 24 40 22 38C18 40 12 41 8 39'
                    'C4 37 4 32 6 29C6 25 8 22 12 21C17 19 20 15 25 12C27 11 29 11 31 11L38 6L39 15'
                    'C42 19 42 24 41 28C40 35 41 41 47 43C51 39 52 19 63 16C74 15 75 35 79 43'
                    'C83 50 84 57 83 64C82 70 78 73 77 77' + SMALL_SLAB[6:]),
               SMALL_TOP, ('line', 'M47 44C50 48 54 49 58 48'),
               ('dot', 'M20 25C22 20 28 18 32 21C30 26 25 29 20 25Z')]),
    'gnu': dict(
        full=[body(mirrored('M0 17L3 24L7 20L9 27C16 29.5 24 28 25 20C25.5 15 24 11 21 6'
                            'C30 8.5 36 17 34.5 26C33 36 22 39.5 13 38L30 43C28 49 20 50.5 14.5 47'
                            'L20 56L16 57L23 67L19 68L25 79' + FOOT),
                   'M71 6C80 8.5 86 17 84.5 26C83 36 72 39.5 63 38L80 43C78 49 70 50.5 64.5 47'
                   'L70 56L66 57L73 67L69 68L75 79L80 79C82 79 83 81 83 83L83 88C83 90 82 91 80 91'
                   'L62 91L62 79C65 62 60 54 58 38C58 34 72 36 77 27C79 20 76 11 71 6Z'),
              TOP, ('line', 'M39 48C41 56 38 61 39 66C41 72 59 72 61 66C62 61 59 56 61 48M50 29L50 40'),
              ('dot', balls((43.5, 45, 2.4), (56.5, 45, 2.4), (46, 65, 1.9), (54, 65, 1.9)))],
        small=[turned('M0 22C8 27 21 28 21.5 19C21.7 14 20 9 17 4C30 6 38 16 36 27C34 38 22 42 13 40'
                      'L30 45C28 52 20 54 14.5 51L22 62L18 63L26 77' + SMALL_FOOT, shade=False),
               SMALL_TOP, ('line', 'M37 62C40 71 60 71 63 62'),
               ('dot', balls((42, 46, 3.6), (58, 46, 3.6)))]),
    'missile': dict(
        full=[turned('M0 5C9 12 14 24 14 36L14 52C21 55 26 61 27 71L14 66L11 70L13 79' + FOOT),
              TOP, ('line', 'M36 52L36 66M64 52L64 66M38 28L62 28M50 56L50 69'),
              ('dark', ring((50, 40, 5)))],
        small=[turned('M0 2.5C10 11 16 23 16 36L16 50C24 54 29 61 30 73L16 67L14 77' + SMALL_FOOT,
                      shade=False),
               SMALL_TOP, ('line', 'M35.5 27L64.5 27M50 57L50 68'), ('dot', ring((50, 41, 5.5)))]),
    'wizard': dict(
        full=[body('M25 79C28 74 33 71 33 66C24 64 16 61 16 57C16 52 24 48 34 47C37 33 39 24 32 13'
                   'C40 5 52 7 57 18C61 26 64 36 66 47C76 48 84 52 84 57C84 61 76 64 67 66'
                   'C67 71 72 74 75 79' + SLAB[6:],
                   'M57 18C61 26 64 36 66 47C76 48 84 52 84 57C84 61 76 64 67 66C67 71 72 74 75 79'
                   'L80 79C82 79 83 81 83 83L83 88C83 90 82 91 80 91L62 91L62 79'
                   'C56 72 58 66 60 62C60 48 60 32 57 18Z'),
              TOP, ('line', 'M34 47C42 53 58 53 66 47M33 66C42 70 58 70 67 66'),
              ('dot', star(49, 35, 8.5))],
        small=[body('M24 77C28 73 32 71 32 67C22 65 13 62 13 57C13 51 22 47 33 45C36 31 38 22 30 11'
                    'C39 2 53 4 59 16C63 25 65 34 67 45C78 47 87 51 87 57C87 62 78 65 68 67'
                    'C68 71 72 73 76 77' + SMALL_SLAB[6:]),
               SMALL_TOP, ('line', 'M33 46C42 53 58 53 67 46'), ('dot', star(49, 33, 9.5))]),
    'champion': dict(
        full=[turned('M0 10C9 16 18 18 27 18C28 36 24 54 8 66C11 71 18 74 21 79' + FOOT),
              TOP, ('line', 'M42 66L58 66'), ('dot', star(50, 40, 14.5))],
        small=[turned('M0 7C10 14 19 16 30 16C31 36 26 54 10 65C12 70 20 73 23 77' + SMALL_FOOT,
                      shade=False),
               SMALL_TOP, ('dot', star(50, 39, 16))]),
    'fool': dict(
        full=[turned('M0 34C3 20 13 14 21 18C27 21 29 27 29 33C24 28 19 29 17 34C16 40 16 44 16 49'
                     'C18 49 19 50 19 52C19 55 18 57 16 57L12 57C13 66 23 69 25 79' + FOOT),
              TOP, ('line', 'M35 49L65 49M50 36L50 47'),
              body(balls((20, 38, 5), (80, 38, 5), (50, 29, 5)))],
        small=[turned('M0 33C3 17 14 11 23 15C30 18 33 26 33 33C26 29 21 31 19 36C18 42 17 46 17 53'
                      'C18 62 24 69 26 77' + SMALL_FOOT, shade=False),
               SMALL_TOP, ('line', 'M35 53L65 53'),
               ('dot', balls((18, 37, 6.5), (82, 37, 6.5), (50, 29, 6.5)))]),
    'rose': dict(
        full=[body(SLAB, SLAB_SHADE), TOP,
              ('dark', 'M45 50L45 62C36 54 26 55 21 59C25 67 35 70 45 69L43 79L57 79L55 69'
                       'C65 70 75 67 79 59C74 55 64 54 55 62L55 50Z'),
              body('M50 8C59 8 64 13 65 18C74 19 79 27 77 35C78 45 70 52 62 51C57 55 43 55 38 51'
                   'C30 52 22 45 23 35C21 27 26 19 35 18C36 13 41 8 50 8Z'),
              ('line', 'M50 33C47 29 52 25 56 28C61 32 57 41 49 40C39 39 38 26 47 21'
                       'C57 17 67 24 66 34M31 33C32 43 42 48 50 48C58 48 65 45 69 41')],
        small=[body(SMALL_SLAB), SMALL_TOP,
               ('dark', 'M44.5 50L44.5 61C35 52 24 54 18 59C23 68 35 71 44.5 69L43 77L57 77L55.5 69'
                        'C65 71 77 68 82 59C76 54 65 52 55.5 61L55.5 50Z'),
               body('M50 5C60 5 66 10 67 16C77 17 83 26 80 35C81 46 73 54 63 53C57 57 43 57 37 53'
                    'C27 54 19 46 20 35C17 26 23 17 33 16C34 10 40 5 50 5Z'),
               ('line', 'M52 35C47 31 52 24 58 28C63 34 58 43 49 42C37 40 37 25 47 19')]),
}


def layer(c, kind, d, shade, outline, line):
    joins = 'stroke-linecap="round" stroke-linejoin="round"'
    if kind == 'line':
        return f'<path d="{d}" fill="none" stroke="{c["detail"]}" stroke-width="{line:g}" {joins}/>'
    if kind == 'dot':
        return f'<path d="{d}" fill="{c["detail"]}"/>'
    if kind == 'limb':
        return (f'<path d="{d}" fill="none" stroke="{c["line"]}" stroke-width="{outline + 2.5:g}" '
                f'{joins}/>')
    colour = c['shade' if kind == 'dark' else 'fill']
    edge = f'stroke="{c["line"]}" stroke-width="{outline:g}" stroke-linejoin="round"'
    if not shade:
        return f'<path d="{d}" fill="{colour}" {edge}/>'
    return (f'<path d="{d}" fill="{colour}"/>\n<path d="{shade}" fill="{c["shade"]}"/>\n'
            f'<path d="{d}" fill="none" {edge}/>')


def drawing(c, layers, outline, line, rim):
    layers = [(*each, None)[:3] for each in layers]
    out = []
    if c['rim']:
        edge = ''.join(d for kind, d, _ in layers if kind in ('body', 'dark', 'limb'))
        out.append(f'<path d="{edge}" fill="none" stroke="{c["rim"]}" opacity=".55" '
                   f'stroke-width="{rim}" stroke-linejoin="round"/>')
    return out + [layer(c, *each, outline, line) for each in layers]


def main():
    for letter, c in COLOURS.items():
        for name, piece in PIECES.items():
            save('chess', f'{letter}-{name}', drawing(c, piece['full'], 4, 3, 7),
                 drawing(c, piece['small'], 5, 4.5, 9))


if __name__ == '__main__':
    main()
