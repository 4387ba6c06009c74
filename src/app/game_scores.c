/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game_scores.h"

#include "base/buffer.h"
#include "engines/builtin_engine.h"
#include "notation/comment_commands.h"
#include "text/score_text.h"

#define HASH 16        /* MiB */
#define NODES 40000    /* looked at for each position */
#define INTERVAL 250   /* ms between two signals */
#define MOST (1 << 18) /* scores remembered; then all are forgotten */

typedef struct
{
  int score; /* White's */
  guint depth;
} Score;

struct _CwGameScores
{
  GObject parent;
  /* owned */
  CwSession *session;
  CwValueChoice *choice;
  CwEngine *engine;   /* made when first needed */
  GHashTable *scores; /* key of a position -> Score */
  const CwGame *game; /* of all of them */
  guint64 thinking;   /* the key of the position */
  CwColour side;      /* to move there */
  guint generation, serial;
  gboolean wanted, shown;
  gboolean by_values; /* the engine goes by the values in use, not by its own */
  guint next_id, changed_id;
};

G_DEFINE_FINAL_TYPE (CwGameScores, cw_game_scores, G_TYPE_OBJECT)

static guint changed_signal;

static void next_soon (CwGameScores *self);

/* --- telling --------------------------------------------------------------------------------- */

