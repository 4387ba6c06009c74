/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game between two engines, and its referee: asks them in turn, keeps their clocks by real
 * time, knows the rules, ends the game. All functions are for the thread of the main context that
 * was its default when the game was made; nothing waits. */
#pragma once

#include "engines/engine.h"
#include "engines/time_control.h"
#include "notation/game_tree.h"

/* When a game is ended although it is not over. Scores are those that the engines give, in
 * centipawns; all 0: never. */
typedef struct
{
  guint draw_move, draw_count; /* drawn from that full move on, when so many moves of each player in
                                  turn did not score more than draw_score for either */
  int draw_score;
  guint resign_count; /* lost when so many moves in turn scored less than -resign_score for one */
  int resign_score;   /* and more than that to the other */
  guint most_plies;   /* drawn after so many; 0: no limit */
} CwMatchRules;

/* How a game of a match ended. */
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

/* "time forfeit", as PGN's tag Termination has it where it has; never NULL, not translated. */
const char *cw_match_end_word (CwMatchEnd end);
/* The end of that word; CW_MATCH_RULES where there is none. */
CwMatchEnd cw_match_end_of_word (const char *word);
gboolean cw_match_end_is_fault (CwMatchEnd end);

typedef struct
{
  CwEngine *engine[2]; /* by colour; referenced while the game lasts */
  const CwTimeControl *control[2];
  guint level[2]; /* of the built-in engine; 0: full strength */
  guint64 seed;   /* of levels */
  CwMatchRules rules;
  gboolean void_faults; /* a fault leaves the game without a result */
  guint margin;         /* ms that a move may be late */
  guint silence; /* ms behind that, or after the start of a search without a clock, until an engine
                    counts as silent */
} CwMatchTerms;

typedef struct CwMatchGame CwMatchGame;

typedef struct
{
  CwGameTree *tree;    /* with result, and scores and times as comments; belongs to the game */
  CwGameResult result; /* of a fault: lost by who is guilty; CW_UNFINISHED where faults are void,
                          the player cannot play such games, or does not start */
  CwMatchEnd end;
  CwOutcome outcome;  /* of the last position */
  CwColour guilty;    /* where it is a fault */
  const char *detail; /* of a fault, for a log; or NULL */
  gint64 used[2];     /* us that each player thought */
  guint64 nodes[2];   /* that each says to have looked at */
} CwMatchGameEnd;

/* Called once, from the main loop; it may free the game. */
typedef void (*CwMatchGameDone) (gpointer data, CwMatchGame *game, const CwMatchGameEnd *end);

/* Plays on from the end of the main line of `tree`, which the game takes. `terms` is copied, the
 * controls are the caller's. The first search begins at once. */
CwMatchGame *cw_match_game_new (CwGameTree *tree, const CwMatchTerms *terms, CwMatchGameDone done,
                                gpointer data);
/* Also in the middle of a game: it is broken off. */
void cw_match_game_free (CwMatchGame *game);
