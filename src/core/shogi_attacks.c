/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/shogi_attacks.h"

#include "core/random_key.h"

CwShogiTables cw_shogi_tables[2];
CwShogiKeys cw_shogi_keys;

/* The file and rank step of each direction. */
static const int ray_step[CW_RAYS][2] = {
  [CW_RAY_UP] = { 0, 1 },          [CW_RAY_UP_RIGHT] = { 1, 1 }, [CW_RAY_UP_LEFT] = { -1, 1 },
  [CW_RAY_RIGHT] = { 1, 0 },       [CW_RAY_DOWN] = { 0, -1 },    [CW_RAY_DOWN_LEFT] = { -1, -1 },
  [CW_RAY_DOWN_RIGHT] = { 1, -1 }, [CW_RAY_LEFT] = { -1, 0 },
};

/* The steps of the first player's pieces, ended by { 0, 0 }. */
static const int piece_step[CW_SHOGI_KING + 1][9][2] = {
  [CW_SHOGI_PAWN] = { { 0, 1 } },
  [CW_SHOGI_KNIGHT] = { { -1, 2 }, { 1, 2 } },
  [CW_SHOGI_SILVER] = { { -1, 1 }, { 0, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 } },
  [CW_SHOGI_GOLD] = { { -1, 1 }, { 0, 1 }, { 1, 1 }, { -1, 0 }, { 1, 0 }, { 0, -1 } },
  [CW_SHOGI_KING] = { { -1, 1 },
                      { 0, 1 },
                      { 1, 1 },
                      { -1, 0 },
                      { 1, 0 },
                      { -1, -1 },
                      { 0, -1 },
                      { 1, -1 } },
};

/* The kind whose steps are those of `kind`; of a horse and a dragon, those beside their lines. */
static unsigned
steps_like (unsigned kind)
{
  return kind <= CW_SHOGI_KING              ? kind
         : kind <= CW_SHOGI_PROMOTED_SILVER ? CW_SHOGI_GOLD
                                            : CW_SHOGI_KING;
}

static CwWide
square_at (const CwShogiTables *tables, int file, int rank)
{
  if (file < 0 || file >= (int)tables->files || rank < 0 || rank >= (int)tables->ranks)
    return 0;
  return cw_wide_bit ((unsigned)(rank * (int)tables->files + file));
}

static void
fill_zones (CwShogiTables *tables, unsigned zone)
{
  for (unsigned rank = 0; rank < tables->ranks; rank++)
    for (unsigned file = 0; file < tables->files; file++)
      {
        CwWide square = square_at (tables, (int)file, (int)rank);
        unsigned ahead[2] = { tables->ranks - 1 - rank, rank };
        tables->board |= square;
        if (file == 0)
          tables->file |= square;
        for (unsigned colour = 0; colour < 2; colour++)
          {
            tables->zone[colour] |= ahead[colour] < zone ? square : 0;
            tables->last[colour] |= ahead[colour] < 1 ? square : 0;
            tables->last_two[colour] |= ahead[colour] < 2 ? square : 0;
          }
      }
}

static void
fill_steps (CwShogiTables *tables, unsigned square)
{
  int file = (int)(square % tables->files), rank = (int)(square / tables->files);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_KINDS; kind++)
      for (const int (*step)[2] = piece_step[steps_like (kind)]; (*step)[0] || (*step)[1]; step++)
        tables->step[colour][kind][square] |=
            square_at (tables, file + (*step)[0], rank + (colour ? -1 : 1) * (*step)[1]);
}

static void
fill_rays (CwShogiTables *tables, unsigned square)
{
  for (unsigned ray = 0; ray < CW_RAYS; ray++)
    {
      int file = (int)(square % tables->files), rank = (int)(square / tables->files);
      CwWide *set = &tables->ray[ray][square], at;
      for (;;)
        {
          file += ray_step[ray][0];
          rank += ray_step[ray][1];
          at = square_at (tables, file, rank);
          if (!at)
            break;
          tables->between[square][cw_wide_first (at)] = *set;
          *set |= at;
        }
      if (ray_step[ray][0] == 0 || ray_step[ray][1] == 0)
        tables->straight[square] |= *set;
      else
        tables->diagonal[square] |= *set;
    }
}

static void
fill (CwShogiTables *tables, unsigned size, unsigned zone)
{
  tables->files = tables->ranks = size;
  tables->squares = size * size;
  fill_zones (tables, zone);
  for (unsigned square = 0; square < tables->squares; square++)
    {
      fill_steps (tables, square);
      fill_rays (tables, square);
    }
}

void
cw_shogi_attacks_fill (void)
{
  fill (&cw_shogi_tables[0], 9, 3);
  fill (&cw_shogi_tables[1], 5, 1);
}

void
cw_shogi_keys_fill (void)
{
  uint64_t seed = UINT64_C (20201118);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      for (unsigned kind = 1; kind < CW_SHOGI_KINDS; kind++)
        for (unsigned square = 0; square < CW_SHOGI_SQUARES; square++)
          cw_shogi_keys.piece[colour][kind][square] = cw_random_key (&seed);
      for (unsigned kind = 1; kind < CW_SHOGI_HAND; kind++)
        for (unsigned count = 1; count < 19; count++)
          cw_shogi_keys.hand[colour][kind][count] = cw_random_key (&seed);
    }
  cw_shogi_keys.second = cw_random_key (&seed);
}
