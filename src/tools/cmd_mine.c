/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mine: problems from games; or from a file of problems those that hold in a larger search, or all
 * of them with their motifs named anew. */
#include <unistd.h>

#include "problems/mine.h"
#include "problems/motif.h"
#include "tools/games_file.h"

typedef struct
{
  CwMiner *miner;
  CwBuffer text;
  GHashTable *met; /* keys of positions, equal for mirror images */
  const char *path;
  guint64 looked_at, found, most;
  gboolean only_motifs;
} Mine;

static void
report_progress (const Mine *mine)
{
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r");
  fprintf (stderr, _ ("%s: %lu problems in %lu positions"), mine->path, (gulong)mine->found,
           (gulong)mine->looked_at);
}

static void
name_motifs (Mine *mine, CwProblem *problem)
{
  problem->motifs = cw_motifs_of (problem);
  cw_problem_write (problem, &mine->text);
  mine->found++;
}

/* Keeps a problem if it is new. */
static void
keep (Mine *mine, CwProblem *problem, const char *id)
{
  gint64 key = (gint64)cw_problem_key (&problem->position);

  if (g_hash_table_contains (mine->met, &key))
    return;
  g_hash_table_add (mine->met, g_memdup2 (&key, sizeof key));
  g_strlcpy (problem->id, id, sizeof problem->id);
  cw_mine_rate (mine->miner, problem);
  cw_problem_write (problem, &mine->text);
  mine->found++;
}

/* False after reporting faults; games without faults are searched anyway. */
static bool
mine_games (Mine *mine)
{
  CwGamesInput input = { .path = mine->path };
  CwRecordGame game;
  CwProblem problem;
  g_autofree char *base = g_path_get_basename (mine->path);
  char *dot = strchr (base, '.');

  if (dot != NULL)
    *dot = '\0';
  if (!cw_games_open (&input))
    return cw_games_close (&input);
  while (mine->found < mine->most && cw_record_read_moves (input.reader, &game, &input.status))
    {
      g_autofree char *id = g_strdup_printf ("%s %u", base, game.number);
      mine->looked_at++;
      if (!game.null_move
          && cw_mine_game (mine->miner, &game.start, game.moves, game.plies, &problem))
        keep (mine, &problem, id);
      report_progress (mine);
    }
  return cw_games_close (&input) && input.errors == 0;
}

static bool
mine_problems (Mine *mine, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  bool good = true;

  for (guint i = 0; lines[i] != NULL && mine->found < mine->most; i++)
    {
      CwProblem before, problem;
      CwStatus status = { 0 };
      if (!cw_problem_is (lines[i]))
        continue;
      mine->looked_at++;
      if (!cw_problem_read (&before, lines[i], &status))
        {
          status.line = i + 1;
          cw_cli_status (mine->path, &status);
          good = false;
        }
      else if (mine->only_motifs)
        name_motifs (mine, &before);
      else if (cw_mine_position (mine->miner, &before.position, &problem))
        keep (mine, &problem, before.id);
      report_progress (mine);
    }
  return good;
}

/* Whether the first line that is not blank or a comment is a problem. */
static bool
has_problems (const char *text)
{
  const char *line = text;

  while (*line == '#' || *line == '\n' || *line == '\r')
    line += strcspn (line, "\n") + (line[strcspn (line, "\n")] == '\n');
  g_autofree char *first = g_strndup (line, strcspn (line, "\r\n"));
  return cw_problem_is (first);
}

static bool
run_file (Mine *mine, const char *path)
{
  g_autofree char *text = cw_cli_read_text (path, NULL);

  if (text == NULL)
    return false;
  mine->path = path;
  return has_problems (text) ? mine_problems (mine, text) : mine_games (mine);
}

int
cw_command_mine (int argc, char **argv)
{
  CwMineTerms terms = { .scan = 2000, .nodes = 200000, .mates = 3 };
  Mine mine = { .most = G_MAXUINT64 };
  g_autofree char *output = NULL;
  gboolean only_mates = FALSE;
  const CwOption options[] = {
    CW_OPTION_NUMBER ("scan", &terms.scan, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each position of a game (default 2000)")),
    CW_OPTION_NUMBER ("nodes", &terms.nodes, 8, G_MAXDOUBLE,
                      N_ ("nodes to search to be sure of a best move (default 200000)")),
    CW_OPTION_NUMBER ("mates", &terms.mates, 0, CW_MINE_MATES,
                      N_ ("moves of the longest mate to look for (default 3)")),
    CW_OPTION_FLAG ("only-mates", &only_mates, N_ ("look only for mates")),
    CW_OPTION_FLAG ("only-motifs", &mine.only_motifs,
                    N_ ("name the motifs of a file of problems again, and keep all of them")),
    CW_OPTION_NUMBER ("most", &mine.most, 1, G_MAXDOUBLE, N_ ("stop after this many problems")),
    CW_OPTION_OUTPUT (&output, N_ ("the file to write")),
    { 0 },
  };
  int exit_status = CW_EXIT_DONE;

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  terms.only_mates = only_mates;
  mine.miner = cw_miner_new (&terms);
  if (mine.miner == NULL)
    {
      cw_cli_no_memory ("mine");
      return CW_EXIT_INPUT;
    }
  mine.met = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (int i = 1; i < argc; i++)
    if (!run_file (&mine, argv[i]))
      exit_status = CW_EXIT_INPUT;
  if (isatty (STDERR_FILENO))
    fputc ('\n', stderr);
  bool written = cw_cli_write_buffer (output, &mine.text);
  if (written && output != NULL && !g_str_equal (output, "-"))
    printf ("positions %" G_GUINT64_FORMAT "  problems %" G_GUINT64_FORMAT "\n", mine.looked_at,
            mine.found);
  g_hash_table_unref (mine.met);
  cw_miner_free (mine.miner);
  return written ? exit_status : CW_EXIT_INPUT;
}
