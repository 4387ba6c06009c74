/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs, scores and better lines in a game, from what is said to have been found. */
#include <glib.h>
#include <string.h>

#include "learning/annotate.h"
#include "notation/move_text.h"
#include "notation/record.h"

#define PLIES 6 /* 1. e4 e5 2. Qh5 Nf6 3. Qxe5+ Be7 */

static CwGameTree *
make_game (void)
{
  static const char text[] = "1. e4 e5 {[%clk 0:01:00] solid} 2. Qh5 $1 Nf6 3. Qxe5+ Be7 *\n";
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwStatus status = { 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, NULL, &status);
  g_assert_nonnull (tree);
  cw_record_reader_free (reader);
  return tree;
}

/* Each position's best line is one move, by its name. */
static void
set_found (CwGameTree *tree, CwFound found[PLIES + 1], const double scores[PLIES + 1],
           const char *const best[PLIES + 1])
{
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  for (unsigned ply = 0; ply <= PLIES; ply++)
    {
      CwStatus status = { 0 };
      found[ply] = (CwFound){ .known = true,
                              .score = scores[ply],
                              .searched = true,
                              .eval = { .value = (int)(100 * scores[ply]), .depth = 7 },
                              .moves = 1 };
      found[ply].move[0] =
          cw_move_read (&cursor.position, best[ply], strlen (best[ply]), NULL, &status);
      g_assert_cmpuint (found[ply].move[0], !=, CW_NO_MOVE);
      cw_cursor_forward (&cursor, NULL);
    }
  cw_cursor_clear (&cursor);
}

static char *
write_game (CwGameTree *tree)
{
  CwBuffer buffer = { 0 };
  CwStatus status = { 0 };
  g_assert_true (cw_record_write (tree, CW_RECORD_PGN, CW_UTF8, cw_sink_buffer (&buffer), &status));
  char *text = g_strdup (cw_buffer_string (&buffer));
  g_strdelimit (text, "\n", ' ');
  cw_buffer_free (&buffer);
  return text;
}

static const double scores[PLIES + 1] = { 0.55, 0.55, 0.50, 0.42, 0.68, 0.66, 0.90 };
static const char *const best[PLIES + 1] = { "e4", "e5", "Nf3", "Nc6", "Qxe5", "Qe7", "d4" };

static void
has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("no \"%s\" in: %s", part, text);
}

static void
test_usual (void)
{
  CwGameTree *tree = make_game ();
  CwFound found[PLIES + 1];
  CwAnnotated annotated;
  set_found (tree, found, scores, best);
  g_assert_true (cw_annotate (tree, found, PLIES + 1, &cw_annotate_usual, &annotated));
  g_autofree char *text = write_game (tree);
  /* The best moves lose nothing, whatever the scores say. */
  has (text, "1. e4 {[%eval 0.55,7]} 1... e5 {[%eval 0.50,7] [%clk 0:01:00] solid} ");
  /* A sign of the user's stays alone; the better line comes all the same. */
  has (text, "2. Qh5 $1 {[%eval 0.42,7]} (2. Nf3)");
  /* 26 points for Black. */
  has (text, "2... Nf6 $4 {[%eval 0.68,7]} (2... Nc6)");
  /* 24 points for Black. */
  has (text, "3... Be7 $4 {[%eval 0.90,7]} (3... Qe7)");
  g_assert_cmpuint (annotated.blunder, ==, 2);
  g_assert_cmpuint (annotated.mistake, ==, 0);
  g_assert_cmpuint (annotated.doubtful, ==, 0);
  /* Done again nothing is doubled. */
  g_assert_true (cw_annotate (tree, found, PLIES + 1, &cw_annotate_usual, &annotated));
  g_autofree char *again = write_game (tree);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (annotated.blunder, ==, 0);
  cw_game_tree_free (tree);
}

static void
test_terms (void)
{
  const CwAnnotateTerms terms = {
    .doubtful = 0.08, .mistake = 0.25, .blunder = 0.26, .words = true
  };
  CwGameTree *tree = make_game ();
  CwFound found[PLIES + 1];
  CwAnnotated annotated;
  set_found (tree, found, scores, best);
  g_assert_true (cw_annotate (tree, found, PLIES + 1, &terms, &annotated));
  g_autofree char *text = write_game (tree);
  has (text, "2... Nf6 {?? [%eval 0.68,7]}");
  has (text, "3... Be7 {?! [%eval 0.90,7]}");
  g_assert_null (strchr (text, '('));
  g_assert_cmpuint (annotated.blunder, ==, 1);
  g_assert_cmpuint (annotated.doubtful, ==, 1);
  cw_game_tree_free (tree);
}

/* What is not known is left alone; fewer positions than moves, and more, do no harm. */
static void
test_unknown (void)
{
  CwGameTree *tree = make_game ();
  g_autofree char *before = write_game (tree);
  CwFound found[PLIES + 9] = { 0 };
  CwAnnotated annotated;
  g_assert_true (cw_annotate (tree, found, PLIES + 9, &cw_annotate_usual, &annotated));
  g_autofree char *nothing = write_game (tree);
  g_assert_cmpstr (nothing, ==, before);
  set_found (tree, found, scores, best);
  g_assert_true (cw_annotate (tree, found, 2, &cw_annotate_usual, &annotated));
  g_autofree char *one = write_game (tree);
  has (one, "1. e4 {[%eval 0.55,7]} 1... e5 {[%clk 0:01:00] solid}");
  cw_game_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/annotate/usual", test_usual);
  g_test_add_func ("/annotate/terms", test_terms);
  g_test_add_func ("/annotate/unknown", test_unknown);
  return g_test_run ();
}
