/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the pointer is. */
#pragma once

#include <gtk/gtk.h>

/* For handlers of motion: FALSE if the pointer is not at this place of the controller's widget.
 * When what is under the pointer changes in a popover, GTK tells the widgets of the window so
 * without an event, with the place in the popover. */
gboolean cw_pointer_is_at (GtkEventController *controller, double x, double y);
