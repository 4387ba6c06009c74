/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's sounds. Whoever knows that something has happened tells the context
 * (cw_context_sound); the window plays the sound if it can and sounds are on. */
#pragma once

#include "core/position.h"

typedef enum
{
  CW_SOUND_MOVE,
  CW_SOUND_CAPTURE,
  CW_SOUND_CHECK,
  CW_SOUND_SUCCESS, /* a task was done right */
  CW_SOUND_FAILURE,
  CW_SOUND_END,      /* of a game */
  CW_SOUND_LOW_TIME, /* on the clock of the side to move */
} CwSound;

/* The switch in the menu; on by default. */
#define CW_SETTING_SOUNDS "sounds"

/* The base name of its resource, such as "move". Static. Thread-safe. */
const char *cw_sound_name (CwSound sound);

/* The sound of a move: `after` is the position after it, NULL on a board without rules, and `delta`
 * what it changed. Pure. */
CwSound cw_sound_of_move (const CwPosition *after, const CwDelta *delta);
