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

gboolean
cw_pasted_games_has (GFile *file)
{
  g_autoptr (GFile) own = folder ();
  return g_file_has_prefix (file, own);
}
