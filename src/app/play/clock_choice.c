/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/clock_choice.h"

#include <glib/gi18n.h>

struct _CwClockChoice
{
  GtkWidget parent;
  /* owned: children of the grid */
  GtkWidget *grid, *kind;
  GtkWidget *main, *step, *periods; /* minutes, seconds */
  GtkWidget *main_label, *step_label, *periods_label;
};

G_DEFINE_FINAL_TYPE (CwClockChoice, cw_clock_choice, GTK_TYPE_WIDGET)

static CwClockKind
kind_of (CwClockChoice *self)
{
  guint index = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  return index <= CW_CLOCK_BYOYOMI ? (CwClockKind)index : CW_CLOCK_NONE;
}

static void
kind_changed (CwClockChoice *self)
{
  CwClockKind kind = kind_of (self);
  GtkWidget *timed[] = { self->main, self->main_label, self->step, self->step_label };
  for (guint i = 0; i < G_N_ELEMENTS (timed); i++)
    gtk_widget_set_visible (timed[i], kind != CW_CLOCK_NONE);
  gtk_widget_set_visible (self->periods, kind == CW_CLOCK_BYOYOMI);
  gtk_widget_set_visible (self->periods_label, kind == CW_CLOCK_BYOYOMI);
  gtk_label_set_text (GTK_LABEL (self->step_label), kind == CW_CLOCK_BYOYOMI
                                                        ? _ ("Seconds for a move after that")
                                                        : _ ("Seconds added for each move"));
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->main), kind == CW_CLOCK_BYOYOMI ? 0 : 1, 600);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->step), kind == CW_CLOCK_BYOYOMI ? 1 : 0, 600);
}

void
cw_clock_choice_set_terms (CwClockChoice *self, const CwClockTerms *terms)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), terms->kind);
  kind_changed (self);
  if (terms->kind == CW_CLOCK_NONE)
    return;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->main), (terms->main + 59) / 60);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->step), terms->step);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->periods), MAX (terms->periods, 1));
}

void
cw_clock_choice_get_terms (CwClockChoice *self, CwClockTerms *terms)
{
  *terms = (CwClockTerms){
    .kind = kind_of (self),
    .main = 60 * (guint)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->main)),
    .step = (guint)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->step)),
    .periods = (guint)gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->periods)),
  };
  cw_clock_terms_mend (terms);
}

static void
cw_clock_choice_dispose (GObject *object)
{
  g_clear_pointer (&CW_CLOCK_CHOICE (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_clock_choice_parent_class)->dispose (object);
}

static void
cw_clock_choice_class_init (CwClockChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_clock_choice_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

/* A number with its words before it, in a row of the grid; returns the words. */
static GtkWidget *
add_number (CwClockChoice *self, GtkWidget **spin, int row, const char *words, guint most,
            guint value)
{
  GtkWidget *label = gtk_label_new (words);
  *spin = gtk_spin_button_new_with_range (0, most, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (*spin), value);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "cw-dim");
  gtk_widget_set_halign (*spin, GTK_ALIGN_END);
  gtk_editable_set_width_chars (GTK_EDITABLE (*spin), 4);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (*spin), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), *spin, 1, row, 1, 1);
  return label;
}

static void
cw_clock_choice_init (CwClockChoice *self)
{
  const char *const kinds[] = { C_ ("clock", "No clock"), C_ ("clock", "Time for the whole game"),
                                C_ ("clock", "Byoyomi (time for each move)"), NULL };
  self->grid = gtk_grid_new ();
  self->kind = gtk_drop_down_new_from_strings (kinds);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_widget_set_hexpand (self->kind, TRUE);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_grid_attach (GTK_GRID (self->grid), self->kind, 0, 0, 2, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kind), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("clock", "Clock"), -1);
  self->main_label = add_number (self, &self->main, 1, _ ("Minutes each"), 600, 10);
  self->step_label = add_number (self, &self->step, 2, "", 600, 5);
  self->periods_label =
      add_number (self, &self->periods, 3, _ ("How often these seconds may run out"), 60, 1);
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->periods), 1, 60);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_changed), self);
  kind_changed (self);
}
