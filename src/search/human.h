/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which move a person of a rating plays: a probability for each legal move.
 *
 * A softmax [McF74] over what people go by: how good the move looks at small depths, what it takes,
 * threatens and leaves hanging, how far it is from where something just happened, backward and long
 * moves, development. A linear part whose weights change with the rating and one hidden layer weigh
 * these features; in chess a small network that knows how often people move a piece from one square
 * to another in such positions adds one more. The parameters are fitted to games of rated amateurs
 * (`counterweight-cli tune --human`, data/levels/README.md). Other games use the features alone,
 * which are made of rules and piece values and know nothing of chess.
 *
 * All functions are pure and thread-safe. */
#pragma once

#include "base/status.h"
#include "core/position.h"
#include "search/evaluate.h"
#include "search/search.h"

#define CW_HUMAN_DEPTHS 5  /* after the move at once, after exchanges, and 2, 3, 4 plies ahead */
#define CW_HUMAN_REACH 700 /* centipawns of chess: moves further behind the best are all as bad */
#define CW_HUMAN_LOWEST 900
#define CW_HUMAN_HIGHEST 2300 /* ratings beyond are taken as these */

/* A legal move as a search of small depth sees it. */
typedef struct
{
  CwMove move;
  int score[CW_HUMAN_DEPTHS]; /* for the side to move, centipawns of the engine */
  CwMove reply;               /* the best answer that was found; CW_NO_MOVE: not known */
} CwHumanMove;

/* What is to be decided. */
typedef struct
{
  const CwPosition *position;
  const CwUndo *last; /* of the moves before; may be NULL */
  const CwEvaluation *evaluation;
  double unit; /* centipawns of the engine that are one of chess: cw_human_unit */
  unsigned count;
  const CwHumanMove *moves;
} CwHumanChoice;

/* In another game so many centipawns decide as much as one does in chess. */
double cw_human_unit (const CwGame *game);

/* Fills `moves` (room for CW_MAX_MOVES) with all legal moves as the search sees them, and returns
 * their number. As cw_search_run, in the calling thread; `last` is the history. */
unsigned cw_search_look (CwSearch *search, const CwPosition *position, const CwUndo *last,
                         CwHumanMove *moves);
/* By what it judges the game that it searched last. */
const CwEvaluation *cw_search_evaluation (const CwSearch *search);

/* --- features (human_features.c) ------------------------------------------------------------- */

#define CW_HUMAN_FEATURES 96 /* of a move; the last is the network's */
#define CW_HUMAN_NETWORK_FEATURE (CW_HUMAN_FEATURES - 1)
#define CW_HUMAN_LOSS_FEATURE 17 /* ln (1 + loss / 60), by the deepest look, centipawns */
#define CW_HUMAN_CAPTURE_FEATURE 28
#define CW_HUMAN_PUT_FEATURE 37 /* 1 where the piece moved can be taken at a gain */
#define CW_HUMAN_CHECK_FEATURE 38
#define CW_HUMAN_LEFT_FEATURE                                                                      \
  53 /* the most that a piece of one's own can be taken for, knights                               \
      */

/* Fills `features` [count][CW_HUMAN_FEATURES]; that of the network is 0. */
void cw_human_features (const CwHumanChoice *choice, float (*features)[CW_HUMAN_FEATURES]);

/* --- the network (human_network.c) ----------------------------------------------------------- */

#define CW_HUMAN_INPUTS 1100 /* see cw_human_inputs */
#define CW_HUMAN_ACTIVE 160  /* at most so many of them are on */
#define CW_HUMAN_HIDDEN 64
#define CW_HUMAN_OUTPUTS (64 * 64 + 6 * 64) /* from and to; piece and to */

/* As a file holds it: 8 bits a weight, each layer with a scale. */
typedef struct
{
  float input_scale, output_scale;
  int8_t input[CW_HUMAN_INPUTS][CW_HUMAN_HIDDEN];
  float hidden_bias[CW_HUMAN_HIDDEN];
  int8_t output[CW_HUMAN_OUTPUTS][CW_HUMAN_HIDDEN];
  float output_bias[CW_HUMAN_OUTPUTS];
} CwHumanNetwork;

/* The inputs that are on in a position of chess, as the side to move sees the board: its pieces and
 * the enemy's by square, those of each that are attacked, where the last moves went and the
 * opponent's came from, castling rights and the rating in steps of 200. The number of them. */
unsigned cw_human_inputs (const CwPosition *position, const CwUndo *last, unsigned rating,
                          uint16_t inputs[CW_HUMAN_ACTIVE]);
/* The two outputs that a move of chess adds up: by from and to, and by piece and to. */
void cw_human_outputs (const CwPosition *position, CwMove move, uint16_t outputs[2]);
/* The logarithms of the network's probabilities of `count` moves. */
void cw_human_network (const CwHumanNetwork *network, const CwHumanChoice *choice, unsigned rating,
                       float *logits);

