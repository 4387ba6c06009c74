/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/move_list_view.h"

#include "widgets/move_layout.h"
#include "widgets/pointer.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* --- the canvas: what is scrolled ------------------------------------------------------------- */

#define CW_TYPE_MOVE_CANVAS (cw_move_canvas_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveCanvas, cw_move_canvas, CW, MOVE_CANVAS, GtkWidget)

struct _CwMoveCanvas
{
  GtkWidget parent_instance;
  CwMoveLayout *layout;
  GtkAdjustment *adjustment; /* owned */
  gssize current, hovered;
};

G_DEFINE_FINAL_TYPE (CwMoveCanvas, cw_move_canvas, GTK_TYPE_WIDGET)

static void
cw_move_canvas_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  CwMoveCanvas *self = CW_MOVE_CANVAS (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 120;
      *natural = 300;
      return;
    }
  int width = for_size > 0 ? for_size : MAX (300, gtk_widget_get_width (widget));
  *minimum = *natural = (int)ceil (cw_move_layout_place (self->layout, widget, width));
}

/* Otherwise the viewport would ask for the height without a width, and in a narrow window the end
 * of the game would be out of reach. */
static GtkSizeRequestMode
cw_move_canvas_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
cw_move_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  cw_move_layout_place (CW_MOVE_CANVAS (widget)->layout, widget, width);
}

static void
snapshot_empty (CwMoveCanvas *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *words = _ ("No moves yet.");
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, words);
  GdkRGBA colour = cw_style_rgba (cw_style_theme (widget)->text2);

  pango_layout_set_width (layout, MAX (40, gtk_widget_get_width (widget) - 10) * PANGO_SCALE);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (5, 4));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
cw_move_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CwMoveCanvas *self = CW_MOVE_CANVAS (widget);
  double top = 0, bottom = gtk_widget_get_height (widget);

  if (cw_move_layout_get_n_items (self->layout) == 0)
    {
      snapshot_empty (self, snapshot);
      return;
    }
  if (self->adjustment)
    {
      top = gtk_adjustment_get_value (self->adjustment);
      bottom = top + gtk_adjustment_get_page_size (self->adjustment);
    }
  cw_move_layout_place (self->layout, widget, gtk_widget_get_width (widget));
  cw_move_layout_draw (self->layout, widget, snapshot, top, bottom, self->current, self->hovered);
}

