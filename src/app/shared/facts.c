/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/facts.h"

#include "model/game/move_words.h"
#include "notation/comment_commands.h"
#include "picture/plot_game.h"
#include "search/chances.h"
#include "search/search.h"
#include "text/score_text.h"

#include <glib/gi18n.h>
#include <math.h>

CwValues
cw_facts_values (CwValueSets *choice, CwSession *session)
{
  const CwGame *game = cw_session_game (session);
  CwValues values = *cw_value_sets_values (choice, game);
  const CwCurve *curve = cw_value_sets_curve (choice, game);
  if (values.slope <= 0 && curve->known)
    {
      values.slope = curve->alpha;
      values.slope_error = curve->error;
    }
  return values;
}

void
cw_facts_worth (CwMaterialBalance *worth, CwValueSets *choice, CwSession *session)
{
  CwValues values = cw_facts_values (choice, session);
  cw_material_balance (worth, &values, cw_session_position (session));
}

double
cw_facts_balance (CwValueSets *choice, CwSession *session)
{
  CwMaterialBalance worth;
  cw_facts_worth (&worth, choice, session);
  return worth.balance / 100;
}

static void
fill_terms (CwValueFacts *facts, const CwMaterialBalance *worth, const CwValues *values, int sign)
{
  double variance = 0;
  for (unsigned i = 0; i < worth->terms && i < CW_VALUE_MAX_TERMS; i++)
    {
      const CwMaterialTerm *term = &worth->term[i];
      double each = (term->in_hand ? values->hand_error : values->error)[term->kind];
      double error = fabs (term->difference * each) / 100;
      variance += error * error;
      facts->terms[facts->n_terms++] = (CwValueTerm){ .kind = term->kind,
                                                      .in_hand = term->in_hand,
                                                      .difference = sign * term->difference,
                                                      .pawns = sign * term->value / 100,
                                                      .error = error };
    }
  facts->balance_error = sqrt (variance);
}

