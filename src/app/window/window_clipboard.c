/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clipboard and drops: everything that comes into the window or goes out of it as text. */
#include "app/window/window_private.h"
#include "model/game/game_text.h"

#include <glib/gi18n.h>

void
cw_window_take_text (CwWindow *self, const char *text)
{
  CwSession *session = cw_context_study (self->context);
  g_autofree char *sentence = NULL;
  gboolean taken;
  if (self->shown != NULL && cw_page_takes_text (self->shown))
    {
      taken = cw_page_take_text (self->shown, text, &sentence);
    }
  else
    {
      const CwGame *game = self->shown != NULL ? cw_page_get_game (self->shown) : NULL;
      taken = cw_session_from_text (session, text, game != NULL ? game : cw_session_game (session),
                                    &sentence);
      if (taken)
        cw_window_show_page (self, "study");
    }
  cw_context_say (self->context, taken ? CW_INFO_WARNING : CW_INFO_ERROR, sentence, NULL, NULL);
}

/* Accelerators come before what has the focus: a text there does its own copying and pasting. */
static gboolean
left_to_text (CwWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !(GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus) || GTK_IS_LABEL (focus)))
    return FALSE;
  return gtk_widget_activate_action (focus, action, NULL);
}

static void
text_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (self->shown != NULL) /* still there */
    cw_window_take_text (self, text != NULL ? text : "");
}

static void
paste_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (data));
  if (left_to_text (data, "clipboard.paste"))
    return;
  gdk_clipboard_read_text_async (clipboard, NULL, text_pasted, g_object_ref (data));
}

static void
copy_position (CwWindow *self)
{
  g_autofree char *text = self->shown != NULL ? cw_page_get_position_text (self->shown) : NULL;
  if (text == NULL)
    text = cw_session_to_fen (cw_window_session (self));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  cw_context_say (self->context, CW_INFO_PLAIN, _ ("The position is on the clipboard (FEN)."), NULL,
                  NULL);
}

static void
copy_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  if (left_to_text (self, "clipboard.copy"))
    return;
  if (self->shown == self->place[CW_PAGE_SETUP])
    {
      copy_position (self); /* there is no game */
      return;
    }
  CwSession *session = cw_window_session (self);
  g_autofree char *text = cw_session_to_usual_text (session, NULL);
  if (text == NULL)
    return;
  const char *format = cw_record_format_name (cw_session_usual_format (session));
  /* Translators: PGN or KIF. */
  g_autofree char *sentence = g_strdup_printf (_ ("The game is on the clipboard (%s)."), format);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  cw_context_say (self->context, CW_INFO_PLAIN, sentence, NULL, NULL);
}

static void
copy_position_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy_position (data);
}

static gboolean
dropped (GtkDropTarget *target, const GValue *value, double x, double y, CwWindow *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
      g_autoptr (GPtrArray) files = g_ptr_array_new ();
      for (GSList *l = list; l != NULL; l = l->next)
        g_ptr_array_add (files, l->data);
      if (files->len > 0)
        cw_window_open_files (self, (GFile **)files->pdata, files->len);
      return files->len > 0;
    }
  if (G_VALUE_HOLDS_STRING (value))
    {
      cw_window_take_text (self, g_value_get_string (value));
      return TRUE;
    }
  return FALSE;
}

void
cw_window_init_clipboard (CwWindow *self)
{
  static const GActionEntry entries[] = {
    { "copy", copy_activated },
    { "copy-position", copy_position_activated },
    { "paste", paste_activated },
  };
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
