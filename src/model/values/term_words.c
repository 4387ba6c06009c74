/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/term_words.h"

#include "picture/measured.h"
#include "picture/text.h"
#include "text/message.h"
#include "text/model_text.h"

#include <glib/gi18n.h>
#include <math.h>

/* --- the terms of a feature that has many ----------------------------------------------- */

char *
cw_term_words (const CwFit *fit, unsigned index)
{
  const CwFitTerm *term = &fit->term[index];
  g_autofree char *first = cw_measured_column_name (&fit->columns, term->first);
  g_autofree char *second = cw_measured_column_name (&fit->columns, term->second);

  return g_strdup_printf (_ (term->kind->words), first, second);
}

static double
clarity_of (const CwFit *fit, unsigned index)
{
  return fit->known[index] && fit->error[index] > 0 ? fabs (fit->value[index]) / fit->error[index]
                                                    : -1;
}

unsigned
cw_terms_clearest (const CwFit *fit, unsigned feature, unsigned terms[CW_TERMS_SHOWN])
{
  gboolean used[CW_MAX_TERMS] = { FALSE };
  unsigned count = 0;

  while (count < CW_TERMS_SHOWN)
    {
      unsigned best = fit->terms;
      for (unsigned k = 0; k < fit->terms; k++)
        if (fit->term[k].feature == feature && !used[k] && clarity_of (fit, k) >= 0
            && (best == fit->terms || clarity_of (fit, k) > clarity_of (fit, best)))
          best = k;
      if (best == fit->terms)
        break;
      used[best] = TRUE;
      terms[count++] = best;
    }
  return count;
}

/* --- sentences -------------------------------------------------------------------------- */

gboolean
cw_terms_are_shown (const CwMeasureAnswer *answer)
{
  const CwFit *fit = &answer->model;

  return answer->has_model && !cw_fit_has_too_few_games (&answer->fit)
         && (fit->options.features != 0 || fit->parameters > fit->terms);
}

void
cw_terms_add_feature (GPtrArray *sentences, const CwMeasureAnswer *answer, unsigned feature)
{
  gboolean any = FALSE;

  for (unsigned i = 0; i < answer->tests; i++)
    {
      const CwFeatureTest *test = &answer->test[i];
      if (test->feature != feature)
        continue;
      g_autofree char *sentence = cw_model_test_sentence (&answer->model, test);
      cw_sentences_add (sentences,
                        test->few || test->selected ? CW_SENTENCE_DOUBT : CW_SENTENCE_PLAIN, "%s",
                        sentence);
      any = TRUE;
    }
  if (!any)
    /* Translators: the name of a term. */
    cw_sentences_add (sentences, CW_SENTENCE_DOUBT, _ ("%s: these games do not decide it."),
                      _ (cw_features[feature].title));
}

/* Where draws are an outcome of their own. */
static void
add_draws (GPtrArray *sentences, const CwFit *fit)
{
  double won, drawn, lost;

  cw_fit_chances (fit, 0, &won, &drawn, &lost);
  g_autofree char *percent = cw_text_percent (drawn, 0);
  cw_sentences_add (sentences, CW_SENTENCE_PLAIN,
                    _ ("With level material %s of the games are drawn."), percent);
}

void
cw_terms_add_notes (GPtrArray *sentences, const CwFit *fit)
{
  CwStatus status = { 0 };

  if (fit->parameters != fit->terms)
    add_draws (sentences, fit);
  if (fit->culprit > fit->columns.count && !cw_fit_status (fit, &status))
    {
      g_autofree char *text = cw_message (&status);
      cw_sentences_add (sentences, CW_SENTENCE_DOUBT, "%s", text);
    }
  g_autofree char *unrated = cw_text_count (fit->unrated);
  if (fit->unrated > 0)
    cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                      ngettext ("%s game without both ratings is left out.",
                                "%s games without both ratings are left out.", fit->unrated),
                      unrated);
}
