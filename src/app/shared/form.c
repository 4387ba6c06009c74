/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/form.h"

#define SHORTEST 1 /* letters: it asks for no more room than others need */

GtkWidget *
cw_cell_new (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
cw_cell_attach (GtkGrid *grid, int column, int row, const char *text, float xalign,
                const char *css_class)
{
  GtkWidget *label = cw_cell_new (text, xalign, css_class);

  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

GtkWidget *
cw_cell_attach_value (GtkGrid *grid, int row, const char *name, const char *value,
                      const char *error)
{
  g_autofree char *width = error != NULL ? g_strdup_printf ("± %s", error) : g_strdup ("");
  GtkWidget *cell = cw_cell_attach (grid, 0, row, name, 0, NULL);

  gtk_widget_set_hexpand (cell, TRUE);
  cw_cell_attach (grid, 1, row, value, 1, "cw-strong");
  cw_cell_attach (grid, 2, row, width, 1, "cw-second");
  return cell;
}

void
cw_cells_clear (GtkWidget *container)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    gtk_widget_unparent (child);
}

GtkWidget *
cw_form_text (const char *text, const char *css_class)
{
  GtkWidget *label = cw_cell_new (text, 0, css_class);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static void
add_sentences (GtkBox *box, GtkBox *notes, const GPtrArray *sentences)
{
  static const char *const classes[] = {
    [CW_SENTENCE_PLAIN] = NULL,
    [CW_SENTENCE_MAIN] = "cw-heading",
    [CW_SENTENCE_NOTE] = "cw-second",
    [CW_SENTENCE_DOUBT] = "cw-open",
  };

  for (guint i = 0; i < sentences->len; i++)
    {
      const CwSentence *sentence = sentences->pdata[i];
      gtk_box_append (sentence->kind == CW_SENTENCE_NOTE ? notes : box,
                      cw_form_text (sentence->text, classes[sentence->kind]));
    }
}

void
cw_form_add_sentences (GtkBox *box, const GPtrArray *sentences)
{
  add_sentences (box, box, sentences);
}

void
cw_form_show_sentences (GtkBox *said, GtkBox *notes, const GPtrArray *sentences)
{
  cw_cells_clear (GTK_WIDGET (said));
  cw_cells_clear (GTK_WIDGET (notes));
  add_sentences (said, notes, sentences);
}

void
cw_form_clear_flow (GtkFlowBox *flow)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (flow))) != NULL)
    gtk_flow_box_remove (flow, child);
}

void
cw_form_add_flow (GtkFlowBox *flow, GtkWidget *control)
{
  gtk_flow_box_append (flow, control);
  gtk_widget_set_focusable (gtk_widget_get_parent (control), FALSE);
}

void
cw_form_add (GtkWidget *grid, int row, const char *label, GtkWidget *widget)
{
  GtkWidget *name = cw_form_text (label, NULL);

  if (!gtk_widget_get_hexpand (widget))
    gtk_widget_set_halign (widget, GTK_ALIGN_START);
  gtk_grid_attach (GTK_GRID (grid), name, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), widget, 1, row, 1, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

void
cw_form_mark_wrong (GtkEditable *entry, gboolean wrong)
{
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

GtkWidget *
cw_form_spin (double lowest, double highest, double step, double value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (lowest, highest, step);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  return spin;
}

void
cw_form_scroll_past (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);
  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_widget_remove_controller (spin, controller);
    }
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

static void
set_up_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item,
                           g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize",
                                         PANGO_ELLIPSIZE_END, "max-width-chars", SHORTEST, NULL));
}

static void
bind_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *name = GTK_STRING_OBJECT (gtk_list_item_get_item (item));
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (name));
}

void
cw_form_shorten (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_name), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name), NULL);
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  gtk_drop_down_set_factory (choice, factory);
}
