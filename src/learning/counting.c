/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/counting.h"

#include "base/ini.h"
#include "learning/embedded.h"
#include "learning/value_set.h"
#include "notation/fen.h"

#include <string.h>

static bool
set_entry (CwCountingCase *result, const CwIniItem *item)
{
  char text[128];
  if (cw_ini_is (item->key, "title"))
    return cw_ini_copy (item->value, result->title, sizeof result->title);
  if (cw_ini_is (item->key, "about"))
    return cw_ini_copy (item->value, result->about, sizeof result->about);
  if (cw_ini_is (item->key, "answer"))
    return cw_ini_copy (item->value, result->answer, sizeof result->answer);
  if (cw_ini_is (item->key, "truth"))
    {
      static const char *const words[] = { "lost", "drawn", "won", "open" };
      for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (cw_ini_is (item->value, words[i]))
          {
            result->truth = (CwTruth)i;
            return true;
          }
      return false;
    }
  if (!cw_ini_copy (item->value, text, sizeof text))
    return false;
  if (cw_ini_is (item->key, "game"))
    return (result->game = cw_game_named (text)) != NULL;
  return cw_ini_is (item->key, "position") && result->game
         && cw_fen_read (&result->position, result->game, text, NULL);
}

bool
cw_counting_case (unsigned index, CwCountingCase *result)
{
  CwIni ini =
      cw_ini_start ((const char *)cw_embedded_counting[0].bytes, cw_embedded_counting[0].length);
  unsigned sections = 0;
  bool whole = true;
  memset (result, 0, sizeof *result);
  for (CwIniItem item = cw_ini_next (&ini); whole && item.kind != CW_INI_END;
       item = cw_ini_next (&ini))
    {
      if (item.kind == CW_INI_SECTION && sections++ == index)
        whole = cw_ini_copy (item.key, result->name, sizeof result->name);
      else if (item.kind == CW_INI_ENTRY && sections == index + 1)
        whole = set_entry (result, &item);
      else if (item.kind == CW_INI_FAULT)
        whole = false;
    }
  return whole && sections > index && result->game && result->title[0] && result->answer[0];
}

/* Copies the values of kinds with the same names. */
static void
carry_over (const CwValues *from, const CwGame *chess, const CwGame *game, CwValues *to)
{
  *to = *from;
  to->game = game;
  memset (to->board, 0, sizeof to->board);
  memset (to->error, 0, sizeof to->error);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    for (unsigned same = 1; same <= chess->kinds; same++)
      if (strcmp (game->kind[kind].name, chess->kind[same].name) == 0)
        {
          to->board[kind] = from->board[same];
          to->error[kind] = from->error[same];
        }
}

void
cw_counting_balance (const CwCountingCase *of, CwValues *values, CwMaterialBalance *balance)
{
  CwValues measured = { 0 }, used;
  cw_value_set_named ("engine-games", &measured);
  carry_over (&measured, cw_game_named ("chess"), of->game, &used);
  cw_material_balance (balance, &used, &of->position);
  if (values)
    *values = used;
}
