/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/covered.h"

gboolean
cw_is_covered (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean covered = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (windows) && !covered; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      covered = gtk_widget_get_visible (GTK_WIDGET (window)) && root != NULL
                && gtk_window_get_transient_for (window) == GTK_WINDOW (root);
    }
  return covered;
}
