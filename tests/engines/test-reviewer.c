/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews by threads and by programs: their number makes no difference, and stopped work can be
 * resumed. */
#include <glib.h>
#include <string.h>

#include "engines/reviewer.h"
#include "notation/move_text.h"

static CwGameTree *
make_game (const char *game, const char *const *moves)
{
  CwGameTree *tree = cw_game_tree_new (cw_game_named (game), NULL);
  CwNode *node = cw_game_tree_root (tree);
  for (; *moves != NULL; moves++)
    {
      CwPosition position;
      CwStatus status = { 0 };
      cw_game_tree_position (tree, node, &position);
      CwMove move = cw_move_read (&position, *moves, strlen (*moves), NULL, &status);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      node = cw_game_tree_add (tree, node, move);
    }
  return tree;
}

/* More positions than one piece of work. */
static const char *const chess[] = { "e4",  "e5",   "Nf3",  "Nc6",  "Bc4",  "Nf6",  "Ng5",
                                     "d5",  "exd5", "Nxd5", "Nxf7", "Kxf7", "Qf3+", "Ke6",
                                     "Nc3", "Ne7",  "d4",   "c6",   "Bg5",  "h6",   NULL };

static CwGameReview *
review_of (CwGameTree *tree)
{
  CwReviewTerms terms = cw_reviewer_terms (cw_game_tree_game (tree), 0, NULL);
  terms.nodes = 1500;
  terms.more_nodes = 6000;
  return cw_game_review_new (tree, &terms);
}

static void
assert_equal (const CwGameReview *one, const CwGameReview *other)
{
  for (guint i = 0; i < one->plies; i++)
    {
      g_assert_true (other->move[i].judged);
      g_assert_cmpfloat (one->move[i].loss, ==, other->move[i].loss);
      g_assert_cmpuint (one->move[i].sign, ==, other->move[i].sign);
      g_assert_cmpuint (one->move[i].facts, ==, other->move[i].facts);
      g_assert_cmpint (one->move[i].best.score, ==, other->move[i].best.score);
    }
}

static void
test_threads (void)
{
  CwGameTree *tree = make_game ("chess", chess);
  g_autoptr (CwReviewer) one = cw_reviewer_new (NULL, NULL, 1, NULL);
  g_autoptr (CwReviewer) three = cw_reviewer_new (NULL, NULL, 3, NULL);
  CwGameReview *first = review_of (tree), *second = review_of (tree);
  g_assert_cmpstr (cw_reviewer_name (one), ==, "Counterweight");
  g_assert_true (cw_reviewer_run (one, first, NULL, NULL, NULL, NULL));
  g_assert_true (cw_reviewer_run (three, second, NULL, NULL, NULL, NULL));
  g_assert_true (first->move[0].opening);
  g_assert_cmpfloat (first->move[0].loss, ==, 0);
  assert_equal (first, second);
  cw_game_review_free (first);
  cw_game_review_free (second);
  cw_game_tree_free (tree);
}

typedef struct
{
  double part, left;
  guint reports;
} Heard;

static void
hear (gpointer data, double part, double left)
{
  Heard *heard = data;
  g_assert_cmpfloat (part, >=, heard->part);
  g_assert_cmpfloat (part, <=, 1);
  *heard = (Heard){ part, left, heard->reports + 1 };
}

/* The reported part never falls and ends with no time left; the remaining time is not reported
 * before enough is done. */
