/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match: two engines play many games; who is better, and how sure is that? */
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "engines/matches/imbalance.h"
#include "engines/matches/match.h"
#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/match_output.h"
#include "tools/match_record.h"

#define DEFAULT_GAMES 100
#define DEFAULT_CONTROL "8+0.08"
#define DEFAULT_CONCURRENCY 2
#define DEFAULT_MARGIN 100  /* ms */
#define DEFAULT_SILENCE 20  /* s */
#define UNTIMED_SILENCE 600 /* s, where no clock runs */
#define DEFAULT_PLIES 600
#define MOST_GAMES 1000000
#define MOST_CONCURRENCY 256

typedef struct
{
  char *game, *control, *openings, *draw, *resign, *sprt, *stop_above, *output, *imbalance;
  GStrv engines;
  int games, concurrency, plies, opening_plies, margin, silence;
  gint64 seed;
  gboolean json, quiet;
} Options;

typedef struct
{
  GMainLoop *loop;
  const char *path; /* of the games; NULL: not written */
  gboolean quiet, failed;
} Run;

/* --- options --------------------------------------------------------------------------------- */

/* Numbers divided by commas, at least `least` of them; returns how many, 0 for a fault. */
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

static gboolean
read_rules (const Options *options, CwMatchRules *rules)
{
  double draw[3], resign[2];

  rules->most_plies = (guint)options->plies;
  if (options->draw != NULL)
    {
      if (read_numbers (options->draw, draw, 3, 3) == 0 || draw[0] < 0 || draw[1] < 1
          || draw[1] > 1000 || draw[2] < 0 || draw[0] > 1000 || draw[2] > 10000)
        return FALSE;
      rules->draw_move = (guint)draw[0];
      rules->draw_count = (guint)draw[1];
      rules->draw_score = (int)draw[2];
    }
  if (options->resign != NULL)
    {
      if (read_numbers (options->resign, resign, 2, 2) == 0 || resign[0] < 1 || resign[0] > 1000
          || resign[1] < 1 || resign[1] > 30000)
        return FALSE;
      rules->resign_count = (guint)resign[0];
      rules->resign_score = (int)resign[1];
    }
  return TRUE;
}

static gboolean
read_ends (const Options *options, CwMatchPlan *plan)
{
  double sprt[4] = { 0, 0, 0.05, 0.05 }, percent;
  guint count;

  if (options->sprt != NULL)
    {
      count = read_numbers (options->sprt, sprt, 2, 4);
      if (count == 0 || !(sprt[0] < sprt[1]) || !(sprt[2] > 0 && sprt[2] < 0.5)
          || !(sprt[3] > 0 && sprt[3] < 0.5))
        return FALSE;
      plan->has_sprt = TRUE;
      plan->sprt = (CwSprt){ sprt[0], sprt[1], sprt[2], sprt[3] };
    }
  if (options->stop_above != NULL)
    {
      g_autofree char *number = g_strdup (options->stop_above);
      if (g_str_has_suffix (number, "%"))
        number[strlen (number) - 1] = '\0';
      if (!cw_parse_double_text (number, &percent) || percent <= 0 || percent >= 100)
        return FALSE;
      plan->stop_above = percent / 100;
    }
  return TRUE;
}

static int
read_plan (const Options *options, CwMatchPlan *plan)
{
  const char *control = options->control != NULL ? options->control : DEFAULT_CONTROL;

  if (options->games < 1 || options->games > MOST_GAMES || options->concurrency < 1
      || options->concurrency > MOST_CONCURRENCY || options->plies < 0 || options->opening_plies < 0
      || options->margin < 0 || options->silence < 0 || options->silence > 100000
      || options->margin > 1000000)
    return cw_cli_usage (_ ("A number is too small or too large."));
  if (!cw_time_control_parse (control, &plan->control))
    return cw_cli_usage (_ ("“%s” is no time control: write 8+0.08, 40/60, st=0.5, nodes=20000 or "
                            "depth=8."),
                         control);
  if (!read_rules (options, &plan->rules))
    return cw_cli_usage (_ ("--draw takes MOVE,COUNT,SCORE and --resign COUNT,SCORE."));
  if (!read_ends (options, plan))
    return cw_cli_usage (_ ("--sprt takes ELO0,ELO1[,ALPHA,BETA] and --stop-above a part of 100."));
  plan->game = cw_cli_game (options->game);
  if (plan->game == NULL)
    return CW_EXIT_USAGE;
  gboolean timed = plan->control.base > 0 || plan->control.movetime > 0;
  plan->games = (guint)options->games;
  plan->concurrency = (guint)options->concurrency;
  plan->margin = (guint)options->margin;
  plan->silence = 1000
                  * (guint)(options->silence > 0 ? options->silence
                            : timed              ? DEFAULT_SILENCE
                                                 : UNTIMED_SILENCE);
  plan->seed = (guint64)options->seed;
  return CW_EXIT_DONE;
}

