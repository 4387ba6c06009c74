/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trainer: it asks one question after the other, judges the answers and keeps the results. Which
 * one it is, and of which game, is chosen; all of them show a board, a question and one way to
 * answer (trainer_kinds.h lists them). What it shows is in its session and its properties.
 *
 * Properties, all to be read: title, rules, option-label (which variety of the trainer is chosen),
 *   prompt (the question), note (what came of the answer), status (score and time), best,
 * calibration (strings,
 *   "" for none); answers (how to answer: "none", "board" by a move or a square, "text", "choice",
 *   "percent"); good (boolean: the note is good news), remaining (double: part of the time that is
 *   left, 1 … 0), timed, running, has-options (boolean), options (a GMenuModel of
 *   page.option), flipped (boolean: the board is seen from Black's side), movable (guint: as in
 *   board_control.h), ring (guint: a square to be pointed at, or CW_NO_SQUARE), hint (guint: a move
 *   to be shown as an arrow, or CW_NO_MOVE), bare (boolean: without coordinates), choice-1 …
 * choice-4 (strings, "" for none), guess (double, 0 … 100, may be written: the answer in percent)
 * Signals: asked ()    there is a question, or none any more: the keyboard belongs to its answer
 *          results ()  the results changed
 *          sound (CwSound)   it is to be heard
 *
 * Its actions (cw_trainer_get_actions): start, stop, next (the next question, also after a wrong
 * answer), retry (the same once more), hint (a hint), choose (int, from 0), percent, game (string),
 * option (int), and trainer (string), by name. Main thread. */
#pragma once

#include "learning/accuracy.h"
#include "model/appearance.h"
#include "model/game/session.h"
#include "model/trainers/training.h"
#include "problems/problem_set.h"

#define CW_TYPE_TRAINER (cw_trainer_get_type ())
G_DECLARE_FINAL_TYPE (CwTrainer, cw_trainer, CW, TRAINER, GObject)

typedef struct CwTrainerKind CwTrainerKind;

#define CW_TRAINER_CHOICES 4

/* Why a trainer has nothing to ask, translated, and what can be done about it: labels of buttons,
 * with a mnemonic, and their detailed actions; NULL where there are fewer. */
#define CW_TRAINER_REMEDIES 2
typedef struct
{
  const char *sentence;
  struct
  {
    const char *label, *action;
  } remedies[CW_TRAINER_REMEDIES];
} CwTrainerLack;

/* What the trainer works with; all are kept. */
void cw_trainer_set_up (CwTrainer *self, CwTraining *training, CwSettings *settings,
                        CwAppearance *appearance);
CwSession *cw_trainer_get_session (CwTrainer *self);    /* borrowed */
GActionGroup *cw_trainer_get_actions (CwTrainer *self); /* borrowed */

/* Where positions are taken from; NULL: the games that come with the program. */
void cw_trainer_set_file (CwTrainer *self, GFile *file);
/* The game in which moves are guessed. */
void cw_trainer_set_study (CwTrainer *self, CwSession *study);
/* Takes problems of a file, which become those of the trainer "file", and asks the first; `title`
 * names them. */
void cw_trainer_take_set (CwTrainer *self, CwProblemSet *set, const char *title);

const CwTrainerKind *cw_trainer_get_kind (CwTrainer *self);
const CwGame *cw_trainer_get_game (CwTrainer *self);
gboolean cw_trainer_is_running (CwTrainer *self);
/* TRUE where there is nothing that it could ask now. `lack` (may be NULL) is filled then. */
gboolean cw_trainer_lacks (CwTrainer *self, CwTrainerLack *lack);
/* TRUE where that is a game in Study. */
gboolean cw_trainer_wants_study (CwTrainer *self);
/* What it asks about may have changed elsewhere: before a round it shows whether it can start. */
void cw_trainer_look_again (CwTrainer *self);

/* --- answers ---------------------------------------------------------------------------------- */

/* A square was clicked, a legal move made on the board, a text typed. Nothing happens where that is
 * no answer. */
void cw_trainer_answer_square (CwTrainer *self, CwSquare square);
void cw_trainer_answer_move (CwTrainer *self, CwMove move);
void cw_trainer_answer_text (CwTrainer *self, const char *text);

/* --- results ---------------------------------------------------------------------------------- */

/* The numbers that its curve of progress shows, the oldest first (GArray of double), and what they
 * count, translated. (transfer full) */
GArray *cw_trainer_get_progress (CwTrainer *self, const char **what);
/* How the user's percentages agree with the results, and those of the formula with the same ones;
 * FALSE where the trainer does not ask for any, or none have been given. */
gboolean cw_trainer_get_accuracy (CwTrainer *self, CwAccuracy *own, CwAccuracy *formula);
