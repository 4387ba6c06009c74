/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/file_opener.h"

#include "app/shared/page_names.h"
#include "app/shared/record_filter.h"
#include "app/window/file_menu.h"
#include "model/files/changed_file.h"
#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "model/files/pasted_games.h"
#include "model/files/recent_files.h"
#include "model/game/game_text.h"
#include "model/object.h"
#include "model/play/my_games.h"
#include "model/trainers/problem_file.h"
#include "model/values/rows_job.h"

#include <glib/gi18n.h>

#define GAMES "resource:///io/github/counterweight/Counterweight/games/"

/* What to show as soon as the files are read. */
typedef enum
{
  WANT_NOTHING, /* the first game */
  WANT_EVERGREEN,
  WANT_NEWEST /* the last game, in My games */
} Want;

struct _CwFileOpener
{
  GObject parent;
  /* borrowed: the window owns this object */
  GtkWindow *window;
  /* owned */
  CwContext *context;
  CwChangedFile *changed;
  GMenu *menu, *recent;    /* `recent` is a section of `menu` */
  GtkNativeDialog *dialog; /* while it is open */
  char *change;            /* says that another program has changed a file; NULL: none has */
  Want want;
  GVariant *want_position; /* parameter of win.show-position, until its file is read */
};

G_DEFINE_FINAL_TYPE (CwFileOpener, cw_file_opener, G_TYPE_OBJECT)

enum
{
  OPENING,
  ROWS,
  PROBLEMS,
  GAME_WANTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- recent files ----------------------------------------------------------------------------- */

static void
update_recent (CwFileOpener *self)
{
  g_auto (GStrv) uris = cw_recent_files_list (cw_context_settings (self->context));
  g_menu_remove_all (self->recent);
  for (guint i = 0; uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);
      cw_file_menu_append (self->recent, file);
    }
}

static void
note_recent (CwFileOpener *self, GFile *file, gboolean add)
{
  gboolean saved = !cw_pasted_games_has (file); /* pasted games are listed elsewhere */
  cw_recent_files_note (cw_context_settings (self->context), file, add && saved);
}

/* --- my games --------------------------------------------------------------------------------- */

/* Games of Play are being added. */
static void
my_games_changed (CwFileOpener *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "my-games");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), cw_my_games_exist ());
}

/* TRUE if My games is the file shown. */
static gboolean
shows_my_games (CwFileOpener *self)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  return files != NULL && files->len == 1 && g_file_equal (cw_files_get (files, 0), file);
}

static gboolean
is_modified (CwFileOpener *self)
{
  return cw_game_edits_is_modified (
      cw_shown_game_get_edits (cw_context_shown_game (self->context)));
}

/* --- opening ---------------------------------------------------------------------------------- */

static void
show_page (CwFileOpener *self, const char *name)
{
  cw_page_go (GTK_WIDGET (self->window), name);
}

/* Sends each file of rows to the laboratory; returns the others without duplicates, or NULL if
 * there are none. */
static GPtrArray *
files_of_games (CwFileOpener *self, GFile *const *files, guint n)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_file_hash, (GEqualFunc)g_file_equal);
  g_autoptr (GPtrArray) games = cw_files_new (NULL, 0);
  for (guint i = 0; i < n; i++)
    {
      if (!g_hash_table_add (met, files[i]))
        continue;
      if (cw_rows_are_in_file (files[i]))
        {
          g_signal_emit (self, signals[ROWS], 0, files[i]);
          note_recent (self, files[i], g_file_query_exists (files[i], NULL));
          update_recent (self);
        }
      else
        g_ptr_array_add (games, g_object_ref (files[i]));
    }
  return games->len > 0 ? g_steal_pointer (&games) : NULL;
}

