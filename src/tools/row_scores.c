/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/row_scores.h"

#include <math.h>
#include <stdlib.h>

#include "learning/joint.h"
#include "notation/comment_commands.h"
#include "tools/games_file.h"
#include "tools/positions_input.h"
#include "tools/search_input.h"

#define HASH 16

/* --- of comments -------------------------------------------------------------------------- */

/* White's score in pawns. */
static double
score_of (const CwNode *node)
{
  CwCommentEval eval;

  if (node == NULL || !cw_comment_eval (node->comment, &eval))
    return NAN;
  if (!eval.mate)
    return eval.value / 100.0;
  return eval.value > 0 ? CW_JOINT_SCORE : -CW_JOINT_SCORE;
}

static void
take_game (float *scores, const CwRows *rows, uint32_t game, CwGameTree *tree)
{
  const CwNode *node = cw_game_tree_root (tree);
  unsigned ply = 0;

  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    {
      for (; node != NULL && ply < rows->ply[i]; ply++)
        node = cw_node_next (node);
      scores[i] = cw_joint_beyond (rows, i, score_of (node));
    }
}

/* Takes the games of one file that have rows, in order, from `next` on. */
static bool
take_file (float *scores, const CwRows *rows, const char *path, unsigned source, uint32_t *next)
{
  CwGamesInput input = { .path = path, .silent = true };
  CwRecordGame game;
  CwGameTree *tree;

  if (cw_games_open (&input))
    while (*next < rows->known && rows->game[*next].source == source
           && (tree = cw_record_read_tree (input.reader, &game, &input.status)) != NULL)
      {
        if (game.offset == rows->game[*next].offset)
          take_game (scores, rows, (*next)++, tree);
        cw_game_tree_free (tree);
      }
  return cw_games_close (&input);
}

/* --- by search ---------------------------------------------------------------------------- */

static bool
search_all (float *scores, const CwRows *rows, const CwRowOptions *options, guint64 nodes)
{
  const CwLimits limits = { .nodes = nodes, .by_terms = true };
  g_autoptr (CwSearch) search = cw_cli_search_new (HASH);
  g_autoptr (GArray) all = cw_cli_choose_rows (rows->count, rows->count, 0);
  g_autofree CwPosition *positions =
      search != NULL ? cw_cli_row_positions (rows, options, all) : NULL;

  for (size_t i = 0; positions != NULL && i < rows->count; i++)
    {
      CwSearchInfo info;
      double sign = cw_position_side (&positions[i]) == CW_WHITE ? 0.01 : -0.01;

      cw_search_clear (search);
      cw_search_run (search, &positions[i], NULL, &limits, NULL, NULL, &info);
      if (info.lines > 0)
        scores[i] = cw_joint_beyond (rows, i, sign * info.line[0].score);
    }
  return positions != NULL;
}

float *
cw_cli_row_scores (const CwRows *rows, const CwRowOptions *options, guint64 nodes)
{
  g_autofree float *scores = g_new (float, rows->count + 1);
  uint32_t next = 0;
  bool done = true;

  for (size_t i = 0; i < rows->count; i++)
    scores[i] = NAN;
  if (nodes > 0)
    done = search_all (scores, rows, options, nodes);
  for (int i = 0; nodes == 0 && done && i < options->count; i++)
    done = take_file (scores, rows, options->paths[i], (unsigned)MIN (i, UINT16_MAX), &next);
  return done ? g_steal_pointer (&scores) : NULL;
}
