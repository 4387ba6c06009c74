/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a file whose games are being edited: that of the file as it was read, which is shared,
 * with some games changed, gone or added. Only those are indexed again; what answers from an index
 * need not know of it. */
#pragma once

#include "store/index.h"

/* An index with the games of `base`, of which it takes a reference and which is finished. One thread
 * changes it with the functions below, before others see it. */
CwIndex *cw_index_changes_new (CwIndex *base);
/* Makes game `number` what these bytes of PGN say; NULL, or where they have no game: it is gone
 * (CW_GAME_GONE). Numbers from the count on are games that are added, in their order. */
void cw_index_changes_set (CwIndex *index, guint number, GBytes *pgn);
/* The game is at another place of its file than it was. */
void cw_index_changes_place (CwIndex *index, guint number, guint64 offset, guint64 length);
/* How a changed game was given; NULL for all others. Borrowed; any thread. */
GBytes *cw_index_changes_get (const CwIndex *index, guint number);
