/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `fit` answers about a model. */
#include <math.h>

#include "text/message.h"
#include "text/model_text.h"
#include "tools/fit_model.h"
#include "tools/fit_output.h"

static void
answer_term (CwAnswer *answer, const CwFit *fit, unsigned k, const CwPercentiles *percentiles)
{
  char name[CW_TERM_NAME_SIZE];

  cw_answer_open (answer, cw_fit_term_name (fit, k, name));
  cw_answer_term (answer, name, fit, k);
  if (fit->known[k] && fit->value[0] > 0 && percentiles != NULL)
    cw_answer_put (answer,
                   k == 0 ? NULL : "{.name} bootstrap 95% {bootstrap low:1} {bootstrap high:1}\n",
                   CW_STRING (".name", name), CW_REAL ("bootstrap low", percentiles->low[k]),
                   CW_REAL ("bootstrap high", percentiles->high[k]));
  cw_answer_close (answer);
}

/* What changes with the phase, relative to the pawn of the same phase: with three quarters of the
 * pieces left, and with one quarter; nearer to the ends there are few rows. Only in the text. */
static void
answer_phase (CwAnswer *answer, const CwFit *fit, unsigned k)
{
  static const char *const names[] = { "three quarters left", "one quarter left" };
  unsigned piece = fit->term[k].first, pawn = cw_fit_find (fit, fit->term[k].kind, 0, 0);
  char name[CW_TERM_NAME_SIZE];

  for (unsigned end = 0; end < 2 && fit->known[k] && fit->known[piece] && piece > 0; end++)
    {
      double above[CW_MAX_TERMS] = { 0 }, below[CW_MAX_TERMS] = { 1 };
      above[piece] = 1;
      above[k] = below[pawn] = end == 0 ? 0.25 : -0.25;
      CwRatio ratio = cw_fit_ratio (fit, above, below);
      if (ratio.error > 0)
        cw_answer_put (answer, "{} {}: {:6g} se {:1} 95% {:1} {:1}\n",
                       CW_STRING (".piece", cw_fit_term_name (fit, piece, name)),
                       CW_STRING (".phase", names[end]), CW_REAL (".value", ratio.value),
                       CW_REAL (".se", ratio.error), CW_REAL (".low", ratio.low),
                       CW_REAL (".high", ratio.high));
    }
}

static void
answer_cut (CwAnswer *answer, const CwFit *fit)
{
  double won, drawn, lost;

  if (fit->parameters == fit->terms)
    return;
  cw_fit_chances (fit, 0, &won, &drawn, &lost);
  cw_answer_put (answer, "Cut: {cut:3} +- {cut half:3}\nDrawn at level: {.drawn:1%} %\n",
                 CW_REAL ("cut", fit->theta[fit->terms]),
                 CW_REAL ("cut half", cw_fit_half_width (fit, fit->terms)),
                 CW_REAL (".drawn", drawn));
}

static void
answer_cross_validation (CwAnswer *answer, const CwAccuracy *out)
{
  cw_answer_open (answer, "held out");
  cw_answer_put (answer,
                 cw_accuracy_is_degenerate (out)
                     ? "Held out: log-loss {log-loss:4}  Brier {Brier:4}  parts {parts}\n"
                       "One side won every counted game: there is nothing to compare that with.\n"
                     : "Held out: log-loss {log-loss:4} ({log-loss without values:4} without "
                       "values)  Brier {Brier:4} ({Brier without values:4})  parts {parts}\n",
                 CW_INT ("parts", out->folds), CW_REAL ("log-loss", out->log_loss),
                 CW_REAL ("log-loss without values", out->null_log_loss),
                 CW_REAL ("Brier", out->brier), CW_REAL ("Brier without values", out->null_brier));
  cw_answer_open_list (answer, "reliability");
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &out->bin[i];
      if (bin->rows > 0)
        cw_answer_row (answer,
                       "Reliability: said {said:3} was {was:3} 95% {low:3} {high:3} "
                       "rows {rows} games {games}\n",
                       CW_REAL ("said", bin->predicted), CW_REAL ("was", bin->score),
                       CW_REAL ("low", bin->low), CW_REAL ("high", bin->high),
                       CW_INT ("rows", bin->rows), CW_INT ("games", bin->games));
    }
  cw_answer_close (answer);
  cw_answer_close (answer);
}

/* How many samples gave values: without the others the intervals are too narrow. */
static void
answer_bootstrap (CwAnswer *answer, const CwPercentiles *percentiles)
{
  cw_answer_open (answer, "bootstrap");
  cw_answer_put (answer, "Bootstrap: {samples} samples, {failed} of them without values\n",
                 CW_INT ("samples", percentiles->count), CW_INT ("failed", percentiles->failed));
  cw_answer_close (answer);
}

static void
answer_tests (CwAnswer *answer, const CwRows *rows, const CwFit *fit)
{
  static const char *const parts[] = { "whole", "scale", "ratios" };
  CwFeatureTest tests[CW_MAX_TESTS];
  unsigned count = cw_fit_test (rows, fit, tests);

  cw_answer_open_list (answer, "tests");
  for (unsigned i = 0; i < count; i++)
    {
      const CwFeatureTest *test = &tests[i];
      g_autofree char *sentence = cw_model_test_sentence (fit, test);
      bool silent = test->few || test->selected;
      cw_answer_row (answer, "{words}\n", CW_STRING ("feature", cw_features[test->feature].name),
                     CW_STRING ("of", parts[test->part]), CW_INT ("games", test->games),
                     CW_REAL ("F", silent ? INFINITY : test->statistic),
                     CW_INT ("freedom", test->freedom), CW_REAL ("below", test->below),
                     CW_REAL ("p", silent ? INFINITY : test->chance),
                     CW_REAL ("p of all tests", silent ? INFINITY : test->adjusted),
                     CW_STRING ("words", sentence));
    }
  cw_answer_close (answer);
}

void
cw_answer_model (CwAnswer *answer, const CwModelAnswer *model)
{
  const CwFit *fit = model->fit;
  CwStatus status;
  g_autofree char *note = cw_fit_status (fit, &status) ? NULL : cw_message (&status);

  if (model->claims && !cw_answer_is_json (answer))
    cw_answer_claims (answer, fit);
  for (unsigned k = 0; k < fit->terms; k++)
    {
      answer_term (answer, fit, k, model->percentiles);
      if (fit->term[k].feature == cw_feature_named ("phase"))
        answer_phase (answer, fit, k);
    }
  answer_cut (answer, fit);
  cw_answer_clustering (answer, fit);
  cw_answer_put (answer, "Log-likelihood: {log-likelihood:3}  games {games}  rows {counted}\n",
                 CW_STRING ("game", fit->columns.game->name),
                 CW_STRING ("model", cw_model_names[fit->options.draws]),
                 CW_STRING ("formula", cw_model_formula (fit->options.draws)),
                 CW_INT ("games", fit->games), CW_INT ("rows", fit->rows),
                 CW_INT ("counted", fit->counted), CW_INT ("unrated", fit->unrated),
                 CW_INT ("steps", fit->steps), CW_REAL ("loss", fit->loss),
                 CW_REAL ("log-likelihood", fit->likelihood), CW_STRING ("note", note));
  if (model->percentiles != NULL)
    answer_bootstrap (answer, model->percentiles);
  if (model->cross_validation != NULL)
    answer_cross_validation (answer, model->cross_validation);
  if (model->test)
    answer_tests (answer, model->rows, fit);
}
