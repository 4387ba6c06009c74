/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extract: the rows that values are measured from, as a matrix for Octave and R. */
#include <stdio.h>

#include "learning/samples.h"
#include "tools/commands.h"
#include "tools/rows_input.h"

/* The bytes of the file; NULL after saying what is wrong. */
static GBytes *
make_file (const CwRows *rows, const char *path, bool with_games)
{
  CwBuffer buffer = { 0 };
  CwStatus status = { 0 };
  bool done;

  if (path != NULL && g_str_has_suffix (path, ".rows"))
    {
      if (rows->differences_only)
        {
          cw_cli_error (path, _ ("A matrix has differences only; .rows needs the games."));
          return NULL;
        }
      if (!cw_columns_are_chess (&rows->columns))
        {
          cw_cli_error (path, _ (".rows is for chess alone; a matrix (.mat) holds any game."));
          return NULL;
        }
      done = cw_rows_write_text (rows, &buffer);
    }
  else if (path != NULL && g_str_has_suffix (path, ".csv"))
    {
      if (rows->differences_only)
        {
          cw_cli_error (path, _ ("A matrix has differences only; .csv needs the games."));
          return NULL;
        }
      done = cw_rows_write_csv (rows, cw_sink_buffer (&buffer), &status);
    }
  else
    done = cw_rows_write_mat (rows, with_games, cw_sink_buffer (&buffer), &status);
  if (!done || buffer.failed)
    {
      cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
      cw_cli_status (path != NULL ? path : "-", &status);
      cw_buffer_free (&buffer);
      return NULL;
    }
  gsize size = buffer.length;
  return g_bytes_new_with_free_func (buffer.bytes, size, free, buffer.bytes);
}

/* The counts go to standard error where the matrix goes to standard output. */
static void
print_counts (const CwRows *rows, bool json, bool to_output)
{
  if (json && to_output)
    {
      JsonBuilder *builder = cw_cli_json_begin ();
      cw_cli_json_string (builder, "game", rows->columns.game->name);
      cw_cli_json_int (builder, "games", rows->games);
      cw_cli_json_int (builder, "rows", (gint64)rows->count);
      cw_cli_json_int (builder, "unfinished", rows->unfinished);
      cw_cli_json_int (builder, "dropped", rows->dropped);
      cw_cli_json_int (builder, "filtered", rows->filtered);
      cw_cli_json_int (builder, "distinct", rows->vectors.count);
      cw_cli_json_end (builder);
    }
  else
    fprintf (to_output ? stdout : stderr, "games %u  rows %zu\n", rows->games, rows->count);
}

static int
extract (int count, char **paths, const CwRowRule *rule, const char *output, bool with_games,
         bool json)
{
  CwRows rows;
  int status = CW_EXIT_INPUT;

  if (cw_cli_rows (&rows, count, paths, rule))
    {
      g_autoptr (GBytes) bytes = make_file (&rows, output, with_games);
      if (bytes != NULL && cw_cli_write (output, bytes))
        {
          print_counts (&rows, json, output != NULL && !g_str_equal (output, "-"));
          status = CW_EXIT_DONE;
        }
    }
  cw_rows_clear (&rows);
  return status;
}

int
cw_command_extract (int argc, char **argv)
{
  CwRowOptions options = CW_ROW_OPTIONS_INIT;
  g_autofree char *output = NULL;
  gboolean with_games = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the matrix (standard output), .csv with all that is known, or .rows"), N_ ("FILE") },
    { "with-games", 0, 0, G_OPTION_ARG_NONE, &with_games,
      N_ ("add the number of the game and the ply"), NULL },
    CW_ROW_OPTION_ENTRIES (options),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options, &rule))
    {
      if (argc < 2)
        status = cw_cli_usage (_ ("Which file?"));
      else
        status = extract (argc - 1, argv + 1, &rule, output, with_games, json);
    }
  cw_row_options_clear (&options);
  return status;
}
