/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search: searches one position. */
#include <stdio.h>

#include "notation/move_text.h"
#include "tools/search_input.h"
#include "tools/search_text.h"

#define DEFAULT_MOVETIME 1000
#define DEFAULT_HASH 64

/* --- what is printed ----------------------------------------------------------------------- */

static void
print_info (void *context, const CwSearchInfo *info)
{
  const CwPosition *position = context;
  CwProtocol protocol = cw_search_text_protocol (position);
  g_autoptr (GString) text = g_string_new (NULL);

  if (info->current != CW_NO_MOVE)
    cw_search_text_current (text, protocol, position, info);
  else
    for (unsigned i = 0; i < info->lines; i++)
      cw_search_text_info (text, protocol, position, info, i, FALSE);
  fputs (text->str, stdout);
  fflush (stdout);
}

static void
answer_search (CwAnswer *answer, const CwPosition *position, const CwSearchInfo *info, CwMove move)
{
  CwProtocol protocol = cw_search_text_protocol (position);
  char best[CW_MOVE_TEXT] = "(none)";

  if (move != CW_NO_MOVE)
    cw_uci_write (position, move, best);
  cw_answer_put (answer, "bestmove {bestmove}\n", CW_STRING ("bestmove", best),
                 CW_INT ("nodes", info->nodes), CW_INT ("time", info->time));
  cw_answer_open_list (answer, "lines");
  for (unsigned i = 0; i < info->lines; i++)
    {
      const CwLine *line = &info->line[i];
      g_autoptr (GString) moves = g_string_new (NULL);
      int mate;
      bool is_mate = cw_search_text_mate (line->score, CW_PROTOCOL_UCI, &mate);

      cw_search_text_moves (moves, protocol, position, line->move, line->moves);
      cw_answer_row (answer, NULL, CW_INT ("depth", line->depth),
                     CW_INT ("seldepth", line->seldepth),
                     CW_INT (is_mate ? "mate" : "cp", is_mate ? mate : line->score),
                     CW_STRING ("pv", moves->str));
    }
  cw_answer_close (answer);
}

/* --- the command --------------------------------------------------------------------------- */

int
cw_command_search (int argc, char **argv)
{
  const CwGame *game = NULL;
  CwLimits limits = { .lines = 1 };
  int threads = 1, hash = DEFAULT_HASH;
  gboolean json = FALSE;
  g_autofree char *fen = NULL;
  const CwOption options[] = {
    CW_OPTION_GAME (&game),
    CW_OPTION_POSITION (&fen),
    CW_OPTION_NUMBER ("depth", &limits.depth, 0, CW_SEARCH_PLIES, N_ ("half-moves to look ahead")),
    CW_OPTION_NUMBER ("nodes", &limits.nodes, 0, G_MAXDOUBLE, N_ ("nodes to search")),
    CW_OPTION_AMOUNT ("movetime", &limits.movetime, 0, G_MAXINT,
                      N_ ("how long to think (default 1000, if there is no other limit)"),
                      N_ ("MS")),
    CW_OPTION_NUMBER ("mate", &limits.mate, 0, CW_SEARCH_PLIES / 2,
                      N_ ("stop at a mate in this many moves")),
    CW_OPTION_NUMBER ("threads", &threads, 1, 64, N_ ("threads to search with (default 1)")),
    CW_OPTION_NUMBER ("multipv", &limits.lines, 1, CW_SEARCH_LINES,
                      N_ ("lines to show (default 1)")),
    CW_OPTION_NUMBER ("level", &limits.level, 0, CW_LEVELS,
                      N_ ("play as weakly as level 1 to 20; 0 is full strength (the default)")),
    CW_OPTION_SEED (&limits.seed, N_ ("seed for the choices of a level")),
    CW_OPTION_HASH (&hash),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  CwPosition position;

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if (!cw_cli_position (game, fen, &position))
    return CW_EXIT_INPUT;
  g_autoptr (CwSearch) search = cw_cli_search_new (hash);
  if (search == NULL)
    return CW_EXIT_USAGE;
  if (!cw_search_set_threads (search, (unsigned)threads))
    return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), hash);

  g_autofree CwSearchInfo *info = g_new0 (CwSearchInfo, 1);
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  if (limits.depth == 0 && limits.nodes == 0 && limits.movetime == 0)
    limits.movetime = DEFAULT_MOVETIME;
  CwMove move =
      cw_search_run (search, &position, NULL, &limits, json ? NULL : print_info, &position, info);
  answer_search (answer, &position, info, move);
  return cw_answer_end (answer);
}
