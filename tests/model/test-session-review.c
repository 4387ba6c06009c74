/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a session's game: made, kept, undone, loaded with a game, and retried. */
#include "model/analysis/external_engines.h"
#include "model/game/game_text.h"
#include "model/game/move_words.h"
#include "model/review/retry.h"
#include "model/review/review_history.h"
#include "model/review/review_problems.h"
#include "model/review/session_review.h"
#include "notation/move_text.h"
#include "support/model.h"

#include <string.h>

static const char game[] = "1. e4 e5 2. Nf3 Qg5 3. Nc3 Qg6 4. d4 exd4 5. Nxd4 Nc6 *\n";

typedef struct
{
  CwSettings *settings;
  CwValueSets *sets;
  CwSession *session;
  CwSessionReview *review;
} Fixture;

static void
load (CwSession *session, const char *text)
{
  g_autofree char *sentence = NULL;
  g_assert_true (cw_session_from_text (session, text, NULL, &sentence));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->settings = cw_settings_new ();
  cw_settings_set_int (f->settings, "review-nodes", 1500);
  f->sets = cw_value_sets_new (f->settings);
  f->session = cw_session_new ();
  load (f->session, game);
  f->review = cw_session_review_new (f->session, f->sets, f->settings);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->review);
  g_object_unref (f->session);
  g_object_unref (f->sets);
  g_object_unref (f->settings);
}

static void
run (Fixture *f)
{
  cw_session_review_again (f->review);
  g_assert_true (cw_job_is_running (CW_JOB (f->review)));
  model_wait (!cw_job_is_running (CW_JOB (f->review)));
  g_assert_nonnull (cw_session_review_get (f->review));
}

static char *
text_of (CwSession *session)
{
  return cw_game_to_pgn (cw_session_tree (session), NULL);
}

static void
test_made (Fixture *f, gconstpointer data)
{
  guint index;
  g_assert_true (cw_session_review_can_start (f->review));
  run (f);
  const CwLedger *ledger = cw_session_review_ledger (f->review);
  g_assert_cmpuint (ledger->side[CW_BLACK].blunders, >=, 1);
  g_assert_cmpuint (ledger->side[CW_WHITE].blunders, >=, 1);
  /* Goes to the mistakes, forward from the start and back. */
  CwNode *node = cw_session_review_neighbour (f->review, 1);
  g_assert_nonnull (node);
  g_assert_cmpuint (node->ply, ==, 4);
  cw_session_go (f->session, node);
  g_assert_cmpuint (cw_session_review_at_cursor (f->review, &index)->sign, ==, 4);
  g_assert_cmpuint (index, ==, 3);
  g_autofree char *words = cw_session_review_words (f->review, index);
  g_assert_nonnull (strstr (words, "Nxg5"));
  g_assert_null (cw_session_review_neighbour (f->review, -1));
  g_autofree char *summary = cw_session_review_summary (f->review);
  g_assert_nonnull (strstr (summary, " 2…\u00a0Qg5,")); /* stays in one line */
  /* The opening has the name shown above the moves. */
  g_autofree char *opening = cw_session_opening_title (f->session);
  g_assert_nonnull (strstr (opening, " "));
  g_assert_true (g_str_has_prefix (summary, strstr (opening, " ") + 1));
  /* A variation changes nothing; another move of the game does. */
  CwPosition position = *cw_session_position (f->session);
  CwMove take = cw_move_read (&position, "Nxg5", 4, NULL, NULL);
  cw_session_play (f->session, take);
  g_assert_nonnull (cw_session_review_get (f->review));
  g_assert_null (cw_session_review_at_cursor (f->review, NULL));
  cw_session_promote (f->session);
  model_wait (cw_session_review_get (f->review) == NULL);
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *before = text_of (f->session);
  run (f);
  g_assert_false (cw_session_review_is_kept (f->review));
  cw_session_review_keep (f->review);
  g_assert_true (cw_session_review_is_kept (f->review));
  g_autofree char *kept = text_of (f->session);
  g_assert_nonnull (strstr (kept, "$4"));
  g_assert_nonnull (strstr (kept, "[%review line]"));
  /* Keeping it again changes nothing. */
  cw_session_review_keep (f->review);
  g_autofree char *again = text_of (f->session);
  g_assert_cmpstr (again, ==, kept);
  cw_session_review_remove (f->review);
  g_autofree char *removed = text_of (f->session);
  g_assert_cmpstr (removed, ==, before);
  /* Each was one step. */
  g_assert_true (cw_session_undo (f->session));
  g_autofree char *undone = text_of (f->session);
  g_assert_cmpstr (undone, ==, kept);
  /* A game contains its review. */
  guint n = cw_session_review_ledger (f->review)->side[CW_BLACK].blunders;
  load (f->session, "1. d4 *\n");
  g_assert_null (cw_session_review_get (f->review));
  load (f->session, kept);
  g_assert_nonnull (cw_session_review_get (f->review));
  g_assert_cmpuint (cw_session_review_ledger (f->review)->side[CW_BLACK].blunders, ==, n);
}

