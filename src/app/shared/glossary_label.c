/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/glossary_label.h"

#include "text/glossary.h"

static gboolean
link_activated (GtkWidget *label, const char *target)
{
  const char *words = cw_glossary_explanation (target);

  gtk_widget_activate_action (label, "win.say", "(bs)", FALSE, words);
  /* A screen reader announces the new description of the focused label. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  return TRUE;
}

void
cw_glossary_label_set (GtkLabel *label, const char *text)
{
  g_autofree char *markup = cw_glossary_markup (text);

  if (!gtk_widget_has_css_class (GTK_WIDGET (label), "cw-glossary"))
    {
      gtk_widget_add_css_class (GTK_WIDGET (label), "cw-glossary");
      g_signal_connect (label, "activate-link", G_CALLBACK (link_activated), NULL);
    }
  gtk_accessible_reset_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_label_set_markup (label, markup);
}
