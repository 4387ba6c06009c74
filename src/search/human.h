/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which move a person of a given rating plays: a probability for each legal move.
 *
 * A softmax [McF74] over what people go by: how good the move looks at small depths, what it takes,
 * threatens and leaves hanging, how far it is from where something just happened, backward and long
 * moves, development. A linear part whose weights change with the rating and one hidden layer weigh
 * these features. In chess one more feature comes from a small network that knows how often people
 * move a piece from one square to another in such positions. The parameters are fitted to games of
 * rated amateurs (`counterweight-cli tune --human`, data/levels/README.md). Other games use only
 * the features, which come from rules and piece values and know nothing of chess.
 *
 * All functions are pure and thread-safe. */
#pragma once

#include "base/status.h"
#include "core/position.h"
#include "search/evaluate.h"
#include "search/search.h"

#define CW_HUMAN_DEPTHS 5  /* right after the move, after exchanges, and 2, 3, 4 plies ahead */
#define CW_HUMAN_REACH 700 /* chess centipawns: anything further behind the best is as bad */
#define CW_HUMAN_LOWEST 900
#define CW_HUMAN_HIGHEST 2300 /* higher ratings count as this */

/* A legal move as a shallow search sees it. */
typedef struct
{
  CwMove move;
  int score[CW_HUMAN_DEPTHS]; /* for the side to move, in the engine's centipawns */
  CwMove reply;               /* the best answer found; CW_NO_MOVE if not known */
} CwHumanMove;

/* The position to choose a move in. */
typedef struct
{
  const CwPosition *position;
  const CwUndo *last; /* the moves before; may be NULL */
  const CwEvaluation *evaluation;
  double unit; /* engine centipawns to one of chess: cw_human_unit */
  unsigned count;
  const CwHumanMove *moves;
} CwHumanChoice;

/* How many centipawns of this game decide as much as one does in chess. */
double cw_human_unit (const CwGame *game);

/* Fills `moves` (room for CW_MAX_MOVES) with all legal moves as the search sees them and returns
 * their number. Runs in the calling thread, like cw_search_run; `last` is the history. */
unsigned cw_search_look (CwSearch *search, const CwPosition *position, const CwUndo *last,
                         CwHumanMove *moves);
/* The evaluation of the game that was searched last. */
const CwEvaluation *cw_search_evaluation (const CwSearch *search);

/* --- features (human_features.c) ------------------------------------------------------------- */

#define CW_HUMAN_FEATURES 96 /* per move; the last is the network's */
#define CW_HUMAN_NETWORK_FEATURE (CW_HUMAN_FEATURES - 1)
#define CW_HUMAN_LOSS_FEATURE 17 /* ln (1 + loss / 60), by the deepest look, in centipawns */
#define CW_HUMAN_CAPTURE_FEATURE 28
#define CW_HUMAN_PUT_FEATURE 37 /* 1 if the moved piece can be taken at a gain */
#define CW_HUMAN_CHECK_FEATURE 38
#define CW_HUMAN_LEFT_FEATURE                                                                      \
  53 /* the most that the opponent could win by taking an own piece, in knights */

/* Fills `features` [count][CW_HUMAN_FEATURES]; sets the network's feature to 0. */
void cw_human_features (const CwHumanChoice *choice, float (*features)[CW_HUMAN_FEATURES]);

/* --- the network (human_network.c) ----------------------------------------------------------- */

#define CW_HUMAN_INPUTS 1100 /* see cw_human_inputs */
#define CW_HUMAN_ACTIVE 160  /* the most that can be on */
#define CW_HUMAN_HIDDEN 64
#define CW_HUMAN_OUTPUTS (64 * 64 + 6 * 64) /* from and to; piece and to */

/* As stored in the file: 8 bits a weight, with a scale for each layer. */
typedef struct
{
  float input_scale, output_scale;
  int8_t input[CW_HUMAN_INPUTS][CW_HUMAN_HIDDEN];
  float hidden_bias[CW_HUMAN_HIDDEN];
  int8_t output[CW_HUMAN_OUTPUTS][CW_HUMAN_HIDDEN];
  float output_bias[CW_HUMAN_OUTPUTS];
} CwHumanNetwork;

/* Lists the inputs that are on in a position of chess and returns their number. As the side to move
 * sees the board: its pieces and the enemy's by square, those of each that are attacked, where the
 * last moves went and the opponent's came from, castling rights, the rating in steps of 200. */
unsigned cw_human_inputs (const CwPosition *position, const CwUndo *last, unsigned rating,
                          uint16_t inputs[CW_HUMAN_ACTIVE]);
/* The two outputs that a move of chess adds up: by from and to, and by piece and to. */
void cw_human_outputs (const CwPosition *position, CwMove move, uint16_t outputs[2]);
/* The logarithms of the network's probabilities for `count` moves. */
void cw_human_network (const CwHumanNetwork *network, const CwHumanChoice *choice, unsigned rating,
                       float *logits);