/* Marks follow the thresholds in the settings, which are kept within limits; a stopped review is
 * resumed only with the same thresholds. */
static void
test_thresholds (Fixture *f, gconstpointer data)
{
  cw_settings_set_int (f->settings, "review-doubtful", 0);
  cw_settings_set_int (f->settings, "review-mistake", 2);
  cw_settings_set_int (f->settings, "review-blunder", 400);
  CwReviewTerms terms = cw_session_review_terms (f->review);
  g_assert_cmpfloat_with_epsilon (terms.scale.doubtful, 0.03, 1e-9);
  g_assert_cmpfloat_with_epsilon (terms.scale.mistake, 0.04, 1e-9);
  g_assert_cmpfloat_with_epsilon (terms.scale.blunder, 0.90, 1e-9);
  run (f);
  const CwGameReview *review = cw_session_review_get (f->review);
  g_assert_cmpuint (cw_session_review_ledger (f->review)->side[CW_BLACK].blunders, ==, 0);
  g_assert_cmpuint (cw_session_review_ledger (f->review)->side[CW_BLACK].mistakes, >=, 1);
  for (guint i = 0; i < review->plies; i++)
    g_assert_cmpuint (review->move[i].sign, ==,
                      cw_review_sign (&terms.scale, review->move[i].before,
                                      review->move[i].before - review->move[i].loss));
  cw_settings_set_int (f->settings, "review-blunder", CW_REVIEW_BLUNDER);
  cw_session_review_start (f->review);
  cw_job_stop (CW_JOB (f->review));
  model_wait (!cw_job_is_running (CW_JOB (f->review)));
  cw_settings_set_int (f->settings, "review-mistake", CW_REVIEW_MISTAKE);
  run (f);
  g_assert_cmpuint (cw_session_review_ledger (f->review)->side[CW_BLACK].blunders, >=, 1);
  g_assert_cmpfloat_with_epsilon (cw_session_review_get (f->review)->terms.scale.mistake, 0.15,
                                  1e-9);
}

static double
part_done (Fixture *f)
{
  double part;
  g_object_get (f->review, "progress", &part, NULL);
  return part;
}

static void
begin (Fixture *f)
{
  cw_session_review_again (f->review);
  model_wait (part_done (f) > 0.1);
}

static void
stop (Fixture *f)
{
  cw_job_stop (CW_JOB (f->review));
  model_wait (!cw_job_is_running (CW_JOB (f->review)));
}

/* Work done before another game was shown is resumed. */
static void
test_half (Fixture *f, gconstpointer data)
{
  g_autofree char *text = text_of (f->session);
  cw_settings_set_int (f->settings, "review-nodes", 100000);
  begin (f);
  g_assert_cmpfloat (cw_session_review_part (f->review), ==, 0);
  load (f->session, "1. d4 *\n");
  g_assert_cmpfloat (cw_session_review_part (f->review), ==, 0);
  load (f->session, text);
  model_wait (cw_session_review_part (f->review) > 0);
  g_assert_cmpfloat (cw_session_review_part (f->review), <, 1);
  double part = part_done (f);
  g_assert_cmpfloat (part, >, 0.05);
  g_assert_null (cw_session_review_get (f->review));
  cw_session_review_start (f->review);
  g_assert_cmpfloat (part_done (f), ==, part);
  stop (f);
  g_assert_cmpfloat (cw_session_review_part (f->review), >=, part);
}

