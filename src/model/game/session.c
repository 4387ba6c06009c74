/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/session.h"

#include "model/object.h"

enum
{
  PROP_DIRTY = 1,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_AT_START,
  PROP_AT_END,
  PROP_PLY,
  PROP_GAME,
  N_PROPERTIES
};

enum
{
  REPLACING,
  REPLACED,
  MOVED,
  EDITED,
  N_SIGNALS
};

struct _CwSession
{
  GObject parent;
  /* owned */
  CwEditHistory *history;
  CwCursor cursor;
  /* state */
  CwShogiNotation notation;
  guintptr shown[N_PROPERTIES]; /* the values last notified */
};

G_DEFINE_FINAL_TYPE (CwSession, cw_session, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

CwEditHistory *
cw_session_history (CwSession *self)
{
  return self->history;
}

CwGameTree *
cw_session_tree (CwSession *self)
{
  return cw_edit_history_tree (self->history);
}

const CwCursor *
cw_session_cursor (CwSession *self)
{
  return &self->cursor;
}

const CwPosition *
cw_session_position (CwSession *self)
{
  return &self->cursor.position;
}

CwNode *
cw_session_node (CwSession *self)
{
  return self->cursor.node;
}

const CwGame *
cw_session_game (CwSession *self)
{
  return cw_game_tree_game (cw_session_tree (self));
}

CwOutcome
cw_session_outcome (CwSession *self)
{
  return cw_cursor_outcome (&self->cursor);
}

/* --- properties and signals ------------------------------------------------------------------- */

static guintptr
value_of (CwSession *self, guint property)
{
  switch (property)
    {
    case PROP_DIRTY:
      return cw_edit_history_is_dirty (self->history);
    case PROP_CAN_UNDO:
      return cw_edit_history_can_undo (self->history);
    case PROP_CAN_REDO:
      return cw_edit_history_can_redo (self->history);
    case PROP_AT_START:
      return self->cursor.node->parent == NULL;
    case PROP_AT_END:
      return self->cursor.node->child == NULL;
    case PROP_PLY:
      return self->cursor.node->ply;
    default:
      return (guintptr)cw_session_game (self);
    }
}

static void
notify (CwSession *self)
{
  for (guint i = 1; i < N_PROPERTIES; i++)
    {
      guintptr value = value_of (self, i);
      if (value == self->shown[i])
        continue;
      self->shown[i] = value;
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
    }
}

static void
emit_edited (CwSession *self)
{
  notify (self);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
emit_moved (CwSession *self, const CwDelta *step, gboolean undone)
{
  notify (self);
  g_signal_emit (self, signals[MOVED], 0, step, undone);
}

/* --- walking --------------------------------------------------------------------------------- */

/* How the cursor moved, for `moved`. */
typedef struct
{
  gboolean single, undone; /* one move; backwards */
  CwDelta delta;           /* of that move */
} Step;

static Step
walk (CwSession *self, CwNode *node)
{
  CwNode *from = self->cursor.node;
  Step step = { .single = node == from->parent || node->parent == from,
                .undone = node == from->parent };
  if (step.undone)
    step.delta = cw_cursor_last (&self->cursor)->delta;
  cw_cursor_go (&self->cursor, node);
  if (step.single && !step.undone)
    step.delta = cw_cursor_last (&self->cursor)->delta;
  return step;
}

gboolean
cw_session_go (CwSession *self, CwNode *node)
{
  if (node == NULL || node == self->cursor.node)
    return FALSE;
  Step step = walk (self, node);
  emit_moved (self, step.single ? &step.delta : NULL, step.undone);
  return TRUE;
}

gboolean
cw_session_forward (CwSession *self)
{
  return cw_session_go (self, cw_node_next (self->cursor.node));
}

gboolean
cw_session_back (CwSession *self)
{
  return cw_session_go (self, self->cursor.node->parent);
}

gboolean
cw_session_first (CwSession *self)
{
  return cw_session_go (self, cw_game_tree_root (cw_session_tree (self)));
}

gboolean
cw_session_last (CwSession *self)
{
  return cw_session_go (self, cw_session_at_ply (self, G_MAXUINT));
}

CwNode *
cw_session_at_ply (CwSession *self, guint ply)
{
  CwNode *node = self->cursor.node;
  while (node->ply > ply)
    node = node->parent;
  while (node->ply < ply && cw_node_next (node) != NULL)
    node = cw_node_next (node);
  return node;
}

GPtrArray *
cw_session_line (CwSession *self)
{
  CwNode *last = cw_session_at_ply (self, G_MAXUINT);
  GPtrArray *line = g_ptr_array_sized_new (last->ply + 1);
  g_ptr_array_set_size (line, (int)last->ply + 1);
  for (CwNode *node = last; node != NULL; node = node->parent)
    line->pdata[node->ply] = node;
  return line;
}

/* --- editing ---------------------------------------------------------------------------------- */

/* The node nearest to `node`, going up from it, that is still in the tree. */
static CwNode *
linked_node (CwNode *node)
{
  CwNode *linked = node;
  for (CwNode *it = node; it->parent != NULL; it = it->parent)
    {
      const CwNode *child = it->parent->child;
      while (child != NULL && child != it)
        child = child->sibling;
      if (child == NULL)
        linked = it->parent;
    }
  return linked;
}

/* Moves the cursor off a removed node before any handler can look at it. */
static void
history_edited (CwSession *self, CwNode *node)
{
  CwNode *linked = linked_node (self->cursor.node);
  if (linked == self->cursor.node)
    {
      emit_edited (self);
      cw_session_go (self, node);
      return;
    }
  Step step = walk (self, node != NULL ? node : linked);
  emit_edited (self);
  emit_moved (self, step.single ? &step.delta : NULL, step.undone);
}

CwNode *
cw_session_play (CwSession *self, CwMove move)
{
  CwNode *node = cw_edit_history_add_move (self->history, self->cursor.node, move);
  if (node != NULL)
    cw_session_go (self, node);
  return node;
}

gboolean
cw_session_delete (CwSession *self)
{
  if (self->cursor.node->parent == NULL)
    return FALSE;
  cw_edit_history_remove (self->history, self->cursor.node);
  return TRUE;
}

void
cw_session_promote (CwSession *self)
{
  cw_edit_history_begin (self->history, self->cursor.node);
  for (CwNode *node = self->cursor.node; node->parent != NULL; node = node->parent)
    cw_edit_history_put_first (self->history, node);
  cw_edit_history_end (self->history, self->cursor.node);
}

void
cw_session_promote_once (CwSession *self)
{
  CwNode *node = self->cursor.node;
  while (node->parent != NULL && node->parent->child == node)
    node = node->parent;
  if (node->parent == NULL)
    return;
  cw_edit_history_begin (self->history, self->cursor.node);
  cw_edit_history_name (self->history, CW_EDIT_RAISED);
  cw_edit_history_put_first (self->history, node);
  cw_edit_history_end (self->history, self->cursor.node);
}

gboolean
cw_session_undo (CwSession *self)
{
  return cw_edit_history_undo (self->history);
}

gboolean
cw_session_redo (CwSession *self)
{
  return cw_edit_history_redo (self->history);
}

/* --- the game --------------------------------------------------------------------------------- */

static void
set_history (CwSession *self, CwEditHistory *history)
{
  self->history = g_object_ref (history);
  cw_cursor_init (&self->cursor, cw_edit_history_tree (history));
  g_signal_connect_swapped (history, "edited", G_CALLBACK (history_edited), self);
  g_signal_connect_swapped (history, "notify", G_CALLBACK (notify), self);
}

static void
clear_history (CwSession *self)
{
  cw_cursor_clear (&self->cursor);
  g_signal_handlers_disconnect_by_data (self->history, self);
  g_clear_object (&self->history);
}

void
cw_session_show (CwSession *self, CwEditHistory *history)
{
  g_return_if_fail (CW_IS_SESSION (self) && CW_IS_EDIT_HISTORY (history));
  g_autoptr (CwEditHistory) old = g_object_ref (self->history);
  g_signal_emit (self, signals[REPLACING], 0);
  clear_history (self);
  set_history (self, history);
  notify (self);
  g_signal_emit (self, signals[REPLACED], 0);
  emit_moved (self, NULL, FALSE);
}

void
cw_session_take_tree (CwSession *self, CwGameTree *tree)
{
  g_autoptr (CwEditHistory) history = cw_edit_history_new (tree);
  cw_session_show (self, history);
}

void
cw_session_reset (CwSession *self, const CwGame *game, const CwPosition *start)
{
  CwGameTree *tree = cw_game_tree_new (game, start);
  if (tree == NULL)
    g_error ("There is not enough memory for a game.");
  cw_session_take_tree (self, tree);
}

void
cw_session_set_notation (CwSession *self, CwShogiNotation notation)
{
  if (self->notation == notation)
    return;
  self->notation = notation;
  emit_edited (self);
}

CwShogiNotation
cw_session_get_notation (CwSession *self)
{
  return self->notation;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  guintptr current = value_of (CW_SESSION (object), id);
  if (id == PROP_GAME)
    g_value_set_pointer (value, (gpointer)current);
  else if (id == PROP_PLY)
    g_value_set_uint (value, (guint)current);
  else
    g_value_set_boolean (value, (gboolean)current);
}

static void
cw_session_finalize (GObject *object)
{
  clear_history (CW_SESSION (object));
  G_OBJECT_CLASS (cw_session_parent_class)->finalize (object);
}

static void
cw_session_class_init (CwSessionClass *klass)
{
  static const char *const flags[] = {
    NULL, "dirty", "can-undo", "can-redo", "at-start", "at-end"
  };
  const GParamFlags how = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->finalize = cw_session_finalize;
  object_class->get_property = get_property;
  for (guint i = PROP_DIRTY; i <= PROP_AT_END; i++)
    properties[i] = g_param_spec_boolean (flags[i], NULL, NULL, FALSE, how);
  properties[PROP_PLY] = g_param_spec_uint ("ply", NULL, NULL, 0, G_MAXUINT, 0, how);
  properties[PROP_GAME] = g_param_spec_pointer ("game", NULL, NULL, how);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[REPLACING] = cw_signal_new (klass, "replacing", 0);
  signals[REPLACED] = cw_signal_new (klass, "replaced", 0);
  signals[MOVED] = cw_signal_new (klass, "moved", 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[EDITED] = cw_signal_new (klass, "edited", 0);
}

static void
cw_session_init (CwSession *self)
{
  cw_core_init ();
  CwGameTree *tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  g_autoptr (CwEditHistory) history = cw_edit_history_new (tree);
  set_history (self, history);
  for (guint i = 1; i < N_PROPERTIES; i++)
    self->shown[i] = value_of (self, i);
}

CwSession *
cw_session_new (void)
{
  return g_object_new (CW_TYPE_SESSION, NULL);
}
