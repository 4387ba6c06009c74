/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/values_use.h"

#include "learning/value_set.h"
#include "model/values/values_words.h"

#include <glib/gi18n.h>

CwUse
cw_values_use (const CwMeasureAnswer *answer)
{
  CwStatus status = { 0 };

  if (answer->article && answer->recommends)
    return CW_USE_RECOMMENDED;
  if (!cw_fit_status (&answer->fit, &status) || !answer->fit.known[CW_PAWN - 1])
    return CW_USE_NOTHING;
  return answer->article ? CW_USE_MEASURED : CW_USE_COUNT;
}

static CwValues
recommended (const CwMeasureAnswer *answer, const char *title)
{
  CwValues values = answer->recommended;
  /* Translators: a set of games, as the name of the values recommended from it. */
  g_autofree char *name = g_strdup_printf (_ ("%s, recommended"), title);

  cw_values_set_text (values.title, name);
  return values;
}

static CwValues
counted (const CwMeasureAnswer *answer, const char *title)
{
  g_autofree char *source = cw_values_source_text (answer);
  CwValues values;

  cw_fit_values (&answer->fit, title, source, &values);
  if (answer->model.options.draws != CW_DRAWS_HALF)
    values.slope = answer->measurement.slope;
  return values;
}

void
cw_values_use_answer (const CwMeasureAnswer *answer, CwContext *context, const char *title,
                      const char *set)
{
  CwValueSets *choice = cw_context_choice (context);
  gboolean recommends = cw_values_use (answer) == CW_USE_RECOMMENDED;

  if (!recommends && set != NULL)
    {
      cw_value_sets_choose_named (choice, answer->fit.columns.game, set);
    }
  else
    {
      CwValues values = recommends ? recommended (answer, title) : counted (answer, title);
      cw_value_sets_use (choice, &values);
    }
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a file or of the shipped games. */
      cw_value_sets_get_engine (choice)
          ? _ ("Beside the board pieces now count by the values of “%s”, and the computer plays by "
               "them. Others can be chosen in Sets.")
          : _ ("Beside the board, in Play and Study, pieces now count by the values of “%s”. "
               "Others can be chosen in Sets."),
      title);
  cw_context_show_message (context, CW_INFO_PLAIN, text, NULL, NULL);
}
