/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate: the shortest mate of a position, or of each position of a file (FEN, EPD or SFEN, a line
 * each, also in one of several columns divided by tabs). */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/mate.h"
#include "tools/cli.h"
#include "tools/commands.h"

#define DEFAULT_MOVES 4
#define DEFAULT_NODES 2000000
#define DEFAULT_HASH 64

typedef struct
{
  const CwGame *game;
  CwMateSolver *solver;
  int moves;
  gint64 nodes;
  gboolean verbose;
  guint solved, total, faults;
} Mates;

/* The moves of the mate, each in the position it is made in. */
static char *
line_text (const CwPosition *position, const CwMate *mate)
{
  GString *text = g_string_new (NULL);
  CwPosition after = *position;
  CwUndo undo;

  for (unsigned i = 0; i < mate->plies; i++)
    {
      char move[CW_MOVE_TEXT];
      cw_uci_write (&after, mate->line[i], move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
      cw_do (&after, mate->line[i], &undo, NULL);
    }
  return g_string_free (text, FALSE);
}

static void
print_mate (const Mates *mates, const CwPosition *position, const CwMate *mate)
{
  g_autofree char *line = line_text (position, mate);

  if (mate->verdict == CW_MATE_FOUND)
    printf ("mate in %u: %s\n", (mate->plies + 1) / 2, line);
  else if (mate->verdict == CW_MATE_NONE)
    printf ("no mate in %d\n", mates->moves);
  else
    printf ("not decided within %" G_GINT64_FORMAT " positions\n", mates->nodes);
}

/* The column of a line that holds a position: it has slashes. What stands before an operation of
 * EPD. */
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
  CwStatus status;
  CwMate mate;

  if (text == NULL)
    return;
  cw_status_clear (&status);
  if (!cw_fen_read (&position, mates->game, text, &status))
    {
      status.line = number;
      cw_cli_status (path, &status);
      mates->faults++;
      return;
    }
  cw_mate_solve (mates->solver, &position, (unsigned)mates->moves, (uint64_t)mates->nodes, &mate);
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
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      cw_cli_gerror (path, error);
      return CW_EXIT_INPUT;
    }
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
  cw_mate_solve (mates->solver, &position, (unsigned)mates->moves, (uint64_t)mates->nodes, &mate);
  print_mate (mates, &position, &mate);
  return CW_EXIT_DONE;
}

int
cw_command_mate (int argc, char **argv)
{
  Mates mates = { .moves = DEFAULT_MOVES, .nodes = DEFAULT_NODES };
  int hash = DEFAULT_HASH;
  g_autofree char *game = NULL, *fen = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("the rules (chess)"), N_ ("NAME") },
    { "position", 0, 0, G_OPTION_ARG_STRING, &fen, N_ ("the position to begin from"), N_ ("FEN") },
    { "moves", 0, 0, G_OPTION_ARG_INT, &mates.moves, N_ ("mate in at most so many moves (4)"),
      N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &mates.nodes,
      N_ ("how many positions to look at for each problem (2000000); 0 without a limit"),
      N_ ("N") },
    { "hash", 0, 0, G_OPTION_ARG_INT, &hash, N_ ("size of the table in MiB (64)"), N_ ("MIB") },
    { "verbose", 0, 0, G_OPTION_ARG_NONE, &mates.verbose, N_ ("print a line for each problem"),
      NULL },
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc > 2 || (argc == 2) == (fen != NULL))
    return cw_cli_usage (_ ("mate takes one file, or a position by --position=FEN."));
  if (mates.moves < 1 || mates.moves > CW_MATE_MOVES || mates.nodes < 0 || hash < 1 || hash > 65536)
    return cw_cli_usage (_ ("A number is too small or too large."));
  mates.game = cw_cli_game (game);
  if (mates.game == NULL)
    return CW_EXIT_USAGE;
  mates.solver = cw_mate_solver_new ((unsigned)hash);
  if (mates.solver == NULL)
    return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), hash);
  int exit_status = fen != NULL ? run_position (&mates, fen) : run_file (&mates, argv[1]);
  cw_mate_solver_free (mates.solver);
  return exit_status;
}
