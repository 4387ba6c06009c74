/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading rows in a thread: from files of games, from a file of rows (.mat, .csv), or from the
 * shipped engine games; and leaving out what a filter does not want. A job of model/background.h,
 * whose news are how much is read. */
#pragma once

#include "model/background.h"
#include "model/values/row_filter.h"
#include "model/values/rows_file.h"
#include "model/values/shared_rows.h"

typedef struct
{
  /* what is asked; references */
  GPtrArray *files; /* model/files/files.h, of games or one of rows; NULL: the shipped engine games,
                       unfinished ones as draws, as [Med15] counted them */
  CwRowChoice choice;
  CwSharedRows *known; /* rows of every game of those files by that rule, read before; or NULL */
  /* what came out; all NULL where no file could be read */
  CwSharedRows *all; /* of every game, by the rule; NULL where the filter was asked while reading */
  CwSharedRows *rows; /* those that the filter lets through */
  char *sentence;     /* what was wrong with a file, translated; NULL where nothing was */
} CwRowsJob;

CwRowsJob *cw_rows_job_new (GPtrArray *files, const CwRowChoice *choice, CwSharedRows *known);
void cw_rows_job_free (gpointer job);
/* For CwBackgroundKind: the message of an error is a translated sentence. */
void cw_rows_job_run (CwBackground *work, gpointer job, GError **error);
