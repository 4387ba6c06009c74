/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/game_browser.h"

#include "app/shared/page.h"
#include "app/shared/page_actions.h"
#include "app/study/file_switcher.h"
#include "app/study/file_views.h"
#include "model/files/changed_file.h"
#include "model/files/files.h"
#include "model/game/annotations.h"
#include "model/object.h"
#include "model/play/my_games.h"
#include "picture/text.h"
#include "widgets/game_list.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwGameBrowser
{
  GtkWidget parent;
  /* template */
  GtkWidget *box, *list_side, *list_box, *drawer_box, *child;
  GMenuModel *game_menu, *row_menu;
  GtkRevealer *drawer;
  CwGameList *list;
  CwFileSwitcher *switcher;
  /* owned */
  CwContext *context;
  GSimpleActionGroup *actions;
  CwFileViews *views;
  /* borrowed from the context */
  CwDocument *document;
  CwShownGame *shown;
  /* state */
  gint64 loading_since;
  gboolean folded, table;
  gboolean reading;  /* the document is being read, not restored as it was left */
  gboolean again;    /* the same games are read again */
  gboolean in_sight; /* before that, the row of the shown game was */
  gboolean apart;    /* a game of no file was on the board when they were closed */
  char *fault;       /* the message about them before; or NULL; owned */
};

CW_DEFINE_TEMPLATE_TYPE (CwGameBrowser, cw_game_browser, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1
};

static CwGameEdits *
edits (CwGameBrowser *self)
{
  return cw_shown_game_get_edits (self->shown);
}

/* --- where the list is ----------------------------------------------------------------------- */

static void
enable (CwGameBrowser *self)
{
  if (self->actions == NULL)
    return;
  cw_page_actions_enable (self->actions, "list", self->folded && !self->table);
  cw_page_actions_enable (self->actions, "faults",
                          cw_document_get_faulty (self->document)->len > 0);
}

static void
focus_board (CwGameBrowser *self)
{
  cw_page_take_focus (CW_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (self), CW_TYPE_PAGE)));
}

/* Hiding the list would leave its focus to an arbitrary widget, so move it to the board. */
static void
show_list (CwGameBrowser *self, gboolean shown)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (!self->folded || self->table || (!shown && cw_game_list_is_menu_open (self->list)))
    return;
  gtk_revealer_set_reveal_child (self->drawer, shown);
  if (!shown && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->drawer)))
    focus_board (self);
}

CwGameList *
cw_game_browser_get_list (CwGameBrowser *self)
{
  return self->list;
}

void
cw_game_browser_show_list (CwGameBrowser *self)
{
  show_list (self, TRUE);
}

gboolean
cw_game_browser_hide_list (CwGameBrowser *self)
{
  gboolean shown = self->folded && gtk_revealer_get_reveal_child (self->drawer);
  show_list (self, FALSE);
  return shown;
}

gboolean
cw_game_browser_is_table (CwGameBrowser *self)
{
  return self->table;
}

GtkWidget *
cw_game_browser_get_drawer (CwGameBrowser *self)
{
  return self->folded && !self->table && gtk_revealer_get_reveal_child (self->drawer)
             ? GTK_WIDGET (self->drawer)
             : NULL;
}

/* Puts the list beside the board, over it on request, or as a table in its place. */
static void
place_list (CwGameBrowser *self)
{
  gboolean away = self->folded && !self->table;
  GtkWidget *from = gtk_widget_get_parent (self->list_box);
  GtkWidget *to = away ? self->drawer_box : self->list_side;
  if (from != to)
    {
      g_object_ref (self->list_box);
      gtk_box_remove (GTK_BOX (from), self->list_box);
      gtk_box_append (GTK_BOX (to), self->list_box);
      g_object_unref (self->list_box);
    }
  gtk_widget_set_visible (self->list_side, !away);
  gtk_widget_set_hexpand (self->list_side, self->table);
  gtk_widget_set_visible (self->child, !self->table);
  gtk_revealer_set_reveal_child (self->drawer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->drawer), away);
  enable (self);
}

void
cw_game_browser_set_folded (CwGameBrowser *self, gboolean folded)
{
  if (self->folded == folded)
    return;
  self->folded = folded;
  place_list (self);
}

