/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/opening_moves.h"

#include "core/position.h"
#include "learning/material_balance.h"
#include "model/files/result_rows.h"
#include "model/game/move_words.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "notation/comment_commands.h"
#include "notation/openings.h"
#include "notation/shogi_shapes.h"
#include "picture/text.h"
#include "search/chances.h"
#include "store/opening_tree.h"
#include "text/outcome_text.h"
#include "text/score_text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwOpeningMoves
{
  GObject parent;
  /* owned */
  CwSession *session;
  CwGameIndexes *indexes;
  CwValueSets *values;
  CwGameScores *scores;
  GCancellable *counting; /* while counting */
  CwOpeningTree *tree;    /* of `position`; NULL: none */
  GArray *rows;           /* CwResultRow: from the tree */
  GPtrArray *texts;       /* texts of the rows */
  /* state */
  CwResultRow all;
  CwPosition position;
  gboolean shown;
};

G_DEFINE_FINAL_TYPE (CwOpeningMoves, cw_opening_moves, G_TYPE_OBJECT)

static guint changed_signal;

static void
changed (CwOpeningMoves *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- rows ------------------------------------------------------------------------------------ */

static void
fill_results (CwResultRow *row, const CwTreeMove *of, CwColour side)
{
  cw_result_row_fill (row, &of->results, side == CW_BLACK);
  row->first_year = of->first_year;
  row->last_year = of->last_year;
  row->material = row->engine = -1;
}

/* The engine's score: found in this session, or in the comment on the game's own move. */
static double
engine_score (CwOpeningMoves *self, CwMove move, const CwPosition *after)
{
  const CwGame *game = cw_position_game (after);
  CwNode *next = cw_session_node (self->session)->child;
  CwCommentEval eval;
  int score;
  if (self->scores != NULL && cw_game_scores_get (self->scores, after, NULL, &score, NULL))
    return cw_chances_expected (game, score);
  for (; next != NULL; next = next->sibling)
    if (next->move == move && cw_comment_eval (next->comment, &eval))
      return cw_score_of_comment (game, &eval);
  return -1;
}

/* What the move leads to: an opening, or a shape of shogi that the side did not have before. */
static const char *
name_of (const CwPosition *before, const CwPosition *after)
{
  CwColour side = cw_position_side (before);
  const CwOpening *opening = cw_opening_find (after);
  const CwShape *castle = cw_shape_castle (after, side), *shape = cw_shape_opening (after, side);
  if (castle != NULL && castle != cw_shape_castle (before, side))
    return castle->name;
  if (shape != NULL && shape != cw_shape_opening (before, side))
    return shape->name;
  return opening != NULL ? opening->name : NULL;
}

/* Fills in what is known of the position after a move. */
static void
fill_scores (CwOpeningMoves *self, CwResultRow *row, CwMove move)
{
  CwPosition after = self->position;
  CwValues values = cw_value_sets_scoring (self->values, cw_position_game (&after));
  CwMaterialBalance balance;
  cw_play (&after, move);
  row->name = name_of (&self->position, &after);
  cw_material_balance (&balance, &values, &after);
  if (balance.scored)
    row->material = balance.score;
  row->engine = engine_score (self, move, &after);
}

static void
add_row (CwOpeningMoves *self, const CwTreeMove *of)
{
  CwColour side = cw_position_side (&self->position);
  gboolean played = of->move != CW_NO_MOVE;
  CwResultRow row = { 0 };
  char *text = played
                   ? cw_session_write_move (self->session, &self->position, of->move, CW_NO_SQUARE)
                   : g_strdup (C_ ("opening tree", "ended"));
  fill_results (&row, of, side);
  if (played)
    fill_scores (self, &row, of->move);
  row.title = text;
  row.share = (double)row.games / self->tree->all.results.games;
  g_ptr_array_add (self->texts, text);
  g_array_append_val (self->rows, row);
}

static void
fill_rows (CwOpeningMoves *self)
{
  g_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->texts, 0);
  if (self->tree == NULL)
    return;
  self->all = (CwResultRow){ .share = 1 };
  fill_results (&self->all, &self->tree->all, cw_position_side (&self->position));
  for (guint i = 0; i < self->tree->moves->len; i++)
    add_row (self, &g_array_index (self->tree->moves, CwTreeMove, i));
}

const CwResultRow *
cw_opening_moves_get (CwOpeningMoves *self, guint *count)
{
  *count = self->rows->len;
  return self->tree != NULL ? (const CwResultRow *)(void *)self->rows->data : NULL;
}

const CwResultRow *
cw_opening_moves_get_all (CwOpeningMoves *self)
{
  return self->tree != NULL ? &self->all : NULL;
}

/* --- words ----------------------------------------------------------------------------------- */

