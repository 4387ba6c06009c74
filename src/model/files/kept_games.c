/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kept_games.h"

#include <glib/gstdio.h>

static GFile *
state_file (const char *name)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "counterweight", name, NULL);
}

GFile *
cw_kept_games_file (void)
{
  return state_file ("unsaved-games.pgn");
}

void
cw_kept_games_add (const char *pgn)
{
  g_autoptr (GFile) file = state_file ("unsaved-games.pgn.new");
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GError) error = NULL;
  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  g_autoptr (GFileOutputStream) out = g_file_append_to (file, G_FILE_CREATE_PRIVATE, NULL, &error);
  if (out == NULL
      || !g_output_stream_write_all (G_OUTPUT_STREAM (out), pgn, strlen (pgn), NULL, NULL, &error)
      || !g_output_stream_write_all (G_OUTPUT_STREAM (out), "\n", 1, NULL, NULL, &error))
    g_info ("A changed game could not be kept: %s", error->message);
}

GFile *
cw_kept_games_take (void)
{
  g_autoptr (GFile) fresh = state_file ("unsaved-games.pgn.new");
  g_autoptr (GFile) file = cw_kept_games_file ();
  if (!g_file_move (fresh, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL))
    return NULL;
  return g_steal_pointer (&file);
}
