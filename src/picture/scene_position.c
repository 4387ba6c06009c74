/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene_position.h"

#include <glib.h>

void
cw_scene_of_position (CwScene *scene, const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  CwSquare checked[4];

  cw_scene_init (scene, game->files, game->ranks);
  scene->turn = cw_position_side (position);
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    scene->board[square] = cw_position_at (position, square);
  for (unsigned n = cw_checked_royals (position, checked); n > 0; n--)
    scene->flags[checked[n - 1]] |= CW_SQUARE_CHECK;
}

void
cw_scene_set_last_move (CwScene *scene, const CwPosition *position, CwMove move)
{
  CwSquare from = cw_move_from (move), to = cw_move_to (move);

  scene->last_from = scene->last_to = CW_NO_SQUARE;
  if (move == CW_NO_MOVE || cw_move_type (move) == CW_MOVE_NULL)
    return;
  if (cw_move_type (move) == CW_MOVE_CASTLING)
    {
      /* The king ends on the c- or the g-file of its rank. */
      unsigned rank = to / scene->files;
      CwSquare king = (CwSquare)(rank * scene->files + (to > from ? scene->files - 2u : 2u));

      if (cw_piece_kind (cw_position_at (position, king)) == CW_KING)
        to = king;
    }
  scene->last_from = cw_move_type (move) == CW_MOVE_DROP ? CW_NO_SQUARE : from;
  scene->last_to = to;
}

static const char *
character (CwPiece piece)
{
  static const char *const white[] = { "·", "♙", "♘", "♗", "♖", "♕", "♔" };
  static const char *const black[] = { "·", "♟", "♞", "♝", "♜", "♛", "♚" };
  CwKind kind = cw_piece_kind (piece);

  if (kind >= G_N_ELEMENTS (white))
    return "?";
  return cw_piece_colour (piece) == CW_WHITE ? white[kind] : black[kind];
}

char *
cw_scene_text (const CwScene *scene)
{
  GString *text = g_string_new (NULL);

  for (unsigned row = 0; row < scene->ranks; row++)
    {
      unsigned rank = scene->flipped ? row : scene->ranks - 1u - row;

      if (scene->coordinates)
        g_string_append_printf (text, "%2u ", rank + 1);
      for (unsigned column = 0; column < scene->files; column++)
        {
          unsigned file = scene->flipped ? scene->files - 1u - column : column;

          g_string_append_printf (text, "%s%s", column > 0 ? " " : "",
                                  character (scene->board[rank * scene->files + file]));
        }
      g_string_append_c (text, '\n');
    }
  if (scene->coordinates)
    {
      g_string_append (text, "  ");
      for (unsigned column = 0; column < scene->files; column++)
        g_string_append_printf (
            text, " %c", (char)('a' + (scene->flipped ? scene->files - 1u - column : column)));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}