/* --- the model (human.c) --------------------------------------------------------------------- */

#define CW_HUMAN_UNITS 24 /* of the ranker's hidden layer */

/* Weighs the features of a move; features are first taken less `mean` and times `scale`. */
typedef struct
{
  float mean[CW_HUMAN_FEATURES], scale[CW_HUMAN_FEATURES];
  float plain[CW_HUMAN_FEATURES]; /* the linear part at 1600 */
  float rated[CW_HUMAN_FEATURES]; /* and what 400 points change */
  float unit[CW_HUMAN_FEATURES][CW_HUMAN_UNITS];
  float unit_rating[CW_HUMAN_UNITS], unit_bias[CW_HUMAN_UNITS], unit_weight[CW_HUMAN_UNITS];
} CwHumanRanker;

typedef struct
{
  CwHumanNetwork network; /* of chess */
  CwHumanRanker chess;    /* with the network */
  CwHumanRanker other;    /* for games without one */
} CwHumanModel;

/* The model that is shipped; read once. NULL where it cannot be read. */
const CwHumanModel *cw_human_model (void);

/* A model as bytes and back: little-endian, the same on every machine. */
#define CW_HUMAN_FILE_SIZE                                                                         \
  (8 + 8 + (CW_HUMAN_INPUTS + CW_HUMAN_OUTPUTS) * CW_HUMAN_HIDDEN                                  \
   + 4 * (CW_HUMAN_HIDDEN + CW_HUMAN_OUTPUTS) + 2 * 4 * CW_HUMAN_RANKER_NUMBERS)
#define CW_HUMAN_RANKER_NUMBERS (4 * CW_HUMAN_FEATURES + CW_HUMAN_UNITS * (CW_HUMAN_FEATURES + 3))
bool cw_human_read (CwHumanModel *model, const unsigned char *bytes, size_t length,
                    CwStatus *status);
void cw_human_write (const CwHumanModel *model, unsigned char bytes[CW_HUMAN_FILE_SIZE]);

/* (rating - 1600) / 400, inside what is known. */
float cw_human_skill (double rating);

/* How well the ranker likes each of `count` moves (a softmax makes probabilities of it). */
void cw_human_rank (const CwHumanRanker *ranker, const float (*features)[CW_HUMAN_FEATURES],
                    unsigned count, float skill, float *liking);

/* Adds to that what the fit, whose weights change evenly with the rating, leaves out: how much more
 * often the weaker people put a piece where it is taken. */
void cw_human_put_more (const float (*features)[CW_HUMAN_FEATURES], unsigned count, double rating,
                        float *liking);

/* Probabilities of the moves of `choice` for a player of that rating; `temperature` 1 is a
 * person's, less plays the likely moves more often. False where there is no model or no memory. */
bool cw_human_probabilities (const CwHumanChoice *choice, double rating, double temperature,
                             double *probability);

/* What people keep to however little they see. In the games of data/levels/README.md people below
 * 1200 do it as often as the model at their rating says; a temperature above 1 alone would make
 * beginners leave a queen that has just taken something, and walk with their king. */
typedef enum
{
  CW_HABIT_TAKE_BACK,    /* what has just taken something */
  CW_HABIT_TAKE_CHECKER, /* what gives check and took nothing */
  CW_HABIT_GO_BACK,      /* with the same piece, nothing being taken; seldom */
  CW_HABIT_WALK,         /* with the king while the board is full, not in check; seldom */
  CW_HABIT_NOTICE,       /* what is there to be taken, of one's own or the opponent's, nothing
                            having been taken just now; in chess */
  CW_HABITS
} CwHabit;

/* Finds the moves of that habit, those that take only where they are as good by exchanges as any
 * other move. Whether there are any; else `in` says nothing. */
bool cw_human_habit (const CwHumanChoice *choice, CwHabit habit, bool in[CW_MAX_MOVES]);

/* Brings `probability`, from cw_human_probabilities at a temperature above 1, near to how often a
 * player of that rating does what is a habit. */
void cw_human_keep_habits (const CwHumanChoice *choice, double temperature, double *probability);

/* How often a player of that rating plays a mate in one that is there. Of 1,973 in the games of
 * data/levels/README.md people below 1000, 1200, … 2000 and above played 50, 57, 65, 70, 79, 78 and
 * 85 %; the logistic curve through these. A temperature above 1 makes it rarer. */
double cw_human_sees_mate (double rating, double temperature);

/* How often a player of that rating plays a won ending against a bare king with a rook, a queen or
 * more as it is taught, which is the best move of the look; 0 in any other position. In the games of
 * data/levels/README.md people won nine in ten of those that were played on. */
double cw_human_knows_ending (const CwHumanChoice *choice, double rating, double temperature);
