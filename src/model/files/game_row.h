/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of a list as plain data: a row, known by the document and shown by the list, and a move. */
#pragma once

#include <glib.h>

#define CW_NO_GAME G_MAXUINT /* as the number of a game */

/* Strings may be NULL or ""; they belong to the document and are valid until it opens another file.
 * Equal texts of two games should be the same string. UTF-8. */
typedef struct
{
  const char *white, *black, *event, *date, *result;
  guint plies;
  gboolean shogi; /* white is sente; each player's move has a number */
  double lowest;  /* lowest expected score of the winner, above 0; else not known */
  const char *site, *round, *eco, *opening;
  const char *fault; /* why the game, or a variation, stops early: a translated sentence; or NULL */
  guint rating[2];   /* of White and Black; 0: not known */
  guint place;       /* among all games, from 1; 0: the game's number counts */
  gboolean changed;  /* differs from its file */
  gboolean added;    /* in no file yet */
  const char *why;   /* the text above in which the list found what was typed, if its row would not
                        show that; or NULL */
  gboolean deleted;  /* to be removed with the next saving, or already removed */
} CwGameRow;

/* A game to be put directly behind another one of its file, or (CW_NO_GAME) before all. */
typedef struct
{
  guint id, behind;
} CwGameMove;
