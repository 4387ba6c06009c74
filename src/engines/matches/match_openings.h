/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The openings for a match: a file of positions or lines of moves, for any game.
 *
 * - One opening per line: a FEN (in shogi SFEN), an EPD, or moves in UCI or USI from the start of
 *   the game; moves may also follow a position and the word "moves", and "position", "startpos",
 *   "fen" and "sfen" may precede it, as in UCI. Empty lines and lines that begin with "#" are
 *   ignored.
 * - Or a PGN or a shogi record: the first moves of each game's main line. */
#pragma once

#include <glib.h>

#include "base/status.h"
#include "notation/game_tree.h"

typedef struct CwMatchOpenings CwMatchOpenings;

/* Reads openings. `most_plies` limits the moves of records (0: no limit). NULL, with line, column
 * and reason in `status`, on errors and if there are none. Records of other games are skipped. */
CwMatchOpenings *cw_match_openings_read (const CwGame *game, const char *text, gsize length,
                                         guint most_plies, CwStatus *status);
/* The built-in list; NULL if there is none for the game. */
CwMatchOpenings *cw_match_openings_builtin (const CwGame *game);
/* Just the start of the game; for Chess960 all 960. */
CwMatchOpenings *cw_match_openings_start (const CwGame *game);
/* An empty list to add positions to; to be played only once it has one. */
CwMatchOpenings *cw_match_openings_new (const CwGame *game);
void cw_match_openings_add (CwMatchOpenings *openings, const CwPosition *position);
void cw_match_openings_free (CwMatchOpenings *openings);
guint cw_match_openings_count (const CwMatchOpenings *openings);

/* Shuffles, depending only on the seed; 0 leaves the order unchanged. */
void cw_match_openings_shuffle (CwMatchOpenings *openings, guint64 seed);

/* The position after an opening; `index` as below. */
void cw_match_openings_position (const CwMatchOpenings *openings, guint index,
                                 CwPosition *position);

/* A new tree with the moves of an opening, `index` taken modulo the count. */
CwGameTree *cw_match_openings_tree (const CwMatchOpenings *openings, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwMatchOpenings, cw_match_openings_free)