/* A finished review is not repeated for nothing, and stays if a new one is stopped. */
static void
test_again (Fixture *f, gconstpointer data)
{
  run (f);
  guint serial = cw_session_review_serial (f->review);
  cw_session_review_start (f->review);
  g_assert_false (cw_job_is_running (CW_JOB (f->review)));
  cw_settings_set_int (f->settings, "review-nodes", 100000);
  cw_session_review_start (f->review);
  g_assert_nonnull (cw_session_review_get (f->review));
  model_wait (part_done (f) > 0.1);
  stop (f);
  g_assert_nonnull (cw_session_review_get (f->review));
  g_assert_cmpuint (cw_session_review_serial (f->review), ==, serial);
  /* Nor one contained in the game. */
  cw_settings_set_int (f->settings, "review-nodes", 1500);
  cw_session_review_keep (f->review);
  g_autofree char *kept = text_of (f->session);
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwSessionReview) review = cw_session_review_new (session, f->sets, f->settings);
  load (session, kept);
  g_assert_nonnull (cw_session_review_get (review));
  cw_session_review_start (review);
  g_assert_false (cw_job_is_running (CW_JOB (review)));
}

static void
test_stopped (Fixture *f, gconstpointer data)
{
  cw_session_review_start (f->review);
  cw_job_stop (CW_JOB (f->review));
  model_wait (!cw_job_is_running (CW_JOB (f->review)));
  g_assert_null (cw_session_review_get (f->review));
  run (f);
}

/* Work of another engine, which judges differently, is not resumed. */
static void
test_other_engine (Fixture *f, gconstpointer data)
{
  g_autofree char *other =
      g_strdup_printf ("uci:%s,name=Other one,Values=1:2:6:3:5", g_getenv ("CW_ENGINE"));
  gboolean differs = FALSE;
  run (f);
  guint plies = cw_session_review_get (f->review)->plies;
  g_autofree double *losses = g_new0 (double, plies);
  for (guint i = 0; i < plies; i++)
    losses[i] = cw_session_review_get (f->review)->move[i].loss;
  cw_external_engines_use (f->settings, CW_ENGINE_FOR_ANALYSIS, other);
  run (f);
  for (guint i = 0; i < plies; i++)
    differs = differs || cw_session_review_get (f->review)->move[i].loss != losses[i];
  g_assert_true (differs);
  begin (f);
  g_assert_cmpstr (cw_session_review_engine (f->review), ==, "Other one");
  stop (f);
  cw_external_engines_use (f->settings, CW_ENGINE_FOR_ANALYSIS, "");
  run (f);
  g_assert_cmpstr (cw_session_review_engine (f->review), ==, "Counterweight");
  for (guint i = 0; i < plies; i++)
    g_assert_cmpfloat (cw_session_review_get (f->review)->move[i].loss, ==, losses[i]);
  /* A game names its reviewer, and its summary is as before. */
  g_autofree char *summary = cw_session_review_summary (f->review);
  cw_session_review_keep (f->review);
  g_autofree char *kept = text_of (f->session);
  load (f->session, "1. d4 *\n");
  g_assert_null (cw_session_review_engine (f->review));
  load (f->session, kept);
  g_assert_cmpstr (cw_session_review_engine (f->review), ==, "Counterweight");
  g_autofree char *again = cw_session_review_summary (f->review);
  g_assert_cmpstr (again, ==, summary);
}

/* A review outlasts a visit to another game; editing the moves asks for a new one until undone. */
static void
test_remembered (Fixture *f, gconstpointer data)
{
  run (f);
  g_autofree char *summary = cw_session_review_summary (f->review);
  g_autofree char *first = text_of (f->session);
  load (f->session, "1. d4 d5 *");
  g_assert_null (cw_session_review_get (f->review));
  load (f->session, first);
  g_assert_nonnull (cw_session_review_get (f->review));
  g_assert_cmpstr (cw_session_review_engine (f->review), ==, "Counterweight");
  g_autofree char *again = cw_session_review_summary (f->review);
  g_assert_cmpstr (again, ==, summary);
  /* With other thresholds the review would differ. */
  load (f->session, "1. d4 d5 *");
  cw_settings_set_int (f->settings, "review-blunder", 40);
  load (f->session, first);
  g_assert_null (cw_session_review_get (f->review));
  cw_settings_set_int (f->settings, "review-blunder", CW_REVIEW_BLUNDER);
  load (f->session, "1. d4 d5 *");
  load (f->session, first);
  g_assert_nonnull (cw_session_review_get (f->review));
}

