/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/pointer.h"

#define NEAR 2 /* pixels: it may have moved since */

gboolean
cw_pointer_is_at (GtkEventController *controller, double x, double y)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  double place_x, place_y, left, top, own_x, own_y;
  if (gtk_event_controller_get_current_event (controller) != NULL || native == NULL || seat == NULL)
    return TRUE;
  gdk_surface_get_device_position (gtk_native_get_surface (native), gdk_seat_get_pointer (seat),
                                   &place_x, &place_y, NULL);
  gtk_native_get_surface_transform (native, &left, &top);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &own_x, &own_y);
  return ABS (own_x + left - place_x) <= NEAR && ABS (own_y + top - place_y) <= NEAR;
}
