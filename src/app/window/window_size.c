/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window_size.h"

#include "app/shared/responsive.h"

void
cw_window_size_keep (GtkWindow *window, CwSettings *settings)
{
  gboolean maximized = gtk_window_is_maximized (window);
  cw_settings_set_bool (settings, "maximized", maximized);
  int width, height;
  gtk_window_get_default_size (window, &width, &height);
  if (!maximized && !gtk_window_is_fullscreen (window) && width > 0 && height > 0)
    {
      cw_settings_set_int (settings, "width", width);
      cw_settings_set_int (settings, "height", height);
    }
}

void
cw_window_size_restore (GtkWindow *window, CwSettings *settings, CwLayout *layout)
{
  double em = cw_text_size (GTK_WIDGET (window));
  int width, height;
  cw_layout_window (em, &width, &height);
  int wide = cw_settings_get_int (settings, "width", width);
  int high = cw_settings_get_int (settings, "height", height);
  width = wide > 0 ? wide : width; /* the settings may have been edited by hand */
  height = high > 0 ? high : height;
  gtk_window_set_default_size (window, width, height);
  cw_layout_init (layout, width, height, em);
  if (cw_settings_get_bool (settings, "maximized", FALSE))
    gtk_window_maximize (window);
}
