/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a file whose games are being edited: that of the file as read, which is shared, with
 * some games changed, removed or added. Only those are indexed again; users of an index need not
 * know. */
#pragma once

#include "store/index.h"

/* An index with the games of `base`, which must be finished and is referenced. One thread changes
 * it with the functions below before others see it. */
CwIndex *cw_index_changes_new (CwIndex *base);
/* Replaces game `number` by this PGN; if that is NULL or has no game, the game is gone
 * (CW_GAME_GONE). Numbers from the count on add games, in order. */
void cw_index_changes_set (CwIndex *index, guint number, GBytes *pgn);
/* Sets a game's new place in its file. */
void cw_index_changes_place (CwIndex *index, guint number, guint64 offset, guint64 length);
/* The PGN given for a changed game; NULL for all others. Borrowed; any thread. */
GBytes *cw_index_changes_get (const CwIndex *index, guint number);