static void
cw_move_canvas_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (cw_move_canvas_parent_class)->css_changed (widget, change);
  cw_move_layout_invalidate (CW_MOVE_CANVAS (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static void
cw_move_canvas_finalize (GObject *object)
{
  CwMoveCanvas *self = CW_MOVE_CANVAS (object);

  cw_move_layout_free (self->layout);
  g_clear_object (&self->adjustment);
  G_OBJECT_CLASS (cw_move_canvas_parent_class)->finalize (object);
}

static void
cw_move_canvas_class_init (CwMoveCanvasClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cw_move_canvas_finalize;
  widget_class->measure = cw_move_canvas_measure;
  widget_class->get_request_mode = cw_move_canvas_get_request_mode;
  widget_class->size_allocate = cw_move_canvas_size_allocate;
  widget_class->snapshot = cw_move_canvas_snapshot;
  widget_class->css_changed = cw_move_canvas_css_changed;
  gtk_widget_class_set_css_name (widget_class, "moves");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
cw_move_canvas_init (CwMoveCanvas *self)
{
  self->layout = cw_move_layout_new ();
  self->current = self->hovered = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* Moves run left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

/* --- the view --------------------------------------------------------------------------------- */

struct _CwMoveListView
{
  GtkWidget parent_instance;
  GtkWidget *scroller;
  CwMoveCanvas *canvas;
  guint current;
  gboolean scroll_pending;
  int width, height; /* as last allocated */
};

G_DEFINE_FINAL_TYPE (CwMoveListView, cw_move_list_view, GTK_TYPE_WIDGET)

enum
{
  MOVE_ACTIVATED,
  MENU_REQUESTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
announce_current (CwMoveListView *self)
{
  CwMoveCanvas *canvas = self->canvas;
  g_autofree char *words = NULL;

  if (canvas->current >= 0)
    {
      const CwMoveItem *item = cw_move_layout_get_item (canvas->layout, (gsize)canvas->current);
      /* Translators: for screen readers: move number, a full stop or dots, the move. */
      words =
          g_strdup_printf (_ ("Moves, at %u%s %s%s"), item->number,
                           item->black && !cw_move_layout_get_vertical (canvas->layout) ? "…" : ".",
                           item->text, item->mark ? item->mark : "");
    }
  else
    {
      words = g_strdup (_ ("Moves, at the start"));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (canvas), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* Runs before the scroller is allocated: setting a value in the middle of that would leave it
 * without an allocation. Gives the adjustment the values that the viewport will set. */
static void
scroll_to_current (CwMoveListView *self, double width, double page)
{
  GtkAdjustment *adjustment = self->canvas->adjustment;
  double height =
      ceil (cw_move_layout_place (self->canvas->layout, GTK_WIDGET (self->canvas), width));
  double value = gtk_adjustment_get_value (adjustment),
         margin = cw_style_px (GTK_WIDGET (self), 24);
  graphene_rect_t box;

  self->scroll_pending = FALSE;
  if (self->canvas->current < 0)
    {
      value = self->current == 0 ? 0 : value;
    }
  else if (cw_move_layout_get_box (self->canvas->layout, (gsize)self->canvas->current, &box))
    {
      double top = box.origin.y;
      double end = cw_move_layout_end (self->canvas->layout, (gsize)self->canvas->current, height);
      /* Include its comment, as far as it fits, before any margin. */
      double bottom = MIN (MAX (end, top + box.size.height), top + page);
      margin = MIN (margin, (page - (bottom - top)) / 2);
      if (top - margin < value)
        value = top - margin;
      else if (bottom + margin > value + page)
        value = bottom + margin - page;
    }
  value = CLAMP (value, 0, MAX (0, height - page));
  gtk_adjustment_configure (adjustment, value, 0, MAX (height, page), page * 0.1, page * 0.9, page);
}

static void
cw_move_list_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CwMoveListView *self = CW_MOVE_LIST_VIEW (widget);

  /* Keep the current move visible when the list gets smaller. */
  if (width != self->width || height != self->height)
    self->scroll_pending = TRUE;
  self->width = width;
  self->height = height;
  if (self->scroll_pending && width > 0 && height > 0)
    scroll_to_current (self, width, height);
  gtk_widget_size_allocate (self->scroller, &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
cw_move_list_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (CW_MOVE_LIST_VIEW (widget)->scroller, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
activate (CwMoveListView *self, gssize index)
{
  if (index >= 0)
    g_signal_emit (self, signals[MOVE_ACTIVATED], 0,
                   cw_move_layout_get_item (self->canvas->layout, (gsize)index)->id);
}

static void
pressed (GtkGestureClick *gesture, int n, double x, double y, CwMoveListView *self)
{
  gssize index = cw_move_layout_at (self->canvas->layout, x, y);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  double a, b;

  if (index < 0)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (button == GDK_BUTTON_PRIMARY)
    activate (self, index);
  else if (button == GDK_BUTTON_SECONDARY
           && gtk_widget_translate_coordinates (GTK_WIDGET (self->canvas), GTK_WIDGET (self), x, y,
                                                &a, &b))
    g_signal_emit (self, signals[MENU_REQUESTED], 0,
                   cw_move_layout_get_item (self->canvas->layout, (gsize)index)->id, a, b);
}

static void
set_hovered (CwMoveListView *self, gssize index)
{
  if (self->canvas->hovered == index)
    return;
  self->canvas->hovered = index;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->canvas), index >= 0 ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static void
motion (GtkEventControllerMotion *controller, double x, double y, CwMoveListView *self)
{
  if (cw_pointer_is_at (GTK_EVENT_CONTROLLER (controller), x, y))
    set_hovered (self, cw_move_layout_at (self->canvas->layout, x, y));
}

static void
leave (GtkEventControllerMotion *controller, CwMoveListView *self)
{
  set_hovered (self, -1);
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint keyval, guint code, GdkModifierType state,
             CwMoveListView *self)
{
  gssize current = self->canvas->current, next = -1;
  gsize n = cw_move_layout_get_n_items (self->canvas->layout);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)
      || (keyval != GDK_KEY_Up && keyval != GDK_KEY_Down))
    return FALSE;
  if (current >= 0)
    next = cw_move_layout_neighbour (self->canvas->layout, (gsize)current,
                                     keyval == GDK_KEY_Up ? -1 : 1);
  else
    for (gsize i = 0; i < n && next < 0 && keyval == GDK_KEY_Down; i++)
      if (cw_move_layout_get_item (self->canvas->layout, i)->type == CW_MOVE_ITEM_MOVE)
        next = (gssize)i;
  activate (self, next);
  return TRUE;
}

static void
restyled (CwMoveListView *self)
{
  cw_move_layout_invalidate (self->canvas->layout);
  gtk_widget_queue_resize (GTK_WIDGET (self->canvas));
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static void
cw_move_list_view_dispose (GObject *object)
{
  CwMoveListView *self = CW_MOVE_LIST_VIEW (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_move_list_view_parent_class)->dispose (object);
}

static void
cw_move_list_view_class_init (CwMoveListViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_move_list_view_dispose;
  widget_class->measure = cw_move_list_view_measure;
  widget_class->size_allocate = cw_move_list_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "cwmovelistview");
  signals[MOVE_ACTIVATED] =
      g_signal_new ("move-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MENU_REQUESTED] =
      g_signal_new ("menu-requested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
cw_move_list_view_init (CwMoveListView *self)
{
  GtkWidget *canvas = g_object_new (CW_TYPE_MOVE_CANVAS, NULL);

  self->canvas = CW_MOVE_CANVAS (canvas);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), canvas);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->canvas->adjustment =
      g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)));
  g_signal_connect_object (self->canvas->adjustment, "value-changed",
                           G_CALLBACK (gtk_widget_queue_draw), canvas, G_CONNECT_SWAPPED);
  /* A taller page shows rows not drawn before. */
  g_signal_connect_object (self->canvas->adjustment, "changed", G_CALLBACK (gtk_widget_queue_draw),
                           canvas, G_CONNECT_SWAPPED);

  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), self);
  gtk_widget_add_controller (canvas, GTK_EVENT_CONTROLLER (click));
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), self);
  gtk_widget_add_controller (canvas, pointer);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (canvas, keys);
  cw_style_watch (GTK_WIDGET (self), G_CALLBACK (restyled));
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  announce_current (self);
}

GtkWidget *
cw_move_list_view_new (void)
{
  return g_object_new (CW_TYPE_MOVE_LIST_VIEW, NULL);
}

static void
find_current (CwMoveListView *self)
{
  self->canvas->current = cw_move_layout_find (self->canvas->layout, self->current);
  self->scroll_pending = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  announce_current (self);
}

void
cw_move_list_view_set_items (CwMoveListView *self, const CwMoveItem *items, gsize n_items)
{
  g_return_if_fail (CW_IS_MOVE_LIST_VIEW (self));
  self->canvas->hovered = -1;
  cw_move_layout_set_items (self->canvas->layout, items, n_items);
  gtk_widget_queue_resize (GTK_WIDGET (self->canvas));
  find_current (self);
}

void
cw_move_list_view_set_current (CwMoveListView *self, guint id)
{
  g_return_if_fail (CW_IS_MOVE_LIST_VIEW (self));
  if (self->current == id)
    return;
  self->current = id;
  find_current (self);
}

guint
cw_move_list_view_get_current (CwMoveListView *self)
{
  g_return_val_if_fail (CW_IS_MOVE_LIST_VIEW (self), 0);
  return self->current;
}

void
cw_move_list_view_set_vertical (CwMoveListView *self, gboolean vertical)
{
  cw_move_layout_set_vertical (self->canvas->layout, vertical);
  gtk_widget_queue_resize (GTK_WIDGET (self->canvas));
}

void
cw_move_list_view_set_flowing (CwMoveListView *self, gboolean flowing)
{
  g_return_if_fail (CW_IS_MOVE_LIST_VIEW (self));
  cw_move_layout_set_flowing (self->canvas->layout, flowing);
  gtk_widget_queue_resize (GTK_WIDGET (self->canvas));
  find_current (self);
}

gboolean
cw_move_list_view_get_rectangle (CwMoveListView *self, guint id, graphene_rect_t *area)
{
  g_return_val_if_fail (CW_IS_MOVE_LIST_VIEW (self), FALSE);
  gssize index = cw_move_layout_find (self->canvas->layout, id);
  graphene_rect_t box;
  double x, y;

  if (index < 0 || !cw_move_layout_get_box (self->canvas->layout, (gsize)index, &box)
      || !gtk_widget_translate_coordinates (GTK_WIDGET (self->canvas), GTK_WIDGET (self),
                                            box.origin.x, box.origin.y, &x, &y))
    return FALSE;
  graphene_rect_init (area, (float)x, (float)y, box.size.width, box.size.height);
  return TRUE;
}
