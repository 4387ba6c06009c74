/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spsa: improves numbers of an engine, such as the constants of its search, by many small matches.
 * A file keeps the state after each of them, from which the same command resumes. */
#include <glib/gstdio.h>
#include <string.h>

#include "base/number.h"
#include "engines/engine_probe.h"
#include "engines/matches/match_run.h"
#include "learning/spsa.h"
#include "tools/answer.h"
#include "tools/match_openings_input.h"

#define GROUP "spsa"
#define MOST_PARAMETERS 200
#define SILENCE 600000 /* ms */
#define MOST_PLIES 600
#define PATIENCE 10000 /* ms for the engine to list its options */

typedef struct
{
  const char *state; /* the file */
  char *engine, *control, *openings;
  GStrv parameters;
  guint opening_plies;
  guint64 seed;
  CwMatchPlan plan;
  CwSpsa spsa;
  CwSpsaParameter parameter[MOST_PARAMETERS];
  double start[MOST_PARAMETERS]; /* initial values */
  char *name[MOST_PARAMETERS];
} Tuning;

/* The constants of the search, as an engine compiled with CW_TUNING offers them. */
static const struct
{
  const char *name;
  CwSpsaParameter parameter;
} constants[] = {
#define CONSTANT(name, value, least, most, step) { #name, { value, least, most, step } },
#include "search/constants.def"
#undef CONSTANT
};

/* --- parameters ------------------------------------------------------------------------------ */

static bool
add_parameter (Tuning *tuning, const char *name, const CwSpsaParameter *parameter)
{
  if (tuning->spsa.count == MOST_PARAMETERS)
    return false;
  for (unsigned i = 0; i < tuning->spsa.count; i++)
    if (g_ascii_strcasecmp (tuning->name[i], name) == 0)
      return false;
  tuning->start[tuning->spsa.count] = parameter->value;
  tuning->name[tuning->spsa.count] = g_strdup (name);
  tuning->parameter[tuning->spsa.count++] = *parameter;
  return true;
}

static const CwSpsaParameter *
constant_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (constants); i++)
    if (g_str_equal (constants[i].name, name))
      return &constants[i].parameter;
  return NULL;
}

/* Reads NAME,START,LEAST,MOST,STEP, or the name of one of the constants. */
static bool
read_parameter (Tuning *tuning, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  guint count = g_strv_length (words);
  double number[4];

  const CwSpsaParameter *constant = count == 1 ? constant_named (words[0]) : NULL;
  if (constant != NULL)
    return add_parameter (tuning, words[0], constant);
  if (count != 5 || *words[0] == '\0')
    return false;
  for (guint i = 0; i < 4; i++)
    if (!cw_parse_double_text (words[i + 1], &number[i]) || ABS (number[i]) > 1e9)
      return false;
  const CwSpsaParameter parameter = { number[0], (int)number[1], (int)number[2], number[3] };
  return parameter.least < parameter.most && parameter.value >= parameter.least
         && parameter.value <= parameter.most && parameter.step > 0
         && add_parameter (tuning, words[0], &parameter);
}

static bool
read_parameters (Tuning *tuning)
{
  if (tuning->parameters == NULL)
    for (gsize i = 0; i < G_N_ELEMENTS (constants); i++)
      add_parameter (tuning, constants[i].name, &constants[i].parameter);
  else
    for (char **text = tuning->parameters; *text != NULL; text++)
      if (!read_parameter (tuning, *text))
        {
          cw_cli_usage (_ ("“%s” is not a parameter, or is given twice: write "
                           "NAME,START,LEAST,MOST,STEP, or the name of "
                           "a constant of the search."),
                        *text);
          return false;
        }
  return true;
}

/* --- the file -------------------------------------------------------------------------------- */

