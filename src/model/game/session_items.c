/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the session gives to the move list: its items, marks, comments and titles. */
#include "model/game/session_private.h"

#include "notation/comment_commands.h"
#include "notation/move_text.h"
#include "notation/shogi_text.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_DEPTH 60 /* variations within variations that are shown */

/* --- words --------------------------------------------------------------------------------------
 */

char *
cw_session_plain_comment (const char *comment)
{
  CwBuffer plain = { 0 };
  char *text = NULL;
  if (comment != NULL && cw_comment_plain (comment, &plain) && plain.length > 0)
    {
      text = g_strdup (cw_buffer_string (&plain));
      g_strdelimit (text, "\r\n\t", ' ');
    }
  cw_buffer_free (&plain);
  return text;
}

static const char *
mark_of (guint8 nag)
{
  static const char *const marks[] = { NULL, "!",  "?",  "!!", "??", "!?", "?!", "□",
                                       "□",  NULL, "=",  "=",  "=",  "∞",  "⩲",  "⩱",
                                       "±",  "∓",  "+−", "−+", "+−", "−+", "⨀",  "⨀" };
  switch (nag)
    {
    case 32:
    case 33:
      return "⟳";
    case 36:
    case 37:
      return "↑";
    case 40:
    case 41:
      return "→";
    case 44:
    case 45:
      return "=∞";
    case 132:
    case 133:
      return "⇆";
    case 138:
    case 139:
      return "⊕";
    case 146:
      return "N";
    default:
      return nag < G_N_ELEMENTS (marks) ? marks[nag] : NULL;
    }
}

char *
cw_session_node_marks (const CwNode *node)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < CW_NODE_NAGS && node->nags[i] != 0; i++)
    {
      const char *mark = mark_of (node->nags[i]);
      if (mark == NULL)
        continue;
      if (text->len > 0 && node->nags[i] > 6)
        g_string_append_c (text, ' ');
      g_string_append (text, mark);
    }
  return g_string_free (text, text->len == 0);
}

gboolean
cw_session_toggle_mark (CwSession *self, guint8 nag)
{
  CwNode *node = self->cursor.node;
  if (node->parent == NULL || nag < 1 || nag > 6)
    return FALSE;
  gboolean had = FALSE;
  guint8 before[CW_NODE_NAGS];
  memcpy (before, node->nags, sizeof before);
  for (guint i = 0; i < CW_NODE_NAGS && before[i] != 0; i++)
    if (before[i] <= 6)
      {
        had = had || before[i] == nag;
        cw_node_set_nag (self->tree, node, before[i], false);
      }
  if (!had)
    cw_node_set_nag (self->tree, node, nag, true);
  cw_session_edited (self);
  return TRUE;
}

