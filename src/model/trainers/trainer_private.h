/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a trainer is made of, for the files of its kinds alone. */
#pragma once

#include "core/position.h"
#include "model/sound.h"
#include "model/trainers/position_pool.h"
#include "model/trainers/trainer_kinds.h"
#include "problems/solve.h"
#include "search/search.h"

typedef enum
{
  CW_TRAINER_IDLE, /* before the first question, and after the last */
  CW_TRAINER_ASKING,
  CW_TRAINER_SHOWING, /* something plays on the board; then the next question, or that one again */
  CW_TRAINER_ANSWERED,
} CwTrainerState;

typedef enum
{
  CW_ANSWER_NONE,
  CW_ANSWER_SQUARE,
  CW_ANSWER_MOVE,
  CW_ANSWER_TEXT,
  CW_ANSWER_CHOICE,
  CW_ANSWER_PERCENT,
} CwAnswerMode;

typedef struct
{
  CwSquare square;
  CwMove move;
  const char *text;
  guint choice;
  double percent; /* 0 … 1 */
} CwAnswer;

/* What is done with the results of a kind. */
typedef enum
{
  CW_RESULT_RIGHT,  /* how many were right in a round */
  CW_RESULT_RATING, /* a rating, after each problem */
  CW_RESULT_POINTS, /* points of a round, in percent */
  CW_RESULT_BRIER,  /* the mean of squared errors of a round: less is better */
} CwResultKind;

struct CwTrainerKind
{
  const char *name;
  const char *title, *group, *rules; /* English, marked for translation */
  const char *shogi_rules;           /* likewise, where they are others than those of chess */
  guint seconds;                     /* of a round; 0: no clock */
  guint questions;                   /* of a round; 0: as many as there is time for, or no end */
  CwResultKind result;
  const char *const *options;       /* varieties, likewise marked, ended by NULL; NULL: none */
  const char *const *chess_options; /* what they are called where the sides are White and Black */
  gboolean pool;                    /* it asks about positions of games */
  gboolean of_study;                /* about the game in Study */
  /* What there has to be first, its texts marked for translation; NULL where it is there. NULL:
   * nothing. */
  const CwTrainerLack *(*lack) (CwTrainer *self);
  /* Asks a question: sets the prompt and how to answer. FALSE where there is nothing to ask (any
   * more): the prompt then says why. */
  gboolean (*ask) (CwTrainer *self);
  /* Judges the answer, which fits the question: ends in cw_trainer_judge or cw_trainer_play. */
  void (*answer) (CwTrainer *self, const CwAnswer *answer);
  void (*help) (CwTrainer *self); /* NULL: there is none */
};

typedef struct
{
  CwMove move;
  gboolean solver; /* by the user: shown at once */
} CwStep;

struct _CwTrainer
{
  GObject parent;
  /* owned */
  CwTraining *training;
  CwSettings *settings;
  CwAppearance *appearance;
  CwSession *session, *study;
  CwPositionPool *pool;
  GFile *file;
  GSimpleActionGroup *actions;
  GMenu *options;
  GRand *random;
  CwSolving *solving;  /* made when needed */
  CwSearch *search;    /* likewise */
  CwProblemSet *set;   /* of the user's file */
  CwProblemSet *lines; /* of the game in Study, with its variations */
  char *set_title;
  char *prompt, *note;
  char *choices[CW_TRAINER_CHOICES];
  /* plain */
  const CwTrainerKind *kind;
  const CwGame *game;
  guint option;
  CwTrainerState state;
  CwAnswerMode mode;
  gboolean flipped, bare, good;
  gboolean waiting; /* to start as soon as positions are there */
  gboolean few;     /* `file` has too few games of `game` */
  guint movable;
  CwSquare ring;
  CwMove hint;
  double guess;
  guint asked, right, streak;
  double points;
  gint64 end; /* of the round, of the monotonic clock; 0: no clock */
  guint tick, pause;
  CwMove steps[CW_PROBLEM_PLIES + 2]; /* to be played on the board, one after the other */
  guint n_steps, next_step;
  gboolean over; /* when they have been: the question is answered */
  /* of the question */
  CwSquare square, last_square;
  CwMove move;
  guint truth; /* the right choice */
  double expected, result;
  guint problem; /* in a set */
  gboolean missed, helped, is_due;
};

#define CW_NO_PROBLEM G_MAXUINT

/* --- for the kinds ---------------------------------------------------------------------------- */

