/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads rows in a thread: from files of games, from a file of rows (.mat, .csv, .rows), or from the
 * shipped engine games; and leaves out what a filter rejects. A job of model/background.h, whose
 * news are the part read. */
#pragma once

#include "model/background.h"
#include "model/values/row_filter.h"
#include "model/values/rows_file.h"
#include "model/values/shared_rows.h"

typedef struct
{
  /* the request; references */
  GPtrArray *files; /* model/files/files.h, of games or one of rows; NULL: the shipped engine games,
                       unfinished ones as draws, as [Med15] counted them */
  CwRowChoice choice;
  CwSharedRows *known; /* all rows of those files by that rule, from before; or NULL */
  /* the result; all NULL if no file could be read */
  CwSharedRows *all;  /* of every game, by the rule; NULL if the filter was applied while reading */
  CwSharedRows *rows; /* those that pass the filter */
  char *sentence;     /* what was wrong with a file, translated; or NULL */
} CwRowsJob;

CwRowsJob *cw_rows_job_new (GPtrArray *files, const CwRowChoice *choice, CwSharedRows *known);
void cw_rows_job_free (gpointer job);
/* For CwBackgroundKind: an error's message is a translated sentence. */
void cw_rows_job_run (CwBackground *work, gpointer job, GError **error);
