/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How edited games that have changed in their file are named. */
#include "edits-fixture.h"

#include "model/files/apart_games.h"
#include "picture/text.h"

#include <string.h>

#define TAL "[Event \"Cup\"]\n[White \"Tal, Mikhail\"]\n[Black \"Botvinnik, Mikhail\"]\n\n"
#define SMYSLOV "[Event \"Cup\"]\n[White \"Smyslov\"]\n[Black \"?\"]\n\n"
#define NOBODY "[Event \"Cup\"]\n\n"

static void
add (Fixture *f, GString *names, guint before, char kind, guint64 key, const char *text)
{
  const CwEditRecord record = { .kind = kind, .key = key, .text = (char *)text };
  cw_apart_games_add (names, before, f->document, 0, &record);
}

/* Games are named by their players, and by their number if the file still has them: of several the
 * one nearest to where the game was. */
static void
test_names (Fixture *f, gconstpointer data)
{
  static const char others[] = TAL "1. c4 *\n\n" NOBODY "1. a4 *\n\n" TAL "1. c4 c5 *\n\n";
  guint64 last = (guint64)(strstr (others, "1. a4") - others);
  g_autoptr (GString) names = g_string_new (NULL);
  g_assert_true (g_file_set_contents (f->path, others, -1, NULL));
  open_file (f);
  add (f, names, 0, 'e', 0, TAL "1. e4 {mine} *\n");
  g_assert_cmpstr (names->str, ==, "Tal – Botvinnik (game 1)");
  g_string_truncate (names, 0);
  add (f, names, 0, 'e', last, TAL "1. e4 {mine} *\n");
  add (f, names, 1, 'e', 0, SMYSLOV "1. e4 {mine} *\n");
  cw_apart_games_end (names, 2);
  g_assert_cmpstr (names->str, ==, "Tal – Botvinnik (game 3), Smyslov – Unknown");
  /* An added game was never in the file; games without names are too many. */
  g_string_truncate (names, 0);
  add (f, names, 0, 'a', 1, TAL "1. e4 *\n");
  add (f, names, 1, 'e', 0, NOBODY "1. e4 {mine} *\n");
  add (f, names, 2, 'e', 0, TAL "1. e4 {mine} *\n");
  add (f, names, 3, 'e', 0, TAL "1. e4 {mine} *\n");
  cw_apart_games_end (names, 1203);
  g_autofree char *count = cw_text_count (1200); /* as the locale divides thousands */
  g_autofree char *expected = g_strdup_printf (
      "Tal – Botvinnik, Game without names, Tal – Botvinnik (game 1) and %s more", count);
  g_assert_cmpstr (names->str, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add ("/apart-games/names", Fixture, NULL, setup, test_names, teardown);
  return g_test_run ();
}
