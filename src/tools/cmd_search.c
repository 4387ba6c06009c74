/* SPDX-License-Identifier: GPL-3.0-or-later */
/* search: the engine thinks about one position. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "notation/move_text.h"
#include "search/search.h"
#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/search_text.h"

#define DEFAULT_MOVETIME 1000
#define DEFAULT_HASH 64
#define MAX_HASH 65536

/* --- what is printed ----------------------------------------------------------------------- */

static CwProtocol
protocol_of (const CwPosition *position)
{
  return cw_position_game (position)->shogi ? CW_PROTOCOL_USI : CW_PROTOCOL_UCI;
}

static void
print_info (void *context, const CwSearchInfo *info)
{
  const CwPosition *position = context;
  g_autoptr (GString) text = g_string_new (NULL);

  if (info->current != CW_NO_MOVE)
    cw_search_text_current (text, protocol_of (position), position, info);
  else
    for (unsigned i = 0; i < info->lines; i++)
      cw_search_text_info (text, protocol_of (position), position, info, i, FALSE);
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
print_json (const CwPosition *position, const CwSearchInfo *info, const char *best)
{
  JsonBuilder *builder = cw_cli_json_begin ();

  cw_cli_json_string (builder, "bestmove", best);
  cw_cli_json_int (builder, "nodes", (gint64)info->nodes);
  cw_cli_json_int (builder, "time", info->time);
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < info->lines; i++)
    {
      const CwLine *line = &info->line[i];
      g_autoptr (GString) moves = g_string_new (NULL);
      int mate;

      cw_search_text_moves (moves, protocol_of (position), position, line->move, line->moves);
      json_builder_begin_object (builder);
      cw_cli_json_int (builder, "depth", line->depth);
      cw_cli_json_int (builder, "seldepth", line->seldepth);
      if (cw_search_text_mate (line->score, CW_PROTOCOL_UCI, &mate))
        cw_cli_json_int (builder, "mate", mate);
      else
        cw_cli_json_int (builder, "cp", line->score);
      cw_cli_json_string (builder, "pv", moves->str);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cw_cli_json_end (builder);
}

/* --- search -------------------------------------------------------------------------------- */

typedef struct
{
  char *game, *position;
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
run (const CwPosition *position, const Options *options)
{
  CwSearch *search = cw_search_new ((unsigned)options->hash);
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

  if (search == NULL || !cw_search_set_threads (search, (unsigned)options->threads))
    {
      cw_search_free (search);
      return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), options->hash);
    }
  if (limits.depth == 0 && limits.nodes == 0 && limits.movetime == 0)
    limits.movetime = DEFAULT_MOVETIME;
  CwMove move = cw_search_run (search, position, NULL, &limits, options->json ? NULL : print_info,
                               &root, info);
  g_autofree char *best = move_text (position, move);
  if (options->json)
    print_json (position, info, best);
  else
    printf ("bestmove %s\n", best);
  cw_search_free (search);
  return CW_EXIT_DONE;
}

int
cw_command_search (int argc, char **argv)
{
  Options options = { .threads = 1, .lines = 1, .hash = DEFAULT_HASH };
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &options.game, N_ ("the rules (chess)"), N_ ("NAME") },
    { "position", 0, 0, G_OPTION_ARG_STRING, &options.position, N_ ("the position to begin from"),
      N_ ("FEN") },
    { "depth", 0, 0, G_OPTION_ARG_INT, &options.depth, N_ ("how many half-moves to look ahead"),
      N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes, N_ ("how many positions to look at"),
      N_ ("N") },
    { "movetime", 0, 0, G_OPTION_ARG_INT, &options.movetime,
      N_ ("how long to think (1000, if nothing else ends it)"), N_ ("MS") },
    { "mate", 0, 0, G_OPTION_ARG_INT, &options.mate, N_ ("stop at a mate in so many moves"),
      N_ ("N") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads, N_ ("processors to use (1)"), N_ ("N") },
    { "multipv", 0, 0, G_OPTION_ARG_INT, &options.lines, N_ ("how many lines to show (1)"),
      N_ ("N") },
    { "level", 0, 0, G_OPTION_ARG_INT, &options.level,
      N_ ("play as weakly as level 1 … 20; 0 is full strength"), N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, N_ ("of the choices of a level"), N_ ("N") },
    { "hash", 0, 0, G_OPTION_ARG_INT, &options.hash, N_ ("size of the table in MiB (64)"),
      N_ ("MIB") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print JSON"), NULL },
    { NULL },
  };
  g_autofree char *game_name = NULL, *fen = NULL;
  CwPosition position;

  bool parsed = cw_cli_options (entries, &argc, &argv);
  game_name = options.game;
  fen = options.position;
  if (!parsed || !are_options_valid (&options))
    return CW_EXIT_USAGE;
  if (argc != 1)
    return cw_cli_usage (_ ("search takes no arguments."));
  const CwGame *game = cw_cli_game (game_name);
  if (game == NULL)
    return CW_EXIT_USAGE;
  if (!cw_cli_position (game, fen, &position))
    return CW_EXIT_INPUT;
  return run (&position, &options);
}
