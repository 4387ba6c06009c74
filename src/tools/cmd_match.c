/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match: two engines play many games; which is better, and how certain is that? */
#include <glib-unix.h>
#include <string.h>

#include "base/number.h"
#include "engines/matches/imbalance.h"
#include "engines/matches/match_run.h"
#include "tools/match.h"
#include "tools/match_openings_input.h"

#define DEFAULT_SILENCE 20  /* s */
#define UNTIMED_SILENCE 600 /* seconds, without a clock */

typedef struct
{
  CwMatchPlan plan;
  char *control, *openings, *faults, *draw, *resign, *sprt, *stop_above, *output, *imbalance;
  GStrv engines;
  guint opening_plies, silence; /* s; 0: not given */
  gboolean json, quiet;
} Options;

typedef struct
{
  GMainLoop *loop;
  const char *path; /* game file; NULL: not written */
  gboolean quiet, failed;
} Run;

/* --- options --------------------------------------------------------------------------------- */

/* Reads numbers separated by commas, at least `least`; returns the count, 0 on error. */
static guint
read_numbers (const char *text, double *numbers, guint least, guint most)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint count = g_strv_length (words);

  if (count < least || count > most)
    return 0;
  for (guint i = 0; i < count; i++)
    if (!cw_parse_double_text (words[i], &numbers[i]))
      return 0;
  return count;
}

static bool
read_rules (const Options *options, CwMatchRules *rules)
{
  double draw[3], resign[2];

  if (options->draw != NULL)
    {
      if (read_numbers (options->draw, draw, 3, 3) == 0 || draw[0] < 0 || draw[1] < 1
          || draw[1] > 1000 || draw[2] < 0 || draw[0] > 1000 || draw[2] > 10000)
        return false;
      rules->draw_move = (guint)draw[0];
      rules->draw_count = (guint)draw[1];
      rules->draw_score = (int)draw[2];
    }
  if (options->resign != NULL)
    {
      if (read_numbers (options->resign, resign, 2, 2) == 0 || resign[0] < 1 || resign[0] > 1000
          || resign[1] < 1 || resign[1] > 30000)
        return false;
      rules->resign_count = (guint)resign[0];
      rules->resign_score = (int)resign[1];
    }
  return true;
}

static bool
read_ends (const Options *options, CwMatchPlan *plan)
{
  double sprt[4] = { 0, 0, 0.05, 0.05 }, percent;

  if (options->sprt != NULL)
    {
      if (read_numbers (options->sprt, sprt, 2, 4) == 0 || !(sprt[0] < sprt[1])
          || !(sprt[2] > 0 && sprt[2] < 0.5) || !(sprt[3] > 0 && sprt[3] < 0.5))
        return false;
      plan->has_sprt = TRUE;
      plan->sprt = (CwSprt){ sprt[0], sprt[1], sprt[2], sprt[3] };
    }
  if (options->stop_above != NULL)
    {
      g_autofree char *number = g_strdup (options->stop_above);
      if (g_str_has_suffix (number, "%"))
        number[strlen (number) - 1] = '\0';
      if (!cw_parse_double_text (number, &percent) || percent <= 0 || percent >= 100)
        return false;
      plan->stop_above = percent / 100;
    }
  return true;
}

/* Completes the plan; false after reporting an error. */
static bool
read_plan (Options *options)
{
  CwMatchPlan *plan = &options->plan;
  const char *control = options->control != NULL ? options->control : "8+0.08";

  if (!cw_time_control_parse (control, &plan->control))
    cw_cli_usage (
        _ ("“%s” is not a time control: write 8+0.08, 40/60, st=0.5, nodes=20000 or depth=8."),
        control);
  else if (!read_rules (options, &plan->rules))
    cw_cli_usage (_ ("--draw takes MOVE,COUNT,SCORE and --resign COUNT,SCORE."));
  else if (options->faults != NULL && !g_str_equal (options->faults, "lose")
           && !g_str_equal (options->faults, "void"))
    cw_cli_usage (_ ("--faults takes lose or void."));
  else if (!read_ends (options, plan))
    cw_cli_usage (_ ("--sprt takes ELO0,ELO1[,ALPHA,BETA] and --stop-above a percentage."));
  else
    {
      plan->void_faults = g_strcmp0 (options->faults, "void") == 0;
      bool timed = plan->control.base > 0 || plan->control.movetime > 0;
      plan->silence = 1000
                      * (options->silence > 0 ? options->silence
                         : timed              ? DEFAULT_SILENCE
                                              : UNTIMED_SILENCE);
      return true;
    }
  return false;
}

