/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in games, and names of squares. */
#include "base/marks.h"
#include "core/rules.h"
#include "core/rules_table.h"

#include <string.h>

#define CHESS_BOARD                                                                                \
  .files = 8, .ranks = 8, .kinds = CW_KING,                                                        \
  .kind = {                                                                                        \
    [CW_PAWN] = { N_ ("pawn"), 'P', false },     [CW_KNIGHT] = { N_ ("knight"), 'N', false },      \
    [CW_BISHOP] = { N_ ("bishop"), 'B', false }, [CW_ROOK] = { N_ ("rook"), 'R', false },          \
    [CW_QUEEN] = { N_ ("queen"), 'Q', false },   [CW_KING] = { N_ ("king"), 'K', true },           \
  },                                                                                               \
  .rules = &cw_chess_rules

#define SHOGI_KINDS                                                                                \
  .kinds = CW_SHOGI_DRAGON,                                                                        \
  .kind = {                                                                                        \
    [CW_SHOGI_PAWN] = { N_ ("pawn"), 'P', false },                                                 \
    [CW_SHOGI_LANCE] = { N_ ("lance"), 'L', false },                                               \
    [CW_SHOGI_KNIGHT] = { N_ ("knight"), 'N', false },                                             \
    [CW_SHOGI_SILVER] = { N_ ("silver"), 'S', false },                                             \
    [CW_SHOGI_BISHOP] = { N_ ("bishop"), 'B', false },                                             \
    [CW_SHOGI_ROOK] = { N_ ("rook"), 'R', false },                                                 \
    [CW_SHOGI_GOLD] = { N_ ("gold"), 'G', false },                                                 \
    [CW_SHOGI_KING] = { N_ ("king"), 'K', true },                                                  \
    [CW_SHOGI_TOKIN] = { N_ ("promoted pawn"), 'P', false, CW_SHOGI_PAWN },                        \
    [CW_SHOGI_PROMOTED_LANCE] = { N_ ("promoted lance"), 'L', false, CW_SHOGI_LANCE },             \
    [CW_SHOGI_PROMOTED_KNIGHT] = { N_ ("promoted knight"), 'N', false, CW_SHOGI_KNIGHT },          \
    [CW_SHOGI_PROMOTED_SILVER] = { N_ ("promoted silver"), 'S', false, CW_SHOGI_SILVER },          \
    [CW_SHOGI_HORSE] = { N_ ("promoted bishop"), 'B', false, CW_SHOGI_BISHOP },                    \
    [CW_SHOGI_DRAGON] = { N_ ("promoted rook"), 'R', false, CW_SHOGI_ROOK },                       \
  },                                                                                               \
  .shogi = true

static const CwGame games[] = {
  {
      .name = "chess",
      .title = N_ ("Chess"),
      .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      CHESS_BOARD,
  },
  {
      .name = "chess960",
      .title = N_ ("Chess960"),
      .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
      .chess960 = true,
      CHESS_BOARD,
  },
  {
      .name = "shogi",
      .title = N_ ("Shogi"),
      .files = 9,
      .ranks = 9,
      .start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
      .rules = &cw_shogi_rules,
      SHOGI_KINDS,
  },
  {
      .name = "minishogi",
      .title = N_ ("Minishogi"),
      .files = 5,
      .ranks = 5,
      .start = "rbsgk/4p/5/P4/KGSBR b - 1",
      .rules = &cw_minishogi_rules,
      SHOGI_KINDS,
  },
};

const CwGame *
cw_game_at (unsigned index)
{
  return index < sizeof games / sizeof games[0] ? &games[index] : NULL;
}

const CwGame *
cw_game_named (const char *name)
{
  for (unsigned i = 0; cw_game_at (i); i++)
    if (strcmp (games[i].name, name) == 0)
      return &games[i];
  return NULL;
}

char *
cw_square_name (const CwGame *game, CwSquare square, char text[CW_SQUARE_NAME_SIZE])
{
  unsigned file = square % game->files, rank = square / game->files + 1;
  char *out = text;
  if (rank > game->ranks)
    strcpy (text, "-");
  else if (game->shogi)
    {
      *out++ = (char)('0' + game->files - file);
      *out++ = (char)('a' + game->ranks - rank);
      *out = '\0';
    }
  else
    {
      *out++ = (char)('a' + file);
      if (rank > 9)
        *out++ = '1';
      *out++ = (char)('0' + rank % 10);
      *out = '\0';
    }
  return text;
}

void
cw_setup_clear (CwSetup *setup)
{
  memset (setup, 0, sizeof *setup);
  setup->side = CW_WHITE;
  for (unsigned colour = 0; colour < 2; colour++)
    setup->castling[colour][0] = setup->castling[colour][1] = CW_NO_SQUARE;
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    setup->en_passant[i] = CW_NO_SQUARE;
  setup->en_passant_man = CW_NO_SQUARE;
  setup->number = 1;
}

/* Puts `kind` on the n-th free file, both from 0. */
static unsigned
place (CwKind back[8], unsigned n, CwKind kind)
{
  unsigned file = 0;
  for (;; file++)
    if (back[file] == 0 && n-- == 0)
      break;
  back[file] = kind;
  return file;
}

void
cw_setup_chess960 (CwSetup *setup, unsigned number)
{
  static const uint8_t knights[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                          { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };
  CwKind back[8] = { 0 };
  number %= 960;
  back[number % 4 * 2 + 1] = CW_BISHOP;
  number /= 4;
  back[number % 4 * 2] = CW_BISHOP;
  number /= 4;
  place (back, number % 6, CW_QUEEN);
  number /= 6;
  /* The farther knight first: that leaves the nearer one's number as it is. */
  place (back, knights[number][1], CW_KNIGHT);
  place (back, knights[number][0], CW_KNIGHT);
  unsigned queenside = place (back, 0, CW_ROOK);
  place (back, 0, CW_KING);
  unsigned kingside = place (back, 0, CW_ROOK);

  cw_setup_clear (setup);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned first = colour == CW_WHITE ? 0 : 56, pawns = colour == CW_WHITE ? 8 : 48;
      for (unsigned file = 0; file < 8; file++)
        {
          setup->board[first + file] = cw_piece ((CwColour)colour, back[file]);
          setup->board[pawns + file] = cw_piece ((CwColour)colour, CW_PAWN);
        }
      setup->castling[colour][0] = (CwSquare)(first + kingside);
      setup->castling[colour][1] = (CwSquare)(first + queenside);
    }
}