/* Everything that determines the result. (transfer full) */
static char *
settings_text (const Tuning *tuning)
{
  const CwSpsa *spsa = &tuning->spsa;
  char rate[CW_NUMBER_SIZE], step[CW_NUMBER_SIZE], start[CW_NUMBER_SIZE];
  GString *text = g_string_new (NULL);

  cw_format_general (rate, sizeof rate, spsa->rate, 17);
  g_string_printf (text,
                   "engine %s; game %s; tc %s; openings %s, %u; games %u; seed %" G_GUINT64_FORMAT
                   "; iterations %u; rate %s",
                   tuning->engine, tuning->plan.game->name, tuning->control,
                   tuning->openings != NULL ? tuning->openings : "", tuning->opening_plies,
                   tuning->plan.games, spsa->seed, spsa->iterations, rate);
  for (unsigned i = 0; i < spsa->count; i++)
    {
      const CwSpsaParameter *parameter = &tuning->parameter[i];
      cw_format_general (step, sizeof step, parameter->step, 17);
      cw_format_general (start, sizeof start, tuning->start[i], 17);
      g_string_append_printf (text, "; %s %s %d %d %s", tuning->name[i], start, parameter->least,
                              parameter->most, step);
    }
  return g_string_free (text, FALSE);
}

static bool
write_state (const Tuning *tuning)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *settings = settings_text (tuning);
  g_autoptr (GError) error = NULL;
  char number[CW_NUMBER_SIZE];

  g_key_file_set_string (file, GROUP, "settings", settings);
  g_key_file_set_uint64 (file, GROUP, "done", tuning->spsa.done);
  for (unsigned i = 0; i < tuning->spsa.count; i++)
    {
      cw_format_general (number, sizeof number, tuning->parameter[i].value, 17);
      g_key_file_set_string (file, "values", tuning->name[i], number);
    }
  if (!g_key_file_save_to_file (file, tuning->state, &error))
    cw_cli_gerror (tuning->state, error);
  return error == NULL;
}

/* Reads the values and the progress from the file, if there is one. */
static bool
read_state (Tuning *tuning)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *expected = settings_text (tuning);
  g_autoptr (GError) error = NULL;

  if (!g_file_test (tuning->state, G_FILE_TEST_EXISTS))
    return true;
  if (!g_key_file_load_from_file (file, tuning->state, G_KEY_FILE_NONE, &error))
    {
      cw_cli_gerror (tuning->state, error);
      return false;
    }
  g_autofree char *settings = g_key_file_get_string (file, GROUP, "settings", NULL);
  guint64 done = g_key_file_get_uint64 (file, GROUP, "done", &error);
  bool sound =
      error == NULL && g_strcmp0 (settings, expected) == 0 && done <= tuning->spsa.iterations;
  for (unsigned i = 0; sound && i < tuning->spsa.count; i++)
    {
      CwSpsaParameter *parameter = &tuning->parameter[i];
      g_autofree char *value = g_key_file_get_string (file, "values", tuning->name[i], NULL);
      sound = value != NULL && cw_parse_double_text (value, &parameter->value)
              && parameter->value >= parameter->least && parameter->value <= parameter->most;
    }
  if (!sound)
    cw_cli_error (tuning->state,
                  _ ("This file was started with other settings, or is not a file of spsa"));
  tuning->spsa.done = (unsigned)done;
  return sound;
}

/* --- the engine ------------------------------------------------------------------------------ */

typedef struct
{
  const Tuning *tuning;
  GMainLoop *loop;
  bool answered;
  const char *lacking; /* a parameter that is no option of the engine, or NULL */
} Look;

static bool
has_option (const GPtrArray *options, const char *name)
{
  for (guint i = 0; i < options->len; i++)
    if (g_ascii_strcasecmp (((const CwEngineOption *)options->pdata[i])->name, name) == 0)
      return true;
  return false;
}

static void
on_probed (gpointer data, const CwProbeResult *result)
{
  Look *look = data;
  const Tuning *tuning = look->tuning;

  look->answered = result->answered;
  for (unsigned i = 0; result->answered && i < tuning->spsa.count && look->lacking == NULL; i++)
    if (!has_option (result->options, tuning->name[i]))
      look->lacking = tuning->name[i];
  g_main_loop_quit (look->loop);
}

/* Checks that the engine has all parameters as options: otherwise matches would show nothing.
 * Returns the exit status. */