/* Positions with unequal material: made, or from a file of games. */
static CwMatchOpenings *
read_imbalance (const Options *options, const CwGame *game, CwImbalance *imbalance)
{
  guint pairs = ((guint)options->games + 1) / 2;
  CwMatchOpenings *openings = NULL;
  CwStatus status;

  cw_status_clear (&status);
  if (cw_imbalance_read (imbalance, game, options->imbalance, &status))
    {
      if (options->openings == NULL)
        openings = cw_imbalance_compose (imbalance, pairs, (guint64)options->seed, &status);
      else
        {
          g_autoptr (CwFileSource) file = cw_cli_open (options->openings);
          if (file == NULL)
            return NULL;
          openings = cw_imbalance_from_games (imbalance, cw_file_source_bytes (file), pairs, NULL,
                                              NULL, &status);
        }
    }
  if (openings == NULL)
    cw_cli_status (options->imbalance, &status);
  return openings;
}

static CwMatchOpenings *
read_openings (const Options *options, const CwGame *game)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  CwStatus status;

  if (options->openings == NULL)
    {
      CwMatchOpenings *builtin = cw_match_openings_builtin (game);
      return builtin != NULL ? builtin : cw_match_openings_start (game);
    }
  if (g_str_equal (options->openings, "start"))
    return cw_match_openings_start (game);
  if (!g_file_get_contents (options->openings, &text, &length, &error))
    {
      cw_cli_gerror (options->openings, error);
      return NULL;
    }
  CwMatchOpenings *openings =
      cw_match_openings_read (game, text, length, (guint)options->opening_plies, &status);
  if (openings == NULL)
    cw_cli_status (options->openings, &status);
  return openings;
}

/* --- playing --------------------------------------------------------------------------------- */

static void
on_game_over (gpointer data, CwMatch *match, guint number, const CwMatchGameEnd *end)
{
  Run *run = data;

  if (run->path != NULL && !cw_match_record_append (run->path, end->tree))
    {
      run->failed = TRUE;
      cw_match_stop (match);
      return;
    }
  if (!run->quiet)
    cw_match_print_progress (match, number, end);
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
play (const CwMatchPlan *plan, const Options *options, const CwImbalance *imbalance)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Run run = { .loop = loop, .path = options->output, .quiet = options->quiet };
  g_autoptr (GError) error = NULL;
  CwMatch *match = cw_match_new (plan, on_game_over, on_over, &run, &error);

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
  if (options->json)
    cw_match_print_json (match, imbalance);
  else
    cw_match_print (match, imbalance);
  CwMatchState state = cw_match_tally (match)->state;
  cw_match_free (match);
  return run.failed || state == CW_MATCH_HOPELESS ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

/* The engine that plays both sides is named after what each has more. */
static void
name_sides (const CwImbalance *imbalance, CwEngineSpec *engines[2])
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *side = cw_imbalance_side_text (imbalance, i);
      char *name = g_strdup_printf ("%s (%s)", engines[i]->name, side);
      g_free (engines[i]->name);
      engines[i]->name = name;
    }
}

static int
run_imbalance (const Options *options, CwMatchPlan *plan)
{
  const char *text = options->engines != NULL ? options->engines[0] : "builtin";
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) first = cw_engine_spec_parse (text, &error);
  g_autoptr (CwEngineSpec) second = first ? cw_engine_spec_parse (text, &error) : NULL;
  CwImbalance imbalance;

  if (second == NULL)
    return cw_cli_usage ("%s", error->message);
  g_autoptr (CwMatchOpenings) openings = read_imbalance (options, plan->game, &imbalance);
  if (openings == NULL)
    return CW_EXIT_INPUT;
  name_sides (&imbalance, (CwEngineSpec *[]){ first, second });
  plan->engine[0] = first;
  plan->engine[1] = second;
  plan->openings = openings;
  plan->each = TRUE;
  plan->games = MIN (plan->games, cw_match_openings_count (openings));
  return play (plan, options, &imbalance);
}

