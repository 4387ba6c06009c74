/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/route_scene.h"

#include <stdlib.h>

/* The sign for what a piece can do on a square, occupied by an enemy or empty. */
static CwTarget
target_of (uint8_t can, bool enemy, bool apart)
{
  if (enemy || can == CW_CAN_CAPTURE)
    return can & CW_CAN_CAPTURE && (enemy || apart) ? CW_TARGET_CAPTURE : CW_TARGET_NONE;
  if (!(can & CW_CAN_MOVE))
    return CW_TARGET_NONE;
  if (apart && can & CW_CAN_FIRST)
    return CW_TARGET_FIRST;
  return apart && !(can & CW_CAN_CAPTURE) ? CW_TARGET_ONLY_MOVE : CW_TARGET_QUIET;
}

/* A single oblique leap is drawn along its longer leg first, as it is usually described: two
 * squares straight, one to the side. */
static void
bend_leap (CwScenePath *path, const CwScene *scene, CwSquare from, CwSquare to)
{
  int width = scene->files;
  int files = to % width - from % width, ranks = to / width - from / width;
  if (files == 0 || ranks == 0 || abs (files) == abs (ranks))
    return;
  path->bends[1] = (CwSquare)(abs (ranks) > abs (files) ? from + width * ranks : from + files);
  path->bends[2] = to;
  path->count = 3;
}

/* The line along the first `length` squares of a route. */
static void
add_path (CwScene *scene, CwSquare from, const CwRoute *route, unsigned length, float progress,
          bool strong)
{
  CwSquare to = route->square[length - 1];
  CwScenePath *path = cw_scene_add_path (scene, from, to);
  if (path == NULL)
    return;
  path->progress = progress;
  path->strong = strong;
  path->bare = true;
  if (length == 1 && route->step->most == 1)
    bend_leap (path, scene, from, to);
  if (route->step->turn == 0)
    return;
  path->count = 1;
  for (unsigned i = 0; i < length && path->count < CW_SCENE_MAX_BENDS; i++)
    path->bends[path->count++] = route->square[i];
}

void
cw_route_scene_add (CwScene *scene, const CwGame *game, const CwPiece board[CW_MAX_SQUARES],
                    CwSquare square, const uint8_t can[CW_MAX_SQUARES], float progress,
                    CwSquare strong, bool apart)
{
  CwRoute routes[CW_MAX_STEPS];
  unsigned count = cw_routes (game, board, square, routes);
  for (unsigned i = 0; i < count; i++)
    {
      unsigned length = 0, to_strong = 0;
      for (unsigned j = 0; j < routes[i].count; j++)
        {
          CwSquare to = routes[i].square[j];
          if (!routes[i].can[j]
              || target_of (can[to], board[to] != CW_NO_PIECE, apart) == CW_TARGET_NONE)
            continue;
          length = j + 1;
          if (to == strong && to_strong == 0)
            to_strong = j + 1;
        }
      if (length > 0)
        add_path (scene, square, &routes[i], length, progress, false);
      if (to_strong > 0)
        add_path (scene, square, &routes[i], to_strong, progress, true);
    }
  if (progress < 1)
    return;
  for (CwSquare to = 0; to < game->files * game->ranks; to++)
    if (to != square && can[to])
      scene->targets[to] = (uint8_t)target_of (can[to], board[to] != CW_NO_PIECE, apart);
}
