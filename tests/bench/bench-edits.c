/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the main loop is blocked, without a window, when many games of a large file are edited
 * at once. `bench-edits [FILE.pgn [GAMES]]`; without a file one of about 50 MB is made from
 * CW_TEST_DATA. For each change: the time of the change itself, and the longest time that anything
 * else (journal, index, signals) blocked the loop until it came to rest; in brackets the processor
 * time of both, which other programs do not lengthen. */
#include "games-file.h"
#include "model/files/files.h"
#include "model/files/shown_game.h"

#include <glib/gstdio.h>

#define MADE ((gsize)50 * 1000 * 1000)
#define REST (1500 * 1000) /* microseconds without work after which it is at rest */

typedef struct
{
  CwDocument *document;
  CwSession *session;
  CwShownGame *shown;
  CwGameEdits *edits;
  gint64 from, worked_from; /* since when the loop is blocked */
  gint64 longest, most_worked;
  gboolean saved, recovers, edited;
} Bench;

static Bench *bench;
static GPollFunc poll_plainly;

/* Processor time of this thread, in microseconds. */
static gint64
worked (void)
{
  struct timespec time;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64)time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
begin_hold (void)
{
  bench->from = g_get_monotonic_time ();
  bench->worked_from = worked ();
}

static gint
poll_measured (GPollFD *ufds, guint n, gint timeout)
{
  bench->longest = MAX (bench->longest, g_get_monotonic_time () - bench->from);
  bench->most_worked = MAX (bench->most_worked, worked () - bench->worked_from);
  gint ready = poll_plainly (ufds, n, timeout);
  begin_hold ();
  return ready;
}

static gboolean
set_true (gpointer flag)
{
  *(gboolean *)flag = TRUE;
  return G_SOURCE_REMOVE;
}

static void
come_to_rest (void)
{
  gboolean over = FALSE;
  bench->longest = bench->most_worked = 0;
  begin_hold ();
  while (cw_document_is_loading (bench->document) || cw_game_edits_is_saving (bench->edits)
         || !bench->edited || (bench->recovers && !cw_game_edits_is_modified (bench->edits)))
    g_main_context_iteration (NULL, TRUE);
  g_timeout_add (REST / 1000, set_true, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  gint64 time, worked;
} Begin;

static Begin
begin_now (void)
{
  return (Begin){ g_get_monotonic_time (), worked () };
}

static void
report (const char *what, Begin begin)
{
  gint64 took = g_get_monotonic_time () - begin.time, work = worked () - begin.worked;
  come_to_rest ();
  g_print ("%-34s %7.1f (%6.1f) ms, after that at most %7.1f (%6.1f) ms\n", what,
           1e-3 * (double)took, 1e-3 * (double)work, 1e-3 * (double)bench->longest,
           1e-3 * (double)bench->most_worked);
}

static void
open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = cw_files_new (&file, 1);
  cw_document_open (bench->document, files);
}

static void
saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  if (cw_game_edits_save_finish (CW_GAME_EDITS (source), result, NULL, &error) < 0)
    g_error ("%s", error->message);
  bench->saved = TRUE;
}

static void
save (void)
{
  bench->saved = FALSE;
  Begin begin = begin_now ();
  cw_game_edits_save (bench->edits, 0, NULL, saved, NULL);
  report ("saved", begin);
  g_assert_true (bench->saved);
}

static void
set_deleted (const char *what, const GArray *ids, gboolean deleted)
{
  g_autofree char *sentence = NULL;
  Begin begin = begin_now ();
  cw_game_edits_set_all_deleted (bench->edits, ids, deleted, &sentence);
  report (what, begin);
}

static void
step (const char *what, int by)
{
  g_autofree char *sentence = NULL;
  Begin begin = begin_now ();
  cw_game_edits_step (bench->edits, by, &sentence);
  report (what, begin);
}

typedef struct
{
  const GArray *ids;
  const char *name;
} Edit;

