/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/value_summary.h"

#include "model/game/move_words.h"
#include "notation/comment_commands.h"
#include "picture/plot_game.h"
#include "search/chances.h"
#include "search/search.h"
#include "text/score_text.h"

#include <glib/gi18n.h>
#include <math.h>

#define LASTING 2 /* plies that a gap must last to be worth naming */

void
cw_value_summary_material (CwMaterialBalance *sums, CwValueSets *choice, CwSession *session)
{
  CwValues values = cw_value_sets_scoring (choice, cw_session_game (session));
  cw_material_balance (sums, &values, cw_session_position (session));
}

double
cw_value_summary_balance (CwValueSets *choice, CwSession *session)
{
  CwMaterialBalance sums;
  cw_value_summary_material (&sums, choice, session);
  return sums.balance / 100;
}

static void
fill_terms (CwValueSummary *summary, const CwMaterialBalance *sums, int sign)
{
  for (unsigned i = 0; i < sums->terms && i < CW_VALUE_MAX_TERMS; i++)
    {
      const CwMaterialTerm *term = &sums->term[i];
      double low = sign * term->low / 100, high = sign * term->high / 100;
      summary->terms[summary->n_terms++] = (CwValueTerm){ .kind = term->kind,
                                                          .in_hand = term->in_hand,
                                                          .difference = sign * term->difference,
                                                          .pawns = sign * term->value / 100,
                                                          .low = fmin (low, high),
                                                          .high = fmax (low, high) };
    }
}

/* Seen from the summary's side: Black's curve is White's rotated by half a turn. */
static void
fill_curve (CwValueSummary *summary, const CwCurve *curve, const CwValues *values,
            CwCurvePoint points[CW_CURVE_BINS])
{
  gboolean white = summary->side == CW_WHITE;

  summary->slope = values->slope;
  if (values->slope_error > 0)
    {
      summary->slope_low = values->slope - 1.96 * values->slope_error;
      summary->slope_high = values->slope + 1.96 * values->slope_error;
    }
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[white ? i : curve->bins - 1 - i];
      points[i] = (CwCurvePoint){ .balance = white ? bin->balance : -bin->balance,
                                  .rows = bin->rows,
                                  .won = white ? bin->won : bin->lost,
                                  .drawn = bin->drawn,
                                  .lost = white ? bin->lost : bin->won,
                                  .score = white ? bin->score : 1 - bin->score,
                                  .low = white ? bin->low : 1 - bin->high,
                                  .high = white ? bin->high : 1 - bin->low };
      if (bin->high == 0) /* none */
        points[i].low = points[i].high = 0;
    }
  summary->points = points;
  summary->n_points = curve->bins;
}

static void
fill_shares (CwValueSummary *summary, const CwCurve *curve)
{
  CwColour side = summary->side;
  const CwCurveBin *bin =
      cw_curve_at (curve, side == CW_WHITE ? summary->balance : -summary->balance);
  if (bin == NULL)
    return;
  summary->won = side == CW_WHITE ? bin->won : bin->lost;
  summary->drawn = bin->drawn;
  summary->lost = side == CW_WHITE ? bin->lost : bin->won;
  summary->shares_at = side == CW_WHITE ? bin->balance : -bin->balance;
}

void
cw_value_summary_show (CwValuePanel *panel, CwValueSets *choice, CwSession *session,
                       CwDocument *document, CwColour side)
{
  const CwGame *game = cw_session_game (session);
  CwValues values = cw_value_sets_scoring (choice, cw_session_game (session));
  const CwCurve *curve = cw_value_sets_curve (choice, game);
  CwMaterialBalance sums;
  cw_material_balance (&sums, &values, cw_session_position (session));
  int sign = side == CW_WHITE ? 1 : -1;
  CwValueSummary summary = {
    .game = game, .side = side, .unequal = !cw_material_armies_equal (game), .engine_score = NAN
  };
  summary.values = &values;
  summary.scored = sums.scored && !summary.unequal;
  summary.score = side == CW_WHITE ? sums.score : 1 - sums.score;
  if (sums.scored && round (100 * sums.low) != round (100 * sums.high))
    {
      summary.score_low = side == CW_WHITE ? sums.low : 1 - sums.high;
      summary.score_high = side == CW_WHITE ? sums.high : 1 - sums.low;
    }
  summary.balance = sign * sums.balance / 100;
  summary.material[0] = sums.material[0] / 100;
  summary.material[1] = sums.material[1] / 100;
  fill_terms (&summary, &sums, sign);
  g_autofree CwCurvePoint *points = g_new (CwCurvePoint, CW_CURVE_BINS);
  if (!summary.unequal)
    {
      fill_curve (&summary, curve, &values, points);
      fill_shares (&summary, curve);
    }
  summary.source = cw_value_sets_source (choice, game);
  summary.measured = cw_value_sets_file_values (choice, game);
  g_autofree char *measuring = document != NULL ? cw_document_measuring_sentence (document) : NULL;
  summary.measuring = measuring;
  cw_value_panel_set_summary (panel, &summary);
  cw_value_summary_show_sets (panel, choice, session);
}

void
cw_value_summary_show_sets (CwValuePanel *panel, CwValueSets *choice, CwSession *session)
{
  const CwGame *game = cw_session_game (session);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  for (guint i = 0; i < cw_value_sets_get_n_sets (choice, game); i++)
    g_ptr_array_add (titles, (gpointer)cw_value_sets_get_title (choice, game, i));
  cw_value_panel_set_sets (panel, (const char *const *)titles->pdata, titles->len,
                           cw_value_sets_get_chosen (choice, game));
}

