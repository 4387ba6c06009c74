/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_output.h"

#include "app/shared/record_filter.h"
#include "app/shared/save_dialog.h"
#include "model/files/files.h"
#include "model/files/games_out.h"
#include "model/object.h"
#include "picture/text.h"
#include "store/file_error.h"
#include "store/file_sink.h"

#include <glib/gi18n.h>

#define MARGIN 40.0 /* points */

struct _CwGameOutput
{
  GObject parent;
  /* owned */
  CwContext *context;
  GtkNativeDialog *dialog; /* while it is open */
  GFile *target;           /* the file that games are being copied to */
  /* borrowed from the page */
  CwGameList *list;
  /* state */
  guint count; /* number of games being copied */
};

G_DEFINE_FINAL_TYPE (CwGameOutput, cw_game_output, G_TYPE_OBJECT)

static CwGameEdits *
edits (CwGameOutput *self)
{
  return cw_shown_game_get_edits (cw_context_shown_game (self->context));
}

static GtkWindow *
window (CwGameOutput *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->list)));
}

/* Says how many games went where, followed by `more`, unless NULL. */
static void
say_count (CwGameOutput *self, const GError *error, const char *format, const char *more)
{
  g_autofree char *count = cw_text_count (self->count);
  g_autofree char *name = self->target != NULL ? cw_file_title (self->target) : NULL;
  g_autofree char *said =
      error != NULL ? cw_file_error_sentence (error) : g_strdup_printf (format, count, name);
  g_autofree char *text = g_strjoin (" ", said, error == NULL ? more : NULL, NULL);
  cw_context_show_message (self->context, error != NULL ? CW_INFO_ERROR : CW_INFO_PLAIN, text, NULL,
                           NULL);
}

/* Offers a new file instead, which can be in UTF-8. */
static void
say_not_added (CwGameOutput *self, const GError *error)
{
  g_autofree char *name = cw_file_title (self->target);
  g_autofree char *reason = cw_file_error_sentence (error);
  g_autofree char *text = g_strdup_printf (_ ("Nothing was added to %s: %s"), name, reason);
  cw_context_show_message (self->context, CW_INFO_ERROR, text, C_ ("button", "Copy to a new file"),
                           "page.copy-games");
}

static void
say (CwGameOutput *self, const GError *error, const char *format)
{
  g_autofree char *name = self->target != NULL ? cw_file_title (self->target) : NULL;
  g_autofree char *text =
      error != NULL ? cw_file_error_sentence (error) : g_strdup_printf (format, name);
  cw_context_show_message (self->context, error != NULL ? CW_INFO_ERROR : CW_INFO_PLAIN, text, NULL,
                           NULL);
}

/* The selected games. */
static GArray *
ids (CwGameOutput *self)
{
  GArray *selected = cw_game_list_get_selection (self->list);
  guint shown = cw_shown_game_get_id (cw_context_shown_game (self->context));
  if (selected->len == 0 && shown != CW_NO_GAME)
    g_array_append_val (selected, shown);
  return selected;
}

/* A sheet of the selected games, or of the game on the board if it has no file; NULL after saying
 * why not. */
static CwGameSheet *
sheet (CwGameOutput *self)
{
  g_autoptr (GArray) selected = ids (self);
  g_autofree char *sentence = NULL;
  CwGameSheet *made = NULL;
  if (selected->len > 0)
    {
      made = cw_games_sheet (edits (self), selected, &sentence);
    }
  else
    {
      made = cw_game_sheet_new ();
      cw_game_sheet_add (made, cw_session_tree (cw_context_study (self->context)));
    }
  if (made == NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
  return made;
}

/* Copies of the same games; NULL after saying why not. (transfer full) */
static GPtrArray *
games (CwGameOutput *self)
{
  g_autoptr (GArray) selected = ids (self);
  g_autofree char *sentence = NULL;
  GPtrArray *copies = cw_games_out (edits (self), selected, &sentence);
  if (copies == NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
  else if (copies->len == 0)
    g_ptr_array_add (copies, cw_game_out_new (cw_game_tree_copy (
                                 cw_session_tree (cw_context_study (self->context)))));
  return copies;
}

/* --- a file to be read ------------------------------------------------------------------------ */

void
cw_game_output_export (CwGameOutput *self, GFile *file)
{
  g_autoptr (CwGameSheet) made = sheet (self);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  if (made == NULL)
    return;
  g_autoptr (GBytes) bytes = cw_game_sheet_file (made, name, &error);
  g_set_object (&self->target, file);
  if (bytes != NULL)
    cw_file_write (file, bytes, &error);
  say (self, error, _ ("Saved to %s."));
}

/* --- another file of games -------------------------------------------------------------------- */

static void
copied (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwGameOutput) self = data;
  g_autoptr (GError) error = NULL;
  gboolean to_utf8;
  cw_games_copy_finish (result, &to_utf8, &error);
  say_count (self, error, ngettext ("%s game copied to %s.", "%s games copied to %s.", self->count),
             to_utf8 ? _ ("That file is in UTF-8.") : NULL);
}

static void
added (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwGameOutput) self = data;
  g_autoptr (GError) error = NULL;
  cw_games_copy_finish (result, NULL, &error);
  if (error != NULL)
    {
      say_not_added (self, error);
      return;
    }
  say_count (
      self, NULL,
      ngettext ("%s game added at the end of %s.", "%s games added at the end of %s.", self->count),
      NULL);
}

