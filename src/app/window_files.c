/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files, clipboard and drops: everything that comes into the window or goes out of it. */
#include "app/kept_games.h"
#include "app/place_study.h"
#include "app/place_values.h"
#include "app/rows_job.h"
#include "app/save_dialog.h"
#include "app/window_private.h"
#include "engines/file_stream.h"

#include <glib/gi18n.h>

#define GAMES "resource:///io/github/counterweight/Counterweight/games/"
#define FAMOUS_GAMES GAMES "famous.pgn"
#define SELFPLAY_GAMES GAMES "selfplay.pgn"
#define SELFPLAY_SHOGI_GAMES GAMES "selfplay-shogi.csa"
#define RECENT_FILES 8
#define MAX_TEXT 65536 /* bytes of a file that may be a position instead of games */

static CwPlaceStudy *
study (CwWindow *self)
{
  return CW_PLACE_STUDY (self->place[CW_PLACE_STUDY_INDEX]);
}

/* --- recent files ------------------------------------------------------------------------------
 */

void
cw_window_update_recent (CwWindow *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  g_autofree char *list = cw_settings_get_string (settings, "recent", "");
  g_auto (GStrv) uris = g_strsplit (list, "\n", -1);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new ();
  g_autoptr (GMenu) recent = g_menu_new ();
  g_menu_append (files, _ ("_Open a file…"), "win.open");
  g_menu_append (files, _ ("_Famous games"), "win.famous");
  g_menu_append (files, _ ("The engine against _itself, 3,000 games"), "win.selfplay");
  g_menu_append (files, _ ("The engine against itself in _shogi, 3,000 games"),
                 "win.selfplay-shogi");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  for (guint i = 0; uris[i] != NULL; i++)
    {
      if (uris[i][0] == '\0')
        continue;
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *shown = g_filename_display_name (name);
      g_auto (GStrv) parts = g_strsplit (shown, "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "win.open-uri", "s", uris[i]);
      g_menu_append_item (recent, item);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (recent)) > 0)
    g_menu_append_section (menu, _ ("Recent files"), G_MENU_MODEL (recent));
  gtk_menu_button_set_menu_model (self->open_button, G_MENU_MODEL (menu));
}

/* Puts `file` first, or takes it away (`add` FALSE). */
static void
note_recent (CwWindow *self, GFile *file, gboolean add)
{
  CwSettings *settings = cw_context_settings (self->context);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *list = cw_settings_get_string (settings, "recent", "");
  g_auto (GStrv) uris = g_strsplit (list, "\n", -1);
  g_autoptr (GString) changed = g_string_new (add ? uri : "");
  guint kept = add ? 1 : 0;
  if (g_str_has_prefix (uri, "resource:"))
    return;
  for (guint i = 0; uris[i] != NULL; i++)
    if (uris[i][0] != '\0' && !g_str_equal (uris[i], uri) && kept < RECENT_FILES)
      {
        if (kept++ > 0)
          g_string_append_c (changed, '\n');
        g_string_append (changed, uris[i]);
      }
  cw_settings_set_string (settings, "recent", changed->str);
  cw_window_update_recent (self);
}

/* --- opening -------------------------------------------------------------------------------------
 */

/* Rows without games: only the laboratory has a use for them. */
static void
open_rows (CwWindow *self, GFile *file)
{
  CwPlaceValues *values = CW_PLACE_VALUES (self->place[CW_PLACE_VALUES_INDEX]);
  CwLaboratory *laboratory = cw_place_values_laboratory (values);

  CwDataSet *set = cw_laboratory_add_file (laboratory, CW_DATA_FILE, file);

  cw_data_set_forget (set);
  cw_window_show_place (self, "values");
  cw_laboratory_choose (laboratory, set);
  note_recent (self, file, g_file_query_exists (file, NULL));
}

