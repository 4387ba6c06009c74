/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/match_output.h"

#include <math.h>
#include <stdio.h>

#include "base/number.h"
#include "learning/value_set.h"
#include "tools/cli.h"

static const struct
{
  CwMatchEnd end;
  const char *name;
} faults[] = {
  { CW_MATCH_TIME, "time" },       { CW_MATCH_ILLEGAL, "illegal" }, { CW_MATCH_CRASH, "crash" },
  { CW_MATCH_SILENCE, "silence" }, { CW_MATCH_UNFIT, "unfit" },
};

static const char *
state_word (CwMatchState state)
{
  static const char *const words[] = {
    [CW_MATCH_RUNNING] = "running",       [CW_MATCH_ALL_PLAYED] = "all played",
    [CW_MATCH_DECIDED] = "decided",       [CW_MATCH_HOPELESS] = "given up",
    [CW_MATCH_BROKEN_OFF] = "broken off",
  };

  return words[state];
}

static const char *
verdict_word (const CwMatch *match)
{
  const CwMatchPlan *plan = cw_match_plan (match);

  switch (cw_sprt_verdict (&plan->sprt, &cw_match_tally (match)->count))
    {
    case CW_SPRT_ACCEPT:
      return "elo1 accepted";
    case CW_SPRT_REJECT:
      return "elo0 accepted";
    default:
      return "undecided";
    }
}

/* "inf" where it is. */
static void
put_number (FILE *file, double value, unsigned decimals)
{
  char text[CW_NUMBER_SIZE];

  if (isinf (value))
    {
      fputs (value < 0 ? "-inf" : "inf", file);
      return;
    }
  cw_format_fixed (text, sizeof text, value, decimals);
  fputs (text, file);
}

static void
put_result (FILE *file, const CwMatch *match)
{
  const CwMatchTally *tally = cw_match_tally (match);
  CwMatchScore score = cw_match_score (&tally->count);

  fprintf (file, "%s %u-%u-%u  ", cw_match_plan (match)->engine[0]->name, tally->count.wins,
           tally->count.draws, tally->count.losses);
  put_number (file, 100 * score.score, 1);
  fputs ("%  Elo ", file);
  put_number (file, score.elo, 1);
  fputs (" +- ", file);
  put_number (file, (score.elo_high - score.elo_low) / 2, 1);
  fputs ("  LOS ", file);
  put_number (file, 100 * score.los, 1);
  fputs ("%\n", file);
}

void
cw_match_print_progress (const CwMatch *match, guint number, const CwMatchGameEnd *end)
{
  const CwMatchPlan *plan = cw_match_plan (match);
  guint white = cw_match_white (match, number);
  const char *reason = end->end == CW_MATCH_RULES ? cw_reason_name (end->outcome.reason)
                                                  : cw_match_end_word (end->end);

  fprintf (stderr, "%u: %s - %s  %s  %s, %u plies", number, plan->engine[white]->name,
           plan->engine[1 - white]->name, cw_game_result_text (end->result), reason,
           cw_game_tree_plies (end->tree));
  if (cw_match_end_is_fault (end->end))
    fprintf (stderr, " (%s: %s)", plan->engine[end->guilty == CW_WHITE ? white : 1 - white]->name,
             end->detail != NULL ? end->detail : "late");
  fputs ("  | ", stderr);
  put_result (stderr, match);
}

static void
print_speed (const CwMatch *match)
{
  const CwMatchTally *tally = cw_match_tally (match);

  for (guint i = 0; i < 2; i++)
    if (tally->used[i] > 0)
      {
        double seconds = (double)tally->used[i] / G_USEC_PER_SEC;
        printf ("thought %s: seconds ", cw_match_plan (match)->engine[i]->name);
        cw_cli_fixed (seconds, 1);
        fputs ("  nodes/s ", stdout);
        cw_cli_fixed ((double)tally->nodes[i] / seconds, 0);
        putchar ('\n');
      }
}

static void
print_faults (const CwMatch *match)
{
  const CwMatchTally *tally = cw_match_tally (match);

  for (guint engine = 0; engine < 2; engine++)
    {
      guint sum = 0;
      printf ("faults %s:", cw_match_plan (match)->engine[engine]->name);
      for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
        {
          guint number = tally->faults[engine][faults[i].end];
          sum += number;
          if (number > 0)
            printf (" %s %u", faults[i].name, number);
        }
      puts (sum == 0 ? " none" : "");
    }
}

/* The built-in sets of the imbalance's game, one after the other. */
static gboolean
next_set (const CwImbalance *imbalance, unsigned *index, CwValues *values)
{
  while (cw_value_set_builtin ((*index)++, values))
    if (cw_columns_match (&imbalance->columns,
                          values->game ? values->game : cw_game_named ("chess")))
      return TRUE;
  return FALSE;
}

/* "values kaufman: 0.25 pawns, score 54.1%"; the score where the set has a slope. */
static void
print_predictions (const CwImbalance *imbalance)
{
  CwValues values;

  for (unsigned i = 0; next_set (imbalance, &i, &values);)
    {
      double balance = cw_imbalance_balance (imbalance, &values);
      printf ("values %s: ", cw_value_set_name (i - 1));
      cw_cli_fixed (balance / 100, 2);
      fputs (" pawns", stdout);
      if (values.slope > 0)
        {
          fputs (", score ", stdout);
          cw_cli_fixed (100 * cw_values_score (&values, balance), 1);
          putchar ('%');
        }
      putchar ('\n');
    }
}

