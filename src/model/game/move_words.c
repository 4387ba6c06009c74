/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/move_words.h"

#include "notation/kif_ending.h"
#include "notation/move_text.h"
#include "notation/openings.h"
#include "notation/shogi_shapes.h"
#include "notation/shogi_text.h"
#include "text/move_marks.h"
#include "text/outcome_text.h"

void
cw_session_move_number (CwSession *self, const CwNode *node, guint *number, gboolean *black)
{
  const CwPosition *start = cw_game_tree_start (cw_session_tree (self));
  guint first = cw_position_number (start), second = cw_position_side (start) == CW_BLACK;
  guint half = second + node->ply - 1;
  *number = cw_session_game (self)->shogi ? first + node->ply - 1 : first + half / 2;
  *black = half % 2 == 1;
}

static gboolean
is_japanese (CwSession *self, const CwGame *game)
{
  return game->shogi && cw_session_get_notation (self) == CW_SHOGI_JAPANESE
         && cw_japanese_has (game);
}

/* How a drawn game ended. */
static CwEnding
draw_of (CwGameTree *tree)
{
  CwEnding ending = cw_game_tree_ending (tree);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  while (cw_cursor_forward (&cursor, NULL))
    ;
  if (cw_ending_result (ending, &cursor.position) != CW_DRAWN)
    ending = cw_ending_of_result (&cursor, CW_DRAWN);
  cw_cursor_clear (&cursor);
  return ending;
}

const char *
cw_session_result_words (CwSession *self)
{
  static const char *const won[][2] = { { "先手の勝ち", "後手の勝ち" },
                                        { "下手の勝ち", "上手の勝ち" } };
  CwGameTree *tree = cw_session_tree (self);
  CwGameResult result = cw_game_tree_result (tree);
  if (result == CW_UNFINISHED || !is_japanese (self, cw_session_game (self)))
    return cw_game_result_text (result);
  if (result == CW_DRAWN)
    return cw_kif_ending_word (draw_of (tree));
  gboolean handicap = cw_position_side (cw_game_tree_start (tree)) == CW_BLACK;
  return won[handicap][result == CW_BLACK_WON];
}

char *
cw_session_write_move (gpointer session, const CwPosition *position, CwMove move, CwSquare previous)
{
  CwSession *self = session;
  char text[CW_MOVE_TEXT];
  const CwGame *game = cw_position_game (position);
  CwShogiNotation notation = cw_session_get_notation (self);
  if (is_japanese (self, game))
    {
      cw_ki2_write (position, move, previous, text);
      return g_strconcat (cw_position_side (position) == CW_WHITE ? "▲" : "△", text, NULL);
    }
  if (!game->shogi)
    cw_san_write (position, move, text);
  else if (notation == CW_SHOGI_HODGES)
    cw_hodges_write (position, move, text);
  else
    cw_western_write (position, move, text);
  return g_strdup (text);
}

CwMoveWriter
cw_session_writer (CwSession *self)
{
  return (CwMoveWriter){ self, cw_session_write_move,
                         cw_session_get_notation (self) != CW_SHOGI_HODGES };
}

static CwSquare
end_of (const CwNode *node)
{
  return node->parent != NULL && node->move != CW_NULL_MOVE ? cw_move_to (node->move)
                                                            : CW_NO_SQUARE;
}

char *
cw_session_move_san (CwSession *self, CwMove move)
{
  return cw_session_write_move (self, cw_session_position (self), move,
                                end_of (cw_session_node (self)));
}

GStrv
cw_session_line_texts (CwSession *self, const CwMove *moves, guint n_moves)
{
  CwPosition position = *cw_session_position (self);
  CwSquare previous = end_of (cw_session_node (self));
  GStrv texts = g_new0 (char *, n_moves + 1);
  CwUndo undo;
  for (guint i = 0; i < n_moves && cw_is_legal (&position, moves[i]); i++)
    {
      texts[i] = cw_session_write_move (self, &position, moves[i], previous);
      previous = cw_move_to (moves[i]);
      cw_do (&position, moves[i], &undo, NULL);
    }
  return texts;
}

char *
cw_session_node_words (CwSession *self, const CwPosition *position, const CwNode *node)
{
  return cw_session_write_move (self, position, node->move, end_of (node->parent));
}

char *
cw_session_node_title (CwSession *self, const CwNode *node)
{
  CwPosition position;
  guint number;
  gboolean black;
  if (node->parent == NULL)
    return NULL;
  cw_game_tree_position (cw_session_tree (self), node->parent, &position);
  g_autofree char *words = cw_session_node_words (self, &position, node);
  g_autofree char *marks = cw_node_marks (node);
  cw_session_move_number (self, node, &number, &black);
  return g_strdup_printf (black && !cw_session_game (self)->shogi ? "%u…\u00a0%s%s"
                                                                  : "%u.\u00a0%s%s",
                          number, words, marks != NULL ? marks : "");
}

/* "Sente: Fourth-File Rook, Mino – Gote: Static Rook" */
static char *
shapes_title (CwSession *self)
{
  const CwPosition *position = cw_session_position (self);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint side = 0; side < 2; side++)
    {
      const CwShape *opening = cw_shape_opening (position, (CwColour)side);
      const CwShape *castle = cw_shape_castle (position, (CwColour)side);
      const char *name = cw_side_name (cw_position_game (position), (CwColour)side);
      if (opening == NULL && castle == NULL)
        continue;
      g_string_append_printf (text, "%s%s: %s%s%s", text->len > 0 ? " – " : "", name,
                              opening != NULL ? opening->name : "",
                              opening != NULL && castle != NULL ? ", " : "",
                              castle != NULL ? castle->name : "");
    }
  return g_string_free (g_steal_pointer (&text), text->len == 0);
}

char *
cw_session_opening_title (CwSession *self)
{
  const CwNode *node = cw_session_node (self);
  CwMove moves[CW_OPENING_PLIES];
  while (node->ply > CW_OPENING_PLIES)
    node = node->parent;
  guint n_moves = node->ply;
  if (cw_session_game (self)->shogi)
    return shapes_title (self);
  for (; node->parent != NULL; node = node->parent)
    moves[node->ply - 1] = node->move;
  const CwOpening *opening =
      cw_opening_of_moves (cw_game_tree_start (cw_session_tree (self)), moves, n_moves);
  return opening != NULL ? g_strdup_printf ("%s %s", opening->eco, opening->name) : NULL;
}
