/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_actions.h"

#include "app/shared/page_actions.h"
#include "app/study/game_order.h"
#include "app/study/header_editor.h"
#include "model/files/files.h"
#include "model/files/games_out.h"
#include "model/files/pasted_games.h"
#include "model/game/annotations.h"
#include "model/game/move_words.h"
#include "model/game/unread_rest.h"
#include "model/object.h"
#include "notation/comment_commands.h"
#include "picture/text.h"

#include <glib/gi18n.h>

struct _CwGameActions
{
  GObject parent;
  /* owned */
  CwContext *context;
  GSimpleActionGroup *actions;
  /* borrowed from the page */
  CwGameBrowser *browser;
  CwGameList *list;
  /* state */
  guint rest_offered; /* edits of the game when its rest was last looked at; 0: none */
  guint announced; /* the last game for which it was said that its unread rest becomes a comment */
};

G_DEFINE_FINAL_TYPE (CwGameActions, cw_game_actions, G_TYPE_OBJECT)

static CwGameEdits *
edits (CwGameActions *self)
{
  return cw_shown_game_get_edits (cw_context_shown_game (self->context));
}

static CwDocument *
document (CwGameActions *self)
{
  return cw_context_document (self->context);
}

static GtkWindow *
window (CwGameActions *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->list)));
}

/* Is there a file to which the game on the board, or the pasted games, can be added? */
static gboolean
can_add (CwGameActions *self)
{
  CwOpenFiles *open = cw_context_open_files (self->context);
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  if (files == NULL || cw_document_is_loading (cw_context_document (self->context)))
    return FALSE;
  if (cw_shown_game_get_id (cw_context_shown_game (self->context)) == CW_NO_GAME)
    return TRUE;
  return cw_open_files_get_target (open) != NULL;
}

static void
enable (CwGameActions *self)
{
  g_autoptr (GArray) ids = cw_game_list_get_selection (self->list);
  gboolean editable = cw_document_get_files (document (self)) != NULL;
  gboolean movable = cw_shown_game_get_id (cw_context_shown_game (self->context)) != CW_NO_GAME;
  cw_page_actions_enable (self->actions, "add-to-file", can_add (self));
  cw_page_actions_enable (self->actions, "add-game", editable);
  cw_page_actions_enable (self->actions, "duplicate-game", editable && movable);
  cw_page_actions_enable (self->actions, "delete-games", editable && ids->len > 0);
  cw_page_actions_enable (self->actions, "merge-games", editable && ids->len > 1);
  cw_page_actions_enable (self->actions, "move-up", movable);
  cw_page_actions_enable (self->actions, "move-down", movable);
}

static void
enable_walk (CwGameActions *self)
{
  gboolean any = cw_game_list_get_n_shown (self->list) > 0;
  cw_page_actions_enable (self->actions, "first-game", any);
  cw_page_actions_enable (self->actions, "last-game", any);
  cw_page_actions_enable (self->actions, "previous-game",
                          cw_game_list_neighbour (self->list, -1) != CW_NO_GAME);
  cw_page_actions_enable (self->actions, "next-game",
                          cw_game_list_neighbour (self->list, 1) != CW_NO_GAME);
}

/* --- other games ------------------------------------------------------------------------------ */

static void
find_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  cw_game_browser_show_list (self->browser);
  cw_game_list_focus_filter (self->list);
}

static void
go_to_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  cw_game_browser_show_list (self->browser);
  cw_game_list_ask_number (self->list);
}

static void
open_game (CwGameActions *self, guint id)
{
  if (id != CW_NO_GAME)
    cw_game_browser_open (self->browser, id);
}

static void
first_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  open_game (self, cw_game_list_get_shown (self->list, 0));
}

static void
last_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  open_game (self, cw_game_list_get_shown (self->list, cw_game_list_get_n_shown (self->list) - 1));
}

static void
previous_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  open_game (self, cw_game_list_neighbour (self->list, -1));
}

static void
next_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  open_game (self, cw_game_list_neighbour (self->list, 1));
}

/* --- games of the file ----------------------------------------------------------------------- */

