/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/game_scores.h"

#include "base/buffer.h"
#include "engines/builtin_engine.h"
#include "model/analysis/score_store.h"
#include "model/game/annotations.h"
#include "model/object.h"
#include "notation/comment_commands.h"
#include "text/score_text.h"

#include <string.h>

#define HASH 16      /* MiB */
#define NODES 40000  /* searched for each position */
#define INTERVAL 250 /* ms between two signals */

struct _CwGameScores
{
  GObject parent;
  /* owned */
  CwSession *session;
  CwValueSets *sets;
  CwScoreStore *store;
  CwEngine *engine; /* made when first needed */
  /* state */
  CwPosition position; /* the one being searched, while `generation` is not 0 */
  guint generation;
  gboolean wanted, shown;
  gboolean by_values; /* the engine uses the values in use, not its own */
  guint next_id, changed_id;
};

G_DEFINE_FINAL_TYPE (CwGameScores, cw_game_scores, G_TYPE_OBJECT)

enum
{
  PROP_WANTED = 1,
  PROP_SHOWN,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];
static guint changed_signal;

static void next_soon (CwGameScores *self);

/* --- what is known --------------------------------------------------------------------------- */

static gboolean
changed_now (gpointer data)
{
  CwGameScores *self = data;
  self->changed_id = 0;
  g_signal_emit (self, changed_signal, 0);
  return G_SOURCE_REMOVE;
}

static void
changed (CwGameScores *self)
{
  if (self->changed_id == 0)
    self->changed_id = g_timeout_add (INTERVAL, changed_now, self);
}

void
cw_game_scores_note (CwGameScores *self, const CwPosition *position, int score, guint depth)
{
  if (cw_score_store_put (self->store, position, score, depth))
    changed (self);
}

gboolean
cw_game_scores_get (CwGameScores *self, const CwPosition *position, const CwUndo *last, int *score,
                    guint *depth)
{
  guint known_depth = 0;
  if (!cw_score_store_get (self->store, position, score, &known_depth))
    {
      CwOutcome outcome = cw_outcome (position, last);
      if (outcome.result == CW_ONGOING || outcome.claim)
        return FALSE;
      *score = outcome.result == CW_DRAW ? 0 : outcome.result == CW_WIN_WHITE ? CW_MATE : -CW_MATE;
    }
  if (depth != NULL)
    *depth = known_depth;
  return TRUE;
}

/* Walks the line through the cursor and returns how many scores are missing. `node`: the last node
 * without one. */
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
      gboolean white = cw_position_side (&self->position) == CW_WHITE;
      cw_game_scores_note (self, &self->position, white ? score : -score, info->line[0].depth);
    }
  else
    cw_game_scores_set_wanted (self, FALSE); /* no answer */
  changed (self);
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
  if (!may_work (self) || self->generation != 0)
    return G_SOURCE_REMOVE;
  if (look_for_missing (self, &node, &all) == 0)
    {
      changed (self);
      return G_SOURCE_REMOVE;
    }
  if (self->engine == NULL)
    make_engine (self);
  CwCursor cursor;
  CwLimits limits = { .nodes = NODES };
  cw_cursor_init (&cursor, cw_session_tree (self->session));
  cw_cursor_go (&cursor, node);
  self->position = cursor.position;
  cw_value_sets_equip (self->sets, self->engine, cw_session_game (self->session));
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
  changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTED]);
}

