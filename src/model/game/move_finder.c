/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/move_finder.h"

#include "core/variant.h"
#include "notation/move_text.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

CwSquare
cw_session_origin (CwSession *self, CwMove move)
{
  CwColour side = cw_position_side (cw_session_position (self));
  return cw_move_type (move) == CW_MOVE_DROP
             ? cw_scene_held_square (cw_piece (side, cw_move_kind (move)))
             : cw_move_from (move);
}

CwSquare
cw_session_target (CwSession *self, CwMove move)
{
  if (cw_move_type (move) != CW_MOVE_CASTLING)
    return cw_move_to (move);
  CwPosition position = *cw_session_position (self);
  CwUndo undo;
  cw_do (&position, move, &undo, NULL);
  return undo.delta.changes[0].to;
}

guint
cw_session_find_moves (CwSession *self, CwSquare from, CwSquare to, CwMove moves[CW_SESSION_MOVES])
{
  const CwVariant *variant = cw_session_game (self)->variant;
  CwMoveList list;
  CwMove castling[CW_SESSION_MOVES];
  guint found = 0, castles = 0;
  cw_legal_moves (cw_session_position (self), &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_session_origin (self, move) != from)
        continue;
      if (cw_move_type (move) == CW_MOVE_CASTLING)
        {
          /* To the king's target square, or onto its rook. */
          if ((to == cw_move_to (move) || to == cw_session_target (self, move))
              && castles < CW_SESSION_MOVES)
            castling[castles++] = move;
        }
      else if (cw_move_to (move) == to && found < CW_SESSION_MOVES)
        {
          moves[found++] = move;
        }
    }
  /* A king's step takes precedence over castling, unless the king may castle to several squares. */
  for (guint i = 0; (found == 0 || variant->castling.slide > 0) && i < castles; i++)
    if (found < CW_SESSION_MOVES)
      moves[found++] = castling[i];
  return found;
}

/* Replaces the names of squares in a sentence by those on the board's edge. */
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
  cw_why_illegal (cw_session_position (self),
                  held ? cw_square_in_hand (cw_piece_kind (held)) : from, to, &status);
  if (labels != NULL)
    name_squares (&status, cw_session_game (self), labels);
  return cw_message (&status);
}

CwMove
cw_session_read_move (CwSession *self, const char *text, char **sentence)
{
  CwStatus status;
  cw_status_clear (&status);
  CwMove move = cw_move_read (cw_session_position (self), text, strlen (text), NULL, &status);
  if (move == CW_NULL_MOVE)
    move = CW_NO_MOVE;
  if (move == CW_NO_MOVE)
    *sentence = status.code != CW_OK ? cw_message (&status) : g_strdup (_ ("That is not a move."));
  return move;
}
