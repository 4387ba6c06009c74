#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes one of the program's sounds as a WAV file: make-sound.py NAME OUTPUT

A sound is a list of strokes: (start in s, pitch in Hz, loudness, time in s to fall to a third,
timbre). Everything is computed, even the noise, so the file is the same everywhere."""

import math
import struct
import sys
import wave

RATE = 22050
FADE = 0.012  # s, at the end
PEAK = 0.5

# Partials as (pitch ratio, loudness, how much faster it decays than the first), and noise.
TIMBRES = {
    "wood": ([(1, 1, 1), (2.57, 0.5, 1.8), (4.2, 0.25, 3)], 0.7),
    "bell": ([(1, 1, 1), (2, 0.35, 1.6), (3.01, 0.15, 2.5)], 0),
}

SOUNDS = {
    "move": (0.10, [(0, 330, 1, 0.022, "wood")]),
    "capture": (0.16, [(0, 420, 0.8, 0.016, "wood"), (0.045, 230, 1, 0.03, "wood")]),
    "check": (0.32, [(0, 330, 0.8, 0.022, "wood"), (0.02, 784, 0.6, 0.09, "bell")]),
    "success": (0.60, [(0, 523.25, 0.7, 0.12, "bell"), (0.09, 659.25, 0.7, 0.12, "bell"),
                       (0.18, 783.99, 0.9, 0.16, "bell")]),
    "failure": (0.45, [(0, 293.66, 0.9, 0.10, "bell"), (0.14, 233.08, 0.9, 0.12, "bell")]),
    "low": (0.34, [(0, 1046.5, 0.6, 0.05, "bell"), (0.16, 1046.5, 0.8, 0.06, "bell")]),
    "end": (0.95, [(0, 261.63, 0.7, 0.3, "bell"), (0.03, 392, 0.6, 0.3, "bell"),
                   (0.06, 523.25, 0.7, 0.3, "bell")]),
}


def noise(count):
    """Numbers from -1 to 1, the same every time."""
    state = 1
    for _ in range(count):
        state = state * 1103515245 + 12345 & 0x7fffffff
        yield state / 0x3fffffff - 1


def add_stroke(samples, start, pitch, loudness, fall, timbre):
    partials, hiss = TIMBRES[timbre]
    first = int(start * RATE)
    attack = 0.002 if timbre == "wood" else 0.006
    for i, grain in zip(range(first, len(samples)), noise(len(samples))):
        time = (i - first) / RATE
        tone = sum(part * math.exp(-time / fall * speed) * math.sin(2 * math.pi * pitch * ratio * time)
                   for ratio, part, speed in partials)
        tone += hiss * grain * math.exp(-time / 0.004)
        samples[i] += loudness * tone * min(1, time / attack)


def main():
    name, output = sys.argv[1:3]
    length, strokes = SOUNDS[name]
    samples = [0.0] * int(length * RATE)
    for stroke in strokes:
        add_stroke(samples, *stroke)
    loudest = max(map(abs, samples))
    with wave.open(output, "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        for i, sample in enumerate(samples):
            fade = min(1, (len(samples) - i) / (FADE * RATE))
            file.writeframes(struct.pack("<h", round(32767 * PEAK * sample / loudest * fade)))


main()