static int
run (const Options *options)
{
  CwMatchPlan plan = { 0 };
  int status = read_plan (options, &plan);
  guint engines = options->engines != NULL ? g_strv_length (options->engines) : 0;

  if (status != CW_EXIT_DONE)
    return status;
  if (options->imbalance != NULL && engines > 1)
    return cw_cli_usage (_ ("With --imbalance one engine plays both sides."));
  if (options->imbalance != NULL)
    return run_imbalance (options, &plan);
  if (engines != 2)
    return cw_cli_usage (_ ("match takes two engines: --engine=A --engine=B."));

  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) first = cw_engine_spec_parse (options->engines[0], &error);
  g_autoptr (CwEngineSpec) second =
      first != NULL ? cw_engine_spec_parse (options->engines[1], &error) : NULL;
  if (second == NULL)
    return cw_cli_usage ("%s", error->message);
  if (g_str_equal (first->name, second->name))
    {
      char *name = g_strdup_printf ("%s (2)", second->name);
      g_free (second->name);
      second->name = name;
    }
  plan.engine[0] = first;
  plan.engine[1] = second;

  g_autoptr (CwMatchOpenings) openings = read_openings (options, plan.game);
  if (openings == NULL)
    return CW_EXIT_INPUT;
  cw_match_openings_shuffle (openings, (guint64)options->seed);
  plan.openings = openings;
  return play (&plan, options, NULL);
}

int
cw_command_match (int argc, char **argv)
{
  Options options = {
    .games = DEFAULT_GAMES,
    .concurrency = DEFAULT_CONCURRENCY,
    .plies = DEFAULT_PLIES,
    .margin = DEFAULT_MARGIN,
    .seed = 1,
  };
  const GOptionEntry entries[] = {
    { "engine", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.engines,
      N_ ("twice: builtin[,level=N][,values=FILE][,weights=FILE], uci:COMMAND[,OPTION=VALUE…], "
          "usi:… or cecp:…"),
      N_ ("ENGINE") },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, N_ ("how many games (100)"), N_ ("N") },
    { "tc", 0, 0, G_OPTION_ARG_STRING, &options.control,
      N_ ("the clock: 8+0.08, 40/60, st=0.5, nodes=N, depth=N (8+0.08)"), N_ ("CONTROL") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &options.game, N_ ("the rules (chess)"), N_ ("NAME") },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &options.openings,
      N_ ("what the games begin with: positions, lines of moves or games; or start (a list of its "
          "own)"),
      N_ ("FILE") },
    { "imbalance", 0, 0, G_OPTION_ARG_STRING, &options.imbalance,
      N_ ("one engine plays both sides of positions where one has men more and the other others, "
          "as B:PPP; made, or of the games of --openings"),
      N_ ("MEN:MEN") },
    { "opening-plies", 0, 0, G_OPTION_ARG_INT, &options.opening_plies,
      N_ ("take so many half-moves of games; 0 is all"), N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed,
      N_ ("of the order of openings, and of levels; 0 leaves the order (1)"), N_ ("N") },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &options.concurrency,
      N_ ("how many games at a time (2)"), N_ ("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("the file to add the games to; a match that is there goes on"), N_ ("FILE") },
    { "draw", 0, 0, G_OPTION_ARG_STRING, &options.draw,
      N_ ("drawn from MOVE on, when COUNT moves in turn are worth at most SCORE centipawns"),
      N_ ("MOVE,COUNT,SCORE") },
    { "resign", 0, 0, G_OPTION_ARG_STRING, &options.resign,
      N_ ("lost, when both say so of COUNT moves in turn by SCORE centipawns"),
      N_ ("COUNT,SCORE") },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &options.plies,
      N_ ("drawn after so many half-moves; 0 is never (600)"), N_ ("N") },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &options.sprt,
      N_ ("stop when it is decided which of two differences in strength it is (0.05,0.05)"),
      N_ ("ELO0,ELO1[,ALPHA,BETA]") },
    { "stop-above", 0, 0, G_OPTION_ARG_STRING, &options.stop_above,
      N_ ("stop when the first engine surely scores more than that, after 20 games at the least"),
      N_ ("PERCENT") },
    { "margin", 0, 0, G_OPTION_ARG_INT, &options.margin, N_ ("how late a move may come (100)"),
      N_ ("MS") },
    { "silence", 0, 0, G_OPTION_ARG_INT, &options.silence,
      N_ ("how long to wait for an engine whose time is up (20; without a clock 600)"),
      N_ ("SECONDS") },
    { "quiet", 0, 0, G_OPTION_ARG_NONE, &options.quiet, N_ ("no line for each game"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print JSON"), NULL },
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  int status =
      argc == 1 ? run (&options) : cw_cli_usage (_ ("match takes no arguments but options."));
  g_strfreev (options.engines);
  g_free (options.game);
  g_free (options.control);
  g_free (options.openings);
  g_free (options.imbalance);
  g_free (options.draw);
  g_free (options.resign);
  g_free (options.sprt);
  g_free (options.stop_above);
  g_free (options.output);
  return status;
}