static void
open_games (CwFileOpener *self, GPtrArray *games)
{
  g_signal_emit (self, signals[OPENING], 0);
  for (guint i = 0; i < games->len; i++)
    if (!g_file_query_exists (cw_files_get (games, i), NULL))
      note_recent (self, cw_files_get (games, i), FALSE);
  cw_open_files_open (cw_context_open_files (self->context), games);
}

/* The file held problems, or after all it holds games. */
static void
problems_read (GObject *object, GAsyncResult *result, gpointer data)
{
  CwFileOpener *self = CW_FILE_OPENER (object);
  g_autoptr (GFile) file = NULL;
  CwProblemSet *set = cw_problem_file_read_finish (result, &file);
  g_autoptr (GPtrArray) games = cw_files_new (&file, 1);
  if (set == NULL)
    {
      open_games (self, games);
      return;
    }
  note_recent (self, file, TRUE);
  update_recent (self);
  g_signal_emit (self, signals[PROBLEMS], 0, set, file);
}

/* `want`, `position` (NULL: none): what to show as soon as the files are read, which is at once for
 * an open file. */
static void
open_wanting (CwFileOpener *self, GFile *const *files, guint n, Want want, GVariant *position)
{
  self->want = want;
  g_clear_pointer (&self->want_position, g_variant_unref);
  self->want_position = position != NULL ? g_variant_ref (position) : NULL;
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  g_autoptr (GPtrArray) games = files_of_games (self, files, n);
  if (games == NULL)
    {
      if (n > 0)
        show_page (self, CW_PAGE_VALUES);
      return;
    }
  if (games->len == 1 && cw_problem_file_may_be (games->pdata[0]))
    cw_problem_file_read (games->pdata[0], self, problems_read);
  else
    open_games (self, games);
}

void
cw_file_opener_open (CwFileOpener *self, GFile *const *files, guint n)
{
  open_wanting (self, files, n, WANT_NOTHING, NULL);
}

static void
open_uri (CwFileOpener *self, const char *uri, Want want, GVariant *position)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  open_wanting (self, (GFile **)&file, 1, want, position);
}

/* Opens the games finished in Play, at the last; unsaved changes in them stay as they are. */
static void
my_games_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  g_autoptr (GFile) file = cw_my_games_file ();
  show_page (self, CW_PAGE_STUDY);
  if (!shows_my_games (self))
    open_wanting (self, &file, 1, WANT_NEWEST, NULL);
  if (cw_document_is_loading (cw_context_document (self->context)) || is_modified (self))
    return;
  self->want = WANT_NEWEST;
  cw_open_files_read_again (cw_context_open_files (self->context));
}

static void
show_newest (CwFileOpener *self)
{
  guint games = cw_document_get_n_games (cw_context_document (self->context));
  if (games > 0)
    g_signal_emit (self, signals[GAME_WANTED], 0, games - 1, 0);
}

/* A file without games may hold a position. */
static gboolean
open_as_position (CwFileOpener *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2);
  g_autofree char *sentence = NULL;
  return lines[0] != NULL && strchr (lines[0], '/') != NULL
         && cw_session_from_text (cw_context_study (self->context), lines[0], NULL, &sentence);
}

static void
show_evergreen (CwFileOpener *self)
{
  CwDocument *document = cw_context_document (self->context);
  for (guint id = 0; id < cw_document_get_n_games (document); id++)
    {
      CwGameRow row;
      cw_document_fetch (id, &row, document);
      if (row.white != NULL && row.black != NULL && g_str_has_prefix (row.white, "Anderssen")
          && g_str_has_prefix (row.black, "Dufresne"))
        {
          g_signal_emit (self, signals[GAME_WANTED], 0, id, 42); /* after 21… Kxd7 */
          gtk_widget_activate_action (GTK_WIDGET (self->window), "page.show-lines", NULL);
          return;
        }
    }
}

