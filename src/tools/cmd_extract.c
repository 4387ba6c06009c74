/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extract: the rows that values are measured from, as a matrix for Octave and R. */
#include "learning/samples.h"
#include "tools/rows_input.h"

typedef struct
{
  CwRowOptions rows;
  char *output;
  gboolean with_games;
} Options;

/* Writes the rows in the format of the file's name; false after reporting what is wrong. */
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
  if (text && !cw_columns_are_chess (&rows->columns))
    {
      cw_cli_error (path, _ (".rows is for chess alone; a matrix (.mat) holds any game."));
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

static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  g_auto (CwRows) rows = { 0 };

  if (!cw_cli_rows (&rows, &options->rows)
      || !write_rows (&rows, options->output, options->with_games))
    return CW_EXIT_INPUT;
  /* The counts go to standard error where the matrix goes to standard output. */
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
  Options options = { 0 };
  const CwOption entries[] = {
    CW_OPTION_OUTPUT (
        &options.output,
        N_ ("the matrix (default: standard output), .csv with all that is known, or .rows")),
    CW_OPTION_FLAG ("with-games", &options.with_games,
                    N_ ("add the number of the game and the ply")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
