/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/popover_keys.h"

static gboolean
key_left_over (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
               GtkWidget *popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);
  gboolean used =
      window != NULL && gtk_event_controller_key_forward (controller, GTK_WIDGET (window));
  GtkWidget *focus = used ? gtk_root_get_focus (window) : NULL;
  if (focus != NULL && focus != popover && !gtk_widget_is_ancestor (focus, popover))
    gtk_popover_popdown (GTK_POPOVER (popover));
  return used;
}

void
cw_popover_forward_keys (GtkWidget *popover)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_BUBBLE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_left_over), popover);
  gtk_widget_add_controller (popover, keys);
}