/* Shows the target if it is open but not shown. */
static void
show_if_open (CwGameOutput *self)
{
  CwOpenFiles *open = cw_context_open_files (self->context);
  guint file;
  for (guint i = 0; i < cw_open_files_count (open); i++)
    if (i != cw_open_files_get_shown (open)
        && cw_files_find (cw_open_files_get_files (open, i), self->target, &file))
      {
        cw_open_files_show (open, i);
        return;
      }
}

/* Adds them to an open file (CwGameOut) as unsaved games. FALSE if it is not open. */
static gboolean
add_to_open (CwGameOutput *self, const GPtrArray *copies)
{
  show_if_open (self);
  CwDocument *document = cw_context_document (self->context);
  guint file;
  if (!cw_files_find (cw_document_get_files (document), self->target, &file))
    return FALSE;
  g_autofree char *loading = cw_document_loading_sentence (document);
  if (loading != NULL)
    {
      cw_context_show_message (self->context, CW_INFO_WARNING, loading, NULL, NULL);
      return TRUE;
    }
  cw_game_edits_hold (edits (self));
  for (guint i = 0; i < copies->len; i++)
    cw_game_out_add (copies->pdata[i], edits (self), file);
  cw_game_edits_release (edits (self));
  say (self, NULL,
       ngettext ("%s is open: the game was added to it and is not saved yet.",
                 "%s is open: the games were added to it and are not saved yet.", copies->len));
  return TRUE;
}

static void
put (CwGameOutput *self, GFile *file, gboolean append, GAsyncReadyCallback done)
{
  g_set_object (&self->target, file);
  g_autoptr (GPtrArray) copies = games (self);
  self->count = copies != NULL ? copies->len : 0;
  if (copies != NULL && !add_to_open (self, copies))
    cw_games_copy (g_steal_pointer (&copies), file, append, done, g_object_ref (self));
}

void
cw_game_output_copy (CwGameOutput *self, GFile *file)
{
  put (self, file, FALSE, copied);
}

void
cw_game_output_add (CwGameOutput *self, GFile *file)
{
  put (self, file, TRUE, added);
}

/* --- dialogs ---------------------------------------------------------------------------------- */

/* What a dialog asks for a file for. */
typedef enum
{
  TO_PAGE, /* to read */
  TO_COPY, /* a new file of games */
  TO_END,  /* the end of a file of games */
} Output;

static void
chosen_page (GFile *file, gpointer self)
{
  cw_game_output_export (self, file);
}

static void
chosen_copy (GFile *file, gpointer self)
{
  cw_game_output_copy (self, file);
}

static void
response (GtkNativeDialog *dialog, int answer, CwGameOutput *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  gboolean accepted = answer == GTK_RESPONSE_ACCEPT && file != NULL;
  GtkFileChooserNative *chooser = GTK_FILE_CHOOSER_NATIVE (dialog);
  Output output = (Output)GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "output"));
  if (accepted && output == TO_PAGE)
    cw_save_chooser_finish (chooser, file, chosen_page, g_object_ref (self), g_object_unref);
  else if (accepted && output == TO_COPY)
    cw_save_dialog_finish (chooser, chosen_copy, g_object_ref (self), g_object_unref);
  else if (accepted)
    cw_game_output_add (self, file);
  g_clear_object (&self->dialog);
}

static GFile *
folder (CwGameOutput *self)
{
  return cw_files_folder (cw_document_get_files (cw_context_document (self->context)));
}

static void
show_folder (CwGameOutput *self, GtkFileChooserNative *dialog)
{
  g_autoptr (GFile) where = folder (self);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), where, NULL);
}

/* Shows the dialog and takes ownership of it; it starts in the games' folder. */
static void
ask (CwGameOutput *self, GtkFileChooserNative *dialog, Output output)
{
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (dialog);
  g_object_set_data (G_OBJECT (dialog), "output", GUINT_TO_POINTER (output));
  g_signal_connect_object (dialog, "response", G_CALLBACK (response), self, 0);
  gtk_native_dialog_show (self->dialog);
}