static void
set_table (CwGameBrowser *self, gboolean table)
{
  if (self->table == table)
    return;
  self->table = table;
  cw_page_actions_set_state (self->actions, "table", g_variant_new_boolean (table));
  cw_game_list_set_table (self->list, table);
  place_list (self);
  /* Hidden widgets would leave the focus to an arbitrary one. */
  if (table)
    cw_game_list_focus_row (self->list);
  else
    focus_board (self);
}

/* --- the games ------------------------------------------------------------------------------- */

/* Goes to the end of the moves if they have the fault, else to the first variation with one. */
static void
go_to_fault (CwSession *session)
{
  CwNode *end = cw_game_tree_root (cw_session_tree (session));
  const CwNode *node = end;
  while (cw_node_next (end) != NULL)
    end = cw_node_next (end);
  while (!cw_node_has_unread (end) && node != NULL && !cw_node_has_unread (node))
    node = cw_node_in_order (node);
  cw_session_go (session, cw_node_has_unread (end) || node == NULL ? end : (CwNode *)node);
}

/* In a list sorted by faults, goes to the fault. */
static void
show_fault (CwGameBrowser *self)
{
  CwGameRow row;
  guint id = cw_shown_game_get_id (self->shown);
  if (id == CW_NO_GAME || cw_game_list_get_order (self->list) != CW_GAME_FIELD_FAULT)
    return;
  cw_document_fetch (id, &row, self->document);
  if (row.fault != NULL)
    go_to_fault (cw_context_study (self->context));
}

static void
select_shown (CwGameBrowser *self)
{
  cw_game_list_select (self->list, cw_shown_game_get_id (self->shown));
  show_fault (self);
  enable (self);
}

gboolean
cw_game_browser_open (CwGameBrowser *self, guint id)
{
  g_autofree char *sentence = NULL;
  if (id >= cw_document_get_n_games (self->document))
    return FALSE;
  if (!cw_shown_game_set_id (self->shown, id, &sentence))
    {
      g_autofree char *text = cw_changed_file_warning (sentence, edits (self));
      cw_context_show_choice (
          self->context, CW_INFO_ERROR, text, C_ ("button", "Read again"), "win.reload",
          cw_game_edits_is_modified (edits (self)) ? C_ ("button", "Read again and keep my edits")
                                                   : NULL,
          "win.reload-keeping");
      select_shown (self);
      return FALSE;
    }
  cw_game_browser_hide_list (self);
  return TRUE;
}

void
cw_game_browser_show_games (CwGameBrowser *self, GArray *ids, const char *title)
{
  cw_game_list_restrict (self->list, ids != NULL ? g_array_copy (ids) : NULL, title);
  show_list (self, ids != NULL);
}

/* Even if the game was already on the board. */
static void
activated (CwGameBrowser *self, guint id)
{
  if (cw_game_browser_open (self, id))
    show_fault (self);
}

static void
row_opened (CwGameBrowser *self)
{
  if (!self->table)
    return;
  set_table (self, FALSE);
  focus_board (self);
}

/* Whose newest game is the one looked for. */
static gboolean
is_my_games (GPtrArray *files)
{
  g_autoptr (GFile) file = cw_my_games_file ();
  guint at;
  return files->len == 1 && cw_files_find (files, file, &at);
}

/* Shows the list as it was for these files, or as it is best at first. */
static void
restore_view (CwGameBrowser *self, GPtrArray *files)
{
  const CwGameListView *view = cw_file_views_restore (self->views, files);
  if (view != NULL)
    cw_game_list_set_view (self->list, view, !self->reading);
  else if (files != NULL && is_my_games (files))
    cw_game_list_set_order (self->list, CW_GAME_FIELD_NUMBER, TRUE);
}

/* Remembers the message about the files being closed. */
static void
document_closing (CwGameBrowser *self)
{
  self->in_sight = cw_game_list_has_selected_in_sight (self->list);
  self->apart = cw_shown_game_get_id (self->shown) == CW_NO_GAME
                && cw_game_tree_plies (cw_session_tree (cw_context_study (self->context))) > 0;
  g_free (self->fault);
  self->fault = cw_document_fault_sentence (self->document);
}

