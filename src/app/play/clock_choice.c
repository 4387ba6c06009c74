/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/clock_choice.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

struct _CwClockChoice
{
  GtkWidget parent;
  /* template */
  GtkDropDown *kind;
  GtkSpinButton *main, *second, *step, *periods; /* minutes, seconds */
  GtkLabel *main_label, *second_label, *step_label, *odds;
  /* state */
  guint shown;       /* the row */
  guint was_main;    /* previous value of `main`, in seconds */
  gboolean setting;  /* not the user's choice */
  guint seen_id;     /* tick callback */
  gboolean laid_out; /* since the choice */
};

G_DEFINE_FINAL_TYPE (CwClockChoice, cw_clock_choice, GTK_TYPE_WIDGET)

static guint changed_signal;

/* Menu rows: no clock, the presets, then these. */
#define OWN_TIME (1 + CW_CLOCK_PRESETS)
#define BYOYOMI (OWN_TIME + 1)

#define LEAST_MINUTES 0.5

static guint
seconds_of (GtkSpinButton *minutes)
{
  return (guint)lround (60 * gtk_spin_button_get_value (minutes));
}

/* Whole minutes are shown as such. */
static gboolean
show_minutes (GtkSpinButton *minutes)
{
  guint seconds = seconds_of (minutes);
  if (seconds % 60 != 0)
    return FALSE;
  g_autofree char *text = g_strdup_printf ("%u", seconds / 60);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (minutes)), text))
    gtk_editable_set_text (GTK_EDITABLE (minutes), text);
  return TRUE;
}

static void
changed (CwClockChoice *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Scrolls to all fields of the chosen kind, and what they mean, once they are laid out. */
static gboolean
show_fields (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwClockChoice *self = CW_CLOCK_CHOICE (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  if (!self->laid_out) /* but will be in this frame */
    {
      self->laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->seen_id = 0;
  if (scroller == NULL || !gtk_widget_compute_bounds (widget, scroller, &bounds))
    return G_SOURCE_REMOVE;
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double top = gtk_adjustment_get_value (place) + bounds.origin.y;
  /* At once: the focus, which comes back from the list, would stop it on its way. */
  double least = top + bounds.size.height - gtk_adjustment_get_page_size (place);
  gtk_adjustment_set_value (place, MIN (MAX (gtk_adjustment_get_value (place), least), top));
  return G_SOURCE_REMOVE;
}

static void
show_fields_soon (CwClockChoice *self)
{
  self->laid_out = FALSE;
  if (!self->setting && self->seen_id == 0)
    self->seen_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_fields, NULL, NULL);
}

static void
show_odds (CwClockChoice *self)
{
  guint main = seconds_of (self->main);
  gboolean odds = gtk_widget_get_visible (GTK_WIDGET (self->step)) && main > 0
                  && seconds_of (self->second) != main;
  gtk_widget_set_sensitive (GTK_WIDGET (self->second), main > 0);
  if (odds && !gtk_widget_get_visible (GTK_WIDGET (self->odds)))
    show_fields_soon (self);
  gtk_widget_set_visible (GTK_WIDGET (self->odds), odds);
  changed (self);
}

static void
kind_changed (CwClockChoice *self)
{
  guint row = gtk_drop_down_get_selected (self->kind);
  gboolean byoyomi = row == BYOYOMI, shown = row == BYOYOMI || row == OWN_TIME;
  gtk_widget_set_visible (GTK_WIDGET (self->step), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->periods), byoyomi);
  gtk_label_set_text (self->step_label, byoyomi ? _ ("Seconds per move after that")
                                                : _ ("Seconds added for each move"));
  gtk_spin_button_set_range (self->main, byoyomi ? 0 : LEAST_MINUTES, 600);
  gtk_spin_button_set_range (self->step, byoyomi ? 1 : 0, 600);
  if (shown && row != self->shown)
    gtk_spin_button_set_value (self->step, byoyomi ? CW_BYOYOMI_USUAL : CW_INCREMENT_USUAL);
  self->shown = row;
  show_odds (self);
  if (shown)
    show_fields_soon (self);
}

void
cw_clock_choice_set_names (CwClockChoice *self, const char *main, const char *second)
{
  gtk_label_set_text (self->main_label, main);
  gtk_label_set_text (self->second_label, second);
}

/* The second time follows the first as long as they were equal, and without main time always. */
static void
main_changed (CwClockChoice *self)
{
  guint main = seconds_of (self->main);
  gtk_spin_button_set_range (self->second, main > 0 ? LEAST_MINUTES : 0, 600);
  if (self->was_main == 0 || main == 0 || seconds_of (self->second) == self->was_main)
    gtk_spin_button_set_value (self->second, main / 60.);
  self->was_main = main;
  show_odds (self);
}

static guint
row_of (const CwClockTerms *terms)
{
  guint preset = cw_clock_terms_preset (terms);
  return terms->kind == CW_CLOCK_NONE      ? 0
         : terms->kind == CW_CLOCK_BYOYOMI ? BYOYOMI
         : preset < CW_CLOCK_PRESETS       ? 1 + preset
                                           : OWN_TIME;
}

void
cw_clock_choice_set_terms (CwClockChoice *self, const CwClockTerms *terms)
{
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->kind, row_of (terms));
  self->setting = FALSE;
  if (terms->kind == CW_CLOCK_NONE)
    return;
  guint second = terms->second > 0 ? terms->second : terms->main;
  gtk_spin_button_set_value (self->main, terms->main / 60.);
  gtk_spin_button_set_value (self->second, second / 60.);
  gtk_spin_button_set_value (self->step, terms->step);
  gtk_spin_button_set_value (self->periods, MAX (terms->periods, 1));
}

void
cw_clock_choice_get_terms (CwClockChoice *self, CwClockTerms *terms)
{
  guint row = gtk_drop_down_get_selected (self->kind);
  if (row > 0 && row < OWN_TIME)
    {
      *terms = cw_clock_preset[row - 1];
      return;
    }
  *terms = (CwClockTerms){
    .kind = row == BYOYOMI    ? CW_CLOCK_BYOYOMI
            : row == OWN_TIME ? CW_CLOCK_INCREMENT
                              : CW_CLOCK_NONE,
    .main = seconds_of (self->main),
    .step = (guint)gtk_spin_button_get_value_as_int (self->step),
    .periods = (guint)gtk_spin_button_get_value_as_int (self->periods),
    .second = seconds_of (self->second),
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
                        CW_CHILD (CwClockChoice, second), CW_CHILD (CwClockChoice, main_label),
                        CW_CHILD (CwClockChoice, second_label), CW_CHILD (CwClockChoice, odds),
                        NULL);
  cw_template_handlers (widget_class, CW_HANDLER (kind_changed), CW_HANDLER (main_changed),
                        CW_HANDLER (show_odds), CW_HANDLER (show_minutes), CW_HANDLER (changed),
                        NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_clock_choice_init (CwClockChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  gtk_string_list_append (list, C_ ("clock", "No clock"));
  for (guint i = 0; i < CW_CLOCK_PRESETS; i++)
    gtk_string_list_take (list, cw_clock_terms_words (&cw_clock_preset[i]));
  gtk_string_list_append (list, C_ ("clock", "Custom time for the whole game"));
  gtk_string_list_append (list, C_ ("clock", "Byoyomi (time for each move)"));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (list));
  kind_changed (self);
  main_changed (self);
}
