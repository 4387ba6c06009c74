/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The indexes (store/index.h) of the opened files, once all have been read, with the edits of their
 * games, for everything that searches all games: the opening tree, the search, reports. */
#pragma once

#include "model/files/game_edits.h"
#include "store/index.h"

/* All that a thread needs of them. Immutable; references can be counted in any thread. */
typedef struct
{
  gatomicrefcount references;
  guint files;
  guint *first;          /* the document's number of each file's first game; one more at the end */
  CwIndex **index;       /* by file */
  CwSeekableFile **file; /* the file of each index */
  guint gone;            /* number of deleted games in them */
  GArray **added;        /* by file: the document's numbers of added games (guint) */
} CwIndexSet;

CwIndexSet *cw_index_set_ref (CwIndexSet *set);
void cw_index_set_unref (CwIndexSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwIndexSet, cw_index_set_unref)

guint cw_index_set_games (const CwIndexSet *set);
/* The document's number of a game in an index. */
guint cw_index_set_id (const CwIndexSet *set, guint file, guint number);

/* Signals: changed ()   the files have been read, or others were opened
 *          edited ()    some of their games changed
 * Main thread. */
#define CW_TYPE_GAME_INDEXES (cw_game_indexes_get_type ())
G_DECLARE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, CW, GAME_INDEXES, GObject)

/* Keeps references; `edits` belongs to the document. */
CwGameIndexes *cw_game_indexes_new (CwDocument *document, CwGameEdits *edits);
CwGameEdits *cw_game_indexes_get_edits (CwGameIndexes *self); /* borrowed */
/* NULL while files are being read, if none are open, or if they have no games. Borrowed. Edits
 * appear in it soon afterwards. */
CwIndexSet *cw_game_indexes_get (CwGameIndexes *self);
/* Why there is no set; translated. */
const char *cw_game_indexes_reason (CwGameIndexes *self);
