/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the user's move before the computer answers it, and warns if the review would mark it as
 * badly as the user has chosen, with what can be proven about it.
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

/* The least mistakes it warns of, as the review marks them (model/review/review_settings.h). */
typedef enum
{
  CW_COACH_NEVER,
  CW_COACH_DOUBTFUL,
  CW_COACH_MISTAKES,
  CW_COACH_BLUNDERS,
  CW_COACH_CHOICES
} CwCoachChoice;

/* Remembered; never by default. */
CwCoachChoice cw_coach_get_choice (CwCoach *self);
void cw_coach_set_choice (CwCoach *self, CwCoachChoice choice);
/* The loss of expected score from which it warns by that choice, in hundredths; 0: never. */
guint cw_coach_points (CwSettings *settings, CwCoachChoice choice);
/* For a first game: warns of blunders, unless the user has ever chosen. */
void cw_coach_help_beginner (CwCoach *self);

/* Judges the move that led to the cursor; FALSE, and no signal, if warnings are off or it does not
 * know the game. */
gboolean cw_coach_look (CwCoach *self);
/* Drops the question. */
void cw_coach_stop (CwCoach *self);
