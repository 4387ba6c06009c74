/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/tournament_page.h"

#include "app/play/new_tournament.h"
#include "app/shared/page_actions.h"
#include "model/latest_task.h"
#include "model/object.h"
#include "model/play/kept_tournaments.h"
#include "model/play/tournament_table.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define NEW "new" /* pages of the stack */
#define TABLE "table"
#define READING "reading"
#define MOST_PAIRINGS 100 /* that are listed */

struct _CwTournamentPage
{
  CwPage parent;
  /* template */
  GtkLabel *title, *sentence;
  GtkScrolledWindow *scroller;
  GtkStack *views;
  CwNewTournament *terms;
  GtkMenuButton *others;
  GtkProgressBar *progress;
  GtkButton *play_button;
  GtkBox *buttons, *columns;
  GtkGrid *table, *pairings;
  /* owned */
  CwContext *context;
  GCancellable *listing; /* of the others */
  char *deleted;         /* path of a deleted tournament that can be restored */
  /* borrowed from it */
  CwTournamentHost *host;
};

CW_DEFINE_TEMPLATE_TYPE (CwTournamentPage, cw_tournament_page, CW_TYPE_PAGE)

/* --- the table ------------------------------------------------------------------------------- */

static GtkWidget *
attach_label (GtkGrid *grid, const char *text, int column, int row, double xalign,
              const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", xalign, NULL);
  gtk_widget_add_css_class (label, "cw-figures");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

static void
show_table (CwTournamentPage *self, const CwTournament *tournament)
{
  g_autoptr (CwTournamentTable) table = cw_tournament_table_new (tournament);
  cw_template_clear (GTK_WIDGET (self->table));
  for (guint i = 0; i < table->columns->len; i++)
    {
      const CwTableColumn *column = &g_array_index (table->columns, CwTableColumn, i);
      double xalign = column->name ? 0 : 0.5;
      GtkWidget *heading =
          attach_label (self->table, column->heading, (int)i, 0, xalign, "cw-heading");
      gtk_widget_set_tooltip_text (heading, column->words);
      for (guint j = 0; j < table->rows->len; j++)
        {
          GStrv row = g_ptr_array_index (table->rows, j);
          GtkWidget *cell = attach_label (self->table, row[i], (int)i, (int)j + 1, xalign, NULL);
          if (column->name)
            gtk_label_set_ellipsize (GTK_LABEL (cell), PANGO_ELLIPSIZE_END);
          gtk_label_set_width_chars (GTK_LABEL (cell), column->name ? 12 : -1);
          gtk_widget_set_tooltip_text (cell, column->name ? row[i] : column->words);
        }
    }
}

/* --- the pairings ---------------------------------------------------------------------------- */

/* The game whose button has the focus; CW_NO_PLAYER: none. */
static guint
focused_game (CwTournamentPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pairings)))
    return CW_NO_PLAYER;
  return g_variant_get_uint32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (focus)));
}

/* "Play Anna – Ben" */
static char *
play_words (CwTournamentPage *self, guint number)
{
  const CwTournament *tournament = cw_tournament_host_get (self->host);
  const CwPairing *game = cw_tournament_game (tournament, number);
  return g_strdup_printf (C_ ("tournament", "Play %s – %s"),
                          cw_tournament_player (tournament, game->white)->name,
                          cw_tournament_player (tournament, game->black)->name);
}

static void
attach_play (CwTournamentPage *self, guint number, int row, gboolean focus)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("tournament", "Play"));
  g_autofree char *words = play_words (self, number);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", number); /* before the name */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.play-pairing");
  gtk_grid_attach (self->pairings, button, 3, row, 1, 1);
  if (focus)
    gtk_widget_grab_focus (button);
}

/* As wide as what is said while the game is played, so that no column moves when it ends. */
static void
attach_result (CwTournamentPage *self, guint number, int row)
{
  const CwPairing *game = cw_tournament_game (cw_tournament_host_get (self->host), number);
  const char *playing = C_ ("tournament", "playing…");
  GtkWidget *label =
      cw_tournament_host_plays (self->host, number)
          ? attach_label (self->pairings, playing, 2, row, 0.5, "cw-dim")
          : attach_label (self->pairings, cw_pairing_result_words (game), 2, row, 0.5, NULL);
  gtk_label_set_width_chars (GTK_LABEL (label), (int)g_utf8_strlen (playing, -1));
}

