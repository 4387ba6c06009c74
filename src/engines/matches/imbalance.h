/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments with unequal material: the engine plays both sides of positions in which each side
 * has certain pieces more than the other, with colours reversed; the score compares their values
 * directly.
 *
 * As text, a colon separates the two sides: "B:PPP", a bishop more against three pawns more; ":Q",
 * a queen down. A piece is a letter as in FEN, "P*" is one in hand, "+R" promoted. */
#pragma once

#include "base/stream.h"
#include "core/values.h"
#include "engines/matches/match_openings.h"
#include "learning/columns.h"

typedef struct
{
  CwColumns columns;
  guint8 more[2][CW_MAX_COLUMNS]; /* for the first and the second side, by column */
  gint8 start[CW_MAX_COLUMNS];    /* White's surplus at the start of the game, usually 0; the
                                     imbalance adds to it */
} CwImbalance;

/* FALSE, with the column in `status`, if the text is invalid for `game`, or both sides have the
 * same. */
gboolean cw_imbalance_read (CwImbalance *imbalance, const CwGame *game, const char *text,
                            CwStatus *status);
/* "B:PPP" or one side of it, "B"; "-" for none. Free with g_free. */
char *cw_imbalance_text (const CwImbalance *imbalance);
char *cw_imbalance_side_text (const CwImbalance *imbalance, guint side);

/* The advantage of the first side by a value set, in centipawns. */
double cw_imbalance_balance (const CwImbalance *imbalance, const CwValues *values);

/* Composes `pairs` pairs of positions: in the first of each White is the first side, in the second
 * Black. They are made from the built-in openings (or the start if there are none) by removing
 * pieces from the side that is to have fewer; for a piece in hand, both first lose one from the
 * board. The choice of pieces and openings depends only on the seed. No side is in check. Promoted
 * pieces cannot be composed. To be played with `each` (engines/matches/match.h). NULL and `status`
 * if impossible: too few such pieces, or no legal position. */
CwMatchOpenings *cw_imbalance_compose (const CwImbalance *imbalance, guint pairs, guint64 seed,
                                       CwStatus *status);

/* Finds such positions in games, for example from files: from each game the first quiet position
 * (two plies without capture, promotion or check) with exactly this imbalance, unless the game ends
 * soon after; equally many with White and with Black as the first side, at most `most` pairs. */
typedef struct CwImbalanceSearch CwImbalanceSearch;
CwImbalanceSearch *cw_imbalance_search_new (const CwImbalance *imbalance, guint most);
/* Searches a source's games until there are enough; `stop` (or NULL) is asked between games. Call
 * once per source. */
void cw_imbalance_search_games (CwImbalanceSearch *self, CwSource source,
                                gboolean (*stop) (gpointer data), gpointer data);
/* Frees `self`. NULL and `status` if there is no pair. */
CwMatchOpenings *cw_imbalance_search_finish (CwImbalanceSearch *self, CwStatus *status);
