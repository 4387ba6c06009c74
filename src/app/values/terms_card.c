/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/terms_card.h"

#include "app/shared/form.h"
#include "model/values/term_words.h"
#include "picture/text.h"
#include "widgets/template.h"

#include <math.h>

struct _CwTermsCard
{
  GtkBox parent;
  GtkBox *list; /* template */
};

CW_DEFINE_TEMPLATE_TYPE (CwTermsCard, cw_terms_card, GTK_TYPE_BOX)

/* The terms of a feature that has several, below its sentence. */
static void
add_terms (CwTermsCard *self, const CwFit *fit, unsigned feature)
{
  unsigned terms[CW_TERMS_SHOWN], count = cw_terms_clearest (fit, feature, terms);
  GtkWidget *grid;

  if (count == 0)
    return;
  grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_widget_add_css_class (grid, "cw-figures");
  for (unsigned i = 0; i < count; i++)
    {
      g_autofree char *name = cw_term_words (fit, terms[i]);
      g_autofree char *value = cw_text_number (fit->value[terms[i]] / 100, 2, true);
      double half = (fit->high[terms[i]] - fit->low[terms[i]]) / 2;
      g_autofree char *error =
          isfinite (half) ? cw_text_number (half / 100, 2, false) : g_strdup ("?");
      GtkWidget *cell = cw_cell_attach_value (GTK_GRID (grid), (int)i, name, value, error);

      gtk_label_set_ellipsize (GTK_LABEL (cell), PANGO_ELLIPSIZE_END);
    }
  gtk_box_append (self->list, grid);
}

void
cw_terms_card_show (CwTermsCard *self, const CwMeasureAnswer *answer)
{
  const CwFit *fit = &answer->model;
  gboolean any = cw_terms_are_shown (answer);

  gtk_widget_set_visible (GTK_WIDGET (self), any);
  cw_cells_clear (GTK_WIDGET (self->list));
  if (!any)
    return;
  for (unsigned i = 0; i < cw_feature_count; i++)
    if (fit->options.features & 1u << i)
      {
        g_autoptr (GPtrArray) sentences = cw_sentences_new ();
        cw_terms_add_feature (sentences, answer, i);
        cw_form_add_sentences (self->list, sentences);
        if (cw_feature_is_several (&cw_features[i]))
          add_terms (self, fit, i);
      }
  g_autoptr (GPtrArray) notes = cw_sentences_new ();
  cw_terms_add_notes (notes, fit);
  cw_form_add_sentences (self->list, notes);
}

static void
cw_terms_card_class_init (CwTermsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_template_load (widget_class, "terms-card");
  cw_template_children (widget_class, CW_CHILD (CwTermsCard, list), NULL);
}
