/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level of the course as it is played: the learner's tries, the opponent's replies at a pace that
 * can be followed, by an engine where the level has one, and what is said of it all.
 *
 * Signals:
 * - moved (const CwDelta *)   the board has changed; NULL: not by a move
 * - changed ()                what is said, or what can be done, has changed
 * - done ()                   the level is solved, before `changed`
 * - sound (CwSound)         it is to be heard
 * - go-on ()                  some time after that: go to the next level
 * Main thread. */
#pragma once

#include "lessons/lesson.h"
#include "picture/scene.h"

#include <glib-object.h>

#define CW_TYPE_LESSON_PLAY (cw_lesson_play_get_type ())
G_DECLARE_FINAL_TYPE (CwLessonPlay, cw_lesson_play, CW, LESSON_PLAY, GObject)

/* Begins a level of a stage, or begins it again; `index` from 0. `animates`: the opponent takes
 * its time. A game goes on as it was at `record` (cw_lesson_record_write), where that is not NULL.
 * Before anything else. */
void cw_lesson_play_begin (CwLessonPlay *self, const CwStage *stage, unsigned index,
                           gboolean animates, const char *record);

const CwStage *cw_lesson_play_get_stage (CwLessonPlay *self); /* NULL before the first */
unsigned cw_lesson_play_get_index (CwLessonPlay *self);
/* Whether the signal go-on came so short a time ago that who presses the next button now has not
 * seen it. */
gboolean cw_lesson_play_just_went_on (CwLessonPlay *self);
/* As it is now; borrowed, changed by what follows. */
const CwLessonRun *cw_lesson_play_get_run (CwLessonPlay *self);
/* The board with `picked` (or CW_NO_SQUARE) selected, and the hint; before the opponent's move just
 * before has been seen, as it was then. */
void cw_lesson_play_fill_scene (CwLessonPlay *self, CwScene *scene, CwSquare picked);

/* As the functions of lessons/lesson.h; FALSE where nothing came of it but words. */
gboolean cw_lesson_play_move (CwLessonPlay *self, CwSquare from, CwSquare to, CwKind promotion);
gboolean cw_lesson_play_click (CwLessonPlay *self, CwSquare square);
gboolean cw_lesson_play_choose (CwLessonPlay *self, unsigned index);

/* Shows the next move on the board, in a whole game a moment later, until something else is done;
 * it costs a star. */
void cw_lesson_play_hint (CwLessonPlay *self);
/* Whether there is one. */
gboolean cw_lesson_play_has_hint (CwLessonPlay *self);

/* Whether the level is a game against an engine, in which the learner may take moves back: each
 * with the reply to it; it costs as much as a move. */
gboolean cw_lesson_play_is_game (CwLessonPlay *self);
gboolean cw_lesson_play_can_take_back (CwLessonPlay *self);
void cw_lesson_play_take_back (CwLessonPlay *self);

/* What is to be said of the last try, translated, or NULL; borrowed. */
const char *cw_lesson_play_get_words (CwLessonPlay *self);
/* The same for who hears it: also the opponent's move. Likewise. */
const char *cw_lesson_play_get_heard (CwLessonPlay *self);
