/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/file_saver.h"

#include <string.h>

#include "app/shared/save_dialog.h"
#include "app/window/save_reports.h"
#include "model/files/files.h"
#include "model/files/games_out.h"
#include "model/files/pasted_games.h"
#include "model/files/save_job.h"
#include "model/game/game_text.h"

#include <glib/gi18n.h>

/* What the dialog is for. */
typedef enum
{
  SAVE_GAME,
  SAVE_AS,
  SAVE_COPY
} Wanted;

struct _CwFileSaver
{
  GObject parent;
  /* borrowed: the window owns this object; NULL once it is closed */
  GtkApplicationWindow *window;
  /* owned */
  CwContext *context;
  CwSession *session;
  GtkNativeDialog *dialog; /* while it is open */
  GFile *folder;           /* where a game was last saved; NULL: nowhere yet */
  Wanted wanted;
  /* plain */
  guint game;      /* the shown game's id in the document, or CW_NO_GAME */
  guint running;   /* files being written */
  gboolean closes; /* close the window when they are written */
};

G_DEFINE_FINAL_TYPE (CwFileSaver, cw_file_saver, G_TYPE_OBJECT)

typedef struct
{
  CwFileSaver *saver;
  GApplication *application; /* held until the file is written */
  CwSession *session;
  GFile *file;
  GBytes *game;
  guint id; /* see _set_game */
} Saving;

static void
saving_free (Saving *saving)
{
  g_application_release (saving->application);
  g_object_unref (saving->saver);
  g_object_unref (saving->session);
  g_object_unref (saving->file);
  g_bytes_unref (saving->game);
  g_free (saving);
}

static void
set_enabled (CwFileSaver *self, gboolean enabled)
{
  static const char *const names[] = { "save", "save-as", "save-copy", "save-game" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), names[i]);
      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
    }
}

static void
begin_running (CwFileSaver *self)
{
  self->running++;
  set_enabled (self, FALSE);
}

/* Closes the window if that was requested meanwhile, unless something went wrong. */
static void
end_running (CwFileSaver *self, gboolean done)
{
  gboolean closes = self->closes && done && self->running == 1;
  self->closes &= done && !closes;
  self->running--;
  set_enabled (self, self->running == 0);
  if (closes)
    gtk_window_close (GTK_WINDOW (self->window));
}

/* The window waits for unfinished saves, which would count as unsaved, until it is asked to close
 * again. */
static gboolean
close_request (GtkWindow *window, CwFileSaver *self)
{
  if (self->running == 0 || self->closes)
    return FALSE;
  self->closes = TRUE;
  cw_context_show_message (self->context, CW_INFO_PLAIN,
                           _ ("The window closes when everything is saved."), NULL, NULL);
  return TRUE;
}

/* Marks the game as saved if it has not changed meanwhile; a game of an opened file is not saved in
 * that file by this. */
static void
note_saved (const Saving *saving, const char *name)
{
  g_autoptr (GBytes) now = cw_session_to_file (saving->session, name, NULL);
  if (saving->id != CW_NO_GAME || now == NULL || !g_bytes_equal (now, saving->game))
    return;
  cw_edit_history_mark_saved (cw_session_history (saving->session));
}

static void
saved (GObject *source, GAsyncResult *result, gpointer data)
{
  CwFileSaver *self = CW_FILE_SAVER (source);
  Saving *saving = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (saving->file);
  g_autofree char *shown = g_filename_display_name (name);
  gboolean done = cw_save_game_finish (result, &error);
  if (self->window != NULL)
    {
      g_autofree char *text = cw_save_report_game (saving->session, name, shown);
      if (done)
        note_saved (saving, name);
      if (done)
        cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
      else
        cw_save_report_game_failure (self->context, shown, error);
      end_running (self, done);
    }
  saving_free (saving);
}

/* --- the opened file ------------------------------------------------------------------------- */

static CwGameEdits *
edits (CwFileSaver *self)
{
  return cw_shown_game_get_edits (cw_context_shown_game (self->context));
}

/* The opened file that the game belongs to, once all its games are read; -1: none. */
static int
file_of_game (CwFileSaver *self)
{
  CwDocument *document = cw_context_document (self->context);
  return self->game != CW_NO_GAME && !cw_document_is_loading (document)
             ? (int)cw_document_get_file_index (document, self->game)
             : -1;
}

static gboolean
is_plain (CwFileSaver *self, int file)
{
  CwDocument *document = cw_context_document (self->context);
  return cw_seekable_file_is_plain (cw_document_get_seekable (document, (guint)file));
}

/* The same, if games can be written into the file. */
static int
own_file (CwFileSaver *self)
{
  int file = file_of_game (self);
  return file >= 0 && is_plain (self, file) ? file : -1;
}