/* Shows a message, if there is one. */
static void
complain (CwGameActions *self, const char *sentence)
{
  if (sentence != NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

/* True if all games are read; otherwise says so. */
static gboolean
is_read (CwGameActions *self)
{
  g_autofree char *sentence = cw_document_loading_sentence (document (self));
  if (sentence != NULL)
    cw_context_show_message (self->context, CW_INFO_WARNING, sentence, NULL, NULL);
  return sentence == NULL;
}

static void
add_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  if (!is_read (self))
    return;
  guint id = cw_shown_game_get_id (cw_context_shown_game (self->context));
  const CwGame *game = cw_session_game (cw_context_study (self->context));
  guint file = id != CW_NO_GAME ? cw_document_get_file_index (document (self), id) : 0;
  guint added = cw_game_edits_add (edits (self), cw_game_tree_new (game, NULL), file);
  if (added == CW_NO_GAME)
    return;
  cw_game_list_show_new (self->list, added);
  cw_game_browser_open (self->browser, added);
}

/* A game's number in its file. (transfer full) */
static char *
number_of (CwGameActions *self, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, document (self));
  return cw_text_count (row.place);
}

static void
duplicate_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  if (!is_read (self))
    return;
  g_autofree char *sentence = NULL;
  guint id = cw_game_edits_duplicate (
      edits (self), cw_shown_game_get_id (cw_context_shown_game (self->context)), &sentence);
  complain (self, sentence);
  if (id == CW_NO_GAME)
    return;
  cw_game_list_include (self->list, id);
  cw_game_browser_open (self->browser, id);
  g_autofree char *place = number_of (self, id);
  /* Translators: its number in the file. */
  g_autofree char *text = g_strdup_printf (_ ("The copy is game %s."), place);
  cw_context_offer_step (self->context, text, C_ ("button", "Undo"), "page.undo", TRUE);
}

/* Says what became of games that were deleted or restored, and shows one of them. */
static void
say_deleted (CwGameActions *self, const GArray *ids, gboolean deleted)
{
  g_autofree char *number = number_of (self, g_array_index (ids, guint, 0));
  g_autofree char *count = cw_text_count (ids->len);
  const char *one = deleted ? _ ("Game %s was deleted.") : _ ("Game %s was put back.");
  const char *more = deleted
                         ? ngettext ("%s game was deleted.", "%s games were deleted.", ids->len)
                         : ngettext ("%s game was put back.", "%s games were put back.", ids->len);
  g_autofree char *text =
      ids->len == 1 ? g_strdup_printf (one, number) : g_strdup_printf (more, count);
  cw_game_list_show_selected (self->list);
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, NULL, NULL);
}

/* Deletes all selected games; if all are deleted already, restores them. */
static void
delete_games_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  if (!is_read (self))
    return;
  g_autoptr (GArray) ids = cw_game_list_get_selection (self->list);
  g_autofree char *sentence = NULL;
  gboolean delete = FALSE;
  for (guint i = 0; i < ids->len; i++)
    delete |= !cw_game_edits_is_deleted (edits (self), g_array_index (ids, guint, i));
  if (cw_game_edits_set_all_deleted (edits (self), ids, delete, &sentence))
    say_deleted (self, ids, delete);
  else
    complain (self, sentence);
}

/* Restores the games that the last save removed from the file. */
static void
put_back_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  g_autoptr (GArray) ids = g_array_copy ((GArray *)cw_game_edits_get_gone_now (edits (self)));
  g_autofree char *sentence = NULL;
  cw_game_edits_set_all_deleted (edits (self), ids, FALSE, &sentence);
  complain (self, sentence);
  cw_game_list_leave_out (self->list, cw_game_edits_get_gone (edits (self)));
}

