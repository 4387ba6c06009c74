/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game reviewed and written: the parts add up, a second review is the same, and it can be read
 * back and removed. */
#include <glib.h>

#include <math.h>
#include <string.h>

#include "engine.h"
#include "learning/value_set.h"
#include "notation/record.h"
#include "review/ledger.h"
#include "review/player_table.h"
#include "review/review_note.h"
#include "support/effort.h"

#define NODES (test_effort () == 0 ? 1000u : 3000u)

static const char game_text[] =
    "[White \"Ada\"]\n[Black \"Cy, \"\"B\"]\n[Result \"1-0\"]\n\n"
    "{A short one.} 1. e4 {[%clk 0:10:00] best by test} e5 2. Nf3 Qg5 $6 3. Nc3 Qg6 {greedy} "
    "(3... Qf6 {a better move} 4. Nd5 Qd6) 4. Nxe5 Qxe4+ 5. Nxe4 d5 6. Bb5+ c6 7. Nxc6 1-0\n";

static CwGameTree *
read_game (const char *text)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwStatus status = { 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwGameTree *tree = cw_record_read_tree (reader, NULL, &status);
  g_assert_nonnull (tree);
  cw_record_reader_free (reader);
  return tree;
}

static char *
text_of (const CwGameTree *tree)
{
  CwBuffer text = { 0 };
  CwStatus status = { 0 };
  g_assert_true (cw_record_write (tree, CW_RECORD_PGN, CW_UTF8, cw_sink_buffer (&text), &status));
  char *copy = g_strdup (cw_buffer_string (&text));
  cw_buffer_free (&text);
  return copy;
}

static CwGameReview *
review_game (const CwGameTree *tree, gboolean backwards)
{
  CwReviewTerms terms = { .nodes = NODES,
                          .more_nodes = 10 * NODES,
                          .scale =
                              cw_review_scale (cw_game_tree_game (tree), 0, CW_SCORES_BUILT_IN) };
  cw_value_set_usual (cw_game_tree_game (tree), &terms.values);
  CwGameReview *review = cw_game_review_new (tree, &terms);
  TestEngine *engine = test_engine_new (0);
  for (guint round = 0; round < CW_REVIEW_ROUNDS; round++)
    {
      guint n = cw_game_review_pieces (review, round);
      if (round == CW_REVIEW_JUDGING)
        cw_game_review_settle (review);
      for (guint i = 0; i < n; i++)
        g_assert_true (
            cw_game_review_do (review, round, backwards ? n - 1 - i : i, &engine->engine));
    }
  test_engine_free (engine);
  g_assert_true (cw_game_review_is_complete (review));
  return review;
}

static char *
words (void *context, const CwGameReview *review, unsigned move)
{
  return strdup (review->move[move].facts > 0 ? "There is\u00a0a fact."
                                              : "It is 3\u00a0points worse.");
}

static CwCommentEval
eval_of (const CwGame *game, int score, unsigned depth)
{
  gboolean mate = ABS (score) > 20000;
  int plies = CW_MATE - ABS (score);
  int moves = (plies + 1) / 2;
  return (CwCommentEval){ .mate = mate,
                          .value = !mate       ? score
                                   : score > 0 ? moves
                                               : -moves,
                          .depth = depth };
}

#define MAKER "Tester 2.5"

static const CwReviewNoteTerms note = { MAKER, NULL, words, eval_of, 6, false };

static void
write (CwGameTree *tree, const CwGameReview *review)
{
  CwTreeEditor editor = cw_tree_editor_direct (tree);
  g_assert_true (cw_review_note_write (&editor, tree, review, &note));
}

