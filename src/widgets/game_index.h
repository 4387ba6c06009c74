/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filter and order of a list of games, on any source, as arrays of the games' numbers. */
#pragma once

#include "widgets/game_fields.h"
#include "widgets/game_list.h"

typedef struct _CwGameIndex CwGameIndex;

CwGameIndex *cw_game_index_new (CwGameListFetch fetch, gpointer data);
void cw_game_index_free (CwGameIndex *index);
/* Words of the filter; each must occur in a text or a rating of the game, or be its number, as
 * "#12". */
void cw_game_index_set_filter (CwGameIndex *index, const char *text);
/* The number among them; 0: none. */
guint cw_game_index_get_number (CwGameIndex *index);
/* Only these games, in ascending order (transfer full); NULL: all. */
void cw_game_index_set_subset (CwGameIndex *index, GArray *ids);
/* Games have other texts, which may be where those of before were. */
void cw_game_index_forget_texts (CwGameIndex *index);
/* One more of them, where not all are shown. */
void cw_game_index_include (CwGameIndex *index, guint id);
/* These games (guint, ascending) are not there at all. */
void cw_game_index_leave_out (CwGameIndex *index, const GArray *ids);
/* The first of the texts that are not in a two-line row in which a word of the filter was found
 * that is in none of those that are; NULL: there is no such word. Belongs to the row. */
const char *cw_game_index_why (CwGameIndex *index, const CwGameRow *row);
/* Games `from` … `to` - 1 that pass all, in the file's order; (transfer full). */
GArray *cw_game_index_matches (CwGameIndex *index, guint from, guint to);
/* From now on a game's number is its place, and games without an order are sorted by it. */
void cw_game_index_set_moved (CwGameIndex *index);
/* Games of which the field is not known come last in any case. */
void cw_game_index_sort (CwGameIndex *index, GArray *ids, CwGameField field, gboolean descending);
