/* SPDX-License-Identifier: GPL-3.0-or-later */
/* selfplay: the engine plays against itself from random openings and writes the games as PGN, those
 * of shogi as CSA, as material to measure values from. The same seed plays the same games. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "engines/score_text.h"
#include "learning/annotate.h"
#include "notation/record.h"
#include "search/search.h"
#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/weights_input.h"

#define DEFAULT_GAMES 10
#define DEFAULT_NODES 5000
#define HASH 8
#define LONGEST_OPENING 100
#define LONGEST_GAME 400 /* plies; then it is left unfinished */

typedef struct
{
  const CwGame *game;
  CwSearch *search; /* of both sides */
  int games, opening, level;
  gboolean verbose, scores;
  gint64 nodes, seed;
  CwBuffer text;
  guint results[CW_DRAWN + 1];
  guint64 plies, nodes_looked_at;
} SelfPlay;

static CwGameResult
result_of (CwOutcome outcome)
{
  switch (outcome.result)
    {
    case CW_WIN_WHITE:
      return CW_WHITE_WON;
    case CW_WIN_BLACK:
      return CW_BLACK_WON;
    case CW_DRAW: /* claimed, where it needs a claim */
      return CW_DRAWN;
    default:
      return CW_UNFINISHED;
    }
}

/* Writes what was found at a position into the game. */
static void
note_score (const CwCursor *cursor, const CwLine *line)
{
  bool white = cw_position_side (&cursor->position) == CW_WHITE;
  CwCommentEval eval = cw_score_comment (cw_position_game (&cursor->position),
                                         white ? line->score : -line->score, line->depth);

  cw_annotate_eval (cursor->tree, cursor->node, &eval);
}

static CwMove
choose_move (SelfPlay *play, const CwCursor *cursor, GRand *random)
{
  if (cursor->node->ply < (unsigned)play->opening)
    {
      g_autofree CwMoveList *list = g_new (CwMoveList, 1);
      cw_legal_moves (&cursor->position, list);
      return list->moves[g_rand_int_range (random, 0, (gint32)list->count)];
    }
  const CwLimits limits = {
    .nodes = (uint64_t)play->nodes,
    .level = (unsigned)play->level,
    .seed = g_rand_int (random),
  };
  CwSearchInfo info;
  CwMove move = cw_search_run (play->search, &cursor->position, cw_cursor_last (cursor), &limits,
                               NULL, NULL, &info);
  play->nodes_looked_at += info.nodes;
  if (play->scores && info.lines > 0)
    note_score (cursor, &info.line[0]);
  return move;
}

static void
set_tags (const SelfPlay *play, CwGameTree *tree, unsigned number)
{
  g_autofree char *round = g_strdup_printf ("%u", number);
  g_autofree char *name =
      play->level > 0 ? g_strdup_printf ("Counterweight, level %d", play->level)
                      : g_strdup_printf ("Counterweight, %" G_GINT64_FORMAT " nodes", play->nodes);

  cw_game_tree_set_tag (tree, "Event", "Self-play");
  cw_game_tree_set_tag (tree, "Round", round);
  cw_game_tree_set_tag (tree, "White", name);
  cw_game_tree_set_tag (tree, "Black", name);
}

/* CSA for what it can hold, which is shogi; PGN for all else. */
static CwRecordFormat
format_of (const CwGameTree *tree)
{
  return cw_record_can_write (tree, CW_RECORD_CSA, NULL) ? CW_RECORD_CSA : CW_RECORD_PGN;
}

/* Records of shogi say how they end. */
static void
set_ending (CwGameTree *tree, const CwCursor *cursor, CwOutcome outcome)
{
  bool wins =
      (outcome.result == CW_WIN_WHITE) == (cw_position_side (&cursor->position) == CW_WHITE);
  CwNodeEnding ending = { .ending = CW_ENDING_MATE };

  if (outcome.result == CW_ONGOING)
    ending.ending = CW_ENDING_INTERRUPTION;
  else if (outcome.reason == CW_REASON_FOURFOLD)
    ending.ending = CW_ENDING_REPETITION;
  else if (outcome.reason == CW_REASON_PERPETUAL_CHECK)
    ending.ending = wins ? CW_ENDING_FOUL_BEFORE : CW_ENDING_ILLEGAL_MOVE;
  cw_node_set_ending (tree, cursor->node, &ending);
}

/* What one game was, on a line of its own: how it ended, how long it was, and what was looked at.
 */
static void
print_game (unsigned number, CwGameResult result, CwReason reason, unsigned plies, guint64 nodes,
            double seconds)
{
  static const char *const results[] = {
    [CW_UNFINISHED] = "*", [CW_WHITE_WON] = "1-0", [CW_BLACK_WON] = "0-1", [CW_DRAWN] = "1/2-1/2"
  };

  printf ("game %u  %s  %s  plies %u  nodes %" G_GUINT64_FORMAT "  seconds ", number,
          results[result], reason ? cw_reason_name (reason) : "unfinished", plies, nodes);
  cw_cli_fixed (seconds, 2);
  fputs ("  nodes/s ", stdout);
  cw_cli_fixed (seconds > 0 ? (double)nodes / seconds : 0, 0);
  putchar ('\n');
}

