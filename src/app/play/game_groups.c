/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/game_groups.h"

#include <glib/gi18n.h>

static const struct
{
  const char *name;
  CwGameGroup group;
} games[] = {
  { "chess", CW_GROUP_CHESS },         { "chess960", CW_GROUP_CHESS },
  { "shogi", CW_GROUP_SHOGI },         { "minishogi", CW_GROUP_SHOGI },
  { "gorogoro", CW_GROUP_SHOGI },      { "judkins", CW_GROUP_SHOGI },
  { "torishogi", CW_GROUP_SHOGI },     { "almostchess", CW_GROUP_ARMIES },
  { "berolina", CW_GROUP_ARMIES },     { "grasshopper", CW_GROUP_ARMIES },
  { "horde", CW_GROUP_ARMIES },        { "knightmate", CW_GROUP_ARMIES },
  { "lightbrigade", CW_GROUP_ARMIES }, { "madking", CW_GROUP_ARMIES },
  { "madkingseed", CW_GROUP_ARMIES },  { "peasants", CW_GROUP_ARMIES },
  { "tuttifrutti", CW_GROUP_ARMIES },  { "weak", CW_GROUP_ARMIES },
  { "antichess", CW_GROUP_RULES },     { "atomic", CW_GROUP_RULES },
  { "crazyhouse", CW_GROUP_RULES },    { "kingofthehill", CW_GROUP_RULES },
  { "threecheck", CW_GROUP_RULES },    { "capablanca", CW_GROUP_BOARDS },
  { "chancellor", CW_GROUP_BOARDS },   { "janus", CW_GROUP_BOARDS },
  { "losalamos", CW_GROUP_BOARDS },    { "reallybig", CW_GROUP_BOARDS },
  { "stratomic", CW_GROUP_BOARDS },    { "stratomicstep", CW_GROUP_BOARDS },
  { "wildebeest", CW_GROUP_BOARDS },
};

CwGameGroup
cw_game_group (const CwGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_str_equal (games[i].name, game->name))
      return games[i].group;
  return CW_GROUP_OWN;
}

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
