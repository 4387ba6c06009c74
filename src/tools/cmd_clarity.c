/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clarity: how uncertain the result is at each balance, by the games and by playing on from their
 * positions. */
#include "learning/replay.h"
#include "tools/positions_input.h"
#include "tools/search_input.h"

#define HASH 8
#define LONGEST_GAME 300 /* plies before a game is a draw */

typedef struct
{
  CwRowOptions rows;
  unsigned positions, games, balance;
  CwLimits limits; /* for the search of a move */
} Options;

/* A balance, and what belongs to it. */
typedef struct
{
  CwClarityPart part;
  CwClarity rows; /* of the games */
  CwReplay replay;
} Cell;

/* --- the cells -------------------------------------------------------------------------------- */

/* The balances that occur; in chess separately with and without queens. */
static GArray *
make_cells (const CwRows *rows, const double scale[CW_MAX_COLUMNS], unsigned most)
{
  GArray *cells = g_array_new (FALSE, TRUE, sizeof (Cell));
  bool chess = cw_columns_are_chess (&rows->columns);

  for (unsigned part = chess ? CW_CLARITY_QUEENS : CW_CLARITY_ALL;
       part < (chess ? CW_CLARITY_PARTS : 1u); part++)
    {
      CwClarity bins[CW_CLARITY_BINS];
      unsigned count = cw_clarity (bins, rows, scale, (CwClarityPart)part);
      for (unsigned i = 0; i < count && bins[i].balance <= most; i++)
        {
          Cell cell = { .part = (CwClarityPart)part, .rows = bins[i] };
          g_array_append_val (cells, cell);
        }
    }
  return cells;
}

/* Random rows of a cell, in ascending order. */
static GArray *
choose (const CwRows *rows, const Cell *cell, const double scale[CW_MAX_COLUMNS], unsigned most,
        guint64 seed)
{
  g_autoptr (GArray) of_cell = g_array_new (FALSE, FALSE, sizeof (size_t));
  unsigned balance;
  bool black;

  for (size_t i = 0; i < rows->count; i++)
    if (cw_clarity_bin (rows, i, scale, cell->part, &balance, &black)
        && balance == cell->rows.balance)
      g_array_append_val (of_cell, i);
  GArray *chosen = cw_cli_choose_rows (of_cell->len, most, seed);
  for (guint i = 0; i < chosen->len; i++)
    g_array_index (chosen, size_t, i) =
        g_array_index (of_cell, size_t, g_array_index (chosen, size_t, i));
  return chosen;
}

/* --- playing ---------------------------------------------------------------------------------- */

/* White's result, 2, 1 or 0, of a game played to the end. */
static unsigned
play_out (CwSearch *search, const CwPosition *start, const Options *options, guint64 seed)
{
  g_autofree CwUndo *undo = g_new (CwUndo, LONGEST_GAME);
  CwPosition position = *start;
  CwLimits limits = options->limits;

  cw_search_clear (search);
  for (unsigned ply = 0; ply < LONGEST_GAME; ply++)
    {
      const CwUndo *last = ply > 0 ? &undo[ply - 1] : NULL;
      CwOutcome outcome = cw_outcome (&position, last);
      CwSearchInfo info;
      if (outcome.result != CW_ONGOING)
        return outcome.result == CW_WIN_WHITE ? 2 : outcome.result == CW_DRAW ? 1 : 0;
      limits.seed = seed + ply;
      CwMove move = cw_search_run (search, &position, last, &limits, NULL, NULL, &info);
      if (move == CW_NO_MOVE)
        break;
      cw_do (&position, move, &undo[ply], last);
    }
  return 1;
}

