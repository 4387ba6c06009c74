/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments with unequal material: the engine plays both sides of positions in which one side has
 * certain pieces more and the other certain others, colours reversed; the score says directly how
 * their values compare.
 *
 * As a text the two are divided by a colon: "B:PPP", a bishop more against three pawns more; ":Q"
 * is a queen down. A piece is a letter as in FEN, "P*" is one in hand, "+R" promoted. */
#pragma once

#include "base/stream.h"
#include "core/values.h"
#include "engines/matches/match_openings.h"
#include "learning/columns.h"

typedef struct
{
  CwColumns columns;
  guint8 more[2][CW_MAX_COLUMNS]; /* of the first and of the second side, by column */
  gint8 start[CW_MAX_COLUMNS];    /* what White has more at the start of the game: 0 in most; the
                                     imbalance comes on top of it */
} CwImbalance;

/* FALSE with the column in `status` where the text is not one of `game`, or both sides have the
 * same. */
gboolean cw_imbalance_read (CwImbalance *imbalance, const CwGame *game, const char *text,
                            CwStatus *status);
/* "B:PPP" or one side of it, "B"; "-" for none. Free with g_free. */
char *cw_imbalance_text (const CwImbalance *imbalance);
char *cw_imbalance_side_text (const CwImbalance *imbalance, guint side);

/* What a set says that the first side has more, centipawns. */
double cw_imbalance_balance (const CwImbalance *imbalance, const CwValues *values);

/* So many pairs of positions: in the first of each White is the first side, in the second Black.
 * They are made of the program's openings (or the start where there are none) by taking pieces away
 * from whom the other is to have more; for a piece in hand both lose one of the board first. Which
 * pieces, and of which opening, depends on the seed alone. Nobody is in check in them. Promoted
 * pieces cannot be had so. To be played with `each` (engines/matches/match.h). NULL and `status`
 * where it cannot be done: not enough such pieces, or no legal position. */
CwMatchOpenings *cw_imbalance_compose (const CwImbalance *imbalance, guint pairs, guint64 seed,
                                       CwStatus *status);

/* The same from games of files or the like: of each game the first quiet position (two plies
 * without capture, promotion or check) with just this difference in material and the game not over
 * soon; as many with White as with Black being the first side, at most `most` pairs. */
typedef struct CwImbalanceSearch CwImbalanceSearch;
CwImbalanceSearch *cw_imbalance_search_new (const CwImbalance *imbalance, guint most);
/* Goes through the games of a source until there are enough; `stop` (or NULL) is asked between
 * games. To be called once a source. */
void cw_imbalance_search_games (CwImbalanceSearch *self, CwSource source,
                                gboolean (*stop) (gpointer data), gpointer data);
/* Frees `self`. NULL and `status` where there is no pair. */
CwMatchOpenings *cw_imbalance_search_finish (CwImbalanceSearch *self, CwStatus *status);