static void
test_progress (void)
{
  CwGameTree *tree = make_game ("chess", chess);
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (NULL, NULL, 1, NULL);
  CwGameReview *review = review_of (tree);
  Heard heard = { 0 };
  double cost = 0;
  g_assert_true (cw_reviewer_run (reviewer, review, hear, &heard, NULL, NULL));
  g_assert_cmpuint (heard.reports, >, 2);
  g_assert_cmpfloat (heard.part, ==, 1);
  g_assert_cmpfloat (heard.left, ==, 0);
  for (guint round = 0; round < CW_REVIEW_ROUNDS; round++)
    for (guint i = 0; i < cw_game_review_pieces (review, round); i++)
      cost += (double)cw_game_review_cost (review, round, i);
  g_assert_cmpfloat (cost, ==, 0);
  g_assert_cmpfloat (cw_reviewer_time_left (10, 0.25), ==, 30);
  g_assert_cmpfloat (cw_reviewer_time_left (10, 0.01), <, 0);
  g_assert_cmpfloat (cw_reviewer_time_left (0.1, 0.5), <, 0);
  g_assert_cmpfloat (cw_reviewer_time_left (0.1, 1), ==, 0);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

static void
stop_half_way (gpointer data, double part, double left)
{
  if (part > 0.1)
    g_cancellable_cancel (data);
}

static void
test_stopped (void)
{
  CwGameTree *tree = make_game ("chess", chess);
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (NULL, NULL, 1, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  CwGameReview *review = review_of (tree), *whole = review_of (tree);
  g_assert_false (
      cw_reviewer_run (reviewer, review, stop_half_way, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (cw_game_review_is_complete (review));
  g_assert_true (cw_reviewer_run (reviewer, review, NULL, NULL, NULL, NULL));
  g_assert_true (cw_game_review_is_complete (review));
  g_assert_true (cw_reviewer_run (reviewer, whole, NULL, NULL, NULL, NULL));
  assert_equal (whole, review);
  cw_game_review_free (review);
  cw_game_review_free (whole);
  cw_game_tree_free (tree);
}

/* Another program, here the engine of this one. */
static void
test_program (void)
{
  g_autofree char *engine = g_strdup_printf ("uci:%s", g_getenv ("CW_ENGINE"));
  static const char *const moves[] = { "f3", "e5", "g4", "a6", NULL };
  CwGameTree *tree = make_game ("chess", moves);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (engine, NULL, 1, &error);
  g_assert_no_error (error);
  CwGameReview *review = review_of (tree);
  g_assert_true (cw_reviewer_run (reviewer, review, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (review->move[2].sign, ==, 4);
  g_assert_cmpuint (review->move[2].fact[0].kind, ==, CW_FACT_MATE_ALLOWED);
  g_assert_cmpuint (review->move[3].fact[0].kind, ==, CW_FACT_MATE_MISSED);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

static void
test_no_program (void)
{
  static const char *const moves[] = { "e4", NULL };
  CwGameTree *tree = make_game ("chess", moves);
  g_autoptr (GError) error = NULL;
  CwReviewer *reviewer = cw_reviewer_new ("uci:/nonexistent/engine", NULL, 1, NULL);
  CwGameReview *review = review_of (tree);
  g_assert_null (cw_reviewer_new ("nonsense", NULL, 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  if (reviewer != NULL)
    g_assert_false (cw_reviewer_run (reviewer, review, NULL, NULL, NULL, &error));
  g_assert_true (reviewer == NULL || error != NULL);
  cw_reviewer_free (reviewer);
  cw_game_review_free (review);
  cw_game_tree_free (tree);
}

/* Games with other pieces. */
static void
test_others (void)
{
  static const char *const shogi[] = { "7g7f", "3c3d", "8h2b+", "3a2b", NULL };
  static const char *const atomic[] = { "Nf3", "e5", "Nxe5", NULL };
  static const char *const wide[] = { "a2a3", NULL };
  const struct
  {
    const char *game;
    const char *const *moves;
  } games[] = { { "shogi", shogi }, { "atomic", atomic }, { "capablanca", wide } };
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (NULL, NULL, 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      CwGameTree *tree = make_game (games[i].game, games[i].moves);
      CwGameReview *review = review_of (tree);
      g_assert_true (cw_reviewer_plays (reviewer, cw_game_tree_game (tree)));
      g_assert_true (cw_reviewer_run (reviewer, review, NULL, NULL, NULL, NULL));
      g_assert_true (cw_game_review_is_complete (review));
      cw_game_review_free (review);
      cw_game_tree_free (tree);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/reviewer/progress", test_progress);
  g_test_add_func ("/reviewer/threads", test_threads);
  g_test_add_func ("/reviewer/stopped", test_stopped);
  g_test_add_func ("/reviewer/program", test_program);
  g_test_add_func ("/reviewer/no-program", test_no_program);
  g_test_add_func ("/reviewer/others", test_others);
  return g_test_run ();
}
