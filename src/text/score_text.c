/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/score_text.h"

#include <glib/gi18n.h>

#include "search/chances.h"
#include "search/score.h"

gboolean
cw_score_is_mate (int score)
{
  return score >= CW_MATE_BOUND || score <= -CW_MATE_BOUND;
}

int
cw_score_mate (const CwGame *game, int score)
{
  if (!cw_score_is_mate (score))
    return 0;
  int plies = CW_MATE - ABS (score);
  int moves = game->shogi ? plies : (plies + 1) / 2; /* shogi counts each player's moves */
  return score > 0 ? moves : -moves;
}

double
cw_score_of_comment (const CwGame *game, const CwCommentEval *eval)
{
  if (eval->mate)
    return eval->value > 0 ? 1 : 0;
  return cw_chances_expected (game, CLAMP (eval->value, -CW_EVAL_LIMIT, CW_EVAL_LIMIT));
}

char *
cw_score_mate_words (const CwGame *game, int score)
{
  if (!cw_score_is_mate (score))
    return NULL;
  int mate = cw_score_mate (game, score);
  guint moves = (guint)ABS (mate);
  if (score > 0)
    return g_strdup_printf (ngettext ("mate in %u", "mate in %u", moves), moves);
  return g_strdup_printf (ngettext ("mated in %u", "mated in %u", moves), moves);
}

CwCommentEval
cw_score_comment (const CwGame *game, int score, unsigned depth)
{
  if (cw_score_is_mate (score))
    return (CwCommentEval){ .mate = true, .value = cw_score_mate (game, score), .depth = depth };
  return (CwCommentEval){ .value = score, .depth = depth };
}
