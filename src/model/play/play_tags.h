/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the record of a game in Play says of it. Main thread. */
#pragma once

#include "model/play/opponent.h"
#include "model/play/play_clock.h"
#include "model/play/play_state.h"

/* Sets the tags of the session's game: the date, unless it has one, the players and the clock. */
void cw_play_write_tags (const CwPlayState *state, CwOpponent *opponent, const CwClockTerms *clock);
