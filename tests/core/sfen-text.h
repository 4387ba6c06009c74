/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small reader of SFEN and USI moves for the tests of core, which sits below the notation. It
 * trusts its input and aborts the test if the core refuses it. */
#pragma once

#include "core/position.h"
#include "core/shogi_board.h"

#include <glib.h>
#include <string.h>

static const char sfen_letters[] = " PLNSBRGK";

static inline CwPiece
sfen_piece (char letter, bool promoted)
{
  const char *found = strchr (sfen_letters, g_ascii_toupper (letter));
  g_assert_true (found != NULL && *found != ' ');
  return cw_piece (g_ascii_isupper (letter) ? CW_WHITE : CW_BLACK,
                   (CwKind)(found - sfen_letters + (promoted ? CW_SHOGI_PROMOTED : 0)));
}

static inline void
sfen_setup (CwSetup *setup, unsigned size, const char *sfen)
{
  g_auto (GStrv) field = g_strsplit (sfen, " ", 4);
  cw_setup_clear (setup);
  unsigned square = size * (size - 1);
  for (const char *in = field[0]; *in; in++)
    if (*in == '/')
      square -= 2 * size;
    else if (g_ascii_isdigit (*in))
      square += (unsigned)(*in - '0');
    else
      {
        bool promoted = *in == '+';
        in += promoted;
        setup->board[square++] = sfen_piece (*in, promoted);
      }
  setup->side = strcmp (field[1], "b") == 0 ? CW_WHITE : CW_BLACK;
  for (char *in = field[2]; *in && *in != '-'; in++)
    {
      guint64 held = g_ascii_isdigit (*in) ? g_ascii_strtoull (in, &in, 10) : 1;
      CwPiece piece = sfen_piece (*in, false);
      setup->hand[cw_piece_colour (piece)][cw_piece_kind (piece)] = (uint8_t)held;
    }
  if (field[3])
    setup->number = (unsigned)g_ascii_strtoull (field[3], NULL, 10);
}

static inline void
sfen_position (CwPosition *position, const char *game, const char *sfen)
{
  const CwGame *rules = cw_game_named (game);
  CwSetup setup;
  CwStatus status = { 0 };
  sfen_setup (&setup, rules->files, sfen);
  if (!cw_position_set (position, rules, &setup, &status))
    g_error ("%s: %s %s %s", sfen, cw_status_sentence (status.code), status.args[0],
             status.args[1]);
}

/* "7g" */
static inline CwSquare
usi_square (unsigned size, const char *name)
{
  return (CwSquare)((size - 1 - (unsigned)(name[1] - 'a')) * size + size
                    - (unsigned)(name[0] - '0'));
}

/* "7g7f", "8h2b+", "P*5e" */
static inline CwMove
usi_move (const CwPosition *position, const char *text)
{
  unsigned size = cw_position_game (position)->files;
  CwSquare to = usi_square (size, text + 2);
  if (text[1] == '*')
    return cw_move_make (CW_MOVE_DROP, 0, to, cw_piece_kind (sfen_piece (text[0], false)));
  CwSquare from = usi_square (size, text);
  if (text[4] != '+')
    return cw_move_make (CW_MOVE_NORMAL, from, to, 0);
  CwKind kind = cw_piece_kind (cw_position_at (position, from));
  return cw_move_make (CW_MOVE_PROMOTION, from, to, (CwKind)(kind + CW_SHOGI_PROMOTED));
}
