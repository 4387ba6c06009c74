/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/plot_view.h"

#include "widgets/plot_save.h"
#include "widgets/plot_view_private.h"
#include "widgets/pointer.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>

#define LABEL_PX 12
#define NO_POINT (-1)

G_DEFINE_FINAL_TYPE (CwPlotView, cw_plot_view, GTK_TYPE_WIDGET)

enum
{
  POINT_ACTIVATED,
  POINT_HOVERED,
  HANDLE_DRAGGED,
  HANDLE_STEPPED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- drawing --------------------------------------------------------------------------------- */

CwPlotStyle
cw_plot_view_style (CwPlotView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return (CwPlotStyle){ cw_style_theme (widget), cw_style_font (widget),
                        cw_style_px (widget, LABEL_PX), gtk_widget_get_width (widget),
                        gtk_widget_get_height (widget) };
}

static void
redraw (CwPlotView *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
restyled (CwPlotView *self)
{
  redraw (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
cw_plot_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CwPlotView *self = CW_PLOT_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  CwPlotStyle style = cw_plot_view_style (self);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float)width, (float)height);

  if (!self->plot || width < 1 || height < 1)
    return;
  if (!self->node)
    {
      self->node = gsk_cairo_node_new (&area);
      cairo_t *cr = gsk_cairo_node_get_draw_context (self->node);
      cw_plot_draw (self->plot, cr, &style);
      cairo_destroy (cr);
    }
  gtk_snapshot_append_node (snapshot, self->node);
  if (self->hovered >= 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
      cw_plot_draw_hover (self->plot, cr, &style, (unsigned)self->hovered);
      cairo_destroy (cr);
    }
  for (guint i = 0; i < self->handles->len; i++)
    gtk_widget_snapshot_child (widget, self->handles->pdata[i], snapshot);
}

static void
cw_plot_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  CwPlotView *self = CW_PLOT_VIEW (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  /* The labels above and below grow with the text size. */
  *minimum = across ? self->least_width : (int)cw_style_px (widget, self->least_height);
  *natural = MAX (*minimum, across ? self->natural_width : self->natural_height);
  *minimum_baseline = *natural_baseline = -1;
}

static void
cw_plot_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CwPlotView *self = CW_PLOT_VIEW (widget);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  cw_plot_view_place_handles (self);
  if (self->menu)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

/* --- the point in hand ------------------------------------------------------------------------ */

static void
set_hovered (CwPlotView *self, int index)
{
  CwPlotStyle style = cw_plot_view_style (self);
  CwPlotHit hit = { .text = NULL };

  if (self->hovered == index)
    return;
  self->hovered = index;
  if (index >= 0 && self->plot)
    cw_plot_point (self->plot, &style, (unsigned)index, &hit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  hit.text ? hit.text : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINT_HOVERED], 0, index);
}

static gboolean
nearest (CwPlotView *self, double x, double y, double reach, CwPlotHit *hit)
{
  CwPlotStyle style = cw_plot_view_style (self);

  return self->plot && cw_plot_nearest (self->plot, &style, x, y, reach, hit);
}

static gboolean
inside_axes (CwPlotView *self, double x, double y, double *x_value, double *y_value)
{
  CwPlotStyle style = cw_plot_view_style (self);

  return self->plot && cw_plot_value_at (self->plot, &style, x, y, x_value, y_value);
}

static void
motion (GtkEventControllerMotion *controller, double x, double y, CwPlotView *self)
{
  double x_value, y_value;
  CwPlotHit hit;

  if (!self->interactive || !cw_pointer_is_at (GTK_EVENT_CONTROLLER (controller), x, y))
    return;
  gboolean found = nearest (self, x, y, self->reach, &hit)
                   && (self->reach > 0 || inside_axes (self, x, y, &x_value, &y_value));
  set_hovered (self, found ? (int)hit.index : NO_POINT);
}

static void
leave (GtkEventControllerMotion *controller, CwPlotView *self)
{
  set_hovered (self, NO_POINT);
}

static void
released (GtkGestureClick *gesture, int n, double x, double y, CwPlotView *self)
{
  double x_value, y_value;
  CwPlotHit hit;

  if (!self->interactive || !inside_axes (self, x, y, &x_value, &y_value))
    return;
  guint index = nearest (self, x, y, 0, &hit) ? hit.index : G_MAXUINT;
  g_signal_emit (self, signals[POINT_ACTIVATED], 0, index, x_value, y_value);
}

