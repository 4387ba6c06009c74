/* SPDX-License-Identifier: GPL-3.0-or-later */
/* selfplay: the engine plays itself from random openings and writes the games, as PGN or for shogi
 * as CSA, to measure values from. The same seed gives the same games, each independent of the
 * others, so an interrupted run can resume. */
#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "engines/matches/self_play.h"
#include "store/file_sink.h"
#include "tools/search_input.h"

#define LONGEST_OPENING 100

typedef struct
{
  CwSelfPlayPlan plan;
  CwSearch *search; /* of both sides */
  int games;
  gboolean verbose, resume, force;
  CwBuffer text; /* of one game */
  guint results[CW_DRAWN + 1];
  guint64 plies;
} SelfPlay;

/* Prints a game on a line of its own: ending, length, nodes. */
static void
print_game (unsigned number, const CwSelfPlayGame *game, double seconds)
{
  static const char *const results[] = {
    [CW_UNFINISHED] = "*", [CW_WHITE_WON] = "1-0", [CW_BLACK_WON] = "0-1", [CW_DRAWN] = "1/2-1/2"
  };

  g_autoptr (CwAnswer) line = cw_answer_new (false);
  cw_answer_put (line,
                 "game {number}  {result}  {reason}  plies {plies}  nodes {nodes}  "
                 "seconds {seconds:2}  nodes/s {nodes/s:0}\n",
                 CW_INT ("number", number), CW_STRING ("result", results[game->result]),
                 CW_STRING ("reason", game->reason ? cw_reason_name (game->reason) : "unfinished"),
                 CW_INT ("plies", game->plies), CW_INT ("nodes", game->nodes),
                 CW_REAL ("seconds", seconds),
                 CW_REAL ("nodes/s", seconds > 0 ? (double)game->nodes / seconds : 0));
}

