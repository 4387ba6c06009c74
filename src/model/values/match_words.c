/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/match_words.h"

#include <glib/gi18n.h>
#include <math.h>

char *
cw_percent_text (double share, guint decimals)
{
  return g_strdup_printf (_ ("%.*f\u00a0%%"), (int)decimals, 100 * share);
}

/* "+16", "−210", "+∞". */
static char *
elo_text (double elo)
{
  if (isinf (elo))
    return g_strdup (elo > 0 ? "+∞" : "−∞");
  return g_strdup_printf ("%s%ld", elo < -0.5 ? "−" : "+", labs (lround (elo)));
}

char *
cw_match_record_text (const CwMatchReport *match)
{
  const CwMatchCount *count = &match->tally.count;
  CwMatchScore score = cw_match_score (count);
  g_autofree char *low = cw_percent_text (score.low, 1), *high = cw_percent_text (score.high, 1);

  /* Translators: games won, drawn, lost; the ends of an interval. */
  return g_strdup_printf (_ ("%1$u won · %2$u drawn · %3$u lost; 95\u00a0%% interval %4$s to %5$s"),
                          count->wins, count->draws, count->losses, low, high);
}

char *
cw_match_elo_text (const CwMatchReport *match)
{
  CwMatchScore score = cw_match_score (&match->tally.count);
  g_autofree char *elo = elo_text (score.elo);
  g_autofree char *low = elo_text (score.elo_low), *high = elo_text (score.elo_high);

  return g_strdup_printf (_ ("Elo %1$s, 95\u00a0%% interval %2$s to %3$s"), elo, low, high);
}

char *
cw_match_superior_text (const CwMatchReport *match)
{
  g_autofree char *los = cw_percent_text (cw_match_score (&match->tally.count).los, 1);

  return g_strdup_printf (_ ("Likelihood of superiority %s"), los);
}

/* What the games say about who is better. */
static char *
verdict_text (const CwMatchReport *match, const CwMatchScore *score)
{
  const char *one = match->name[0], *other = match->name[1];
  CwSprtVerdict verdict =
      match->has_test ? cw_sprt_verdict (&match->test, &match->tally.count) : CW_SPRT_CONTINUE;

  if (match->tally.state == CW_MATCH_HOPELESS)
    return g_strdup (_ ("The match was stopped: an engine failed again and again."));
  if (verdict == CW_SPRT_ACCEPT)
    return g_strdup_printf (_ ("The test has decided: “%1$s” is better than “%2$s”."), one, other);
  if (verdict == CW_SPRT_REJECT)
    return g_strdup_printf (
        _ ("The test has decided: “%1$s” is not better than “%2$s” by as much as was asked."), one,
        other);
  if (score->games == 0)
    return g_strdup ("");
  if (score->low > 0.5)
    return g_strdup_printf (
        _ ("“%1$s” is better than “%2$s”: the whole interval is above 50\u00a0%%."), one, other);
  if (score->high < 0.5)
    return g_strdup_printf (
        _ ("“%1$s” is weaker than “%2$s”: the whole interval is below 50\u00a0%%."), one, other);
  return g_strdup (
      _ ("Undecided: an even score is inside the interval. More games make it narrower."));
}

/* The same, and if a score was predicted, whether the games agree with it. */
char *
cw_match_verdict_text (const CwMatchReport *match)
{
  CwMatchScore score = cw_match_score (&match->tally.count);
  g_autofree char *verdict = verdict_text (match, &score);

  if (match->predicted < 0 || score.games == 0)
    return g_steal_pointer (&verdict);
  g_autofree char *predicted = cw_percent_text (match->predicted, 0);
  gboolean agrees = match->predicted >= score.low && match->predicted <= score.high;
  g_autofree char *words =
      /* Translators: the score that values predict, shown as the triangle below the scale. */
      g_strdup_printf (
          agrees ? _ (
              "The predicted %s (the triangle) is inside the interval: the games agree with it.")
                 : _ ("The predicted %s (the triangle) is outside the interval: the games do not "
                      "agree with it."),
          predicted);
  return g_strdup_printf ("%s %s", words, verdict);
}

char *
cw_match_test_text (const CwMatchReport *match)
{
  if (!match->has_test)
    return g_strdup ("");
  /* Translators: a test that stops when a number leaves an interval. */
  return g_strdup_printf (_ ("Test of %1$+.0f against %2$+.0f Elo: %3$.2f, decided below %4$.2f or "
                             "above %5$.2f"),
                          match->test.elo1, match->test.elo0, match->tally.llr,
                          cw_sprt_lower (&match->test), cw_sprt_upper (&match->test));
}

char *
cw_training_verdict_text (const CwTraining *training)
{
  CwMatchScore score = cw_match_score (&training->match.count);

  if (score.games == 0)
    return g_strdup ("");
  return g_strdup_printf (
      /* Translators: a score, the ends of its interval, games, and what it means. */
      _ ("The last set scores %1$.1f\u00a0%% against the first (95\u00a0%% interval %2$.1f to "
         "%3$.1f, %4$u "
         "games). %5$s"),
      100 * score.score, 100 * score.low, 100 * score.high, score.games,
      score.low > 0.5    ? _ ("The engine became stronger.")
      : score.high < 0.5 ? _ ("The engine became weaker.")
                         : _ ("That does not show whether the engine became stronger."));
}
