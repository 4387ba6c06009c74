/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournament in the window: games between people are played in Play and enter the table by
 * themselves; games between computers run in the background. */
#include "app/play/new_tournament.h"
#include "app/play/tournament_page.h"
#include "app/play/tournament_player.h"
#include "model/analysis/external_engines.h"
#include "support/app.h"
#include "support/find.h"
#include "support/model.h"

static CwTournamentHost *
host_of (CwWindow *window)
{
  return cw_context_tournament (cw_window_get_context (window));
}

static guint
played (CwWindow *window)
{
  guint done, games;
  cw_tournament_progress (cw_tournament_host_get (host_of (window)), &done, &games);
  return done;
}

static const char *
shown_page (CwWindow *window)
{
  return G_OBJECT_TYPE_NAME (cw_window_get_page (window));
}

static GPtrArray *
find_players (CwWindow *window)
{
  GPtrArray *rows = g_ptr_array_new ();
  app_find_all (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_TOURNAMENT_PLAYER, rows);
  return rows;
}

/* Sets a player's name and kind (an index of the row's list). */
static void
set_player (CwWindow *window, guint index, guint kind, const char *name)
{
  g_autoptr (GPtrArray) rows = find_players (window);
  GtkWidget *row = g_ptr_array_index (rows, index);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_child (row, "kind")), kind);
  gtk_editable_set_text (GTK_EDITABLE (find_child (row, "name")), name);
}

/* Opens the form for a new tournament with this many players. */
static void
show_form (CwWindow *window, guint form, guint players)
{
  app_act (window, "win.tournament");
  ui_wait (app_find (GTK_WIDGET (window), CW_TYPE_TOURNAMENT_PLAYER) != NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_named (window, "form")), form);
  for (g_autoptr (GPtrArray) rows = find_players (window); rows->len > players; rows->len--)
    g_signal_emit_by_name (g_ptr_array_index (rows, rows->len - 1), "remove");
  ui_settle ();
}

