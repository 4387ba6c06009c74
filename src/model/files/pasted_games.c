/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/pasted_games.h"

#include <string.h>

#include "notation/record.h"
#include "store/file_sink.h"

static GFile *
folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "counterweight", NULL);
}

static gboolean
has_several (const char *text)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  guint games = 0;
  while (reader != NULL && games < 2 && cw_record_read_moves (reader, &game, NULL))
    games += game.plies > 0;
  cw_record_reader_free (reader);
  return games > 1;
}

GFile *
cw_pasted_games_take (const char *text, GError **error)
{
  CwRecordFormat format = cw_record_recognise (text, strlen (text), NULL);
  const char *suffix = cw_record_format_suffixes (format)->text;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GFile) own = folder ();
  if (!has_several (text))
    return NULL;
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("pasted-%s%s", date, suffix)
                                     : g_strdup_printf ("pasted-%s-%u%s", date, i, suffix);
      g_autoptr (GFile) file = g_file_get_child (own, name);
      if (g_file_query_exists (file, NULL))
        continue;
      return cw_file_write_own (g_file_peek_path (file), text, strlen (text), error)
                 ? g_steal_pointer (&file)
                 : NULL;
    }
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_file_get_basename (*(GFile *const *)a);
  g_autofree char *other = g_file_get_basename (*(GFile *const *)b);
  return strcmp (one, other);
}

GPtrArray *
cw_pasted_games_list (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) own = folder ();
  g_autoptr (GDir) entries = g_dir_open (g_file_peek_path (own), 0, NULL);
  const char *name;
  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    if (g_str_has_prefix (name, "pasted-") || g_str_has_prefix (name, "kept-games-"))
      g_ptr_array_add (files, g_file_get_child (own, name));
  g_ptr_array_sort (files, compare_names);
  return files;
}

gboolean
cw_pasted_games_has (GFile *file)
{
  g_autoptr (GFile) own = folder ();
  return g_file_has_prefix (file, own);
}