void
cw_window_open (CwWindow *self, GFile *file)
{
  self->want_evergreen = FALSE;
  g_clear_pointer (&self->want_position, g_variant_unref);
  cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  if (cw_rows_are_in_file (file))
    {
      open_rows (self, file);
      return;
    }
  /* The laboratory measures it where it stands; everywhere else the games are what was meant. */
  if (self->shown != self->place[CW_PLACE_VALUES_INDEX])
    cw_window_show_place (self, "study");
  cw_document_open (cw_context_document (self->context), file);
}

/* A file without games may hold a position. */
static gboolean
open_as_position (CwWindow *self, GFile *file)
{
  g_autofree char *text = NULL;
  gsize length = 0;
  char *sentence = NULL;
  if (!g_file_load_contents (file, NULL, &text, &length, NULL, NULL) || length > MAX_TEXT)
    return FALSE;
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2);
  gboolean done = lines[0] != NULL && strchr (lines[0], '/') != NULL
                  && cw_session_from_text (cw_context_study (self->context), lines[0], &sentence);
  g_free (sentence);
  return done;
}

static void
show_evergreen (CwWindow *self)
{
  CwDocument *document = cw_context_document (self->context);
  for (guint id = 0; id < cw_document_get_n_games (document); id++)
    {
      CwGameRow row;
      cw_document_fetch (id, &row, document);
      if (row.white != NULL && row.black != NULL && g_str_has_prefix (row.white, "Anderssen")
          && g_str_has_prefix (row.black, "Dufresne"))
        {
          cw_place_study_show_game (study (self), id, 42); /* after 21… Kxd7 */
          return;
        }
    }
}

/* The game that begins at a byte of the opened file, at a ply. */
static void
show_position (CwWindow *self, GVariant *parameter)
{
  CwDocument *document = cw_context_document (self->context);
  guint64 offset;
  guint ply, id;

  g_variant_get (parameter, "(&stu)", NULL, &offset, &ply);
  cw_window_show_place (self, "study");
  if (cw_document_find_game (document, offset, &id))
    cw_place_study_show_game (study (self), id, ply);
  else
    {
      g_autofree char *text =
          g_strdup_printf (_ ("%s has changed since it was opened. Open it again."),
                           cw_document_get_title (document));
      cw_context_say (self->context, CW_INFO_ERROR, text, NULL, NULL);
    }
}

static void
document_finished (CwDocument *document, CwWindow *self)
{
  GFile *file = cw_document_get_file (document);
  gboolean failed = cw_document_get_error (document) != NULL;
  if (failed && cw_document_get_n_games (document) == 0 && open_as_position (self, file))
    {
      cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
      failed = FALSE;
    }
  note_recent (self, file, !failed);
  if (self->want_evergreen)
    show_evergreen (self);
  self->want_evergreen = FALSE;
  if (self->want_position != NULL && !failed)
    show_position (self, self->want_position);
  g_clear_pointer (&self->want_position, g_variant_unref);
}

static void
open_response (GtkNativeDialog *dialog, int response, CwWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      cw_window_open (self, file);
    }
  g_clear_object (&self->dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* All that records of games are kept in. */
static void
add_games_filter (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Games and positions"));
  for (CwRecordFormat format = 0; format < CW_RECORD_FORMATS; format++)
    {
      const CwRecordSuffix *suffix = cw_record_format_suffixes (format);
      const char *const *type = cw_record_format_mime_types (format);
      for (; suffix->text != NULL; suffix++)
        gtk_file_filter_add_suffix (filter, suffix->text + 1);
      for (; *type != NULL; type++)
        gtk_file_filter_add_mime_type (filter, *type);
    }
  gtk_file_filter_add_suffix (filter, "fen");
  gtk_file_filter_add_suffix (filter, "txt");
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
open_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  static const char *const rows[] = { "*.csv", "*.mat", NULL };
  static const char *const all[] = { "*", NULL };
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (
      gtk_file_chooser_native_new (_ ("Open a file of games"), GTK_WINDOW (self),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL));
  add_games_filter (GTK_FILE_CHOOSER (self->dialog));
  add_filter (GTK_FILE_CHOOSER (self->dialog), _ ("Rows to measure values from"), rows);
  add_filter (GTK_FILE_CHOOSER (self->dialog), _ ("All files"), all);
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (open_response), self, 0);
  gtk_native_dialog_show (self->dialog);
}