/* Plays one game into `text`. */
static bool
play_game (SelfPlay *play, unsigned number, CwStatus *status)
{
  gint64 begin = g_get_monotonic_time ();
  CwSelfPlayGame game;

  play->text.length = 0;
  if (!cw_self_play_game (&play->plan, play->search, number, NULL, &play->text, &game, status))
    return false;
  if (play->verbose)
    print_game (number, &game, (double)(g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  play->results[game.result]++;
  play->plies += game.plies;
  return true;
}

/* --- the file -------------------------------------------------------------------------------- */

/* The content of an interrupted run's file. Its last game may be incomplete: it is played again,
 * and must begin as in the file. */
typedef struct
{
  char *text;
  gsize length, kept, line; /* bytes: in total, before the last game, in each game's first line */
  int games;                /* before the last one */
} Existing;

static bool
read_existing (Existing *existing, const char *path)
{
  g_autoptr (GError) error = NULL;

  *existing = (Existing){ 0 };
  if (!g_file_get_contents (path, &existing->text, &existing->length, &error))
    {
      if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return true; /* nothing has been played yet */
      cw_cli_gerror (path, error);
      return false;
    }
  /* All games begin with the same line. */
  const char *end = strchr (existing->text, '\n');
  existing->line = end != NULL ? (gsize)(end - existing->text) + 1 : existing->length;
  for (const char *at = existing->text; at != NULL && existing->line > 0; at = strchr (at, '\n'))
    {
      at += at > existing->text ? 1 : 0;
      if (strncmp (at, existing->text, existing->line) != 0)
        continue;
      existing->games += at > existing->text ? 1 : 0;
      existing->kept = (gsize)(at - existing->text);
    }
  return true;
}

static bool
is_continued (const Existing *existing, const CwBuffer *text)
{
  gsize rest = existing->length - existing->kept;

  /* After a complete game there may be part of the next one's first line. */
  return rest < text->length + existing->line
         && (rest == 0
             || memcmp (existing->text + existing->kept, text->bytes, MIN (rest, text->length))
                    == 0);
}

/* Saves a game, which is then safe. */
static bool
write_game (const SelfPlay *play, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return fwrite (play->text.bytes, 1, play->text.length, stdout) == play->text.length
           && fflush (stdout) == 0;
  if (cw_file_append (path, play->text.bytes, play->text.length, &error))
    return true;
  cw_cli_gerror (path, error);
  return false;
}

/* Truncates the file after the games that are kept; without --resume, an existing file is
 * overwritten. */
static bool
begin_output (const char *path, const Existing *existing)
{
  if (path == NULL)
    return true;
  if (existing->length == 0)
    return cw_cli_write (path, "", 0);
  if (truncate (path, (off_t)existing->kept) == 0)
    return true;
  cw_cli_error (path, "%s", g_strerror (errno));
  return false;
}

/* Plays the games that are not yet in the file; the first of them shows whether the file fits. */
static bool
play_games (SelfPlay *play, const char *path, const Existing *existing)
{
  bool written = true, begun = false;
  CwStatus status = { 0 };

  for (int number = existing->games + 1; number <= play->games && written; number++)
    {
      if (!play_game (play, (unsigned)number, &status))
        {
          cw_cli_status (path, &status);
          written = false;
        }
      else if (!begun && !is_continued (existing, &play->text))
        {
          cw_cli_error (path, _ ("It holds different games; nothing was changed."));
          return false;
        }
      else
        {
          written = (begun || begin_output (path, existing)) && write_game (play, path);
          begun = true;
        }
    }
  return written;
}

/* Whether a file would be lost; reports it. */
static bool
is_there (const char *path)
{
  GStatBuf is;

  if (g_stat (path, &is) != 0 || !S_ISREG (is.st_mode) || is.st_size == 0)
    return false;
  cw_cli_error (
      path, _ ("This file already exists. Continue it with --resume, or replace it with --force."));
  return true;
}

static int
run (SelfPlay *play, const char *path)
{
  Existing existing = { 0 };

  if (path != NULL && g_str_equal (path, "-"))
    path = NULL;
  if (play->resume && !read_existing (&existing, path))
    return CW_EXIT_INPUT;
  if (path != NULL && !play->resume && !play->force && is_there (path))
    return CW_EXIT_INPUT;
  bool done = play_games (play, path, &existing);
  g_free (existing.text);
  if (!done)
    return CW_EXIT_INPUT;
  if (path == NULL)
    return CW_EXIT_DONE;
  if (play->resume)
    printf ("kept %d  ", MIN (existing.games, play->games));
  printf ("games %d  plies %" G_GUINT64_FORMAT "  1-0 %u  0-1 %u  1/2 %u  * %u\n",
          MAX (play->games - existing.games, 0), play->plies, play->results[CW_WHITE_WON],
          play->results[CW_BLACK_WON], play->results[CW_DRAWN], play->results[CW_UNFINISHED]);
  return CW_EXIT_DONE;
}

int
cw_command_selfplay (int argc, char **argv)
{
  SelfPlay play = { .games = 10, .plan = { .opening = 8, .nodes = 5000, .seed = 1 } };
  CwSelfPlayPlan *plan = &play.plan;
  g_autofree char *output = NULL, *weights = NULL;
  const CwOption options[] = {
    CW_OPTION_GAME (&plan->game),
    CW_OPTION_NUMBER ("games", &play.games, 1, G_MAXINT, N_ ("number of games (default 10)")),
    CW_OPTION_NUMBER ("nodes", &plan->nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each move (default 5000)")),
    CW_OPTION_NUMBER ("level", &plan->level, 0, CW_LEVELS,
                      N_ ("play as weakly as level 1 to 20; 0 is full strength (the default)")),
    CW_OPTION_NUMBER ("opening", &plan->opening, 0, LONGEST_OPENING,
                      N_ ("random half-moves at the start (default 8)")),
    CW_OPTION_FLAG ("scores", &plan->scores,
                    N_ ("write the score of each searched position into the games")),
    CW_OPTION_FILE ("weights", &weights,
                    N_ ("weights of the evaluation (default: the engine’s own)")),
    CW_OPTION_SEED (&plan->seed, N_ ("seed for the openings and a level (default 1)")),
    CW_OPTION_FLAG ("verbose", &play.verbose, N_ ("print a line for each game; needs --output")),
    CW_OPTION_OUTPUT (&output, N_ ("the file to write")),
    CW_OPTION_FLAG ("resume", &play.resume,
                    N_ ("continue the games of that file after the same command was interrupted")),
    CW_OPTION_FLAG ("force", &play.force, N_ ("replace the file if it exists")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  bool has_file = output != NULL && !g_str_equal (output, "-");
  if (play.verbose && !has_file)
    return cw_cli_usage (_ ("--verbose needs a file to write: --output=FILE."));
  if (play.resume && !has_file)
    return cw_cli_usage (_ ("--resume needs the file to continue: --output=FILE."));
  g_autoptr (CwSearch) search = cw_cli_search_new (CW_SELF_PLAY_HASH);
  if (search == NULL)
    return CW_EXIT_USAGE;
  if (!cw_cli_search_by (search, weights, plan->game))
    return CW_EXIT_INPUT;
  play.search = search;
  int exit_status = run (&play, output);
  cw_buffer_free (&play.text);
  return exit_status;
}
