/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trainer: asks one question after another, judges the answers and keeps the results. The kind of
 * trainer and the game are chosen; all kinds show a board, a question and one way to answer
 * (trainer_kinds.h lists them). What is shown is in the session and the properties.
 *
 * Properties, read-only unless noted: title, rules, option-label (the chosen variety), prompt (the
 * question), note (the verdict on the answer), status (score and time), best, calibration (strings,
 * "" for none); answers (how to answer: "none", "board" by a move or a square, "text", "choice",
 * "percent"); good (boolean: the note is good news), remaining (double: part of the time left, 1 …
 * 0), timed, running, has-options (boolean), options (a GMenuModel of page.option), flipped
 * (boolean: the board is seen from Black's side), movable (guint: as in board_control.h), ring
 * (guint: a square to point at, or CW_NO_SQUARE), hint (guint: a move to show as an arrow, or
 * CW_NO_MOVE), bare (boolean: without coordinates), choice-1 … choice-4 (strings, "" for none),
 * guess (double, 0 … 100, writable: the answer in percent)
 *
 * Signals: asked ()          there is a question, or none any more: its answer gets the keyboard
 *          results ()        the results changed
 *          sound (CwSound)   a sound is to be played
 *
 * Its actions (cw_trainer_get_actions): start, stop, next (the next question, also after a wrong
 * answer), retry (the same problem again), hint, choose (int, from 0), percent, game (string),
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

/* Why a trainer has nothing to ask, translated, and what can be done about it: button labels with a
 * mnemonic, and their detailed actions; NULL if there are fewer. */
#define CW_TRAINER_REMEDIES 2
typedef struct
{
  const char *sentence;
  struct
  {
    const char *label, *action;
  } remedies[CW_TRAINER_REMEDIES];
} CwTrainerLack;

/* Sets what the trainer works with; keeps references. */
void cw_trainer_set_up (CwTrainer *self, CwTraining *training, CwSettings *settings,
                        CwAppearance *appearance);
CwSession *cw_trainer_get_session (CwTrainer *self);    /* borrowed */
GActionGroup *cw_trainer_get_actions (CwTrainer *self); /* borrowed */

/* The file to take positions from; NULL: the games that come with the program. */
void cw_trainer_set_file (CwTrainer *self, GFile *file);
/* Sets the game whose moves are guessed. */
void cw_trainer_set_study (CwTrainer *self, CwSession *study);
/* Takes the problems of a file for the trainer "file" and asks the first; `title` names them. */
void cw_trainer_take_set (CwTrainer *self, CwProblemSet *set, const char *title);

const CwTrainerKind *cw_trainer_get_kind (CwTrainer *self);
const CwGame *cw_trainer_get_game (CwTrainer *self);
gboolean cw_trainer_is_running (CwTrainer *self);
/* TRUE if it has nothing to ask now; then fills `lack` (may be NULL). */
gboolean cw_trainer_lacks (CwTrainer *self, CwTrainerLack *lack);
/* TRUE if what it lacks is a game in Study. */
gboolean cw_trainer_wants_study (CwTrainer *self);
/* To be called when what it asks about may have changed: before a round, updates whether it can
 * start. */
void cw_trainer_look_again (CwTrainer *self);

/* --- answers ---------------------------------------------------------------------------------- */

/* A square was clicked, a legal move made on the board, a text typed. Ignored if it is no
 * answer. */
void cw_trainer_answer_square (CwTrainer *self, CwSquare square);
void cw_trainer_answer_move (CwTrainer *self, CwMove move);
void cw_trainer_answer_text (CwTrainer *self, const char *text);

/* --- results ---------------------------------------------------------------------------------- */

/* The numbers for its curve of progress, the oldest first (GArray of double), and what they count,
 * translated. (transfer full) */
GArray *cw_trainer_get_progress (CwTrainer *self, const char **what);
/* How well the user's percentages predict the results, and how well the formula's do; FALSE if the
 * trainer does not ask for any, or none have been given. */
gboolean cw_trainer_get_accuracy (CwTrainer *self, CwAccuracy *own, CwAccuracy *formula);
