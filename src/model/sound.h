/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be heard. Whoever knows that something has happened says so to the context
 * (cw_context_sound); the window plays it, where it can and may. */
#pragma once

#include "core/position.h"

typedef enum
{
  CW_SOUND_MOVE,
  CW_SOUND_CAPTURE,
  CW_SOUND_CHECK,
  CW_SOUND_SUCCESS, /* what was asked for was done */
  CW_SOUND_FAILURE,
  CW_SOUND_END,      /* of a game */
  CW_SOUND_LOW_TIME, /* on the clock of who is to move */
} CwSound;

/* The switch in the menu; on where nothing is set. */
#define CW_SETTING_SOUNDS "sounds"

/* The name of its resource: "move". Static. Thread-safe. */
const char *cw_sound_name (CwSound sound);

/* That of a move: `after` is the position that it led to, NULL on a board without rules, and
 * `delta` what it changed. Pure. */
CwSound cw_sound_of_move (const CwPosition *after, const CwDelta *delta);
