/* SPDX-License-Identifier: GPL-3.0-or-later */
/* perft: how many positions a number of legal moves leads to; the known counts test the rules, the
 * speed measures the program. */
#include <string.h>

#include "base/number.h"
#include "core/general.h"
#include "core/perft.h"
#include "core/rules_table.h"
#include "notation/move_text.h"
#include "tools/cli.h"

#define MAX_DEPTH CW_PERFT_DEPTH

typedef struct
{
  char text[CW_MOVE_TEXT];
  uint64_t nodes;
} Branch;

static int
compare_branches (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Branch *)a)->text, ((const Branch *)b)->text);
}

/* The count after each move of `position`, sorted by the move's text. */
static GArray *
count_branches (const CwPosition *position, unsigned depth)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  GArray *branches = g_array_new (FALSE, TRUE, sizeof (Branch));

  cw_legal_moves (position, list);
  for (unsigned i = 0; i < list->count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      Branch branch = { 0 };

      cw_uci_write (position, list->moves[i], branch.text);
      cw_do (&after, list->moves[i], &undo, NULL);
      branch.nodes = cw_perft (&after, depth - 1);
      g_array_append_val (branches, branch);
    }
  g_array_sort (branches, compare_branches);
  return branches;
}

static void
answer_counts (CwAnswer *answer, const GArray *branches, uint64_t nodes, double seconds)
{
  if (branches != NULL)
    {
      cw_answer_open (answer, "moves");
      for (guint i = 0; i < branches->len; i++)
        {
          const Branch *branch = &g_array_index (branches, Branch, i);
          cw_answer_put (answer, "{}: {}\n", CW_STRING (".move", branch->text),
                         CW_INT (branch->text, branch->nodes));
        }
      cw_answer_close (answer);
    }
  cw_answer_put (answer, "nodes {nodes}\nseconds {seconds:3}\nnodes/s {nodes/s:0}\n",
                 CW_INT ("nodes", nodes), CW_REAL ("seconds", seconds),
                 CW_REAL ("nodes/s", seconds > 0 ? (double)nodes / seconds : 0));
}

typedef struct
{
  const CwGame *game;
  char *fen;
  unsigned depth;
  int rules; /* 1: general */
  gboolean divide, json;
} Options;

static int
run (const CwGame *game, const Options *options)
{
  CwPosition position;
  if (!cw_cli_position (game, options->fen, &position))
    return CW_EXIT_INPUT;

  g_autoptr (GArray) branches = NULL;
  uint64_t nodes = 0;
  gint64 begin = g_get_monotonic_time ();

  if (options->divide && options->depth > 0)
    {
      branches = count_branches (&position, options->depth);
      for (guint i = 0; i < branches->len; i++)
        nodes += g_array_index (branches, Branch, i).nodes;
    }
  else
    nodes = cw_perft (&position, options->depth);

  double seconds = (double)(g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  answer_counts (answer, branches, nodes, seconds);
  return cw_answer_end (answer);
}

/* Uses the general implementation, even for games with a faster one. */
static int
run_general (const Options *options)
{
  CwGame described = *options->game;
  CwStatus status = { 0 };
  if (!cw_general_prepare (&described, &status))
    {
      cw_cli_status (described.name, &status);
      return CW_EXIT_INPUT;
    }
  int exit_status = run (&described, options);
  cw_general_release (&described);
  return exit_status;
}

int
cw_command_perft (int argc, char **argv)
{
  Options options = { 0 };
  const CwOption entries[] = {
    CW_OPTION_GAME (&options.game),
    CW_OPTION_POSITION (&options.fen),
    CW_OPTION_CHOICE (
        "rules", &options.rules, CW_WORDS ("auto", "general"),
        N_ ("which implementation counts: auto (the fastest, the default) or general")),
    CW_OPTION_FLAG ("divide", &options.divide, N_ ("print the count after each move")),
    CW_OPTION_JSON (&options.json),
    { 0 },
  };
  int64_t depth;
  int status = CW_EXIT_USAGE;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (!cw_parse_int_text (argv[1], &depth) || depth < 0 || depth > MAX_DEPTH)
    cw_cli_usage (_ ("The depth is a number of moves from 0 to %d."), MAX_DEPTH);
  else
    {
      options.depth = (unsigned)depth;
      status = options.rules == 1 && options.game->rules != &cw_general_rules
                   ? run_general (&options)
                   : run (options.game, &options);
    }
  cw_cli_options_clear (entries);
  return status;
}