static gboolean
activate_hovered (CwPlotView *self)
{
  CwPlotStyle style = cw_plot_view_style (self);
  CwPlotHit hit;

  if (self->hovered < 0 || !self->plot
      || !cw_plot_point (self->plot, &style, (unsigned)self->hovered, &hit))
    return FALSE;
  g_signal_emit (self, signals[POINT_ACTIVATED], 0, hit.index, hit.x_value, hit.y_value);
  return TRUE;
}

/* --- the menu --------------------------------------------------------------------------------- */

static void
copy_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CwPlotView *self = CW_PLOT_VIEW (widget);

  if (self->plot)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), cw_plot_table (self->plot));
}

static void
save_as (GtkWidget *widget, const char *action, GVariant *parameter)
{
  CwPlotView *self = CW_PLOT_VIEW (widget);

  if (self->plot)
    cw_plot_save_ask (widget, self->plot);
}

static void
open_menu (CwPlotView *self, double x, double y)
{
  if (!self->menu)
    {
      g_autoptr (GMenu) model = g_menu_new ();
      g_menu_append (model, _ ("_Save the plot…"), "plot.save");
      g_menu_append (model, _ ("_Copy as a table"), "plot.copy-table");
      self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (model));
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int)x, (int)y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_pressed (GtkGestureClick *gesture, int n, double x, double y, CwPlotView *self)
{
  if (!self->interactive || !self->plot)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, x, y);
}

/* --- keys ------------------------------------------------------------------------------------- */

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
             CwPlotView *self)
{
  int n = self->plot ? (int)cw_plot_n_points (self->plot) : 0, index = self->hovered;

  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && state & GDK_SHIFT_MASK))
    {
      open_menu (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                 gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
      return TRUE;
    }
  if (n == 0 || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Down:
      index = index < 0 ? n - 1 : MAX (0, index - 1);
      break;
    case GDK_KEY_Right:
    case GDK_KEY_Up:
      index = index < 0 ? 0 : MIN (n - 1, index + 1);
      break;
    case GDK_KEY_Home:
      index = 0;
      break;
    case GDK_KEY_End:
      index = n - 1;
      break;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      return activate_hovered (self);
    case GDK_KEY_Escape:
      if (index < 0)
        return FALSE;
      index = NO_POINT;
      break;
    default:
      return FALSE;
    }
  set_hovered (self, index);
  return TRUE;
}

static void
focus_left (GtkEventControllerFocus *controller, CwPlotView *self)
{
  set_hovered (self, NO_POINT);
}

/* --- running ---------------------------------------------------------------------------------- */

static void
end_run (CwPlotView *self, gboolean jump)
{
  CwPlotViewStep step = self->step;
  gpointer data = self->step_data;
  GDestroyNotify destroy = self->step_destroy;

  if (self->tick_id)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  self->step = NULL;
  self->step_data = NULL;
  self->step_destroy = NULL;
  if (step && jump)
    step (self, 1, data);
  if (destroy)
    destroy (data);
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CwPlotView *self = CW_PLOT_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->started == 0)
    self->started = now;
  double progress = (double)(now - self->started) / (double)self->lasts;
  if (progress >= 1)
    {
      self->tick_id = 0;
      end_run (self, TRUE);
      return G_SOURCE_REMOVE;
    }
  self->step (self, progress, self->step_data);
  return G_SOURCE_CONTINUE;
}

void
cw_plot_view_run (CwPlotView *self, double seconds, CwPlotViewStep step, gpointer data,
                  GDestroyNotify destroy)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  g_return_if_fail (step != NULL);
  end_run (self, FALSE);
  self->step = step;
  self->step_data = data;
  self->step_destroy = destroy;
  if (seconds <= 0 || !cw_style_animates (GTK_WIDGET (self)))
    {
      end_run (self, TRUE);
      return;
    }
  self->started = 0;
  self->lasts = (gint64)(seconds * G_USEC_PER_SEC);
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
}

void
cw_plot_view_stop (CwPlotView *self)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  end_run (self, TRUE);
}

gboolean
cw_plot_view_is_running (CwPlotView *self)
{
  g_return_val_if_fail (CW_IS_PLOT_VIEW (self), FALSE);
  return self->step != NULL;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
cw_plot_view_dispose (GObject *object)
{
  CwPlotView *self = CW_PLOT_VIEW (object);

  self->tick_id = 0; /* removed with the widget */
  end_run (self, FALSE);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  for (guint i = 0; i < self->handles->len; i++)
    gtk_widget_unparent (self->handles->pdata[i]);
  g_ptr_array_set_size (self->handles, 0);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->plot, cw_plot_unref);
  G_OBJECT_CLASS (cw_plot_view_parent_class)->dispose (object);
}