/* The command of a node's comment, as it stands there; before `text` or behind it. */
static void
keep_command (const CwNode *node, const char *name, gboolean behind, GString *text)
{
  const char *argument;
  size_t length;
  if (node->comment == NULL || !cw_comment_command (node->comment, name, &argument, &length))
    return;
  if (behind && text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_printf (text, "[%%%s %.*s]", name, (int)length, argument);
  if (!behind)
    g_string_append_c (text, ' ');
}

void
cw_session_set_comment (CwSession *self, const char *text)
{
  static const char *const commands[] = { "clk", "emt", "egt", "bookmark", "eval", "csl", "cal" };
  CwNode *node = self->cursor.node;
  g_autoptr (GString) comment = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    keep_command (node, commands[i], FALSE, comment);
  g_string_append (comment, text);
  keep_command (node, "end", TRUE, comment);
  g_strchomp (comment->str);
  cw_node_set_comment (self->tree, node, comment->str[0] != '\0' ? comment->str : NULL);
  cw_session_edited (self);
}

void
cw_session_promote (CwSession *self)
{
  CwNode *node = self->cursor.node;
  while (node->parent != NULL && node->parent->child == node)
    node = node->parent;
  if (node->parent == NULL)
    return;
  while (node->parent->child != node)
    cw_game_tree_promote (self->tree, node);
  cw_session_edited (self);
}

/* Number and side of the move that leads to `node`. Shogi counts each player's move. */
static void
count_move (CwSession *self, const CwNode *node, guint *number, gboolean *black)
{
  const CwPosition *start = cw_game_tree_start (self->tree);
  guint first = cw_position_number (start), second = cw_position_side (start) == CW_BLACK;
  guint half = second + node->ply - 1;
  *number = cw_session_game (self)->shogi ? first + node->ply - 1 : first + half / 2;
  *black = half % 2 == 1;
}

/* The move as the list shows it; `position` is the one before it, `previous` where the move before
 * that ended. */
static char *
write_text_after (CwSession *self, const CwPosition *position, CwMove move, CwSquare previous)
{
  char text[CW_MOVE_TEXT];
  gboolean shogi = cw_position_game (position)->shogi;
  if (shogi && self->notation == CW_SHOGI_JAPANESE && cw_japanese_has (cw_position_game (position)))
    {
      cw_ki2_write (position, move, previous, text);
      return g_strconcat (cw_position_side (position) == CW_WHITE ? "▲" : "△", text, NULL);
    }
  if (!shogi)
    cw_san_write (position, move, text);
  else if (self->notation == CW_SHOGI_HODGES)
    cw_hodges_write (position, move, text);
  else
    cw_western_write (position, move, text);
  return g_strdup (text);
}

static CwSquare
target_before (const CwNode *before)
{
  return before->parent != NULL && before->move != CW_NULL_MOVE ? cw_move_to (before->move)
                                                                : CW_NO_SQUARE;
}

/* The move after `before`. */
static char *
write_move_text (CwSession *self, const CwPosition *position, CwMove move, const CwNode *before)
{
  return write_text_after (self, position, move, target_before (before));
}

GStrv
cw_session_line_texts (CwSession *self, const CwMove *moves, guint n_moves)
{
  CwPosition position = self->cursor.position;
  CwSquare previous = target_before (self->cursor.node);
  GStrv texts = g_new0 (char *, n_moves + 1);
  CwUndo undo;
  for (guint i = 0; i < n_moves && cw_is_legal (&position, moves[i]); i++)
    {
      texts[i] = write_text_after (self, &position, moves[i], previous);
      previous = cw_move_to (moves[i]);
      cw_do (&position, moves[i], &undo, NULL);
    }
  return texts;
}

void
cw_session_set_notation (CwSession *self, CwShogiNotation notation)
{
  if (self->notation == notation)
    return;
  self->notation = notation;
  self->items_stale = TRUE;
  g_signal_emit_by_name (self, "edited");
}

char *
cw_session_move_san (CwSession *self, CwMove move)
{
  return write_move_text (self, &self->cursor.position, move, self->cursor.node);
}

char *
cw_session_node_san (CwSession *self, const CwNode *node)
{
  CwPosition position;
  if (node->parent == NULL)
    return NULL;
  cw_game_tree_position (self->tree, node->parent, &position);
  return write_move_text (self, &position, node->move, node->parent);
}

char *
cw_session_node_words (CwSession *self, const CwPosition *position, const CwNode *node)
{
  return write_move_text (self, position, node->move, node->parent);
}

char *
cw_session_node_title (CwSession *self, const CwNode *node)
{
  guint number;
  gboolean black;
  g_autofree char *san = cw_session_node_san (self, node);
  g_autofree char *marks = cw_session_node_marks (node);
  if (san == NULL)
    return NULL;
  count_move (self, node, &number, &black);
  return g_strdup_printf (black && !cw_session_game (self)->shogi ? "%u… %s%s" : "%u. %s%s", number,
                          san, marks != NULL ? marks : "");
}

/* --- items --------------------------------------------------------------------------------------
 */

typedef struct
{
  CwSession *session;
  GArray *items;
  GPtrArray *texts; /* owns what the items point to */
  CwCursor cursor;
} Writer;

static const char *
keep (Writer *writer, char *text)
{
  if (text != NULL)
    g_ptr_array_add (writer->texts, text);
  return text;
}

static void
write_comment (Writer *writer, const char *comment, guint depth, gboolean *starts)
{
  const char *text = keep (writer, cw_session_plain_comment (comment));
  if (text == NULL)
    return;
  CwMoveItem item = {
    .type = CW_MOVE_ITEM_COMMENT, .depth = depth, .starts = *starts, .text = text
  };
  *starts = FALSE;
  g_array_append_val (writer->items, item);
}

static void
write_move (Writer *writer, CwNode *node, guint depth, gboolean *starts)
{
  CwSession *self = writer->session;
  CwMoveItem item = { .type = CW_MOVE_ITEM_MOVE, .depth = depth, .starts = *starts };
  *starts = FALSE;
  item.text =
      keep (writer, write_move_text (self, &writer->cursor.position, node->move, node->parent));
  item.mark = keep (writer, cw_session_node_marks (node));
  count_move (self, node, &item.number, &item.black);
  g_ptr_array_add (self->nodes, node);
  item.id = self->nodes->len;
  g_hash_table_insert (self->ids, node, GUINT_TO_POINTER (item.id));
  g_array_append_val (writer->items, item);
}

/* The line that begins with `first`; the cursor stands before it, and is elsewhere afterwards. */
static void
write_line (Writer *writer, CwNode *first, guint depth, gboolean starts)
{
  for (CwNode *node = first; node != NULL; node = cw_node_next (node))
    {
      write_comment (writer, node->comment_before, depth, &starts);
      write_move (writer, node, depth, &starts);
      write_comment (writer, node->comment, depth, &starts);
      if (node == node->parent->child && depth < MAX_DEPTH)
        for (CwNode *other = node->sibling; other != NULL; other = other->sibling)
          {
            cw_cursor_go (&writer->cursor, node->parent);
            write_line (writer, other, depth + 1, TRUE);
          }
      cw_cursor_go (&writer->cursor, node);
    }
}

GPtrArray *
cw_session_items (CwSession *self, GArray **items)
{
  Writer writer = { .session = self,
                    .items = g_array_new (FALSE, FALSE, sizeof (CwMoveItem)),
                    .texts = g_ptr_array_new_with_free_func (g_free) };
  CwNode *root = cw_game_tree_root (self->tree);
  gboolean starts = FALSE;
  g_ptr_array_set_size (self->nodes, 0);
  g_hash_table_remove_all (self->ids);
  cw_cursor_init (&writer.cursor, self->tree);
  write_comment (&writer, root->comment, 0, &starts);
  if (root->child != NULL)
    write_line (&writer, root->child, 0, FALSE);
  cw_cursor_clear (&writer.cursor);
  CwGameResult result = cw_game_tree_result (self->tree);
  if (result != CW_UNFINISHED)
    {
      CwMoveItem item = { .type = CW_MOVE_ITEM_RESULT, .text = cw_game_result_text (result) };
      g_array_append_val (writer.items, item);
    }
  self->items_stale = FALSE;
  *items = writer.items;
  return writer.texts;
}

static void
refresh (CwSession *self)
{
  if (!self->items_stale)
    return;
  GArray *items;
  g_ptr_array_unref (cw_session_items (self, &items));
  g_array_unref (items);
}

guint
cw_session_id_of_node (CwSession *self, const CwNode *node)
{
  refresh (self);
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->ids, node));
}

CwNode *
cw_session_node_of_id (CwSession *self, guint id)
{
  refresh (self);
  if (id == 0)
    return cw_game_tree_root (self->tree);
  return id <= self->nodes->len ? g_ptr_array_index (self->nodes, id - 1) : NULL;
}
