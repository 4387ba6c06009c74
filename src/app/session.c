/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session_private.h"

#include "core/variant.h"
#include "notation/move_text.h"
#include "text/message.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (CwSession, cw_session, G_TYPE_OBJECT)

enum
{
  REPLACING,
  REPLACED,
  MOVED,
  EDITED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

CwGameTree *
cw_session_tree (CwSession *self)
{
  return self->tree;
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
  return cw_game_tree_game (self->tree);
}

gboolean
cw_session_get_dirty (CwSession *self)
{
  return self->dirty;
}

void
cw_session_set_dirty (CwSession *self, gboolean dirty)
{
  self->dirty = dirty;
}

void
cw_session_edited (CwSession *self)
{
  self->dirty = TRUE;
  self->items_stale = TRUE;
  g_signal_emit (self, signals[EDITED], 0);
}

void
cw_session_edit (CwSession *self)
{
  cw_session_edited (self);
}

static void
moved (CwSession *self, const CwDelta *step, gboolean undone)
{
  g_signal_emit (self, signals[MOVED], 0, step, undone);
}

/* --- the game ------------------------------------------------------------------------------- */

void
cw_session_take_tree (CwSession *self, CwGameTree *tree)
{
  CwGameTree *old = self->tree;
  if (self->dirty)
    g_signal_emit (self, signals[REPLACING], 0);
  cw_cursor_clear (&self->cursor);
  self->tree = tree;
  cw_cursor_init (&self->cursor, tree);
  self->dirty = FALSE;
  self->items_stale = TRUE;
  g_ptr_array_set_size (self->nodes, 0);
  g_hash_table_remove_all (self->ids);
  g_clear_pointer (&old, cw_game_tree_free);
  g_signal_emit (self, signals[REPLACED], 0);
  moved (self, NULL, FALSE);
}

void
cw_session_reset (CwSession *self, const CwGame *game, const CwPosition *start)
{
  CwGameTree *tree = cw_game_tree_new (game, start);
  if (tree == NULL)
    g_error ("There is not enough memory for a game.");
  cw_session_take_tree (self, tree);
}

/* --- walking --------------------------------------------------------------------------------- */

gboolean
cw_session_go (CwSession *self, CwNode *node)
{
  CwNode *from = self->cursor.node;
  if (node == NULL || node == from)
    return FALSE;
  if (node == from->parent)
    {
      CwDelta step = cw_cursor_last (&self->cursor)->delta;
      cw_cursor_back (&self->cursor);
      moved (self, &step, TRUE);
    }
  else if (node->parent == from)
    {
      cw_cursor_forward (&self->cursor, node);
      CwDelta step = cw_cursor_last (&self->cursor)->delta;
      moved (self, &step, FALSE);
    }
  else
    {
      cw_cursor_go (&self->cursor, node);
      moved (self, NULL, FALSE);
    }
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
  return cw_session_go (self, cw_game_tree_root (self->tree));
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

/* --- moves ------------------------------------------------------------------------------------ */

CwNode *
cw_session_play (CwSession *self, CwMove move)
{
  CwNode *at = self->cursor.node, *child = at->child;
  while (child != NULL && child->move != move)
    child = child->sibling;
  gboolean added = child == NULL;
  if (added)
    child = cw_game_tree_add (self->tree, at, move);
  if (child == NULL)
    return NULL;
  if (added)
    cw_session_edited (self);
  cw_session_go (self, child);
  return child;
}

gboolean
cw_session_take_back (CwSession *self)
{
  CwNode *node = self->cursor.node;
  if (node->parent == NULL)
    return FALSE;
  CwDelta step = cw_cursor_last (&self->cursor)->delta;
  cw_cursor_back (&self->cursor);
  cw_game_tree_remove (self->tree, node);
  cw_session_edited (self);
  moved (self, &step, TRUE);
  return TRUE;
}

guint
cw_session_find_moves (CwSession *self, CwSquare from, CwSquare to, CwMove moves[CW_SESSION_MOVES])
{
  const CwVariant *variant = cw_session_game (self)->variant;
  CwMoveList list;
  CwMove castling[CW_SESSION_MOVES];
  guint found = 0, castles = 0;
  cw_legal_moves (&self->cursor.position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_session_origin (self, move) != from)
        continue;
      if (cw_move_type (move) == CW_MOVE_CASTLING)
        {
          /* By the king's own square, or by putting it on its rook. */
          if ((to == cw_move_to (move) || to == cw_session_target (self, move))
              && castles < CW_SESSION_MOVES)
            castling[castles++] = move;
        }
      else if (cw_move_to (move) == to && found < CW_SESSION_MOVES)
        {
          moves[found++] = move;
        }
    }
  /* A king's step goes before castling, unless there are squares for castling enough. */
  for (guint i = 0; (found == 0 || variant->castling.slide > 0) && i < castles; i++)
    if (found < CW_SESSION_MOVES)
      moves[found++] = castling[i];
  return found;
}

/* Names of squares in a sentence as they stand on the board's edge. */
static void
name_squares (CwStatus *status, const CwGame *game, const CwScene *labels)
{
  char name[CW_SQUARE_NAME_SIZE], label[16];
  for (unsigned i = 0; i < 2; i++)
    for (unsigned square = 0; square < (unsigned)game->files * game->ranks; square++)
      if (g_str_equal (cw_square_name (game, (CwSquare)square, name), status->args[i]))
        {
          cw_scene_square_name (labels, (CwSquare)square, label);
          g_strlcpy (status->args[i], label, sizeof status->args[i]);
          break;
        }
}

char *
cw_session_why_illegal (CwSession *self, CwSquare from, CwSquare to, const CwScene *labels)
{
  CwStatus status;
  cw_status_clear (&status);
  CwPiece held = cw_scene_held_piece (from);
  cw_why_illegal (&self->cursor.position, held ? cw_square_in_hand (cw_piece_kind (held)) : from,
                  to, &status);
  if (labels != NULL)
    name_squares (&status, cw_session_game (self), labels);
  return cw_message (&status);
}

CwMove
cw_session_read_move (CwSession *self, const char *text, char **sentence)
{
  CwStatus status;
  cw_status_clear (&status);
  CwMove move = cw_move_read (&self->cursor.position, text, strlen (text), NULL, &status);
  if (move == CW_NULL_MOVE)
    move = CW_NO_MOVE;
  if (move == CW_NO_MOVE)
    *sentence = status.code != CW_OK ? cw_message (&status) : g_strdup (_ ("That is no move."));
  return move;
}

CwOutcome
cw_session_outcome (CwSession *self)
{
  return cw_cursor_outcome (&self->cursor);
}

/* --- life --------------------------------------------------------------------------------------
 */

static void
cw_session_finalize (GObject *object)
{
  CwSession *self = CW_SESSION (object);
  cw_cursor_clear (&self->cursor);
  g_clear_pointer (&self->tree, cw_game_tree_free);
  g_ptr_array_unref (self->nodes);
  g_hash_table_unref (self->ids);
  G_OBJECT_CLASS (cw_session_parent_class)->finalize (object);
}

static void
cw_session_class_init (CwSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_session_finalize;
  signals[REPLACING] = g_signal_new ("replacing", CW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[REPLACED] = g_signal_new ("replaced", CW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", CW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  signals[EDITED] = g_signal_new ("edited", CW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
cw_session_init (CwSession *self)
{
  cw_core_init ();
  self->nodes = g_ptr_array_new ();
  self->ids = g_hash_table_new (NULL, NULL);
  self->tree = cw_game_tree_new (cw_game_named ("chess"), NULL);
  cw_cursor_init (&self->cursor, self->tree);
  self->items_stale = TRUE;
}

CwSession *
cw_session_new (void)
{
  return g_object_new (CW_TYPE_SESSION, NULL);
}
