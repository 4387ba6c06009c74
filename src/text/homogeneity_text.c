/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/homogeneity_text.h"

#include <glib/gi18n.h>

#include "base/number.h"

#define REAL 0.05

char *
cw_homogeneity_text (const CwScoreTable *table, const CwScoreTest *test)
{
  char difference[CW_NUMBER_SIZE], margin[CW_NUMBER_SIZE], chance[CW_NUMBER_SIZE];
  const char *format =
      test->scores.chance < REAL
          /* Translators: two names, a difference and its margin in percent points, a chance. */
          ? _ ("The scores differ by more than chance does (p = %3$s); %1$s is ahead of %2$s by "
               "%4$s ± %5$s points of a hundred.")
          : _ ("The scores differ no more than chance does (p = %3$s); %1$s is ahead of %2$s by "
               "%4$s ± %5$s points of a hundred.");

  cw_format_fixed (difference, sizeof difference, 100 * test->difference, 1);
  cw_format_fixed (margin, sizeof margin, 100 * test->margin, 1);
  cw_format_general (chance, sizeof chance, test->scores.chance, 2);
  return g_strdup_printf (format, table->row[test->best].name, table->row[test->worst].name, chance,
                          difference, margin);
}
