/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/tab_stop.h"

struct _CwTabStop
{
  GtkBox parent;
  gboolean selects;
};

G_DEFINE_FINAL_TYPE (CwTabStop, cw_tab_stop, GTK_TYPE_BOX)

enum
{
  SELECTS = 1,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

/* The list in `widget`; NULL: none. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_VIEW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

/* --- Tab -------------------------------------------------------------------------------------- */

static gboolean
focus_in_row (GtkWidget *row, GtkDirectionType direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = forward ? gtk_widget_get_first_child (row) : gtk_widget_get_last_child (row);

  while (child != NULL && !gtk_widget_child_focus (child, direction))
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child != NULL;
}

/* Moves the focus inside the row, or to the row itself. */
static gboolean
focus_on (GtkWidget *row, GtkDirectionType direction)
{
  GtkWidget *inner = gtk_widget_get_focus_child (row);

  if (inner == NULL)
    return direction == GTK_DIR_TAB_FORWARD && focus_in_row (row, direction);
  return gtk_widget_child_focus (inner, direction)
         || (direction == GTK_DIR_TAB_BACKWARD && gtk_widget_grab_focus (row));
}

/* The selected row, else the first usable one. NULL: none. */
static GtkWidget *
find_row (GtkListBox *list)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (list));

  for (int i = 0; row == NULL || !gtk_widget_get_mapped (row) || !gtk_widget_is_sensitive (row);
       i++)
    if ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, i))) == NULL)
      return NULL;
  return row;
}

static gboolean
cw_tab_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *list = find_list (widget), *row = NULL;

  if (list == NULL || (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD))
    return GTK_WIDGET_CLASS (cw_tab_stop_parent_class)->focus (widget, direction);
  row = gtk_widget_get_focus_child (list);
  if (row != NULL)
    return focus_on (row, direction);
  if (!GTK_IS_LIST_BOX (list))
    return GTK_WIDGET_CLASS (cw_tab_stop_parent_class)->focus (widget, direction);
  row = find_row (GTK_LIST_BOX (list));
  if (row == NULL)
    return FALSE;
  return (direction == GTK_DIR_TAB_BACKWARD && focus_in_row (row, direction))
         || gtk_widget_grab_focus (row);
}

/* --- arrows ----------------------------------------------------------------------------------- */

static gboolean
move_cursor (CwTabStop *self, GtkMovementStep step, int count)
{
  GtkWidget *list = find_list (GTK_WIDGET (self));

  if (list == NULL || gtk_widget_get_focus_child (list) == NULL)
    return FALSE;
  g_signal_emit_by_name (list, "move-cursor", step, count, FALSE, TRUE);
  return TRUE;
}

static gboolean
key_pressed (CwTabStop *self, guint key, guint code, GdkModifierType state)
{
  if (self->selects
      || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move_cursor (self, GTK_MOVEMENT_DISPLAY_LINES, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move_cursor (self, GTK_MOVEMENT_DISPLAY_LINES, 1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return move_cursor (self, GTK_MOVEMENT_PAGES, -1);
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return move_cursor (self, GTK_MOVEMENT_PAGES, 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return move_cursor (self, GTK_MOVEMENT_BUFFER_ENDS, -1);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return move_cursor (self, GTK_MOVEMENT_BUFFER_ENDS, 1);
    default:
      return FALSE;
    }
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
cw_tab_stop_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, CW_TAB_STOP (object)->selects);
}

static void
cw_tab_stop_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CW_TAB_STOP (object)->selects = g_value_get_boolean (value);
}

static void
cw_tab_stop_class_init (CwTabStopClass *klass)
{
  GObjectClass *class = G_OBJECT_CLASS (klass);

  class->get_property = cw_tab_stop_get_property;
  class->set_property = cw_tab_stop_set_property;
  GTK_WIDGET_CLASS (klass)->focus = cw_tab_stop_focus;
  properties[SELECTS] =
      g_param_spec_boolean ("selects", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (class, N_PROPERTIES, properties);
}

static void
cw_tab_stop_init (CwTabStop *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
cw_tab_stop_new (GtkWidget *child)
{
  GtkWidget *self = g_object_new (CW_TYPE_TAB_STOP, NULL);

  gtk_box_append (GTK_BOX (self), child);
  return self;
}
