/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problems/problem.h"

#include "base/marks.h"

const char *
cw_motif_name (CwMotif motif)
{
  static const char *const names[] = {
    [CW_MOTIF_FORK] = N_ ("fork"),
    [CW_MOTIF_PIN] = N_ ("pin"),
    [CW_MOTIF_SKEWER] = N_ ("skewer"),
    [CW_MOTIF_DISCOVERED_ATTACK] = N_ ("discovered attack"),
    [CW_MOTIF_DOUBLE_CHECK] = N_ ("double check"),
    [CW_MOTIF_REMOVED_DEFENDER] = N_ ("removing the defender"),
    [CW_MOTIF_BACK_RANK] = N_ ("back rank"),
    [CW_MOTIF_SMOTHERED] = N_ ("smothered mate"),
    [CW_MOTIF_HANGING_PIECE] = N_ ("hanging piece"),
    [CW_MOTIF_PROMOTION] = N_ ("promotion"),
    [CW_MOTIF_SACRIFICE] = N_ ("sacrifice"),
    [CW_MOTIF_DROP] = N_ ("drop"),
    [CW_MOTIF_OVERLOADED] = N_ ("overloaded defender"),
    [CW_MOTIF_TRAPPED] = N_ ("trapped piece"),
  };
  _Static_assert(sizeof names / sizeof *names == CW_MOTIFS, "a name for each");
  return names[motif];
}

/* A position and its mirror image give the same key: the smaller of the two. */
uint64_t
cw_problem_key (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  CwSetup setup, mirrored;
  CwPosition other;

  cw_position_get (position, &setup);
  mirrored = setup;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned wing = 0; wing < 2; wing++)
      if (setup.castling[colour][wing] != CW_NO_SQUARE)
        return cw_position_key (position);
  for (unsigned rank = 0; rank < game->ranks; rank++)
    for (unsigned file = 0; file < game->files; file++)
      mirrored.board[rank * game->files + file] =
          setup.board[rank * game->files + game->files - 1 - file];
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    mirrored.en_passant[i] = CW_NO_SQUARE;
  uint64_t key = cw_position_key (position);
  if (setup.en_passant[0] != CW_NO_SQUARE || !cw_position_set (&other, game, &mirrored, NULL))
    return key;
  uint64_t its = cw_position_key (&other);
  return its < key ? its : key;
}
