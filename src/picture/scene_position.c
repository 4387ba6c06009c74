/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene_position.h"

#include "core/variant.h"
#include "notation/fen.h"

#include <string.h>

void
cw_scene_init_game (CwScene *scene, const CwGame *game)
{
  cw_scene_init (scene, game->files, game->ranks);
  scene->lined = game->shogi;
  scene->labels = game->shogi ? CW_LABELS_LETTERS : CW_LABELS_CHESS;
  scene->stands = game->shogi || (game->variant && game->variant->drops);
  if (scene->stands)
    cw_hand_order (game, scene->hand_order);
}

static CwSquare
find_royal (const CwGame *game, const CwSetup *setup, CwColour colour)
{
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (setup->board[square] && cw_piece_colour (setup->board[square]) == colour
        && game->kind[cw_piece_kind (setup->board[square])].royal)
      return square;
  return CW_NO_SQUARE;
}

/* Checks given so far, in games won by checks, and missiles that are not armed yet. */
static void
add_signs (CwScene *scene, const CwGame *game, const CwSetup *setup)
{
  scene->checks_to_win = game->variant->checks_to_win;
  for (unsigned colour = 0; scene->checks_to_win && colour < 2; colour++)
    {
      scene->checks[colour] = setup->checks[colour];
      scene->royal[colour] = find_royal (game, setup, (CwColour)colour);
    }
  for (CwSquare square = 0; !setup->armed && square < game->files * game->ranks; square++)
    if (game->variant->kind[cw_piece_kind (setup->board[square])].launches)
      scene->flags[square] |= CW_SQUARE_LOCKED;
}

void
cw_scene_of_position (CwScene *scene, const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  CwSquare checked[4];

  cw_scene_init_game (scene, game);
  scene->turn = cw_position_side (position);
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    scene->board[square] = cw_position_at (position, square);
  for (unsigned colour = 0; scene->stands && colour < 2; colour++)
    for (unsigned i = 0; i < CW_MAX_KINDS && scene->hand_order[i]; i++)
      {
        CwKind kind = scene->hand_order[i];
        scene->hand[colour][kind] = (uint8_t)cw_position_hand (position, (CwColour)colour, kind);
      }
  for (unsigned n = cw_royals_in_check (position, checked); n > 0; n--)
    scene->flags[checked[n - 1]] |= CW_SQUARE_CHECK;
  CwSetup setup;
  cw_position_get (position, &setup);
  add_signs (scene, game, &setup);
}

void
cw_scene_of_setup (CwScene *scene, const CwGame *game, const CwSetup *setup)
{
  cw_scene_init_game (scene, game);
  scene->turn = setup->side;
  memcpy (scene->board, setup->board, sizeof scene->board);
  if (scene->stands)
    memcpy (scene->hand, setup->hand, sizeof scene->hand);
  add_signs (scene, game, setup);
}

void
cw_scene_set_last_move (CwScene *scene, CwMove move, const CwDelta *delta)
{
  scene->last_from = scene->last_to = CW_NO_SQUARE;
  scene->launched = cw_move_type (move) == CW_MOVE_LAUNCH;
  if (move == CW_NO_MOVE || cw_move_type (move) == CW_MOVE_NULL)
    return;
  unsigned squares = (unsigned)scene->files * scene->ranks;
  const CwChange *piece = &delta->changes[0];

  if (piece->from < squares)
    scene->last_from = piece->from;
  /* An exploded piece is on no square, but its move had a target. */
  scene->last_to = piece->to < squares ? piece->to : cw_move_to (move);
}
