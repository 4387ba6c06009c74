/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/match.h"

#include "learning/value_set.h"

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

/* The line with the result; its numbers in JSON. */
static void
answer_score (CwAnswer *answer, const CwMatch *match)
{
  const CwMatchCount *count = &cw_match_tally (match)->count;
  CwMatchScore score = cw_match_score (count);

  cw_answer_put (
      answer,
      "{.engine} {wins}-{draws}-{losses}  {score:1%}%  Elo {elo:1} +- {.margin:1}  "
      "LOS {los:1%}%\n",
      CW_STRING (".engine", cw_match_plan (match)->engine[0]->name), CW_INT ("wins", count->wins),
      CW_INT ("draws", count->draws), CW_INT ("losses", count->losses),
      CW_REAL ("score", score.score), CW_REAL ("elo", score.elo),
      CW_REAL ("elo_low", score.elo_low), CW_REAL ("elo_high", score.elo_high),
      CW_REAL (".margin", (score.elo_high - score.elo_low) / 2), CW_REAL ("los", score.los));
}

void
cw_match_report_progress (const CwMatch *match, guint number, const CwMatchGameEnd *end)
{
  const CwMatchPlan *plan = cw_match_plan (match);
  guint white = cw_match_white (match, number);
  const char *reason = end->end == CW_MATCH_RULES ? cw_reason_name (end->outcome.reason)
                                                  : cw_match_end_word (end->end);
  g_autoptr (CwAnswer) line = cw_answer_on (stderr, false);

  fprintf (stderr, "%u: %s - %s  %s  %s, %u plies", number, plan->engine[white]->name,
           plan->engine[1 - white]->name, cw_game_result_text (end->result), reason,
           cw_game_tree_plies (end->tree));
  if (cw_match_end_is_fault (end->end))
    fprintf (stderr, " (%s: %s)", plan->engine[end->guilty == CW_WHITE ? white : 1 - white]->name,
             end->detail != NULL ? end->detail : "late");
  fputs ("  | ", stderr);
  answer_score (line, match);
}

/* --- the answer --------------------------------------------------------------------------- */

static void
answer_speed (CwAnswer *answer, const CwMatch *match, guint engine)
{
  const CwMatchTally *tally = cw_match_tally (match);
  double seconds = (double)tally->used[engine] / G_USEC_PER_SEC;

  cw_answer_put (answer,
                 seconds > 0 ? "thought {.name}: seconds {seconds:1}  nodes/s {.speed:0}\n" : NULL,
                 CW_STRING (".name", cw_match_plan (match)->engine[engine]->name),
                 CW_REAL ("seconds", seconds), CW_INT ("nodes", tally->nodes[engine]),
                 CW_REAL (".speed", (double)tally->nodes[engine] / seconds));
}

/* The text names only those that occurred. */
static void
answer_faults (CwAnswer *answer, const CwMatch *match, guint engine)
{
  const CwMatchTally *tally = cw_match_tally (match);
  guint sum = 0;

  cw_answer_put (answer,
                 "faults {name}:", CW_STRING ("name", cw_match_plan (match)->engine[engine]->name));
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      guint count = tally->faults[engine][faults[i].end];
      sum += count;
      cw_answer_put (answer, count > 0 ? " {} {}" : NULL, CW_STRING (".fault", faults[i].name),
                     CW_INT (faults[i].name, count));
    }
  cw_answer_text (answer, sum == 0 ? " none\n" : "\n");
}

/* The built-in sets for the imbalance's game, one by one. */
static gboolean
next_set (const CwImbalance *imbalance, unsigned *index, CwValues *values)
{
  while (cw_value_set_builtin ((*index)++, values))
    if (cw_columns_match (&imbalance->columns,
                          values->game ? values->game : cw_game_named ("chess")))
      return TRUE;
  return FALSE;
}

/* "values kaufman: 0.25 pawns, score 54.1%"; the score only if the set has a slope. */
static void
answer_predictions (CwAnswer *answer, const CwImbalance *imbalance)
{
  g_autofree char *text = cw_imbalance_text (imbalance);
  CwValues values;

  cw_answer_put (answer, NULL, CW_STRING ("imbalance", text));
  cw_answer_open (answer, "predicted");
  for (unsigned i = 0; next_set (imbalance, &i, &values);)
    {
      double balance = cw_imbalance_balance (imbalance, &values);
      const char *name = cw_value_set_name (i - 1);

      cw_answer_open (answer, name);
      cw_answer_put (answer, "values {}: {:2} pawns", CW_STRING (".name", name),
                     CW_REAL ("pawns", balance / 100));
      if (values.slope > 0)
        cw_answer_put (answer, ", score {:1%}%",
                       CW_REAL ("score", cw_values_score (&values, balance)));
      cw_answer_text (answer, "\n");
      cw_answer_close (answer);
    }
  cw_answer_close (answer);
}

static void
answer_sprt (CwAnswer *answer, const CwMatch *match)
{
  const CwSprt *sprt = &cw_match_plan (match)->sprt;

  cw_answer_open (answer, "sprt");
  cw_answer_put (answer, "sprt LLR {llr:2} of {lower:2} .. {upper:2}: {verdict}\n",
                 CW_REAL ("elo0", sprt->elo0), CW_REAL ("elo1", sprt->elo1),
                 CW_REAL ("llr", cw_match_tally (match)->llr),
                 CW_REAL ("lower", cw_sprt_lower (sprt)), CW_REAL ("upper", cw_sprt_upper (sprt)),
                 CW_STRING ("verdict", verdict_word (match)));
  cw_answer_close (answer);
}

/* In the text, the speeds of both engines precede the faults of both. */
static void
answer_engines (CwAnswer *answer, const CwMatch *match)
{
  if (!cw_answer_is_json (answer))
    for (guint engine = 0; engine < 2; engine++)
      answer_speed (answer, match, engine);
  cw_answer_open_list (answer, "engines");
  for (guint engine = 0; engine < 2; engine++)
    {
      cw_answer_open (answer, NULL);
      answer_faults (answer, match, engine);
      if (cw_answer_is_json (answer))
        answer_speed (answer, match, engine);
      cw_answer_close (answer);
    }
  cw_answer_close (answer);
}

void
cw_answer_match (CwAnswer *answer, const CwMatch *match, const CwImbalance *imbalance)
{
  const CwMatchTally *tally = cw_match_tally (match);
  const CwMatchPlan *plan = cw_match_plan (match);
  CwMatchScore score = cw_match_score (&tally->count);

  answer_engines (answer, match);
  if (imbalance != NULL)
    answer_predictions (answer, imbalance);
  if (plan->has_sprt)
    answer_sprt (answer, match);
  cw_answer_text (answer, "pairs");
  cw_answer_open_list (answer, "pairs");
  for (guint i = 0; i < CW_PAIR_SCORES; i++)
    cw_answer_put (answer, " {}", CW_INT ("", tally->count.pair[i]));
  cw_answer_close (answer);
  cw_answer_put (
      answer, "  score 95% {low:1%} .. {high:1%}  games {.played} of {.games} ({state})\n",
      CW_STRING ("game", plan->game->name), CW_STRING ("state", state_word (tally->state)),
      CW_REAL ("low", score.low), CW_REAL ("high", score.high),
      CW_INT (".played", tally->played + tally->faulty), CW_INT (".games", plan->games));
  answer_score (answer, match);
}
