/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings that the games of a match begin with: a file of positions or lines of moves, for any
 * game.
 *
 * - One opening a line: a FEN (in shogi SFEN), or an EPD, or moves in UCI or USI from the start of
 *   the game; moves may also follow a position behind the word "moves", and "position", "startpos",
 *   "fen" and "sfen" may be before it, as in UCI. Empty lines and lines that begin with "#"
 * count for nothing.
 * - Or a PGN, or a record of shogi: the main line of each game, its first moves. */
#pragma once

#include <glib.h>

#include "base/status.h"
#include "notation/game_tree.h"

typedef struct CwMatchOpenings CwMatchOpenings;

/* Reads them. `most_plies` cuts games of a PGN (0: not). NULL with line, column and reason in
 * `status`; also where there is none. Of records, games of another kind are passed over. */
CwMatchOpenings *cw_match_openings_read (const CwGame *game, const char *text, gsize length,
                                         guint most_plies, CwStatus *status);
/* The list that comes with the program; NULL where there is none for the game. */
CwMatchOpenings *cw_match_openings_builtin (const CwGame *game);
/* The start of the game alone; of Chess960 all 960. */
CwMatchOpenings *cw_match_openings_start (const CwGame *game);
/* An empty list, to add positions to; not to be played before there is one. */
CwMatchOpenings *cw_match_openings_new (const CwGame *game);
void cw_match_openings_add (CwMatchOpenings *openings, const CwPosition *position);
void cw_match_openings_free (CwMatchOpenings *openings);
guint cw_match_openings_count (const CwMatchOpenings *openings);

/* Puts them into an order that depends on the seed alone; 0 leaves it as it was. */
void cw_match_openings_shuffle (CwMatchOpenings *openings, guint64 seed);

/* The position that one of them begins a game with, `index` as below. */
void cw_match_openings_position (const CwMatchOpenings *openings, guint index,
                                 CwPosition *position);

/* A new tree with the moves of one of them, `index` taken modulo the count. */
CwGameTree *cw_match_openings_tree (const CwMatchOpenings *openings, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwMatchOpenings, cw_match_openings_free)