/* Another program has written to the file shown, or Play to My games. */
static void
found_changed (CwFileOpener *self, const char *sentence)
{
  CwGameEdits *edits = cw_shown_game_get_edits (cw_context_shown_game (self->context));
  gboolean modified = is_modified (self);
  if (shows_my_games (self) && !modified)
    {
      cw_open_files_read_again (cw_context_open_files (self->context));
      return;
    }
  g_free (self->change);
  self->change = cw_changed_file_warning (sentence, edits);
  cw_context_show_choice (
      self->context, CW_INFO_WARNING, self->change, C_ ("button", "Read again"), "win.reload",
      modified ? C_ ("button", "Read again and keep my edits") : NULL, "win.reload-keeping");
}

static void
withdraw_change (CwFileOpener *self)
{
  if (self->change != NULL)
    cw_context_withdraw_message (self->context, self->change);
  g_clear_pointer (&self->change, g_free);
}

/* Shows the game that starts at a byte of an opened file, at a ply. */
static void
show_position (CwFileOpener *self, GVariant *parameter)
{
  CwDocument *document = cw_context_document (self->context);
  const char *uri;
  guint64 offset;
  guint ply, id;

  g_variant_get (parameter, "(&stu)", &uri, &offset, &ply);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  show_page (self, CW_PAGE_STUDY);
  if (cw_document_find_game (document, file, offset, &id))
    g_signal_emit (self, signals[GAME_WANTED], 0, id, ply);
  else
    {
      g_autofree char *name = cw_file_title (file);
      g_autofree char *text =
          g_strdup_printf (_ ("%s has changed since it was opened. Read it again."), name);
      found_changed (self, text);
    }
}

/* Updates the recent files, the first file on top; files without games are removed. */
static void
note_opened (CwFileOpener *self, CwDocument *document, gboolean is_position)
{
  GPtrArray *files = cw_document_get_files (document);
  for (guint i = files->len; i-- > 0;)
    {
      gboolean good = is_position || cw_document_count_games (document, i) > 0;
      if (i < CW_RECENT_FILES || !good)
        note_recent (self, cw_files_get (files, i), good);
    }
  update_recent (self);
}

/* Could nothing be read of what was opened for the first time? */
static gboolean
is_unread (CwFileOpener *self)
{
  CwDocument *document = cw_context_document (self->context);
  return cw_document_get_error (document) != NULL && cw_document_get_n_games (document) == 0
         && !cw_open_files_is_again (cw_context_open_files (self->context));
}

/* The file opened before is shown again. */
static gboolean
close_unread (gpointer data)
{
  CwFileOpener *self = data;
  CwOpenFiles *open = cw_context_open_files (self->context);
  if (is_unread (self))
    {
      g_autofree char *why = g_strdup (cw_document_get_error (cw_context_document (self->context)));
      cw_open_files_close (open, cw_open_files_get_shown (open));
      cw_context_show_message (self->context, CW_INFO_ERROR, why, NULL, NULL);
    }
  return G_SOURCE_REMOVE;
}

static void
document_finished (CwDocument *document, CwFileOpener *self)
{
  const char *text = cw_document_get_text (document);
  gboolean is_position = text != NULL && open_as_position (self, text);
  if (is_position)
    {
      cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
      show_page (self, CW_PAGE_STUDY);
    }
  note_opened (self, document, is_position);
  if (is_unread (self)) /* once everybody knows that it is finished */
    g_idle_add_full (G_PRIORITY_DEFAULT, close_unread, g_object_ref (self), g_object_unref);
  if (self->want == WANT_EVERGREEN)
    show_evergreen (self);
  if (self->want == WANT_NEWEST)
    show_newest (self);
  self->want = WANT_NOTHING;
  if (self->want_position != NULL && cw_document_get_n_games (document) > 0)
    show_position (self, self->want_position);
  g_clear_pointer (&self->want_position, g_variant_unref);
}

