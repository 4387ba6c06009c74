/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/opponent_page.h"
#include "app/template.h"

#include "search/search.h"

#include <glib/gi18n.h>

struct _CwOpponentPage
{
  GtkWidget parent;
  /* template */
  GtkToggleButton *computer, *person, *white, *black, *random;
  GtkWidget *computer_box, *person_note;
  GtkListBox *levels;
};

G_DEFINE_FINAL_TYPE (CwOpponentPage, cw_opponent_page, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  CANCELLED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

char *
cw_level_title (guint level)
{
  const CwLevelInfo *info = cw_level_info (level);
  const char *name = g_dgettext (NULL, info->name);
  if (info->rating > 0)
    return g_strdup_printf (_ ("Level %u · %s, about %u"), level, name, info->rating);
  return g_strdup_printf (_ ("Level %u · %s"), level, name);
}

static void
opponent_changed (CwOpponentPage *self)
{
  gboolean computer = gtk_toggle_button_get_active (self->computer);
  gtk_widget_set_visible (self->computer_box, computer);
  gtk_widget_set_visible (self->person_note, !computer);
}

static void
begin (CwOpponentPage *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
cancel (CwOpponentPage *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

static void
add_levels (CwOpponentPage *self)
{
  for (guint level = 1; level <= CW_LEVELS; level++)
    {
      const CwLevelInfo *info = cw_level_info (level);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      g_autofree char *number = g_strdup_printf ("%u", level);
      g_autofree char *rating =
          info->rating > 0 ? g_strdup_printf ("≈ %u", info->rating) : g_strdup ("");
      GtkWidget *number_label = gtk_label_new (number);
      GtkWidget *name_label = gtk_label_new (g_dgettext (NULL, info->name));
      GtkWidget *rating_label = gtk_label_new (rating);
      gtk_label_set_width_chars (GTK_LABEL (number_label), 2);
      gtk_label_set_xalign (GTK_LABEL (number_label), 1);
      gtk_label_set_xalign (GTK_LABEL (name_label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
      gtk_widget_set_hexpand (name_label, TRUE);
      gtk_widget_add_css_class (number_label, "cw-figures");
      gtk_widget_add_css_class (name_label, "cw-row-title");
      gtk_widget_add_css_class (rating_label, "cw-second");
      gtk_widget_add_css_class (rating_label, "cw-figures");
      gtk_box_append (GTK_BOX (row), number_label);
      gtk_box_append (GTK_BOX (row), name_label);
      gtk_box_append (GTK_BOX (row), rating_label);
      gtk_list_box_append (self->levels, row);
    }
}

void
cw_opponent_page_set_terms (CwOpponentPage *self, const CwPlayTerms *terms)
{
  gtk_toggle_button_set_active (terms->computer ? self->computer : self->person, TRUE);
  gtk_toggle_button_set_active (terms->user == CW_WHITE ? self->white : self->black, TRUE);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->levels, (int)terms->level - 1);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->levels, 0);
  gtk_list_box_select_row (self->levels, row);
  opponent_changed (self);
}

void
cw_opponent_page_get_terms (CwOpponentPage *self, CwPlayTerms *terms)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->levels);
  terms->computer = gtk_toggle_button_get_active (self->computer);
  terms->level = row != NULL ? (guint)gtk_list_box_row_get_index (row) + 1 : 1;
  if (gtk_toggle_button_get_active (self->random))
    terms->user = g_random_boolean () ? CW_WHITE : CW_BLACK;
  else
    terms->user = gtk_toggle_button_get_active (self->black) ? CW_BLACK : CW_WHITE;
}

static void
cw_opponent_page_dispose (GObject *object)
{
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_OPPONENT_PAGE);
  G_OBJECT_CLASS (cw_opponent_page_parent_class)->dispose (object);
}

static void
cw_opponent_page_class_init (CwOpponentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_opponent_page_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/opponent-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwOpponentPage, name)
  BIND (computer);
  BIND (person);
  BIND (white);
  BIND (black);
  BIND (random);
  BIND (computer_box);
  BIND (person_note);
  BIND (levels);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, opponent_changed);
  gtk_widget_class_bind_template_callback (widget_class, begin);
  gtk_widget_class_bind_template_callback (widget_class, cancel);
  signals[CHOSEN] = g_signal_new ("chosen", CW_TYPE_OPPONENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[CANCELLED] = g_signal_new ("cancelled", CW_TYPE_OPPONENT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
}

static void
cw_opponent_page_init (CwOpponentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_levels (self);
}
