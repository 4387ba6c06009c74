/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_output.h"

#include <math.h>

#include "base/number.h"
#include "learning/hand_ratio.h"
#include "text/message.h"

char *
cw_cli_column_title (const CwColumns *columns, unsigned index)
{
  const CwColumn *column = &columns->column[index];
  char *name = g_strconcat (columns->game->kind[column->kind].name,
                            column->place == CW_COLUMN_HAND ? " in hand" : "", NULL);

  name[0] = g_ascii_toupper (name[0]);
  return name;
}

/* --- claims ------------------------------------------------------------------------------- */

static const char *const verdict_words[] = {
  [CW_VERDICT_HOLDS] = "holds",
  [CW_VERDICT_FAILS] = "fails",
  [CW_VERDICT_OPEN] = "open",
};

static void
answer_claim (CwAnswer *answer, const CwClaim *claim, const CwClaimResult *result)
{
  cw_answer_row (
      answer,
      !result->decided    ? "{claim}: {verdict}\n"
      : result->error > 0 ? "{claim}: {verdict}  difference {difference:1} "
                            "95% {low:1} {high:1}\n"
                          : "{claim}: {verdict}  difference {difference:1}\n",
      CW_STRING ("claim", claim->text), CW_STRING ("source", claim->source),
      CW_STRING ("verdict", result->decided ? verdict_words[result->verdict] : "unknown"),
      CW_BOOL ("said before", claim->again), CW_REAL ("difference", result->difference),
      CW_REAL ("low", result->error > 0 ? result->low : INFINITY),
      CW_REAL ("high", result->error > 0 ? result->high : INFINITY),
      CW_REAL ("p of all claims",
               result->decided && result->error > 0 ? result->chance : INFINITY));
}

/* "Silver in hand / on the board: 0.92 se 0.15 95% 0.62 1.22"; in shogi also the verdict on the 30
 * % rule. In JSON null if too uncertain. */
static void
answer_hand_ratio (CwAnswer *answer, const CwGame *game, const CwHandRatio *ratio)
{
  const char *name = game->kind[ratio->kind].name;
  g_autofree char *title = g_strdup_printf ("%c%s", g_ascii_toupper (*name), name + 1);

  if (!ratio->known)
    {
      cw_answer_put (answer, "{.title} in hand / on the board: unknown\n",
                     CW_STRING (".title", title), CW_NONE (name));
      return;
    }
  cw_answer_open (answer, name);
  cw_answer_put (answer,
                 ratio->error == 0 ? "{.title} in hand / on the board: {ratio:2}\n"
                 : game->shogi     ? "{.title} in hand / on the board: {ratio:2} se {se:2} "
                                     "95% {low:2} {high:2}  1.30 {.verdict}\n"
                                   : "{.title} in hand / on the board: {ratio:2} se {se:2} "
                                     "95% {low:2} {high:2}\n",
                 CW_STRING (".title", title), CW_REAL ("ratio", ratio->ratio),
                 CW_REAL ("se", ratio->error), CW_REAL ("low", ratio->low),
                 CW_REAL ("high", ratio->high),
                 CW_STRING (".verdict", verdict_words[ratio->verdict]));
  cw_answer_close (answer);
}

void
cw_answer_claims (CwAnswer *answer, const CwFit *fit)
{
  bool chess = cw_columns_are_chess (&fit->columns);
  CwHandRatio ratios[CW_MAX_KINDS];
  unsigned hands = cw_hand_ratios (fit, ratios);
  const CwClaim *claims;
  CwClaimResult results[CW_MAX_CLAIMS];
  unsigned count = chess ? cw_claims (&claims) : 0;

  if (chess)
    cw_claims_check (fit, results);
  cw_answer_open_list (answer, "claims");
  for (unsigned i = 0; i < count; i++)
    answer_claim (answer, &claims[i], &results[i]);
  cw_answer_close (answer);
  if (chess)
    return;
  cw_answer_open (answer, "in hand / on the board");
  for (unsigned i = 0; i < hands; i++)
    answer_hand_ratio (answer, fit->columns.game, &ratios[i]);
  cw_answer_close (answer);
}

/* --- values ------------------------------------------------------------------------------- */

