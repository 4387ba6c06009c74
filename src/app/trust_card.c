/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/trust_card.h"

#include "app/latest.h"
#include "app/trust_job.h"
#include "app/verdict_cell.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define REPLICATES 1000
#define TEXT_WIDTH 44

struct _CwTrustCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *held_out, *button, *bar, *grid, *note;
  /* owned */
  CwSharedRows *rows;
  CwModelFit *fit;
  GCancellable *holding;
  CwBackground *bootstrap; /* while it runs */
};

G_DEFINE_FINAL_TYPE (CwTrustCard, cw_trust_card, GTK_TYPE_WIDGET)

/* --- games held out --------------------------------------------------------------------- */

static void
held_out_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwTrustCard *self = CW_TRUST_CARD (source);
  g_autoptr (GError) error = NULL;
  g_autofree CwHeldOut *out = cw_held_out_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->holding);
  if (out == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->held_out),
                          _ ("There are too few games to hold some of them out."));
      return;
    }
  g_autofree char *loss = cw_text_number (out->log_loss, 4, false);
  g_autofree char *null_loss = cw_text_number (out->null_log_loss, 4, false);
  g_autofree char *brier = cw_text_number (out->brier, 4, false);
  g_autofree char *null_brier = cw_text_number (out->null_brier, 4, false);
  /* Translators: two measures of how wrong predictions were, each beside that of not knowing the
   * values. */
  g_autofree char *text = g_strdup_printf (
      _ ("Asked about games that it had not seen: log-loss %s, without values %s; Brier score %s, "
         "without values %s."),
      loss, null_loss, brier, null_brier);
  gtk_label_set_text (GTK_LABEL (self->held_out), text);
}

static void
hold_out (CwTrustCard *self)
{
  gtk_label_set_text (GTK_LABEL (self->held_out), _ ("Asking it about games not seen…"));
  cw_held_out_run (&self->holding, self->rows, &self->fit->options, held_out_cb, self);
}

/* --- bootstrap -------------------------------------------------------------------------- */

static void
clear_grid (CwTrustCard *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  gtk_widget_set_visible (self->grid, FALSE);
}

/* "262 … 318" */
static GtkWidget *
range_cell (double low, double high, const char *css_class)
{
  g_autofree char *from = cw_text_number (low, 0, false), *to = cw_text_number (high, 0, false);
  g_autofree char *text = g_strdup_printf ("%s … %s", from, to);

  return cw_cell_new (text, 1, css_class);
}

static void
show_interval (CwTrustCard *self, const CwBootstrapInterval *interval)
{
  const CwModelFit *fit = self->fit;
  GtkGrid *grid = GTK_GRID (self->grid);
  GtkWidget *head = cw_cell_new (_ ("95 % by the formula"), 1, "cw-second");

  gtk_widget_set_hexpand (head, TRUE);
  gtk_grid_attach (grid, head, 1, 0, 1, 1);
  gtk_grid_attach (grid, cw_cell_new (_ ("by bootstrap"), 1, "cw-second"), 2, 0, 1, 1);
  for (unsigned k = 1; k < fit->columns.count; k++)
    {
      g_autofree char *name = cw_measured_column_name (&fit->columns, k);
      if (!fit->known[k])
        continue;
      gtk_grid_attach (grid, cw_cell_new (name, 0, NULL), 0, (int)k, 1, 1);
      gtk_grid_attach (grid, range_cell (fit->low[k], fit->high[k], "cw-second"), 1, (int)k, 1, 1);
      gtk_grid_attach (grid, range_cell (interval->low[k], interval->high[k], "cw-strong"), 2,
                       (int)k, 1, 1);
    }
  gtk_widget_set_visible (self->grid, TRUE);
}

static void
end_bootstrap (CwTrustCard *self)
{
  g_clear_pointer (&self->bootstrap, cw_background_drop);
  if (self->box == NULL)
    return;
  gtk_widget_set_visible (self->bar, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->button), _ ("Bootstrap"));
}

static void
show_answer (CwTrustCard *self, const CwBootstrapInterval *interval)
{
  clear_grid (self);
  if (interval == NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->note),
                          _ ("Too few of the drawn samples have an answer: the games are too few, "
                             "or too much alike."));
      return;
    }
  show_interval (self, interval);
  g_autofree char *answers = cw_text_count (interval->answers);
  g_autofree char *text = g_strdup_printf (
      ngettext ("From %s sample of as many games, drawn with replacement.",
                "From %s samples of as many games, drawn with replacement.", interval->answers),
      answers);
  gtk_label_set_text (GTK_LABEL (self->note), text);
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

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), *(const double *)news);
}

static void
show_question (CwTrustCard *self)
{
  gtk_label_set_text (GTK_LABEL (self->note),
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
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), 0);
  gtk_widget_set_visible (self->bar, TRUE);
  gtk_button_set_label (GTK_BUTTON (self->button), _ ("Stop"));
  self->bootstrap = cw_background_start (
      &bootstrap, cw_bootstrap_new (self->rows, &self->fit->options, REPLICATES), cw_bootstrap_free,
      self);
}

/* --- the card --------------------------------------------------------------------------- */

static void
forget (CwTrustCard *self)
{
  end_bootstrap (self);
  cw_latest_stop (&self->holding);
  g_clear_pointer (&self->rows, cw_shared_rows_unref);
  g_clear_pointer (&self->fit, g_free);
}

void
cw_trust_card_show (CwTrustCard *self, const CwMeasureAnswer *answer)
{
  gboolean any = answer->has_model && answer->rows != NULL && !cw_fit_says_nothing (&answer->fit);

  forget (self);
  clear_grid (self);
  show_question (self);
  gtk_widget_set_visible (GTK_WIDGET (self), any);
  if (!any)
    return;
  self->rows = cw_shared_rows_ref (answer->rows);
  self->fit = g_memdup2 (&answer->model, sizeof (CwModelFit));
  hold_out (self);
}

static void
cw_trust_card_dispose (GObject *object)
{
  CwTrustCard *self = CW_TRUST_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  forget (self);
  G_OBJECT_CLASS (cw_trust_card_parent_class)->dispose (object);
}

static void
cw_trust_card_class_init (CwTrustCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_trust_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
wrapped (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
cw_trust_card_init (CwTrustCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = gtk_label_new (_ ("How sure is that?"));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->held_out = wrapped ("cw-second");
  self->note = wrapped ("cw-second");
  self->button = gtk_button_new_with_label (_ ("Bootstrap"));
  self->bar = gtk_progress_bar_new ();
  self->grid = gtk_grid_new ();
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "cw-title");
  gtk_widget_add_css_class (self->grid, "cw-figures");
  gtk_widget_set_tooltip_text (self->button,
                               _ ("Measures again from 1,000 samples of these games"));
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_widget_set_visible (self->bar, FALSE);
  gtk_widget_set_visible (self->grid, FALSE);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->button);
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->held_out);
  gtk_box_append (GTK_BOX (self->box), self->note);
  gtk_box_append (GTK_BOX (self->box), self->bar);
  gtk_box_append (GTK_BOX (self->box), self->grid);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