static int
check_engine (const Tuning *tuning)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (tuning->engine, &error);

  if (spec == NULL)
    return cw_cli_usage ("%s", error->message);
  if (spec->kind == CW_ENGINE_BUILTIN)
    return cw_cli_usage (_ ("spsa takes an engine: --engine=uci:COMMAND."));
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Look look = { .tuning = tuning, .loop = loop };
  CwEngineProbe *probe =
      cw_engine_probe_new ((const char *const *)spec->argv, spec->kind, PATIENCE, on_probed, &look);
  g_main_loop_run (loop);
  cw_engine_probe_free (probe);
  if (!look.answered)
    cw_cli_note (_ ("The engine “%s” does not answer."), spec->command);
  else if (look.lacking != NULL)
    cw_cli_note (_ ("The engine “%s” has no option “%s”."), spec->command, look.lacking);
  return look.answered && look.lacking == NULL ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

/* --- matches --------------------------------------------------------------------------------- */

/* The engine with those numbers; NULL after reporting an error in its text. */
static CwEngineSpec *
engine_with (const Tuning *tuning, const int *numbers, const char *called)
{
  g_autoptr (GString) text = g_string_new (tuning->engine);
  g_autoptr (GError) error = NULL;

  for (unsigned i = 0; i < tuning->spsa.count; i++)
    g_string_append_printf (text, ",%s=%d", tuning->name[i], numbers[i]);
  CwEngineSpec *spec = cw_engine_spec_parse (text->str, &error);
  if (spec == NULL)
    {
      cw_cli_usage ("%s", error->message);
      return NULL;
    }
  g_free (spec->name);
  spec->name = g_strdup (called);
  return spec;
}

static bool
play (Tuning *tuning, const CwEngineSpec *up, const CwEngineSpec *down, CwMatchTally *tally)
{
  CwMatchPlan plan = tuning->plan;
  g_autoptr (GError) error = NULL;
  g_autoptr (CwMatchOpenings) openings =
      cw_cli_match_openings (tuning->openings, tuning->opening_plies, plan.game);

  if (openings == NULL)
    return false;
  plan.seed = tuning->spsa.seed + tuning->spsa.done;
  cw_match_openings_shuffle (openings, plan.seed);
  plan.openings = openings;
  plan.engine[0] = up;
  plan.engine[1] = down;
  if (!cw_match_run (&plan, NULL, NULL, NULL, NULL, tally, &error))
    {
      cw_cli_note ("%s", error->message);
      return false;
    }
  if (tally->state == CW_MATCH_HOPELESS)
    cw_cli_note (_ ("The engine failed again and again."));
  return tally->state != CW_MATCH_HOPELESS;
}

/* Prints the current numbers, after a match or (NULL) at the end. */
static void
print_values (const Tuning *tuning, const CwMatchTally *tally)
{
  g_autoptr (CwAnswer) line = cw_answer_new (false);

  if (tally != NULL)
    cw_answer_put (line, "iteration {iteration}  +{wins} ={draws} -{losses} ",
                   CW_INT ("iteration", tuning->spsa.done), CW_INT ("wins", tally->count.wins),
                   CW_INT ("draws", tally->count.draws), CW_INT ("losses", tally->count.losses));
  else
    cw_answer_put (line, "iterations {iterations} ", CW_INT ("iterations", tuning->spsa.done));
  for (unsigned i = 0; i < tuning->spsa.count; i++)
    cw_answer_put (line, " {name} {value:2}", CW_STRING ("name", tuning->name[i]),
                   CW_REAL ("value", tuning->parameter[i].value));
  cw_answer_put (line, "\n", CW_FIELDS_END);
  cw_answer_end (line);
}