static void
export_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const struct
  {
    const char *words, *ending;
  } kinds[] = {
    { N_ ("Web page (*.html)"), ".html" },
    { N_ ("PDF (*.pdf)"), ".pdf" },
    { N_ ("Text (*.txt)"), ".txt" },
  };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Export as a page"), window (data), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    cw_save_chooser_add_kind (GTK_FILE_CHOOSER (dialog), _ (kinds[i].words), kinds[i].ending);
  show_folder (data, dialog);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Games.html"));
  ask (data, dialog, TO_PAGE);
}

static void
copy_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameOutput *self = data;
  g_autoptr (GFile) where = folder (self);
  ask (self,
       cw_save_dialog_new (window (self), _ ("Copy the games to a new file"),
                           cw_context_study (self->context), NULL, where,
                           C_ ("name of a file", "Games")),
       TO_COPY);
}

static void
add_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (_ ("Add the games to the end of a file"), window (data),
                                   GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Add"), NULL);
  GtkFileFilter *games = gtk_file_filter_new ();
  gtk_file_filter_set_name (games, _ ("Games"));
  cw_record_filter_add_formats (games);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), games);
  g_object_unref (games);
  show_folder (data, dialog);
  ask (data, dialog, TO_END);
}

/* --- paper ------------------------------------------------------------------------------------ */

typedef struct
{
  CwGameSheet *sheet;
  CwSheetPages *pages;
} Print;

static void
print_free (gpointer data, GClosure *closure)
{
  Print *print = data;
  g_clear_pointer (&print->pages, cw_sheet_pages_free);
  cw_game_sheet_free (print->sheet);
  g_free (print);
}

static void
begin_print (GtkPrintOperation *operation, GtkPrintContext *paper, Print *print)
{
  g_clear_pointer (&print->pages, cw_sheet_pages_free);
  print->pages = cw_sheet_pages_new (print->sheet, gtk_print_context_get_width (paper),
                                     gtk_print_context_get_height (paper), MARGIN);
  gtk_print_operation_set_n_pages (operation, (int)cw_sheet_pages_count (print->pages));
}

static void
draw_page (GtkPrintOperation *operation, GtkPrintContext *paper, int page, Print *print)
{
  cw_sheet_pages_draw (print->pages, (guint)page, gtk_print_context_get_cairo_context (paper));
}

/* How many games were printed, and into which file, if GTK knows it. (transfer full) */
static char *
printed_sentence (GtkPrintOperation *operation, guint count)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  const char *uri =
      settings != NULL ? gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
  g_autofree char *games = cw_text_count (count);
  if (uri == NULL)
    return g_strdup_printf (ngettext ("%s game was printed.", "%s games were printed.", count),
                            games);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = cw_file_title (file);
  /* Translators: a number, the name of a file. */
  return g_strdup_printf (
      ngettext ("%s game was printed to %s.", "%s games were printed to %s.", count), games, name);
}

/* It was cancelled if it neither failed nor was applied. */
static void
printed (GtkPrintOperation *operation, GtkPrintOperationResult result, CwGameOutput *self)
{
  guint count = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (operation), "games"));
  g_autoptr (GError) error = NULL;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  g_autofree char *text = result == GTK_PRINT_OPERATION_RESULT_APPLY
                              ? printed_sentence (operation, count)
                              : g_strdup (error != NULL ? error->message : NULL);
  if (text != NULL)
    cw_context_show_message (self->context, error != NULL ? CW_INFO_ERROR : CW_INFO_PLAIN, text,
                             NULL, NULL);
}

void
cw_game_output_print (CwGameOutput *self, GtkPrintOperation *operation,
                      GtkPrintOperationAction action)
{
  CwGameSheet *made = sheet (self);
  if (made == NULL)
    return;
  Print *print = g_new0 (Print, 1);
  print->sheet = made;
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print), print);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page), print, print_free, 0);
  g_object_set_data (G_OBJECT (operation), "games", GUINT_TO_POINTER (cw_game_sheet_count (made)));
  g_signal_connect_object (operation, "done", G_CALLBACK (printed), self, 0);
  gtk_print_operation_run (operation, action, window (self), NULL); /* `done` says what failed */
}

static void
print_activated (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  cw_game_output_print (self, operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_output_class_init (CwGameOutputClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwGameOutput, dialog), CW_OBJECT (CwGameOutput, target),
                 CW_OBJECT (CwGameOutput, context), NULL);
}

static void
cw_game_output_init (CwGameOutput *self)
{
}

CwGameOutput *
cw_game_output_new (CwContext *context, CwGameList *list, GSimpleActionGroup *actions)
{
  static const GActionEntry entries[] = {
    { "export-games", export_activated },
    { "print-games", print_activated },
    { "copy-games", copy_activated },
    { "add-games", add_activated },
  };
  CwGameOutput *self = g_object_new (CW_TYPE_GAME_OUTPUT, NULL);
  self->context = g_object_ref (context);
  self->list = list;
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  return self;
}