/* --- the game -------------------------------------------------------------------------------- */

/* The review's score of a main-line position; NaN if there is none. */
static double
reviewed_score (const CwNode *node, CwSessionReview *review)
{
  const CwGameReview *found = cw_session_review_get (review);
  return found != NULL && node->ply <= found->plies && cw_node_is_mainline (node)
             ? cw_game_review_expected (found, node->ply)
             : NAN;
}

/* White's expected score at the cursor. `by_rules` (may be NULL) is set if the game is over there,
 * so that no engine was needed. */
static double
engine_score (const CwCursor *cursor, CwGameScores *scores, CwSessionReview *review,
              gboolean *by_rules)
{
  const CwGame *game = cw_position_game (&cursor->position);
  CwCommentEval eval;
  guint depth = 0;
  int score;
  double reviewed = reviewed_score (cursor->node, review);
  if (!isnan (reviewed))
    return reviewed;
  if (cw_game_scores_get (scores, &cursor->position, cw_cursor_last (cursor), &score, &depth))
    {
      if (by_rules != NULL)
        *by_rules = depth == 0;
      return cw_session_review_expected (review, score);
    }
  if (cw_comment_eval (cursor->node->comment, &eval))
    return cw_score_of_comment (game, &eval);
  return NAN;
}

double
cw_value_summary_engine_score (CwSession *session, CwGameScores *scores, CwSessionReview *review)
{
  return engine_score (cw_session_cursor (session), scores, review, NULL);
}

void
cw_value_summary_show_engine (CwValuePanel *panel, CwSession *session, CwGameScores *scores,
                              CwSessionReview *review, CwColour side)
{
  const CwCursor *cursor = cw_session_cursor (session);
  double expected = cw_value_summary_engine_score (session, scores, review);
  g_autofree char *text = NULL;
  int score;
  if (!isnan (expected) && side == CW_BLACK)
    expected = 1 - expected;
  if (cw_game_scores_get (scores, &cursor->position, cw_cursor_last (cursor), &score, NULL)
      && score != CW_MATE && score != -CW_MATE)
    {
      score = side == CW_WHITE ? score : -score;
      text = cw_score_mate_words (cw_session_game (session), score);
      if (text == NULL)
        text = cw_value_pawns (score / 100.0);
    }
  cw_value_panel_set_engine (panel, expected, text);
}

/* Only gaps that last: during an exchange material differs from the engine for a move. */
static CwScoreGap
widest_gap (const double *engine, const double *material, guint plies)
{
  CwScoreGap widest = { 0 };
  for (guint ply = 0; ply + LASTING <= plies; ply++)
    {
      double least = INFINITY;
      for (guint i = 0; i < LASTING; i++)
        {
          double gap = fabs (engine[ply + i] - material[ply + i]);
          least = isnan (gap) ? 0 : MIN (least, gap);
        }
      if (least > widest.width)
        widest = (CwScoreGap){ ply, least };
    }
  return widest;
}

CwPlot *
cw_value_summary_game_plot (CwValueSets *choice, CwSession *session, CwGameScores *scores,
                            CwSessionReview *review, CwScoreGap *gap)
{
  CwValues values = cw_value_sets_scoring (choice, cw_session_game (session));
  CwGameTree *tree = cw_session_tree (session);
  g_autoptr (GPtrArray) line = cw_session_line (session);
  g_autofree double *material = g_new0 (double, line->len);
  g_autofree double *engine = g_new0 (double, line->len);
  g_autofree double *balances = g_new0 (double, line->len);
  g_autofree guint8 *signs = g_new0 (guint8, line->len);
  const CwGameReview *reviewed = cw_session_review_get (review);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  const CwPosition *start = cw_game_tree_start (tree);
  gboolean known = FALSE;
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  g_ptr_array_set_size (moves, (int)line->len);
  for (guint ply = 0; ply < line->len; ply++)
    {
      if (ply > 0)
        {
          CwNode *node = line->pdata[ply];
          moves->pdata[ply] = cw_session_node_words (session, &cursor.position, node);
          cw_cursor_forward (&cursor, node);
        }
      CwMaterialBalance sums;
      cw_material_balance (&sums, &values, &cursor.position);
      material[ply] = sums.score;
      balances[ply] = sums.balance / 100;
      gboolean by_rules = FALSE;
      engine[ply] = engine_score (&cursor, scores, review, &by_rules);
      known = known || (!isnan (engine[ply]) && !by_rules);
      if (reviewed != NULL && ply > 0 && ply <= reviewed->plies
          && cw_node_is_mainline (line->pdata[ply]))
        signs[ply] = reviewed->move[ply - 1].sign;
    }
  cw_cursor_clear (&cursor);
  *gap = known ? widest_gap (engine, material, line->len) : (CwScoreGap){ 0 };
  CwPlotGameData data = { .n_plies = line->len,
                          .material = material,
                          .engine = known ? engine : NULL,
                          .signs = known ? signs : NULL,
                          .balance = balances,
                          .moves = (const char *const *)moves->pdata,
                          .first_move = cw_position_number (start),
                          .black_first = cw_position_side (start) == CW_BLACK,
                          .shogi = cw_session_game (session)->shogi,
                          .ply = (int)cw_session_node (session)->ply };
  return cw_plot_game_new (&data);
}
