/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/data_words.h"

#include "model/values/values_words.h"
#include "picture/text.h"

#include <glib/gi18n.h>

char *
cw_data_set_text (CwDataSet *set)
{
  double progress = cw_data_set_get_progress (set);
  guint games;
  gsize rows;

  cw_data_set_get_counts (set, &games, &rows);
  if (cw_data_set_is_reading (set))
    /* Translators: how much of a file has been read. */
    return progress >= 0 ? g_strdup_printf (_ ("Reading… %.0f\u00a0%%"), 100 * progress)
                         : g_strdup (_ ("Reading…"));
  if (cw_data_set_is_stopped (set))
    return g_strdup (_ ("Reading was stopped."));
  if (cw_data_set_get_error (set) != NULL && rows == 0)
    return g_strdup (cw_data_set_get_error (set));
  if (cw_data_set_get_kind (set) == CW_DATA_FIGURES)
    return g_strdup (_ ("figures only, without their games"));
  if (cw_data_set_get_rows (set) != NULL)
    return cw_values_count_text (games, rows);
  return g_strdup (cw_data_set_get_kind (set) == CW_DATA_FILE ? ""
                                                              : _ ("shipped with the program"));
}

/* --- which games ---------------------------------------------------------------------------- */

char *
cw_filter_choice_title (const CwFilterChoice *filter)
{
  const CwGameFilter *numbers = &filter->numbers;

  if (cw_filter_choice_is_all (filter))
    return g_strdup (C_ ("filter", "All games"));
  if (filter->player[0] != '\0')
    return g_strdup (filter->player);
  if (filter->event[0] != '\0')
    return g_strdup (filter->event);
  if (numbers->year_low > 0 && numbers->year_high > 0)
    return g_strdup_printf ("%u–%u", numbers->year_low, numbers->year_high);
  if (numbers->rating_low > 0 && numbers->rating_high > 0)
    /* Translators: lowest and highest rating of the players. */
    return g_strdup_printf (_ ("Rated %u–%u"), numbers->rating_low, numbers->rating_high);
  return g_strdup (_ ("Some games"));
}

char *
cw_filtered_text (const CwRows *rows)
{
  g_autofree char *left = NULL, *all = NULL, *unsaid = NULL, *first = NULL, *second = NULL;

  if (rows->filtered == 0)
    return g_strdup ("");
  left = cw_text_count (rows->read);
  all = cw_text_count (rows->read + rows->filtered);
  unsaid = cw_text_count (rows->unknown);
  /* Translators: how many games pass a filter, and of how many. */
  first = g_strdup_printf (
      ngettext ("%s of %s game.", "%s of %s games.", rows->read + rows->filtered), left, all);
  if (rows->unknown == 0)
    return g_steal_pointer (&first);
  second = g_strdup_printf (ngettext ("%s does not have the tags this filter needs.",
                                      "%s do not have the tags this filter needs.", rows->unknown),
                            unsaid);
  return g_strdup_printf ("%s %s", first, second);
}

/* --- which positions ------------------------------------------------------------------------ */

const CwSampleWords cw_samples[CW_SAMPLE_COUNT] = {
  { CW_SAMPLE_CHANGES, NC_ ("which rows", "Quiet changes"),
    N_ ("Medvedev’s rule: quiet positions whose material differs from the last one counted.") },
  { CW_SAMPLE_TRADES, NC_ ("which rows", "Equal trades too"),
    N_ ("Quiet positions where either side’s pieces changed, equal trades included.") },
  { CW_SAMPLE_ONE, NC_ ("which rows", "One position a game"),
    N_ ("One quiet position of each game, so that long games do not count more.") },
  { CW_SAMPLE_LONGEST, NC_ ("which rows", "Longest-lasting material"),
    N_ ("The material that lasted longest in each game.") },
  { CW_SAMPLE_ALL, NC_ ("which rows", "Every quiet position"),
    N_ ("Many positions, but neighbouring ones say the same: the errors hardly shrink.") },
};

static const CwSampleWords *
words_of (CwSample sample)
{
  guint i = 0;

  while (i + 1 < CW_SAMPLE_COUNT && cw_samples[i].sample != sample)
    i++;
  return &cw_samples[i];
}

const char *
cw_sample_title (CwSample sample)
{
  return g_dpgettext2 (NULL, "which rows", words_of (sample)->title);
}

char *
cw_row_rule_text (const CwRowRule *rule)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text,
      ngettext ("Quiet is %u half-move without a capture, promotion or check.",
                "Quiet is %u half-moves in a row without a capture, promotion or check.",
                rule->quiet),
      rule->quiet);
  g_string_append_c (text, ' ');
  g_string_append (text, _ (words_of (rule->sample)->note));
  if (rule->sample == CW_SAMPLE_ONE && rule->move > 0)
    {
      g_string_append_c (text, ' ');
      /* Translators: the number of a move. */
      g_string_append_printf (text, _ ("The first from move %u on."), rule->move);
    }
  if (rule->to_promotion)
    g_string_append_printf (text, " %s", _ ("None after a promotion."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
