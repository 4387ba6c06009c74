/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/fingerprint.h"

#include <string.h>

#include "core/rules.h"
#include "learning/distribution.h"

/* Mixes in a number. */
static void
mix (uint64_t *state, uint64_t number)
{
  *state ^= number;
  *state = cw_random_next (state);
}

/* Mixes in the surname: "Anand, Viswanathan" and "Viswanathan Anand" are the same, ignoring
 * case. */
static void
mix_name (uint64_t *state, const char *name)
{
  size_t length = strcspn (name, ",");
  if (name[length] != ',')
    for (const char *space = strrchr (name, ' '); space && space[1]; space = NULL)
      {
        name = space + 1;
        length = strlen (name);
      }
  for (size_t i = 0; i < length; i++)
    mix (state, (unsigned char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 32 : name[i]));
  mix (state, 256);
}

uint64_t
cw_game_fingerprint (const CwRecordGame *game, const CwGameTags *tags)
{
  uint64_t state = cw_position_key (&game->start);
  for (const uint8_t *at = game->code.at; at < game->code.end;)
    {
      uint64_t moves = 0;
      for (unsigned i = 0; i < sizeof moves && at < game->code.end; i++)
        moves = moves << 8 | *at++;
      mix (&state, moves);
    }
  mix (&state, game->plies);
  mix (&state, (uint64_t)game->result);
  if (tags)
    {
      mix_name (&state, tags->player[CW_WHITE]);
      mix_name (&state, tags->player[CW_BLACK]);
      mix (&state, tags->date);
    }
  return state != 0 ? state : 1;
}