/* As the side that the facts are about sees it: Black's curve is White's turned by half. */
static void
fill_curve (CwValueFacts *facts, const CwCurve *curve, const CwValues *values,
            CwCurvePoint points[CW_CURVE_BINS])
{
  gboolean white = facts->whose == CW_WHITE;

  facts->slope = values->slope;
  if (values->slope_error > 0)
    {
      facts->slope_low = values->slope - 1.96 * values->slope_error;
      facts->slope_high = values->slope + 1.96 * values->slope_error;
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
  facts->points = points;
  facts->n_points = curve->bins;
}

static void
fill_shares (CwValueFacts *facts, const CwCurve *curve)
{
  CwColour whose = facts->whose;
  const CwCurveBin *bin = cw_curve_at (curve, whose == CW_WHITE ? facts->balance : -facts->balance);
  if (bin == NULL)
    return;
  facts->won = whose == CW_WHITE ? bin->won : bin->lost;
  facts->drawn = bin->drawn;
  facts->lost = whose == CW_WHITE ? bin->lost : bin->won;
  facts->shares_at = whose == CW_WHITE ? bin->balance : -bin->balance;
}

void
cw_facts_show (CwValuePanel *panel, CwValueSets *choice, CwSession *session, CwDocument *document,
               CwColour whose)
{
  const CwGame *game = cw_session_game (session);
  CwValues values = cw_facts_values (choice, session);
  const CwCurve *curve = cw_value_sets_curve (choice, game);
  CwMaterialBalance worth;
  cw_material_balance (&worth, &values, cw_session_position (session));
  int sign = whose == CW_WHITE ? 1 : -1;
  CwValueFacts facts = {
    .game = game, .whose = whose, .scored = worth.scored, .engine_score = NAN
  };
  facts.score = whose == CW_WHITE ? worth.score : 1 - worth.score;
  if (worth.scored && round (100 * worth.low) != round (100 * worth.high))
    {
      facts.score_low = whose == CW_WHITE ? worth.low : 1 - worth.high;
      facts.score_high = whose == CW_WHITE ? worth.high : 1 - worth.low;
    }
  facts.balance = sign * worth.balance / 100;
  facts.material[0] = worth.material[0] / 100;
  facts.material[1] = worth.material[1] / 100;
  fill_terms (&facts, &worth, &values, sign);
  g_autofree CwCurvePoint *points = g_new (CwCurvePoint, CW_CURVE_BINS);
  fill_curve (&facts, curve, &values, points);
  fill_shares (&facts, curve);
  facts.source = cw_value_sets_source (choice, game);
  facts.measured = cw_value_sets_file_values (choice, game);
  g_autofree char *measuring = document != NULL ? cw_document_measuring_sentence (document) : NULL;
  facts.measuring = measuring;
  cw_value_panel_set_facts (panel, &facts);
  cw_facts_show_sets (panel, choice, session);
}

void
cw_facts_show_sets (CwValuePanel *panel, CwValueSets *choice, CwSession *session)
{
  const CwGame *game = cw_session_game (session);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  for (guint i = 0; i < cw_value_sets_get_n_sets (choice, game); i++)
    g_ptr_array_add (titles, (gpointer)cw_value_sets_get_title (choice, game, i));
  cw_value_panel_set_sets (panel, (const char *const *)titles->pdata, titles->len,
                           cw_value_sets_get_chosen (choice, game));
}

/* --- the game -------------------------------------------------------------------------------- */

/* White's expected score where the cursor stands. `by_rules` (may be NULL): the game is over there,
 * and no engine had to look. */
static double
engine_score (const CwCursor *cursor, CwGameScores *scores, gboolean *by_rules)
{
  const CwGame *game = cw_position_game (&cursor->position);
  CwCommentEval eval;
  guint depth = 0;
  int score;
  if (cw_game_scores_get (scores, &cursor->position, cw_cursor_last (cursor), &score, &depth))
    {
      if (by_rules != NULL)
        *by_rules = depth == 0;
      return cw_chances_expected (game, score);
    }
  if (cw_comment_eval (cursor->node->comment, &eval))
    return cw_score_of_comment (game, &eval);
  return NAN;
}

double
cw_facts_engine_score (CwSession *session, CwGameScores *scores)
{
  return engine_score (cw_session_cursor (session), scores, NULL);
}

void
cw_facts_show_engine (CwValuePanel *panel, CwSession *session, CwGameScores *scores, CwColour whose)
{
  const CwCursor *cursor = cw_session_cursor (session);
  double expected = cw_facts_engine_score (session, scores);
  g_autofree char *text = NULL;
  int score;
  if (!isnan (expected) && whose == CW_BLACK)
    expected = 1 - expected;
  if (cw_game_scores_get (scores, &cursor->position, cw_cursor_last (cursor), &score, NULL)
      && score != CW_MATE && score != -CW_MATE)
    {
      score = whose == CW_WHITE ? score : -score;
      text = cw_score_mate_words (cw_session_game (session), score);
      if (text == NULL)
        text = cw_value_pawns (score / 100.0);
    }
  cw_value_panel_set_engine (panel, expected, text);
}

CwPlot *
cw_facts_game_plot (CwValueSets *choice, CwSession *session, CwGameScores *scores)
{
  CwValues values = cw_facts_values (choice, session);
  CwGameTree *tree = cw_session_tree (session);
  g_autoptr (GPtrArray) line = cw_session_line (session);
  g_autofree double *material = g_new0 (double, line->len);
  g_autofree double *engine = g_new0 (double, line->len);
  g_autofree double *balances = g_new0 (double, line->len);
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
      CwMaterialBalance worth;
      cw_material_balance (&worth, &values, &cursor.position);
      material[ply] = worth.score;
      balances[ply] = worth.balance / 100;
      gboolean by_rules = FALSE;
      engine[ply] = engine_score (&cursor, scores, &by_rules);
      known = known || (!isnan (engine[ply]) && !by_rules);
    }
  cw_cursor_clear (&cursor);
  CwPlotGameData data = { .n_plies = line->len,
                          .material = material,
                          .engine = known ? engine : NULL,
                          .balance = balances,
                          .moves = (const char *const *)moves->pdata,
                          .first_move = cw_position_number (start),
                          .black_first = cw_position_side (start) == CW_BLACK,
                          .shogi = cw_session_game (session)->shogi,
                          .ply = (int)cw_session_node (session)->ply };
  return cw_plot_game_new (&data);
}
