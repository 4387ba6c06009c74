/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the user's move before the computer answers it, and warns if it gives away more than the
 * user has set as the limit, with what can be proven about it.
 *
 * Signal: judged (sentence)   about the move in question; NULL: nothing to warn of
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"

#define CW_TYPE_COACH (cw_coach_get_type ())
G_DECLARE_FINAL_TYPE (CwCoach, cw_coach, CW, COACH, GObject)

/* Moves are written in the notation of `session`. */
CwCoach *cw_coach_new (CwSettings *settings, CwSession *session);

/* The loss of expected score from which it warns, in hundredths; 0: never. Remembered; 0 by
 * default. */
guint cw_coach_get_points (CwCoach *self);
void cw_coach_set_points (CwCoach *self, guint points);
/* For a first game: warns of the largest mistakes, unless the user has ever set a limit. */
void cw_coach_help_beginner (CwCoach *self);

/* Judges the move that led to the cursor; FALSE, and no signal, if warnings are off or it does not
 * know the game. */
gboolean cw_coach_look (CwCoach *self);
/* Drops the question. */
void cw_coach_stop (CwCoach *self);