static void
open_uri_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  cw_window_open (data, file);
}

static void
famous_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (FAMOUS_GAMES);
  cw_window_open (data, file);
}

/* The changed games of the last time that were not saved. */
static void
kept_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = cw_kept_games_file ();
  cw_window_show_place (data, "study");
  cw_window_open (data, file);
}

static void
selfplay_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (SELFPLAY_GAMES);
  cw_window_open (data, file);
}

static void
selfplay_shogi_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (SELFPLAY_SHOGI_GAMES);
  cw_window_open (data, file);
}

static void
evergreen_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_window_show_place (data, "study");
  famous_activated (action, parameter, data);
  CW_WINDOW (data)->want_evergreen = TRUE;
}

static void
show_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  cw_window_show_place (self, "study");
  cw_place_study_show_game (study (self), g_variant_get_uint32 (parameter), G_MAXUINT);
}

/* (URI of a file, byte where the game begins, ply): a row of the laboratory on the board. */
static void
show_position_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  GFile *opened = cw_document_get_file (cw_context_document (self->context));
  g_autoptr (GFile) file = NULL;
  const char *uri;

  g_variant_get_child (parameter, 0, "&s", &uri);
  file = g_file_new_for_uri (uri);
  if (opened != NULL && g_file_equal (opened, file))
    {
      show_position (self, parameter);
      return;
    }
  cw_window_open (self, file);
  self->want_position = g_variant_ref (parameter);
}

/* --- saving ---------------------------------------------------------------------------------- */

static CwSession *
current_session (CwWindow *self)
{
  CwSession *session = self->shown != NULL ? cw_place_get_session (self->shown) : NULL;
  return session != NULL ? session : cw_context_study (self->context);
}

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
  CwSession *session = current_session (self);
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
  CwSession *session = current_session (self);
  g_autofree char *name = file_name (session);
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (cw_save_dialog_new (GTK_WINDOW (self), session, name));
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (save_response), self, 0);
  gtk_native_dialog_show (self->dialog);
}

/* --- clipboard and drops --------------------------------------------------------------------- */

void
cw_window_take_text (CwWindow *self, const char *text)
{
  char *sentence = NULL;
  if (self->shown != NULL && cw_place_takes_text (self->shown))
    cw_place_take_text (self->shown, text, &sentence);
  else if (cw_session_from_text (cw_context_study (self->context), text, &sentence))
    {
      cw_context_say (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
      cw_place_study_forget_game (study (self));
      cw_window_show_place (self, "study");
    }
  if (sentence != NULL)
    cw_context_say (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
  g_free (sentence);
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
  g_autofree char *text = self->shown != NULL ? cw_place_get_position_text (self->shown) : NULL;
  if (text == NULL)
    text = cw_session_to_fen (current_session (self));
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
  if (self->shown == self->place[CW_PLACE_SETUP_INDEX])
    {
      copy_position (self); /* there is no game */
      return;
    }
  CwSession *session = current_session (self);
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
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
      if (files != NULL)
        cw_window_open (self, files->data);
      return files != NULL;
    }
  if (G_VALUE_HOLDS_STRING (value))
    {
      cw_window_take_text (self, g_value_get_string (value));
      return TRUE;
    }
  return FALSE;
}

static const GActionEntry entries[] = {
  { "open", open_activated },
  { "open-uri", open_uri_activated, "s" },
  { "famous", famous_activated },
  { "selfplay", selfplay_activated },
  { "selfplay-shogi", selfplay_shogi_activated },
  { "kept", kept_activated },
  { "evergreen", evergreen_activated },
  { "show-game", show_game_activated, "u" },
  { "show-position", show_position_activated, "(stu)" },
  { "save", save_activated },
  { "copy", copy_activated },
  { "copy-position", copy_position_activated },
  { "paste", paste_activated },
};

void
cw_window_init_files (CwWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (cw_context_document (self->context), "finished",
                           G_CALLBACK (document_finished), self, G_CONNECT_AFTER);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  cw_window_update_recent (self);
}
