/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search: the engine thinks about one position. */
#include <stdio.h>

#include "notation/move_text.h"
#include "tools/search_input.h"
#include "tools/search_text.h"

#define DEFAULT_MOVETIME 1000
#define DEFAULT_HASH 64
#define MAX_HASH 65536

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

static char *
move_text (const CwPosition *position, CwMove move)
{
  char text[CW_MOVE_TEXT];

  if (move == CW_NO_MOVE)
    return g_strdup ("(none)");
  cw_uci_write (position, move, text);
  return g_strdup (text);
}

static void
answer_search (CwAnswer *answer, const CwPosition *position, const CwSearchInfo *info,
               const char *best)
{
  CwProtocol protocol = cw_search_text_protocol (position);

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

/* --- search -------------------------------------------------------------------------------- */

typedef struct
{
  int depth, movetime, threads, lines, level, hash, mate;
  gint64 nodes, seed;
  gboolean json;
} Options;

static bool
is_within (const char *option, gint64 value, gint64 least, gint64 most)
{
  if (value >= least && value <= most)
    return true;
  g_autofree char *range =
      g_strdup_printf ("%" G_GINT64_FORMAT " … %" G_GINT64_FORMAT, least, most);
  cw_cli_usage (_ ("--%s takes a number in %s."), option, range);
  return false;
}

static bool
are_options_valid (const Options *options)
{
  return is_within ("depth", options->depth, 0, CW_SEARCH_PLIES)
         && is_within ("nodes", options->nodes, 0, G_MAXINT64)
         && is_within ("movetime", options->movetime, 0, G_MAXINT)
         && is_within ("threads", options->threads, 1, 64)
         && is_within ("multipv", options->lines, 1, CW_SEARCH_LINES)
         && is_within ("level", options->level, 0, CW_LEVELS)
         && is_within ("hash", options->hash, 1, MAX_HASH)
         && is_within ("mate", options->mate, 0, CW_SEARCH_PLIES / 2);
}

static int
run (CwSearch *search, const CwPosition *position, const Options *options)
{
  g_autofree CwSearchInfo *info = g_new0 (CwSearchInfo, 1);
  CwLimits limits = {
    .depth = (unsigned)options->depth,
    .nodes = (uint64_t)options->nodes,
    .movetime = (unsigned)options->movetime,
    .mate = (unsigned)options->mate,
    .lines = (unsigned)options->lines,
    .level = (unsigned)options->level,
    .seed = (uint64_t)options->seed,
  };
  CwPosition root = *position;

  if (limits.depth == 0 && limits.nodes == 0 && limits.movetime == 0)
    limits.movetime = DEFAULT_MOVETIME;
  CwMove move = cw_search_run (search, position, NULL, &limits, options->json ? NULL : print_info,
                               &root, info);
  g_autofree char *best = move_text (position, move);
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  answer_search (answer, position, info, best);
  cw_answer_end (answer);
  return CW_EXIT_DONE;
}

int
cw_command_search (int argc, char **argv)
{
  Options options = { .threads = 1, .lines = 1, .hash = DEFAULT_HASH };
  g_autofree char *game_name = NULL, *fen = NULL;
  const GOptionEntry entries[] = {
    CW_OPTION_GAME (&game_name),
    CW_OPTION_POSITION (&fen),
    CW_OPTION_INT ("depth", &options.depth, N_ ("how many half-moves to look ahead"), N_ ("N")),
    CW_OPTION_INT64 ("nodes", &options.nodes, N_ ("how many positions to look at"), N_ ("N")),
    CW_OPTION_INT ("movetime", &options.movetime,
                   N_ ("how long to think (1000, if nothing else ends it)"), N_ ("MS")),
    CW_OPTION_INT ("mate", &options.mate, N_ ("stop at a mate in so many moves"), N_ ("N")),
    CW_OPTION_INT ("threads", &options.threads, N_ ("processors to use (1)"), N_ ("N")),
    CW_OPTION_INT ("multipv", &options.lines, N_ ("how many lines to show (1)"), N_ ("N")),
    CW_OPTION_INT ("level", &options.level,
                   N_ ("play as weakly as level 1 … 20; 0 is full strength"), N_ ("N")),
    CW_OPTION_INT64 ("seed", &options.seed, N_ ("of the choices of a level"), N_ ("N")),
    CW_OPTION_HASH (&options.hash),
    CW_OPTION_JSON (&options.json),
    { NULL },
  };
  CwPosition position;

  if (!cw_cli_options (entries, &argc, &argv) || !are_options_valid (&options))
    return CW_EXIT_USAGE;
  if (argc != 1)
    return cw_cli_usage (_ ("search takes no arguments."));
  const CwGame *game = cw_cli_game (game_name);
  if (game == NULL)
    return CW_EXIT_USAGE;
  if (!cw_cli_position (game, fen, &position))
    return CW_EXIT_INPUT;
  g_autoptr (CwSearch) search = cw_cli_search_new (options.hash);
  if (search == NULL)
    return CW_EXIT_USAGE;
  if (!cw_search_set_threads (search, (unsigned)options.threads))
    return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), options.hash);
  return run (search, &position, &options);
}
