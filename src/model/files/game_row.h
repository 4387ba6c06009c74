/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a list as plain data: a row, what the document knows and the list shows, and a move. */
#pragma once

#include <glib.h>

#define CW_NO_GAME G_MAXUINT /* as the number of a game */

/* Strings may be NULL or ""; they belong to the document and stay valid until it
 * opens another file. Where two games have the same text it should be the same string. UTF-8. */
typedef struct
{
  const char *white, *black, *event, *date, *result;
  guint plies;
  gboolean shogi; /* white is sente; each player's move is counted */
  double lowest;  /* expected score of the winner at its lowest, above 0; else not known */
  const char *site, *round, *eco, *opening;
  const char *fault; /* why the game, or a variation, stops early: a translated sentence; or NULL */
  guint rating[2];   /* of White and Black; 0: not known */
  guint place;       /* among all games, from 1; 0: by its number */
  gboolean changed;  /* it is not as in its file */
  gboolean added;    /* it is in no file yet */
  const char *why;   /* of the texts above, that in which the list has found what was typed, where
                        its row would not show that; or NULL */
  gboolean deleted;  /* it goes from there with the next saving, or has gone */
} CwGameRow;

/* A game that is to be directly behind another one of its file, or (CW_NO_GAME) before all. */
typedef struct
{
  guint id, behind;
} CwGameMove;