/* `place`: where the last of these games branches off in the first, which is on the board. */
static void
say_merged (CwGameActions *self, const GArray *ids, const CwNode *place)
{
  CwSession *session = cw_context_study (self->context);
  g_autofree char *into = number_of (self, g_array_index (ids, guint, 0));
  g_autofree char *from = number_of (self, g_array_index (ids, guint, 1));
  g_autofree char *count = cw_text_count (ids->len - 1);
  g_autofree char *move = cw_session_node_title (session, place);
  g_autofree char *text =
      ids->len > 2 ? g_strdup_printf (ngettext ("%s game was added to game %s.",
                                                "%s games were added to game %s.", ids->len - 1),
                                      count, into)
      : cw_node_is_mainline (place)
          ? g_strdup_printf (_ ("Game %s was added to game %s."), from, into)
          /* Translators: numbers of games, and a move such as "7. Nf3". */
          : g_strdup_printf (_ ("Game %s was added to game %s as a variation from %s on."), from,
                             into, move);
  cw_context_offer_step (self->context, text, C_ ("button", "Undo"), "page.undo", TRUE);
}

static void
merge_games_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  if (!is_read (self))
    return;
  g_autoptr (GArray) ids = cw_game_list_get_selection (self->list);
  g_autofree char *sentence = NULL;
  guint into = g_array_index (ids, guint, 0);
  CwNode *place = cw_game_edits_merge_all (edits (self), ids, &sentence);
  complain (self, sentence);
  if (place == NULL || !cw_game_browser_open (self->browser, into))
    return;
  cw_session_go (cw_context_study (self->context), place);
  say_merged (self, ids, place);
}

/* --- the game -------------------------------------------------------------------------------- */

static void
headers_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  CwSession *session = cw_context_study (self->context);
  gtk_window_present (
      GTK_WINDOW (cw_header_editor_new (window (self), cw_session_history (session))));
}

static void
move_up_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  cw_game_order_move (self->context, self->browser, -1);
}

static void
move_down_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  cw_game_order_move (self->context, self->browser, 1);
}

/* --- into a file ------------------------------------------------------------------------------ */

/* All undeleted games of the document, in order. NULL and a sentence on failure. */
static GPtrArray *
all_games (CwGameActions *self, char **sentence)
{
  CwDocument *document = cw_context_document (self->context);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint rank = 0; rank < cw_document_get_n_games (document); rank++)
    {
      guint id = cw_document_at_rank (document, rank);
      if (!cw_game_edits_is_deleted (edits (self), id))
        g_array_append_val (ids, id);
    }
  return cw_games_out (edits (self), ids, sentence);
}

static GPtrArray *
board_game (CwGameActions *self)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (cw_game_out_free);
  CwSession *session = cw_context_study (self->context);
  g_ptr_array_add (games, cw_game_out_new (cw_game_tree_copy (cw_session_tree (session))));
  return games;
}

/* Adds games at the end of the shown file; the first of them then goes on the board. Returns their
 * ids (guint). */
static GArray *
add_games (CwGameActions *self, const GPtrArray *games)
{
  CwDocument *document = cw_context_document (self->context);
  GPtrArray *files = cw_document_get_files (document);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  cw_game_edits_hold (edits (self));
  for (guint i = 0; i < games->len; i++)
    {
      guint added = cw_game_out_add (games->pdata[i], edits (self), files->len - 1);
      g_array_append_val (ids, added);
    }
  cw_game_edits_release (edits (self));
  guint first = ids->len > 0 ? g_array_index (ids, guint, 0) : CW_NO_GAME;
  cw_game_list_show_new (self->list, first);
  open_game (self, first);
  g_autofree char *count = cw_text_count (games->len);
  g_autofree char *text = g_strdup_printf (
      ngettext ("%s game was added at the end of %s, but is not saved yet.",
                "%s games were added at the end of %s, but are not saved yet.", games->len),
      count, cw_document_get_title (document));
  cw_context_show_message (self->context, CW_INFO_PLAIN, text, C_ ("button", "Save"), "win.save");
  return ids;
}

