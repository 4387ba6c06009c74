/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clarity: how uncertain the result is at each balance, by games and by playing positions out. */
#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

#include "learning/materials.h"
#include "learning/replay.h"
#include "learning/value_set.h"
#include "search/search.h"
#include "tools/commands.h"
#include "tools/positions_input.h"

#define HASH 8
#define LONGEST_GAME 300 /* plies; then it is a draw */

typedef struct
{
  int positions, games, balance, level;
  gint64 nodes;
  gboolean json;
  CwRowOptions rows;
} Options;

/* A balance, and what else is cheap to see. */
typedef struct
{
  CwClarityPart part;
  CwClarity rows; /* of the games */
  CwReplay replay;
} Cell;

static const char *const part_names[CW_CLARITY_PARTS] = { "all", "queens", "no queens" };

/* --- the cells -------------------------------------------------------------------------------- */

/* In chess with queens and without, else by balance alone; those that games have. */
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

/* Rows of a cell by chance, rising; `black` says of each who is ahead. */
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

/* White's result, 2, 1 or 0, of a game played to its end. */
static unsigned
play_out (CwSearch *search, const CwPosition *start, const Options *options, guint64 seed)
{
  g_autofree CwUndo *undo = g_new (CwUndo, LONGEST_GAME);
  CwPosition position = *start;
  CwLimits limits = { .nodes = (uint64_t)options->nodes, .level = (unsigned)options->level };

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

/* Plays the chosen positions of one cell. False after saying why not. */
static bool
replay_cell (Cell *cell, CwSearch *search, const CwRows *rows, int count, char **paths,
             const double scale[CW_MAX_COLUMNS], const Options *options)
{
  guint64 seed = (guint64)options->rows.seed;
  g_autoptr (GArray) chosen = choose (rows, cell, scale, (unsigned)options->positions, seed);
  g_autofree CwPosition *positions = cw_cli_row_positions (rows, count, paths, chosen);

  for (guint i = 0; positions != NULL && i < chosen->len; i++)
    {
      size_t row = g_array_index (chosen, size_t, i);
      unsigned results[3] = { 0 }, balance;
      bool black = false;
      cw_clarity_bin (rows, row, scale, cell->part, &balance, &black);
      for (int game = 0; game < options->games; game++)
        {
          /* A game's seed depends on its row and number alone. */
          guint64 own = (seed << 40) ^ ((guint64)row * 1000003u + (guint64)game) * 1009u;
          unsigned white = play_out (search, &positions[i], options, own);
          results[black ? 2 - white : white]++;
        }
      cw_replay_add (&cell->replay, results);
    }
  return positions != NULL;
}

/* --- output ----------------------------------------------------------------------------------- */

static void
print_number (const char *name, double value, unsigned decimals)
{
  printf ("  %s ", name);
  cw_cli_fixed (value, decimals);
}

static void
print_cell (const Cell *cell)
{
  CwReplayed played = cw_replayed (&cell->replay);

  printf ("%s  ahead %u  rows %zu", part_names[cell->part], cell->rows.balance, cell->rows.rows);
  print_number ("score", cell->rows.score, 3);
  print_number ("variance", cell->rows.variance, 4);
  printf ("  played %u x %u", played.positions,
          played.positions > 0 ? played.games / played.positions : 0);
  print_number ("score", played.score, 3);
  print_number ("variance", played.variance, 4);
  print_number ("+-", played.variance_error, 4);
  print_number ("within", played.within, 4);
  print_number ("between", played.between, 4);
  putchar ('\n');
}

static void
build_cell (JsonBuilder *builder, const Cell *cell)
{
  CwReplayed played = cw_replayed (&cell->replay);

  json_builder_begin_object (builder);
  cw_cli_json_string (builder, "part", part_names[cell->part]);
  cw_cli_json_int (builder, "ahead", cell->rows.balance);
  cw_cli_json_int (builder, "rows", (gint64)cell->rows.rows);
  cw_cli_json_double (builder, "score", cell->rows.score);
  cw_cli_json_double (builder, "variance", cell->rows.variance);
  cw_cli_json_int (builder, "positions", played.positions);
  cw_cli_json_int (builder, "games", played.games);
  cw_cli_json_double (builder, "playedScore", played.score);
  cw_cli_json_double (builder, "playedScoreError", played.score_error);
  cw_cli_json_double (builder, "playedDrawn", played.drawn);
  cw_cli_json_double (builder, "playedVariance", played.variance);
  cw_cli_json_double (builder, "playedVarianceError", played.variance_error);
  cw_cli_json_double (builder, "within", played.within);
  cw_cli_json_double (builder, "between", played.between);
  json_builder_end_object (builder);
}

static void
print_json (const GArray *cells)
{
  JsonBuilder *builder = cw_cli_json_begin ();

  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint i = 0; i < cells->len; i++)
    build_cell (builder, &g_array_index (cells, Cell, i));
  json_builder_end_array (builder);
  cw_cli_json_end (builder);
}