/* Plays out the chosen positions of a cell. False after reporting why not. */
static bool
replay_cell (Cell *cell, CwSearch *search, const CwRows *rows, const double scale[CW_MAX_COLUMNS],
             const Options *options)
{
  guint64 seed = options->rows.rule.seed;
  g_autoptr (GArray) chosen = choose (rows, cell, scale, options->positions, seed);
  g_autofree CwPosition *positions = cw_cli_row_positions (rows, &options->rows, chosen);

  for (guint i = 0; positions != NULL && i < chosen->len; i++)
    {
      size_t row = g_array_index (chosen, size_t, i);
      unsigned results[3] = { 0 }, balance;
      bool black = false;
      cw_clarity_bin (rows, row, scale, cell->part, &balance, &black);
      for (unsigned game = 0; game < options->games; game++)
        {
          /* The seed depends only on the row and the number of the game. */
          guint64 own = (seed << 40) ^ ((guint64)row * 1000003u + game) * 1009u;
          unsigned white = play_out (search, &positions[i], options, own);
          results[black ? 2 - white : white]++;
        }
      cw_replay_add (&cell->replay, results);
    }
  return positions != NULL;
}

/* --- the command ------------------------------------------------------------------------------ */

static void
answer_cell (CwAnswer *answer, const Cell *cell)
{
  CwReplayed played = cw_replayed (&cell->replay);

  cw_answer_row (
      answer,
      "{part}  ahead {ahead}  rows {rows}  score {score:3}  variance {variance:4}  "
      "played {positions} x {.each}  score {playedScore:3}  variance {playedVariance:4}  "
      "se {playedVarianceError:4}  within {within:4}  between {between:4}\n",
      CW_STRING ("part", cw_cli_clarity_parts[cell->part]), CW_INT ("ahead", cell->rows.balance),
      CW_INT ("rows", cell->rows.rows), CW_REAL ("score", cell->rows.score),
      CW_REAL ("variance", cell->rows.variance), CW_INT ("positions", played.positions),
      CW_INT (".each", played.positions > 0 ? played.games / played.positions : 0),
      CW_INT ("games", played.games), CW_REAL ("playedScore", played.score),
      CW_REAL ("playedScoreError", played.score_error), CW_REAL ("playedDrawn", played.drawn),
      CW_REAL ("playedVariance", played.variance),
      CW_REAL ("playedVarianceError", played.variance_error), CW_REAL ("within", played.within),
      CW_REAL ("between", played.between));
  fflush (stdout);
}

/* Answers each cell as soon as it is played, so that long runs can be followed. */
static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  g_auto (CwRows) rows = { 0 };
  double scale[CW_MAX_COLUMNS];

  if (!cw_cli_playable_rows (&rows, &options->rows))
    return CW_EXIT_INPUT;
  cw_cli_usual_scale (&rows.columns, scale);
  g_autoptr (GArray) cells = make_cells (&rows, scale, options->balance);
  g_autoptr (CwSearch) search = cw_cli_search_new (HASH);
  g_autoptr (CwAnswer) answer = cw_answer_new (options->rows.json);
  if (search == NULL)
    return CW_EXIT_USAGE;
  cw_answer_open_list (answer, "cells");
  for (guint i = 0; i < cells->len; i++)
    {
      Cell *cell = &g_array_index (cells, Cell, i);
      if (!replay_cell (cell, search, &rows, scale, options))
        return CW_EXIT_INPUT;
      answer_cell (answer, cell);
    }
  cw_answer_close (answer);
  return cw_answer_end (answer);
}

int
cw_command_clarity (int argc, char **argv)
{
  Options options = {
    .positions = 10, .games = 10, .balance = 5, .limits = { .level = 12, .nodes = 2000 }
  };
  const CwOption entries[] = {
    CW_OPTION_NUMBER ("positions", &options.positions, 1, 100000,
                      N_ ("positions of each balance, chosen at random (default 10)")),
    CW_OPTION_AMOUNT ("games", &options.games, 1, 100000,
                      N_ ("games from each position (default 10)"), N_ ("M")),
    CW_OPTION_NUMBER ("balance", &options.balance, 0, CW_CLARITY_BINS - 1,
                      N_ ("the largest balance, in pawns of the usual scale (default 5)")),
    CW_OPTION_NUMBER ("nodes", &options.limits.nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each move (default 2000)")),
    CW_OPTION_NUMBER ("level", &options.limits.level, 1, CW_LEVELS,
                      N_ ("level of the engine, 1 to 20, so that games differ (default 12)")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
