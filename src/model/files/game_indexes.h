/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The indexes (store/index.h) of the opened files, once all of them are read, with their games as
 * they are edited, for what asks all of them: the opening tree, the search, reports. */
#pragma once

#include "model/files/game_edits.h"
#include "store/index.h"

/* All that a thread needs of them. Immutable; references are counted, by any thread. */
typedef struct
{
  gatomicrefcount references;
  guint files;
  guint *first;          /* the number in the document of each file's first game; one more */
  CwIndex **index;       /* by file */
  CwSeekableFile **file; /* what each index is of */
  guint gone;            /* games of them that are deleted */
  GArray **added;        /* by file: the numbers in the document of the games behind (guint) */
} CwIndexSet;

CwIndexSet *cw_index_set_ref (CwIndexSet *set);
void cw_index_set_unref (CwIndexSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwIndexSet, cw_index_set_unref)

guint cw_index_set_games (const CwIndexSet *set);
/* The number in the document of a game of an index. */
guint cw_index_set_id (const CwIndexSet *set, guint file, guint number);

/* Signals: changed ()   the files have been read, or others were opened
 *          edited ()    some of their games are others
 * Main thread. */
#define CW_TYPE_GAME_INDEXES (cw_game_indexes_get_type ())
G_DECLARE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, CW, GAME_INDEXES, GObject)

/* Keeps both; `edits` are of the document. */
CwGameIndexes *cw_game_indexes_new (CwDocument *document, CwGameEdits *edits);
CwGameEdits *cw_game_indexes_get_edits (CwGameIndexes *self); /* borrowed */
/* NULL while the files are being read, where none are open, and where they have no games. Borrowed.
 * What is edited is in it soon after. */
CwIndexSet *cw_game_indexes_get (CwGameIndexes *self);
/* Why there are none; translated. */
const char *cw_game_indexes_reason (CwGameIndexes *self);
