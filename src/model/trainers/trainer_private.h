/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The internals of a trainer, only for the files of its kinds. */
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
  CW_TRAINER_SHOWING, /* moves play on the board; then the next question, or the same again */
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

/* What the results of a kind are. */
typedef enum
{
  CW_RESULT_RIGHT,  /* number of right answers in a round */
  CW_RESULT_RATING, /* a rating, after each problem */
  CW_RESULT_POINTS, /* points in a round, in percent */
  CW_RESULT_BRIER,  /* mean squared error of a round: less is better */
} CwResultKind;

struct CwTrainerKind
{
  const char *name;
  const char *title, *group, *rules; /* English, marked for translation */
  const char *shogi_rules;           /* likewise, if they differ from those of chess */
  guint seconds;                     /* per round; 0: no clock */
  guint questions;                   /* per round; 0: until the time is up, or no end */
  CwResultKind result;
  const char *const *options;       /* varieties, likewise marked, NULL-terminated; NULL: none */
  const char *const *chess_options; /* their names if the sides are White and Black */
  gboolean pool;                    /* asks about positions of games */
  gboolean of_study;                /* asks about the game in Study */
  /* Returns what is missing, its texts marked for translation, or NULL. The function itself may be
   * NULL: nothing is needed. */
  const CwTrainerLack *(*lack) (CwTrainer *self);
  /* Asks a question: sets the prompt and how to answer. FALSE if there is nothing (more) to ask;
   * the prompt then says why. */
  gboolean (*ask) (CwTrainer *self);
  /* Judges the answer, which fits the question; ends in cw_trainer_judge or cw_trainer_play. */
  void (*answer) (CwTrainer *self, const CwAnswer *answer);
  void (*help) (CwTrainer *self); /* NULL: there are no hints */
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
  CwSolving *solving;  /* created on first use */
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
  gboolean waiting; /* starts as soon as positions are there */
  gboolean few;     /* `file` has too few games of `game` */
  guint movable;
  CwSquare ring;
  CwMove hint;
  double guess;
  guint asked, right, streak;
  double points;
  gint64 end; /* of the round, in monotonic time; 0: no clock */
  guint tick, pause;
  CwMove steps[CW_PROBLEM_PLIES + 2]; /* to be played on the board one by one */
  guint n_steps, next_step;
  gboolean over; /* the question is answered when they have been played */
  /* of the question */
  CwSquare square, last_square;
  CwMove move;
  guint truth; /* index of the right choice */
  double expected, result;
  guint problem; /* in a set */
  gboolean missed, helped, is_due;
};

#define CW_NO_PROBLEM G_MAXUINT

/* --- for the kinds ---------------------------------------------------------------------------- */

/* A random number below `most`. */
guint cw_trainer_random (CwTrainer *self, guint most);
/* Takes `text`. */
void cw_trainer_set_prompt (CwTrainer *self, CwAnswerMode mode, char *text);
void cw_trainer_set_note (CwTrainer *self, gboolean good, char *text);
void cw_trainer_set_choice (CwTrainer *self, guint index, char *text);
/* Shows a position, seen from `side`. */
void cw_trainer_show (CwTrainer *self, const CwPosition *position, CwColour side);
/* A random position of a game; NULL, with a prompt that says why, if there are none yet. */
const CwPoolPosition *cw_trainer_pool_position (CwTrainer *self);
/* TRUE if Study has a game with moves. */
gboolean cw_trainer_has_study (const CwTrainer *self);
/* The name of a square as on the board, "e4", "7g"; written to `name`. */
const char *cw_trainer_square_name (CwTrainer *self, CwSquare square, char name[16]);
/* Counts the answer with `points`, 0 … 1, and shows `note` (taken). With a clock the next question
 * follows at once. */
void cw_trainer_judge (CwTrainer *self, double points, char *note);
/* Plays moves on the board, the first at once, with pauses between them. Then the question is
 * answered if `over`, else it waits for the next move. */
void cw_trainer_play (CwTrainer *self, const CwMove *moves, guint count, gboolean over);
/* Asks a problem, of any game; FALSE if it cannot be asked. The next two functions answer it, and
 * give hints. */
gboolean cw_trainer_pose (CwTrainer *self, const CwProblem *problem);
void cw_trainer_answer_problem (CwTrainer *self, const CwAnswer *answer);
void cw_trainer_help_problem (CwTrainer *self);
/* The engine's score of a position for the side to move, in centipawns; takes some milliseconds.
 * `only`: the score of that move; CW_NO_MOVE: of the best move, returned in `best` (may be
 * NULL). */
int cw_trainer_score (CwTrainer *self, const CwPosition *position, CwMove only, CwMove *best);
/* The settings key of the results, with `suffix` that of other numbers. (transfer full) */
char *cw_trainer_key (CwTrainer *self, const char *suffix);

gboolean cw_trainer_is_timed (const CwTrainer *self); /* its rounds have a clock */
double cw_trainer_rating (CwTrainer *self);

/* --- parts of the trainer itself -------------------------------------------------------------- */

/* Updates the Elo rating: by 32, later 16, times the difference from the expected points. */
void cw_trainer_rate (CwTrainer *self, double points);
/* The properties of these names. (transfer full) */
char *cw_trainer_best_text (CwTrainer *self);
char *cw_trainer_status_text (CwTrainer *self);
char *cw_trainer_calibration_text (CwTrainer *self);

/* Notifies all properties; the second also that the question changed. */
void cw_trainer_changed (CwTrainer *self);
void cw_trainer_asked (CwTrainer *self);
void cw_trainer_ticked (CwTrainer *self); /* notifies the remaining time */
void cw_trainer_emit_results (CwTrainer *self);
void cw_trainer_sound (CwTrainer *self, CwSound sound);

/* A round: starts it, asks the next question, ends it with its result, or stops it without. */
void cw_trainer_start (CwTrainer *self);
void cw_trainer_ask (CwTrainer *self);
void cw_trainer_end_round (CwTrainer *self);
void cw_trainer_stop (CwTrainer *self);
/* Judges the answer if it is of the kind asked for. */
void cw_trainer_answer (CwTrainer *self, CwAnswerMode mode, const CwAnswer *given);

/* Reads positions for the trainer; and is called when they are there: a file with too few games of
 * this kind is replaced by those that come with the program. */
void cw_trainer_load_pool (CwTrainer *self);
void cw_trainer_pool_loaded (CwTrainer *self);

void cw_trainer_add_actions (CwTrainer *self);
/* The name of a variety of the trainer, translated. */
const char *cw_trainer_option_text (CwTrainer *self, guint index);
const CwGame *cw_trainer_chosen_game (CwTrainer *self); /* by the action "game" */
/* For a trainer that asks about the game in Study, chooses that game's rules. */
void cw_trainer_follow_study (CwTrainer *self);

extern const CwTrainerKind cw_trainer_find_square, cw_trainer_name_square, cw_trainer_play_move,
    cw_trainer_write_move, cw_trainer_count, cw_trainer_trade, cw_trainer_value_here,
    cw_trainer_percent, cw_trainer_mates, cw_trainer_tactics, cw_trainer_review, cw_trainer_file,
    cw_trainer_guess_move, cw_trainer_lines;
