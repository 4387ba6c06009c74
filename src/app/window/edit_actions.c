/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/edit_actions.h"

#include "app/shared/page_names.h"
#include "app/window/picture_save.h"
#include "model/files/files.h"
#include "model/files/pasted_games.h"
#include "model/game/game_text.h"
#include "store/file_error.h"

#include <glib/gi18n.h>

struct _CwEditActions
{
  GObject parent;
  /* borrowed: the window owns these and this object; NULL once it is closed */
  GtkWindow *window;
  CwPage *page; /* the shown page; NULL: none */
  /* owned */
  CwContext *context;
};

G_DEFINE_FINAL_TYPE (CwEditActions, cw_edit_actions, G_TYPE_OBJECT)

/* --- of a text ------------------------------------------------------------------------------- */

/* Accelerators take precedence over the focus, so pass the action on to a focused text. */
static gboolean
left_to_text (CwEditActions *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  if (focus == NULL || !(GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus) || GTK_IS_LABEL (focus)))
    return FALSE;
  return gtk_widget_activate_action (focus, action, NULL);
}

/* Undoes or redoes in a focused text, else on the page, whose actions have the same names. */
static void
step_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwEditActions *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  g_autofree char *of_text = g_strconcat ("text.", name, NULL);
  g_autofree char *of_page = g_strconcat ("page.", name, NULL);
  if (!left_to_text (self, of_text))
    gtk_widget_activate_action (GTK_WIDGET (self->window), of_page, NULL);
}

/* --- of the page ----------------------------------------------------------------------------- */

/* The game to copy: that of the shown page, else of Study. */
static CwSession *
session_of (CwEditActions *self)
{
  CwSession *session = self->page != NULL ? cw_page_get_session (self->page) : NULL;
  return session != NULL ? session : cw_context_study (self->context);
}

/* Offers to add the pasted games to a file. `sentence`: a problem with them, or NULL. */
static void
offer_file (CwEditActions *self, const char *sentence, const char *file)
{
  g_autofree char *label = g_strdup_printf (C_ ("button", "Add to %s"), file);
  cw_context_show_message (self->context, CW_INFO_WARNING,
                           sentence != NULL ? sentence
                                            : _ ("What you pasted is not in a file yet."),
                           label, "page.add-to-file");
}

/* Offers to add them to the file shown before. */
static void
offer_before (CwEditActions *self)
{
  GPtrArray *files = cw_open_files_get_target (cw_context_open_files (self->context));
  if (files == NULL)
    return;
  g_autofree char *title = cw_files_title (files);
  offer_file (self, NULL, title);
}

/* Offers to add a game with moves to the shown file, to which it does not belong. */
static gboolean
offer_shown (CwEditActions *self, const char *sentence)
{
  CwDocument *document = cw_context_document (self->context);
  CwGameTree *tree = cw_session_tree (cw_context_study (self->context));
  if (cw_document_get_files (document) == NULL || cw_game_tree_root (tree)->child == NULL)
    return FALSE;
  offer_file (self, sentence, cw_document_get_title (document));
  return TRUE;
}

void
cw_edit_actions_offer_position (CwEditActions *self)
{
  CwDocument *document = cw_context_document (self->context);
  if (cw_document_get_files (document) == NULL)
    return;
  g_autofree char *label =
      g_strdup_printf (C_ ("button", "Add to %s"), cw_document_get_title (document));
  cw_context_warn_of_unfiled (self->context, _ ("This position is not in a file yet."), label,
                              "page.add-to-file");
}

/* True if previously pasted games are shown. */
static gboolean
is_pasted_shown (CwEditActions *self)
{
  CwDocument *document = cw_context_document (self->context);
  GPtrArray *files = cw_document_get_files (document);
  CwRecordFormat format;
  CwEncoding encoding;
  if (files == NULL || files->len != 1 || !cw_pasted_games_has (cw_files_get (files, 0))
      || cw_pasted_games_is_kept (cw_files_get (files, 0)))
    return FALSE;
  cw_document_get_format (document, 0, &format, &encoding);
  return format == CW_RECORD_PGN;
}

/* Appends a game to those pasted before. */
static gboolean
join_pasted (CwEditActions *self, const char *text)
{
  CwGameEdits *edits = cw_shown_game_get_edits (cw_context_shown_game (self->context));
  CwGameTree *tree = is_pasted_shown (self) ? cw_pasted_games_single (text) : NULL;
  guint id = tree != NULL ? cw_game_edits_add (edits, tree, 0) : CW_NO_GAME;
  if (id == CW_NO_GAME)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.show-game", "u", id);
  cw_session_first (cw_context_study (self->context));
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  return TRUE;
}

/* Opens pasted games as a document of their own. FALSE if there are none, or (with a sentence;
 * transfer full) if they cannot be kept. */