static void
cw_plot_view_finalize (GObject *object)
{
  g_ptr_array_unref (CW_PLOT_VIEW (object)->handles);
  G_OBJECT_CLASS (cw_plot_view_parent_class)->finalize (object);
}

static void
cw_plot_view_class_init (CwPlotViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_plot_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_plot_view_finalize;
  widget_class->snapshot = cw_plot_view_snapshot;
  widget_class->measure = cw_plot_view_measure;
  widget_class->size_allocate = cw_plot_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "cwplotview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_install_action (widget_class, "plot.copy-table", NULL, copy_table);
  gtk_widget_class_install_action (widget_class, "plot.save", NULL, save_as);
  signals[POINT_ACTIVATED] =
      g_signal_new ("point-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                    G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[POINT_HOVERED] = g_signal_new ("point-hovered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[HANDLE_DRAGGED] =
      g_signal_new ("handle-dragged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                    G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[HANDLE_STEPPED] = g_signal_new ("handle-stepped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT);
}

static void
cw_plot_view_init (CwPlotView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->hovered = NO_POINT;
  self->handles = g_ptr_array_new ();
  self->least_width = 120;
  self->least_height = 80;
  self->reach = 24;
  self->interactive = TRUE;
  gtk_widget_set_focusable (widget, TRUE);

  GtkEventController *pointer = gtk_event_controller_motion_new ();
  g_signal_connect (pointer, "enter", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), self);
  gtk_widget_add_controller (widget, pointer);
  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect (click, "released", G_CALLBACK (released), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  GtkGesture *menu = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect (menu, "pressed", G_CALLBACK (menu_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (menu));
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (widget, keys);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left), self);
  gtk_widget_add_controller (widget, focus);
  cw_style_watch (widget, G_CALLBACK (restyled));
}

GtkWidget *
cw_plot_view_new (int natural_width, int natural_height)
{
  CwPlotView *self = g_object_new (CW_TYPE_PLOT_VIEW, NULL);

  self->natural_width = natural_width;
  self->natural_height = natural_height;
  return GTK_WIDGET (self);
}

void
cw_plot_view_set_smallest (CwPlotView *self, int width, int height)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  self->least_width = width;
  cw_plot_view_set_least_height (self, height);
}

void
cw_plot_view_set_least_height (CwPlotView *self, int height)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  self->least_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
cw_plot_view_set_plot (CwPlotView *self, CwPlot *plot)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  if (plot == self->plot)
    return;
  CwPlot *old = self->plot;
  self->plot = plot ? cw_plot_ref (plot) : NULL;
  if (old)
    cw_plot_unref (old);
  if (self->hovered >= 0 && (!plot || self->hovered >= (int)cw_plot_n_points (plot)))
    set_hovered (self, NO_POINT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  plot ? cw_plot_sentence (plot) : "", -1);
  cw_plot_view_count_handles (self);
  if (self->handles->len > 0)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  redraw (self);
}

CwPlot *
cw_plot_view_get_plot (CwPlotView *self)
{
  g_return_val_if_fail (CW_IS_PLOT_VIEW (self), NULL);
  return self->plot;
}

const char *
cw_plot_view_get_text (CwPlotView *self, guint index)
{
  CwPlotStyle style = cw_plot_view_style (self);
  CwPlotHit hit = { .text = NULL };

  g_return_val_if_fail (CW_IS_PLOT_VIEW (self), NULL);
  if (self->plot && index < cw_plot_n_points (self->plot))
    cw_plot_point (self->plot, &style, index, &hit);
  return hit.text;
}

double
cw_plot_view_point_x (CwPlotView *self, guint index)
{
  CwPlotStyle style = cw_plot_view_style (self);
  CwPlotHit hit = { .x_value = 0 };

  g_return_val_if_fail (CW_IS_PLOT_VIEW (self), 0);
  if (self->plot)
    cw_plot_point (self->plot, &style, index, &hit);
  return hit.x_value;
}

void
cw_plot_view_set_reach (CwPlotView *self, double reach)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  self->reach = reach;
}

void
cw_plot_view_set_interactive (CwPlotView *self, gboolean interactive)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  self->interactive = interactive;
  gtk_widget_set_focusable (GTK_WIDGET (self), interactive);
  if (!interactive)
    set_hovered (self, NO_POINT);
}

void
cw_plot_view_set_clickable (CwPlotView *self, gboolean clickable)
{
  g_return_if_fail (CW_IS_PLOT_VIEW (self));
  self->clickable = clickable;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), clickable ? "pointer" : NULL);
}

int
cw_plot_view_get_hovered (CwPlotView *self)
{
  g_return_val_if_fail (CW_IS_PLOT_VIEW (self), NO_POINT);
  return self->hovered;
}
