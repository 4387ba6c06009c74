#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the pieces of chess into chess/*.svg from the outlines below; run it after changing one.

The grid is 100 x 100, with its axis at x = 50. Every file has two drawings: `full`, and `small` for
less than 30 pixels, where details would blur: fewer parts, a heavier outline, wider gaps. The
program chooses; other programs show the full one. Both colours share outlines, so they cannot
drift apart.

A turned piece is its right half from top to bottom, as (half-width, y) points: L a line to a point,
C a curve. Its left half is the mirror image, and its shade is the part away from the light.
"""
import re

from letters import STROKES, letter_path
from svg import save

COLOURS = {
    'w': dict(fill='#fbf7ee', shade='#e2d8c5', line='#211d1a', detail='#211d1a', rim=None),
    'b': dict(fill='#45403c', shade='#2c2826', line='#110f0e', detail='#efe7d8', rim='#f3ead8'),
}

FOOT = 'L30 79C32 79 33 81 33 83L33 88C33 90 32 91 30 91L0 91'
SMALL_FOOT = 'L31 77C33.5 77 34.5 78.5 34.5 80.5L34.5 90C34.5 92.5 33.5 93.7 31 93.7L0 93.7'

TURNED = {
    'king': dict(
        full='M0 2L5 2L5 7.5L13 7.5L13 17L5 17L5 23.5C14.5 23 23 27 27 33C24 37 18 40 15 45'
             'C18 45 19 47 19 49C19 51 18 53 15 53L12 53C13 63 23 68 25 79' + FOOT,
        lines='M36 45L64 45M21 79L79 79',
        small='M0 2.6L6.2 2.6L6.2 8L16 8L16 20L6.2 20L6.2 27C17 26 28 30 30 37C27 43 19 47 16 53'
              'C17 62 24 69 26 77' + SMALL_FOOT,
        small_lines='M36 53L64 53M22 77L78 77'),
    'queen': dict(
        full='M0 14L7.5 32L15.5 17L19 31L31 22C30 33 20 38 15 44C18 44 19 46 19 48'
             'C19 50 18 52 15 52L12 52C13 63 23 68 25 79' + FOOT,
        lines='M36 44L64 44M21 79L79 79',
        balls=[(20, 19.5, 4.5), (34.5, 14.5, 4.5), (50, 11.5, 4.5), (65.5, 14.5, 4.5),
               (80, 19.5, 4.5)],
        small='M0 11L8 34L16.5 14L20.5 33L33 20C31.5 37 22 44 16 53C17 62 24 69 26 77' + SMALL_FOOT,
        small_lines='M36 53L64 53M22 77L78 77',
        small_balls=[(16.5, 20, 5.6), (33, 13.5, 5.6), (50, 10, 5.6), (67, 13.5, 5.6),
                     (83.5, 20, 5.6)]),
    'rook': dict(
        full='M0 18L6 18L6 26L15 26L15 18L26 18L26 33C26 38 20 39 18 43C18 56 19 64 21 69'
             'C22 73 25 75 26 79' + FOOT,
        lines='M32 43L68 43M21 79L79 79',
        small='M0 16L6.5 16L6.5 26L16.5 26L16.5 16L29 16L29 35C29 40 22 42 19 46C19 58 20 65 22 70'
              'C23 74 25 75 26 77' + SMALL_FOOT,
        small_lines='M31 46L69 46M22 77L78 77'),
    'bishop': dict(
        full='M0 5C4 5 6.5 7.5 6.5 11C6.5 14 5 15.5 3.5 16.5C13 22 20 30 20 39C20 44 16 47 13 49'
             'L14 49C17 49 18 51 18 53C18 55 17 57 14 57L11 57C12 66 23 69 25 79' + FOOT,
        lines='M35 49L65 49M21 79L79 79M62 26L51 41',
        small='M0 3.5C5 3.5 8 6.5 8 10.5C8 13.5 6.5 15.5 4.5 17C15 23 22.5 31 22.5 41'
              'C22.5 47 18 51 14 55C15 63 24 69 26 77' + SMALL_FOOT,
        small_lines='M36 55L64 55M22 77L78 77M63 27L51 42'),
    'pawn': dict(
        full='M0 22C9 22 15.5 28 15.5 36.5C15.5 42 13 46 10 49L13 49C16 49 17 51 17 53'
             'C17 55 16 57 13 57L11 57C12 66 21 69 23 79L26 79C28 79 29 81 29 83L29 88'
             'C29 90 28 91 26 91L0 91',
        lines='M37 49L63 49M26 79L74 79',
        small='M0 21C10.5 21 17.5 28 17.5 37.5C17.5 44 14.5 49 10.5 52.5C12 63 21.5 68 23.5 77'
              'L27 77C29.5 77 30.5 78.5 30.5 80.5L30.5 90C30.5 92.5 29.5 93.7 27 93.7L0 93.7',
        small_lines='M37 53L63 53M27 77L73 77'),
    'letter': dict(
        full='M0 8C18 8 29 20 29 37C29 54 18 66 9 66C11 72 22 73 24 79' + FOOT,
        lines='M21 79L79 79',
        small='M0 6C20 6 32 19 32 37C32 55 20 67 10 67C12 72 24 72 26 77' + SMALL_FOOT,
        small_lines='M22 77L78 77'),
}

KNIGHT = dict(
    full='M29 79C27 69 35 63 43 56C46 53 48 50 48 46C44 50 40 52 36 53C33 54 31 57 29 60'
         'C27 63 23 64 20 62C18 61 17 59 17 57C13 55 11 51 13 47C17 40 22 36 25 29C27 23 31 18 37 15'
         'L40 4C45 6 49 10 51 13C60 12 68 15 73 21L67 24C75 28 79 34 81 42L74 43C80 49 82 56 81 64'
         'L75 63C76 70 75 75 75 79L80 79C82 79 83 81 83 83L83 88C83 90 82 91 80 91L20 91'
         'C18 91 17 90 17 88L17 83C17 81 18 79 20 79Z',
    shade='M51 13C60 12 68 15 73 21L67 24C75 28 79 34 81 42L74 43C80 49 82 56 81 64L75 63'
          'C76 70 75 75 75 79L80 79C82 79 83 81 83 83L83 88C83 90 82 91 80 91L62 91L62 79'
          'C68 64 67 34 51 13Z',
    lines='M21 79L79 79M18 57L26 54M53 29C56 37 54 43 48 47',
    dots='M31 32C32 28 37 27 40 29C39 33 35 35 31 32Z'
         'M17.2 49a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1 -3.6 0Z',
    small='M28 77C26 68 34 62 42 56C46 53 48 50 48 46C44 50 40 52 36 53.5C33 55 31 58 29 61'
          'C27 64 22 65 19 63C16.5 61.5 15.5 59.5 15.5 57C11.5 55 9.5 51 11.5 47C16 39 21 35 24 28'
          'C26 22 30 17 36 14L40 3C45 5 49 9 52 12.5C65 12 78 22 81 40C83 52 80 66 76 77L81 77'
          'C83.5 77 84.5 78.5 84.5 80.5L84.5 90C84.5 92.5 83.5 93.7 81 93.7L19 93.7'
          'C16.5 93.7 15.5 92.5 15.5 90L15.5 80.5C15.5 78.5 16.5 77 19 77Z',
    small_lines='M22 77L78 77M56 27C60 36 58 43 52 48',
    small_dots='M29 33C30 27.5 36 26 40.5 29C39 34 33.5 36.5 29 33Z',
)

TOKEN = re.compile(r'[MLC]|-?[\d.]+')


def parse(half):
    """[(letter, [(half-width, y), ...]), ...] of a right half."""
    parts, numbers = [], []
    for token in TOKEN.findall(half):
        if token in 'MLC':
            numbers = []
            parts.append((token, numbers))
        else:
            numbers.append(float(token))
    return [(letter, list(zip(n[::2], n[1::2]))) for letter, n in parts]


def text(letter, points, scale):
    return letter + ' '.join(f'{round(50 + scale * x, 1):g} {round(y, 1):g}' for x, y in points)


def back(parts, scale):
    """The same line from end to beginning, with its half-widths scaled."""
    out = []
    for i in range(len(parts) - 1, 0, -1):
        letter, points = parts[i]
        out.append(text(letter, points[-2::-1] + [parts[i - 1][1][-1]], scale))
    return ''.join(out)


def mirrored(half):
    parts = parse(half)
    return ''.join(text(l, p, 1) for l, p in parts) + back(parts, -1) + 'Z'


def shaded(half):
    parts = parse(half)
    return ''.join(text(l, p, 1) for l, p in parts) + back(parts, 0.35) + 'Z'


def drawing(c, body, shade, lines, dots, balls, outline, line, rim):
    out = []
    if c['rim']:
        edge = ''.join(ring(b) for b in balls)
        out.append(f'<path d="{body}{edge}" fill="none" stroke="{c["rim"]}" opacity=".55" '
                   f'stroke-width="{rim}" stroke-linejoin="round"/>')
    if shade:
        out.append(f'<path d="{body}" fill="{c["fill"]}"/>')
        out.append(f'<path d="{shade}" fill="{c["shade"]}"/>')
    fill = 'none' if shade else c['fill']
    out.append(f'<path d="{body}" fill="{fill}" stroke="{c["line"]}" stroke-width="{outline}" '
               'stroke-linejoin="round"/>')
    out.append(f'<path d="{lines}" fill="none" stroke="{c["detail"]}" stroke-width="{line}" '
               'stroke-linecap="round" stroke-linejoin="round"/>')
    if dots:
        out.append(f'<path d="{dots}" fill="{c["detail"]}"/>')
    if balls:
        edge = ''.join(ring(b) for b in balls)
        if shade:
            out.append(f'<path d="{edge}" fill="{c["fill"]}" stroke="{c["line"]}" '
                       f'stroke-width="{outline}"/>')
        else:
            out.append(f'<path d="{edge}" fill="{c["line"]}"/>')
    return '\n'.join(out)


def ring(ball):
    x, y, r = ball
    return (f'M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z')


def letters(c, y, height):
    """Every letter, hidden."""
    return (f'<g fill="none" stroke="{c["detail"]}" stroke-width="{round(height * 0.2, 1):g}" '
            'stroke-linecap="round" stroke-linejoin="round">\n'
            + ''.join(f'<path class="letter-{letter}" display="none" '
                      f'd="{letter_path(letter, 50, y, height)}"/>\n' for letter in STROKES)
            + '</g>')


def picture(c, name):
    if name == 'knight':
        k = KNIGHT
        full = drawing(c, k['full'], k['shade'], k['lines'], k['dots'], [], 4, 3, 7)
        small = drawing(c, k['small'], None, k['small_lines'], k['small_dots'], [], 5, 4.5, 9)
    else:
        t = TURNED[name]
        full = drawing(c, mirrored(t['full']), shaded(t['full']), t['lines'], None,
                       t.get('balls', []), 4, 3, 7)
        small = drawing(c, mirrored(t['small']), None, t['small_lines'], None,
                        t.get('small_balls', []), 5, 4.5, 9)
    if name == 'letter':
        full += '\n' + letters(c, 37, 32)
        small += '\n' + letters(c, 37, 36)
    return [full], [small]


def main():
    for letter, colours in COLOURS.items():
        for name in [*TURNED, 'knight']:
            save('chess', f'{letter}-{name}', *picture(colours, name))


if __name__ == '__main__':
    main()
