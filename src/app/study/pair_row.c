/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/pair_row.h"

#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwPairRow
{
  GtkBox parent;
  /* template */
  GtkLabel *first_place, *first, *second_place, *second, *others, *note;
  GtkWidget *remove;
  /* state */
  CwDocument *document; /* owned */
  CwGamePair pair;
  gboolean showing; /* the program sets the button, not the user */
};

CW_DEFINE_TEMPLATE_TYPE (CwPairRow, cw_pair_row, GTK_TYPE_BOX)

static guint toggled_signal;

static void
remove_toggled (CwPairRow *self)
{
  if (!self->showing)
    g_signal_emit (self, toggled_signal, 0,
                   gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->remove)));
}

/* What the labels may have to cut off. Made on request, since hundreds of rows are filled that are
 * not looked at. */
static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  CwPairRow *self = CW_PAIR_ROW (widget);
  g_autofree char *difference =
      self->document != NULL ? cw_game_pair_difference (self->document, &self->pair) : NULL;
  g_autofree char *text =
      g_strdup_printf ("%s  %s\n%s  %s%s%s", gtk_label_get_text (self->first_place),
                       gtk_label_get_text (self->first), gtk_label_get_text (self->second_place),
                       gtk_label_get_text (self->second), difference != NULL ? "\n" : "",
                       difference != NULL ? difference : "");
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
show_removed (CwPairRow *self, gboolean removed)
{
  GtkWidget *second = GTK_WIDGET (self->second);
  const char *label = removed ? _ ("Put back") : _ ("Remove");
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->remove)), label) == 0
      && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->remove)) == removed)
    return;
  self->showing = TRUE;
  gtk_button_set_label (GTK_BUTTON (self->remove), label);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->remove), removed);
  gtk_widget_set_tooltip_text (self->remove,
                               removed ? _ ("Put the second of these games back into the file")
                                       : _ ("Take the second of these games out of the file"));
  (removed ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (second, "cw-struck");
  self->showing = FALSE;
}

static GtkGridLayoutChild *
place_of (GtkWidget *child)
{
  GtkLayoutManager *grid = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));
  return GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (grid, child));
}

/* In a narrow panel the button beside the names would leave them little room: it goes beside what
 * stands below them, if anything does. */
static void
place_button (CwPairRow *self, gboolean below)
{
  GtkGridLayoutChild *button = place_of (self->remove);
  gtk_grid_layout_child_set_row (button, below ? 2 : 0);
  gtk_grid_layout_child_set_row_span (button, below ? 1 : 2);
  gtk_grid_layout_child_set_column_span (place_of (GTK_WIDGET (self->first)), below ? 2 : 1);
  gtk_grid_layout_child_set_column_span (place_of (GTK_WIDGET (self->second)), below ? 2 : 1);
}

static void
show_others (CwPairRow *self)
{
  CwLikeness likeness = self->pair.likeness;
  gtk_label_set_text (self->others,
                      /* Translators: games with the same moves as another one have these. */
                      likeness == CW_OTHER_PLAYERS ? _ ("Other players") : _ ("Another date"));
  gtk_widget_set_visible (GTK_WIDGET (self->others), likeness != CW_SAME_GAME);
  place_button (self, likeness != CW_SAME_GAME);
}

void
cw_pair_row_show (CwPairRow *self, CwDocument *document, const CwGamePair *pair, gboolean removed)
{
  g_autofree char *first = cw_game_pair_words (document, pair->first);
  g_autofree char *second = cw_game_pair_words (document, pair->second);
  g_autofree char *first_place = cw_game_pair_place (document, pair->first);
  g_autofree char *second_place = cw_game_pair_place (document, pair->second);
  g_autofree char *note = cw_game_pair_note (document, pair);
  g_set_object (&self->document, document);
  self->pair = *pair;
  gtk_label_set_text (self->first, first);
  gtk_label_set_text (self->second, second);
  gtk_label_set_text (self->first_place, first_place);
  gtk_label_set_text (self->second_place, second_place);
  gtk_label_set_text (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  show_others (self);
  show_removed (self, removed);
}

GtkWidget *
cw_pair_row_new (void)
{
  return g_object_new (CW_TYPE_PAIR_ROW, NULL);
}

static void
cw_pair_row_class_init (CwPairRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwPairRow, document), NULL);
  toggled_signal = cw_signal_new (klass, "remove-toggled", 1, G_TYPE_BOOLEAN);
  cw_template_load (widget_class, "pair-row");
#define CHILD(name) CW_CHILD (CwPairRow, name)
  cw_template_children (widget_class, CHILD (first_place), CHILD (first), CHILD (second_place),
                        CHILD (second), CHILD (others), CHILD (note), CHILD (remove), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (remove_toggled), CW_HANDLER (query_tooltip),
                        NULL);
}