/* Gets positions with unequal material: composed, or from a game file. */
static CwMatchOpenings *
read_imbalance (const Options *options, CwImbalance *imbalance)
{
  const CwMatchPlan *plan = &options->plan;
  guint pairs = (plan->games + 1) / 2;
  CwMatchOpenings *openings = NULL;
  CwStatus status = { 0 };

  if (cw_imbalance_read (imbalance, plan->game, options->imbalance, &status))
    {
      if (options->openings == NULL)
        openings = cw_imbalance_compose (imbalance, pairs, plan->seed, &status);
      else
        {
          g_autoptr (CwFileSource) file = cw_cli_open (options->openings);
          if (file == NULL)
            return NULL;
          CwImbalanceSearch *search = cw_imbalance_search_new (imbalance, pairs);
          cw_imbalance_search_games (search, cw_file_source_bytes (file), NULL, NULL);
          openings = cw_imbalance_search_finish (search, &status);
        }
    }
  if (openings == NULL)
    cw_cli_status (options->imbalance, &status);
  return openings;
}

/* --- playing --------------------------------------------------------------------------------- */

static void
on_game_over (gpointer data, CwMatch *match, guint number, const CwMatchGameEnd *end)
{
  Run *run = data;
  g_autoptr (GError) error = NULL;

  if (run->path != NULL && !cw_match_append_game (run->path, end->tree, &error))
    {
      cw_cli_gerror (run->path, error);
      run->failed = TRUE;
      cw_match_stop (match);
      return;
    }
  if (!run->quiet)
    cw_match_report_progress (match, number, end);
}

static void
on_over (gpointer data, CwMatch *match)
{
  Run *run = data;

  g_main_loop_quit (run->loop);
}

static gboolean
on_interrupt (gpointer data)
{
  cw_match_stop (data);
  return G_SOURCE_CONTINUE;
}

static int
play (const Options *options, const CwImbalance *imbalance)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Run run = { .loop = loop, .path = options->output, .quiet = options->quiet };
  g_autoptr (GError) error = NULL;
  CwMatch *match = cw_match_new (&options->plan, on_game_over, on_over, &run, &error);

  if (match == NULL)
    return cw_cli_usage ("%s", error->message);
  if (run.path != NULL && !cw_match_record_resume (run.path, match))
    {
      cw_match_free (match);
      return CW_EXIT_INPUT;
    }
  guint interrupt = g_unix_signal_add (SIGINT, on_interrupt, match);
  guint terminate = g_unix_signal_add (SIGTERM, on_interrupt, match);
  cw_match_start (match);
  g_main_loop_run (loop);
  g_source_remove (interrupt);
  g_source_remove (terminate);
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  cw_answer_match (answer, match, imbalance);
  cw_answer_end (answer);
  CwMatchState state = cw_match_tally (match)->state;
  cw_match_free (match);
  return run.failed || state == CW_MATCH_HOPELESS ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

static void
add_to_name (CwEngineSpec *engine, const char *what)
{
  char *name = g_strdup_printf ("%s (%s)", engine->name, what);

  g_free (engine->name);
  engine->name = name;
}

/* The engine, playing both sides, is named after each side's surplus. */
static int
play_imbalance (Options *options, CwEngineSpec *engines[2])
{
  CwMatchPlan *plan = &options->plan;
  CwImbalance imbalance;
  g_autoptr (CwMatchOpenings) openings = read_imbalance (options, &imbalance);

  if (openings == NULL)
    return CW_EXIT_INPUT;
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *side = cw_imbalance_side_text (&imbalance, i);
      add_to_name (engines[i], side);
    }
  plan->openings = openings;
  plan->each = TRUE;
  plan->games = MIN (plan->games, cw_match_openings_count (openings));
  return play (options, &imbalance);
}

static int
play_openings (Options *options, CwEngineSpec *engines[2])
{
  CwMatchPlan *plan = &options->plan;
  g_autoptr (CwMatchOpenings) openings =
      cw_cli_match_openings (options->openings, options->opening_plies, plan->game);

  if (openings == NULL)
    return CW_EXIT_INPUT;
  if (g_str_equal (engines[0]->name, engines[1]->name))
    add_to_name (engines[1], "2");
  cw_match_openings_shuffle (openings, plan->seed);
  plan->openings = openings;
  return play (options, NULL);
}