/* --- the model (human.c) --------------------------------------------------------------------- */

#define CW_HUMAN_UNITS 24 /* in the ranker's hidden layer */

/* Weighs the features of a move, each first reduced by `mean` and multiplied by `scale`. */
typedef struct
{
  float mean[CW_HUMAN_FEATURES], scale[CW_HUMAN_FEATURES];
  float plain[CW_HUMAN_FEATURES]; /* the linear part at 1600 */
  float rated[CW_HUMAN_FEATURES]; /* what 400 points add to it */
  float unit[CW_HUMAN_FEATURES][CW_HUMAN_UNITS];
  float unit_rating[CW_HUMAN_UNITS], unit_bias[CW_HUMAN_UNITS], unit_weight[CW_HUMAN_UNITS];
} CwHumanRanker;

typedef struct
{
  CwHumanNetwork network; /* of chess */
  CwHumanRanker chess;    /* with the network's feature */
  CwHumanRanker other;    /* for games without one */
} CwHumanModel;

/* The model shipped with the program, read once. NULL if it cannot be read. */
const CwHumanModel *cw_human_model (void);

/* Models as bytes: little-endian, the same on every machine. */
#define CW_HUMAN_FILE_SIZE                                                                         \
  (8 + 8 + (CW_HUMAN_INPUTS + CW_HUMAN_OUTPUTS) * CW_HUMAN_HIDDEN                                  \
   + 4 * (CW_HUMAN_HIDDEN + CW_HUMAN_OUTPUTS) + 2 * 4 * CW_HUMAN_RANKER_NUMBERS)
#define CW_HUMAN_RANKER_NUMBERS (4 * CW_HUMAN_FEATURES + CW_HUMAN_UNITS * (CW_HUMAN_FEATURES + 3))
bool cw_human_read (CwHumanModel *model, const unsigned char *bytes, size_t length,
                    CwStatus *status);
void cw_human_write (const CwHumanModel *model, unsigned char bytes[CW_HUMAN_FILE_SIZE]);

/* (rating - 1600) / 400, clipped to the known range. */
float cw_human_skill (double rating);

/* How well the ranker likes each of `count` moves; a softmax turns that into probabilities. */
void cw_human_rank (const CwHumanRanker *ranker, const float (*features)[CW_HUMAN_FEATURES],
                    unsigned count, float skill, float *liking);

/* Adds to the liking how much more often weak players put a piece where it can be taken, which the
 * fit misses because its weights change evenly with the rating. */
void cw_human_put_more (const float (*features)[CW_HUMAN_FEATURES], unsigned count, double rating,
                        float *liking);

/* Probabilities of the moves of `choice` for a player of that rating. Temperature 1 plays like a
 * person, a lower one prefers likely moves more. False if there is no model or no memory. */
bool cw_human_probabilities (const CwHumanChoice *choice, double rating, double temperature,
                             double *probability);

/* What people do however little they see. In the games of data/levels/README.md people below 1200
 * do it as often as the model at their rating says; with nothing but a temperature above 1
 * beginners would leave a queen that has just taken something, and walk with their king. */
typedef enum
{
  CW_HABIT_TAKE_BACK,    /* what has just taken something */
  CW_HABIT_TAKE_CHECKER, /* what gives check and took nothing */
  CW_HABIT_GO_BACK,      /* move the same piece back, nothing being taken; rare */
  CW_HABIT_WALK,         /* with the king while the board is full, not in check; rare */
  CW_HABIT_NOTICE,       /* what there is to take, own or the opponent's, when nothing has just been
                            taken; chess only */
  CW_HABITS
} CwHabit;

/* Marks in `in` the moves that follow the habit; captures only if by exchanges they are about as
 * good as any move. False if there are none, and `in` says nothing. */
bool cw_human_habit (const CwHumanChoice *choice, CwHabit habit, bool in[CW_MAX_MOVES]);

/* Removes moves that nobody makes: those of a piece that might promote in the same move and would
 * still move in all its ways, as a bishop or a pawn in shogi. Returns how many moves are left, in
 * the same order. */
unsigned cw_human_leave_out (const CwPosition *position, CwHumanMove *moves, unsigned count);

/* Brings `probability`, from cw_human_probabilities at a temperature above 1, closer to how often a
 * player of that rating follows the habits. */
void cw_human_keep_habits (const CwHumanChoice *choice, double temperature, double *probability);

/* How often a player of that rating plays a mate in one when there is one. Of 1,973 in the games of
 * data/levels/README.md, people below 1000, 1200, … 2000 and above played 50, 57, 65, 70, 79, 78
 * and 85 %; this is the logistic curve through these. A temperature above 1 makes it rarer. */
double cw_human_sees_mate (double rating, double temperature);

/* How often a player of that rating wins as taught, by the look's best move, against a bare king
 * with a rook, a queen or more; 0 in any other position. In the games of data/levels/README.md
 * people won nine in ten of those that were played on. */
double cw_human_knows_ending (const CwHumanChoice *choice, double rating, double temperature);
