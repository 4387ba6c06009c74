/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/kept_games.h"

#include <glib/gstdio.h>

#include "store/file_sink.h"

#define KEPT "unsaved-games.pgn"
#define DISCARDED "discarded-games.pgn"
#define OLDER                                                                                      \
  "unsaved-games.pgn.new" /* where versions before this one kept those of the last run */

static GFile *
state_file (const char *name)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "counterweight", name, NULL);
}

static gboolean
append (const char *text, gsize length, GError **error)
{
  g_autoptr (GFile) file = state_file (KEPT);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  return cw_file_append (g_file_peek_path (file), text, length, error);
}

/* Adds the games of another file and deletes that. */
static gboolean
append_file (const char *name, GError **error)
{
  g_autoptr (GFile) file = state_file (name);
  g_autofree char *text = NULL;
  gsize length;
  return g_file_load_contents (file, NULL, &text, &length, NULL, error)
         && append (text, length, error) && g_file_delete (file, NULL, error);
}

gboolean
cw_kept_games_add (const char *pgn)
{
  g_autofree char *text = g_strconcat (pgn, "\n", NULL);
  g_autoptr (GError) error = NULL;
  if (append (text, strlen (text), &error))
    return TRUE;
  g_info ("A changed game could not be kept: %s", error->message);
  return FALSE;
}

gboolean
cw_kept_games_exist (void)
{
  static gboolean asked;
  g_autoptr (GFile) file = state_file (KEPT);
  if (!asked)
    append_file (OLDER, NULL);
  asked = TRUE;
  return g_file_query_exists (file, NULL);
}

GFile *
cw_kept_games_take (GError **error)
{
  g_autoptr (GFile) file = state_file (KEPT);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("kept-games-%s.pgn", date)
                                     : g_strdup_printf ("kept-games-%s-%u.pgn", date, i);
      g_autoptr (GFile) taken = state_file (name);
      g_autoptr (GError) fault = NULL;
      if (g_file_move (file, taken, G_FILE_COPY_NONE, NULL, NULL, NULL, &fault))
        return g_steal_pointer (&taken);
      if (!g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return NULL;
        }
    }
}

gboolean
cw_kept_games_discard (GError **error)
{
  g_autoptr (GFile) file = state_file (KEPT), away = state_file (DISCARDED);
  if (!g_file_query_exists (file, NULL))
    return !g_file_query_exists (away, NULL) || g_file_delete (away, NULL, error);
  return g_file_move (file, away, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

gboolean
cw_kept_games_restore (GError **error)
{
  g_autoptr (GFile) away = state_file (DISCARDED);
  return !g_file_query_exists (away, NULL) || append_file (DISCARDED, error);
}
