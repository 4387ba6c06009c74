#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Capital letters as strokes, for pieces that differ by a letter.

Each letter is 100 high, from y = 0 down, with its axis at x = 0, and has round ends and joins.
"""
import re

ROUND = 'M0 0C22 0 34 20 34 50C34 80 22 100 0 100C-22 100 -34 80 -34 50C-34 20 -22 0 0 0Z'
BOWL = 'M-26 100L-26 0L4 0C22 0 31 12 31 28C31 44 22 56 4 56L-26 56'

STROKES = {
    'A': 'M-36 100L0 0L36 100M-23 66L23 66',
    'B': 'M-28 49L3 49C17 49 25 38 25 25C25 11 16 0 2 0L-28 0L-28 100L4 100C22 100 31 88 31 74'
         'C31 60 20 49 3 49',
    'C': 'M31 22C25 8 14 0 0 0C-22 0 -33 20 -33 50C-33 80 -22 100 0 100C14 100 25 92 31 78',
    'D': 'M-28 0L-28 100L-4 100C20 100 33 80 33 50C33 20 20 0 -4 0Z',
    'E': 'M26 0L-26 0L-26 100L26 100M-26 49L18 49',
    'F': 'M26 0L-26 0L-26 100M-26 49L18 49',
    'G': 'M31 22C25 8 14 0 0 0C-22 0 -33 20 -33 50C-33 80 -22 100 0 100C18 100 32 90 32 70'
         'L32 55L7 55',
    'H': 'M-30 0L-30 100M30 0L30 100M-30 49L30 49',
    'I': 'M0 0L0 100M-17 0L17 0M-17 100L17 100',
    'J': 'M24 0L24 68C24 90 14 100 -2 100C-18 100 -27 90 -28 74',
    'K': 'M-27 0L-27 100M31 0L-27 60M-6 38L33 100',
    'L': 'M-24 0L-24 100L29 100',
    'M': 'M-36 100L-36 0L0 62L36 0L36 100',
    'N': 'M-30 100L-30 0L30 100L30 0',
    'O': ROUND,
    'P': BOWL,
    'Q': ROUND + 'M9 70L37 103',
    'R': BOWL + 'M4 56L33 100',
    'S': 'M28 17C24 6 14 0 0 0C-18 0 -28 10 -28 24C-28 40 -17 45 0 49C19 54 30 60 30 75'
         'C30 90 18 100 0 100C-15 100 -26 93 -30 82',
    'T': 'M-34 0L34 0M0 0L0 100',
    'U': 'M-30 0L-30 64C-30 88 -18 100 0 100C18 100 30 88 30 64L30 0',
    'V': 'M-35 0L0 100L35 0',
    'W': 'M-46 0L-24 100L0 24L24 100L46 0',
    'X': 'M-32 0L32 100M32 0L-32 100',
    'Y': 'M-34 0L0 50L34 0M0 50L0 100',
    'Z': 'M-30 0L30 0L-30 100L30 100',
}


def letter_path(letter, x, y, height):
    """The letter, `height` high, with its middle at (x, y)."""
    def point(match):
        px, py = (float(n) * height / 100 for n in match.group().split())
        return f'{round(x + px, 1):g} {round(y - height / 2 + py, 1):g}'
    return re.sub(r'-?[\d.]+ -?[\d.]+', point, STROKES[letter])