static void
add_predictions (JsonBuilder *builder, const CwImbalance *imbalance)
{
  g_autofree char *text = cw_imbalance_text (imbalance);
  CwValues values;

  cw_cli_json_string (builder, "imbalance", text);
  json_builder_set_member_name (builder, "predicted");
  json_builder_begin_object (builder);
  for (unsigned i = 0; next_set (imbalance, &i, &values);)
    {
      double balance = cw_imbalance_balance (imbalance, &values);
      json_builder_set_member_name (builder, cw_value_set_name (i - 1));
      json_builder_begin_object (builder);
      cw_cli_json_double (builder, "pawns", balance / 100);
      if (values.slope > 0)
        cw_cli_json_double (builder, "score", cw_values_score (&values, balance));
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

void
cw_match_print (const CwMatch *match, const CwImbalance *imbalance)
{
  const CwMatchTally *tally = cw_match_tally (match);
  const CwMatchPlan *plan = cw_match_plan (match);
  CwMatchScore score = cw_match_score (&tally->count);

  print_speed (match);
  print_faults (match);
  if (imbalance != NULL)
    print_predictions (imbalance);
  if (plan->has_sprt)
    {
      fputs ("sprt LLR ", stdout);
      cw_cli_fixed (tally->llr, 2);
      fputs (" of ", stdout);
      cw_cli_fixed (cw_sprt_lower (&plan->sprt), 2);
      fputs (" .. ", stdout);
      cw_cli_fixed (cw_sprt_upper (&plan->sprt), 2);
      printf (": %s\n", verdict_word (match));
    }
  fputs ("pairs", stdout);
  for (guint i = 0; i < CW_PAIR_SCORES; i++)
    printf (" %u", tally->count.pair[i]);
  fputs ("  score 95% ", stdout);
  cw_cli_fixed (100 * score.low, 1);
  fputs (" .. ", stdout);
  cw_cli_fixed (100 * score.high, 1);
  printf ("  games %u of %u (%s)\n", tally->played + tally->faulty, plan->games,
          state_word (tally->state));
  put_result (stdout, match);
}

/* --- JSON ------------------------------------------------------------------------------------ */

/* null where it is infinite, which JSON has no number for. */
static void
add_number (JsonBuilder *builder, const char *name, double value)
{
  if (!isinf (value))
    cw_cli_json_double (builder, name, value);
  else
    cw_cli_json_string (builder, name, NULL);
}

static void
add_engine (JsonBuilder *builder, const CwMatch *match, guint engine)
{
  const CwMatchTally *tally = cw_match_tally (match);

  json_builder_begin_object (builder);
  cw_cli_json_string (builder, "name", cw_match_plan (match)->engine[engine]->name);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    cw_cli_json_int (builder, faults[i].name, tally->faults[engine][faults[i].end]);
  cw_cli_json_double (builder, "seconds", (double)tally->used[engine] / G_USEC_PER_SEC);
  cw_cli_json_int (builder, "nodes", (gint64)tally->nodes[engine]);
  json_builder_end_object (builder);
}

static void
add_sprt (JsonBuilder *builder, const CwMatch *match)
{
  const CwMatchPlan *plan = cw_match_plan (match);

  json_builder_set_member_name (builder, "sprt");
  json_builder_begin_object (builder);
  cw_cli_json_double (builder, "elo0", plan->sprt.elo0);
  cw_cli_json_double (builder, "elo1", plan->sprt.elo1);
  cw_cli_json_double (builder, "llr", cw_match_tally (match)->llr);
  cw_cli_json_double (builder, "lower", cw_sprt_lower (&plan->sprt));
  cw_cli_json_double (builder, "upper", cw_sprt_upper (&plan->sprt));
  cw_cli_json_string (builder, "verdict", verdict_word (match));
  json_builder_end_object (builder);
}

void
cw_match_print_json (const CwMatch *match, const CwImbalance *imbalance)
{
  const CwMatchTally *tally = cw_match_tally (match);
  CwMatchScore score = cw_match_score (&tally->count);
  JsonBuilder *builder = cw_cli_json_begin ();

  cw_cli_json_string (builder, "game", cw_match_plan (match)->game->name);
  cw_cli_json_string (builder, "state", state_word (tally->state));
  cw_cli_json_int (builder, "wins", tally->count.wins);
  cw_cli_json_int (builder, "draws", tally->count.draws);
  cw_cli_json_int (builder, "losses", tally->count.losses);
  json_builder_set_member_name (builder, "pairs");
  json_builder_begin_array (builder);
  for (guint i = 0; i < CW_PAIR_SCORES; i++)
    json_builder_add_int_value (builder, tally->count.pair[i]);
  json_builder_end_array (builder);
  cw_cli_json_double (builder, "score", score.score);
  cw_cli_json_double (builder, "low", score.low);
  cw_cli_json_double (builder, "high", score.high);
  add_number (builder, "elo", score.elo);
  add_number (builder, "elo_low", score.elo_low);
  add_number (builder, "elo_high", score.elo_high);
  cw_cli_json_double (builder, "los", score.los);
  if (cw_match_plan (match)->has_sprt)
    add_sprt (builder, match);
  if (imbalance != NULL)
    add_predictions (builder, imbalance);
  json_builder_set_member_name (builder, "engines");
  json_builder_begin_array (builder);
  add_engine (builder, match, 0);
  add_engine (builder, match, 1);
  json_builder_end_array (builder);
  cw_cli_json_end (builder);
}