static void
document_opened (CwGameBrowser *self)
{
  GPtrArray *files = cw_document_get_files (self->document);
  self->reading = cw_document_is_loading (self->document);
  self->again = cw_open_files_is_again (cw_context_open_files (self->context));
  /* The old message was about the previous files. */
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  self->loading_since = g_get_monotonic_time ();
  cw_game_list_set_loading (self->list, files != NULL);
  cw_file_views_note (self->views, cw_game_list_get_view (self->list));
  cw_game_list_set_source (self->list,
                           files != NULL ? cw_document_get_title (self->document) : NULL, 0,
                           files != NULL ? cw_document_fetch : NULL, self->document, NULL);
  restore_view (self, files);
  if (files == NULL) /* nothing will be read */
    enable (self);
}

static void
document_grew (CwGameBrowser *self)
{
  guint n = cw_document_get_n_games (self->document);
  cw_game_list_set_n_games (self->list, n);
  if (cw_document_is_loading (self->document)
      && g_get_monotonic_time () - self->loading_since > G_TIME_SPAN_SECOND)
    {
      g_autofree char *count = cw_text_count (n);
      g_autofree char *text =
          g_strdup_printf (ngettext ("%s game read", "%s games read", n), count);
      cw_game_list_set_progress (self->list, text, cw_document_get_progress (self->document));
    }
  if (cw_shown_game_get_id (self->shown) == CW_NO_GAME && !(self->again && self->apart)
      && n > cw_shown_game_get_wanted (self->shown))
    cw_game_browser_open (self, cw_shown_game_get_wanted (self->shown));
}

/* Says what is wrong with the games; of pasted ones also that they can be added to a file.
 * `warning` comes first, if it is not NULL. */
static void
report_faults (CwGameBrowser *self, const char *warning, const char *sentence)
{
  g_autofree char *all =
      g_strconcat (warning != NULL ? warning : "", warning != NULL ? " " : "", sentence, NULL);
  GPtrArray *target = cw_open_files_get_target (cw_context_open_files (self->context));
  g_autofree char *title = target != NULL ? cw_files_title (target) : NULL;
  g_autofree char *add = title != NULL ? g_strdup_printf (C_ ("button", "Add to %s"), title) : NULL;
  cw_context_show_choice (self->context, CW_INFO_WARNING, all, C_ ("button", "Show"), "win.faults",
                          add, "page.add-to-file");
}

static void
document_finished (CwGameBrowser *self)
{
  cw_game_list_set_n_games (self->list, cw_document_get_n_games (self->document));
  cw_game_list_set_loading (self->list, FALSE);
  cw_game_list_set_progress (self->list, NULL, 1);
  cw_game_list_set_partial (self->list, cw_document_is_partial (self->document));
  if (cw_document_has_own_order (self->document)) /* the file was put aside and has come back */
    cw_game_list_reorder (self->list);
  cw_game_list_leave_out (self->list, cw_game_edits_get_gone (edits (self)));
  enable (self);
  const CwGameListView *view = cw_file_views_get (self->views);
  if (view != NULL && (!self->reading || self->again))
    cw_game_list_scroll_view (self->list, view);
  if (!self->reading)
    return; /* it was said the first time */
  g_autofree char *warning = cw_open_files_warning (cw_context_open_files (self->context));
  g_autofree char *sentence = cw_document_fault_sentence (self->document);
  gboolean known = self->again && g_strcmp0 (sentence, self->fault) == 0;
  if (cw_document_get_error (self->document) != NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, cw_document_get_error (self->document),
                             NULL, NULL);
  else if (sentence != NULL && !known)
    report_faults (self, warning, sentence);
  else if (warning != NULL)
    cw_context_show_message (self->context, CW_INFO_WARNING, warning, NULL, NULL);
}

/* The shown game is found again, and may have another place. */
static void
recovered (CwGameBrowser *self)
{
  if (self->again && self->in_sight)
    cw_game_list_show_selected (self->list);
}

/* While no file is open. */
static void
offer_my_games (CwGameBrowser *self)
{
  gboolean exist = cw_my_games_exist ();
  cw_game_list_set_offer (self->list, exist ? _ ("My games") : NULL, exist ? "win.my-games" : NULL);
}

