#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the file of a drawing, next to this one or in the folder named on the command line."""
import pathlib
import sys


def save(folder, name, full, small):
    """FOLDER/NAME.svg with the elements of the full drawing and of the one for small sizes."""
    base = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
    (base / folder).mkdir(exist_ok=True)
    (base / folder / f'{name}.svg').write_text('\n'.join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
        '<!-- SPDX-License-Identifier: GPL-3.0-or-later -->',
        '<g class="full">', *full, '</g>',
        '<g class="small" display="none">', *small, '</g>', '</svg>', '']))