/* A number below `most`. */
guint cw_trainer_random (CwTrainer *self, guint most);
/* Takes `text`. */
void cw_trainer_set_prompt (CwTrainer *self, CwAnswerMode mode, char *text);
void cw_trainer_set_note (CwTrainer *self, gboolean good, char *text);
void cw_trainer_set_choice (CwTrainer *self, guint index, char *text);
/* Shows a position, seen from `side`. */
void cw_trainer_show (CwTrainer *self, const CwPosition *position, CwColour side);
/* A position of a game, at random; NULL, and a prompt that says why, where there are none yet. */
const CwPoolPosition *cw_trainer_pool_position (CwTrainer *self);
/* Whether there is a game with moves in Study. */
gboolean cw_trainer_has_study (const CwTrainer *self);
/* A name of a square as the board has it, "e4", "7g"; in `name`. */
const char *cw_trainer_square_name (CwTrainer *self, CwSquare square, char name[16]);
/* Counts the answer with so many points, 0 … 1, and says `note` (taken). With a clock the next
 * question follows at once. */
void cw_trainer_judge (CwTrainer *self, double points, char *note);
/* Plays moves on the board, the first at once, with time between them. Then the question is
 * answered if `over`, else it waits for the next move. */
void cw_trainer_play (CwTrainer *self, const CwMove *moves, guint count, gboolean over);
/* Asks a problem, of whatever game; FALSE where it cannot be asked. The answers are those of the
 * kinds that solve. */
gboolean cw_trainer_pose (CwTrainer *self, const CwProblem *problem);
void cw_trainer_answer_problem (CwTrainer *self, const CwAnswer *answer);
void cw_trainer_help_problem (CwTrainer *self);
/* The engine's score of a position, for the side to move, in centipawns; some milliseconds. `only`:
 * of that move; CW_NO_MOVE: of the best, which `best` (may be NULL) gets. */
int cw_trainer_score (CwTrainer *self, const CwPosition *position, CwMove only, CwMove *best);
/* The key of the results, and with a suffix of others. (transfer full) */
char *cw_trainer_key (CwTrainer *self, const char *suffix);

gboolean cw_trainer_is_timed (const CwTrainer *self); /* its rounds have a clock */
double cw_trainer_rating (CwTrainer *self);

/* --- parts of the trainer itself -------------------------------------------------------------- */

/* Elo's: the rating moves by 32 times what came unexpected, later by 16. */
void cw_trainer_rate (CwTrainer *self, double points);
/* The properties of these names. (transfer full) */
char *cw_trainer_best_text (CwTrainer *self);
char *cw_trainer_status_text (CwTrainer *self);
char *cw_trainer_calibration_text (CwTrainer *self);

/* Everything that is shown may have changed; and the question too. */
void cw_trainer_changed (CwTrainer *self);
void cw_trainer_asked (CwTrainer *self);
void cw_trainer_ticked (CwTrainer *self); /* the time that is left has */
void cw_trainer_emit_results (CwTrainer *self);
void cw_trainer_sound (CwTrainer *self, CwSound sound);

/* A round: from the first question to the last, each by itself, and the end with its result, or
 * without. */
void cw_trainer_start (CwTrainer *self);
void cw_trainer_ask (CwTrainer *self);
void cw_trainer_end_round (CwTrainer *self);
void cw_trainer_stop (CwTrainer *self);
/* Judges the answer where it is one to what is asked. */
void cw_trainer_answer (CwTrainer *self, CwAnswerMode mode, const CwAnswer *given);

/* Reads positions for the trainer; and those of the file are there: one with too few games of this
 * kind gives way to those that come with the program. */
void cw_trainer_load_pool (CwTrainer *self);
void cw_trainer_pool_loaded (CwTrainer *self);

void cw_trainer_add_actions (CwTrainer *self);
/* A variety of the trainer, translated. */
const char *cw_trainer_option_text (CwTrainer *self, guint index);
const CwGame *cw_trainer_chosen_game (CwTrainer *self); /* by the action "game" */
/* Chooses the game of a trainer that asks about the game in Study by that. */
void cw_trainer_follow_study (CwTrainer *self);

extern const CwTrainerKind cw_trainer_find_square, cw_trainer_name_square, cw_trainer_play_move,
    cw_trainer_write_move, cw_trainer_count, cw_trainer_trade, cw_trainer_value_here,
    cw_trainer_percent, cw_trainer_mates, cw_trainer_tactics, cw_trainer_review, cw_trainer_file,
    cw_trainer_guess_move, cw_trainer_lines;
