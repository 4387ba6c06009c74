#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# For Spark's pipe: PGN text of a partition comes in, the lines of its summary go out.
#
#   games = sc.newAPIHadoopFile (path, TextInputFormat, LongWritable, Text,
#                                conf={"textinputformat.record.delimiter": "\n\n[Event "})
#   games.map (lambda kv: "[Event " + kv[1] + "\n\n").pipe ("spark-pipe.sh").saveAsTextFile (out)
#
# The parts that it writes are summaries: rename them to *.sum and fit them.
set -e
games=$(mktemp "${TMPDIR:-/tmp}/games-XXXXXX.pgn")
trap 'rm -f "$games"' EXIT
cat >"$games"
"${CLI:-counterweight-cli}" extract "$games" --summary $EXTRACT