/* Plays one game and adds it to the text. */
static bool
play_game (SelfPlay *play, unsigned number, CwStatus *status)
{
  CwGameTree *tree = cw_game_tree_new (play->game, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed_array (
      (const guint32[]){ (guint32)play->seed, (guint32)(play->seed >> 32), number }, 3);
  CwOutcome outcome = { CW_ONGOING, CW_REASON_NONE, false };
  guint64 nodes = play->nodes_looked_at;
  gint64 begin = g_get_monotonic_time ();
  CwCursor cursor;

  if (tree == NULL)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  cw_cursor_init (&cursor, tree);
  cw_search_clear (play->search);
  while (cursor.node->ply < LONGEST_GAME)
    {
      outcome = cw_cursor_outcome (&cursor);
      if (outcome.result != CW_ONGOING)
        break;
      if (cw_cursor_play (&cursor, choose_move (play, &cursor, random)) == NULL)
        {
          cw_cursor_clear (&cursor);
          cw_game_tree_free (tree);
          return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
        }
    }
  CwGameResult result = result_of (outcome);
  unsigned plies = cw_game_tree_plies (tree);
  double seconds = (double)(g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  if (play->verbose)
    print_game (number, result, outcome.reason, plies, play->nodes_looked_at - nodes, seconds);
  set_tags (play, tree, number);
  cw_game_tree_set_result (tree, result);
  play->results[result]++;
  play->plies += plies;
  if (format_of (tree) == CW_RECORD_CSA)
    set_ending (tree, &cursor, outcome);
  bool written =
      cw_record_write (tree, format_of (tree), CW_UTF8, cw_sink_buffer (&play->text), status);
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
  return written;
}

static int
run (SelfPlay *play, const char *path)
{
  CwStatus status;

  cw_status_clear (&status);
  for (int number = 1; number <= play->games; number++)
    if (!play_game (play, (unsigned)number, &status))
      {
        cw_cli_status (path, &status);
        return CW_EXIT_INPUT;
      }
  g_autoptr (GBytes) bytes = g_bytes_new (play->text.bytes, play->text.length);
  if (!cw_cli_write (path, bytes))
    return CW_EXIT_INPUT;
  if (path != NULL && !g_str_equal (path, "-"))
    printf ("games %d  plies %" G_GUINT64_FORMAT "  1-0 %u  0-1 %u  1/2 %u  * %u\n", play->games,
            play->plies, play->results[CW_WHITE_WON], play->results[CW_BLACK_WON],
            play->results[CW_DRAWN], play->results[CW_UNFINISHED]);
  return CW_EXIT_DONE;
}

static bool
set_weights (SelfPlay *play, const char *path)
{
  g_autofree CwWeights *weights = g_new0 (CwWeights, 1);

  if (!cw_cli_weights (path, play->game, weights))
    return false;
  cw_search_set_weights (play->search, weights);
  return true;
}

int
cw_command_selfplay (int argc, char **argv)
{
  SelfPlay play = { .games = DEFAULT_GAMES, .opening = 8, .nodes = DEFAULT_NODES, .seed = 1 };
  g_autofree char *game = NULL, *output = NULL, *weights = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_ ("the rules (chess)"), N_ ("NAME") },
    { "games", 0, 0, G_OPTION_ARG_INT, &play.games, N_ ("how many games (10)"), N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &play.nodes,
      N_ ("how many positions to look at for each move (5000)"), N_ ("N") },
    { "level", 0, 0, G_OPTION_ARG_INT, &play.level,
      N_ ("play as weakly as level 1 … 20; 0 is full strength"), N_ ("N") },
    { "opening", 0, 0, G_OPTION_ARG_INT, &play.opening,
      N_ ("how many half-moves at the start are random (8)"), N_ ("N") },
    { "scores", 0, 0, G_OPTION_ARG_NONE, &play.scores,
      N_ ("write the score of each position that was searched into the games"), NULL },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &weights,
      N_ ("search by these weights (the engine's own)"), N_ ("FILE") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &play.seed, N_ ("of the openings and of a level (1)"),
      N_ ("N") },
    { "verbose", 0, 0, G_OPTION_ARG_NONE, &play.verbose,
      N_ ("print a line for each game; only with a file to write"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("the file to write"), N_ ("FILE") },
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc != 1)
    return cw_cli_usage (_ ("selfplay takes no arguments."));
  if (play.games < 1 || play.nodes < 1 || play.level < 0 || play.level > CW_LEVELS
      || play.opening < 0 || play.opening > LONGEST_OPENING)
    return cw_cli_usage (_ ("A number is too small or too large."));
  if (play.verbose && (output == NULL || g_str_equal (output, "-")))
    return cw_cli_usage (_ ("--verbose needs a file to write: --output=FILE."));
  play.game = cw_cli_game (game);
  if (play.game == NULL)
    return CW_EXIT_USAGE;
  play.search = cw_search_new (HASH);
  if (play.search == NULL)
    return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), HASH);
  if (weights != NULL && !set_weights (&play, weights))
    {
      cw_search_free (play.search);
      return CW_EXIT_INPUT;
    }
  int exit_status = run (&play, output);
  cw_search_free (play.search);
  cw_buffer_free (&play.text);
  return exit_status;
}
