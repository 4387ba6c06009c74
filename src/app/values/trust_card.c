/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/trust_card.h"

#include "app/shared/form.h"
#include "model/latest_task.h"
#include "model/values/formula_trial.h"
#include "model/values/trust_job.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define REPLICATES 1000

struct _CwTrustCard
{
  GtkBox parent;
  /* template */
  GtkLabel *title, *cross_validation, *note;
  GtkButton *button;
  GtkProgressBar *bar;
  GtkGrid *grid;
  /* owned */
  CwSharedRows *rows;
  CwFit *fit;
  GCancellable *holding;
  CwBackground *bootstrap; /* while it runs */
};

CW_DEFINE_TEMPLATE_TYPE (CwTrustCard, cw_trust_card, GTK_TYPE_BOX)

/* --- cross-validation ------------------------------------------------------------------- */

static void
cross_validated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwTrustCard *self = CW_TRUST_CARD (source);
  g_autoptr (GError) error = NULL;
  g_autofree CwAccuracy *out = cw_cross_validation_finish (result, &error);
  g_autofree char *text = cw_formula_cross_validation_text (out);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->holding);
  gtk_label_set_text (self->cross_validation, text);
}

/* --- bootstrap -------------------------------------------------------------------------- */

static void
clear_grid (CwTrustCard *self)
{
  cw_cells_clear (GTK_WIDGET (self->grid));
  gtk_widget_set_visible (GTK_WIDGET (self->grid), FALSE);
}

/* "2.6 … 3.2" */
static void
attach_range (CwTrustCard *self, int column, int row, double low, double high,
              const char *css_class)
{
  g_autofree char *from = cw_text_number (low / 100, 1, false);
  g_autofree char *to = cw_text_number (high / 100, 1, false);
  g_autofree char *text = g_strdup_printf ("%s … %s", from, to);

  cw_cell_attach (self->grid, column, row, text, 1, css_class);
}

static void
show_interval (CwTrustCard *self, const CwPercentiles *interval)
{
  const CwFit *fit = self->fit;
  GtkWidget *head =
      cw_cell_attach (self->grid, 1, 0, _ ("95\u00a0% by the formula"), 1, "cw-second");

  gtk_widget_set_hexpand (head, TRUE);
  cw_cell_attach (self->grid, 2, 0, _ ("by bootstrap"), 1, "cw-second");
  for (unsigned k = 1; k < fit->columns.count; k++)
    {
      g_autofree char *name = cw_measured_column_name (&fit->columns, k);
      if (!fit->known[k])
        continue;
      cw_cell_attach (self->grid, 0, (int)k, name, 0, NULL);
      attach_range (self, 1, (int)k, fit->low[k], fit->high[k], "cw-second");
      attach_range (self, 2, (int)k, interval->low[k], interval->high[k], "cw-strong");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->grid), TRUE);
}

static void
end_bootstrap (CwTrustCard *self)
{
  g_clear_pointer (&self->bootstrap, cw_background_drop);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), FALSE);
  gtk_button_set_label (self->button, _ ("Bootstrap"));
}

static void
show_answer (CwTrustCard *self, const CwPercentiles *interval)
{
  g_autofree char *text = cw_bootstrap_words (interval);

  clear_grid (self);
  if (interval != NULL)
    show_interval (self, interval);
  gtk_label_set_text (self->note, text);
}

static void
done_cb (gpointer owner, const GError *error)
{
  CwTrustCard *self = owner;

  show_answer (self, cw_bootstrap_interval (cw_background_job (self->bootstrap)));
  end_bootstrap (self);
}

static void
news_cb (gpointer owner, gpointer news)
{
  CwTrustCard *self = owner;

  gtk_progress_bar_set_fraction (self->bar, *(const double *)news);
}

static void
show_question (CwTrustCard *self)
{
  gtk_label_set_text (self->note,
                      _ ("Where would the values be with other games of the same kind?"));
}

static void
clicked_cb (CwTrustCard *self)
{
  static const CwBackgroundKind bootstrap = { cw_bootstrap_run, news_cb, done_cb };

  if (self->bootstrap != NULL)
    {
      end_bootstrap (self);
      return;
    }
  clear_grid (self);
  show_question (self);
  gtk_progress_bar_set_fraction (self->bar, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), TRUE);
  gtk_button_set_label (self->button, _ ("Stop"));
  self->bootstrap = cw_background_start (
      &bootstrap, cw_bootstrap_new (self->rows, &self->fit->options, REPLICATES), cw_bootstrap_free,
      self);
}

/* --- the card --------------------------------------------------------------------------- */

static void
forget (CwTrustCard *self)
{
  g_clear_pointer (&self->bootstrap, cw_background_drop);
  cw_latest_task_stop (&self->holding);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  g_clear_pointer (&self->fit, g_free);
}

void
cw_trust_card_show (CwTrustCard *self, const CwMeasureAnswer *answer)
{
  gboolean any =
      answer->has_model && answer->rows != NULL && !cw_fit_has_too_few_games (&answer->fit);

  end_bootstrap (self);
  forget (self);
  clear_grid (self);
  show_question (self);
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  if (!any)
    return;
  gtk_label_set_text (self->title, answer->article ? _ ("How sure is Medvedev’s count?")
                                                   : _ ("How sure is your count?"));
  self->rows = cw_shared_rows_ref (answer->rows);
  self->fit = g_memdup2 (&answer->model, sizeof (CwFit));
  gtk_label_set_text (self->cross_validation, _ ("Testing it on games it has not seen…"));
  cw_cross_validation_run (&self->holding, self->rows, &self->fit->options, cross_validated_cb,
                           self);
}

static void
cw_trust_card_dispose (GObject *object)
{
  forget (CW_TRUST_CARD (object));
  G_OBJECT_CLASS (cw_trust_card_parent_class)->dispose (object);
}

static void
cw_trust_card_class_init (CwTrustCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_trust_card_dispose;
  cw_template_load (widget_class, "trust-card");
#define CHILD(name) CW_CHILD (CwTrustCard, name)
  cw_template_children (widget_class, CHILD (title), CHILD (cross_validation), CHILD (note),
                        CHILD (button), CHILD (bar), CHILD (grid), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (clicked_cb), NULL);
}