static void
add_to_file_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameActions *self = data;
  CwOpenFiles *open = cw_context_open_files (self->context);
  guint from = cw_open_files_get_shown (open);
  gboolean pasted = cw_shown_game_get_id (cw_context_shown_game (self->context)) != CW_NO_GAME;
  g_autofree char *sentence = NULL;
  g_autoptr (GPtrArray) games = pasted ? all_games (self, &sentence) : board_game (self);
  if (games != NULL && pasted)
    {
      cw_open_files_show (open, cw_open_files_get_before (open));
      sentence = cw_document_loading_sentence (cw_context_document (self->context));
    }
  if (sentence != NULL)
    {
      cw_context_show_message (self->context, CW_INFO_WARNING, sentence, NULL, NULL);
      return;
    }
  if (!pasted) /* it no longer needs to be kept elsewhere */
    cw_edit_history_mark_saved (cw_session_history (cw_context_study (self->context)));
  g_autoptr (GArray) ids = add_games (self, games);
  if (pasted)
    cw_open_files_close_added (open, from, ids);
}

/* Reports that unsaved edits of the last run are restored, and what is wrong with other games and
 * with files: this takes the place of what was said of them. */
static void
recovered (CwGameActions *self, guint count, guint apart)
{
  g_autofree char *games = cw_text_count (count);
  g_autofree char *warning = cw_open_files_warning (cw_context_open_files (self->context));
  g_autofree char *faults = cw_document_fault_count (document (self));
  const char *of_files[] = { cw_document_get_error (document (self)), warning, faults };
  g_autofree char *text =
      g_strdup_printf (ngettext ("The unsaved changes to %s game were restored.",
                                 "The unsaved changes to %s games were restored.", count),
                       games);
  if (count == 0 || apart > 0)
    return;
  g_autoptr (GString) all = g_string_new (text);
  for (guint i = 0; i < G_N_ELEMENTS (of_files); i++)
    if (of_files[i] != NULL)
      g_string_append_printf (all, " %s", of_files[i]);
  cw_context_show_choice (self->context, CW_INFO_WARNING, all->str, C_ ("button", "Save"),
                          "win.save", C_ ("button", "Show"), "page.unsaved");
}

/* The folder for unsaved games cannot be written to, or is full. */
static void
unkept (CwGameActions *self, const char *reason)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Your edits will be lost unless you save them: %s"), reason);
  cw_context_show_message (self->context, CW_INFO_WARNING, text, C_ ("button", "Save"), "win.save");
}

/* TRUE if the shown game, of a PGN file, had no result at its end when it was last read or
 * saved: an edit of a game that cannot be read to its end writes one there. */
static gboolean
lacks_result (CwGameActions *self)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
  guint id = cw_shown_game_get_id (cw_context_shown_game (self->context));
  CwRecordFormat format = CW_RECORD_FORMATS;
  CwEncoding encoding;
  gboolean now;
  GBytes *text =
      cw_edit_history_get_text (cw_session_history (cw_context_study (self->context)), &now);
  if (id != CW_NO_GAME)
    cw_document_get_format (document (self), cw_document_get_file_index (document (self), id),
                            &format, &encoding);
  if (text == NULL || format != CW_RECORD_PGN)
    return FALSE;
  g_autofree char *end =
      g_strchomp (g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text)));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_has_suffix (end, results[i]))
      return FALSE;
  return TRUE;
}

/* The cursor is behind a move in place of a faulty one, which was the last edit: the moves after it
 * can be read now. */
static void
offer_rest (CwGameActions *self)
{
  CwSession *session = cw_context_study (self->context);
  CwEditHistory *history = cw_session_history (session);
  guint steps = cw_edit_history_count (history);
  gboolean same = steps == self->rest_offered;
  self->rest_offered = steps;
  if (same || steps == 0 || cw_edit_history_what (history, -1) != CW_EDIT_ADDED)
    return;
  CwGameTree *rest = cw_unread_rest_read (session);
  if (rest == NULL)
    return;
  guint n = cw_game_tree_plies (rest);
  g_autofree char *count = cw_text_count (n);
  g_autofree char *text =
      g_strdup_printf (ngettext ("With this move %s more half-move of the file can be read.",
                                 "With this move %s more half-moves of the file can be read.", n),
                       count);
  g_autofree char *all = g_strjoin (
      " ", text, lacks_result (self) ? _ ("The missing result is written at its end.") : NULL,
      NULL);
  cw_game_tree_free (rest);
  cw_context_offer_step (self->context, all, C_ ("button", "Add them"), "page.add-rest", TRUE);
}