void
cw_game_scores_set_shown (CwGameScores *self, gboolean shown)
{
  g_return_if_fail (CW_IS_GAME_SCORES (self));
  if (self->shown == shown)
    return;
  self->shown = shown;
  if (!shown)
    stop (self);
  next_soon (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
session_replaced (CwGameScores *self)
{
  stop (self);
  cw_game_scores_set_wanted (self, FALSE);
  if (self->engine != NULL)
    cw_engine_new_game (self->engine);
}

/* Scores found with other values are no longer valid. */
static void
values_changed (CwGameScores *self)
{
  gboolean before = self->by_values;

  self->by_values = cw_value_sets_get_engine (self->sets);
  if (!before && !self->by_values)
    return;
  stop (self);
  cw_score_store_clear (self->store);
  next_soon (self);
  changed (self);
}

/* --- into the game --------------------------------------------------------------------------- */

/* What to do with a score that belongs in a node's comment, as the argument of [%eval]; TRUE if it
 * counts. */
typedef gboolean (*Visit) (CwGameScores *self, CwNode *node, const char *eval);

static gboolean
keep (CwGameScores *self, CwNode *node, const char *eval)
{
  cw_session_set_command (self->session, node, "eval", eval);
  return TRUE;
}

static gboolean
is_unkept (CwGameScores *self, CwNode *node, const char *eval)
{
  g_autofree char *command = g_strdup_printf ("[%%eval %s]", eval);
  return node->comment == NULL || strstr (node->comment, command) == NULL;
}

/* Visits the scores of the line through the cursor; returns how many count. */
static guint
visit_scores (CwGameScores *self, Visit visit)
{
  g_autoptr (GPtrArray) line = cw_session_line (self->session);
  CwCursor cursor;
  guint n = 0, depth;
  int score;
  cw_cursor_init (&cursor, cw_session_tree (self->session));
  for (guint ply = 1; ply < line->len; ply++)
    {
      if (!cw_cursor_forward (&cursor, line->pdata[ply]))
        break;
      if (!cw_game_scores_get (self, &cursor.position, cw_cursor_last (&cursor), &score, &depth)
          || depth == 0) /* a finished game needs none */
        continue;
      CwCommentEval eval = cw_score_comment (cw_session_game (self->session), score, depth);
      CwBuffer text = { 0 };
      if (cw_comment_eval_write (&eval, &text)
          && visit (self, cursor.node, cw_buffer_string (&text)))
        n++;
      cw_buffer_free (&text);
    }
  cw_cursor_clear (&cursor);
  return n;
}

guint
cw_game_scores_keep (CwGameScores *self)
{
  CwEditHistory *history = cw_session_history (self->session);
  cw_edit_history_begin (history, NULL);
  guint kept = visit_scores (self, keep);
  cw_edit_history_end (history, NULL);
  return kept;
}

guint
cw_game_scores_get_unkept (CwGameScores *self)
{
  return visit_scores (self, is_unkept);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_scores_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwGameScores *self = CW_GAME_SCORES (object);
  g_value_set_boolean (value, id == PROP_WANTED ? self->wanted : self->shown);
}

static void
cw_game_scores_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwGameScores *self = CW_GAME_SCORES (object);
  if (id == PROP_WANTED)
    cw_game_scores_set_wanted (self, g_value_get_boolean (value));
  else
    cw_game_scores_set_shown (self, g_value_get_boolean (value));
}

static void
cw_game_scores_dispose (GObject *object)
{
  CwGameScores *self = CW_GAME_SCORES (object);
  stop (self);
  g_clear_handle_id (&self->changed_id, g_source_remove);
  g_clear_object (&self->engine);
  g_clear_object (&self->session);
  g_clear_object (&self->sets);
  g_clear_pointer (&self->store, cw_score_store_free);
  G_OBJECT_CLASS (cw_game_scores_parent_class)->dispose (object);
}

static void
cw_game_scores_class_init (CwGameScoresClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  object_class->dispose = cw_game_scores_dispose;
  object_class->get_property = cw_game_scores_get_property;
  object_class->set_property = cw_game_scores_set_property;
  properties[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE, flags);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_game_scores_init (CwGameScores *self)
{
  self->store = cw_score_store_new ();
}

CwGameScores *
cw_game_scores_new (CwSession *session, CwValueSets *sets)
{
  CwGameScores *self = g_object_new (CW_TYPE_GAME_SCORES, NULL);
  self->session = g_object_ref (session);
  self->sets = g_object_ref (sets);
  self->by_values = cw_value_sets_get_engine (sets);
  cw_connect (sets, "changed", values_changed, self);
  cw_connect (session, "replaced", session_replaced, self);
  cw_connect (session, "edited", next_soon, self);
  cw_connect (session, "moved", next_soon, self);
  return self;
}