static void
games_changed (CwGameBrowser *self, const GArray *ids)
{
  cw_game_list_update (self->list, ids);
  enable (self); /* a fault may have gone */
}

guint
cw_game_browser_nearest_left (CwGameBrowser *self)
{
  for (int side = 1; side >= -1; side -= 2)
    for (int step = side;; step += side)
      {
        guint id = cw_game_list_neighbour (self->list, step);
        if (id == CW_NO_GAME)
          break;
        if (!cw_game_edits_is_deleted (edits (self), id))
          return id;
      }
  return CW_NO_GAME;
}

/* Deleted games are gone now; if one was shown, show the next. */
static void
file_saved (CwGameBrowser *self)
{
  g_autofree char *sentence = NULL;
  guint shown = cw_shown_game_get_id (self->shown);
  guint next = shown != CW_NO_GAME && cw_game_edits_is_deleted (edits (self), shown)
                   ? cw_game_browser_nearest_left (self)
                   : CW_NO_GAME;
  if (next != CW_NO_GAME)
    cw_shown_game_set_id (self->shown, next, &sentence);
  cw_game_list_leave_out (self->list, cw_game_edits_get_gone (edits (self)));
  enable (self);
}

static void
show_unsaved (CwGameBrowser *self)
{
  cw_game_list_set_unsaved (self->list, cw_game_edits_is_modified (edits (self)));
}

void
cw_game_browser_set_searching (CwGameBrowser *self, double part)
{
  if (!cw_document_is_loading (self->document))
    cw_game_list_set_progress (self->list, part >= 0 ? _ ("Searching…") : NULL, part);
}

static void
cancel (CwGameBrowser *self)
{
  if (cw_document_is_loading (self->document))
    cw_document_cancel (self->document);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "page.finder-stop", NULL);
}

/* Reads from the beginning, as other measurements share the pass; the same game comes back. */
static void
resume (CwGameBrowser *self)
{
  cw_document_open (self->document, cw_document_get_files (self->document));
}

static void
keep_columns (CwGameBrowser *self)
{
  g_autofree char *names = cw_game_list_get_columns (self->list);
  cw_settings_set_string (cw_context_settings (self->context), "game-columns", names);
}

/* Computes how low the winner's score was in each game, by the values in use. */
static void
rate_games (CwGameBrowser *self)
{
  const CwRows *rows = cw_document_get_rows (self->document);
  if (rows != NULL && rows->count > 0)
    cw_document_rate (self->document,
                      cw_value_sets_values (cw_context_choice (self->context), rows->columns.game));
}

/* --- actions --------------------------------------------------------------------------------- */

static void
list_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameBrowser *self = data;
  show_list (self, !gtk_revealer_get_reveal_child (self->drawer));
}

static void
table_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_table (data, g_variant_get_boolean (state));
}

static void
faults_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameBrowser *self = data;
  const GArray *faulty = cw_document_get_faulty (self->document);
  GArray *ids = g_array_copy ((GArray *)faulty);
  g_autofree char *count = cw_text_count (ids->len);
  g_autofree char *title =
      g_strdup_printf (ngettext ("%s game with a fault", "%s games with faults", ids->len), count);
  cw_game_list_close_limit (self->list);
  cw_game_list_restrict_by (self->list, ids, title, CW_GAME_FIELD_FAULT);
  show_list (self, TRUE);
  activated (self, g_array_index (faulty, guint, 0));
}

/* TRUE also for a game that was only moved. */
static gboolean
is_unsaved (CwGameBrowser *self, guint id, gboolean any_moved)
{
  CwGameRow row = { 0 };
  if (any_moved)
    cw_document_fetch (id, &row, self->document);
  return row.changed || cw_game_edits_is_changed (edits (self), id);
}

