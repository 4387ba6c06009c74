/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of a document identified by its headers and its length, to be found again when the files
 * are read anew and the number of games before it may have changed. Main thread. */
#pragma once

#include "model/files/document.h"

typedef struct CwSameGame CwSameGame;

/* Game `id` as described by its row. Free with cw_same_game_free. */
CwSameGame *cw_same_game_new (CwDocument *document, guint id);
void cw_same_game_free (CwSameGame *game);
/* The place that it had in the list, from 0: its number if nothing has changed. */
guint cw_same_game_place (const CwSameGame *game);
/* The most similar game, the one nearest to its old place if there are several; if none is similar
 * enough, the one in its old place; CW_NO_GAME if there are no games. */
guint cw_same_game_find (const CwSameGame *game, CwDocument *document);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSameGame, cw_same_game_free)
