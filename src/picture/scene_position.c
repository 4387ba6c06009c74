/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene_position.h"

#include "core/variant.h"

#include <string.h>

/* The customary order of hands, as in SFEN. */
static const char customary[] = "QRBGSNLP";

/* How many squares a man steps to along one of its ways on an empty board, summed over all squares
 * that it may stand on. */
static unsigned
reach_of_step (const CwGame *game, const CwStep *step)
{
  unsigned reach = 0;

  for (int square = 0; square < (int)(game->files * game->ranks); square++)
    {
      int file = square % (int)game->files, rank = square / (int)game->files;

      for (unsigned n = 0; n < step->most; n++)
        {
          file += step->files;
          rank += step->ranks;
          if (file < 0 || file >= (int)game->files || rank < 0 || rank >= (int)game->ranks)
            break;
          reach++;
        }
    }
  return reach;
}

/* What makes one kind larger than another: the place in the customary order where all letters of
 * the game stand in it, else how far it reaches. */
static unsigned
largeness (const CwGame *game, CwKind kind, bool usual)
{
  unsigned reach = 0;

  if (usual)
    return (unsigned)sizeof customary
           - (unsigned)(strchr (customary, game->kind[kind].letter) - customary);
  if (game->variant)
    for (unsigned i = 0; i < game->variant->kind[kind].movement.count; i++)
      reach += reach_of_step (game, &game->variant->kind[kind].movement.step[i]);
  return reach;
}

static void
fill_hand_order (CwScene *scene, const CwGame *game)
{
  unsigned count = 0, large[CW_MAX_KINDS];
  bool usual = true;

  for (CwKind kind = 1; kind <= game->kinds; kind++)
    usual = usual && (game->kind[kind].royal || strchr (customary, game->kind[kind].letter));
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      unsigned at = count, largest = largeness (game, kind, usual);

      if (game->kind[kind].royal || game->kind[kind].plain)
        continue;
      for (; at > 0 && large[at - 1] < largest; at--)
        {
          large[at] = large[at - 1];
          scene->hand_order[at] = scene->hand_order[at - 1];
        }
      large[at] = largest;
      scene->hand_order[at] = kind;
      count++;
    }
}

void
cw_scene_init_game (CwScene *scene, const CwGame *game)
{
  cw_scene_init (scene, game->files, game->ranks);
  scene->lined = game->shogi;
  scene->labels = game->shogi ? CW_LABELS_LETTERS : CW_LABELS_CHESS;
  scene->stands = game->shogi || (game->variant && game->variant->drops);
  if (scene->stands)
    fill_hand_order (scene, game);
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
  for (unsigned n = cw_checked_royals (position, checked); n > 0; n--)
    scene->flags[checked[n - 1]] |= CW_SQUARE_CHECK;
}

void
cw_scene_set_last_move (CwScene *scene, CwMove move, const CwDelta *delta)
{
  scene->last_from = scene->last_to = CW_NO_SQUARE;
  if (move == CW_NO_MOVE || cw_move_type (move) == CW_MOVE_NULL)
    return;
  unsigned squares = (unsigned)scene->files * scene->ranks;
  const CwChange *man = &delta->changes[0];

  if (man->from < squares)
    scene->last_from = man->from;
  /* A man that exploded is on no square, but it went to one. */
  scene->last_to = man->to < squares ? man->to : cw_move_to (move);
}
