/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/terms_card.h"

#include "app/shared/form.h"
#include "app/shared/template.h"
#include "engines/message.h"
#include "engines/model_text.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define MOST_TERMS 6 /* of a feature that has many: those that stand out most */

struct _CwTermsCard
{
  GtkBox parent;
  GtkBox *list; /* template */
};

G_DEFINE_FINAL_TYPE (CwTermsCard, cw_terms_card, GTK_TYPE_BOX)

static void
add_text (CwTermsCard *self, const char *text, const char *css_class)
{
  gtk_box_append (self->list, cw_form_text (text, css_class));
}

/* --- the terms of a feature that has many ----------------------------------------------- */

/* "Knight, for each pawn"; to be freed. */
static char *
term_name (const CwFit *fit, unsigned index)
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

static void
add_term (GtkGrid *grid, int row, const CwFit *fit, unsigned index)
{
  g_autofree char *name = term_name (fit, index);
  g_autofree char *value = cw_text_number (fit->value[index], 0, true);
  g_autofree char *error = cw_text_number (fit->error[index], 0, false);
  GtkWidget *cell = cw_cell_attach_value (grid, row, name, value, error);

  gtk_label_set_ellipsize (GTK_LABEL (cell), PANGO_ELLIPSIZE_END);
}

static void
add_terms (CwTermsCard *self, const CwFit *fit, unsigned feature)
{
  GtkWidget *grid = gtk_grid_new ();
  gboolean used[CW_MAX_TERMS] = { FALSE };

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (grid, "cw-figures");
  for (int row = 0; row < MOST_TERMS; row++)
    {
      unsigned best = fit->terms;
      for (unsigned k = 0; k < fit->terms; k++)
        if (fit->term[k].feature == feature && !used[k] && clarity_of (fit, k) >= 0
            && (best == fit->terms || clarity_of (fit, k) > clarity_of (fit, best)))
          best = k;
      if (best == fit->terms)
        break;
      used[best] = TRUE;
      add_term (GTK_GRID (grid), row, fit, best);
    }
  /* An empty one would still ask for room. */
  if (gtk_widget_get_first_child (grid) != NULL)
    gtk_box_append (self->list, grid);
  else
    g_object_unref (g_object_ref_sink (grid));
}

/* --- sentences -------------------------------------------------------------------------- */

static void
add_feature (CwTermsCard *self, const CwMeasureAnswer *answer, unsigned feature)
{
  if (answer->tested[feature])
    {
      g_autofree char *sentence =
          cw_model_test_sentence (&answer->model, feature, &answer->test[feature]);
      add_text (self, sentence, NULL);
    }
  else
    {
      /* Translators: the name of a term. */
      g_autofree char *sentence =
          g_strdup_printf (_ ("%s: these games do not decide it."), _ (cw_features[feature].title));
      add_text (self, sentence, "cw-open");
    }
  if (cw_feature_is_several (&cw_features[feature]))
    add_terms (self, &answer->model, feature);
}

/* How often level positions are drawn, where draws are an outcome of their own. */
static void
add_draws (CwTermsCard *self, const CwFit *fit)
{
  double won, drawn, lost;

  if (fit->parameters == fit->terms)
    return;
  cw_fit_chances (fit, 0, &won, &drawn, &lost);
  g_autofree char *percent = cw_text_percent (drawn, 0);
  g_autofree char *sentence =
      g_strdup_printf (_ ("With level material %s of the games are drawn."), percent);
  add_text (self, sentence, NULL);
}

static void
add_notes (CwTermsCard *self, const CwFit *fit)
{
  CwStatus status = { 0 };

  if (fit->culprit > fit->columns.count && !cw_fit_status (fit, &status))
    {
      g_autofree char *text = cw_message (&status);
      add_text (self, text, "cw-open");
    }
  if (fit->unrated > 0)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("%u game without both ratings is left out.",
                                     "%u games without both ratings are left out.", fit->unrated),
                           fit->unrated);
      add_text (self, text, "cw-second");
    }
}

void
cw_terms_card_show (CwTermsCard *self, const CwMeasureAnswer *answer)
{
  const CwFit *fit = &answer->model;
  gboolean any = answer->has_model && !cw_fit_says_nothing (&answer->fit)
                 && (fit->options.features != 0 || fit->parameters > fit->terms);

  gtk_widget_set_visible (GTK_WIDGET (self), any);
  cw_cells_clear (GTK_WIDGET (self->list));
  if (!any)
    return;
  for (unsigned i = 0; i < cw_feature_count; i++)
    if (fit->options.features & 1u << i)
      add_feature (self, answer, i);
  add_draws (self, fit);
  add_notes (self, fit);
}

static void
cw_terms_card_class_init (CwTermsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_template_load (widget_class, "terms-card");
  cw_template_children (widget_class, CW_CHILD (CwTermsCard, list), NULL);
}

static void
cw_terms_card_init (CwTermsCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
