/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving the game that the window shows. */
#include "app/save_dialog.h"
#include "app/window_private.h"
#include "engines/file_stream.h"

#include <glib/gi18n.h>

/* The format is said where the name does not say it. */
static char *
saved_sentence (CwSession *session, const char *name, const char *shown)
{
  CwRecordFormat format;
  CwEncoding encoding;
  if (cw_record_format_of_file (name, &format, &encoding))
    return g_strdup_printf (_ ("The game is saved in %s."), shown);
  /* Translators: the name of a file; PGN or KIF. */
  return g_strdup_printf (_ ("The game is saved in %s as %s."), shown,
                          cw_record_format_name (cw_session_usual_format (session)));
}

/* Writes the game on the board to `file`; says what happened. */
gboolean
cw_window_save (CwWindow *self, GFile *file)
{
  CwSession *session = cw_window_session (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GBytes) bytes = cw_session_to_file (session, name, &error);
  if (bytes == NULL || !cw_file_write (file, bytes, &error))
    {
      g_autofree char *reason = cw_file_error_sentence (error);
      g_autofree char *text = g_strdup_printf (_ ("%s was not saved: %s"), shown, reason);
      cw_context_say (self->context, CW_INFO_ERROR, text, _ ("Save elsewhere"), "win.save");
      return FALSE;
    }
  g_autofree char *text = saved_sentence (session, name, shown);
  cw_session_set_dirty (session, FALSE);
  cw_context_say (self->context, CW_INFO_PLAIN, text, NULL, NULL);
  return TRUE;
}

static void
save_response (GtkNativeDialog *dialog, int response, CwWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = cw_save_dialog_get_file (GTK_FILE_CHOOSER_NATIVE (dialog));
      if (file != NULL)
        cw_window_save (self, file);
    }
  g_clear_object (&self->dialog);
}

/* "Anderssen, Adolf" and "Dufresne, Jean" make Anderssen-Dufresne. */
static char *
file_name (CwSession *session)
{
  CwGameTree *tree = cw_session_tree (session);
  g_autoptr (GString) name = g_string_new (NULL);
  static const char *const tags[] = { "White", "Black" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *tag = cw_game_tree_tag (tree, tags[i]);
      gsize length = tag != NULL ? strcspn (tag, ",/\\") : 0;
      if (length == 0 || tag[0] == '?')
        continue;
      if (name->len > 0)
        g_string_append_c (name, '-');
      g_string_append_len (name, tag, (gssize)length);
    }
  return g_strdup (name->len > 0 ? name->str : _ ("Game"));
}

static void
save_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwSession *session = cw_window_session (self);
  g_autofree char *name = file_name (session);
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (cw_save_dialog_new (GTK_WINDOW (self), session, name));
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (save_response), self, 0);
  gtk_native_dialog_show (self->dialog);
}

void
cw_window_init_save (CwWindow *self)
{
  static const GActionEntry entries[] = { { "save", save_activated } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
