/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/review_problems.h"

#define LEAST 2.0 /* pawns that the line must win beyond the move played */

static gboolean
is_missed (const CwMoveReview *move)
{
  if (move->facts == 0 || !move->fact[0].missed || move->best.moves == 0)
    return FALSE;
  return move->fact[0].kind == CW_FACT_MATE_MISSED || (move->sign != 0 && move->gained >= LEAST);
}

guint
cw_review_problems_add (const CwGameReview *review, guint colours, CwTraining *training,
                        gint64 today)
{
  guint added = 0;
  for (guint i = 0; i < review->plies; i++)
    {
      const CwMoveReview *move = &review->move[i];
      const CwFact *fact = &move->fact[0];
      gboolean mate = fact->kind == CW_FACT_MATE_MISSED;
      if ((colours >> move->side & 1) == 0 || !is_missed (move))
        continue;
      const CwMove *line = mate ? fact->line_move : move->best.move;
      CwProblem problem = { .position = review->position[i],
                            .best_count = 1,
                            .best = { line[0] },
                            .mate = mate ? (int)fact->moves : 0 };
      guint plies = mate ? fact->line : MIN (MAX (fact->proof, 1), move->best.moves);
      problem.plies = MIN (plies, CW_PROBLEM_PLIES);
      for (guint j = 0; j < problem.plies; j++)
        problem.line[j] = line[j];
      cw_training_add_problem (training, &problem, today, FALSE);
      added++;
    }
  return added;
}
