/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/clock_choice.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwClockChoice
{
  GtkWidget parent;
  /* template */
  GtkDropDown *kind;
  GtkSpinButton *main, *step, *periods; /* minutes, seconds */
  GtkLabel *step_label;
};

G_DEFINE_FINAL_TYPE (CwClockChoice, cw_clock_choice, GTK_TYPE_WIDGET)

static CwClockKind
kind_of (CwClockChoice *self)
{
  guint index = gtk_drop_down_get_selected (self->kind);
  return index <= CW_CLOCK_BYOYOMI ? (CwClockKind)index : CW_CLOCK_NONE;
}

static void
kind_changed (CwClockChoice *self)
{
  CwClockKind kind = kind_of (self);
  gboolean byoyomi = kind == CW_CLOCK_BYOYOMI;
  gtk_widget_set_visible (GTK_WIDGET (self->step), kind != CW_CLOCK_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->periods), byoyomi);
  gtk_label_set_text (self->step_label, byoyomi ? _ ("Seconds for a move after that")
                                                : _ ("Seconds added for each move"));
  gtk_spin_button_set_range (self->main, byoyomi ? 0 : 1, 600);
  gtk_spin_button_set_range (self->step, byoyomi ? 1 : 0, 600);
}

void
cw_clock_choice_set_terms (CwClockChoice *self, const CwClockTerms *terms)
{
  gtk_drop_down_set_selected (self->kind, terms->kind);
  if (terms->kind == CW_CLOCK_NONE)
    return;
  gtk_spin_button_set_value (self->main, (terms->main + 59) / 60);
  gtk_spin_button_set_value (self->step, terms->step);
  gtk_spin_button_set_value (self->periods, MAX (terms->periods, 1));
}

void
cw_clock_choice_get_terms (CwClockChoice *self, CwClockTerms *terms)
{
  *terms = (CwClockTerms){
    .kind = kind_of (self),
    .main = 60 * (guint)gtk_spin_button_get_value_as_int (self->main),
    .step = (guint)gtk_spin_button_get_value_as_int (self->step),
    .periods = (guint)gtk_spin_button_get_value_as_int (self->periods),
  };
  cw_clock_terms_clamp (terms);
}

static void
cw_clock_choice_class_init (CwClockChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  cw_template_set (widget_class, "clock-choice");
  cw_template_children (widget_class, CW_CHILD (CwClockChoice, kind),
                        CW_CHILD (CwClockChoice, main), CW_CHILD (CwClockChoice, step),
                        CW_CHILD (CwClockChoice, periods), CW_CHILD (CwClockChoice, step_label),
                        NULL);
  cw_template_handlers (widget_class, CW_HANDLER (kind_changed), NULL);
}

static void
cw_clock_choice_init (CwClockChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kind_changed (self);
}