char *
cw_opening_moves_sentence (CwOpeningMoves *self)
{
  if (cw_game_indexes_get (self->indexes) == NULL)
    return g_strdup (cw_game_indexes_reason (self->indexes));
  if (self->tree == NULL)
    return g_strdup ("");
  if (self->all.games == 0)
    return g_strdup (_ ("No game of the file has this position."));
  const char *side = cw_side_name (cw_position_game (&self->position), CW_WHITE);
  g_autofree char *count = cw_text_count (self->all.games);
  g_autofree char *games =
      g_strdup_printf (ngettext ("%s game", "%s games", self->all.games), count);
  if (self->all.score < 0)
    return g_steal_pointer (&games);
  g_autofree char *score = cw_text_percent (self->all.score, 0);
  /* Translators: "1,234 games; White scores 54 %" */
  return g_strdup_printf (_ ("%s; %s scores %s"), games, side, score);
}

/* --- counting -------------------------------------------------------------------------------- */

typedef struct
{
  CwIndexSet *set;
  CwPosition position;
} Asked;

static void
free_asked (gpointer data)
{
  Asked *asked = data;
  cw_index_set_unref (asked->set);
  g_free (asked);
}

static void
count (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Asked *asked = data;
  CwOpeningTree *tree = cw_opening_tree_new ((const CwIndex *const *)asked->set->index,
                                             asked->set->files, &asked->position, cancellable);
  if (tree != NULL)
    g_task_return_pointer (task, tree, (GDestroyNotify)cw_opening_tree_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
}

static void
counted (GObject *source, GAsyncResult *result, gpointer data)
{
  CwOpeningMoves *self = CW_OPENING_MOVES (source);
  CwOpeningTree *tree = g_task_propagate_pointer (G_TASK (result), NULL);
  if (tree == NULL) /* there was a newer request */
    return;
  const Asked *asked = g_task_get_task_data (G_TASK (result));
  g_clear_object (&self->counting);
  g_clear_pointer (&self->tree, cw_opening_tree_free);
  self->tree = tree;
  self->position = asked->position;
  fill_rows (self);
  changed (self);
}

static void
clear (CwOpeningMoves *self)
{
  cw_latest_task_stop (&self->counting);
  g_clear_pointer (&self->tree, cw_opening_tree_free);
  fill_rows (self);
}

/* The old rows stay until the answer arrives. */
static void
follow (CwOpeningMoves *self)
{
  CwIndexSet *set = cw_game_indexes_get (self->indexes);
  if (!self->shown)
    return;
  if (set == NULL)
    {
      clear (self);
      changed (self);
      return;
    }
  Asked *asked = g_new (Asked, 1);
  asked->set = cw_index_set_ref (set);
  asked->position = *cw_session_position (self->session);
  cw_latest_task_run (&self->counting, count, asked, free_asked, counted, self);
}

/* New engine scores, or other values in use. */
static void
scores_changed (CwOpeningMoves *self)
{
  if (!self->shown || self->tree == NULL)
    return;
  fill_rows (self);
  changed (self);
}

void
cw_opening_moves_set_shown (CwOpeningMoves *self, gboolean shown)
{
  if (self->shown == shown)
    return;
  self->shown = shown;
  if (shown)
    follow (self);
  else
    clear (self);
}

gboolean
cw_opening_moves_play (CwOpeningMoves *self, guint row)
{
  const CwTreeMove *of =
      row < self->rows->len ? &g_array_index (self->tree->moves, CwTreeMove, row) : NULL;
  if (of == NULL || of->move == CW_NO_MOVE
      || cw_position_key (&self->position) != cw_position_key (cw_session_position (self->session)))
    return FALSE;
  cw_session_play (self->session, of->move);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_opening_moves_dispose (GObject *object)
{
  CwOpeningMoves *self = CW_OPENING_MOVES (object);
  cw_latest_task_stop (&self->counting);
  g_clear_object (&self->session);
  g_clear_object (&self->indexes);
  g_clear_object (&self->values);
  g_clear_object (&self->scores);
  G_OBJECT_CLASS (cw_opening_moves_parent_class)->dispose (object);
}

static void
cw_opening_moves_finalize (GObject *object)
{
  CwOpeningMoves *self = CW_OPENING_MOVES (object);
  g_clear_pointer (&self->tree, cw_opening_tree_free);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->texts);
  G_OBJECT_CLASS (cw_opening_moves_parent_class)->finalize (object);
}

static void
cw_opening_moves_class_init (CwOpeningMovesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_opening_moves_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_opening_moves_finalize;
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_opening_moves_init (CwOpeningMoves *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (CwResultRow));
  self->texts = g_ptr_array_new_with_free_func (g_free);
}

CwOpeningMoves *
cw_opening_moves_new (CwSession *session, CwGameIndexes *indexes, CwValueSets *values,
                      CwGameScores *scores)
{
  CwOpeningMoves *self = g_object_new (CW_TYPE_OPENING_MOVES, NULL);
  self->session = g_object_ref (session);
  self->indexes = g_object_ref (indexes);
  self->values = g_object_ref (values);
  self->scores = scores != NULL ? g_object_ref (scores) : NULL;
  cw_connect (session, "moved", follow, self);
  cw_connect (session, "replaced", follow, self);
  cw_connect (indexes, "changed", follow, self);
  cw_connect (indexes, "edited", follow, self);
  cw_connect (values, "changed", scores_changed, self);
  if (scores != NULL)
    cw_connect (scores, "changed", scores_changed, self);
  return self;
}