/* The text about a move stays while its better line is walked through, but not at another move. */
static void
test_moment (Fixture *f, gconstpointer data)
{
  guint index = 99;
  run (f);
  cw_session_first (f->session);
  CwNode *mistake = cw_session_review_neighbour (f->review, 1);
  g_assert_nonnull (mistake);
  cw_session_go (f->session, mistake);
  const CwMoveReview *said = cw_session_review_moment (f->review, &index);
  g_assert_nonnull (said);
  g_assert_cmpuint (index, ==, mistake->ply - 1);
  CwNode *line = cw_session_review_add_line (f->review, TRUE);
  g_assert_false (cw_node_is_mainline (line));
  cw_session_go (f->session, line);
  index = 99;
  g_assert_null (cw_session_review_at_cursor (f->review, NULL));
  g_assert_true (cw_session_review_moment (f->review, &index) == said);
  g_assert_cmpuint (index, ==, mistake->ply - 1);
  cw_session_first (f->session);
  g_assert_null (cw_session_review_moment (f->review, &index));
}

static void
wait_for_judgement (CwRetry *retry)
{
  model_wait (cw_retry_get_state (retry) != CW_RETRY_JUDGING);
}

static CwMove
move_here (Fixture *f, const char *text)
{
  return cw_move_read (cw_session_position (f->session), text, strlen (text), NULL, NULL);
}

static void
test_retry (Fixture *f, gconstpointer data)
{
  g_autoptr (CwRetry) retry = cw_retry_new (f->review, f->session, f->settings);
  CwSquare from, to;
  guint found;
  g_assert_false (cw_retry_start (retry, 3));
  run (f);
  g_assert_true (cw_retry_start (retry, 2));
  g_assert_cmpuint (cw_session_node (f->session)->ply, ==, 3);
  g_autofree char *asked = cw_retry_sentence (retry);
  g_assert_nonnull (strstr (asked, "Qg5"));
  g_assert_false (cw_retry_get_arrow (retry, &from, &to));
  /* The move of the game is no answer, and is not judged again. */
  g_assert_true (cw_retry_try (retry, move_here (f, "Qg5")));
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_ASKING);
  g_autofree char *same = cw_retry_sentence (retry);
  g_assert_nonnull (strstr (same, "Look for another move."));
  /* An even worse move, and a good one. */
  g_assert_true (cw_retry_try (retry, move_here (f, "Qh4")));
  cw_retry_next (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_JUDGING);
  wait_for_judgement (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_ASKING);
  g_autofree char *refuted = cw_retry_sentence (retry);
  g_assert_nonnull (strstr (refuted, "Qh4"));
  g_assert_true (cw_retry_try (retry, move_here (f, "Nc6")));
  wait_for_judgement (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_FOUND);
  g_assert_true (cw_retry_get_arrow (retry, &from, &to)); /* the answer, not the best move */
  g_assert_cmpuint (to, ==, cw_move_to (move_here (f, "Nc6")));
  g_assert_cmpuint (cw_retry_count (retry, &found), >=, 1);
  g_assert_cmpuint (found, ==, 1);
  cw_retry_finish (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_ENDED);
  g_autofree char *count = cw_retry_sentence (retry);
  g_assert_true (g_str_has_prefix (count, "1 of "));
  cw_retry_finish (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_OFF);
  g_assert_true (cw_retry_start (retry, 2));
  cw_retry_finish (retry); /* nothing was tried */
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_OFF);
  /* The other side: hints, the solution, the end. */
  g_assert_true (cw_retry_start (retry, 1));
  g_assert_cmpuint (cw_session_node (f->session)->ply, ==, 4);
  /* The reason why a move is wrong does not reveal the right one. */
  g_assert_true (cw_retry_try (retry, move_here (f, "a3")));
  wait_for_judgement (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_ASKING);
  g_autofree char *wrong = cw_retry_sentence (retry);
  g_assert_true (g_str_has_prefix (wrong, "Not a3"));
  g_assert_null (strstr (wrong, "Nxg5"));
  cw_retry_hint (retry);
  g_assert_true (cw_retry_get_arrow (retry, &from, &to));
  g_assert_cmpuint (from, ==, to);
  cw_retry_hint (retry);
  g_assert_true (cw_retry_get_arrow (retry, &from, &to));
  g_assert_cmpuint (to, ==, 38);
  cw_retry_show_solution (retry);
  g_autofree char *solution = cw_retry_sentence (retry);
  g_assert_nonnull (strstr (solution, "Nxg5"));
  while (cw_retry_get_state (retry) != CW_RETRY_ENDED)
    cw_retry_next (retry);
  cw_retry_count (retry, &found);
  g_assert_cmpuint (found, ==, 0);
  g_autofree char *before = text_of (f->session);
  g_assert_null (strstr (before, "Qh4"));
}