typedef struct
{
  CwFileSaver *saver;
  GApplication *application; /* held until the file is written */
  char *name;                /* of the file, as shown */
  Wanted wanted;
  gboolean moves;    /* the document moves to the copy; pasted games had no place of their own */
  guint more;        /* at most so many other changed files of the document follow */
  char *before;      /* says what files before this one were saved; NULL: none */
  GFile *old, *copy; /* `copy` NULL: writes the file itself */
  gulong edited;     /* handler, until something is edited meanwhile */
  guint timer;       /* for showing progress */
  guint said;        /* per cent */
} Writing;

#define PROGRESS_DELAY 500 /* ms before progress is shown */
#define PROGRESS_STEP 10u  /* per cent: progress step between updates */

/* A long save shows its progress and can be cancelled. */
static gboolean
say_progress (gpointer data)
{
  Writing *writing = data;
  guint percent = (guint)(100 * cw_game_edits_saved_part (edits (writing->saver)));
  g_autofree char *text = g_strdup_printf (_ ("Saving %s: %u %%"), writing->name, percent);
  if (writing->saver->window == NULL || percent < writing->said)
    return G_SOURCE_CONTINUE;
  writing->said = percent + PROGRESS_STEP;
  cw_context_show_message (writing->saver->context, CW_INFO_PLAIN, text, C_ ("button", "Cancel"),
                           "win.cancel-saving");
  return G_SOURCE_CONTINUE;
}

static void
note_edited (Writing *writing)
{
  g_clear_signal_handler (&writing->edited, edits (writing->saver));
}

/* The copy replaces the file in the document: the edits can still be undone unless the copy must be
 * read. Pasted games now have a place of their own and are no longer kept. FALSE if the file stays
 * open. */
static gboolean
adopt_copy (Writing *writing, GAsyncResult *result)
{
  CwOpenFiles *open = cw_context_open_files (writing->saver->context);
  GPtrArray *files = cw_document_get_files (cw_context_document (writing->saver->context));
  if (!writing->moves || writing->edited == 0 || files->len != 1
      || !g_file_equal (cw_files_get (files, 0), writing->old))
    return FALSE;
  if (cw_game_edits_take_copy (edits (writing->saver), result))
    cw_open_files_rename (open, writing->copy);
  else
    cw_open_files_replace (open, writing->copy);
  if (cw_pasted_games_has (writing->old))
    g_file_delete (writing->old, NULL, NULL);
  return TRUE;
}

static void write_file (CwFileSaver *self, guint file, GFile *copy, Wanted wanted, guint more,
                        char *before);

/* The first changed file of the document that can be written; -1: none. */
static int
changed_file (CwFileSaver *self)
{
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  for (guint file = 0; files != NULL && file < files->len; file++)
    if (cw_game_edits_is_file_modified (edits (self), file) && is_plain (self, (int)file))
      return (int)file;
  return -1;
}

/* Shows what was saved, or goes on with the next file; one that was edited meanwhile waits. */
static void
report_written (Writing *writing, const CwGamesSaved *what, gboolean moved)
{
  CwFileSaver *self = writing->saver;
  int next = writing->more > 0 && writing->edited != 0 ? changed_file (self) : -1;
  g_autofree char *old = cw_file_title (writing->old);
  g_autofree char *said =
      cw_save_report_sentence (old, writing->name, what, writing->copy != NULL, moved);
  g_autofree char *all =
      writing->before != NULL ? g_strjoin (" ", writing->before, said, NULL) : g_strdup (said);
  if (next >= 0)
    write_file (self, (guint)next, NULL, SAVE_GAME, writing->more - 1, g_steal_pointer (&all));
  else
    cw_save_report_done (self->context, all, what, writing->copy != NULL);
}

static void
report_failure (const Writing *writing, guint refused, const GError *error)
{
  g_autofree char *old = cw_file_title (writing->old);
  cw_save_report_failure (writing->saver->context, old,
                          writing->copy != NULL ? writing->name : NULL, writing->wanted == SAVE_AS,
                          refused, error);
}

static void
written (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = data;
  CwFileSaver *self = writing->saver;
  g_autoptr (GError) error = NULL;
  CwGamesSaved what;
  int games = cw_game_edits_save_finish (CW_GAME_EDITS (source), result, &what, &error);
  if (self->window != NULL)
    {
      if (games >= 0)
        {
          gboolean moved = adopt_copy (writing, result);
          report_written (writing, &what, moved);
        }
      else
        report_failure (writing, what.refused, error);
      end_running (self, games >= 0);
    }
  g_application_release (writing->application);
  g_source_remove (writing->timer);
  note_edited (writing);
  g_clear_object (&writing->old);
  g_clear_object (&writing->copy);
  g_object_unref (writing->saver);
  g_free (writing->name);
  g_free (writing->before);
  g_free (writing);
}

