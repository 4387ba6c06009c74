/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/kept_tournaments.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>

#define DELETED ".deleted" /* ends the name of one that can be restored */

static char *
folder_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", "tournaments", NULL);
}

char *
cw_kept_tournaments_new_path (void)
{
  g_autofree char *folder = folder_path ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d %H.%M.%S.%f");
  char *path = NULL;
  g_mkdir_with_parents (folder, 0700);
  do
    {
      g_autofree char *name = g_strdup_printf ("%s %08x.ini", time, g_random_int ());
      g_free (path);
      path = g_build_filename (folder, name, NULL);
    }
  while (g_file_test (path, G_FILE_TEST_EXISTS));
  return path;
}

static void
free_kept (gpointer data)
{
  CwKeptTournament *kept = data;
  g_free (kept->path);
  g_free (kept->words);
  g_free (kept);
}

static char *
words_of (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (CwTournament) tournament = cw_tournament_read (path, NULL);
  guint played, games;
  if (tournament == NULL)
    return g_strdup_printf (_ ("%s · cannot be read"), name);
  if (cw_tournament_is_over (tournament))
    return g_strdup_printf (_ ("%s · over"), tournament->title);
  cw_tournament_progress (tournament, &played, &games);
  /* Translators: the name of a tournament, and how far it has come. */
  return g_strdup_printf (_ ("%s · %u of %u games played"), tournament->title, played, games);
}

static int
compare_last_first (gconstpointer first, gconstpointer second)
{
  const CwKeptTournament *const *a = first, *const *b = second;
  return strcmp ((*b)->path, (*a)->path);
}

/* The files, without `words`. */
static GPtrArray *
list_files (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_kept);
  g_autofree char *folder = folder_path ();
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  for (const char *name; files != NULL && (name = g_dir_read_name (files)) != NULL;)
    if (g_str_has_suffix (name, ".ini"))
      {
        CwKeptTournament *kept = g_new0 (CwKeptTournament, 1);
        kept->path = g_build_filename (folder, name, NULL);
        g_ptr_array_add (list, kept);
      }
  g_ptr_array_sort (list, compare_last_first);
  return list;
}

/* When it was kept, in local time, from its file's name. */
static char *
time_of (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  int year, month, day, hour, minute;
  if (sscanf (name, "%d-%d-%d %d.%d", &year, &month, &day, &hour, &minute) != 5)
    return g_steal_pointer (&name);
  g_autoptr (GDateTime) kept = g_date_time_new_utc (year, month, day, hour, minute, 0);
  g_autoptr (GDateTime) local = kept != NULL ? g_date_time_to_local (kept) : NULL;
  return local != NULL ? g_date_time_format (local, "%x %R") : g_steal_pointer (&name);
}

GPtrArray *
cw_kept_tournaments_list (void)
{
  GPtrArray *list = list_files ();
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < list->len; i++)
    {
      CwKeptTournament *kept = list->pdata[i];
      kept->words = words_of (kept->path);
      guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, kept->words));
      g_hash_table_insert (counts, g_strdup (kept->words), GUINT_TO_POINTER (count + 1));
    }
  for (guint i = 0; i < list->len; i++)
    {
      CwKeptTournament *kept = list->pdata[i];
      if (GPOINTER_TO_UINT (g_hash_table_lookup (counts, kept->words)) < 2)
        continue;
      g_autofree char *time = time_of (kept->path);
      g_autofree char *words = g_steal_pointer (&kept->words);
      kept->words = g_strdup_printf ("%s · %s", words, time);
    }
  return list;
}

CwTournament *
cw_kept_tournaments_find (guint64 seed, char **path)
{
  g_autoptr (GPtrArray) list = list_files ();
  for (guint i = 0; i < list->len; i++)
    {
      CwKeptTournament *kept = list->pdata[i];
      CwTournament *tournament = cw_tournament_read_seed (kept->path) == seed
                                     ? cw_tournament_read (kept->path, NULL)
                                     : NULL;
      if (tournament == NULL)
        continue;
      *path = g_steal_pointer (&kept->path);
      return tournament;
    }
  return NULL;
}

/* --- deleting -------------------------------------------------------------------------------- */

gboolean
cw_kept_tournaments_move (const char *from, const char *to, char **sentence)
{
  if (g_rename (from, to) == 0)
    return TRUE;
  *sentence =
      g_strdup_printf (_ ("“%s” cannot be moved to “%s”: %s."), from, to, g_strerror (errno));
  return FALSE;
}

void
cw_kept_tournaments_sweep (void)
{
  g_autofree char *folder = folder_path ();
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  for (const char *name; files != NULL && (name = g_dir_read_name (files)) != NULL;)
    if (g_str_has_suffix (name, DELETED))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_unlink (path);
      }
}

gboolean
cw_kept_tournaments_delete (const char *path, char **sentence)
{
  g_autofree char *deleted = g_strconcat (path, DELETED, NULL);
  cw_kept_tournaments_sweep ();
  return cw_kept_tournaments_move (path, deleted, sentence);
}

gboolean
cw_kept_tournaments_undelete (const char *path, char **sentence)
{
  g_autofree char *deleted = g_strconcat (path, DELETED, NULL);
  return cw_kept_tournaments_move (deleted, path, sentence);
}
