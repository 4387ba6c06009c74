/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/model_text.h"

#include <glib/gi18n.h>

#include "base/number.h"

#define REAL 0.01   /* a feature is called real if chance is less likely than this */
#define LIKELY 0.05 /* likely */

static char *
claim_of (const CwFit *fit, const CwFeature *feature)
{
  unsigned k = cw_fit_find (fit, &feature->kind[0], 0, 0);
  char value[CW_NUMBER_SIZE], error[CW_NUMBER_SIZE];

  if (cw_feature_is_several (feature))
    return g_strdup (_ (feature->claim));
  if (!fit->known[k] || !(fit->value[0] > 0))
    return g_strdup (_ (feature->title)); /* no value in pawns */
  cw_format_fixed (value, sizeof value, fit->value[k], 0);
  cw_format_fixed (error, sizeof error, (fit->high[k] - fit->low[k]) / 2, 0);
  return g_strdup_printf (_ (feature->claim), value, error);
}

/* What a test is about, in words. */
static char *
subject_of (const CwFit *fit, const CwFeatureTest *test)
{
  if (test->part == CW_TEST_SCALE)
    return g_strdup (test->more ? _ ("With fewer pieces left a lead counts more")
                                : _ ("With fewer pieces left a lead counts less"));
  if (test->part == CW_TEST_RATIOS)
    return g_strdup (_ ("The phase changes the values relative to each other"));
  return claim_of (fit, &cw_features[test->feature]);
}

char *
cw_model_test_sentence (const CwFit *fit, const CwFeatureTest *test)
{
  const char *verdict = test->adjusted < REAL ? _ ("real in these games")
                        : test->adjusted < LIKELY
                            ? _ ("likely in these games")
                            : _ ("not distinguishable from zero in these games");
  g_autofree char *claim = subject_of (fit, test);
  char chance[CW_NUMBER_SIZE];

  if (test->selected)
    /* Translators: the name of a term. */
    return g_strdup_printf (_ ("%s: one side never won, so these games were chosen by their "
                               "results and say nothing about it."),
                            _ (cw_features[test->feature].title));
  if (test->few)
    /* Translators: the name of a term, a number of games. */
    return g_strdup_printf (ngettext ("%s: only %u game has it, too few for a verdict.",
                                      "%s: only %u games have it, too few for a verdict.",
                                      test->games),
                            _ (cw_features[test->feature].title), test->games);
  cw_format_general (chance, sizeof chance, test->adjusted, 2);
  /* Translators: a claim, whether it is real, and the chance of such a finding where it is not. */
  return g_strdup_printf (_ ("%s: %s (p = %s)."), claim, verdict, chance);
}
