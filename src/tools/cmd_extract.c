/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extract: the rows from which values are measured, as a matrix for Octave and R. */
#include "learning/row_summary.h"
#include "learning/samples.h"
#include "tools/rows_input.h"

typedef struct
{
  CwRowOptions rows;
  char *output;
  gboolean with_games, summary;
  unsigned groups;
} Options;

/* Writes the rows in the format that the file's name says; false after reporting an error. */
static bool
write_rows (const CwRows *rows, const char *path, bool with_games)
{
  CwBuffer buffer = { 0 };
  CwStatus status = { 0 };
  bool text = path != NULL && g_str_has_suffix (path, ".rows");
  bool csv = path != NULL && g_str_has_suffix (path, ".csv");

  if ((text || csv) && rows->differences_only)
    {
      cw_cli_error (path, text ? _ ("A matrix has differences only; .rows needs the games.")
                               : _ ("A matrix has differences only; .csv needs the games."));
      return false;
    }
  if (text && !cw_rows_have_text (rows))
    {
      cw_cli_error (path,
                    _ (".rows has no letters for so many pieces; a matrix (.mat) holds any game."));
      return false;
    }
  if (text)
    buffer.failed |= !cw_rows_write_text (rows, &buffer);
  else if (csv)
    buffer.failed |= !cw_rows_write_csv (rows, cw_sink_buffer (&buffer), &status);
  else
    buffer.failed |= !cw_rows_write_mat (rows, with_games, cw_sink_buffer (&buffer), &status);
  return cw_cli_write_buffer (path, &buffer);
}

/* --- a summary ---------------------------------------------------------------------------- */

/* Adds the rows to the summary and drops them, but keeps the counters. */
static bool
take_rows (CwRows *rows, void *context)
{
  CwRowSummary *summary = context;
  CwRows counted = { .read = rows->read,
                     .filtered = rows->filtered,
                     .unknown = rows->unknown,
                     .unfinished = rows->unfinished,
                     .inferred = rows->inferred,
                     .by_last_mover = rows->by_last_mover,
                     .resultless = rows->resultless,
                     .dropped = rows->dropped };
  const CwGame *game = rows->columns.game;
  bool done = cw_row_summary_add (summary, rows);

  cw_rows_clear (rows);
  *rows = counted;
  return done && (game == NULL || cw_rows_set_game (rows, game));
}

static bool
write_summary (const CwRowSummary *summary, const char *path)
{
  CwBuffer buffer = { 0 };
  CwStatus status = { 0 };

  buffer.failed |= !cw_row_summary_write (summary, cw_sink_buffer (&buffer), &status);
  return cw_cli_write_buffer (path, &buffer);
}

static int
summarise (CwRowOptions *input, const Options *options)
{
  g_auto (CwRows) rows = { 0 };
  CwRowSummary summary;

  cw_row_summary_init (&summary, options->groups);
  input->rule.beside = input->rule.repeated = true;
  input->take = take_rows;
  input->context = &summary;
  bool done = cw_cli_rows (&rows, input) && write_summary (&summary, options->output);
  bool to_output = options->output != NULL && !g_str_equal (options->output, "-");
  g_autoptr (CwAnswer) answer =
      to_output ? cw_answer_new (input->json) : cw_answer_on (stderr, false);
  if (done)
    {
      cw_answer_put (answer, "games {games}  rows {rows}  lines {lines}\n",
                     CW_STRING ("game", summary.columns.game->name),
                     CW_INT ("games", summary.games), CW_INT ("rows", summary.rows),
                     CW_INT ("lines", summary.keys.count), CW_INT ("groups", summary.groups));
      cw_answer_end (answer);
    }
  cw_row_summary_clear (&summary);
  return done ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

/* --- rows --------------------------------------------------------------------------------- */

static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  if (options->summary)
    return summarise (input, options);
  g_auto (CwRows) rows = { 0 };

  if (!cw_cli_rows (&rows, &options->rows)
      || !write_rows (&rows, options->output, options->with_games))
    return CW_EXIT_INPUT;
  /* The counts go to standard error if the matrix goes to standard output. */
  bool to_output = options->output != NULL && !g_str_equal (options->output, "-");
  g_autoptr (CwAnswer) answer =
      to_output ? cw_answer_new (options->rows.json) : cw_answer_on (stderr, false);
  cw_answer_put (answer, "games {games}  rows {rows}\n",
                 CW_STRING ("game", rows.columns.game->name), CW_INT ("games", rows.games),
                 CW_INT ("rows", rows.count), CW_INT ("unfinished", rows.unfinished),
                 CW_INT ("dropped", rows.dropped), CW_INT ("filtered", rows.filtered),
                 CW_INT ("distinct", rows.vectors.count));
  cw_answer_end (answer);
  return CW_EXIT_DONE;
}

int
cw_command_extract (int argc, char **argv)
{
  Options options = { .groups = CW_SUMMARY_GROUPS };
  const CwOption entries[] = {
    CW_OPTION_OUTPUT (
        &options.output,
        N_ ("the matrix (default: standard output), .csv with all that is known, or .rows")),
    CW_OPTION_FLAG ("with-games", &options.with_games,
                    N_ ("add the number of the game and the ply")),
    CW_OPTION_FLAG ("summary", &options.summary,
                    N_ ("write distinct rows with their numbers, which `fit` adds up over any "
                        "number of files (.sum)")),
    CW_OPTION_NUMBER ("groups", &options.groups, 20, CW_SUMMARY_MAX_GROUPS,
                      N_ ("for --summary: groups of games for the errors (default 1000)")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
