/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/lesson_scene.h"

#include "learning/value_set.h"
#include "model/learn/route_scene.h"
#include "picture/scene_position.h"

#include <string.h>

static void
mark_king (CwScene *scene, const CwLessonRun *run)
{
  CwSquare squares[4];
  unsigned count = cw_royals_in_check (&run->position, squares);

  for (unsigned i = 0; i < count; i++)
    scene->flags[squares[i]] |= CW_SQUARE_CHECK;
}

/* In every game, pieces to be placed are held by their own side. */
static void
show_placing (CwScene *scene, const CwLessonRun *run)
{
  unsigned kinds = run->game->kinds;

  scene->stands = true;
  for (unsigned i = 0; i < kinds; i++)
    scene->hand_order[i] = (CwKind)(kinds - i);
  scene->hand_order[kinds] = 0;
  scene->no_stand[CW_WHITE] = scene->no_stand[CW_BLACK] = true;
  for (unsigned i = 0; i < run->level->placing_count; i++)
    scene->no_stand[cw_piece_colour (run->level->placing[i].piece)] = false;
  memcpy (scene->hand, run->hand, sizeof scene->hand);
}

/* Without pieces in hand or captures to come, the board takes the room of the stands. */
static bool
has_stands (const CwLessonRun *run)
{
  const CwStageLevel *level = run->level;
  bool holds = false, moves = level->task == CW_TASK_MOVE && level->replies != CW_REPLY_STILL;

  for (CwKind kind = 1; kind <= run->game->kinds; kind++)
    holds = holds || level->setup.hand[CW_WHITE][kind] > 0 || level->setup.hand[CW_BLACK][kind] > 0;
  if (!level->has_rules)
    return moves && level->star_count == 0 && !level->put_anywhere;
  return holds || moves;
}

static void
show_hands (CwScene *scene, const CwLessonRun *run)
{
  if (run->level->task == CW_TASK_PLACE)
    {
      show_placing (scene, run);
      return;
    }
  const CwStageLevel *level = run->level;
  scene->stands = scene->stands && has_stands (run);
  for (unsigned colour = 0; scene->stands && colour < 2; colour++)
    {
      /* A side that neither moves nor holds anything needs no stand. */
      bool moves =
          level->task == CW_TASK_MOVE && (colour == run->side || level->replies > CW_REPLY_STILL);
      scene->no_stand[colour] = !moves;
      for (CwKind kind = 1; kind <= run->game->kinds; kind++)
        {
          scene->hand[colour][kind] = run->hand[colour][kind];
          scene->no_stand[colour] = scene->no_stand[colour] && level->setup.hand[colour][kind] == 0;
        }
    }
}

static void
add_arrow (CwScene *scene, const CwLessonArrow *arrow, CwMarkStyle style)
{
  cw_scene_add_mark (scene, arrow->from, arrow->to, style);
}

/* An arrow from each piece that attacks the king. */
static void
show_danger (CwScene *scene, const CwLessonRun *run)
{
  CwReach reach[CW_MAX_SQUARES];

  scene->flags[run->danger] |= CW_SQUARE_CHECK;
  for (CwSquare square = 0; square < run->game->files * run->game->ranks; square++)
    if (run->board[square] != CW_NO_PIECE && cw_piece_colour (run->board[square]) != run->side)
      for (unsigned i = cw_reach (run->game, run->board, square, reach); i > 0; i--)
        if (reach[i - 1].to == run->danger)
          cw_scene_add_mark (scene, square, run->danger, CW_MARK_RED);
}

/* The arrows still to be followed: all of them on a board without rules, else one move. */
static void
show_arrows (CwScene *scene, const CwLessonRun *run)
{
  const CwStageLevel *level = run->level;

  if (run->danger != CW_NO_SQUARE)
    show_danger (scene, run);
  for (unsigned i = 0; i < run->wrong_count; i++)
    cw_scene_add_mark (scene, run->wrong[i], run->wrong[i], CW_MARK_RED);
  for (unsigned i = 0; run->state == CW_LESSON_DONE && i < level->proof_count; i++)
    add_arrow (scene, &level->proof[i], CW_MARK_YELLOW);
  if (run->state != CW_LESSON_RUNNING)
    return;
  if (run->threat != CW_NO_MOVE)
    {
      CwSquare to = cw_move_to (run->threat);
      bool drops = cw_move_type (run->threat) == CW_MOVE_DROP;
      cw_scene_add_mark (scene, drops ? to : cw_move_from (run->threat), to, CW_MARK_RED);
    }
  for (unsigned i = run->moves; i < level->arrow_count; i++)
    if (!level->has_rules || level->task != CW_TASK_MOVE || i == run->moves)
      add_arrow (scene, &level->arrows[i], CW_MARK_ACCENT);
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
  if (run->level->has_rules && run->level->task != CW_TASK_CHOOSE && run->danger == CW_NO_SQUARE)
    mark_king (scene, run);
  show_arrows (scene, run);
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
cw_lesson_scene_add_worth (CwScene *scene, const CwLessonRun *run)
{
  CwValues values;

  cw_value_set_usual (run->game, &values);
  for (CwSquare square = 0; square < run->game->files * run->game->ranks; square++)
    if (scene->board[square] != CW_NO_PIECE)
      scene->worth[square] =
          (uint8_t)(values.board[cw_piece_kind (scene->board[square])] / 100 + 0.5);
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