static void
test_parts (void)
{
  CwGameTree *tree = read_game (game_text);
  CwGameReview *review = review_game (tree, FALSE);
  guint marked = 0;
  for (guint i = 0; i < review->plies; i++)
    {
      const CwMoveReview *move = &review->move[i];
      const CwLossParts *parts = &move->parts;
      g_assert_cmpfloat_with_epsilon (parts->mate + parts->material + parts->rest + parts->unclear,
                                      move->loss, 1e-9);
      marked += move->sign != 0;
      for (guint j = 0; j < move->facts; j++)
        if (move->fact[j].square != CW_NO_SQUARE && move->fact[j].missed)
          g_assert_cmpuint (move->fact[j].kind, <, CW_FACT_COUNT);
    }
  /* 2… Qg5 loses the queen, 3. Nc3 does not take it; 2. Nf3 is good. */
  g_assert_cmpuint (marked, >=, 2);
  g_assert_cmpuint (review->move[3].sign, ==, 4);
  g_assert_cmpuint (review->move[4].sign, ==, 4);
  g_assert_cmpuint (review->move[2].sign, ==, 0);
  g_assert_cmpuint (review->move[3].fact[0].kind, ==, CW_FACT_EN_PRISE);
  g_assert_cmpuint (review->move[4].fact[0].kind, ==, CW_FACT_CAPTURE);
  g_assert_true (review->move[4].fact[0].missed);
  g_assert_cmpfloat (review->move[3].parts.material, >, review->move[3].loss / 2);
  CwLedger ledger;
  unsigned order[32];
  cw_ledger (&ledger, review);
  g_assert_cmpfloat (ledger.side[CW_BLACK].loss, >, ledger.side[CW_WHITE].loss);
  g_assert_cmpfloat (ledger.side[CW_BLACK].accuracy, <, ledger.side[CW_WHITE].accuracy);
  g_assert_true (ledger.turned);
  guint n = cw_ledger_losses (review, 3, order, 32);
  g_assert_cmpuint (n, >=, 2);
  for (guint i = 1; i < n; i++)
    g_assert_cmpfloat (review->move[order[i - 1]].loss, >=, review->move[order[i]].loss);
  g_assert_cmpuint (cw_ledger_losses (review, 3, order, 1), ==, 1);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

/* The order of work makes no difference, and a second review replaces the first. */
static void
test_again (void)
{
  CwGameTree *tree = read_game (game_text);
  CwGameReview *forwards = review_game (tree, FALSE), *backwards = review_game (tree, TRUE);
  write (tree, forwards);
  g_autofree char *first = text_of (tree);
  g_autofree char *words = g_strdelimit (g_strdup (first), "\n", ' '); /* lines break anywhere */
  g_autofree char *command = g_strdup_printf ("[%%review %u %u ", NODES, 10 * NODES);
  g_assert_nonnull (strstr (words, command));
  g_assert_nonnull (strstr (words, "greedy"));
  g_assert_nonnull (strstr (words, "[%clk 0:10:00] best by test"));
  g_assert_nonnull (strstr (words, "There is a fact.")); /* with an ordinary space */
  g_assert_null (strstr (words, "\u00a0"));
  g_assert_nonnull (strstr (words, "(3... Qf6 {a better move}"));
  write (tree, backwards);
  g_autofree char *second = text_of (tree);
  g_assert_cmpstr (second, ==, first);
  /* It survives a file. */
  CwGameTree *again = read_game (second);
  write (again, forwards);
  g_autofree char *third = text_of (again);
  g_assert_cmpstr (third, ==, first);
  cw_game_review_free (forwards);
  cw_game_review_free (backwards);
  cw_game_tree_free (again);
  cw_game_tree_free (tree);
}

static void
test_removed (void)
{
  CwGameTree *tree = read_game (game_text);
  CwTreeEditor editor = cw_tree_editor_direct (tree);
  g_autofree char *before = text_of (tree);
  g_assert_false (cw_review_note_is_there (tree));
  g_assert_false (cw_review_note_remove (&editor, tree));
  CwGameReview *review = review_game (tree, FALSE);
  write (tree, review);
  g_assert_true (cw_review_note_is_there (tree));
  g_assert_true (cw_review_note_remove (&editor, tree));
  g_autofree char *after = text_of (tree);
  g_assert_cmpstr (after, ==, before);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

/* Also if a user's variation begins with the better move, and if the answer to a move and the line
 * better than the next move are in the same place. */
static void
test_read_back (void)
{
  CwGameTree *tree = read_game (game_text);
  CwGameReview *review = review_game (tree, FALSE);
  CwLedger one, other;
  write (tree, review);
  gsize length;
  const char *engine = cw_review_note_engine (tree, &length);
  g_assert_cmpuint (length, ==, strlen (MAKER));
  g_assert_cmpint (memcmp (engine, MAKER, length), ==, 0);
  g_assert_true (cw_review_note_fits (tree, &review->terms, MAKER));
  g_assert_false (cw_review_note_fits (tree, &review->terms, "Counter"));
  g_assert_false (cw_review_note_fits (tree, &review->terms, MAKER " 2"));
  CwGameReview *read = cw_review_note_read (tree, &review->terms);
  g_assert_nonnull (read);
  for (guint i = 0; i < review->plies; i++)
    {
      g_assert_cmpuint (read->move[i].sign, ==, review->move[i].sign);
      g_assert_cmpfloat_with_epsilon (read->move[i].loss, review->move[i].loss, 1e-4);
      if (!cw_move_review_is_marked (&review->move[i]))
        continue;
      g_assert_cmpuint (read->move[i].best.move[0], ==, review->move[i].best.move[0]);
      g_assert_cmpuint (read->move[i].played.move[0], ==, review->move[i].move);
      if (review->move[i].played.moves > 1)
        g_assert_cmpuint (read->move[i].played.move[1], ==, review->move[i].played.move[1]);
    }
  cw_ledger (&one, review);
  cw_ledger (&other, read);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (one.side[i].moves, ==, other.side[i].moves);
      g_assert_cmpfloat_with_epsilon (one.side[i].parts.material, other.side[i].parts.material,
                                      1e-2);
    }
  g_assert_cmpuint (one.turning, ==, other.turning);
  cw_game_review_free (read);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

static void
test_table (void)
{
  CwGameTree *tree = read_game (game_text);
  CwGameReview *review = review_game (tree, FALSE);
  CwPlayerTable table = { 0 };
  CwBuffer csv = { 0 };
  g_assert_true (cw_player_table_add (&table, review, "Ada", "Cy \"B\""));
  g_assert_true (cw_player_table_add (&table, review, "Ada", NULL));
  g_assert_cmpuint (table.count, ==, 3);
  g_assert_cmpuint (table.row[0].games, ==, 2);
  cw_player_table_write_csv (&table, &csv);
  g_auto (GStrv) lines = g_strsplit (cw_buffer_string (&csv), "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[2], "\"Cy \"\"B\"\"\",1,"));
  cw_buffer_free (&csv);
  cw_player_table_clear (&table);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

static void
test_scale (void)
{
  CwReviewScale scale = cw_review_scale (cw_game_named ("chess"), 0, CW_SCORES_BUILT_IN);
  g_assert_cmpfloat_with_epsilon (cw_review_expected (&scale, 0), 0.5, 1e-9);
  /* 4 asinh (1 / 4) = 0.9899 for one hundred; twelve hundreds count as 7.27. */
  g_assert_cmpfloat_with_epsilon (cw_review_expected (&scale, 100), 0.5679, 1e-4);
  g_assert_cmpfloat_with_epsilon (cw_review_expected (&scale, -1200), 0.1184, 1e-4);
  g_assert_cmpfloat (cw_review_expected (&scale, CW_MATE - 3), ==, 1);
  g_assert_cmpfloat (cw_review_expected (&scale, 3 - CW_MATE), ==, 0);
  g_assert_cmpuint (cw_review_sign (&scale, 0.5, 0.43), ==, 0);
  g_assert_cmpuint (cw_review_sign (&scale, 0.5, 0.42), ==, 6);
  g_assert_cmpuint (cw_review_sign (&scale, 0.5, 0.35), ==, 2);
  g_assert_cmpuint (cw_review_sign (&scale, 0.5, 0.25), ==, 4);
  /* Decided games: lost before, or still won after. */
  g_assert_cmpuint (cw_review_sign (&scale, 0.10, 0), ==, 0);
  g_assert_cmpuint (cw_review_sign (&scale, 1, 0.90), ==, 0);
  /* By the formula: no loss is 100; from 0 to -1000 47.6 points are lost. */
  g_assert_cmpfloat_with_epsilon (cw_review_accuracy (0, 0), 100, 0.01);
  g_assert_cmpfloat_with_epsilon (cw_review_accuracy (0, -1000), 9.8, 0.1);
  g_assert_cmpfloat_with_epsilon (cw_review_accuracy (50, -50), 66.0, 0.1);
}

/* In chess the scale depends on whose scores they are and on the players. */
static void
test_scales (void)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  CwReviewScale usual = cw_review_scale (chess, 0, CW_SCORES_BUILT_IN);
  CwReviewScale same = cw_review_scale (chess, CW_REVIEW_RATING, CW_SCORES_BUILT_IN);
  CwReviewScale program = cw_review_scale (chess, 0, CW_SCORES_PROGRAM);
  double last = 0;
  g_assert_cmpfloat (usual.slope, ==, same.slope);
  g_assert_cmpfloat (program.bend, ==, 0);
  /* A score that is far ahead for one is as far ahead for the other. */
  g_assert_cmpfloat_with_epsilon (cw_review_expected (&usual, 350),
                                  cw_review_expected (&program, 450), 0.03);
  g_assert_cmpfloat_with_epsilon (cw_review_expected (&usual, 1200),
                                  cw_review_expected (&program, 900), 0.03);
  for (guint rating = 600; rating <= 2800; rating += 50)
    {
      double slope = cw_review_scale (chess, rating, CW_SCORES_BUILT_IN).slope;
      g_assert_cmpfloat (slope, >=, last);
      g_assert_cmpfloat (slope, >=, 0.27);
      g_assert_cmpfloat (slope, <=, 0.67);
      last = slope;
    }
  g_assert_cmpfloat (last, ==, 0.67);
  g_assert_cmpfloat (cw_review_scale (shogi, 1200, CW_SCORES_BUILT_IN).slope, ==,
                     cw_review_scale (shogi, 2000, CW_SCORES_PROGRAM).slope);
  g_assert_cmpfloat (cw_review_scale (shogi, 0, CW_SCORES_BUILT_IN).bend, ==, 0);
}

/* A note of a version that did not store how lines begin: at one place the answer to the previous
 * move is the first of them. */
static void
test_older_lines (void)
{
  static const char pgn[] =
      "{[%review 100000 1000000 2700 800 1500 2500 40000 Counterweight]} 1. f3 $2 {[%eval "
      "-0.80,12] "
      "[%review 2 0 1500 0 0 1500 0 30 -80] Is worse.} (1. e4 {[%review line]} e5) 1... a6 $6 "
      "{[%eval -0.10,12] [%review 6 0 900 0 0 900 0 80 10] Is worse.} (1... e5 {[%review line]} "
      "2. e4) (1... d5 {[%review line]} 2. d4) *\n";
  CwGameTree *tree = read_game (pgn);
  CwReviewTerms terms = { .nodes = 1000, .more_nodes = 10000 };
  terms.scale = cw_review_scale (cw_game_tree_game (tree), 0, CW_SCORES_BUILT_IN);
  CwGameReview *review = cw_review_note_read (tree, &terms);
  const CwNode *first = cw_game_tree_root (tree)->child;
  g_assert_cmpuint (review->move[0].best.move[0], ==, first->sibling->move);
  g_assert_cmpuint (review->move[0].best.moves, ==, 2);
  g_assert_cmpuint (review->move[0].played.move[1], ==, first->child->sibling->move);
  g_assert_cmpuint (review->move[1].best.move[0], ==, first->child->sibling->sibling->move);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

/* A note of a version whose scale had no bend is read, but does not fit the present scale. */
static void
test_older_note (void)
{
  static const char pgn[] =
      "{[%review 100000 1000000 2700 800 1500 2500 Counterweight]} 1. e4 {[%eval 0.30,12]} e5 *\n";
  CwGameTree *tree = read_game (pgn);
  CwReviewTerms terms = { .nodes = 1000, .more_nodes = 10000 };
  size_t length;
  terms.scale = cw_review_scale (cw_game_tree_game (tree), 0, CW_SCORES_BUILT_IN);
  g_assert_true (g_str_has_prefix (cw_review_note_engine (tree, &length), "Counterweight]"));
  g_assert_cmpuint (length, ==, strlen ("Counterweight"));
  CwGameReview *review = cw_review_note_read (tree, &terms);
  g_assert_nonnull (review);
  g_assert_cmpfloat_with_epsilon (review->terms.scale.slope, 0.27, 1e-9);
  g_assert_cmpfloat_with_epsilon (review->terms.scale.blunder, 0.25, 1e-9);
  g_assert_cmpfloat (review->terms.scale.bend, ==, 0);
  g_assert_false (cw_review_note_fits (tree, &terms, "Counterweight"));
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/review/parts", test_parts);
  g_test_add_func ("/review/again", test_again);
  g_test_add_func ("/review/removed", test_removed);
  g_test_add_func ("/review/read-back", test_read_back);
  g_test_add_func ("/review/table", test_table);
  g_test_add_func ("/review/scale", test_scale);
  g_test_add_func ("/review/scales", test_scales);
  g_test_add_func ("/review/older-lines", test_older_lines);
  g_test_add_func ("/review/older-note", test_older_note);
  return g_test_run ();
}
