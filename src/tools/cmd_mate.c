/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate: the shortest mate in a position, or in each position of a file (FEN, EPD or SFEN, one per
 * line, also in one of several tab-separated columns). */
#include <string.h>

#include "notation/fen.h"
#include "search/mate.h"
#include "tools/cli.h"
#include "tools/search_text.h"

#define DEFAULT_MOVES 4
#define DEFAULT_NODES 2000000
#define DEFAULT_HASH 64

typedef struct
{
  const CwGame *game;
  CwMateSolver *solver;
  guint moves;
  guint64 nodes;
  gboolean verbose;
  guint solved, total, faults;
} Mates;

static void
print_mate (const Mates *mates, const CwPosition *position, const CwMate *mate)
{
  g_autoptr (GString) line = g_string_new (NULL);

  cw_search_text_moves (line, cw_search_text_protocol (position), position, mate->line,
                        mate->plies);
  if (mate->verdict == CW_MATE_FOUND)
    printf ("mate in %u: %s\n", (mate->plies + 1) / 2, line->str);
  else if (mate->verdict == CW_MATE_NONE)
    printf ("no mate in %u\n", mates->moves);
  else
    printf ("not decided within %" G_GUINT64_FORMAT " positions\n", mates->nodes);
}

/* The column of a line that holds a position: it has slashes. EPD operations are cut off. */
static char *
position_text (const char *line)
{
  g_auto (GStrv) columns = g_strsplit (line, "\t", -1);

  for (char **column = columns; *column != NULL; column++)
    {
      char *operation = strstr (*column, " bm "), *end = strchr (*column, ';');
      if (strchr (*column, '/') == NULL)
        continue;
      if (operation != NULL)
        *operation = '\0';
      if (end != NULL)
        *end = '\0';
      return g_strdup (g_strstrip (*column));
    }
  return NULL;
}

static void
run_line (Mates *mates, const char *path, guint number, const char *line)
{
  g_autofree char *text = *line == '#' ? NULL : position_text (line);
  CwPosition position;
  CwStatus status = { 0 };
  CwMate mate;

  if (text == NULL)
    return;
  if (!cw_fen_read (&position, mates->game, text, &status))
    {
      status.line = number;
      cw_cli_status (path, &status);
      mates->faults++;
      return;
    }
  cw_mate_solve (mates->solver, &position, mates->moves, mates->nodes, &mate);
  mates->total++;
  mates->solved += mate.verdict == CW_MATE_FOUND;
  if (mate.verdict == CW_MATE_FOUND && !mates->verbose)
    return;
  printf ("%s:%u: ", path, number);
  print_mate (mates, &position, &mate);
}

static int
run_file (Mates *mates, const char *path)
{
  g_autofree char *text = cw_cli_read_text (path, NULL);

  if (text == NULL)
    return CW_EXIT_INPUT;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    run_line (mates, path, i + 1, g_strchomp (lines[i]));
  if (mates->total == 0 && mates->faults == 0)
    {
      cw_cli_error (path, _ ("There is no position of this game in the file."));
      return CW_EXIT_INPUT;
    }
  printf ("solved/total %u/%u\n", mates->solved, mates->total);
  return mates->faults > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

static int
run_position (Mates *mates, const char *fen)
{
  CwPosition position;
  CwMate mate;

  if (!cw_cli_position (mates->game, fen, &position))
    return CW_EXIT_INPUT;
  cw_mate_solve (mates->solver, &position, mates->moves, mates->nodes, &mate);
  print_mate (mates, &position, &mate);
  return CW_EXIT_DONE;
}

int
cw_command_mate (int argc, char **argv)
{
  Mates mates = { .moves = DEFAULT_MOVES, .nodes = DEFAULT_NODES };
  int hash = DEFAULT_HASH;
  g_autofree char *fen = NULL;
  const CwOption options[] = {
    CW_OPTION_GAME (&mates.game),
    CW_OPTION_TEXT ("position", &fen, N_ ("the position to solve"), N_ ("FEN")),
    CW_OPTION_NUMBER ("moves", &mates.moves, 1, CW_MATE_MOVES,
                      N_ ("the most moves the mate may take (default 4)")),
    CW_OPTION_NUMBER ("nodes", &mates.nodes, 0, G_MAXDOUBLE,
                      N_ ("nodes to search for each problem; 0 is no limit (default 2000000)")),
    CW_OPTION_HASH (&hash),
    CW_OPTION_FLAG ("verbose", &mates.verbose, N_ ("print a line for each problem")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if ((argc == 2) == (fen != NULL))
    return cw_cli_usage (_ ("mate takes one file, or a position by --position=FEN."));
  mates.solver = cw_mate_solver_new ((unsigned)hash);
  if (mates.solver == NULL)
    return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), hash);
  int exit_status = fen != NULL ? run_position (&mates, fen) : run_file (&mates, argv[1]);
  cw_mate_solver_free (mates.solver);
  return exit_status;
}
