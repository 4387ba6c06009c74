/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/hand_card.h"

#include "app/values/verdict_cell.h"
#include "learning/hand_ratio.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>

struct _CwHandCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *summary, *grid, *foot;
};

G_DEFINE_FINAL_TYPE (CwHandCard, cw_hand_card, GTK_TYPE_WIDGET)

/* "silver  0.92  0.70 to 1.14  fails" */
static void
add_row (GtkGrid *grid, int row, const CwColumns *columns, const CwHandRatio *ratio)
{
  g_autofree char *name = cw_measured_kind_title (columns, ratio->kind);
  GtkWidget *text = cw_cell_new (name, 0, NULL);

  gtk_widget_set_hexpand (text, TRUE);
  gtk_grid_attach (grid, text, 0, row, 1, 1);
  if (!ratio->known)
    {
      gtk_grid_attach (grid, cw_cell_new (_ ("too unsure"), 0, "cw-second"), 3, row, 1, 1);
      return;
    }
  g_autofree char *value = cw_text_number (ratio->ratio, 2, false);
  g_autofree char *half = cw_text_number ((ratio->high - ratio->low) / 2, 2, false);
  g_autofree char *error = ratio->error > 0 ? g_strdup_printf ("± %s", half) : g_strdup ("");

  gtk_grid_attach (grid, cw_cell_new (value, 1, "cw-strong"), 1, row, 1, 1);
  gtk_grid_attach (grid, cw_cell_new (error, 1, "cw-second"), 2, row, 1, 1);
  if (columns->game->shogi)
    gtk_grid_attach (grid, cw_verdict_cell_new (ratio->verdict), 3, row, 1, 1);
}

void
cw_hand_card_show (CwHandCard *self, const CwFit *fit)
{
  CwHandRatio ratios[CW_MAX_KINDS];
  unsigned n = fit != NULL ? cw_hand_ratios (fit, ratios) : 0, met[3] = { 0 }, known = 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  for (unsigned i = 0; i < n; i++)
    {
      add_row (GTK_GRID (self->grid), (int)i, &fit->columns, &ratios[i]);
      known += ratios[i].known;
      met[ratios[i].verdict] += ratios[i].known;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), known > 0);
  if (known == 0)
    return;
  g_autofree char *summary = fit->columns.game->shogi ? cw_verdict_summary (met) : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  gtk_label_set_text (
      GTK_LABEL (self->foot),
      fit->columns.game->shogi
          /* xgettext:no-c-format */
          ? _ ("Worth in hand, where it is 1 on the board; ± is half the 95 % interval. The 30 % "
               "rule says 1.30: it fails where that is outside, and holds where it is inside and 1 "
               "is not.")
          /* xgettext:no-c-format */
          : _ ("Worth in hand, where it is 1 on the board; ± is half the 95 % interval."));
}

static void
cw_hand_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_HAND_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_hand_card_parent_class)->dispose (object);
}

static void
cw_hand_card_class_init (CwHandCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_hand_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_hand_card_init (CwHandCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = cw_cell_new (_ ("In hand and on the board"), 0, "cw-title");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->summary = cw_cell_new (NULL, 1, "cw-second");
  self->foot = cw_cell_new (NULL, 0, "cw-second");
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 5);
  gtk_widget_add_css_class (self->grid, "cw-figures");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->foot), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->foot), 44);
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), self->summary);
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->grid);
  gtk_box_append (GTK_BOX (self->box), self->foot);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