/* Writes an opened file, or a copy of it, with its changes. Takes ownership of `before`. */
static void
write_file (CwFileSaver *self, guint file, GFile *copy, Wanted wanted, guint more, char *before)
{
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  GFile *old = cw_files_get (files, file);
  Writing *writing = g_new (Writing, 1);
  *writing = (Writing){ .saver = g_object_ref (self),
                        .wanted = wanted,
                        .more = more,
                        .before = before,
                        .moves = copy != NULL && (wanted == SAVE_AS || cw_pasted_games_has (old)),
                        .old = g_object_ref (old),
                        .copy = copy != NULL ? g_object_ref (copy) : NULL,
                        .application =
                            G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self->window))),
                        .name = cw_file_title (copy != NULL ? copy : cw_files_get (files, file)) };
  writing->edited =
      g_signal_connect_swapped (edits (self), "edited", G_CALLBACK (note_edited), writing);
  g_application_hold (writing->application);
  writing->timer = g_timeout_add (PROGRESS_DELAY, say_progress, writing);
  begin_running (self);
  cw_game_edits_save (edits (self), file, copy, written, writing);
}

/* --- one game -------------------------------------------------------------------------------- */

/* The document's files and what is known of them. */
static GArray *
opened_files (CwFileSaver *self)
{
  CwDocument *document = cw_context_document (self->context);
  GPtrArray *files = cw_document_get_files (document);
  GArray *opened = g_array_new (FALSE, FALSE, sizeof (CwOpenedFile));
  gboolean whole = !cw_document_is_loading (document) && cw_document_get_error (document) == NULL;
  for (guint i = 0; files != NULL && i < files->len; i++)
    {
      CwOpenedFile file = {
        .file = cw_files_get (files, i),
        .games = whole ? cw_document_count_games (document, i) : 0,
        .own = self->game != CW_NO_GAME && cw_document_get_file_index (document, self->game) == i,
      };
      g_array_append_val (opened, file);
    }
  return opened;
}

void
cw_file_saver_save (CwFileSaver *self, GFile *file)
{
  guint index;
  if (cw_files_find (cw_document_get_files (cw_context_document (self->context)), file, &index)
      && (int)index == own_file (self))
    {
      write_file (self, index, NULL, SAVE_GAME, 0, NULL);
      return;
    }
  g_autoptr (GArray) opened = opened_files (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GBytes) game = cw_session_to_file (self->session, name, &error);
  if (game == NULL)
    {
      cw_save_report_game_failure (self->context, shown, error);
      return;
    }
  Saving *saving = g_new (Saving, 1);
  *saving = (Saving){ .saver = g_object_ref (self),
                      .application =
                          G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self->window))),
                      .session = g_object_ref (self->session),
                      .file = g_object_ref (file),
                      .game = g_bytes_ref (game),
                      .id = self->game };
  g_autoptr (GBytes) own =
      self->game != CW_NO_GAME ? cw_games_file (edits (self), self->game, name) : NULL;
  g_autofree char *text = g_strdup_printf (_ ("Saving %s…"), shown);
  g_application_hold (saving->application);
  begin_running (self);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
  cw_save_game (file, own != NULL ? own : game, opened, saved, self, saving);
}

/* Saves the whole file that the game belongs to. */
static void
save_file (CwFileSaver *self, GFile *target)
{
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  int file = file_of_game (self);
  guint index;
  if (file < 0)
    cw_file_saver_save (self, target); /* it no longer belongs to one */
  else if (cw_files_find (files, target, &index) && (int)index == own_file (self))
    write_file (self, index, NULL, self->wanted, 0, NULL);
  else if (cw_save_refuses_name (target))
    {
      g_autofree char *name = cw_file_title (target);
      g_autofree char *text =
          g_strdup_printf (_ ("Not saved: %s is a compressed file. Choose another name."), name);
      cw_context_show_message (self->context, CW_INFO_ERROR, text, _ ("Save under another name"),
                               self->wanted == SAVE_AS ? "win.save-as" : "win.save-copy");
    }
  else
    write_file (self, (guint)file, target, self->wanted, 0, NULL);
}

static void
file_chosen (GFile *file, gpointer data)
{
  CwFileSaver *self = data;
  if (self->window == NULL)
    return;
  g_clear_object (&self->folder);
  self->folder = g_file_get_parent (file);
  if (self->wanted == SAVE_GAME)
    cw_file_saver_save (self, file);
  else
    save_file (self, file);
}

