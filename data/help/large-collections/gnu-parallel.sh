#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Summarises files of games, one a processor, and fits them all: gnu-parallel.sh OUT FILE…
# CLI is the program (counterweight-cli), EXTRACT further options for it, such as --groups=2000.
set -e
[ $# -ge 2 ] || { echo "usage: $0 OUT FILE..." >&2; exit 2; }
CLI="${CLI:-counterweight-cli}"
if [ "$1" = --one ]
then
  name=$(basename "$2")
  exec "$CLI" extract "$2" --summary $EXTRACT -o "$OUT/${name%%.*}.sum" >/dev/null
fi
export CLI EXTRACT OUT="$1"
shift
mkdir -p "$OUT"
if command -v parallel >/dev/null
then
  parallel --will-cite "$0" --one ::: "$@"
else
  printf '%s\0' "$@" | xargs -0 -n 1 -P "$(getconf _NPROCESSORS_ONLN)" "$0" --one
fi
"$CLI" fit "$OUT"/*.sum --model=joint
