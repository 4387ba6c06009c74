/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random edits of open files, and the games after a crash: the same texts in the same order. */
#include "journal-run.h"

#include "support/effort.h"

static void
edit_at_random (Run *run, guint number)
{
  guint n = cw_document_get_n_games (run->document);
  guint id = (guint)g_test_rand_int_range (0, (gint32)n);
  guint file = (guint)g_test_rand_int_range (0, FILES);
  gboolean forward = g_test_rand_bit ();
  g_autofree char *name = g_strdup_printf ("event %u", number);
  g_autoptr (CwEditHistory) game = is_gone (run, id) ? NULL : history (run, id);
  switch (g_test_rand_int_range (0, 14))
    {
    case 0:
      add (run, file, name);
      break;
    case 1:
    case 2:
      set_deleted (run, id, !cw_game_edits_is_deleted (run->edits, id));
      break;
    case 3:
      if (game != NULL)
        cw_edit_history_undo (game);
      break;
    case 4:
    case 5:
      if (game != NULL)
        cw_edit_history_set_tag (game, "Event", name);
      break;
    case 6:
      if (g_test_rand_int_range (0, 4) == 0)
        save (run, file);
      break;
    case 7:
    case 8:
      cw_edit_journal_flush (run->journal);
      break;
    default:
      for (gint32 steps = g_test_rand_int_range (1, 6); steps > 0; steps--)
        cw_game_edits_move (run->edits, id, forward ? 1 : -1);
    }
}

/* Random edits survive a crash, and so do random edits after that. */
static void
test_at_random (Run *run, gconstpointer data)
{
  static const guint crashes[] = { 10, 60, 400 };
  for (guint i = 0, number = 0; i < crashes[test_effort ()]; i++)
    {
      char *before[FILES];
      for (gint32 edits = g_test_rand_int_range (1, 30); edits > 0; edits--)
        edit_at_random (run, number++);
      for (guint file = 0; file < FILES; file++)
        before[file] = list (run, file, TRUE);
      crash (run);
      for (guint file = 0; file < FILES; file++)
        {
          g_autofree char *expected = before[file], *is = list (run, file, TRUE);
          g_assert_cmpstr (is, ==, expected);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add ("/edit-journal-random/crashes", Run, NULL, setup, test_at_random, teardown);
  return g_test_run ();
}
