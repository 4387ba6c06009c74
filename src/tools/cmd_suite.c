/* SPDX-License-Identifier: GPL-3.0-or-later */
/* suite: how many problems of a file the engine solves (problems/problem.h), including mates that
 * it must announce. */
#include "notation/move_text.h"
#include "problems/problem.h"
#include "tools/search_input.h"

#define DEFAULT_MOVETIME 1000
#define DEFAULT_HASH 64

static bool
contains (const CwMove *moves, unsigned count, CwMove move)
{
  for (unsigned i = 0; i < count; i++)
    if (moves[i] == move)
      return true;
  return false;
}

typedef struct
{
  CwSearch *search;
  CwSearchInfo *info;
  CwLimits limits;
  gboolean verbose;
  guint solved, total, faults;
} Suite;

static bool
finds_mate (const CwSearchInfo *info, int moves)
{
  int score = info->lines > 0 ? info->line[0].score : 0;

  return moves > 0 ? score >= CW_MATE - (2 * moves - 1) : score <= -(CW_MATE + 2 * moves);
}

static void
run_problem (Suite *suite, const CwProblem *problem)
{
  char text[CW_MOVE_TEXT] = "";

  if (problem->best_count + problem->avoid_count == 0 && problem->mate == 0)
    return;
  cw_search_clear (suite->search);
  CwMove move = cw_search_run (suite->search, &problem->position, NULL, &suite->limits, NULL, NULL,
                               suite->info);
  bool solved = (problem->best_count == 0 || contains (problem->best, problem->best_count, move))
                && !contains (problem->avoid, problem->avoid_count, move)
                && (problem->mate == 0 || finds_mate (suite->info, problem->mate));
  suite->total++;
  suite->solved += solved;
  if (!suite->verbose)
    return;
  if (move != CW_NO_MOVE)
    cw_san_write (&problem->position, move, text);
  printf ("%s %s %s\n", solved ? "+" : "-", problem->id, text);
  fflush (stdout);
}

static void
run_text (Suite *suite, const char *path, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);
      CwProblem problem;
      CwStatus status = { 0 };

      if (*line == '\0' || *line == '#')
        continue;
      if (cw_problem_read (&problem, line, &status))
        run_problem (suite, &problem);
      else
        {
          status.line = i + 1;
          status.column = MAX (status.column, 1);
          cw_cli_status (path, &status);
          suite->faults++;
        }
    }
}

/* Some old files have NUL characters at the ends of lines. */
static char *
read_problems (const char *path)
{
  gsize length;
  char *text = cw_cli_read_text (path, &length);

  for (gsize i = 0; text != NULL && i < length; i++)
    if (text[i] == '\0')
      text[i] = ' ';
  return text;
}

int
cw_command_suite (int argc, char **argv)
{
  int hash = DEFAULT_HASH;
  gboolean json = FALSE;
  Suite suite = { 0 };
  CwLimits *limits = &suite.limits;
  const CwOption options[] = {
    CW_OPTION_AMOUNT (
        "movetime", &limits->movetime, 0, G_MAXINT,
        N_ ("how long to think about each problem (default 1000, if there is no other limit)"),
        N_ ("MS")),
    CW_OPTION_NUMBER ("depth", &limits->depth, 0, G_MAXINT, N_ ("half-moves to look ahead")),
    CW_OPTION_NUMBER ("nodes", &limits->nodes, 0, G_MAXDOUBLE, N_ ("nodes to search")),
    CW_OPTION_HASH (&hash),
    CW_OPTION_FLAG ("verbose", &suite.verbose, N_ ("print a line for each problem")),
    CW_OPTION_JSON (&json),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  g_autofree char *text = read_problems (argv[1]);
  if (text == NULL)
    return CW_EXIT_INPUT;
  g_autoptr (CwSearch) search = cw_cli_search_new (hash);
  if (search == NULL)
    return CW_EXIT_USAGE;

  g_autofree CwSearchInfo *info = g_new0 (CwSearchInfo, 1);
  suite.search = search;
  suite.info = info;
  if (limits->movetime == 0 && limits->depth == 0 && limits->nodes == 0)
    limits->movetime = DEFAULT_MOVETIME;
  suite.verbose = suite.verbose && !json;
  run_text (&suite, argv[1], text);
  if (suite.total == 0 && suite.faults == 0)
    {
      cw_cli_error (argv[1], _ ("There is no problem with a best move in this file."));
      return CW_EXIT_INPUT;
    }
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_put (answer, "solved/total {solved}/{total}\n", CW_INT ("solved", suite.solved),
                 CW_INT ("total", suite.total));
  cw_answer_end (answer);
  return suite.faults > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}
