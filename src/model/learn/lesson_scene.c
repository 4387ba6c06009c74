/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/lesson_scene.h"

#include "model/learn/route_scene.h"
#include "picture/scene_position.h"

static void
mark_king (CwScene *scene, const CwLessonRun *run)
{
  CwSquare squares[4];
  unsigned count = cw_royals_in_check (&run->position, squares);

  for (unsigned i = 0; i < count; i++)
    scene->flags[squares[i]] |= CW_SQUARE_CHECK;
}

static void
show_hands (CwScene *scene, const CwLessonRun *run)
{
  scene->stands = scene->stands && run->level->has_rules;
  for (unsigned colour = 0; scene->stands && colour < 2; colour++)
    for (CwKind kind = 1; kind <= run->game->kinds; kind++)
      scene->hand[colour][kind] =
          (uint8_t)cw_position_hand (&run->position, (CwColour)colour, kind);
}

void
cw_lesson_scene (CwScene *scene, const CwLessonRun *run, CwSquare picked)
{
  CwReach reach[CW_MAX_SQUARES];
  unsigned count, squares = run->game->files * run->game->ranks;

  cw_scene_init_game (scene, run->game);
  show_hands (scene, run);
  for (CwSquare square = 0; square < squares; square++)
    {
      scene->board[square] = run->board[square];
      if (run->star[square])
        scene->flags[square] |= CW_SQUARE_STAR;
    }
  scene->last_from = run->last_from;
  scene->last_to = run->last_to;
  if (run->level->has_rules)
    mark_king (scene, run);
  if (picked == CW_NO_SQUARE)
    return;
  scene->selected = picked;
  count = cw_lesson_targets (run, picked, reach);
  for (unsigned i = 0; i < count; i++)
    scene->targets[reach[i].to] = reach[i].capture ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
  for (CwSquare square = 0; cw_square_is_hand (picked) && square < squares; square++)
    if (scene->targets[square] == CW_TARGET_NONE && scene->board[square] == CW_NO_PIECE)
      scene->flags[square] |= CW_SQUARE_FORBIDDEN;
}

void
cw_lesson_scene_before_lead (CwScene *scene, const CwLessonRun *run)
{
  cw_lesson_scene (scene, run, CW_NO_SQUARE);
  scene->last_from = scene->last_to = CW_NO_SQUARE;
  for (unsigned i = run->lead.count; i-- > 0;)
    {
      const CwChange *change = &run->lead.changes[i];

      if (change->to < CW_MAX_SQUARES)
        scene->board[change->to] = CW_NO_PIECE;
      if (change->from < CW_MAX_SQUARES)
        scene->board[change->from] = change->before;
    }
}

void
cw_lesson_scene_add_moves (CwScene *scene, const CwLessonRun *run, float progress, CwSquare strong)
{
  uint8_t can[CW_MAX_SQUARES] = { 0 };
  CwReach reach[CW_MAX_SQUARES];
  CwSquare piece = cw_lesson_piece (run);

  if (piece == CW_NO_SQUARE)
    return;
  for (unsigned i = cw_lesson_targets (run, piece, reach); i > 0; i--)
    can[reach[i - 1].to] = CW_CAN_MOVE | CW_CAN_CAPTURE;
  cw_route_scene_add (scene, run->game, run->board, piece, can, progress, strong, false);
}
