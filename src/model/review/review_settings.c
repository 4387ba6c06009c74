/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/review_settings.h"

#include "engines/reviewer.h"
#include "model/analysis/external_engines.h"

#define DOUBTFUL_KEY "review-doubtful"
#define MISTAKE_KEY "review-mistake"
#define BLUNDER_KEY "review-blunder"
#define RATING_KEY "review-rating"

void
cw_review_settings_mark (CwSettings *settings, CwReviewScale *scale)
{
  cw_review_scale_mark (scale,
                        (guint)cw_settings_get_int (settings, DOUBTFUL_KEY, CW_REVIEW_DOUBTFUL),
                        (guint)cw_settings_get_int (settings, MISTAKE_KEY, CW_REVIEW_MISTAKE),
                        (guint)cw_settings_get_int (settings, BLUNDER_KEY, CW_REVIEW_BLUNDER));
}

void
cw_review_settings_set_marks (CwSettings *settings, guint doubtful, guint mistake, guint blunder)
{
  cw_settings_set_int (settings, DOUBTFUL_KEY, (int)doubtful);
  cw_settings_set_int (settings, MISTAKE_KEY, (int)mistake);
  cw_settings_set_int (settings, BLUNDER_KEY, (int)blunder);
}

CwReviewTerms
cw_review_settings_terms (CwSettings *settings, const CwGame *game)
{
  g_autofree char *engine = cw_external_engines_get_used (settings, CW_ENGINE_FOR_ANALYSIS);
  CwReviewTerms terms =
      cw_reviewer_terms (game, (guint)cw_settings_get_int (settings, RATING_KEY, 0), engine);
  cw_review_settings_mark (settings, &terms.scale);
  return terms;
}
