/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_text.h"

#include "core/position.h"
#include "core/variant.h"
#include "notation/game_text.h"
#include "notation/moves_to.h"
#include "notation/square_text.h"

#include <string.h>

/* --- SAN ----------------------------------------------------------------------------------- */

typedef struct
{
  bool other, same_file, same_rank;
} OtherOrigins;

/* Which other pieces of the same kind can go to the same square, and become the same there. Among
 * pawns, captures are only compared with captures. */
static OtherOrigins
find_other_origins (const CwPosition *position, CwMove move)
{
  const CwGame *game = cw_position_game (position);
  CwSquare from = cw_move_from (move);
  CwKind kind = cw_piece_kind (cw_position_at (position, from));
  bool is_pawn = kind == cw_text_pawn (game), capture = cw_is_capture (position, move);
  OtherOrigins others = { 0 };
  CwMoveList list;
  cw_moves_to (position, kind, cw_move_to (move), &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove other = list.moves[i];
      CwSquare square = cw_move_from (other);
      if (square == from || cw_move_kind (other) != cw_move_kind (move)
          || (cw_move_type (other) == CW_MOVE_LAUNCH) != (cw_move_type (move) == CW_MOVE_LAUNCH)
          || (is_pawn && cw_is_capture (position, other) != capture))
        continue;
      others.other = true;
      others.same_file |= square % game->files == from % game->files;
      others.same_rank |= square / game->files == from / game->files;
    }
  return others;
}

static size_t
write_promotion (const CwPosition *position, CwMove move, char *text)
{
  if (cw_move_type (move) != CW_MOVE_PROMOTION)
    return 0;
  text[0] = '=';
  return 1 + cw_text_write_kind (cw_position_game (position), cw_move_kind (move), text + 1);
}

/* Writes the move of a piece on the board: its kind, its origin if needed, capture or launch. */
static size_t
write_board_move (const CwPosition *position, CwMove move, char *text)
{
  const CwGame *game = cw_position_game (position);
  CwKind kind = cw_piece_kind (cw_position_at (position, cw_move_from (move)));
  bool is_pawn = kind == cw_text_pawn (game), launch = cw_move_type (move) == CW_MOVE_LAUNCH;
  bool capture = !launch && cw_is_capture (position, move);
  OtherOrigins others = find_other_origins (position, move);
  char square[CW_SQUARE_TEXT];
  size_t length = is_pawn ? 0 : cw_text_write_kind (game, kind, text);

  cw_square_write (game, cw_move_from (move), square);
  if ((others.other && (!others.same_file || others.same_rank)) || (is_pawn && capture))
    text[length++] = square[0];
  if (others.same_file)
    length += strlen (strcpy (text + length, square + 1));
  if (capture || launch)
    text[length++] = launch ? '*' : 'x';
  length += cw_square_write (game, cw_move_to (move), text + length);
  return length + write_promotion (position, move, text + length);
}

static size_t
write_drop (const CwPosition *position, CwMove move, char mark, char *text)
{
  const CwGame *game = cw_position_game (position);
  size_t length = cw_text_write_kind (game, cw_move_kind (move), text);
  text[length++] = mark;
  return length + cw_square_write (game, cw_move_to (move), text + length);
}

/* Writes "O-O", with the king's destination if there is a choice. */
static size_t
write_castling (const CwPosition *position, CwMove move, char *text)
{
  const CwGame *game = cw_position_game (position);
  size_t length = strlen (strcpy (text, cw_move_to (move) > cw_move_from (move) ? "O-O" : "O-O-O"));
  if (!cw_text_castling_slides (game))
    return length;
  CwMoveList list;
  unsigned ways = 0;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    ways += cw_move_type (list.moves[i]) == CW_MOVE_CASTLING
            && cw_move_to (list.moves[i]) == cw_move_to (move);
  if (ways > 1)
    length += cw_square_write (game, cw_text_castling_goal (game, move), text + length);
  return length;
}

/* Whether the game can be won other than by mate. */
static bool
wins_otherwise (const CwGame *game)
{
  const CwVariant *variant = game->variant;
  return variant->explosions || variant->wins_without_pieces || variant->checks_to_win > 0
         || variant->goal[0] || variant->goal[1] || variant->goal[2] || variant->goal[3]
         || !variant->royal[0] || !variant->royal[1] || variant->stalemate != CW_STALEMATE_DRAW;
}

/* Writes "#" after a move that wins, "+" after one that gives check. */
static size_t
write_check (const CwPosition *position, CwMove move, char *text)
{
  bool check = cw_gives_check (position, move);
  bool otherwise = wins_otherwise (cw_position_game (position)), won = false;
  if (!check && !otherwise)
    return 0;
  CwPosition after = *position;
  CwUndo undo;
  cw_do (&after, move, &undo, NULL);
  if (otherwise)
    {
      CwOutcome outcome = cw_outcome (&after, &undo);
      won =
          outcome.result == (cw_position_side (position) == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK);
    }
  else
    {
      CwMoveList list;
      cw_legal_moves (&after, &list);
      won = list.count == 0;
    }
  if (!won && !check)
    return 0;
  text[0] = won ? '#' : '+';
  return 1;
}

size_t
cw_san_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  size_t length = 0;
  if (cw_position_game (position)->shogi)
    return cw_uci_write (position, move, text);
  if (move == CW_NULL_MOVE || move == CW_NO_MOVE)
    return strlen (strcpy (text, "--"));
  if (cw_move_type (move) == CW_MOVE_CASTLING)
    length = write_castling (position, move, text);
  else if (cw_move_type (move) == CW_MOVE_DROP)
    length = write_drop (position, move, '@', text);
  else
    length = write_board_move (position, move, text);
  length += write_check (position, move, text + length);
  text[length] = '\0';
  return length;
}

/* --- UCI and USI --------------------------------------------------------------------------- */

static size_t
write_squares (const CwPosition *position, CwMove move, char *text)
{
  const CwGame *game = cw_position_game (position);
  CwSquare to = cw_move_to (move);
  size_t length = cw_square_write (game, cw_move_from (move), text);
  if (cw_move_type (move) == CW_MOVE_LAUNCH)
    text[length++] = '*';
  if (cw_move_type (move) != CW_MOVE_CASTLING)
    return length + cw_square_write (game, to, text + length);
  CwSquare goal = cw_text_castling_goal (game, move);
  /* Castling is written with the partner's square if the king's destination would be ambiguous: in
   * Chess960, if there are several ways, or if the king could move there normally. */
  CwSquare from = cw_move_from (move);
  bool partner = game->chess960 || game->shogi || cw_text_castling_slides (game) || goal == from
                 || (goal > from) != (cw_move_to (move) > from)
                 || cw_is_legal (position, cw_move_make (CW_MOVE_NORMAL, from, goal, 0));
  length += cw_square_write (game, partner ? to : goal, text + length);
  if (cw_text_castling_slides (game))
    length += cw_square_write (game, goal, text + length);
  return length;
}

size_t
cw_uci_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);
  CwMoveType type = cw_move_type (move);
  CwKind kind = cw_move_kind (move);
  if (move == CW_NULL_MOVE || move == CW_NO_MOVE)
    return strlen (strcpy (text, "0000"));
  if (type == CW_MOVE_DROP)
    {
      size_t length = write_drop (position, move, game->shogi ? '*' : '@', text);
      text[length] = '\0';
      return length;
    }
  size_t length = write_squares (position, move, text);
  if (type == CW_MOVE_PROMOTION)
    text[length++] = game->kind[kind].plain != 0 ? '+' : cw_text_lower (game->kind[kind].letter);
  text[length] = '\0';
  return length;
}
