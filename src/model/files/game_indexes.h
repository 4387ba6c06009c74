/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The indexes (store/index.h) of the opened files, once all of them are read, for what asks all of
 * their games: the opening tree, the search, reports. */
#pragma once

#include "model/files/document.h"
#include "store/index.h"

/* All that a thread needs of them. Immutable; references are counted, by any thread. */
typedef struct
{
  gatomicrefcount references;
  guint files;
  guint *first;          /* the number in the document of each file's first game; one more */
  CwIndex **index;       /* by file */
  CwSeekableFile **file; /* what each index is of */
} CwIndexSet;

CwIndexSet *cw_index_set_ref (CwIndexSet *set);
void cw_index_set_unref (CwIndexSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwIndexSet, cw_index_set_unref)

guint cw_index_set_games (const CwIndexSet *set);

/* Signal: changed ()   the files have been read, or others were opened
 * Main thread. */
#define CW_TYPE_GAME_INDEXES (cw_game_indexes_get_type ())
G_DECLARE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, CW, GAME_INDEXES, GObject)

/* Keeps `document`. */
CwGameIndexes *cw_game_indexes_new (CwDocument *document);
/* NULL while the files are being read, where none are open, and where they have no games. Borrowed.
 * The files are read as they were when they were opened. */
CwIndexSet *cw_game_indexes_get (CwGameIndexes *self);
/* Why there are none; translated. */
const char *cw_game_indexes_reason (CwGameIndexes *self);