/* Lists the games with unsaved changes. */
static void
unsaved_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwGameBrowser *self = data;
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean any_moved = cw_document_is_moved (self->document);
  for (guint id = 0; id < cw_document_get_n_games (self->document); id++)
    if (is_unsaved (self, id, any_moved))
      g_array_append_val (ids, id);
  g_autofree char *count = cw_text_count (ids->len);
  g_autofree char *title = g_strdup_printf (
      ngettext ("%s game that was changed", "%s games that were changed", ids->len), count);
  guint first = ids->len > 0 ? g_array_index (ids, guint, 0) : CW_NO_GAME;
  cw_game_list_close_limit (self->list);
  cw_game_list_restrict (self->list, ids, title);
  show_list (self, TRUE);
  cw_game_browser_open (self, first);
}

static const GActionEntry entries[] = {
  { "unsaved", unsaved_activated },
  { "list", list_activated },
  { "table", NULL, NULL, "false", table_changed },
  { "faults", faults_activated },
};

/* --- life ------------------------------------------------------------------------------------ */

void
cw_game_browser_set_context (CwGameBrowser *self, CwContext *context, GSimpleActionGroup *actions)
{
  CwValueSets *choice = cw_context_choice (context);
  self->context = g_object_ref (context);
  self->actions = g_object_ref (actions);
  self->document = cw_context_document (context);
  self->shown = cw_context_shown_game (context);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_game_list_set_menu (self->list, self->game_menu);
  cw_game_list_set_row_menu (self->list, self->row_menu);
  self->views =
      cw_file_views_new (cw_context_open_files (context), (GDestroyNotify)cw_game_list_view_free);
  cw_file_switcher_set_files (self->switcher, cw_context_open_files (context), actions);
  g_autofree char *columns =
      cw_settings_get_string (cw_context_settings (context), "game-columns", NULL);
  if (columns != NULL)
    cw_game_list_set_columns (self->list, columns);
  cw_connect (self->list, "filter-left", cw_game_browser_hide_list, self);
  cw_connect (self->shown, "notify::id", select_shown, self);
  cw_connect (self->shown, "recovered", recovered, self);
  cw_connect (edits (self), "changed", games_changed, self);
  cw_connect (edits (self), "saved", file_saved, self);
  cw_connect (edits (self), "notify::modified", show_unsaved, self);
  cw_connect (self->document, "closing", document_closing, self);
  cw_connect (self->document, "opened", document_opened, self);
  cw_connect (self->document, "grew", document_grew, self);
  cw_connect (self->document, "finished", document_finished, self);
  cw_connect (self->document, "measured", rate_games, self);
  cw_connect (self->document, "rated", cw_game_list_refresh, self->list);
  cw_connect (choice, "changed", rate_games, self);
  cw_connect (cw_context_play_store (context), "finished", offer_my_games, self);
  offer_my_games (self);
  enable (self);
}

static void
cw_game_browser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwGameBrowser *self = CW_GAME_BROWSER (object);
  self->child = g_value_get_object (value);
  gtk_box_append (GTK_BOX (self->box), self->child);
}

static void
cw_game_browser_class_init (CwGameBrowserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwGameBrowser, views, cw_file_views_free),
                 CW_OWNED (CwGameBrowser, fault, g_free), CW_OBJECT (CwGameBrowser, actions),
                 CW_TEMPLATE_CHILDREN, CW_OBJECT (CwGameBrowser, context), NULL);
  object_class->set_property = cw_game_browser_set_property;
  g_object_class_install_property (object_class, PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (CW_TYPE_GAME_LIST);
  g_type_ensure (CW_TYPE_FILE_SWITCHER);
  cw_template_set (widget_class, "game-browser");
  cw_template_children (widget_class, CW_CHILD (CwGameBrowser, box),
                        CW_CHILD (CwGameBrowser, list_side), CW_CHILD (CwGameBrowser, list_box),
                        CW_CHILD (CwGameBrowser, drawer_box), CW_CHILD (CwGameBrowser, drawer),
                        CW_CHILD (CwGameBrowser, list), CW_CHILD (CwGameBrowser, switcher),
                        CW_CHILD (CwGameBrowser, game_menu), CW_CHILD (CwGameBrowser, row_menu),
                        NULL);
  cw_template_handlers (widget_class, CW_HANDLER (activated), CW_HANDLER (row_opened),
                        CW_HANDLER (cancel), CW_HANDLER (resume), CW_HANDLER (keep_columns),
                        CW_HANDLER (enable), NULL);
}
