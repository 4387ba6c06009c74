#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes files as byte arrays in a C source file.

Usage: embed.py OUT.c HEADER ARRAY FILE... [-- ARRAY FILE...]

HEADER declares each ARRAY as `extern const CwEmbedded ARRAY[];` and `extern const unsigned
ARRAY_count;` (base/embedded.h)."""

import pathlib
import sys


def content(name, data):
    lines = [data[i : i + 24] for i in range(0, len(data), 24)]
    body = ",\n".join("  " + ",".join(str(byte) for byte in line) for line in lines)
    return f"static const unsigned char {name}[] = {{\n{body}\n}};\n"


def group(array, paths):
    names = [f"{array}_{i}" for i in range(len(paths))]
    entries = [f'  {{ "{path.stem}", {name}, sizeof {name} }},' for name, path in zip(names, paths)]
    return [content(name, path.read_bytes()) for name, path in zip(names, paths)] + [
        f"const CwEmbedded {array}[] = {{", *entries, "};",
        f"const unsigned {array}_count = {len(paths)};", ""]


def main(out, header, *words):
    parts = ["/* Made by embed.py. */", f'#include "{header}"', ""]
    while words:
        end = words.index("--") if "--" in words else len(words)
        parts += group(words[0], [pathlib.Path(name) for name in words[1:end]])
        words = words[end + 1 :]
    pathlib.Path(out).write_text("\n".join(parts))


main(*sys.argv[1:])