static gboolean
open_games (CwEditActions *self, const char *text, char **sentence)
{
  g_autoptr (GError) error = NULL;
  *sentence = NULL;
  if (!join_pasted (self, text))
    {
      g_autoptr (GFile) file = cw_pasted_games_take (text, &error);
      g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
      *sentence = error != NULL ? cw_file_error_sentence (error) : NULL;
      if (uri == NULL)
        return FALSE;
      gtk_widget_activate_action (GTK_WIDGET (self->window), "win.open-uri", "s", uri);
    }
  offer_before (self);
  return TRUE;
}

/* Shows a position, or a game that cannot be kept, in Study. `unkept`: why it cannot, or NULL. */
static void
take_into_study (CwEditActions *self, const char *text, const char *unkept)
{
  CwSession *session = cw_context_study (self->context);
  const CwGame *game = self->page != NULL ? cw_page_get_game (self->page) : NULL;
  g_autofree char *sentence = NULL;
  gboolean taken = cw_session_from_text (
      session, text, game != NULL ? game : cw_session_game (session), &sentence);
  if (taken)
    cw_page_go (GTK_WIDGET (self->window), CW_PAGE_STUDY);
  const char *said = unkept != NULL ? unkept : sentence;
  if (!taken || !offer_shown (self, said))
    cw_context_show_message (self->context, taken ? CW_INFO_WARNING : CW_INFO_ERROR, said, NULL,
                             NULL);
}

void
cw_edit_actions_take_text (CwEditActions *self, const char *text)
{
  g_autofree char *sentence = NULL;
  if (self->page != NULL && cw_page_takes_text (self->page))
    {
      gboolean taken = cw_page_take_text (self->page, text, &sentence);
      cw_context_show_message (self->context, taken ? CW_INFO_WARNING : CW_INFO_ERROR, sentence,
                               NULL, NULL);
    }
  else if (!open_games (self, text, &sentence))
    take_into_study (self, text, sentence);
}

static void
text_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwEditActions) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (self->window != NULL) /* still there */
    cw_edit_actions_take_text (self, text != NULL ? text : "");
}

static void
paste_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwEditActions *self = data;
  if (!left_to_text (self, "clipboard.paste"))
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), NULL,
                                   text_pasted, g_object_ref (self));
}

static void
copy_position (CwEditActions *self)
{
  const CwGame *game = cw_session_game (session_of (self));
  g_autofree char *text = self->page != NULL ? cw_page_get_position_text (self->page, &game) : NULL;
  if (text == NULL)
    text = cw_session_to_fen (session_of (self));
  /* Translators: FEN or SFEN. */
  g_autofree char *sentence =
      g_strdup_printf (_ ("The position was copied (%s)."), game->shogi ? "SFEN" : "FEN");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  cw_context_show_message (self->context, CW_INFO_PLAIN, sentence, NULL, NULL);
}

static void
copy_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwEditActions *self = data;
  if (left_to_text (self, "clipboard.copy"))
    return;
  const CwGame *game;
  g_autofree char *position =
      self->page != NULL ? cw_page_get_position_text (self->page, &game) : NULL;
  if (position != NULL)
    {
      copy_position (self); /* there is no game */
      return;
    }
  CwSession *session = session_of (self);
  g_autofree char *text = cw_session_to_usual_text (session, NULL);
  if (text == NULL)
    return;
  const char *format = cw_record_format_name (cw_session_usual_format (session));
  /* Translators: PGN or KIF. */
  g_autofree char *sentence = g_strdup_printf (_ ("The game is on the clipboard (%s)."), format);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  cw_context_show_message (self->context, CW_INFO_PLAIN, sentence, NULL, NULL);
}

static void
copy_position_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy_position (data);
}

static void
save_picture_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwEditActions *self = data;
  cw_picture_save_ask (self->window, self->page, self->context);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_edit_actions_dispose (GObject *object)
{
  CwEditActions *self = CW_EDIT_ACTIONS (object);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_edit_actions_parent_class)->dispose (object);
}

static void
cw_edit_actions_class_init (CwEditActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_edit_actions_dispose;
}

static void
cw_edit_actions_init (CwEditActions *self)
{
}

CwEditActions *
cw_edit_actions_new (GtkApplicationWindow *window, CwContext *context)
{
  static const GActionEntry entries[] = {
    { "undo", step_activated },   { "redo", step_activated },
    { "copy", copy_activated },   { "copy-position", copy_position_activated },
    { "paste", paste_activated }, { "save-picture", save_picture_activated },
  };
  CwEditActions *self = g_object_new (CW_TYPE_EDIT_ACTIONS, NULL);
  g_set_weak_pointer (&self->window, GTK_WINDOW (window));
  self->context = g_object_ref (context);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  return self;
}

void
cw_edit_actions_set_page (CwEditActions *self, CwPage *page)
{
  g_set_weak_pointer (&self->page, page);
}