/* The width of what the list says of the first game. */
static int
width_of_result (CwWindow *window)
{
  int width;
  GtkWidget *label = gtk_grid_get_child_at (GTK_GRID (app_named (window, "pairings")), 2, 1);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static const char *
usual_name (CwWindow *window, guint index)
{
  g_autoptr (GPtrArray) rows = find_players (window);
  GtkEntry *name = GTK_ENTRY (find_child (g_ptr_array_index (rows, index), "name"));
  return gtk_entry_get_placeholder_text (name);
}

/* The only person is "You"; several have numbers. */
static void
test_usual_names (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  show_form (window, CW_ROUND_ROBIN, 4);
  g_assert_cmpstr (usual_name (window, 2), ==, "You");
  set_player (window, 0, 0, "");
  g_assert_cmpstr (usual_name (window, 0), ==, "Player 1");
  g_assert_cmpstr (usual_name (window, 2), ==, "Player 3");
  set_player (window, 2, 5, "");
  g_assert_cmpstr (usual_name (window, 0), ==, "You");
  g_assert_cmpstr (usual_name (window, 2), ==, "Level 5");
  app_stop (application);
}

/* Two people: their game is played on the board, and the result is in the table. */
static void
test_people (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  show_form (window, CW_ROUND_ROBIN, 2);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==,
                   "New tournament – Tournament – Counterweight");
  g_assert_nonnull (
      app_find_action (app_named (window, "terms"), "win.engines")); /* to more players */
  set_player (window, 0, 0, "Anna");
  set_player (window, 1, 0, "Anna");
  app_press (window, "begin_button"); /* two of the same name */
  g_assert_null (cw_tournament_host_get (host_of (window)));
  g_assert_true (app_shows (window, "“Anna”"));
  set_player (window, 1, 0, "Ben");
  GtkAdjustment *place =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (app_named (window, "scroller")));
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 500);
  ui_settle ();
  gtk_adjustment_set_value (place, 20);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 20);
  app_press (window, "begin_button");
  g_assert_nonnull (cw_tournament_host_get (host_of (window)));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0); /* the table begins at its top */
  g_assert_true (app_shows (window, "Anna"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==,
                   "Round robin – Tournament – Counterweight");
  /* A refresh leaves the focus where it was. */
  GtkWidget *button = app_find_action (app_named (window, "pairings"), "page.play-pairing");
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (host_of (window), "changed");
  button = app_find_action (app_named (window, "pairings"), "page.play-pairing");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == button);
  app_act (window, "page.play-next");
  g_assert_cmpstr (shown_page (window), ==, "CwPlayPage");
  ui_wait (app_shows (window, "Ben")); /* beside the board */
  g_assert_false (app_find_label (GTK_WIDGET (cw_window_get_page (window)), "Level") != NULL);
  CwSession *session = cw_play_game_session (cw_context_play (cw_window_get_context (window)));
  app_act (window, "win.tournament");
  g_assert_true (app_shows (window, "playing…"));
  int width = width_of_result (window);
  app_act (window, "page.escape");
  model_play (session, "f3 e5 g4 Qh4");
  g_assert_cmpuint (played (window), ==, 1);
  /* The card at the end leads to the table, not to a rematch, and no message hides it. */
  ui_wait (app_shows (window, "The result is in the table of the tournament."));
  g_assert_null (cw_window_get_message (window));
  g_assert_false (app_shows (window, "Rematch"));
  g_assert_false (app_shows (window, "Next game")); /* there is none */
  cw_session_back (session);
  ui_wait (app_shows (window, "Play from here"));
  GtkWidget *here = app_find_action (GTK_WIDGET (window), "page.from-here");
  g_assert_false (gtk_widget_is_sensitive (here));
  g_assert_nonnull (gtk_widget_get_tooltip_text (here));
  g_signal_emit_by_name (app_find_action (GTK_WIDGET (window), "page.table"), "clicked");
  g_assert_cmpstr (shown_page (window), ==, "CwTournamentPage");
  g_assert_true (app_shows (window, "0 – 1"));
  g_assert_cmpint (width_of_result (window), ==, width); /* no column moves */
  g_assert_true (app_shows (window, "Ben"));
  app_act (window, "page.escape");
  g_assert_cmpstr (shown_page (window), ==, "CwPlayPage");
  app_stop (application);
}

/* The key for the next game also works beside the one that is over, but not before its end. */
static void
test_next_by_key (void)
{
  static const char *const names[] = { "Anna", "Ben", "Clara" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = cw_context_play (cw_window_get_context (window));
  show_form (window, CW_ROUND_ROBIN, 3);
  for (guint i = 0; i < 3; i++)
    set_player (window, i, 0, names[i]);
  app_press (window, "begin_button");
  app_act (window, "page.play-next");
  gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
  for (guint over = 0; over < 2; over++)
    {
      ui_settle ();
      g_assert_cmpuint (played (window), ==, over);
      g_assert_cmpint (cw_play_state_is_over (cw_play_game_state (game)), ==, over > 0);
      ui_hold (XK_Control_L, TRUE);
      ui_key (XK_Return);
      ui_hold (XK_Control_L, FALSE);
      ui_settle ();
      g_assert_false (cw_play_state_is_over (cw_play_game_state (game)));
      g_assert_cmpuint (cw_session_node (cw_play_game_session (game))->ply, ==, 0);
      model_play (cw_play_game_session (game), "f3 e5 g4 Qh4");
    }
  ui_wait (app_shows (window, "Next game"));
  g_assert_cmpuint (played (window), ==, 2);
  app_stop (application);
}

/* Computers play in the background, pause on request, and continue in the next run. */
static void
test_computers (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  show_form (window, CW_SWISS, 4);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("C%u", i);
      set_player (window, i, 1, name); /* of level 1 */
    }
  GtkSpinButton *rounds = GTK_SPIN_BUTTON (app_named (window, "rounds"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rounds), ==, 2); /* the default for four */
  app_press (window, "add");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rounds), ==, 3);
  gtk_spin_button_set_value (rounds, 1);
  app_press (window, "add");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rounds), ==, 1); /* as chosen */
  for (g_autoptr (GPtrArray) rows = find_players (window); rows->len > 4; rows->len--)
    g_signal_emit_by_name (rows->pdata[rows->len - 1], "remove");
  app_press (window, "begin_button");
  g_assert_true (cw_tournament_host_plays (host_of (window), 0));
  app_act (window, "page.running");
  g_assert_false (cw_tournament_host_plays (host_of (window), 0));
  app_stop (application);
  window = app_start_again (&application);
  app_act (window, "win.tournament");
  ui_wait (!cw_tournament_host_is_reading (host_of (window)));
  g_assert_false (cw_tournament_host_is_running (host_of (window)));
  app_act (window, "page.running");
  ui_wait_long (played (window) >= 1, 240);
  app_act (window, "page.running");
  g_assert_nonnull (app_find_action (GTK_WIDGET (cw_window_get_page (window)), "page.open-games"));
  app_act (window, "page.new-tournament");
  g_assert_nonnull (app_find (GTK_WIDGET (window), CW_TYPE_TOURNAMENT_PLAYER));
  app_act (window, "page.escape"); /* back to the table */
  g_assert_null (app_find (GTK_WIDGET (window), CW_TYPE_TOURNAMENT_PLAYER));
  app_stop (application);
}

