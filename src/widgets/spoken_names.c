/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/spoken_names.h"

#define MOST_LABELS 3 /* labels of a row that are read out as its name */

static void name_by_labels (GtkWidget *widget);

/* Renames a recycled row when its labels change. */
static void
follow (GtkWidget *label, GtkWidget *widget)
{
  if (g_signal_handler_find (label, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                             name_by_labels, widget)
      == 0)
    g_signal_connect_object (label, "notify::label", G_CALLBACK (name_by_labels), widget,
                             G_CONNECT_SWAPPED);
}

/* The texts of the labels in `part`, ignoring hidden ones. */
static void
add_texts (GPtrArray *texts, GtkWidget *part, GtkWidget *widget)
{
  GtkWidget *shown = GTK_IS_STACK (part) ? gtk_stack_get_visible_child (GTK_STACK (part)) : NULL;
  if (GTK_IS_LABEL (part))
    {
      const char *text = gtk_label_get_text (GTK_LABEL (part));
      follow (part, widget);
      if (*text != '\0')
        g_ptr_array_add (texts, (gpointer)text);
    }
  else if (shown != NULL)
    add_texts (texts, shown, widget);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (part);
         child != NULL && texts->len < MOST_LABELS; child = gtk_widget_get_next_sibling (child))
      if (gtk_widget_get_visible (child) && !GTK_IS_POPOVER (child))
        add_texts (texts, child, widget);
}

static void
name_by_labels (GtkWidget *widget)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  add_texts (texts, widget, widget);
  if (texts->len == 0)
    return;
  g_ptr_array_add (texts, NULL);
  g_autofree char *name = g_strjoinv (", ", (char **)texts->pdata);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* GTK names it by the text with its underscore, and again by the label inside. */
static void
drop_mnemonic (GtkWidget *button)
{
  if (!GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (button))))
    return;
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (g_signal_handler_find (button, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, drop_mnemonic, NULL) == 0)
    g_signal_connect_after (button, "notify::label", G_CALLBACK (drop_mnemonic), NULL);
}

/* The button has the focus for the drop-down: name it by the chosen item and the drop-down's
 * label. */
static void
name_drop_down (GtkWidget *button, GtkWidget *drop_down)
{
  name_by_labels (button);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  drop_down, NULL, -1);
}

static gboolean
is_list_item (GtkWidget *widget, GtkWidget *parent)
{
  return G_OBJECT_TYPE (widget) == GTK_TYPE_LIST_BOX_ROW || GTK_IS_FLOW_BOX_CHILD (widget)
         || GTK_IS_LIST_VIEW (parent) || GTK_IS_GRID_VIEW (parent);
}

static void
give_name (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_DROP_DOWN (parent))
    name_drop_down (widget, parent);
  else if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_EXPANDER (widget) || is_list_item (widget, parent)
           || (GTK_IS_CHECK_BUTTON (widget)
               && gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)) == NULL))
    name_by_labels (widget);
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    drop_mnemonic (widget);
}

void
cw_spoken_names_give (GtkWidget *widget)
{
  give_name (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cw_spoken_names_give (child);
}

/* A window names everything in it; widgets mapped later are named one by one. */
static gboolean
shown (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  if (GTK_IS_ROOT (widget))
    cw_spoken_names_give (widget);
  else
    give_name (widget);
  return G_SOURCE_CONTINUE;
}

void
cw_spoken_names_install (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) widget_class = g_type_class_ref (GTK_TYPE_WIDGET);
  if (hook == 0)
    hook =
        g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, shown, NULL, NULL);
}

void
cw_spoken_say (GtkWidget **said_at, GtkWidget *widget, const char *words)
{
  if (*said_at != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (*said_at), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (widget != NULL && words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    words, -1);
  g_set_weak_pointer (said_at, words != NULL ? widget : NULL);
}
