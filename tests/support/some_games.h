/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of some self-play games, and the end of a background job. */
#pragma once

#include "model/files/files.h"
#include "model/values/rows_job.h"
#include "support/model.h"

#include <string.h>

typedef struct
{
  gboolean done;
  char *fault;
} Ended;

static inline void
news_cb (gpointer owner, gpointer news)
{
}

static inline void
ended_cb (gpointer owner, const GError *error)
{
  Ended *ended = owner;

  ended->fault = error != NULL ? g_strdup (error->message) : NULL;
  ended->done = TRUE;
}

/* Reads 40 games, from a file written at `path`. */
static inline CwSharedRows *
read_some_games (const char *path)
{
  static const CwBackgroundKind reading = { cw_rows_job_run, news_cb, ended_cb };
  g_autofree char *from =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  g_autofree char *text = NULL;
  CwRowChoice choice = cw_row_choice_default ();
  Ended ended = { 0 };

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  char *end = text;
  for (unsigned games = 0; games < 40; games++)
    end = strstr (end + 1, "[Event ");
  g_assert_true (g_file_set_contents (path, text, end - text, NULL));
  CwBackground *work = cw_background_start (&reading, cw_rows_job_new (files, &choice, NULL),
                                            cw_rows_job_free, &ended);
  model_wait (ended.done);
  CwSharedRows *rows = cw_shared_rows_ref (((CwRowsJob *)cw_background_job (work))->rows);
  cw_background_drop (work);
  return rows;
}