static void
save_response (GtkNativeDialog *dialog, int response, CwFileSaver *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    cw_save_dialog_finish (GTK_FILE_CHOOSER_NATIVE (dialog), file_chosen, g_object_ref (self),
                           g_object_unref);
  g_clear_object (&self->dialog);
}

/* The folder where the last game was saved, else that of the opened file. */
static GFile *
folder (CwFileSaver *self)
{
  return self->folder != NULL
             ? g_object_ref (self->folder)
             : cw_files_folder (cw_document_get_files (cw_context_document (self->context)));
}

static void
ask (CwFileSaver *self, Wanted wanted, const char *title, const char *name, int file)
{
  g_autoptr (GFile) where = folder (self);
  CwRecordFormat format;
  CwEncoding encoding;
  if (file >= 0)
    cw_document_get_format (cw_context_document (self->context), (guint)file, &format, &encoding);
  self->wanted = wanted;
  g_clear_object (&self->dialog);
  self->dialog = GTK_NATIVE_DIALOG (cw_save_dialog_new (
      GTK_WINDOW (self->window), title, self->session, file >= 0 ? &format : NULL, where, name));
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (save_response), self, 0);
  gtk_native_dialog_show (self->dialog);
}

static void
save_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileSaver *self = data;
  g_autofree char *name = cw_save_dialog_name_for (self->session);
  ask (self, SAVE_GAME, _ ("Save the game"), name, -1);
}

/* Why the file cannot be saved elsewhere now; NULL if it can. (transfer full) */
static char *
unready_sentence (CwFileSaver *self)
{
  CwDocument *document = cw_context_document (self->context);
  int file = file_of_game (self);
  if (file < 0)
    return cw_document_loading_sentence (document);
  return cw_document_is_partial (document) && !is_plain (self, file)
             ? g_strdup (_ ("Only part of this file was read. Read the rest of it first."))
             : NULL;
}

/* Asks where to save all games of the game's file, or only the game if it has none. */
static void
ask_for_file (CwFileSaver *self, Wanted wanted, const char *title)
{
  if (self->game == CW_NO_GAME)
    {
      save_game_activated (NULL, NULL, self);
      return;
    }
  g_autofree char *sentence = unready_sentence (self);
  if (sentence != NULL)
    {
      cw_context_show_message (self->context, CW_INFO_WARNING, sentence, NULL, NULL);
      return;
    }
  int file = file_of_game (self);
  g_autofree char *name = cw_file_title (
      cw_files_get (cw_document_get_files (cw_context_document (self->context)), (guint)file));
  char *dot = strchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  ask (self, wanted, title, name, file);
}

static void
save_as_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_for_file (data, SAVE_AS, _ ("Save all games as"));
}

static void
save_copy_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ask_for_file (data, SAVE_COPY, _ ("Save a copy of all games"));
}

static void
cancel_saving_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_game_edits_cancel_saving (edits (data));
}

/* Saves all changed files of the document, first that of the game. */
static void
save_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileSaver *self = data;
  int file = own_file (self);
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  if (file < 0 || cw_pasted_games_has (cw_files_get (files, (guint)file)))
    {
      save_as_activated (action, parameter, data); /* the user has not chosen a place yet */
      return;
    }
  int changed = changed_file (self);
  if (changed >= 0 && !cw_game_edits_is_file_modified (edits (self), (guint)file))
    file = changed;
  write_file (self, (guint)file, NULL, SAVE_GAME, files->len - 1, NULL);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_file_saver_dispose (GObject *object)
{
  CwFileSaver *self = CW_FILE_SAVER (object);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->dialog);
  g_clear_object (&self->folder);
  g_clear_object (&self->session);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_file_saver_parent_class)->dispose (object);
}

static void
cw_file_saver_class_init (CwFileSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_file_saver_dispose;
}

static void
cw_file_saver_init (CwFileSaver *self)
{
  self->game = CW_NO_GAME;
}

CwFileSaver *
cw_file_saver_new (GtkApplicationWindow *window, CwContext *context)
{
  static const GActionEntry entries[] = {
    { "save", save_activated },
    { "save-as", save_as_activated },
    { "save-copy", save_copy_activated },
    { "save-game", save_game_activated },
    { "cancel-saving", cancel_saving_activated },
  };
  CwFileSaver *self = g_object_new (CW_TYPE_FILE_SAVER, NULL);
  g_set_weak_pointer (&self->window, window);
  self->context = g_object_ref (context);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_request), self, 0);
  return self;
}

void
cw_file_saver_set_game (CwFileSaver *self, CwSession *session, guint game)
{
  g_set_object (&self->session, session);
  self->game = game;
}
