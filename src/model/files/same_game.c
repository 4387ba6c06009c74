/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/same_game.h"

#include <stdlib.h>
#include <string.h>

enum
{
  WHITE,
  BLACK,
  EVENT,
  SITE,
  DATE,
  ROUND,
  RESULT,
  OPENING,
  N_TEXTS
};

/* The weight of each text being equal, and of the length. */
static const guint weights[N_TEXTS] = {
  [WHITE] = 3, [BLACK] = 3, [EVENT] = 2,  [SITE] = 1,
  [DATE] = 2,  [ROUND] = 2, [RESULT] = 1, [OPENING] = 2,
};
#define PLIES_WEIGHT 1
#define SHARE 3 /* at least 1 / SHARE of what is known has to match */

struct CwSameGame
{
  char *texts[N_TEXTS];
  guint place, plies; /* `place` from 1 */
};

static void
get_texts (const CwGameRow *row, const char *texts[N_TEXTS])
{
  texts[WHITE] = row->white;
  texts[BLACK] = row->black;
  texts[EVENT] = row->event;
  texts[SITE] = row->site;
  texts[DATE] = row->date;
  texts[ROUND] = row->round;
  texts[RESULT] = row->result;
  texts[OPENING] = row->opening;
}

static const char *
plain (const char *text)
{
  return text != NULL ? text : "";
}

CwSameGame *
cw_same_game_new (CwDocument *document, guint id)
{
  CwSameGame *game = g_new0 (CwSameGame, 1);
  const char *texts[N_TEXTS];
  CwGameRow row;
  cw_document_fetch (id, &row, document);
  get_texts (&row, texts);
  for (guint i = 0; i < N_TEXTS; i++)
    game->texts[i] = g_strdup (plain (texts[i]));
  game->place = row.place;
  game->plies = row.plies;
  return game;
}

void
cw_same_game_free (CwSameGame *game)
{
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (game->texts[i]);
  g_free (game);
}

guint
cw_same_game_place (const CwSameGame *game)
{
  return game->place - 1;
}

static gboolean
is_known (const char *text)
{
  return text[0] != '\0' && text[0] != '?' && text[0] != '*';
}

/* The weight of what a row has in common with what is known of the game. */
static guint
likeness (const CwSameGame *game, const CwGameRow *row)
{
  const char *texts[N_TEXTS];
  guint same = row->plies == game->plies ? PLIES_WEIGHT : 0;
  get_texts (row, texts);
  for (guint i = 0; i < N_TEXTS; i++)
    if (is_known (game->texts[i]) && strcmp (plain (texts[i]), game->texts[i]) == 0)
      same += weights[i];
  return same;
}

static guint
least_likeness (const CwSameGame *game)
{
  guint all = PLIES_WEIGHT;
  for (guint i = 0; i < N_TEXTS; i++)
    all += is_known (game->texts[i]) ? weights[i] : 0;
  return all / SHARE;
}

guint
cw_same_game_find (const CwSameGame *game, CwDocument *document)
{
  guint n = cw_document_get_n_games (document), best = least_likeness (game), found = CW_NO_GAME;
  guint distance = G_MAXUINT;
  for (guint id = 0; id < n; id++)
    {
      CwGameRow row;
      cw_document_fetch (id, &row, document);
      guint like = likeness (game, &row);
      guint away = (guint)abs ((int)row.place - (int)game->place);
      if (like < best || (like == best && found != CW_NO_GAME && away >= distance))
        continue;
      best = like;
      distance = away;
      found = id;
    }
  return found != CW_NO_GAME ? found
         : n > 0             ? cw_document_at_rank (document, MIN (game->place, n) - 1)
                             : CW_NO_GAME;
}