void
cw_answer_value (CwAnswer *answer, const char *name, bool known, bool first, const CwRatio *value)
{
  const char *format = "{.name}: {value:6g}\n{.name} se {se:1} 95% {low:1} {high:1}\n";

  if (!known)
    {
      cw_answer_put (answer, "{.name}: unknown\n", CW_STRING (".name", name), CW_NONE ("value"));
      return;
    }
  if (first)
    format = "{.name}: {value:6g}\n";
  else if (!value->bounded)
    format = "{.name}: {value:6g}\n{.name} 95% cannot be told in pawns from these games\n";
  cw_answer_put (answer, format, CW_STRING (".name", name), CW_REAL ("value", value->value),
                 CW_REAL ("se", value->error), CW_REAL ("low", value->low),
                 CW_REAL ("high", value->high));
}

void
cw_answer_term (CwAnswer *answer, const char *name, const CwFit *fit, unsigned term)
{
  const CwRatio value = { .value = fit->value[term],
                          .error = fit->error[term],
                          .low = fit->low[term],
                          .high = fit->high[term],
                          .bounded = isfinite (fit->low[term]) };

  cw_answer_value (answer, name, fit->known[term] && fit->value[0] > 0, term == 0, &value);
  cw_answer_put (answer, NULL, CW_KNOWN_REAL ("df", fit->freedom[term]),
                 CW_REAL ("log-odds", fit->theta[term]),
                 CW_REAL ("log-odds se", sqrt (fit->covariance[term][term])),
                 CW_KNOWN_INT ("unequal games", fit->unequal[term]));
}

void
cw_answer_clustering (CwAnswer *answer, const CwFit *fit)
{
  cw_answer_put (answer, NULL, CW_STRING ("clustered by", cw_clustering_names[fit->clustering]));
  cw_answer_open (answer, "errors against those by game");
  for (unsigned i = 1; i < CW_CLUSTERINGS; i++)
    if (fit->inflation[i] > 0)
      {
        char times[CW_NUMBER_SIZE];
        cw_format_fixed (times, sizeof times, fit->inflation[i], 2);
        cw_answer_put (answer, NULL, CW_REAL (cw_clustering_names[i], fit->inflation[i]));
        if (!cw_answer_is_json (answer))
          cw_cli_note (i == fit->clustering
                           /* Translators: "player", "opponent" or "event", and a number. */
                           ? _ ("Errors clustered by %s are used: %s times those by game.")
                           : _ ("Errors clustered by %s would be %s times those by game."),
                       cw_clustering_names[i], times);
      }
  cw_answer_close (answer);
}

static void
answer_kind (CwAnswer *answer, const CwFit *fit, unsigned kind)
{
  g_autofree char *name = cw_cli_column_title (&fit->columns, kind);

  cw_answer_open (answer, name);
  cw_answer_term (answer, name, fit, kind);
  cw_answer_close (answer);
}

void
cw_answer_fit (CwAnswer *answer, const CwFit *fit, const CwRows *rows, bool claims)
{
  CwStatus status;
  g_autofree char *note = cw_fit_status (fit, &status) ? NULL : cw_message (&status);

  cw_answer_put (answer, NULL, CW_STRING ("game", fit->columns.game->name),
                 CW_INT ("games", rows->games), CW_INT ("rows", rows->count),
                 CW_INT ("counted", fit->counted), CW_KNOWN_INT ("steps", fit->steps),
                 CW_REAL ("loss", fit->loss), CW_STRING ("note", note));
  if (claims || cw_answer_is_json (answer))
    cw_answer_claims (answer, fit);
  cw_answer_clustering (answer, fit);
  for (unsigned kind = 0; kind < fit->columns.count; kind++)
    answer_kind (answer, fit, kind);
}

void
cw_answer_values (CwAnswer *answer, const CwFit *fit)
{
  cw_answer_open (answer, "values");
  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      g_autofree char *name = cw_cli_column_title (&fit->columns, i);
      cw_answer_put (answer, NULL, CW_REAL (name, fit->value[i]));
    }
  cw_answer_close (answer);
}

bool
cw_cli_fit_state (const CwFit *fit, const char *path, bool json)
{
  CwStatus status;
  bool hopeless = cw_fit_has_too_few_games (fit);

  /* That games are chosen by their result was reported when they were read. */
  if (cw_fit_status (fit, &status) || fit->state == CW_FIT_SELECTED)
    return true;
  if (!json || hopeless)
    cw_cli_status (path, &status);
  return !hopeless;
}