static void
open_response (GtkNativeDialog *dialog, int response, CwFileOpener *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      g_autoptr (GPtrArray) files = cw_files_new (NULL, 0);
      for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
        g_ptr_array_add (files, g_list_model_get_item (chosen, i));
      cw_file_opener_open (self, (GFile **)files->pdata, files->len);
    }
  g_clear_object (&self->dialog);
}

static void
open_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  static const char *const filters[] = { "games", "rows", "all" };
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/counterweight/Counterweight/ui/open-dialog.ui");
  g_set_object (&self->dialog, GTK_NATIVE_DIALOG (gtk_builder_get_object (builder, "dialog")));
  gtk_native_dialog_set_transient_for (self->dialog, self->window);
  cw_record_filter_add_formats (GTK_FILE_FILTER (gtk_builder_get_object (builder, "games")));
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->dialog),
                                 GTK_FILE_FILTER (gtk_builder_get_object (builder, filters[i])));
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (open_response), self, 0);
  gtk_native_dialog_show (self->dialog);
}

static void
open_uri_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  open_uri (data, g_variant_get_string (parameter, NULL), WANT_NOTHING, NULL);
}

/* Reads the files again, which another program may have changed. */
static void
reload_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  if (files == NULL)
    return;
  gboolean modified = is_modified (self);
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_open_files_read_again (cw_context_open_files (self->context));
  if (modified && cw_kept_games_exist ())
    cw_context_show_message (
        self->context, CW_INFO_PLAIN,
        _ ("The file is read again without your changes. The games that you changed are kept "
           "under Open, “Show the kept games”."),
        C_ ("button", "Show"), "win.kept");
}

/* The same, keeping the edits of these games. */
static void
reload_keeping_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  GPtrArray *files = cw_document_get_files (cw_context_document (self->context));
  if (files == NULL)
    return;
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_shown_game_hold_changes (cw_context_shown_game (self->context));
  cw_open_files_read_again (cw_context_open_files (self->context));
}

/* Opens a shipped file, by the name of its action. */
static void
shipped_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const uris[][2] = { { "famous", GAMES "famous.pgn" },
                                         { "selfplay", GAMES "selfplay.pgn" },
                                         { "selfplay-shogi", GAMES "selfplay-shogi.csa" } };
  for (guint i = 0; i < G_N_ELEMENTS (uris); i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), uris[i][0]))
      open_uri (data, uris[i][1], WANT_NOTHING, NULL);
}

static void
evergreen_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  show_page (self, CW_PAGE_STUDY);
  open_uri (self, GAMES "famous.pgn", WANT_EVERGREEN, NULL);
}

static void
show_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit (data, signals[GAME_WANTED], 0, g_variant_get_uint32 (parameter), G_MAXUINT);
}

/* Shows a game where it was last edited; if it is shown already, stays at the current move. */
static void
look_at_game_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  CwSession *session = cw_context_study (self->context);
  guint id = g_variant_get_uint32 (parameter);
  if (cw_shown_game_get_id (cw_context_shown_game (self->context)) == id)
    {
      show_page (self, CW_PAGE_STUDY);
      return;
    }
  g_signal_emit (self, signals[GAME_WANTED], 0, id, 0);
  cw_session_go (session, cw_edit_history_place (cw_session_history (session)));
}

/* (URI of a file, byte where the game begins, ply): shows a row of the laboratory on the board. */
static void
show_position_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileOpener *self = data;
  CwDocument *document = cw_context_document (self->context);
  GPtrArray *opened = cw_document_get_files (document);
  const char *uri;

  g_variant_get_child (parameter, 0, "&s", &uri);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  for (guint i = 0; opened != NULL && i < opened->len; i++)
    if (g_file_equal (cw_files_get (opened, i), file))
      {
        show_position (self, parameter);
        return;
      }
  open_uri (self, uri, WANT_NOTHING, parameter);
}

