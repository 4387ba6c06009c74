/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/opening_tree.h"

#include "core/position.h"
#include "store/index_find.h"
#include "store/parallel.h"

/* The moves found in each step. */
typedef struct
{
  const CwIndex *index;
  const CwPosition *position;
  CwPosition start; /* of games that were not set up */
  GArray **moves;   /* by step */
} Work;

static CwTreeMove *
move_of (GArray *moves, CwMove move)
{
  CwTreeMove made = { .move = move };

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CwTreeMove, i).move == move)
      return &g_array_index (moves, CwTreeMove, i);
  g_array_append_val (moves, made);
  return &g_array_index (moves, CwTreeMove, moves->len - 1);
}

static void
add_years (CwTreeMove *move, guint16 first, guint16 last)
{
  if (first > 0 && (move->first_year == 0 || first < move->first_year))
    move->first_year = first;
  move->last_year = MAX (move->last_year, last);
}

static gboolean
is_of_game (const CwIndexGame *entry, const CwPosition *position)
{
  const CwGame *of = cw_game_at (entry->variant), *game = cw_position_game (position);

  return of == game || (cw_game_is_chess (of) && cw_game_is_chess (game));
}

/* The move that a game continued with; FALSE if it never had the position. */
static gboolean
next_move (const Work *work, const CwIndexGame *entry, CwMove *move)
{
  CwMoveCode code = cw_index_code (work->index, entry);
  CwPosition position;
  unsigned plies = 0;

  if ((entry->flags & CW_GAME_GONE) != 0 || !is_of_game (entry, work->position)
      || !cw_index_may_reach (entry, work->position))
    return FALSE;
  if ((entry->flags & CW_GAME_SET_UP) == 0 && cw_game_at (entry->variant) == work->start.game)
    position = work->start;
  else
    cw_index_start (work->index, entry, &position);
  if (!cw_move_code_reach (&position, &code, work->position, &plies))
    return FALSE;
  *move = cw_move_decode (&position, &code);
  return TRUE;
}

static void
count (gpointer data, guint step, guint first, guint last)
{
  Work *work = data;
  CwColour side = cw_position_side (work->position);

  work->moves[step] = g_array_new (FALSE, FALSE, sizeof (CwTreeMove));
  for (guint i = first; i < last; i++)
    {
      const CwIndexGame *entry = cw_index_game (work->index, i);
      CwMove move;
      if (!next_move (work, entry, &move))
        continue;
      CwTreeMove *of = move_of (work->moves[step], move);
      cw_results_add (&of->results, entry, side);
      add_years (of, entry->year, entry->year);
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CwTreeMove *one = a, *other = b;

  if ((one->move == CW_NO_MOVE) != (other->move == CW_NO_MOVE))
    return one->move == CW_NO_MOVE ? 1 : -1;
  if (one->results.games != other->results.games)
    return one->results.games < other->results.games ? 1 : -1;
  return (one->move > other->move) - (one->move < other->move);
}

CwOpeningTree *
cw_opening_tree_new (const CwIndex *const *indexes, guint n_indexes, const CwPosition *position,
                     GCancellable *cancellable)
{
  g_autoptr (CwOpeningTree) tree = g_new0 (CwOpeningTree, 1);

  tree->moves = g_array_new (FALSE, FALSE, sizeof (CwTreeMove));
  for (guint i = 0; i < n_indexes; i++)
    {
      guint games = cw_index_count (indexes[i]), steps = cw_parallel_steps (games);
      g_autofree GArray **moves = g_new0 (GArray *, steps + 1);
      Work work = { .index = indexes[i], .position = position, .moves = moves };
      cw_position_start (&work.start, cw_position_game (position));
      gboolean whole = cw_parallel (games, 0, count, &work, cancellable);
      for (guint step = 0; step < steps; step++)
        {
          for (guint j = 0; moves[step] != NULL && j < moves[step]->len; j++)
            {
              const CwTreeMove *part = &g_array_index (moves[step], CwTreeMove, j);
              CwTreeMove *move = move_of (tree->moves, part->move);
              cw_results_add_all (&move->results, &part->results);
              add_years (move, part->first_year, part->last_year);
              cw_results_add_all (&tree->all.results, &part->results);
              add_years (&tree->all, part->first_year, part->last_year);
            }
          g_clear_pointer (&moves[step], g_array_unref);
        }
      if (!whole)
        return NULL;
    }
  g_array_sort (tree->moves, compare);
  return g_steal_pointer (&tree);
}

void
cw_opening_tree_free (CwOpeningTree *tree)
{
  g_array_unref (tree->moves);
  g_free (tree);
}
