/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filter and sort order of a list of games from any source, as arrays of game ids. */
#pragma once

#include "widgets/game_fields.h"
#include "widgets/game_list.h"

typedef struct _CwGameIndex CwGameIndex;

CwGameIndex *cw_game_index_new (CwGameListFetch fetch, gpointer data);
void cw_game_index_free (CwGameIndex *index);
/* Words of the filter; each must occur in a text or a rating of the game, or be its number, as
 * "#12". */
void cw_game_index_set_filter (CwGameIndex *index, const char *text);
/* The game number in the filter; 0: none. */
guint cw_game_index_get_number (CwGameIndex *index);
/* Only these games, in ascending order (transfer full); NULL: all. */
void cw_game_index_set_subset (CwGameIndex *index, GArray *ids);
GArray *cw_game_index_get_subset (CwGameIndex *index); /* borrowed */
/* Call when texts of games have changed: new ones may be at the addresses of old ones. */
void cw_game_index_forget_texts (CwGameIndex *index);
/* Adds a game to the subset, if there is one. */
void cw_game_index_include (CwGameIndex *index, guint id);
/* These games (guint, ascending) do not exist for the index. */
void cw_game_index_leave_out (CwGameIndex *index, const GArray *ids);
/* Why a row matches although it does not show it: the first text missing from a two-line row that
 * contains a filter word found in none of the row's texts; NULL: none. Owned by the row. */
const char *cw_game_index_why (CwGameIndex *index, const CwGameRow *row);
/* Those of games `from` … `to` - 1 that pass, in file order. (transfer full) */
GArray *cw_game_index_matches (CwGameIndex *index, guint from, guint to);
/* From now on a game's number is its place, and games without a sort order are sorted by it. */
void cw_game_index_set_moved (CwGameIndex *index);
/* Games with an unknown field always come last. */
void cw_game_index_sort (CwGameIndex *index, GArray *ids, CwGameField field, gboolean descending);