/* The end waits for the judgement of the last move. */
static void
test_retry_finish (Fixture *f, gconstpointer data)
{
  g_autoptr (CwRetry) retry = cw_retry_new (f->review, f->session, f->settings);
  run (f);
  g_assert_true (cw_retry_start (retry, 2));
  g_assert_true (cw_retry_try (retry, move_here (f, "d6"))); /* right, though not the best */
  cw_retry_finish (retry);
  g_assert_true (cw_retry_is_ending (retry));
  cw_retry_finish (retry); /* pressed again */
  g_assert_true (cw_retry_try (retry, move_here (f, "Qh4")));
  wait_for_judgement (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_ENDED);
  g_autofree char *right = cw_retry_sentence (retry);
  g_assert_nonnull (strstr (right, "d6 is as good as Nc6. 1 of "));
  cw_retry_finish (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_OFF);
  /* A wrong move does not count, and is called wrong. */
  g_assert_true (cw_retry_start (retry, 2));
  g_assert_true (cw_retry_try (retry, move_here (f, "Qh4")));
  cw_retry_finish (retry);
  wait_for_judgement (retry);
  g_autofree char *wrong = cw_retry_sentence (retry);
  g_assert_true (g_str_has_prefix (wrong, "Not Qh4"));
  g_assert_nonnull (strstr (wrong, " 0 of "));
  /* A user who does not want to wait can see the solution, and then the retry does not end by
   * itself. */
  cw_retry_stop (retry);
  g_assert_true (cw_retry_start (retry, 2));
  g_assert_true (cw_retry_try (retry, move_here (f, "Qh4")));
  cw_retry_finish (retry);
  cw_retry_show_solution (retry);
  g_assert_false (cw_retry_is_ending (retry));
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_SHOWN);
}

/* While retrying, no move on the board goes into the game, whatever is shown and wherever the
 * cursor is. */
static void
test_retry_takes_all (Fixture *f, gconstpointer data)
{
  g_autoptr (CwRetry) retry = cw_retry_new (f->review, f->session, f->settings);
  run (f);
  g_assert_true (cw_retry_start (retry, 2));
  CwMove tried = move_here (f, "Nc6");
  CwNode *asked = cw_session_node (f->session);
  g_assert_true (cw_retry_try (retry, tried));
  g_assert_true (cw_retry_try (retry, tried)); /* while the first is being judged */
  wait_for_judgement (retry);
  g_assert_true (cw_retry_try (retry, tried));
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_FOUND);
  cw_retry_show_solution (retry);
  g_assert_true (cw_retry_try (retry, tried));
  g_assert_cmpint (cw_retry_get_state (retry), ==, CW_RETRY_SHOWN);
  /* A move elsewhere leads back, and the line is still that of the moment. */
  g_autofree char *solution = cw_retry_sentence (retry);
  cw_session_first (f->session);
  g_autofree char *elsewhere = cw_retry_sentence (retry);
  g_assert_cmpstr (elsewhere, ==, solution);
  g_assert_true (cw_retry_try (retry, move_here (f, "e4")));
  g_assert_true (cw_session_node (f->session) == asked);
  while (cw_retry_get_state (retry) != CW_RETRY_ENDED)
    cw_retry_next (retry);
  g_assert_true (cw_retry_try (retry, tried));
  cw_retry_finish (retry);
  g_assert_false (cw_retry_try (retry, tried));
}

static char *
said_of_try (Fixture *f, CwRetry *retry, const char *move, CwRetryState state)
{
  cw_retry_stop (retry);
  g_assert_true (cw_retry_start (retry, 2));
  g_assert_true (cw_retry_try (retry, move_here (f, move)));
  wait_for_judgement (retry);
  g_assert_cmpint (cw_retry_get_state (retry), ==, state);
  return cw_retry_sentence (retry);
}

/* Other good moves count, as long as they would get no mark, and the best move is named. */
static void
test_retry_right_too (Fixture *f, gconstpointer data)
{
  g_autoptr (CwRetry) retry = cw_retry_new (f->review, f->session, f->settings);
  guint found;
  run (f);
  g_autofree char *best = said_of_try (f, retry, "Nc6", CW_RETRY_FOUND);
  g_assert_null (strstr (best, "Nc6"));
  g_autofree char *as_good = said_of_try (f, retry, "d6", CW_RETRY_FOUND);
  g_assert_nonnull (strstr (as_good, "d6 is as good as Nc6"));
  g_autofree char *right = said_of_try (f, retry, "f6", CW_RETRY_FOUND);
  g_assert_nonnull (strstr (right, "f6 is right too. The best move is Nc6"));
  cw_retry_count (retry, &found);
  g_assert_cmpuint (found, ==, 1);
  cw_settings_set_int (f->settings, "review-doubtful", 3);
  g_autofree char *marked = said_of_try (f, retry, "f6", CW_RETRY_ASKING);
  g_assert_nonnull (strstr (marked, "Not f6"));
  g_assert_null (strstr (marked, "Nc6"));
}

