/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/matches/self_play.h"

#include "text/score_text.h"

static CwMove
choose_move (const CwSelfPlayPlan *plan, CwSearch *search, const CwCursor *cursor, GRand *random,
             guint64 *nodes)
{
  if (cursor->node->ply < plan->opening)
    {
      g_autofree CwMoveList *list = g_new (CwMoveList, 1);
      cw_legal_moves (&cursor->position, list);
      return list->moves[g_rand_int_range (random, 0, (gint32)list->count)];
    }
  const CwLimits limits = {
    .nodes = plan->nodes,
    .level = plan->level,
    .seed = g_rand_int (random),
  };
  CwSearchInfo info;
  CwMove move = cw_search_run (search, &cursor->position, cw_cursor_last (cursor), &limits, NULL,
                               NULL, &info);
  *nodes += info.nodes;
  if (plan->scores && info.lines > 0)
    {
      /* Adds the search result to the game as a comment. */
      bool white = cw_position_side (&cursor->position) == CW_WHITE;
      CwCommentEval eval =
          cw_score_comment (cw_position_game (&cursor->position),
                            white ? info.line[0].score : -info.line[0].score, info.line[0].depth);

      CwBuffer comment = { 0 };
      if (cw_comment_with_eval (cursor->node->comment, &eval, &comment))
        cw_node_set_comment (cursor->tree, cursor->node, cw_buffer_string (&comment));
      cw_buffer_free (&comment);
    }
  return move;
}

static void
set_tags (const CwSelfPlayPlan *plan, CwGameTree *tree, guint number)
{
  g_autofree char *round = g_strdup_printf ("%u", number);
  g_autofree char *name =
      plan->level > 0 ? g_strdup_printf ("Counterweight, level %u", plan->level)
                      : g_strdup_printf ("Counterweight, %" G_GUINT64_FORMAT " nodes", plan->nodes);

  cw_game_tree_set_tag (tree, "Event", "Self-play");
  cw_game_tree_set_tag (tree, "Round", round);
  cw_game_tree_set_tag (tree, "White", name);
  cw_game_tree_set_tag (tree, "Black", name);
}

static CwRecordFormat
format_of (const CwGameTree *tree)
{
  return cw_record_can_write (tree, CW_RECORD_CSA, NULL) ? CW_RECORD_CSA : CW_RECORD_PGN;
}

const char *
cw_self_play_ending (const CwGame *game)
{
  CwGameTree *tree = cw_game_tree_new (game, NULL);
  CwRecordFormat format = tree != NULL ? format_of (tree) : CW_RECORD_PGN;

  cw_game_tree_free (tree);
  return format == CW_RECORD_CSA ? ".csa" : ".pgn";
}

/* Shogi records say how the game ended. */
static void
set_ending (CwGameTree *tree, const CwCursor *cursor, CwOutcome outcome)
{
  CwNodeEnding ending = { .ending = outcome.result == CW_ONGOING
                                        ? CW_ENDING_INTERRUPTION
                                        : cw_ending_of_outcome (&cursor->position, outcome) };
  cw_node_set_ending (tree, cursor->node, &ending);
}

/* Plays from the start; false and a status if that fails. */
static bool
play_moves (const CwSelfPlayPlan *plan, CwSearch *search, CwCursor *cursor, GRand *random,
            GCancellable *cancellable, guint64 *nodes, CwOutcome *outcome, CwStatus *status)
{
  while (cursor->node->ply < CW_SELF_PLAY_LONGEST)
    {
      *outcome = cw_cursor_outcome (cursor);
      if (outcome->result != CW_ONGOING)
        break;
      if (g_cancellable_is_cancelled (cancellable))
        return cw_status_fail (status, CW_ERROR_CANCELLED, NULL, NULL);
      if (cw_cursor_play (cursor, choose_move (plan, search, cursor, random, nodes)) == NULL)
        return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
    }
  return true;
}

gboolean
cw_self_play_game (const CwSelfPlayPlan *plan, CwSearch *search, guint number,
                   GCancellable *cancellable, CwBuffer *text, CwSelfPlayGame *played,
                   CwStatus *status)
{
  CwGameTree *tree = cw_game_tree_new (plan->game, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed_array (
      (const guint32[]){ (guint32)plan->seed, (guint32)(plan->seed >> 32), number }, 3);
  CwOutcome outcome = { CW_ONGOING, CW_REASON_NONE, false };
  CwCursor cursor;
  bool done;

  if (tree == NULL)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  *played = (CwSelfPlayGame){ .result = CW_UNFINISHED };
  cw_cursor_init (&cursor, tree);
  cw_search_clear (search);
  done = play_moves (plan, search, &cursor, random, cancellable, &played->nodes, &outcome, status);
  if (done)
    {
      played->result = cw_game_result_of (outcome);
      played->reason = outcome.reason;
      played->plies = cw_game_tree_plies (tree);
      set_tags (plan, tree, number);
      cw_game_tree_set_result (tree, played->result);
      if (format_of (tree) == CW_RECORD_CSA)
        set_ending (tree, &cursor, outcome);
      done = cw_record_write (tree, format_of (tree), CW_UTF8, cw_sink_buffer (text), status);
    }
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
  return done;
}
