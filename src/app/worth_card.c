/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/worth_card.h"

#include "engines/message.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "widgets/plot_view.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwWorthCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *message, *plot;
  GtkLabel *value[CW_ROW_KINDS], *error[CW_ROW_KINDS];
};

G_DEFINE_FINAL_TYPE (CwWorthCard, cw_worth_card, GTK_TYPE_WIDGET)

static void
show_figures (CwWorthCard *self, const CwFit *fit)
{
  for (unsigned i = 0; i < CW_ROW_KINDS; i++)
    {
      g_autofree char *value = fit->known[i] && fit->value[i] != 0
                                   ? g_strdup_printf ("%ld", lround (fit->value[i]))
                                   : g_strdup ("?");
      g_autofree char *error =
          fit->error[i] > 0 ? g_strdup_printf ("%ld", lround (fit->error[i])) : g_strdup ("");

      gtk_label_set_text (self->value[i], value);
      gtk_label_set_text (self->error[i], error);
    }
}

static void
show_plot (CwWorthCard *self, const CwFit *fit)
{
  static const char *const names[] = { "masters", "kaufman" };
  CwValues sets[G_N_ELEMENTS (names)];
  unsigned n = 0;
  g_autoptr (CwPlot) plot = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    n += cw_value_set_named (names[i], &sets[n]);
  plot = cw_measured_values_plot (fit, NULL, sets, n);
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->plot), plot);
}

void
cw_worth_card_show (CwWorthCard *self, const CwFit *fit)
{
  CwStatus status = { 0 };
  gboolean fine;

  gtk_widget_set_visible (GTK_WIDGET (self), fit != NULL);
  if (fit == NULL)
    return;
  fine = cw_fit_status (fit, &status);
  gtk_widget_set_visible (self->message, !fine);
  if (!fine)
    {
      g_autofree char *text = cw_message (&status);
      gtk_label_set_text (GTK_LABEL (self->message), text);
    }
  show_figures (self, fit);
  show_plot (self, fit);
}

static void
cw_worth_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_WORTH_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_worth_card_parent_class)->dispose (object);
}

static void
cw_worth_card_class_init (CwWorthCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_worth_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
label (const char *text, float xalign, const char *css_class)
{
  GtkWidget *widget = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (widget), xalign);
  gtk_widget_add_css_class (widget, css_class);
  return widget;
}

static GtkWidget *
make_figures (CwWorthCard *self)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_add_css_class (grid, "cw-figures");
  gtk_grid_attach (GTK_GRID (grid), label (_ ("measured"), 0, "cw-heading"), 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label (_ ("± s.e."), 0, "cw-second"), 0, 2, 1, 1);
  for (unsigned i = 0; i < CW_ROW_KINDS; i++)
    {
      GtkWidget *head = label (cw_measured_kind_name ((CwKind)(i + 1)), 1, "cw-second");

      self->value[i] = GTK_LABEL (label (NULL, 1, "cw-title"));
      self->error[i] = GTK_LABEL (label (NULL, 1, "cw-second"));
      gtk_widget_add_css_class (GTK_WIDGET (self->value[i]), "cw-material");
      gtk_widget_set_hexpand (head, TRUE);
      gtk_grid_attach (GTK_GRID (grid), head, (int)i + 1, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->value[i]), (int)i + 1, 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->error[i]), (int)i + 1, 2, 1, 1);
    }
  return grid;
}

static void
cw_worth_card_init (CwWorthCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = label (_ ("What the pieces are worth"), 0, "cw-title");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->message = label (NULL, 0, "cw-open");
  self->plot = cw_plot_view_new (336, 210);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), label (_ ("pawn = 100"), 1, "cw-second"));
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->message);
  gtk_box_append (GTK_BOX (self->box), make_figures (self));
  gtk_box_append (GTK_BOX (self->box), self->plot);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cw_worth_card_new (void)
{
  return g_object_new (CW_TYPE_WORTH_CARD, NULL);
}