/* First game shown: a long list starts at the first unplayed one. */
static guint
first_pairing (const CwTournament *tournament)
{
  guint games = cw_tournament_games (tournament), first = 0;
  while (first + MOST_PAIRINGS < games && !cw_tournament_is_open (tournament, first))
    first++;
  return first;
}

static void
show_pairings (CwTournamentPage *self, const CwTournament *tournament)
{
  guint round = 0, focused = focused_game (self), games = cw_tournament_games (tournament);
  guint first = first_pairing (tournament), end = MIN (first + MOST_PAIRINGS, games);
  int row = 0;
  cw_template_clear (GTK_WIDGET (self->pairings));
  for (guint i = first; i < end; i++)
    {
      const CwPairing *game = cw_tournament_game (tournament, i);
      const char *names[] = { cw_tournament_player (tournament, game->white)->name,
                              cw_pairing_is_bye (game)
                                  ? NULL
                                  : cw_tournament_player (tournament, game->black)->name };
      if (game->round != round)
        {
          g_autofree char *heading =
              g_strdup_printf (C_ ("tournament", "Round %u"), round = game->round);
          GtkWidget *label = attach_label (self->pairings, heading, 0, row, 0, "cw-heading");
          gtk_widget_set_margin_top (label, row > 0 ? 8 : 0);
          row++;
        }
      attach_label (self->pairings, names[0], 0, row, 0, NULL);
      if (names[1] != NULL)
        attach_label (self->pairings, names[1], 1, row, 0, NULL);
      attach_result (self, i, row);
      if (cw_tournament_is_open (tournament, i) && cw_tournament_people (tournament, i) > 0)
        attach_play (self, i, row, i == focused);
      row++;
    }
  if (end == games)
    return;
  g_autofree char *more =
      g_strdup_printf (ngettext ("%u more game", "%u more games", games - end), games - end);
  attach_label (self->pairings, more, 0, row, 0, "cw-dim");
}

/* --- all of it ------------------------------------------------------------------------------- */

static void
show_next (CwTournamentPage *self)
{
  guint next = cw_tournament_host_next (self->host);
  gboolean some = next != CW_NO_PLAYER;
  gtk_widget_set_visible (GTK_WIDGET (self->play_button), some);
  cw_page_actions_enable (self->parent.actions, "play-next", some);
  if (!some)
    return;
  g_autofree char *label = play_words (self, next);
  gtk_button_set_label (self->play_button, label);
  GtkLabel *words = GTK_LABEL (gtk_button_get_child (self->play_button));
  gtk_label_set_wrap (words, TRUE);
  gtk_label_set_wrap_mode (words, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (words, GTK_JUSTIFY_CENTER);
}

static GMenu *
make_menu (const GPtrArray *others, const char *action)
{
  GMenu *menu = g_menu_new ();
  for (guint i = 0; i < others->len; i++)
    {
      const CwKeptTournament *kept = others->pdata[i];
      g_auto (GStrv) parts = g_strsplit (kept->words, "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts); /* a single one would mark a mnemonic */
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, action, "s", kept->path);
      g_menu_append_item (menu, item);
    }
  return menu;
}

/* Lists the other tournaments in the menu. */
static void
show_others (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (GPtrArray) others = g_task_propagate_pointer (G_TASK (result), NULL);
  CwTournamentPage *self = CW_TOURNAMENT_PAGE (object);
  if (others == NULL || self->others == NULL)
    return; /* asked again meanwhile, or the window has closed */
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) open = make_menu (others, "page.open-other");
  g_autoptr (GMenu) delete = make_menu (others, "page.delete-other");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (open));
  g_menu_append_submenu (menu, _ ("_Delete"), G_MENU_MODEL (delete));
  gtk_menu_button_set_menu_model (self->others, G_MENU_MODEL (menu));
  gtk_widget_set_visible (GTK_WIDGET (self->others), others->len > 0);
}

static void
read_others (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, cw_kept_tournaments_list (), (GDestroyNotify)g_ptr_array_unref);
}

static void
list_others (CwTournamentPage *self)
{
  cw_latest_task_run (&self->listing, read_others, NULL, NULL, show_others, self);
}

static void
set_title (CwTournamentPage *self, const char *title)
{
  if (g_str_equal (gtk_label_get_text (self->title), title))
    return;
  gtk_label_set_text (self->title, title);
  cw_page_renamed (CW_PAGE (self));
}

