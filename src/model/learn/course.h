/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way of a learner through the course (lessons/stage.h): the levels that are done, kept in the
 * settings, the level before and behind, and what a lesson says of itself. Main thread. */
#pragma once

#include "lessons/lesson.h"
#include "model/settings.h"

/* The levels of a stage that are done: bit n for the one of number n + 1. */
unsigned cw_course_done (CwSettings *settings, const CwStage *stage);
unsigned cw_course_count_done (CwSettings *settings, const CwStage *stage);
/* With its stars, 1 to 3; those of an earlier try stay where they were more. */
void cw_course_set_done (CwSettings *settings, const CwStage *stage, const CwStageLevel *level,
                         unsigned rating);
/* The stars of a stage: the mean of its levels, rounded down; 0 where one is not done. */
unsigned cw_course_stars (CwSettings *settings, const CwStage *stage);
/* "★★☆" for 2; of 1 to 3. */
const char *cw_course_stars_text (unsigned stars);
/* The game of a level as it was left (learn/lesson_record.h), NULL where there is none: it is over,
 * or was never begun. (transfer full) */
char *cw_course_kept_game (CwSettings *settings, const CwStage *stage, const CwStageLevel *level);
/* Keeps it; NULL forgets it. */
void cw_course_keep_game (CwSettings *settings, const CwStage *stage, const CwStageLevel *level,
                          const char *record);
/* Forgets what is done of all stages of a game, the games that were left, and those that were won.
 */
void cw_course_reset (CwSettings *settings, const CwGame *game);

/* Whether two stages are in one group of the list. */
gboolean cw_course_same_group (const CwStage *a, const CwStage *b);
/* Whether values are shown in a level of the stage, or of another of its group. */
gboolean cw_course_has_values (const CwStage *stage);
/* Of all levels of the group of a stage: how many there are, and how many are done. */
unsigned cw_course_count_group (CwSettings *settings, const CwStage *stage, unsigned *done);
/* Whether the level is the last of its group. */
gboolean cw_course_ends_group (const CwStage *stage, unsigned index);
/* Where the first level of a stage is that is not done, from 0, or its first. */
unsigned cw_course_first_open (CwSettings *settings, const CwStage *stage);

/* The level of the computer that the course offers a game at: 1 at first, after a win the next. */
unsigned cw_course_game_level (CwSettings *settings, const CwGame *game);
/* On a button, with a mnemonic: "_Play a game: level 2". (transfer full) */
char *cw_course_play_label (CwSettings *settings, const CwGame *game);
/* Such a game was won; the level offered never falls. */
void cw_course_note_win (CwSettings *settings, const CwGame *game, unsigned level);

/* Whether there are lessons of a game. */
gboolean cw_course_has (const CwGame *game);
/* The first stage of a game that is not all done, or its first; NULL where it has no lessons. */
const CwStage *cw_course_resume (CwSettings *settings, const CwGame *game);

/* Whether all levels of a game are done. */
gboolean cw_course_is_complete (CwSettings *settings, const CwGame *game);
/* What is said at the end of a game's course: a heading, and how many levels and stars there are.
 * Translated; `heading` is borrowed, (transfer full). */
char *cw_course_end_text (CwSettings *settings, const CwGame *game, const char **heading);

/* Goes to the level before (`step` -1) or behind (1), also of the neighbouring stage of the game;
 * FALSE where there is none: both are then as they were. */
gboolean cw_course_step (const CwStage **stage, unsigned *index, int step);

/* Below the board: where in the course the level at `index` of `stage` is, or how it ended.
 * Translated; (transfer full). */
char *cw_course_progress_text (const CwLessonRun *run, const CwStage *stage, unsigned index);
/* What comes after the last level of a group; NULL elsewhere. Likewise. */
char *cw_course_next_text (const CwStage *stage, unsigned index);

/* The choice at `index` of a level that asks for one, translated; NULL past the last;
 * (transfer full). */
char *cw_course_choice (const CwStageLevel *level, unsigned index);