static void
forget_rest (CwGameActions *self)
{
  self->rest_offered = 0;
}

/* TRUE if the shown game's unread text was a comment when it was last read or saved. */
static gboolean
has_comment_already (CwGameActions *self)
{
  gboolean now;
  GBytes *text =
      cw_edit_history_get_text (cw_session_history (cw_context_study (self->context)), &now);
  return text != NULL
         && g_strstr_len (g_bytes_get_data (text, NULL), (gssize)g_bytes_get_size (text),
                          CW_COMMENT_UNREAD)
                != NULL;
}

/* A game followed by unreadable text keeps that text unchanged until its moves or comments are
 * first edited; then says what becomes of it. */
static void
edited (CwGameActions *self)
{
  guint id = cw_shown_game_get_id (cw_context_shown_game (self->context));
  CwSession *session = cw_context_study (self->context);
  guint count = cw_edit_history_count_of_moves (cw_session_history (session));
  if (id == CW_NO_GAME || count > 1 || (count == 1 && self->announced == id))
    return;
  self->announced = count == 1 ? id : CW_NO_GAME;
  if (count == 1 && cw_document_had_fault (document (self), id) && cw_session_has_unread (session)
      && !has_comment_already (self))
    cw_context_offer_step (
        self->context,
        lacks_result (self)
            ? _ ("The end of this game cannot be read as moves. Now that the game is "
                 "edited, that end is kept as a comment, and the missing result is "
                 "written behind it.")
            : _ ("The end of this game cannot be read as moves. Now that the game is "
                 "edited, that end is kept as a comment."),
        C_ ("button", "Undo"), "page.undo", TRUE);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_actions_class_init (CwGameActionsClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwGameActions, actions), CW_OBJECT (CwGameActions, context),
                 NULL);
}

static void
cw_game_actions_init (CwGameActions *self)
{
}

CwGameActions *
cw_game_actions_new (CwContext *context, CwGameBrowser *browser, GSimpleActionGroup *actions)
{
  static const GActionEntry entries[] = {
    { "headers", headers_activated },         { "move-up", move_up_activated },
    { "move-down", move_down_activated },     { "find", find_activated },
    { "go-to-game", go_to_game_activated },   { "first-game", first_game_activated },
    { "last-game", last_game_activated },     { "previous-game", previous_game_activated },
    { "next-game", next_game_activated },     { "add-to-file", add_to_file_activated },
    { "add-game", add_game_activated },       { "duplicate-game", duplicate_game_activated },
    { "put-back", put_back_activated },       { "delete-games", delete_games_activated },
    { "merge-games", merge_games_activated },
  };
  CwGameActions *self = g_object_new (CW_TYPE_GAME_ACTIONS, NULL);
  self->context = g_object_ref (context);
  self->actions = g_object_ref (actions);
  self->browser = browser;
  self->list = cw_game_browser_get_list (browser);
  self->announced = CW_NO_GAME;
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_connect (cw_context_shown_game (context), "notify::id", enable, self);
  cw_connect (cw_context_document (context), "opened", enable, self);
  cw_connect (cw_context_document (context), "finished", enable, self);
  cw_connect (cw_context_open_files (context), "changed", enable, self);
  cw_connect (cw_context_shown_game (context), "recovered", recovered, self);
  cw_connect (cw_context_shown_game (context), "unkept", unkept, self);
  cw_connect (edits (self), "moved", cw_game_list_reorder, self->list);
  cw_connect (edits (self), "copied", cw_game_list_reorder, self->list);
  cw_connect (edits (self), "saved", enable, self);
  cw_connect (edits (self), "edited", edited, self);
  cw_connect (cw_context_shown_game (context), "notify::id", forget_rest, self);
  cw_connect (cw_context_study (context), "moved", offer_rest, self);
  cw_connect (self->list, "neighbours-changed", enable, self);
  cw_connect (self->list, "neighbours-changed", enable_walk, self);
  enable (self);
  enable_walk (self);
  return self;
}
