/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/my_games.h"

#include <glib/gstdio.h>
#include <string.h>

#include "store/file_sink.h"

#define NAME "my-games.pgn"

GFile *
cw_my_games_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "counterweight", NAME, NULL);
}

gboolean
cw_my_games_exist (void)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  GStatBuf status;
  return g_stat (g_file_peek_path (file), &status) == 0 && status.st_size > 0;
}

/* The user may have edited the file: an empty line divides the games whatever its last byte is. */
gboolean
cw_my_games_add (const char *pgn, GError **error)
{
  g_autoptr (GFile) file = cw_my_games_file (), folder = g_file_get_parent (file);
  g_autofree char *text = g_strconcat (cw_my_games_exist () ? "\n" : "", pgn, NULL);
  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  return cw_file_append (g_file_peek_path (file), text, strlen (text), error);
}

void
cw_my_games_remove_last (const char *pgn)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  const char *path = g_file_peek_path (file);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, last = strlen (pgn);
  if (!g_file_get_contents (path, &text, &length, NULL) || length < last
      || memcmp (text + length - last, pgn, last) != 0)
    return;
  length -= last;
  if (length > 0 && text[length - 1] == '\n')
    length--;
  if (!cw_file_write_own (path, text, length, &error))
    g_info ("A game that goes on stays among the finished ones: %s", error->message);
}
