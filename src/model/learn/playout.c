/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/playout.h"

#include "engines/builtin_engine.h"
#include "model/object.h"
#include "notation/game_tree.h"
#include "picture/scene_position.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define MOVE_TIME 350  /* ms of thinking per move */
#define MOVE_PAUSE 250 /* ms after each move */
#define HASH_MIB 16

struct _CwPlayout
{
  GObject parent;
  CwEngine *engine; /* created on first use */
  CwPosition start;
  CwGameTree *tree; /* NULL: not begun */
  CwCursor cursor;  /* in `tree` */
  char *status;
  guint generation; /* of the pending search; 0: none */
  guint pause;      /* source that plays the next move */
};

G_DEFINE_FINAL_TYPE (CwPlayout, cw_playout, G_TYPE_OBJECT)

enum
{
  PLAYING = 1,
  STATUS,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];
static guint moved_signal;

gboolean
cw_playout_is_playing (CwPlayout *self)
{
  return self->generation != 0 || self->pause != 0;
}

static void
set_status (CwPlayout *self, char *status)
{
  g_free (self->status);
  self->status = status;
  g_object_notify_by_pspec (G_OBJECT (self), properties[STATUS]);
}

static void
clear_tree (CwPlayout *self)
{
  if (self->tree != NULL)
    cw_cursor_clear (&self->cursor);
  g_clear_pointer (&self->tree, cw_game_tree_free);
}

/* --- playing ---------------------------------------------------------------------------- */

static void
think (CwPlayout *self)
{
  CwLimits limits = { .movetime = MOVE_TIME };

  self->generation = cw_engine_start (self->engine, &self->cursor.position,
                                      cw_cursor_last (&self->cursor), &limits);
}

static gboolean
pause_over (gpointer data)
{
  CwPlayout *self = data;

  self->pause = 0;
  think (self);
  return G_SOURCE_REMOVE;
}

/* The game ends by the rules, and also by a draw that a side could claim. */
static void
go_on (CwPlayout *self)
{
  CwOutcome outcome = cw_cursor_outcome (&self->cursor);
  guint moves = self->cursor.node->ply;

  if (outcome.result != CW_ONGOING)
    {
      set_status (self, cw_outcome_sentence (cw_position_game (&self->start), &outcome));
      return;
    }
  set_status (self, g_strdup_printf (ngettext ("Played out by the engine: %u half-move.",
                                               "Played out by the engine: %u half-moves.", moves),
                                     moves));
  self->pause = g_timeout_add (MOVE_PAUSE, pause_over, self);
}

static void
best_move (CwPlayout *self, guint generation, guint move)
{
  if (generation != self->generation)
    return;
  self->generation = 0;
  if (move != CW_NO_MOVE && cw_cursor_play (&self->cursor, move) != NULL)
    {
      g_signal_emit (self, moved_signal, 0, &cw_cursor_last (&self->cursor)->delta);
      go_on (self);
    }
  if (!cw_playout_is_playing (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PLAYING]);
}

void
cw_playout_play (CwPlayout *self)
{
  g_return_if_fail (self->tree != NULL);
  if (cw_playout_is_playing (self))
    return;
  if (self->engine == NULL)
    {
      self->engine = cw_builtin_engine_new (HASH_MIB);
      g_signal_connect_object (self->engine, "best-move", G_CALLBACK (best_move), self,
                               G_CONNECT_SWAPPED);
    }
  if (cw_cursor_outcome (&self->cursor).result != CW_ONGOING)
    cw_playout_restart (self);
  cw_engine_new_game (self->engine);
  set_status (self, NULL);
  think (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PLAYING]);
}

void
cw_playout_stop (CwPlayout *self)
{
  if (!cw_playout_is_playing (self))
    return;
  cw_engine_cancel (self->engine);
  self->generation = 0;
  g_clear_handle_id (&self->pause, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PLAYING]);
}

void
cw_playout_restart (CwPlayout *self)
{
  cw_playout_stop (self);
  clear_tree (self);
  self->tree = cw_game_tree_new (cw_position_game (&self->start), &self->start);
  cw_cursor_init (&self->cursor, self->tree);
  set_status (self, NULL);
  g_signal_emit (self, moved_signal, 0, NULL);
}

void
cw_playout_begin (CwPlayout *self, const CwPosition *position)
{
  self->start = *position;
  cw_playout_restart (self);
}

const CwPosition *
cw_playout_get_position (CwPlayout *self)
{
  return &self->cursor.position;
}

void
cw_playout_fill_scene (CwPlayout *self, CwScene *scene)
{
  const CwUndo *last = cw_cursor_last (&self->cursor);

  cw_scene_of_position (scene, &self->cursor.position);
  if (last != NULL)
    cw_scene_set_last_move (scene, last->move, &last->delta);
}

/* --- life ------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwPlayout *self = CW_PLAYOUT (object);

  if (id == PLAYING)
    g_value_set_boolean (value, cw_playout_is_playing (self));
  else
    g_value_set_string (value, self->status);
}

static void
cw_playout_finalize (GObject *object)
{
  CwPlayout *self = CW_PLAYOUT (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->engine);
  clear_tree (self);
  g_free (self->status);
  G_OBJECT_CLASS (cw_playout_parent_class)->finalize (object);
}

static void
cw_playout_class_init (CwPlayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->finalize = cw_playout_finalize;
  properties[PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[STATUS] =
      g_param_spec_string ("status", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  moved_signal = cw_signal_new (klass, "moved", 1, G_TYPE_POINTER);
}

static void
cw_playout_init (CwPlayout *self)
{
}