static int
iterate (Tuning *tuning)
{
  int up[MOST_PARAMETERS], down[MOST_PARAMETERS];
  CwMatchTally tally;

  cw_spsa_ask (&tuning->spsa, up, down);
  g_autoptr (CwEngineSpec) first = engine_with (tuning, up, "up");
  g_autoptr (CwEngineSpec) second = first != NULL ? engine_with (tuning, down, "down") : NULL;
  if (second == NULL)
    return CW_EXIT_USAGE;
  if (!play (tuning, first, second, &tally))
    return CW_EXIT_INPUT;
  cw_spsa_tell (&tuning->spsa, (double)tally.count.wins - tally.count.losses);
  print_values (tuning, &tally);
  return write_state (tuning) ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

static int
run (Tuning *tuning, guint most)
{
  int status = CW_EXIT_DONE;

  if (tuning->engine == NULL)
    return cw_cli_usage (_ ("spsa takes an engine: --engine=uci:COMMAND."));
  if (tuning->control == NULL)
    tuning->control = g_strdup ("nodes=10000");
  if (!cw_time_control_parse (tuning->control, &tuning->plan.control))
    return cw_cli_usage (
        _ ("“%s” is not a time control: write 8+0.08, 40/60, st=0.5, nodes=20000 or depth=8."),
        tuning->control);
  if (!read_parameters (tuning))
    return CW_EXIT_USAGE;
  if ((status = check_engine (tuning)) != CW_EXIT_DONE)
    return status;
  if (!read_state (tuning))
    return CW_EXIT_INPUT;
  for (guint i = 0; i < most && tuning->spsa.done < tuning->spsa.iterations; i++)
    if ((status = iterate (tuning)) != CW_EXIT_DONE)
      return status;
  if (tuning->spsa.done == tuning->spsa.iterations)
    print_values (tuning, NULL);
  return CW_EXIT_DONE;
}

int
cw_command_spsa (int argc, char **argv)
{
  g_autofree Tuning *tuning = g_new0 (Tuning, 1);
  CwMatchPlan *plan = &tuning->plan;
  CwSpsa *spsa = &tuning->spsa;
  guint most = G_MAXUINT;

  *plan = (CwMatchPlan){ .games = 16,
                         .concurrency = 2,
                         .rules = { .most_plies = MOST_PLIES },
                         .margin = 100,
                         .silence = SILENCE };
  *spsa = (CwSpsa){
    .parameter = tuning->parameter, .seed = 1, .iterations = 1000, .rate = CW_SPSA_RATE
  };
  const CwOption entries[] = {
    CW_OPTION_TEXT ("engine", &tuning->engine,
                    N_ ("the engine that has the numbers as options: uci:COMMAND[,OPTION=VALUE…], "
                        "usi:… or cecp:…"),
                    N_ ("ENGINE")),
    CW_OPTION_TEXTS ("parameter", &tuning->parameters,
                     N_ ("a number to tune; may be given several times (default: the constants of "
                         "the search)"),
                     N_ ("NAME[,START,LEAST,MOST,STEP]")),
    CW_OPTION_NUMBER ("iterations", &spsa->iterations, 1, 100000000,
                      N_ ("matches in all (default 1000)")),
    CW_OPTION_NUMBER ("games", &plan->games, 1, 100000, N_ ("games of each match (default 16)")),
    CW_OPTION_NUMBER ("most", &most, 1, G_MAXINT,
                      N_ ("stop after this many matches; the same command continues")),
    CW_OPTION_AMOUNT (
        "rate", &spsa->rate, 1e-6, 10,
        N_ ("how far one game moves a number at the end, in its steps (default 0.002)"),
        N_ ("RATE")),
    CW_OPTION_TEXT ("tc", &tuning->control,
                    N_ ("the clock: 8+0.08, 40/60, st=0.5, nodes=N or depth=N (default "
                        "nodes=10000)"),
                    N_ ("CONTROL")),
    CW_OPTION_GAME (&plan->game),
    CW_OPTION_FILE ("openings", &tuning->openings,
                    N_ ("what the games begin with: a file of positions, lines of moves or games; "
                        "or start (default: the program’s own list)")),
    CW_OPTION_NUMBER ("opening-plies", &tuning->opening_plies, 0, G_MAXINT,
                      N_ ("half-moves to take of each game; 0 takes all")),
    CW_OPTION_SEED (&spsa->seed, N_ ("seed of the random numbers (default 1)")),
    CW_OPTION_NUMBER ("concurrency", &plan->concurrency, 1, 256,
                      N_ ("games at the same time (default 2)")),
    { 0 },
  };
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (entries, &argc, &argv))
    {
      tuning->state = argv[1];
      status = run (tuning, most);
    }
  for (unsigned i = 0; i < spsa->count; i++)
    g_free (tuning->name[i]);
  cw_cli_options_clear (entries);
  return status;
}