static void
show (CwTournamentPage *self, const char *view)
{
  const CwTournament *tournament = cw_tournament_host_get (self->host);
  gboolean table = tournament != NULL && g_str_equal (view, TABLE);
  g_autofree char *warning = cw_tournament_host_warning (self->host);
  cw_new_tournament_warn (self->terms, warning);
  gboolean reading = cw_tournament_host_is_reading (self->host) && g_str_equal (view, TABLE);
  table = table && !reading;
  const char *name = reading ? READING : table ? TABLE : NEW;
  if (!g_str_equal (gtk_stack_get_visible_child_name (self->views), name)) /* from its beginning */
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_stack_set_visible_child_name (self->views, name);
  set_title (self, table     ? tournament->title
                   : reading ? C_ ("page", "Tournament")
                             : _ ("New tournament"));
  cw_page_actions_enable (self->parent.actions, "running",
                          table && !cw_tournament_is_over (tournament));
  cw_page_actions_enable (self->parent.actions, "open-games",
                          table && g_file_test (tournament->games_path, G_FILE_TEST_EXISTS));
  if (!table)
    return;
  g_autofree char *sentence = cw_tournament_host_sentence (self->host);
  guint played, games;
  cw_tournament_progress (tournament, &played, &games);
  gtk_label_set_text (self->sentence, sentence);
  gtk_progress_bar_set_fraction (self->progress, (double)played / MAX (games, 1));
  show_next (self);
  show_table (self, tournament);
  show_pairings (self, tournament);
}

/* Does not disturb a user who is filling in the form; a hidden page updates when it is entered. */
static void
changed (CwTournamentPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->views))
      && !gtk_widget_get_mapped (GTK_WIDGET (self->terms)))
    {
      if (g_str_equal (gtk_stack_get_visible_child_name (self->views), READING))
        list_others (self);
      show (self, TABLE);
    }
}

static void
failed (CwTournamentPage *self, const char *sentence)
{
  cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
begin (CwTournamentPage *self)
{
  g_autofree char *sentence = NULL;
  CwTournament *tournament = cw_new_tournament_make (self->terms, &sentence);
  if (tournament != NULL)
    cw_tournament_host_begin (self->host, tournament, cw_new_tournament_get_rounds (self->terms),
                              &sentence);
  cw_new_tournament_show_fault (self->terms, sentence);
  if (sentence != NULL)
    return;
  list_others (self);
  show (self, TABLE);
}

/* --- actions --------------------------------------------------------------------------------- */

static void
play (CwTournamentPage *self, guint number)
{
  const CwTournament *tournament = cw_tournament_host_get (self->host);
  if (tournament == NULL || number >= cw_tournament_games (tournament)
      || !cw_tournament_is_open (tournament, number))
    return;
  cw_tournament_host_play (self->host, number);
  cw_page_go (GTK_WIDGET (self), CW_PAGE_PLAY);
}

static void
play_pairing (GSimpleAction *action, GVariant *number, gpointer data)
{
  play (data, g_variant_get_uint32 (number));
}

static void
play_next (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  play (data, cw_tournament_host_next (CW_TOURNAMENT_PAGE (data)->host));
}

static void
running_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  cw_tournament_host_set_running (CW_TOURNAMENT_PAGE (data)->host, g_variant_get_boolean (state));
}

static void
show_running (CwTournamentPage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->parent.actions), "running");
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (cw_tournament_host_is_running (self->host)));
}