static gboolean
tell_now (gpointer data)
{
  CwGameScores *self = data;
  self->changed_id = 0;
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
tell (CwGameScores *self)
{
  if (self->changed_id == 0)
    self->changed_id = g_timeout_add (INTERVAL, tell_now, self);
}

/* --- what is known ---------------------------------------------------------------------------- */

/* The scores of another game are of other positions, even where their keys are the same. */
static void
follow_game (CwGameScores *self)
{
  const CwGame *game = cw_session_game (self->session);
  if (game != self->game || g_hash_table_size (self->scores) > MOST)
    g_hash_table_remove_all (self->scores);
  self->game = game;
}

static void
keep (CwGameScores *self, guint64 key, int score, guint depth)
{
  follow_game (self);
  Score *known = g_hash_table_lookup (self->scores, &key);
  if (known != NULL && known->depth > depth)
    return;
  if (known == NULL)
    {
      guint64 *own = g_memdup2 (&key, sizeof key);
      known = g_new (Score, 1);
      g_hash_table_insert (self->scores, own, known);
    }
  *known = (Score){ score, depth };
  self->serial++;
}

guint
cw_game_scores_get_serial (CwGameScores *self)
{
  return self->serial;
}

void
cw_game_scores_note (CwGameScores *self, const CwPosition *position, int score, guint depth)
{
  keep (self, cw_position_key (position), score, depth);
}

gboolean
cw_game_scores_get (CwGameScores *self, const CwPosition *position, const CwUndo *last, int *score,
                    guint *depth)
{
  guint64 key = cw_position_key (position);
  Score over = { 0 };
  const Score *known = NULL;
  if (self->game == cw_session_game (self->session))
    known = g_hash_table_lookup (self->scores, &key);
  if (known == NULL)
    {
      CwOutcome outcome = cw_outcome (position, last);
      if (outcome.result != CW_ONGOING && !outcome.claim)
        known = &over;
      if (known != NULL && outcome.result != CW_DRAW)
        over.score = outcome.result == CW_WIN_WHITE ? CW_MATE : -CW_MATE;
    }
  if (known == NULL)
    return FALSE;
  *score = known->score;
  if (depth != NULL)
    *depth = known->depth;
  return TRUE;
}

/* Goes along the line through the cursor; returns how many scores are missing. `node`: the last of
 * those without one. */
static guint
look_for_missing (CwGameScores *self, CwNode **node, guint *all)
{
  g_autoptr (GPtrArray) line = cw_session_line (self->session);
  CwCursor cursor;
  guint missing = 0;
  int score;
  *node = NULL;
  *all = line->len;
  cw_cursor_init (&cursor, cw_session_tree (self->session));
  for (guint ply = 0; ply < line->len; ply++)
    {
      if (ply > 0 && !cw_cursor_forward (&cursor, line->pdata[ply]))
        break;
      if (!cw_game_scores_get (self, &cursor.position, cw_cursor_last (&cursor), &score, NULL))
        {
          missing++;
          *node = cursor.node;
        }
    }
  cw_cursor_clear (&cursor);
  return missing;
}

static gboolean
may_work (CwGameScores *self)
{
  return self->wanted && self->shown && cw_search_plays (cw_session_game (self->session));
}

gboolean
cw_game_scores_progress (CwGameScores *self, guint *done, guint *all)
{
  CwNode *node;
  guint missing = look_for_missing (self, &node, all);
  *done = *all - missing;
  return missing > 0 && may_work (self);
}

/* --- thinking, from the end to the start, so that what was found serves the position before --- */

static void
search_ended (CwEngine *engine, guint generation, guint move, const CwSearchInfo *info,
              CwGameScores *self)
{
  if (generation != self->generation)
    return;
  self->generation = 0;
  if (info != NULL && info->lines > 0)
    {
      int score = info->line[0].score;
      keep (self, self->thinking, self->side == CW_WHITE ? score : -score, info->line[0].depth);
    }
  else
    self->wanted = FALSE; /* it knows nothing to say */
  tell (self);
  next_soon (self);
}

static void
make_engine (CwGameScores *self)
{
  self->engine = cw_builtin_engine_new (HASH);
  cw_builtin_engine_set_modest (CW_BUILTIN_ENGINE (self->engine), TRUE);
  g_signal_connect_object (self->engine, "best-move", G_CALLBACK (search_ended), self, 0);
}

static gboolean
next_now (gpointer data)
{
  CwGameScores *self = data;
  CwNode *node;
  guint all;
  self->next_id = 0;
  follow_game (self);
  if (!may_work (self) || self->generation != 0)
    return G_SOURCE_REMOVE;
  if (look_for_missing (self, &node, &all) == 0)
    {
      tell (self);
      return G_SOURCE_REMOVE;
    }
  if (self->engine == NULL)
    make_engine (self);
  CwCursor cursor;
  CwLimits limits = { .nodes = NODES };
  cw_cursor_init (&cursor, cw_session_tree (self->session));
  cw_cursor_go (&cursor, node);
  self->thinking = cw_position_key (&cursor.position);
  self->side = cw_position_side (&cursor.position);
  cw_value_choice_equip (self->choice, self->engine, cw_session_game (self->session));
  self->generation =
      cw_engine_start (self->engine, &cursor.position, cw_cursor_last (&cursor), &limits);
  cw_cursor_clear (&cursor);
  return G_SOURCE_REMOVE;
}

static void
next_soon (CwGameScores *self)
{
  if (self->next_id == 0 && self->generation == 0 && may_work (self))
    self->next_id = g_idle_add_full (G_PRIORITY_LOW, next_now, self, NULL);
}

static void
stop (CwGameScores *self)
{
  g_clear_handle_id (&self->next_id, g_source_remove);
  if (self->engine != NULL)
    cw_engine_cancel (self->engine);
  self->generation = 0;
}

void
cw_game_scores_set_wanted (CwGameScores *self, gboolean wanted)
{
  g_return_if_fail (CW_IS_GAME_SCORES (self));
  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  if (!wanted)
    stop (self);
  next_soon (self);
  tell (self);
}

void
cw_game_scores_set_shown (CwGameScores *self, gboolean shown)
{
  g_return_if_fail (CW_IS_GAME_SCORES (self));
  self->shown = shown;
  if (!shown)
    stop (self);
  next_soon (self);
}

static void
session_replaced (CwGameScores *self)
{
  stop (self);
  self->wanted = FALSE;
  if (self->engine != NULL)
    cw_engine_new_game (self->engine);
}

/* What other values said is no longer true. */
static void
values_changed (CwGameScores *self)
{
  gboolean before = self->by_values;

  self->by_values = cw_value_choice_get_engine (self->choice);
  if (!before && !self->by_values)
    return;
  stop (self);
  g_hash_table_remove_all (self->scores);
  self->serial++;
  next_soon (self);
  tell (self);
}

/* --- into the game --------------------------------------------------------------------------- */

static gboolean
keep_in_comment (CwGameScores *self, CwNode *node, int score, guint depth)
{
  CwGameTree *tree = cw_session_tree (self->session);
  CwCommentEval eval = cw_score_comment (cw_session_game (self->session), score, depth);
  CwBuffer text = { 0 }, comment = { 0 };
  const char *before = node->comment != NULL ? node->comment : "";
  gboolean kept = cw_comment_eval_write (&eval, &text)
                  && cw_comment_with (before, "eval", cw_buffer_string (&text), &comment);
  if (kept)
    cw_node_set_comment (tree, node, cw_buffer_string (&comment));
  cw_buffer_free (&text);
  cw_buffer_free (&comment);
  return kept;
}

guint
cw_game_scores_keep (CwGameScores *self)
{
  g_autoptr (GPtrArray) line = cw_session_line (self->session);
  CwCursor cursor;
  guint kept = 0, depth;
  int score;
  cw_cursor_init (&cursor, cw_session_tree (self->session));
  for (guint ply = 1; ply < line->len; ply++)
    {
      if (!cw_cursor_forward (&cursor, line->pdata[ply]))
        break;
      /* a game that is over needs none */
      if (cw_game_scores_get (self, &cursor.position, cw_cursor_last (&cursor), &score, &depth)
          && depth > 0 && keep_in_comment (self, cursor.node, score, depth))
        kept++;
    }
  cw_cursor_clear (&cursor);
  if (kept > 0)
    cw_session_edit (self->session);
  return kept;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_scores_dispose (GObject *object)
{
  CwGameScores *self = CW_GAME_SCORES (object);
  stop (self);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  g_clear_object (&self->engine);
  g_clear_object (&self->session);
  g_clear_object (&self->choice);
  g_clear_pointer (&self->scores, g_hash_table_unref);
  G_OBJECT_CLASS (cw_game_scores_parent_class)->dispose (object);
}

static void
cw_game_scores_class_init (CwGameScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_game_scores_dispose;
  changed_signal = g_signal_new ("changed", CW_TYPE_GAME_SCORES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
cw_game_scores_init (CwGameScores *self)
{
  self->scores = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

CwGameScores *
cw_game_scores_new (CwSession *session, CwValueChoice *choice)
{
  CwGameScores *self = g_object_new (CW_TYPE_GAME_SCORES, NULL);
  self->session = g_object_ref (session);
  self->choice = g_object_ref (choice);
  self->by_values = cw_value_choice_get_engine (choice);
  g_signal_connect_object (choice, "changed", G_CALLBACK (values_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replaced", G_CALLBACK (session_replaced), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "edited", G_CALLBACK (next_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (next_soon), self, G_CONNECT_SWAPPED);
  return self;
}