/* --- the command ------------------------------------------------------------------------------ */

/* Each cell's line as soon as it is played, so that a long run can be watched. */
static bool
replay (GArray *cells, const CwRows *rows, int count, char **paths,
        const double scale[CW_MAX_COLUMNS], const Options *options)
{
  CwSearch *search = cw_search_new (HASH);
  bool done = search != NULL;

  for (guint i = 0; i < cells->len && done; i++)
    {
      Cell *cell = &g_array_index (cells, Cell, i);
      done = replay_cell (cell, search, rows, count, paths, scale, options);
      if (done && !options->json)
        print_cell (cell);
      fflush (stdout);
    }
  cw_search_free (search);
  return done;
}

static int
run (int count, char **paths, const CwRowRule *rule, const Options *options)
{
  CwRows rows;
  if (!cw_cli_have_games (count, paths))
    return CW_EXIT_INPUT;
  bool done = cw_cli_rows (&rows, count, paths, rule);

  if (done && !cw_search_plays (rows.columns.game))
    {
      cw_cli_error (paths[0], _ ("The engine does not know this game."));
      done = false;
    }
  if (done)
    {
      double scale[CW_MAX_COLUMNS];
      CwValues usual;
      cw_value_set_usual (rows.columns.game, &usual);
      cw_columns_scale (&rows.columns, &usual, scale);
      g_autoptr (GArray) cells = make_cells (&rows, scale, (unsigned)options->balance);
      done = replay (cells, &rows, count, paths, scale, options);
      if (done && options->json)
        print_json (cells);
    }
  cw_rows_clear (&rows);
  return done ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

/* Whether a number lies between; says so if not. */
static bool
check (const char *name, gint64 value, int least, int most)
{
  if (value >= least && value <= most)
    return true;
  cw_cli_usage (_ ("--%s is a number from %d to %d."), name, least, most);
  return false;
}

int
cw_command_clarity (int argc, char **argv)
{
  Options options = { .positions = 10,
                      .games = 10,
                      .balance = 5,
                      .level = 12,
                      .nodes = 2000,
                      .rows = CW_ROW_OPTIONS_INIT };
  const GOptionEntry entries[] = {
    { "positions", 0, 0, G_OPTION_ARG_INT, &options.positions,
      N_ ("of each balance, chosen by chance (10)"), N_ ("N") },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, N_ ("from each position (10)"), N_ ("M") },
    { "balance", 0, 0, G_OPTION_ARG_INT, &options.balance,
      N_ ("the largest, in pawns of the usual scale (5)"), N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes, N_ ("of the search of each move (2000)"),
      N_ ("N") },
    { "level", 0, 0, G_OPTION_ARG_INT, &options.level,
      N_ ("at which the engine plays, so that games differ: 1 to 20 (12)"), N_ ("N") },
    CW_ROW_OPTION_ENTRIES (options.rows),
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options.rows, &rule)
      && check ("positions", options.positions, 1, 100000)
      && check ("games", options.games, 1, 100000)
      && check ("balance", options.balance, 0, CW_CLARITY_BINS - 1)
      && check ("nodes", options.nodes, 1, G_MAXINT)
      && check ("level", options.level, 1, CW_LEVELS))
    {
      if (argc < 2)
        cw_cli_usage (_ ("Which file?"));
      else
        status = run (argc - 1, argv + 1, &rule, &options);
    }
  cw_row_options_clear (&options.rows);
  return status;
}
