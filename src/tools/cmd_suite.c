/* SPDX-License-Identifier: GPL-3.0-or-later */
/* suite: how many problems of an EPD file the engine solves (operations bm, best moves, and am,
 * moves to avoid; PGN standard, section 16.2; also bm #3, a mate to find, and bm #-3, a mate to
 * see coming). */
#include <string.h>

#include "notation/fen.h"
#include "notation/move_text.h"
#include "tools/search_input.h"

#define DEFAULT_MOVETIME 1000
#define DEFAULT_HASH 64

typedef struct
{
  CwPosition position;
  GArray *best, *avoid; /* of CwMove */
  int mate;             /* in so many moves; negative: of the side to move; 0: no such problem */
  char *id;
} Problem;

static void
problem_clear (Problem *problem)
{
  g_clear_pointer (&problem->best, g_array_unref);
  g_clear_pointer (&problem->avoid, g_array_unref);
  g_clear_pointer (&problem->id, g_free);
}

/* Where the operations begin: behind four fields, and behind two numbers of a FEN and a
 * semicolon that is too much, if they are there. */
static const char *
behind_fields (const char *line)
{
  for (unsigned field = 0; field < 4; field++)
    {
      line += strspn (line, " \t");
      line += strcspn (line, " \t;");
    }
  return line + strspn (line, " \t;0123456789");
}

/* The moves of an operation, read in the position; words that are none are passed over with
 * `false`. */
static bool
add_moves (const CwPosition *position, const char *text, GArray *moves, CwStatus *status)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);

  for (char **word = words; *word != NULL; word++)
    {
      if (strspn (*word, "+#!?") == strlen (*word)) /* also a check sign by itself */
        continue;
      CwMove move = cw_move_read (position, *word, strlen (*word), NULL, status);
      if (move == CW_NO_MOVE)
        return false;
      g_array_append_val (moves, move);
    }
  return true;
}

/* "#3", "#-3". */
static bool
read_mate (const char *text, int *moves)
{
  gint64 number;

  if (*text != '#' || !g_ascii_string_to_signed (text + 1, 10, -1000, 1000, &number, NULL))
    return false;
  *moves = (int)number;
  return number != 0;
}

static bool
read_problem (const char *line, Problem *problem, CwStatus *status)
{
  const char *operations = behind_fields (line);
  g_autofree char *fen = g_strndup (line, (gsize)(operations - line));
  g_auto (GStrv) parts = g_strsplit (operations, ";", -1);

  g_strdelimit (fen, ";", ' ');
  if (!cw_fen_read (&problem->position, cw_game_named ("chess"), fen, status))
    return false;
  problem->best = g_array_new (FALSE, FALSE, sizeof (CwMove));
  problem->avoid = g_array_new (FALSE, FALSE, sizeof (CwMove));
  for (char **part = parts; *part != NULL; part++)
    {
      const char *operation = g_strstrip (*part);
      if (g_str_has_prefix (operation, "bm ")
          && !read_mate (operation + 3 + strspn (operation + 3, " "), &problem->mate)
          && !add_moves (&problem->position, operation + 3, problem->best, status))
        return false;
      if (g_str_has_prefix (operation, "am ")
          && !add_moves (&problem->position, operation + 3, problem->avoid, status))
        return false;
      if (g_str_has_prefix (operation, "id ") && problem->id == NULL)
        {
          problem->id = g_strdup (operation + 3);
          g_strdelimit (problem->id, "\"", ' ');
          g_strstrip (problem->id);
        }
    }
  return true;
}

static bool
contains (const GArray *moves, CwMove move)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CwMove, i) == move)
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
run_problem (Suite *suite, const Problem *problem)
{
  char text[CW_MOVE_TEXT] = "";

  if (problem->best->len + problem->avoid->len == 0 && problem->mate == 0)
    return;
  cw_search_clear (suite->search);
  CwMove move = cw_search_run (suite->search, &problem->position, NULL, &suite->limits, NULL, NULL,
                               suite->info);
  bool solved = (problem->best->len == 0 || contains (problem->best, move))
                && !contains (problem->avoid, move)
                && (problem->mate == 0 || finds_mate (suite->info, problem->mate));
  suite->total++;
  suite->solved += solved;
  if (!suite->verbose)
    return;
  if (move != CW_NO_MOVE)
    cw_san_write (&problem->position, move, text);
  printf ("%s %s %s\n", solved ? "+" : "-", problem->id != NULL ? problem->id : "", text);
  fflush (stdout);
}

static void
run_text (Suite *suite, const char *path, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);
      Problem problem = { 0 };
      CwStatus status = { 0 };

      if (*line == '\0' || *line == '#')
        continue;
      if (read_problem (line, &problem, &status))
        run_problem (suite, &problem);
      else
        {
          status.line = i + 1;
          status.column = MAX (status.column, 1);
          cw_cli_status (path, &status);
          suite->faults++;
        }
      problem_clear (&problem);
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
