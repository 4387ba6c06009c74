/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/board_scene.h"

#include "model/game/annotations.h"
#include "model/game/move_finder.h"
#include "picture/scene_position.h"

#include <string.h>

static void
add_targets (CwSession *self, CwScene *scene, CwSquare selected)
{
  CwMoveList list;
  scene->selected = selected;
  cw_legal_moves (cw_session_position (self), &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_session_origin (self, move) != selected)
        continue;
      gboolean takes = cw_is_capture (cw_session_position (self), move);
      scene->targets[cw_session_target (self, move)] = takes ? CW_TARGET_CAPTURE : CW_TARGET_QUIET;
    }
  for (unsigned i = 0; cw_square_is_hand (selected) && i < scene->files * scene->ranks; i++)
    if (!scene->board[i] && scene->targets[i] == CW_TARGET_NONE)
      scene->flags[i] |= CW_SQUARE_FORBIDDEN;
}

void
cw_session_fill_scene (CwSession *self, CwScene *scene, gboolean flipped, CwSquare selected)
{
  const CwCursor *cursor = cw_session_cursor (self);
  const CwNode *node = cursor->node;
  CwSceneMark marks[CW_SCENE_MAX_MARKS];
  cw_scene_of_position (scene, &cursor->position);
  scene->flipped = flipped;
  if (node->parent != NULL)
    cw_scene_set_last_move (scene, node->move, &cw_cursor_last (cursor)->delta);
  guint n = cw_comment_drawings (node->comment, cw_session_game (self), marks);
  for (guint i = 0; i < n; i++)
    cw_scene_add_mark (scene, marks[i].from, marks[i].to, marks[i].style);
  if (selected != CW_NO_SQUARE)
    add_targets (self, scene, selected);
}

void
cw_session_captured (CwSession *self, unsigned captured[2][CW_MAX_KINDS])
{
  const CwGame *game = cw_session_game (self);
  const CwPosition *start = cw_game_tree_start (cw_session_tree (self));
  memset (captured, 0, 2 * sizeof captured[0]);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      unsigned promoted = 0;
      for (unsigned kind = game->kinds; kind >= 1; kind--)
        {
          unsigned before = cw_position_count (start, (CwColour)colour, (CwKind)kind);
          unsigned now =
              cw_position_count (cw_session_position (self), (CwColour)colour, (CwKind)kind);
          if (now > before)
            promoted += now - before;
          else if (kind != CW_PAWN)
            captured[colour][kind] = before - now;
          else
            captured[colour][kind] = before - now > promoted ? before - now - promoted : 0;
        }
    }
}
