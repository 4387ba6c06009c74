/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/homogeneity_text.h"

#include <glib/gi18n.h>

#include "base/number.h"

#define REAL 0.05

/* Why a table allows no conclusion, or NULL. */
static char *
doubt_text (const CwScoreTable *table, const CwScoreTest *test)
{
  const char *best = table->row[test->best].name, *worst = table->row[test->worst].name;

  switch (test->doubt)
    {
    case CW_SCORES_EQUAL:
      return g_strdup (_ ("All have the same score: nobody is ahead in these games."));
    case CW_SCORES_FEW:
      return g_strdup_printf (_ ("With fewer than %d games of one of them, hardly any difference "
                                 "could be distinguished from chance."),
                              CW_SCORES_LEAST);
    case CW_SCORES_CERTAIN:
      return g_strdup_printf (_ ("%s is ahead of %s, but one of them won all or none of the games: "
                                 "how much stronger that is cannot be measured."),
                              best, worst);
    case CW_SCORES_TOLD:
    default:
      return NULL;
    }
}

char *
cw_homogeneity_text (const CwScoreTable *table, const CwScoreTest *test)
{
  char difference[CW_NUMBER_SIZE], margin[CW_NUMBER_SIZE], chance[CW_NUMBER_SIZE];
  const char *format =
      test->scores.chance < REAL
          /* Translators: two names, a difference and its margin in percent points, a chance. */
          ? _ ("The scores differ by more than chance explains (p = %3$s); %1$s is ahead of %2$s "
               "by %4$s ± %5$s points in a hundred.")
          : _ ("These games do not show that the scores differ (p = %3$s); %1$s is ahead of %2$s "
               "by %4$s ± %5$s points in a hundred.");
  char *doubt = doubt_text (table, test);

  if (doubt != NULL)
    return doubt;
  cw_format_fixed (difference, sizeof difference, 100 * test->difference, 1);
  cw_format_fixed (margin, sizeof margin, 100 * test->margin, 1);
  cw_format_general (chance, sizeof chance, test->scores.chance, 2);
  return g_strdup_printf (format, table->row[test->best].name, table->row[test->worst].name, chance,
                          difference, margin);
}
