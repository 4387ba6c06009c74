/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of src/model: no display, their own folders (G_TEST_OPTION_ISOLATE_DIRS). */
#pragma once

#include "model/game/move_finder.h"
#include "support/wait.h"

#include <gio/gio.h>

/* Runs the main loop until the condition holds; fails after two minutes. */
#define model_wait(condition) wait_for (condition, 120)

/* Plays the moves of a line like "e4 e5 Nf3". */
static inline void
model_play (CwSession *session, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *sentence = NULL;
      CwMove move = cw_session_read_move (session, words[i], &sentence);
      g_assert_cmpstr (sentence, ==, NULL);
      cw_session_play (session, move);
    }
}

/* Counts; for g_signal_connect_swapped. */
static inline void
model_count (guint *count)
{
  ++*count;
}

/* Writes a file in the test's own folder. (transfer full) */
static inline GFile *
model_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}
