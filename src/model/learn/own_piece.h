/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece of the user's own: chess with it in place of a pair of pieces, as one more game of the
 * user's (data/help/add-your-own-game.md). Main thread. */
#pragma once

#include "core/rules.h"

#include <glib.h>

/* What it takes the place of; also the order in which the window offers it. */
typedef enum
{
  CW_OWN_FOR_KNIGHTS,
  CW_OWN_FOR_BISHOPS,
  CW_OWN_FOR_QUEENS,
} CwOwnPlace;

/* How a piece of this movement in Betza notation moves, in sentences; or, where it is none, what is
 * wrong with it: then `good` becomes FALSE. Translated; (transfer full). */
char *cw_own_piece_words (const char *betza, gboolean *good);

/* The text of the game with the piece, as its file has it; (transfer full). Its letter is the first
 * of its name that is free. */
char *cw_own_piece_text (const char *name, const char *betza, CwOwnPlace place);

/* Keeps the game in a file of its own among the user's games and adds it to the list of games.
 * `kind` becomes the piece. Returns NULL with a sentence in `fault` (translated, transfer full)
 * where the name or the movement is none. Where only its file cannot be written there are both: the
 * game lasts as long as the program. */
const CwGame *cw_own_piece_make (const char *name, const char *betza, CwOwnPlace place,
                                 CwKind *kind, char **fault);