static const GActionEntry entries[] = {
  { "open", open_activated },
  { "open-uri", open_uri_activated, "s" },
  { "reload", reload_activated },
  { "reload-keeping", reload_keeping_activated },
  { "my-games", my_games_activated },
  { "famous", shipped_activated },
  { "selfplay", shipped_activated },
  { "selfplay-shogi", shipped_activated },
  { "evergreen", evergreen_activated },
  { "show-game", show_game_activated, "u" },
  { "look-at-game", look_at_game_activated, "u" },
  { "show-position", show_position_activated, "(stu)" },
};

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_file_opener_class_init (CwFileOpenerClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwFileOpener, dialog), CW_OBJECT (CwFileOpener, menu),
                 CW_OBJECT (CwFileOpener, recent), CW_OBJECT (CwFileOpener, changed),
                 CW_OBJECT (CwFileOpener, context), CW_OWNED (CwFileOpener, change, g_free),
                 CW_OWNED (CwFileOpener, want_position, g_variant_unref), NULL);
  signals[OPENING] = cw_signal_new (klass, "opening", 0);
  signals[ROWS] = cw_signal_new (klass, "rows", 1, G_TYPE_FILE);
  signals[PROBLEMS] = cw_signal_new (klass, "problems", 2, G_TYPE_POINTER, G_TYPE_FILE);
  signals[GAME_WANTED] = cw_signal_new (klass, "game-wanted", 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
cw_file_opener_init (CwFileOpener *self)
{
  self->menu = g_menu_new ();
  self->recent = g_menu_new ();
}

/* My games, shipped files, kept files, and recent files. */
static void
fill_menu (CwFileOpener *self, GMenuModel *kept)
{
  g_autoptr (GMenu) files = g_menu_new ();
  g_menu_append (files, _ ("_Open a file…"), "win.open");
  g_autoptr (GMenuItem) own = g_menu_item_new (_ ("_My games"), "win.my-games");
  g_menu_item_set_attribute (own, "hidden-when", "s", "action-disabled");
  g_menu_append_item (files, own);
  g_menu_append (files, _ ("_Famous games"), "win.famous");
  g_menu_append (files, _ ("The engine against _itself, 3,000 games"), "win.selfplay");
  g_menu_append (files, _ ("The engine against itself in _shogi, 3,000 games"),
                 "win.selfplay-shogi");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (files));
  g_menu_append_section (self->menu, _ ("Changed and not saved"), kept);
  g_menu_append_section (self->menu, _ ("Recent files"), G_MENU_MODEL (self->recent));
  update_recent (self);
}

CwFileOpener *
cw_file_opener_new (GtkApplicationWindow *window, CwContext *context, GMenuModel *kept)
{
  CwFileOpener *self = g_object_new (CW_TYPE_FILE_OPENER, NULL);
  self->window = GTK_WINDOW (window);
  self->context = g_object_ref (context);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (cw_context_document (context), "finished",
                           G_CALLBACK (document_finished), self, G_CONNECT_AFTER);
  self->changed = cw_changed_file_new (cw_context_document (context),
                                       cw_shown_game_get_edits (cw_context_shown_game (context)));
  cw_connect (self->changed, "found", found_changed, self);
  cw_connect (self->changed, "restored", withdraw_change, self);
  /* Another program may have changed the file while it had the focus. */
  cw_connect (window, "notify::is-active", cw_changed_file_look, self->changed);
  /* If another file took its place, what is shown belongs to the old one. */
  cw_connect (cw_context_shown_game (context), "notify::id", cw_changed_file_look, self->changed);
  cw_connect (cw_context_play_store (context), "finished", my_games_changed, self);
  cw_connect (cw_shown_game_get_edits (cw_context_shown_game (context)), "saved", my_games_changed,
              self);
  my_games_changed (self);
  fill_menu (self, kept);
  return self;
}

GMenuModel *
cw_file_opener_get_menu (CwFileOpener *self)
{
  return G_MENU_MODEL (self->menu);
}