static void
prepared (GObject *source, GAsyncResult *result, gpointer data)
{
  Edit *edit = data;
  cw_game_edits_hold (bench->edits);
  cw_game_edits_prepare_finish (bench->edits, result);
  for (guint i = 0; i < edit->ids->len; i++)
    {
      g_autofree char *sentence = NULL;
      g_autoptr (CwEditHistory) history =
          cw_game_edits_history (bench->edits, g_array_index (edit->ids, guint, i), &sentence);
      cw_edit_history_set_tag (history, "White", edit->name);
    }
  cw_game_edits_release (bench->edits);
  bench->edited = TRUE;
}

/* As if a name were spelt differently in each of them. */
static void
edit_each (const char *what, const GArray *ids, const char *name)
{
  Edit edit = { ids, name };
  Begin begin = begin_now ();
  bench->edited = FALSE;
  cw_game_edits_prepare (bench->edits, ids, prepared, &edit);
  report (what, begin);
}

/* As if another program had changed the file; the edits come back. */
static void
read_again (const char *path)
{
  guint before = cw_document_get_n_games (bench->document);
  Begin begin = begin_now ();
  cw_shown_game_hold_changes (bench->shown);
  open_file (path);
  bench->recovers = TRUE;
  report ("read again", begin);
  bench->recovers = FALSE;
  g_assert_cmpuint (before, ==, cw_document_get_n_games (bench->document));
  g_assert_true (cw_game_edits_is_modified (bench->edits));
}

static void
run (const char *path, guint games)
{
  g_autofree char *sentence = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  Begin begin = begin_now ();
  open_file (path);
  report ("opened", begin);
  guint n = cw_document_get_n_games (bench->document);
  for (guint i = 0; i < games && i < n; i++)
    {
      guint id = (guint)((guint64)i * n / games);
      g_array_append_val (ids, id);
    }
  g_print ("%u games of %u:\n", ids->len, n);
  edit_each ("edited", ids, "Somebody");
  save ();
  edit_each ("edited again", ids, "Another");
  step ("undone", -1);
  step ("done again", 1);
  read_again (path);
  save ();
  set_deleted ("deleted", ids, TRUE);
  step ("undone", -1);
  step ("done again", 1);
  read_again (path);
  save ();
  set_deleted ("put back", ids, FALSE);
  read_again (path);
  save ();
  begin = begin_now ();
  const CwGameMove moves[] = { { n - 1, CW_NO_GAME }, { n - 2, CW_NO_GAME } };
  g_array_unref (cw_game_edits_move_all (bench->edits, moves, G_N_ELEMENTS (moves)));
  report ("two moved to the front", begin);
  read_again (path);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  cw_core_init ();
  g_autofree char *made = games_file_make (MADE);
  g_autofree char *copy = g_build_filename (folder, "games.pgn", NULL), *text = NULL;
  gsize size;
  if (argc < 2 && made == NULL)
    {
      g_print ("Name a file, or set CW_TEST_DATA.\n");
      return 0;
    }
  if (!g_file_get_contents (argc < 2 ? made : argv[1], &text, &size, NULL)
      || !g_file_set_contents (copy, text, (gssize)size, NULL))
    return 1;
  Bench it = { .document = cw_document_new (), .session = cw_session_new (), .edited = TRUE };
  bench = &it;
  it.shown = cw_shown_game_new (it.document, it.session);
  it.edits = cw_shown_game_get_edits (it.shown);
  poll_plainly = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_measured);
  run (copy, argc > 2 ? (guint)g_ascii_strtoull (argv[2], NULL, 10) : 10000);
  g_object_unref (it.shown);
  g_object_unref (it.session);
  g_object_unref (it.document);
  if (made != NULL)
    g_unlink (made);
  g_autofree char *remove = g_strdup_printf ("rm -r '%s'", folder);
  return system (remove) != 0;
}
