/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares as text: a file letter and a rank number, "e4", "p16"; in shogi a file number from the
 * right and a rank letter from the top, "7g". Internal to this layer. */
#pragma once

#include "core/rules.h"

#include <string.h>

#define CW_SQUARE_TEXT CW_SQUARE_NAME_SIZE

/* Writes cw_square_name; returns the length. */
static inline size_t
cw_square_write (const CwGame *game, CwSquare square, char text[CW_SQUARE_TEXT])
{
  return strlen (cw_square_name (game, square, text));
}

/* Reads a square at the start of `length` bytes; returns the number of bytes read, 0 if none. */
static inline size_t
cw_square_read (const CwGame *game, const char *text, size_t length, CwSquare *square)
{
  if (game->shogi)
    {
      size_t digits = game->files >= 10 && length > 2 && text[1] <= '9' ? 2 : 1;
      if (length <= digits)
        return 0;
      unsigned file = (unsigned)text[0] - '0', top = (unsigned)text[digits] - 'a';
      if (digits == 2)
        file = file * 10 + ((unsigned)text[1] - '0');
      if (file - 1 >= game->files || top >= game->ranks)
        return 0;
      *square = (CwSquare)((game->ranks - 1 - top) * game->files + game->files - file);
      return digits + 1;
    }
  if (length < 2 || text[0] < 'a' || (unsigned)(text[0] - 'a') >= game->files || text[1] < '1'
      || text[1] > '9')
    return 0;
  unsigned rank = (unsigned)(text[1] - '0');
  size_t used = 2;
  if (game->ranks >= 10 && rank == 1 && length > 2 && text[2] >= '0' && text[2] <= '9')
    rank = 10 + (unsigned)(text[used++] - '0');
  if (rank > game->ranks)
    return 0;
  *square = (CwSquare)((rank - 1) * game->files + (unsigned)(text[0] - 'a'));
  return used;
}
