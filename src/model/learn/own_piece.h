/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece that the user makes: chess with it instead of a pair of pieces, as another of the user's
 * games (data/help/add-your-own-game.md). Main thread. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* The piece it replaces, in the order in which the window offers them. */
typedef enum
{
  CW_OWN_FOR_KNIGHTS,
  CW_OWN_FOR_BISHOPS,
  CW_OWN_FOR_QUEENS,
} CwOwnPlace;

/* How a piece with this movement in Betza notation moves, in sentences; if it is no movement, what
 * is wrong, and `good` becomes FALSE. Translated. (transfer full) */
char *cw_own_piece_words (const char *betza, gboolean *good);

/* The text of the game's file. The piece gets the first free letter of its name. (transfer full) */
char *cw_own_piece_text (const char *name, const char *betza, CwOwnPlace place);

/* Stores the game in a file among the user's games and adds it to the list of games; `kind` becomes
 * the piece. If the name or the movement is wrong, returns NULL with a sentence in `fault`
 * (translated, transfer full). If only the file cannot be written, returns the game and sets
 * `fault`: the game then lasts until the program ends. */
const CwGame *cw_own_piece_make (const char *name, const char *betza, CwOwnPlace place,
                                 CwKind *kind, char **fault);
