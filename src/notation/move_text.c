/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_text.h"

#include "core/position.h"
#include "notation/square_text.h"
#include "notation/usi.h"

#include <string.h>

/* Which other men of the same kind may go to the same square? */
static void
find_rivals (const CwPosition *position, CwMove move, bool *rival, bool *same_file, bool *same_rank)
{
  CwSquare from = cw_move_from (move), to = cw_move_to (move);
  CwPiece piece = cw_position_at (position, from);
  unsigned files = cw_position_game (position)->files;
  CwSquare squares[CW_MAX_SQUARES];
  unsigned count = cw_attacks_from (position, piece, to, squares);
  for (unsigned i = 0; i < count; i++)
    {
      CwSquare square = squares[i];
      if (square == from || cw_position_at (position, square) != piece
          || !cw_is_legal (position, cw_move_make (CW_MOVE_NORMAL, square, to, 0)))
        continue;
      *rival = true;
      *same_file |= square % files == from % files;
      *same_rank |= square / files == from / files;
    }
}

static size_t
write_piece_move (const CwPosition *position, CwMove move, char *text)
{
  const CwGame *game = cw_position_game (position);
  CwSquare from = cw_move_from (move), to = cw_move_to (move);
  CwKind kind = cw_piece_kind (cw_position_at (position, from));
  bool rival = false, same_file = false, same_rank = false;
  char square[CW_SQUARE_TEXT];
  size_t length = 0;

  text[length++] = game->kind[kind].letter;
  if (!game->kind[kind].royal)
    find_rivals (position, move, &rival, &same_file, &same_rank);
  cw_square_write (game, from, square);
  if (rival && (!same_file || same_rank))
    text[length++] = square[0];
  if (same_file)
    length += strlen (strcpy (text + length, square + 1));
  if (cw_is_capture (position, move))
    text[length++] = 'x';
  return length + cw_square_write (game, to, text + length);
}

static size_t
write_pawn_move (const CwPosition *position, CwMove move, char *text)
{
  const CwGame *game = cw_position_game (position);
  size_t length = 0;
  if (cw_is_capture (position, move))
    {
      text[length++] = (char)('a' + cw_move_from (move) % game->files);
      text[length++] = 'x';
    }
  length += cw_square_write (game, cw_move_to (move), text + length);
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    {
      text[length++] = '=';
      text[length++] = game->kind[cw_move_kind (move)].letter;
    }
  return length;
}

/* "+" or "#" after a move that gives check. */
static size_t
write_check (const CwPosition *position, CwMove move, char *text)
{
  if (!cw_gives_check (position, move))
    return 0;
  CwPosition after = *position;
  CwUndo undo;
  CwMoveList list;
  cw_do (&after, move, &undo, NULL);
  cw_legal_moves (&after, &list);
  text[0] = list.count > 0 ? '+' : '#';
  return 1;
}

size_t
cw_san_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  size_t length = 0;
  if (cw_position_game (position)->shogi)
    return cw_usi_write (position, move, text);
  if (move == CW_NULL_MOVE || move == CW_NO_MOVE)
    return strlen (strcpy (text, "--"));
  if (cw_move_type (move) == CW_MOVE_CASTLING)
    length = strlen (strcpy (text, cw_move_to (move) > cw_move_from (move) ? "O-O" : "O-O-O"));
  else if (cw_piece_kind (cw_position_at (position, cw_move_from (move))) == CW_PAWN)
    length = write_pawn_move (position, move, text);
  else
    length = write_piece_move (position, move, text);
  length += write_check (position, move, text + length);
  text[length] = '\0';
  return length;
}

size_t
cw_uci_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT])
{
  const CwGame *game = cw_position_game (position);
  if (game->shogi)
    return cw_usi_write (position, move, text);
  if (move == CW_NULL_MOVE || move == CW_NO_MOVE)
    return strlen (strcpy (text, "0000"));
  CwSquare from = cw_move_from (move), to = cw_move_to (move);
  if (cw_move_type (move) == CW_MOVE_CASTLING && !game->chess960)
    {
      /* The king's destination: the c or the g file. */
      unsigned rank = from / game->files * game->files;
      to = (CwSquare)(rank + (to > from ? game->files - 2 : 2));
    }
  size_t length = cw_square_write (game, from, text);
  length += cw_square_write (game, to, text + length);
  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    text[length++] = (char)(game->kind[cw_move_kind (move)].letter - 'A' + 'a');
  text[length] = '\0';
  return length;
}
