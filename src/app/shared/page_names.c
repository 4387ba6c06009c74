/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/page_names.h"

void
cw_page_go (GtkWidget *widget, const char *name)
{
  gtk_widget_activate_action (widget, "win.page", "s", name);
}