static void
open_games (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTournamentPage *self = data;
  g_autofree char *uri =
      g_filename_to_uri (cw_tournament_host_get (self->host)->games_path, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-uri", "s", uri);
}

static void
open_other (GSimpleAction *action, GVariant *path, gpointer data)
{
  CwTournamentPage *self = data;
  cw_tournament_host_open (self->host, g_variant_get_string (path, NULL));
  show (self, TABLE);
}

static void
delete_other (GSimpleAction *action, GVariant *path, gpointer data)
{
  CwTournamentPage *self = data;
  g_autofree char *sentence = NULL;
  g_free (self->deleted);
  self->deleted = g_variant_dup_string (path, NULL);
  if (!cw_kept_tournaments_delete (self->deleted, &sentence))
    failed (self, sentence);
  else
    cw_context_show_message (
        self->context, CW_INFO_PLAIN,
        _ ("The tournament was deleted. The file of its games is still there."),
        C_ ("button", "Undo"), "page.undelete-other");
  list_others (self);
}

static void
undelete_other (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTournamentPage *self = data;
  g_autofree char *sentence = NULL;
  if (self->deleted == NULL)
    return;
  if (!cw_kept_tournaments_undelete (self->deleted, &sentence))
    failed (self, sentence);
  else
    cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  g_clear_pointer (&self->deleted, g_free);
  list_others (self);
}

static void
new_tournament (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show (data, NEW);
  cw_page_take_focus (data);
}

/* From the form back to the table, or to the game. */
static void
escape (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwTournamentPage *self = data;
  if (cw_tournament_host_get (self->host) != NULL
      && gtk_widget_get_mapped (GTK_WIDGET (self->terms)))
    show (self, TABLE);
  else
    cw_page_go (GTK_WIDGET (self), CW_PAGE_PLAY);
}

static const GActionEntry entries[] = {
  { "play-pairing", play_pairing, "u" },
  { "play-next", play_next },
  { "running", NULL, NULL, "true", running_changed },
  { "open-games", open_games },
  { "open-other", open_other, "s" },
  { "delete-other", delete_other, "s" },
  { "undelete-other", undelete_other },
  { "new-tournament", new_tournament },
  { "escape", escape },
};

/* --- the page -------------------------------------------------------------------------------- */

static void
set_context (CwPage *page, CwContext *context)
{
  CwTournamentPage *self = CW_TOURNAMENT_PAGE (page);
  self->context = g_object_ref (context);
  self->host = cw_context_tournament (context);
  g_action_map_add_action_entries (G_ACTION_MAP (page->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  cw_new_tournament_set_settings (self->terms, cw_context_settings (context));
  cw_connect (self->host, "changed", changed, self);
  cw_connect (self->host, "failed", failed, self);
  cw_connect (self->host, "notify::running", show_running, self);
  show_running (self);
  show (self, TABLE);
}

static void
enter (CwPage *page)
{
  list_others (CW_TOURNAMENT_PAGE (page));
  show (CW_TOURNAMENT_PAGE (page), TABLE);
}

/* The first field of the form, rather than the buttons above it. */
static gboolean
take_focus (CwPage *page)
{
  CwTournamentPage *self = CW_TOURNAMENT_PAGE (page);
  gboolean form = g_str_equal (gtk_stack_get_visible_child_name (self->views), NEW);
  return cw_page_focus_part (form ? GTK_WIDGET (self->terms) : GTK_WIDGET (self));
}

static void
adapt (CwPage *page, const CwLayout *layout)
{
  CwTournamentPage *self = CW_TOURNAMENT_PAGE (page);
  gboolean narrow = layout->width_class < CW_WIDTH_WIDE;
  GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), orientation);
}

/* The heading; while the tournament is read, that is the name of the page. */
static char *
get_title (CwPage *page)
{
  CwTournamentPage *self = CW_TOURNAMENT_PAGE (page);
  gboolean reading = g_strcmp0 (gtk_stack_get_visible_child_name (self->views), READING) == 0;
  return reading ? NULL : g_strdup (gtk_label_get_text (self->title));
}

static void
cw_tournament_page_dispose (GObject *object)
{
  CwTournamentPage *self = CW_TOURNAMENT_PAGE (object);
  cw_latest_task_stop (&self->listing);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_TOURNAMENT_PAGE);
  g_clear_pointer (&self->deleted, g_free);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_tournament_page_parent_class)->dispose (object);
}

static void
cw_tournament_page_class_init (CwTournamentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwPageClass *page_class = CW_PAGE_CLASS (klass);
  page_class->set_context = set_context;
  page_class->enter = enter;
  page_class->adapt = adapt;
  page_class->take_focus = take_focus;
  page_class->get_title = get_title;
  G_OBJECT_CLASS (klass)->dispose = cw_tournament_page_dispose;
  g_type_ensure (CW_TYPE_NEW_TOURNAMENT);
  cw_template_set (widget_class, "tournament-page");
  cw_template_children (
      widget_class, CW_CHILD (CwTournamentPage, title), CW_CHILD (CwTournamentPage, sentence),
      CW_CHILD (CwTournamentPage, views), CW_CHILD (CwTournamentPage, scroller),
      CW_CHILD (CwTournamentPage, others), CW_CHILD (CwTournamentPage, terms),
      CW_CHILD (CwTournamentPage, progress), CW_CHILD (CwTournamentPage, play_button),
      CW_CHILD (CwTournamentPage, buttons), CW_CHILD (CwTournamentPage, columns),
      CW_CHILD (CwTournamentPage, table), CW_CHILD (CwTournamentPage, pairings), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (begin), NULL);
}
