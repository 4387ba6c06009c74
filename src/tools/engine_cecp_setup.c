/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CECP: what XBoard is told of games that it does not know: board, men and how they move. */
#include <string.h>

#include "core/variant.h"
#include "tools/engine_cecp.h"

/* The places of XBoard's pictures in its table of letters; half of the table, for White. Kings
 * stand last. */
#define PICTURES "PNBRQFEACWMOHIJGDVLSUK"
/* The same with the men of shogi: a "+" stands where what promotes has its promoted picture. */
#define SHOGI_PICTURES "PNBRLS...G.++++++K"
#define SHOGI_PROMOTED 11 /* that of the first man of the table */

static gboolean
is_known (const CwGame *game)
{
  static const char *const known[] = { "chess",     "chess960", "crazyhouse", "threecheck",
                                       "antichess", "atomic",   "knightmate", "capablanca",
                                       "janus",     "berolina", "shogi" };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (known[i], game->name))
      return TRUE;
  return FALSE;
}

/* Whether men of this kind stand on the board at the start; a game that is like another has names
 * for those it lacks too. */
static gboolean
is_there (const CwGame *game, CwKind kind)
{
  CwPosition start;

  cw_position_start (&start, game);
  return cw_position_count (&start, CW_WHITE, kind) + cw_position_count (&start, CW_BLACK, kind)
         > 0;
}

/* Letters of the game by pictures: each where its own letter is, else where there is room. */
static void
fill_table (const CwGame *game, char *table, gsize pictures)
{
  memset (table, '.', pictures);
  table[pictures] = '\0';
  for (int round = 0; round < 2; round++)
    for (CwKind kind = 1; kind <= game->kinds; kind++)
      {
        const CwKindInfo *info = &game->kind[kind];
        char *place;
        if (info->plain != 0 || strchr (table, info->letter) != NULL || !is_there (game, kind))
          continue;
        if (info->royal)
          place = &table[pictures - 1];
        else if (round == 0)
          {
            const char *own = strchr (PICTURES, info->letter);
            place = own != NULL && own[1] != '\0' ? &table[own - PICTURES] : NULL;
          }
        else
          place = strchr (table, '.');
        if (place != NULL && *place == '.')
          *place = info->letter;
      }
}

static void
fill_shogi_table (const CwGame *game, char *table)
{
  strcpy (table, SHOGI_PICTURES);
  for (gsize i = 0; i < SHOGI_PROMOTED; i++)
    {
      gboolean has = FALSE, promotes = FALSE;
      for (CwKind kind = 1; kind <= game->kinds; kind++)
        if (game->kind[kind].letter == table[i] && is_there (game, kind))
          {
            has = TRUE;
            promotes = game->variant->kind[kind].promotes_to[CW_WHITE] != 0;
          }
      if (!has)
        table[i] = '.';
      if (!promotes && SHOGI_PROMOTED + i < strlen (SHOGI_PICTURES) - 1)
        table[SHOGI_PROMOTED + i] = '.';
    }
}

static guint
count_in_hand (const CwGame *game)
{
  CwKind order[CW_MAX_KINDS];
  unsigned held = game->variant->drops ? cw_hand_order (game, order) : 0;
  guint count = 0;

  for (unsigned i = 0; i < held; i++)
    count += is_there (game, order[i]);
  return count;
}

void
cw_cecp_describe (CwEngineServer *server)
{
  const CwGame *game = server->game;
  char table[CW_MAX_KINDS + 1], fen[CW_FEN_SIZE];

  if (is_known (game))
    return;
  if (game->shogi)
    fill_shogi_table (game, table);
  else
    fill_table (game, table, strlen (PICTURES));
  g_autofree char *black = g_ascii_strdown (table, -1);
  cw_protocol_write_position (CW_PROTOCOL_CECP, &server->position, fen);
  cw_server_say (server, "setup (%s%s) %ux%u+%u_%s %s", table, black, game->files, game->ranks,
                 count_in_hand (game), game->shogi ? "shogi" : "fairy", fen);
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      const CwKindRules *rules = &game->variant->kind[kind];
      const CwKindInfo *info = &game->kind[kind];
      gboolean usual = strchr ("PK", info->letter) != NULL || rules->launches;
      if (is_there (game, kind) && !usual && rules->betza != NULL)
        cw_server_say (server, "piece %c& %s", info->letter, rules->betza);
    }
}
