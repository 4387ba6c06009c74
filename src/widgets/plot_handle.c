/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/plot_handle.h"

#define PAGE 10 /* steps */

struct _CwPlotHandle
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (CwPlotHandle, cw_plot_handle, GTK_TYPE_WIDGET)

enum
{
  DRAGGED,
  STEPPED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, CwPlotHandle *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The handle moves with the pointer, so offsets from its start are useless; use the pointer's
 * place. */
static void
drag_update (GtkGestureDrag *gesture, double dx, double dy, CwPlotHandle *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double x, y;

  if (gtk_gesture_get_point (GTK_GESTURE (gesture), NULL, &x, &y)
      && gtk_widget_translate_coordinates (widget, gtk_widget_get_parent (widget), x, y, &x, &y))
    g_signal_emit (self, signals[DRAGGED], 0, x, y);
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
             CwPlotHandle *self)
{
  int steps;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Right:
    case GDK_KEY_Up:
      steps = 1;
      break;
    case GDK_KEY_Left:
    case GDK_KEY_Down:
      steps = -1;
      break;
    case GDK_KEY_Page_Up:
      steps = PAGE;
      break;
    case GDK_KEY_Page_Down:
      steps = -PAGE;
      break;
    default:
      return FALSE;
    }
  g_signal_emit (self, signals[STEPPED], 0, steps);
  return TRUE;
}

static void
cw_plot_handle_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = CW_PLOT_HANDLE_SIZE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
cw_plot_handle_class_init (CwPlotHandleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  widget_class->measure = cw_plot_handle_measure;
  gtk_widget_class_set_css_name (widget_class, "cwplothandle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[DRAGGED] = g_signal_new ("dragged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[STEPPED] = g_signal_new ("stepped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
cw_plot_handle_init (CwPlotHandle *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_cursor_from_name (widget, "ew-resize");
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (widget, keys);
}

GtkWidget *
cw_plot_handle_new (void)
{
  return g_object_new (CW_TYPE_PLOT_HANDLE, NULL);
}

void
cw_plot_handle_set_text (CwPlotHandle *self, double value, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}
