/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that save files through the dialog. */
#pragma once

#include "support/app.h"

#include "model/files/files.h"

/* The file has exactly this text. */
static inline void
assert_text (GFile *file, const char *expected)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static inline GtkFileChooser *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER (l->data) && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

/* Saves through the dialog of an action, in the folder it offers. */
static inline void
save_by_dialog (CwWindow *window, const char *action, const char *offered, const char *name)
{
  app_act (window, action);
  ui_wait (find_chooser () != NULL);
  g_autofree char *current = gtk_file_chooser_get_current_name (find_chooser ());
  g_assert_cmpstr (current, ==, offered);
  gtk_file_chooser_set_current_name (find_chooser (), name);
  /* The dialog ignores responses while it reads the folder, and each one makes it check the
   * name. */
  for (guint tries = 0; find_chooser () != NULL && tries < 20; tries++)
    {
      gtk_dialog_response (GTK_DIALOG (find_chooser ()), GTK_RESPONSE_ACCEPT);
      for (gint64 end = g_get_monotonic_time () + G_TIME_SPAN_SECOND;
           find_chooser () != NULL && g_get_monotonic_time () < end;)
        g_main_context_iteration (NULL, FALSE);
    }
  g_assert_null (find_chooser ());
  ui_wait (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  ui_wait (!cw_document_is_loading (app_document (window)));
}

/* The file of that name is shown. */
static inline void
assert_opened (CwWindow *window, const char *name)
{
  GPtrArray *files = cw_document_get_files (app_document (window));
  g_autofree char *opened = cw_file_title (cw_files_get (files, 0));
  g_assert_cmpstr (opened, ==, name);
}
