/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small reader of positions for the tests of core, which sits below the FEN reader. It trusts the
 * six fields and aborts the test if the core refuses them. */
#pragma once

#include "core/position.h"
#include "support/effort.h"

#include <glib.h>
#include <string.h>

static inline CwSquare
test_square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + (name[0] - 'a'));
}

static inline void
test_castling (CwSetup *setup, char letter)
{
  CwColour colour = g_ascii_isupper (letter) ? CW_WHITE : CW_BLACK;
  unsigned first = colour == CW_WHITE ? 0 : 56, king = 0;
  while (king < 8 && cw_piece_kind (setup->board[first + king]) != CW_KING)
    king++;
  unsigned file;
  switch (g_ascii_toupper (letter))
    {
    case 'K':
      file = 7;
      break;
    case 'Q':
      file = 0;
      break;
    default:
      file = (unsigned)(g_ascii_toupper (letter) - 'A');
    }
  setup->castling[colour][file < king] = (CwSquare)(first + file);
}

static inline void
test_setup (CwSetup *setup, const char *fen)
{
  static const char letters[] = " PNBRQK";
  g_auto (GStrv) field = g_strsplit (fen, " ", 6);
  cw_setup_clear (setup);
  unsigned square = 56;
  for (const char *in = field[0]; *in; in++)
    {
      const char *found = strchr (letters, g_ascii_toupper (*in));
      if (*in == '/')
        square -= 16;
      else if (g_ascii_isdigit (*in))
        square += (unsigned)(*in - '0');
      else if (found && *in != ' ')
        setup->board[square++] =
            cw_piece (g_ascii_isupper (*in) ? CW_WHITE : CW_BLACK, (CwKind)(found - letters));
      else
        g_error ("%s: bad letter", fen);
    }
  setup->side = strcmp (field[1], "w") == 0 ? CW_WHITE : CW_BLACK;
  for (const char *in = field[2]; *in && *in != '-'; in++)
    test_castling (setup, *in);
  if (field[3][0] != '-')
    setup->en_passant[0] = test_square (field[3]);
  if (field[4])
    setup->clock = (unsigned)g_ascii_strtoull (field[4], NULL, 10);
  if (field[4] && field[5])
    setup->number = (unsigned)g_ascii_strtoull (field[5], NULL, 10);
}

static inline void
test_position (CwPosition *position, const char *game, const char *fen)
{
  CwSetup setup;
  CwStatus status = { 0 };
  test_setup (&setup, fen);
  if (!cw_position_set (position, cw_game_named (game), &setup, &status))
    g_error ("%s: %s %s %s", fen, cw_status_sentence (status.code), status.args[0], status.args[1]);
}
