/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/sound.h"

const char *
cw_sound_name (CwSound sound)
{
  static const char *const names[] = { "move",    "capture", "check", "success",
                                       "failure", "end",     "low" };

  return names[sound];
}

CwSound
cw_sound_of_move (const CwPosition *after, const CwDelta *delta)
{
  if (after != NULL && cw_in_check (after))
    return CW_SOUND_CHECK;
  for (unsigned i = 1; i < delta->count; i++)
    if (delta->changes[i].to == CW_NO_SQUARE || delta->changes[i].to == CW_IN_HAND)
      return CW_SOUND_CAPTURE;
  return CW_SOUND_MOVE;
}