static int
run (Options *options)
{
  guint engines = options->engines != NULL ? g_strv_length (options->engines) : 0;
  bool alone = options->imbalance != NULL;

  if (!read_plan (options))
    return CW_EXIT_USAGE;
  if (alone && engines > 1)
    return cw_cli_usage (_ ("With --imbalance one engine plays both sides."));
  if (!alone && engines != 2)
    return cw_cli_usage (_ ("match takes two engines: --engine=A --engine=B."));

  const char *text = engines > 0 ? options->engines[0] : "builtin";
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) first = cw_engine_spec_parse (text, &error);
  g_autoptr (CwEngineSpec) second =
      first != NULL ? cw_engine_spec_parse (alone ? text : options->engines[1], &error) : NULL;
  if (second == NULL)
    return cw_cli_usage ("%s", error->message);
  options->plan.engine[0] = first;
  options->plan.engine[1] = second;
  return (alone ? play_imbalance : play_openings) (options, (CwEngineSpec *[]){ first, second });
}

int
cw_command_match (int argc, char **argv)
{
  Options options = { .plan = { .games = 100,
                                .concurrency = 2,
                                .rules = { .most_plies = 600 },
                                .margin = 100,
                                .seed = 1 } };
  CwMatchPlan *plan = &options.plan;
  const CwOption entries[] = {
    CW_OPTION_TEXTS ("engine", &options.engines,
                     N_ ("twice: builtin[,level=N][,values=FILE][,weights=FILE], "
                         "uci:COMMAND[,OPTION=VALUE…], usi:… or cecp:…"),
                     N_ ("ENGINE")),
    CW_OPTION_NUMBER ("games", &plan->games, 1, 1000000, N_ ("number of games (default 100)")),
    CW_OPTION_TEXT ("tc", &options.control,
                    N_ ("the clock: 8+0.08, 40/60, st=0.5, nodes=N or depth=N (default 8+0.08)"),
                    N_ ("CONTROL")),
    CW_OPTION_GAME (&plan->game),
    CW_OPTION_FILE ("openings", &options.openings,
                    N_ ("what the games begin with: a file of positions, lines of moves or games; "
                        "or start (default: the program’s own list)")),
    CW_OPTION_TEXT ("imbalance", &options.imbalance,
                    N_ ("one engine plays both sides of positions with unequal material such as "
                        "B:PPP, composed or found in the games of --openings"),
                    N_ ("PIECES:PIECES")),
    CW_OPTION_NUMBER ("opening-plies", &options.opening_plies, 0, G_MAXINT,
                      N_ ("half-moves to take of each game; 0 takes all")),
    CW_OPTION_SEED (
        &plan->seed,
        N_ ("seed for the order of openings and for levels; 0 keeps the order (default 1)")),
    CW_OPTION_NUMBER ("concurrency", &plan->concurrency, 1, 256,
                      N_ ("games at the same time (default 2)")),
    CW_OPTION_OUTPUT (&options.output,
                      N_ ("the file to add the games to; a match begun there is continued")),
    CW_OPTION_TEXT ("draw", &options.draw,
                    N_ ("drawn from MOVE on when the scores of COUNT moves in a row are at most "
                        "SCORE centipawns"),
                    N_ ("MOVE,COUNT,SCORE")),
    CW_OPTION_TEXT (
        "resign", &options.resign,
        N_ ("lost when both engines say so for COUNT moves in a row, by SCORE centipawns"),
        N_ ("COUNT,SCORE")),
    CW_OPTION_NUMBER ("max-plies", &plan->rules.most_plies, 0, G_MAXINT,
                      N_ ("drawn after this many half-moves; 0 is never (default 600)")),
    CW_OPTION_TEXT ("sprt", &options.sprt,
                    N_ ("stop when the test has decided between two differences in strength (ALPHA "
                        "and BETA default 0.05)"),
                    N_ ("ELO0,ELO1[,ALPHA,BETA]")),
    CW_OPTION_TEXT (
        "stop-above", &options.stop_above,
        N_ ("stop when the first engine certainly scores more than this, after at least 20 games"),
        N_ ("PERCENT")),
    CW_OPTION_TEXT ("faults", &options.faults,
                    N_ ("a crash, silence, an illegal move or time overstepped: lose (the "
                        "default), or void for a game without a result"),
                    N_ ("HOW")),
    CW_OPTION_AMOUNT ("margin", &plan->margin, 0, 1000000,
                      N_ ("how late a move may come (default 100)"), N_ ("MS")),
    CW_OPTION_AMOUNT ("silence", &options.silence, 1, 100000,
                      N_ ("how long to wait for an engine after its time is up (default 20; "
                          "without a clock 600)"),
                      N_ ("SECONDS")),
    CW_OPTION_FLAG ("quiet", &options.quiet, N_ ("print no line for each game")),
    CW_OPTION_JSON (&options.json),
    { 0 },
  };

  int status = cw_cli_options (entries, &argc, &argv) ? run (&options) : CW_EXIT_USAGE;

  cw_cli_options_clear (entries);
  return status;
}
