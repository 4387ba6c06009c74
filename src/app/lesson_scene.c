/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/lesson_scene.h"

#include <glib.h>
#include <stdlib.h>

static void
mark_king (CwScene *scene, const CwLessonRun *run)
{
  CwSquare squares[4];
  unsigned count = cw_checked_royals (&run->position, squares);

  for (unsigned i = 0; i < count; i++)
    scene->flags[squares[i]] |= CW_SQUARE_CHECK;
}

void
cw_lesson_scene (CwScene *scene, const CwLessonRun *run, CwSquare picked)
{
  CwReach reach[CW_MAX_SQUARES];
  unsigned count;

  cw_scene_init (scene, 8, 8);
  for (CwSquare square = 0; square < 64; square++)
    {
      scene->board[square] = run->board[square];
      if (run->star[square])
        scene->flags[square] |= CW_SQUARE_STAR;
    }
  scene->last_from = run->last_from;
  scene->last_to = run->last_to;
  if (run->lesson->type == CW_LESSON_TASK)
    mark_king (scene, run);
  if (picked == CW_NO_SQUARE)
    return;
  scene->selected = picked;
  count = cw_lesson_targets (run, picked, reach);
  for (unsigned i = 0; i < count; i++)
    scene->targets[reach[i].to] = reach[i].capture ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
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

/* A knight's way goes two squares straight, then one to the side. */
static void
bend_knight (CwScenePath *path, CwSquare from, CwSquare to)
{
  int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  int corner = abs (ranks) == 2 ? from + 8 * ranks : from + files;

  path->bends[1] = (CwSquare)corner;
  path->bends[2] = to;
  path->count = 3;
}

/* Sliders: only the end of each line is a way of its own; the squares on it get dots. */
static bool
is_line_end (const CwReach *reach, unsigned count, CwSquare from, CwSquare to)
{
  int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  int length = MAX (abs (files), abs (ranks));
  int next_file = to % 8 + files / length, next_rank = to / 8 + ranks / length;

  for (unsigned i = 0; i < count; i++)
    if (reach[i].to % 8 == next_file && reach[i].to / 8 == next_rank)
      return false;
  return true;
}

void
cw_lesson_scene_add_ways (CwScene *scene, const CwLessonRun *run, float progress, CwSquare strong)
{
  CwKind kind = cw_piece_kind (run->board[run->man]);
  CwReach reach[CW_MAX_SQUARES];
  unsigned count = cw_lesson_targets (run, run->man, reach);

  for (unsigned i = 0; i < count; i++)
    {
      CwSquare to = reach[i].to;
      CwScenePath *path;

      if (progress >= 1)
        scene->targets[to] = reach[i].capture ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
      if (kind != CW_KNIGHT && to != strong && !is_line_end (reach, count, run->man, to))
        continue;
      path = cw_scene_add_path (scene, run->man, to);
      if (path == NULL)
        return;
      if (kind == CW_KNIGHT)
        bend_knight (path, run->man, to);
      path->capture = reach[i].capture;
      path->strong = to == strong;
      path->progress = progress;
    }
}
