/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a document as it is known by its headers and its length, to be found again when the
 * files are read anew, where games before it may be more or fewer. Main thread. */
#pragma once

#include "model/files/document.h"

typedef struct CwSameGame CwSameGame;

/* Game `id` as its row says. Free with cw_same_game_free. */
CwSameGame *cw_same_game_new (CwDocument *document, guint id);
void cw_same_game_free (CwSameGame *game);
/* The place in the list that it had, from 0: its number where nothing has changed. */
guint cw_same_game_place (const CwSameGame *game);
/* The game that is most like it, of several the nearest to its old place; where none is much like
 * it, that in its old place; CW_NO_GAME where there is none at all. */
guint cw_same_game_find (const CwSameGame *game, CwDocument *document);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSameGame, cw_same_game_free)
