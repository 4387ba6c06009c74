/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is proven about given lines, whatever a search finds. */
#pragma once

#include "engine.h"
#include "learning/value_set.h"
#include "moves.h"
#include "notation/fen.h"

/* Proves facts about a move that lost a quarter of a point, from the lines of the best move and of
 * the played one. Returns the number of facts. */
static inline guint
prove_lines (TestEngine *engine, const char *fen, const char *best, int best_score,
             const char *played, int score, double before, CwFact facts[CW_FACTS])
{
  CwReviewTerms terms = {
    .scale = cw_review_scale (cw_game_named ("chess"), 0, CW_SCORES_BUILT_IN),
    .more_nodes = CW_REVIEW_MORE_NODES / 20, /* no long mate searches */
  };
  CwPosition position;
  CwStatus status = { 0 };
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, &status));
  CwMoveReview review = { .side = cw_position_side (&position),
                          .best = line_of (&position, best, best_score),
                          .played = line_of (&position, played, score),
                          .before = before,
                          .loss = 0.25 };
  review.move = review.played.move[0];
  cw_value_set_usual (cw_position_game (&position), &terms.values);
  return cw_move_review_prove (&terms, &engine->engine, &position, NULL, &review, facts);
}

/* Finds the proven fact of a kind; FALSE if there is none. */
static inline gboolean
find_fact (TestEngine *engine, CwFactKind kind, gboolean missed, const char *fen, const char *best,
           int best_score, const char *played, int score, CwFact *fact)
{
  CwFact facts[CW_FACTS];
  guint n = prove_lines (engine, fen, best, best_score, played, score, 0.9, facts);
  for (guint i = 0; i < n; i++)
    if (facts[i].kind == kind && facts[i].missed == missed)
      {
        *fact = facts[i];
        return TRUE;
      }
  return FALSE;
}

static inline gboolean
has_fact (TestEngine *engine, CwFactKind kind, gboolean missed, const char *fen, const char *best,
          int best_score, const char *played, int score)
{
  CwFact fact;
  return find_fact (engine, kind, missed, fen, best, best_score, played, score, &fact);
}
