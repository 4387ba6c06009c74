/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at a move of the user before the computer answers it, and says so where it gives away more
 * than the user chose to be warned of, with what can be proven about it.
 *
 * Signal: judged (sentence)   about the move it was asked about; NULL: nothing to warn of
 * Main thread. */
#pragma once

#include "model/game/session.h"
#include "model/settings.h"

#define CW_TYPE_COACH (cw_coach_get_type ())
G_DECLARE_FINAL_TYPE (CwCoach, cw_coach, CW, COACH, GObject)

/* Moves are written as in `session`. */
CwCoach *cw_coach_new (CwSettings *settings, CwSession *session);

/* From which loss of expected score on it warns, in hundredths; 0: never. Remembered; 0 at first.
 */
guint cw_coach_get_points (CwCoach *self);
void cw_coach_set_points (CwCoach *self, guint points);
/* Warns from the largest mistakes on, unless the user has ever chosen: for a first game. */
void cw_coach_help_beginner (CwCoach *self);

/* Looks at the move that led to the cursor; FALSE, and nothing comes, where it does not warn or
 * does not know the game. */
gboolean cw_coach_look (CwCoach *self);
/* Forgets what it was asked. */
void cw_coach_stop (CwCoach *self);
