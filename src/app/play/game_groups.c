/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/game_groups.h"

#include <glib/gi18n.h>

const char *
cw_game_group_title (CwGameGroup group)
{
  switch (group)
    {
    case CW_GROUP_CHESS:
      return C_ ("group of games", "Chess");
    case CW_GROUP_SHOGI:
      return C_ ("group of games", "Shogi");
    case CW_GROUP_ARMIES:
      return C_ ("group of games", "Other pieces and armies");
    case CW_GROUP_RULES:
      return C_ ("group of games", "Other rules on the chess board");
    case CW_GROUP_BOARDS:
      return C_ ("group of games", "Larger and smaller boards");
    default:
      return C_ ("group of games", "Your own games");
    }
}

char *
cw_game_line (const CwGame *game)
{
  if (game->about[0] != '\0')
    return g_strdup (g_dgettext (NULL, game->about));
  /* Translators: the size of a board, and how many kinds of pieces: "8 × 8 squares, 6 pieces to
   * know". */
  return g_strdup_printf (_ ("%u × %u squares, %u pieces to know"), game->files, game->ranks,
                          game->kinds);
}
