/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's progress through the course (lessons/stage.h): the levels done, kept in the settings,
 * the previous and the next level, and what a lesson says about itself. Main thread. */
#pragma once

#include "lessons/lesson.h"
#include "model/settings.h"

/* The levels of a stage that are done: bit n for the level with number n + 1. */
unsigned cw_course_done (CwSettings *settings, const CwStage *stage);
unsigned cw_course_count_done (CwSettings *settings, const CwStage *stage);
/* Records a level as done with 1 to 3 stars; more stars from an earlier try stay. */
void cw_course_set_done (CwSettings *settings, const CwStage *stage, const CwStageLevel *level,
                         unsigned rating);
/* The stars of a stage: the mean of its levels, rounded down; 0 if one is not done. */
unsigned cw_course_stars (CwSettings *settings, const CwStage *stage);
/* "★★☆" for 2; `stars` is 1 to 3. */
const char *cw_course_stars_text (unsigned stars);
/* The unfinished game of a level (learn/lesson_record.h); NULL if it is over or was never begun.
 * (transfer full) */
char *cw_course_kept_game (CwSettings *settings, const CwStage *stage, const CwStageLevel *level);
/* Stores an unfinished game; NULL forgets it. */
void cw_course_keep_game (CwSettings *settings, const CwStage *stage, const CwStageLevel *level,
                          const char *record);
/* Forgets the progress in all stages of a game, its unfinished games and its wins. */
void cw_course_reset (CwSettings *settings, const CwGame *game);

/* TRUE if two stages are in the same group of the list. */
gboolean cw_course_same_group (const CwStage *a, const CwStage *b);
/* TRUE if values are shown in a level of the stage, or of another of its group. */
gboolean cw_course_has_values (const CwStage *stage);
/* The number of levels in a stage's group, and how many of them are done. */
unsigned cw_course_count_group (CwSettings *settings, const CwStage *stage, unsigned *done);
/* TRUE if the level is the last of its group. */
gboolean cw_course_ends_group (const CwStage *stage, unsigned index);
/* The index of the first level of a stage that is not done, or 0 if all are. */
unsigned cw_course_first_open (CwSettings *settings, const CwStage *stage);

/* The computer's level in the game that the course offers: 1 at first, the next after a win. */
unsigned cw_course_game_level (CwSettings *settings, const CwGame *game);
/* Button label with a mnemonic: "_Play a game: level 2". (transfer full) */
char *cw_course_play_label (CwSettings *settings, const CwGame *game);
/* Records that such a game was won; the level offered never falls. */
void cw_course_note_win (CwSettings *settings, const CwGame *game, unsigned level);

/* TRUE if there are lessons for a game. */
gboolean cw_course_has (const CwGame *game);
/* A game's first stage that is not all done, or its first stage; NULL if it has no lessons. */
const CwStage *cw_course_resume (CwSettings *settings, const CwGame *game);

/* TRUE if all levels of a game are done. */
gboolean cw_course_is_complete (CwSettings *settings, const CwGame *game);
/* The text at the end of a game's course: a heading, and how many levels and stars were reached.
 * Translated; `heading` is borrowed, the text (transfer full). */
char *cw_course_end_text (CwSettings *settings, const CwGame *game, const char **heading);

/* Goes to the previous (`step` -1) or the next level (1), across stages of the same game. FALSE if
 * there is none; then nothing changes. */
gboolean cw_course_step (const CwStage **stage, unsigned *index, int step);

/* The text below the board: where in the course the level at `index` of `stage` is, or how it
 * ended. Translated. (transfer full) */
char *cw_course_progress_text (const CwLessonRun *run, const CwStage *stage, unsigned index);
/* What comes after the last level of a group; NULL elsewhere. Translated. (transfer full) */
char *cw_course_next_text (const CwStage *stage, unsigned index);

/* The choice at `index` of a level that asks for one, translated; NULL past the last. (transfer
 * full) */
char *cw_course_choice (const CwStageLevel *level, unsigned index);
