#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the given files as byte arrays of a C source: embed.py OUT.c FILE.rows FILE.ini ..."""

import pathlib
import sys


def array(name, content):
    lines = [content[i : i + 24] for i in range(0, len(content), 24)]
    body = ",\n".join("  " + ",".join(str(byte) for byte in line) for line in lines)
    return f"static const unsigned char {name}[] = {{\n{body}\n}};\n"


def entry(number, path):
    return f'{{ "{path.stem}", file_{number}, sizeof file_{number} }}'


def main(out, *names):
    paths = [pathlib.Path(name) for name in names]
    parts = ["/* Made by embed.py. */", '#include "learning/embedded.h"', ""]
    parts += [array(f"file_{i}", path.read_bytes()) for i, path in enumerate(paths)]
    rows = [(i, path) for i, path in enumerate(paths) if path.suffix == ".rows"]
    sets = [(i, path) for i, path in enumerate(paths) if path.suffix == ".ini"]
    parts += [f"const CwEmbedded cw_embedded_engine_games = {entry(*rows[0])};"]
    parts += ["const CwEmbedded cw_embedded_sets[] = {"]
    parts += [f"  {entry(*each)}," for each in sets] + ["};"]
    parts += [f"const unsigned cw_embedded_set_count = {len(sets)};", ""]
    pathlib.Path(out).write_text("\n".join(parts))


main(*sys.argv[1:])