/* Missed moves come back in the trainers. */
static void
test_problems (Fixture *f, gconstpointer data)
{
  g_autoptr (CwTraining) training = cw_training_new ();
  CwProblem problem;
  run (f);
  const CwGameReview *review = cw_session_review_get (f->review);
  guint n = cw_review_problems_add (review, 1, training, 100);
  g_assert_cmpuint (n, >=, 1);
  g_assert_false (cw_training_next_problem (training, NULL, 100, &problem));
  g_assert_true (cw_training_next_problem (training, NULL, 101, &problem));
  g_assert_cmpuint (cw_position_key (&problem.position), ==,
                    cw_position_key (&review->position[4]));
  g_assert_cmpuint (problem.best[0], ==, review->move[4].best.move[0]);
}

static void
test_question (Fixture *f, gconstpointer data)
{
  g_autoptr (CwMoveQuestion) question = cw_move_question_new (f->settings);
  CwReviewTerms terms = cw_session_review_terms (f->review);
  /* After 3. Nc3 White threatens the queen. */
  cw_session_go (f->session, cw_session_at_ply (f->session, 5));
  CwPosition position = *cw_session_position (f->session);
  cw_move_question_ask (question, &terms, &position, CW_NULL_MOVE);
  model_wait (!cw_job_is_running (CW_JOB (question)));
  const CwMoveReview *threat = cw_move_question_answer (question);
  g_assert_nonnull (threat);
  g_assert_true (threat->judged);
  g_assert_cmpint (threat->side, ==, CW_WHITE);
  g_assert_cmpuint (threat->fact[0].piece, ==, cw_piece (CW_BLACK, CW_QUEEN));
  cw_session_go (f->session, cw_session_at_ply (f->session, 3));
  position = *cw_session_position (f->session);
  cw_move_question_ask (question, &terms, &position, move_here (f, "Qg5"));
  model_wait (!cw_job_is_running (CW_JOB (question)));
  g_assert_cmpuint (cw_move_question_answer (question)->sign, ==, 4);
  cw_move_question_clear (question);
  g_assert_null (cw_move_question_answer (question));
}

#define ADD(name, test) g_test_add ("/session-review/" name, Fixture, NULL, set_up, test, tear_down)

/* Earlier games are counted, but not this one, nor games between two people. */
static void
test_history (Fixture *f, gconstpointer data)
{
  run (f);
  const CwLedger *ledger = cw_session_review_ledger (f->review);
  g_autofree char *first = cw_review_history_add (cw_session_review_get (f->review), ledger, 1);
  g_autofree char *again = cw_review_history_add (cw_session_review_get (f->review), ledger, 1);
  g_autofree char *both = cw_review_history_add (cw_session_review_get (f->review), ledger, 3);
  g_assert_null (first);
  g_assert_null (again);
  g_assert_null (both);
  load (f->session, "1. e4 e5 2. Nf3 Nf6 3. Nxe5 Qe7 4. Nf3 Qxe4+ *\n");
  run (f);
  ledger = cw_session_review_ledger (f->review);
  g_autofree char *other = cw_review_history_add (cw_session_review_get (f->review), ledger, 1);
  g_assert_nonnull (other);
  g_assert_nonnull (strstr (other, " 1 "));
  g_autofree char *black = cw_review_history_add (cw_session_review_get (f->review), ledger, 2);
  g_assert_nonnull (strstr (black, " 2 "));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  ADD ("made", test_made);
  ADD ("kept", test_kept);
  ADD ("thresholds", test_thresholds);
  ADD ("half", test_half);
  ADD ("again", test_again);
  ADD ("stopped", test_stopped);
  ADD ("other-engine", test_other_engine);
  ADD ("moment", test_moment);
  ADD ("retry-finish", test_retry_finish);
  ADD ("remembered", test_remembered);
  ADD ("retry", test_retry);
  ADD ("retry-takes-all", test_retry_takes_all);
  ADD ("retry-right-too", test_retry_right_too);
  ADD ("question", test_question);
  ADD ("problems", test_problems);
  ADD ("history", test_history);
  return g_test_run ();
}
