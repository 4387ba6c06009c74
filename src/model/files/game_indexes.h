/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The indexes (store/index.h) of the opened files, for what asks all of their games: the opening
 * tree, the search, reports. Made in the background once the files are read and somebody wants
 * them, in an instant where they are kept in the cache. A job: its progress can be watched, and it
 * can be stopped.
 *
 * Signals of a job; `changed` also when other files were opened. Main thread. */
#pragma once

#include "model/files/document.h"
#include "model/job.h"
#include "store/index.h"

/* What was made of the files: all that a thread needs. Immutable; references are counted, by any
 * thread. */
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
/* The file of a game by its number in the document, `*number` its number there. FALSE where it came
 * later. */
gboolean cw_index_set_find (const CwIndexSet *set, guint id, guint *file, guint *number);

#define CW_TYPE_GAME_INDEXES (cw_game_indexes_get_type ())
G_DECLARE_FINAL_TYPE (CwGameIndexes, cw_game_indexes, CW, GAME_INDEXES, CwJob)

/* Keeps `document`. */
CwGameIndexes *cw_game_indexes_new (CwDocument *document);
/* They are to be made, now or as soon as the files are read, and those of the files that are opened
 * later too. FALSE: of later files not. */
void cw_game_indexes_set_wanted (CwGameIndexes *self, gboolean wanted);
/* NULL while there are none. Borrowed. */
CwIndexSet *cw_game_indexes_get (CwGameIndexes *self);
