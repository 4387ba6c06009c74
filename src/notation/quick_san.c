/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/quick_san.h"

#include <string.h>

/* The chess kinds by letter. */
static CwKind
kind_of (char letter)
{
  switch (letter)
    {
    case 'N':
      return CW_KNIGHT;
    case 'B':
      return CW_BISHOP;
    case 'R':
      return CW_ROOK;
    case 'Q':
      return CW_QUEEN;
    case 'K':
      return CW_KING;
    default:
      return 0;
    }
}

static CwMove
read_castling (const CwPosition *position, const char *text, size_t length)
{
  bool queenside = length == 5;
  if ((length != 3 && !queenside) || memcmp (text, "O-O-O", length) != 0)
    return CW_NO_MOVE;
  return cw_find_castling (position, queenside);
}

/* A pawn's capture names its file and has an x, its other moves have neither; other pieces may have
 * more of their origin written than needed. */
static bool
is_usual (CwKind kind, int file, int rank, bool capture)
{
  return kind != CW_PAWN || (rank < 0 && (file >= 0) == capture);
}

CwMove
cw_quick_san (const CwPosition *position, const char *text, size_t length)
{
  static const char letters[] = { 0, 'P', 'N', 'B', 'R', 'Q', 'K' };
  const char *end = text + length;
  CwKind kind = CW_PAWN, promotion = 0;
  int from_file = -1, from_rank = -1;
  bool capture = false;

  if (length < 2 || length > 8)
    return CW_NO_MOVE;
  if (end[-1] == '+' || end[-1] == '#')
    end--;
  if (*text == 'O')
    return read_castling (position, text, (size_t)(end - text));
  if (*text < 'a')
    kind = kind_of (*text++);
  else if (end - text > 3 && end[-2] == '=')
    {
      promotion = kind_of (end[-1]);
      if (promotion == 0 || promotion == CW_KING)
        return CW_NO_MOVE;
      end -= 2;
    }
  if (end - text < 2 || kind == 0
      || cw_position_game (position)->kind[kind].letter != letters[kind])
    return CW_NO_MOVE;
  unsigned file = (unsigned)(end[-2] - 'a'), rank = (unsigned)(end[-1] - '1');
  end -= 2;
  if (text < end && end[-1] == 'x')
    {
      capture = true;
      end--;
    }
  if (text < end && (unsigned)(*text - 'a') < 8)
    from_file = *text++ - 'a';
  if (text < end && (unsigned)(*text - '1') < 8)
    from_rank = *text++ - '1';
  if (text != end || file > 7 || rank > 7 || !is_usual (kind, from_file, from_rank, capture))
    return CW_NO_MOVE;
  CwMove move =
      cw_find_move (position, kind, (CwSquare)(rank * 8 + file), from_file, from_rank, promotion);
  /* An x without a capture is left to the reader that can warn. */
  if (move != CW_NO_MOVE && capture && !cw_is_capture (position, move))
    return CW_NO_MOVE;
  return move;
}