static GtkEditable *
title_entry (CwWindow *window)
{
  GtkWidget *form = app_find (GTK_WIDGET (window), CW_TYPE_NEW_TOURNAMENT);
  return GTK_EDITABLE (find_child (form, "title"));
}

static gboolean
is_title_focused (CwWindow *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (title_entry (window)));
}

/* The form begins with its first field, also after a tournament. */
static void
test_focus (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  show_form (window, CW_ROUND_ROBIN, 2);
  g_assert_true (is_title_focused (window));
  app_press (window, "begin_button");
  g_assert_false (is_title_focused (window));
  app_act (window, "page.new-tournament");
  g_assert_true (is_title_focused (window));
  app_stop (application);
}

/* The menu of kept tournaments: those to open (0) or to delete (1). (transfer full) */
static GMenuModel *
kept_menu (CwWindow *window, int section)
{
  GtkMenuButton *others = GTK_MENU_BUTTON (app_named (window, "others"));
  GMenuModel *menu = gtk_menu_button_get_menu_model (others);
  return menu == NULL ? NULL
                      : g_menu_model_get_item_link (
                          menu, section, section == 0 ? G_MENU_LINK_SECTION : G_MENU_LINK_SUBMENU);
}

static int
count_kept (CwWindow *window)
{
  g_autoptr (GMenuModel) menu = kept_menu (window, 0);
  return menu != NULL ? g_menu_model_get_n_items (menu) : 0;
}

static void
act_on_kept (CwWindow *window, int section, const char *action)
{
  g_autoptr (GMenuModel) menu = kept_menu (window, section);
  g_autofree char *its = NULL;
  g_assert_true (g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_ACTION, "s", &its));
  g_assert_cmpstr (its, ==, action);
  g_autoptr (GVariant) path =
      g_menu_model_get_item_attribute_value (menu, 0, G_MENU_ATTRIBUTE_TARGET, NULL);
  gtk_widget_activate_action_variant (app_named (window, "others"), action, path);
}

/* The form follows the list of engines and warns that the previous tournament is not over; that
 * tournament can be opened again. */
