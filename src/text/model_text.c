/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/model_text.h"

#include <glib/gi18n.h>

#include "base/number.h"

#define REAL 0.01   /* a feature is called real where chance does so in fewer than this */
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

char *
cw_model_test_sentence (const CwFit *fit, unsigned feature, const CwFeatureTest *test)
{
  const char *verdict = test->chance < REAL ? _ ("real in these games")
                        : test->chance < LIKELY
                            ? _ ("likely in these games")
                            : _ ("not distinguishable from zero in these games");
  g_autofree char *claim = claim_of (fit, &cw_features[feature]);
  char chance[CW_NUMBER_SIZE];

  cw_format_general (chance, sizeof chance, test->chance, 2);
  /* Translators: a claim, whether it is real, and the chance of such a finding where it is not. */
  return g_strdup_printf (_ ("%s: %s (p = %s)."), claim, verdict, chance);
}
