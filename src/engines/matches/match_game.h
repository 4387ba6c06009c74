/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game between two engines and its referee: asks them in turn, keeps their clocks in real time,
 * knows the rules, ends the game. All functions are for the thread of the main context that was its
 * default when the game was created; nothing blocks. */
#pragma once

#include "engines/engine.h"
#include "engines/time_control.h"
#include "notation/game_tree.h"

/* When to adjudicate an unfinished game. Scores are the engines' own, in centipawns; all 0:
 * never. */
typedef struct
{
  guint draw_move, draw_count; /* a draw from full move draw_move on, after draw_count moves of
                                  each in a row within ±draw_score */
  int draw_score;
  guint resign_count; /* a loss after so many moves in a row at most -resign_score for one side */
  int resign_score;   /* and at least resign_score for the other */
  guint most_plies;   /* a draw after so many; 0: no limit */
} CwMatchRules;

/* How a match game ended. */
typedef enum
{
  CW_MATCH_RULES,   /* by the rules: CwOutcome says how */
  CW_MATCH_RESIGNS, /* an engine gave up */
  CW_MATCH_DRAW_ADJUDICATED,
  CW_MATCH_WIN_ADJUDICATED,
  CW_MATCH_TOO_LONG, /* drawn after most_plies */
  /* faults of one player: */
  CW_MATCH_TIME,
  CW_MATCH_ILLEGAL,
  CW_MATCH_CRASH,
  CW_MATCH_SILENCE,
  CW_MATCH_UNFIT,
  CW_MATCH_ENDS
} CwMatchEnd;

/* "time forfeit", as in PGN's Termination tag if that has a word; never NULL, not translated. */
const char *cw_match_end_word (CwMatchEnd end);
/* The end for that word; CW_MATCH_RULES if unknown. */
CwMatchEnd cw_match_end_of_word (const char *word);
gboolean cw_match_end_is_fault (CwMatchEnd end);

typedef struct
{
  CwEngine *engine[2]; /* by colour; referenced during the game */
  const CwTimeControl *control[2];
  guint level[2]; /* of the built-in engine; 0: full strength */
  guint64 seed;   /* of levels */
  CwMatchRules rules;
  gboolean void_faults; /* a fault leaves the game without a result */
  guint margin;         /* ms that a move may be late */
  guint silence;        /* ms beyond that, or from an untimed start, until an engine is silent */
} CwMatchTerms;

typedef struct CwMatchGame CwMatchGame;

typedef struct
{
  CwGameTree *tree;    /* with result, and comments on scores and times; owned by the game */
  CwGameResult result; /* after a fault, lost by `guilty`, or CW_UNFINISHED if void, unfit or
                          never started */
  CwMatchEnd end;
  CwOutcome outcome;  /* of the final position */
  CwColour guilty;    /* if there was a fault */
  const char *detail; /* of a fault, for a log; or NULL */
  gint64 used[2];     /* us that each player thought */
  guint64 nodes[2];   /* that each reported */
} CwMatchGameEnd;

/* Called once, from the main loop; may free the game. */
typedef void (*CwMatchGameDone) (gpointer data, CwMatchGame *game, const CwMatchGameEnd *end);

/* Continues from the end of the main line of `tree`, of which the game takes ownership. `terms` is
 * copied, the controls stay the caller's. The first search begins from the main loop. */
CwMatchGame *cw_match_game_new (CwGameTree *tree, const CwMatchTerms *terms, CwMatchGameDone done,
                                gpointer data);
/* Breaks off a running game. */
void cw_match_game_free (CwMatchGame *game);
