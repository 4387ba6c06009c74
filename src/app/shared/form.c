/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/form.h"

#include "app/values/verdict_cell.h"

#define NOTE_CHARS 60 /* a line of a note asks for no more room */

GtkWidget *
cw_form_card (const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *label = cw_cell_new (title, 0, "cw-title");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (card, "cw-card");
  gtk_box_append (GTK_BOX (card), label);
  return card;
}

GtkWidget *
cw_form_note (const char *text)
{
  GtkWidget *note = cw_cell_new (text, 0, "cw-second");

  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (note), NOTE_CHARS);
  return note;
}

GtkWidget *
cw_form_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 8);
  return grid;
}

void
cw_form_add (GtkWidget *grid, int row, const char *label, GtkWidget *widget)
{
  GtkWidget *name = cw_cell_new (label, 0, NULL);

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_set_halign (widget, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (grid), name, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), widget, 1, row, 1, 1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  name, NULL, -1);
}

GtkWidget *
cw_form_spin (double lowest, double highest, double step, double value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (lowest, highest, step);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  return spin;
}

guint
cw_form_get (GtkWidget *spin)
{
  return (guint)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

GtkWidget *
cw_form_choice (const char *const *texts)
{
  return gtk_drop_down_new_from_strings (texts);
}

GtkWidget *
cw_form_scroller (GtkWidget **box)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_margin_start (*box, 16);
  gtk_widget_set_margin_end (*box, 16);
  gtk_widget_set_margin_top (*box, 4);
  gtk_widget_set_margin_bottom (*box, 16);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), *box);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}
