/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading rows in a thread: from a file of games, from a file of rows (.mat, .csv), or from the
 * shipped engine games; and leaving out what a filter does not want. Main thread. */
#pragma once

#include "app/progress.h"
#include "app/row_choice.h"
#include "app/shared_rows.h"

#include <gio/gio.h>

typedef struct
{
  CwSharedRows *all; /* of every game, by the rule; NULL where the filter was asked while reading */
  CwSharedRows *rows; /* those that the filter lets through */
  char *sentence;     /* what was wrong with the file, translated; NULL where nothing was */
} CwRowsAnswer;

void cw_rows_answer_free (CwRowsAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwRowsAnswer, cw_rows_answer_free)

/* Whether the file's name says that it holds rows: then no rule is asked. */
gboolean cw_rows_are_in_file (GFile *file);

/* `file` NULL: the shipped engine games, unfinished ones as draws, as the article counted them.
 * `all` are rows of that file by that rule that were read before, or NULL. References are taken. */
void cw_rows_read_async (GFile *file, const CwRowChoice *choice, CwSharedRows *all,
                         CwProgress *progress, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer data);
/* For the caller; NULL and `error` where it was cancelled or the file cannot be read: its message
 * is a translated sentence then. */
CwRowsAnswer *cw_rows_read_finish (GAsyncResult *result, GError **error);
