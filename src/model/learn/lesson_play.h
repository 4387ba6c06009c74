/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A level of the course being played: the learner's tries, the opponent's replies at a pace that
 * can be followed, found by an engine if the level has one, and the comments on it all.
 *
 * Signals:
 * - moved (const CwDelta *)   the board has changed; NULL: not by a move
 * - changed ()                the words, or what can be done, have changed
 * - done ()                   the level is solved; before `changed`
 * - sound (CwSound)           a sound is to be played
 * - go-on ()                  some time after `done`: go to the next level
 * Main thread. */
#pragma once

#include "lessons/lesson.h"
#include "picture/scene.h"

#include <glib-object.h>

#define CW_TYPE_LESSON_PLAY (cw_lesson_play_get_type ())
G_DECLARE_FINAL_TYPE (CwLessonPlay, cw_lesson_play, CW, LESSON_PLAY, GObject)

/* Begins a level of a stage, or begins it again; `index` from 0. `animates`: the opponent takes its
 * time. If `record` (cw_lesson_record_write) is not NULL, its game is continued. Must be called
 * before anything else. */
void cw_lesson_play_begin (CwLessonPlay *self, const CwStage *stage, unsigned index,
                           gboolean animates, const char *record);

const CwStage *cw_lesson_play_get_stage (CwLessonPlay *self); /* NULL before the first */
unsigned cw_lesson_play_get_index (CwLessonPlay *self);
/* TRUE if the signal go-on was emitted so recently that the user cannot have seen the new level: a
 * press of the next button was not meant for it. */
gboolean cw_lesson_play_just_went_on (CwLessonPlay *self);
/* The present state; borrowed, changed by what follows. */
const CwLessonRun *cw_lesson_play_get_run (CwLessonPlay *self);
/* The board with `picked` (or CW_NO_SQUARE) selected, and the hint; until the opponent's first move
 * has been shown, the board before it. */
void cw_lesson_play_fill_scene (CwLessonPlay *self, CwScene *scene, CwSquare picked);

/* Like the functions of lessons/lesson.h; FALSE if the only effect was words. */
gboolean cw_lesson_play_move (CwLessonPlay *self, CwSquare from, CwSquare to, CwKind promotion);
gboolean cw_lesson_play_click (CwLessonPlay *self, CwSquare square);
gboolean cw_lesson_play_choose (CwLessonPlay *self, unsigned index);

/* Shows the next move on the board, in a whole game a moment later, until something else is done;
 * costs a star. */
void cw_lesson_play_hint (CwLessonPlay *self);
/* TRUE if a hint is available. */
gboolean cw_lesson_play_has_hint (CwLessonPlay *self);

/* TRUE if the level is a game against an engine. The learner may then take moves back, each with
 * the reply to it; that costs as much as an extra move. */
gboolean cw_lesson_play_is_game (CwLessonPlay *self);
gboolean cw_lesson_play_can_take_back (CwLessonPlay *self);
void cw_lesson_play_take_back (CwLessonPlay *self);

/* The comment on the last try, translated, or NULL; borrowed. */
const char *cw_lesson_play_get_words (CwLessonPlay *self);
/* The same for a screen reader: includes the opponent's move. Translated, borrowed. */
const char *cw_lesson_play_get_heard (CwLessonPlay *self);
