/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of widgets and windows: waiting, pictures, and a real pointer and keyboard by XTest.
 * One X server per program (xvfb-run), no window manager. */
#pragma once

#include "support/alive.h"
#include "support/desktop.h"
#include "support/wait.h"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

/* To be called first. Runs gtk_test_init and fixes settings, so that pictures and times are the
 * same everywhere. */
static inline void
ui_init (int *argc, char ***argv)
{
  desktop_init ();
  alive_init ();
  gtk_test_init (argc, argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "DejaVu Sans 10", "gtk-cursor-blink",
                FALSE, "gtk-xft-hinting", 0, "gtk-xft-rgba", "none", NULL);
}

static inline void
ui_set_animations (gboolean animations)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animations, NULL);
}

static inline gboolean
ui_wake (gpointer data)
{
  *(gboolean *)data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for this long. */
static inline void
ui_spin (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, ui_wake, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

#define ui_wait_long(condition, seconds) wait_for (condition, seconds)
#define ui_wait(condition) ui_wait_long (condition, 20)

static inline Display *
ui_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

static inline void
ui_painted (GdkFrameClock *clock, gpointer data)
{
  *(gboolean *)data = TRUE;
}

/* Runs the main loop until the window has been laid out and drawn once more, or is gone. */
static inline void
ui_frame (GtkWidget *window)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong handler;

  if (clock == NULL)
    return;
  g_object_ref (clock);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (ui_painted), &painted);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!painted && gtk_widget_get_mapped (window) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  if (g_signal_handler_is_connected (clock, handler)) /* not once the window is destroyed */
    g_signal_handler_disconnect (clock, handler);
  g_object_unref (clock);
}

/* Runs the main loop until the X server has answered, all windows are laid out and drawn, and
 * nothing is pending. Twice, because a layout may cause further work. */
static inline void
ui_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint round = 0; round < 2; round++)
    {
      XSync (ui_display (), False);
      /* Bounded, because animations never run out of work. */
      for (guint i = 0; i < 100 && g_main_context_iteration (NULL, FALSE); i++)
        ;
      for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
        {
          g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
          ui_frame (window);
        }
    }
}

/* A window of this size around `child`, shown and drawn; end it with ui_close. */
static inline GtkWidget *
ui_window (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  ui_settle ();
  return window;
}

/* Nothing of its content may be left. */
static inline void
ui_close (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  alive_assert_none ();
}

/* Pointer and keys. Nothing is sent before the effect of earlier events is drawn: after a new
 * layout GTK synthesizes a motion event with the buttons held at that time; if a button was
 * released by then but the release is not read yet, that motion ends the click. */

/* Moves the pointer to x, y of `widget`. */
static inline void
ui_move (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double a, b, nx, ny;
  int rx, ry;
  Window child;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &a, &b);
  gtk_native_get_surface_transform (native, &nx, &ny);
  XTranslateCoordinates (ui_display (), gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
                         DefaultRootWindow (ui_display ()), (int)(a + nx), (int)(b + ny), &rx, &ry,
                         &child);
  XTestFakeMotionEvent (ui_display (), -1, rx, ry, 0);
  ui_settle ();
}

static inline void
ui_button (unsigned button, gboolean down)
{
  XTestFakeButtonEvent (ui_display (), button, down, 0);
  ui_settle ();
}

static inline void
ui_click (GtkWidget *widget, double x, double y, unsigned button)
{
  ui_move (widget, x, y);
  ui_button (button, TRUE);
  ui_button (button, FALSE);
}

static inline void
ui_drag (GtkWidget *widget, double x0, double y0, double x1, double y1, unsigned button)
{
  ui_move (widget, x0, y0);
  ui_button (button, TRUE);
  for (int i = 1; i <= 4; i++)
    ui_move (widget, x0 + (x1 - x0) * i / 4, y0 + (y1 - y0) * i / 4);
  ui_button (button, FALSE);
}

static inline void
ui_key (KeySym key)
{
  unsigned code = XKeysymToKeycode (ui_display (), key);

  XTestFakeKeyEvent (ui_display (), code, True, 0);
  XTestFakeKeyEvent (ui_display (), code, False, 0);
  ui_settle ();
}

static inline gboolean
ui_released (guint *left)
{
  (*left)--;
  return GDK_EVENT_PROPAGATE;
}

/* Strokes a key, with `modifier` held (0: none); returns as soon as the focused window has got
 * it. */
static inline void
ui_stroke (GtkWidget *window, KeySym modifier, KeySym key)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  KeySym order[] = { modifier, key };
  guint first = modifier != 0 ? 0 : 1, left = 2 - first;

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (ui_released), &left);
  gtk_widget_add_controller (window, keys);
  for (guint i = first; i < 2; i++)
    XTestFakeKeyEvent (ui_display (), XKeysymToKeycode (ui_display (), order[i]), True, 0);
  for (guint i = 2; i > first; i--)
    XTestFakeKeyEvent (ui_display (), XKeysymToKeycode (ui_display (), order[i - 1]), False, 0);
  XFlush (ui_display ());
  ui_wait (left == 0);
  gtk_widget_remove_controller (window, keys);
}

static inline void
ui_hold (KeySym key, gboolean down)
{
  XTestFakeKeyEvent (ui_display (), XKeysymToKeycode (ui_display (), key), down, 0);
  XFlush (ui_display ());
}

/* The widget as drawn, as a texture; (transfer full). */
static inline GdkTexture *
ui_picture (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  /* until there is a frame without pending changes */
  for (int i = 0; i < 200 && !node; i++)
    {
      ui_settle ();
      g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      gdk_paintable_snapshot (paintable, snapshot, width, height);
      node = gtk_snapshot_free_to_node (snapshot);
    }
  g_assert_nonnull (node);
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                      node,
                                      &GRAPHENE_RECT_INIT (0, 0, (float)width, (float)height));
}

/* One pixel of a picture as 0xRRGGBB. */
static inline guint
ui_pixel (GdkTexture *picture, int x, int y)
{
  int width = gdk_texture_get_width (picture), height = gdk_texture_get_height (picture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize)width * (gsize)height);

  gdk_texture_download (picture, (guchar *)pixels, (gsize)width * 4);
  return pixels[y * width + x] & 0xffffff;
}