static void
test_next (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  g_autofree char *sentence = NULL;
  show_form (window, CW_ROUND_ROBIN, 2);
  g_assert_false (gtk_widget_get_visible (app_named (window, "others")));
  g_assert_false (gtk_widget_get_visible (app_named (window, "warning")));
  set_player (window, 0, 0, "Anna");
  g_autoptr (GPtrArray) rows = find_players (window);
  GtkDropDown *kind = GTK_DROP_DOWN (find_child (rows->pdata[1], "kind"));
  guint kinds = g_list_model_get_n_items (gtk_drop_down_get_model (kind));
  g_assert_true (cw_external_engines_add (settings, "uci:first-engine", &sentence));
  g_assert_true (cw_external_engines_add (settings, "uci:second-engine", &sentence));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (kind)), ==, kinds + 2);
  gtk_drop_down_set_selected (kind, kinds + 1);
  cw_external_engines_remove (settings, "uci:first-engine");
  g_assert_cmpuint (gtk_drop_down_get_selected (kind), ==, kinds); /* still the second */
  cw_external_engines_remove (settings, "uci:second-engine");
  g_assert_cmpuint (gtk_drop_down_get_selected (kind), ==, 0); /* a person in its place */
  gtk_editable_set_text (title_entry (window), "First");
  app_press (window, "begin_button");
  app_act (window, "page.play-next");
  CwSession *session = cw_play_game_session (cw_context_play (cw_window_get_context (window)));
  model_play (session, "f3 e5");
  ui_settle ();
  /* No engine help in a tournament. */
  GActionGroup *actions = G_ACTION_GROUP (cw_window_get_page (window)->actions);
  g_assert_false (g_action_group_get_action_enabled (actions, "lines"));
  g_assert_false (g_action_group_get_action_enabled (actions, "hint"));
  app_act (window, "win.tournament");
  app_act (window, "page.new-tournament");
  g_assert_true (app_shows (window, "“First” is not over"));
  gtk_editable_set_text (title_entry (window), "Second");
  app_press (window, "begin_button");
  g_assert_cmpstr (cw_tournament_host_get (host_of (window))->title, ==, "Second");
  /* A game of the first tournament that ends now enters its table. */
  app_act (window, "page.escape");
  model_play (session, "g4 Qh4");
  ui_wait (app_shows (window, "under “Other tournaments”"));
  app_act (window, "win.tournament");
  ui_wait (count_kept (window) == 1);
  g_assert_true (gtk_widget_get_visible (app_named (window, "others")));
  act_on_kept (window, 0, "page.open-other");
  ui_wait (!cw_tournament_host_is_reading (host_of (window)));
  g_assert_cmpstr (cw_tournament_host_get (host_of (window))->title, ==, "First");
  g_assert_true (app_shows (window, "First"));
  g_assert_cmpuint (played (window), ==, 1);
  app_stop (application);
}

/* A kept tournament is deleted and restored. */
static void
test_delete (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  const char *const titles[] = { "First", "Second" };
  show_form (window, CW_ROUND_ROBIN, 2);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      if (i > 0)
        app_act (window, "page.new-tournament");
      set_player (window, 0, 0, "Anna");
      set_player (window, 1, 0, "Ben");
      gtk_editable_set_text (title_entry (window), titles[i]);
      app_press (window, "begin_button");
    }
  ui_wait (count_kept (window) == 1);
  act_on_kept (window, 1, "page.delete-other");
  ui_wait (count_kept (window) == 0);
  g_assert_false (gtk_widget_get_visible (app_named (window, "others")));
  app_press_button (app_find_action (GTK_WIDGET (window), "page.undelete-other"));
  ui_wait (count_kept (window) == 1);
  g_assert_true (gtk_widget_get_visible (app_named (window, "others")));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/tournament/usual-names", test_usual_names);
  g_test_add_func ("/tournament/focus", test_focus);
  g_test_add_func ("/tournament/people", test_people);
  g_test_add_func ("/tournament/next-by-key", test_next_by_key);
  g_test_add_func ("/tournament/computers", test_computers);
  g_test_add_func ("/tournament/next", test_next);
  g_test_add_func ("/tournament/delete", test_delete);
  return g_test_run ();
}
