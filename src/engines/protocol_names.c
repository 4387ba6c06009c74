/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/protocol_names.h"

#define MOST_OTHERS 5

static const struct
{
  const char *game;
  const char *uci, *cecp; /* NULL: the game's own */
  const char *others[MOST_OTHERS];
} names[] = {
  { "chess", NULL, "normal", { "standard", "fide_chess", "orthodox" } },
  { "chess960", NULL, "fischerandom", { "fischerrandom", "fischerandomchess", "frc", "960" } },
  { "shogi", NULL, NULL, { "9x9+7_shogi", "9x9+8_shogi" } },
  { "minishogi", NULL, "5x5+5_shogi", { "minisho", "mini-shogi" } },
  { "crazyhouse", NULL, NULL, { "zh" } },
  { "threecheck", "3check", "3check", { "3-check", "three-check" } },
  { "kingofthehill", NULL, NULL, { "king-of-the-hill", "koth" } },
  { "antichess", NULL, "giveaway", { "anti" } },
  { "almostchess", "almost", "almost", { "almost-chess" } },
  { "losalamos", NULL, NULL, { "los-alamos", "los_alamos" } },
  { "chancellor", NULL, NULL, { "chancellor-chess" } },
  { "tuttifrutti", NULL, NULL, { "tutti-frutti" } },
  { "lightbrigade", NULL, NULL, { "light-brigade", "chargeofthelightbrigade" } },
  { "peasants", NULL, NULL, { "peasant", "peasantrevolt", "peasantsrevolt" } },
  { "weak", NULL, NULL, { "weak!", "weakchess" } },
  { "torishogi", NULL, NULL, { "tori", "7x7+6_shogi" } },
  { "judkins", NULL, NULL, { "judkinsshogi", "judkinshogi", "6x6+6_shogi" } },
  { "gorogoro", NULL, NULL, { "gorogoro_shogi", "gorogoroshogi", "5x6+6_shogi" } },
};

const char *
cw_protocol_name (const CwGame *game, CwProtocol protocol)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].game, game->name))
      {
        const char *name = protocol == CW_PROTOCOL_CECP ? names[i].cecp : names[i].uci;
        return name != NULL ? name : game->name;
      }
  return game->name;
}

static gboolean
is_name (gsize row, const char *name)
{
  if (names[row].uci != NULL && g_ascii_strcasecmp (names[row].uci, name) == 0)
    return TRUE;
  if (names[row].cecp != NULL && g_ascii_strcasecmp (names[row].cecp, name) == 0)
    return TRUE;
  for (gsize i = 0; i < MOST_OTHERS && names[row].others[i] != NULL; i++)
    if (g_ascii_strcasecmp (names[row].others[i], name) == 0)
      return TRUE;
  return FALSE;
}

const CwGame *
cw_protocol_game (const char *name)
{
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    if (g_ascii_strcasecmp (game->name, name) == 0)
      return game;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (is_name (i, name))
      return cw_game_named (names[i].game);
  return NULL;
}
