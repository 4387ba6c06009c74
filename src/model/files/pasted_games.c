/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/pasted_games.h"

#include <string.h>

#include "notation/recognise.h"
#include "notation/record.h"
#include "store/file_sink.h"

#define DISCARDED "discarded-" /* prefix of the name of a discarded file */
#define KEPT "kept-games-"     /* and of kept games that were taken (kept_games.c) */

static GFile *
folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "counterweight", NULL);
}

static void
note_fault (void *faulty, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  *(gboolean *)faulty |= severity == CW_RECORD_ERROR;
}

/* The next game that is not empty; NULL if there is none. */
static CwGameTree *
read_game (CwRecordReader *reader)
{
  CwRecordGame game;
  CwGameTree *tree;
  while ((tree = cw_record_read_tree (reader, &game, NULL)) != NULL && game.usual_start
         && cw_game_tree_plies (tree) == 0 && cw_game_tree_tags (tree) == 0)
    cw_game_tree_free (tree);
  return tree;
}

/* The first game of a text that is not a position, and whether it is the only one, without faults.
 * (transfer full) */
static CwGameTree *
first_game (const char *text, gboolean *only)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  gboolean faulty = FALSE;
  CwRecordReader *reader =
      cw_text_recognise (text, strlen (text)) != CW_TEXT_FEN
          ? cw_record_reader_new (cw_source_memory (&memory), note_fault, &faulty)
          : NULL;
  CwGameTree *tree = reader != NULL ? read_game (reader) : NULL;
  CwGameTree *next = tree != NULL && !faulty ? read_game (reader) : NULL;
  *only = next == NULL && !faulty;
  cw_game_tree_free (next);
  cw_record_reader_free (reader);
  return tree;
}

CwGameTree *
cw_pasted_games_single (const char *text)
{
  gboolean only;
  CwGameTree *tree = first_game (text, &only);
  if (tree != NULL && only && cw_record_recognise (text, strlen (text), NULL) == CW_RECORD_PGN)
    return tree;
  cw_game_tree_free (tree);
  return NULL;
}

static gboolean
has_game (const char *text)
{
  gboolean only;
  CwGameTree *tree = first_game (text, &only);
  cw_game_tree_free (tree);
  return tree != NULL;
}

GFile *
cw_pasted_games_take (const char *text, GError **error)
{
  CwRecordFormat format = cw_record_recognise (text, strlen (text), NULL);
  const char *suffix = cw_record_format_suffixes (format)->text;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GFile) own = folder ();
  if (!has_game (text))
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

/* The files in the folder whose names have one of these prefixes. */
static GPtrArray *
list_named (const char *prefix, const char *other)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) own = folder ();
  g_autoptr (GDir) entries = g_dir_open (g_file_peek_path (own), 0, NULL);
  const char *name;
  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    if (g_str_has_prefix (name, prefix) || g_str_has_prefix (name, other))
      g_ptr_array_add (files, g_file_get_child (own, name));
  g_ptr_array_sort (files, compare_names);
  return files;
}

GPtrArray *
cw_pasted_games_list (void)
{
  return list_named ("pasted-", KEPT);
}

gboolean
cw_pasted_games_is_kept (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  return g_str_has_prefix (name, KEPT);
}

static GFile *
discarded (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *its = g_strconcat (DISCARDED, name, NULL);
  g_autoptr (GFile) own = folder ();
  return g_file_get_child (own, its);
}

gboolean
cw_pasted_games_discard (GFile *file, GError **error)
{
  g_autoptr (GFile) away = discarded (file);
  return g_file_move (file, away, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error);
}

gboolean
cw_pasted_games_is_discarded (GFile *file)
{
  g_autoptr (GFile) away = discarded (file);
  return cw_pasted_games_has (file) && g_file_query_exists (away, NULL);
}

/* Calls `each` for all discarded files until it returns FALSE. */
static gboolean
foreach_discarded (gboolean (*each) (GFile *away, GFile *file, GError **error), GError **error)
{
  g_autoptr (GPtrArray) all = list_named (DISCARDED "pasted-", DISCARDED KEPT);
  gboolean done = TRUE;
  for (guint i = 0; i < all->len && done; i++)
    {
      GFile *away = g_ptr_array_index (all, i);
      g_autofree char *name = g_file_get_basename (away);
      g_autoptr (GFile) own = folder ();
      g_autoptr (GFile) file = g_file_get_child (own, name + strlen (DISCARDED));
      done = each (away, file, error);
    }
  return done;
}

static gboolean
restore (GFile *away, GFile *file, GError **error)
{
  return g_file_move (away, file, G_FILE_COPY_NONE, NULL, NULL, NULL, error);
}

gboolean
cw_pasted_games_restore (GError **error)
{
  return foreach_discarded (restore, error);
}

static gboolean delete (GFile *away, GFile *file, GError **error)
{
  return g_file_delete (away, NULL, error);
}

void
cw_pasted_games_forget_discarded (void)
{
  foreach_discarded (delete, NULL);
}

gboolean
cw_pasted_games_has (GFile *file)
{
  g_autoptr (GFile) own = folder ();
  return g_file_has_prefix (file, own);
}
