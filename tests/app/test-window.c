/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window itself: places, keys, menus, sizes, what is remembered. */
#include "support/app.h"

#include "app/help_window.h"
#include "app/opponent_page.h"
#include "app/place_setup.h"
#include "widgets/move_list_view.h"
#include "widgets/style.h"

static CwSettings *
settings_of (CwWindow *window)
{
  return cw_context_settings (cw_window_get_context (window));
}

static void
press_alt (KeySym key)
{
  ui_hold (XK_Alt_L, TRUE);
  ui_key (key);
  ui_hold (XK_Alt_L, FALSE);
  ui_spin (80);
}

static void
test_places (void)
{
  static const char *const names[] = { "learn", "play", "study", "values" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      press_alt (XK_1 + i);
      g_assert_true (cw_window_get_place (window) == cw_window_get_place_named (window, names[i]));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (cw_window_get_place (window))));
    }
  app_stop (application);
  /* The place is remembered. */
  window = app_start (&application);
  g_assert_true (cw_window_get_place (window) == cw_window_get_place_named (window, "values"));
  app_act (window, "win.place::play");
  app_stop (application);
}

static void
test_flip (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_assert_false (cw_board_view_get_scene (app_board (window))->flipped);
  ui_key (XK_F2);
  ui_spin (40);
  g_assert_true (cw_board_view_get_scene (app_board (window))->flipped);
  app_stop (application);
}

/* Every button that can be seen does something: it has an action that exists and, if it is
 * sensitive, is enabled; or it opens a menu, or somebody listens to it. */
static void
check_buttons (CwWindow *window, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_MENU_BUTTON (widget))
    {
      g_assert_true (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL
                     || gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) != NULL);
      return;
    }
  if (GTK_IS_BUTTON (widget))
    {
      const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
      guint clicked = g_signal_lookup ("clicked", GTK_TYPE_BUTTON);
      gboolean heard = g_signal_has_handler_pending (widget, clicked, 0, TRUE);
      if (GTK_IS_TOGGLE_BUTTON (widget))
        heard = TRUE; /* a choice, read by who owns it */
      if (!heard && action == NULL)
        g_error ("a button \"%s\" (%s) does nothing", gtk_button_get_label (GTK_BUTTON (widget)),
                 gtk_button_get_icon_name (GTK_BUTTON (widget)));
      if (action != NULL && g_str_has_prefix (action, "win."))
        g_assert_nonnull (g_action_map_lookup_action (G_ACTION_MAP (window), action + 4));
      /* An icon alone has a name for those who do not see it. */
      if (gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
        g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                         GTK_ACCESSIBLE_PROPERTY_LABEL));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (window, child);
}

static void
test_no_dead_buttons (void)
{
  static const char *const places[] = { "play", "study", "learn", "values" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *action = g_strconcat ("win.place::", places[i], NULL);
      app_act (window, action);
      ui_spin (150);
      check_buttons (window, GTK_WIDGET (cw_window_get_place (window)));
    }
  app_stop (application);
}

/* Every entry of a menu names an action that exists. */
static void
check_menu (CwWindow *window, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *action = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      if (section != NULL)
        check_menu (window, section);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        {
          GApplication *application =
              G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
          if (g_str_has_prefix (action, "win."))
            g_assert_nonnull (g_action_map_lookup_action (G_ACTION_MAP (window), action + 4));
          else if (g_str_has_prefix (action, "app."))
            g_assert_nonnull (g_action_map_lookup_action (G_ACTION_MAP (application), action + 4));
        }
    }
}

static void
check_menus (CwWindow *window, GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget)
      && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    check_menu (window, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (window, child);
}

static void
test_menus (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  check_menus (window, GTK_WIDGET (window));
  app_stop (application);
}

/* At each size the board is there, whole and large, and nothing stands outside the window. */
static void
test_sizes (void)
{
  static const struct
  {
    int width, height, board;
  } sizes[] = { { 1280, 820, 480 }, { 1000, 760, 400 }, { 700, 560, 320 } };
  static const char *const places[] = { "play", "study" };
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      /* As dragging does: again and again, while the layout follows. */
      for (int step = 0; step < 60; step++)
        {
          gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width - step % 2,
                                       sizes[i].height);
          ui_spin (50);
          if (step > 4 && gtk_widget_get_width (GTK_WIDGET (window)) <= sizes[i].width)
            break;
        }
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, sizes[i].width);
      ui_spin (200);
      for (guint p = 0; p < G_N_ELEMENTS (places); p++)
        {
          g_autofree char *action = g_strconcat ("win.place::", places[p], NULL);
          graphene_rect_t area;
          app_act (window, action);
          ui_spin (250);
          GtkWidget *board = GTK_WIDGET (app_board (window));
          g_assert_true (gtk_widget_compute_bounds (board, GTK_WIDGET (window), &area));
          g_assert_cmpfloat (area.size.width, >=, sizes[i].board);
          g_assert_cmpfloat (area.origin.x, >=, 0);
          g_assert_cmpfloat (area.origin.x + area.size.width, <=, sizes[i].width);
          g_assert_cmpfloat (area.origin.y + area.size.height, <=, sizes[i].height);
        }
      app_act (window, "win.place::play");
      app_stop (application);
    }
}

/* The current move is in sight in a narrow window too, from the first moment. */
static void
test_current_move_in_sight (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  for (int step = 0; step < 12; step++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 700 - step % 2, 560);
      ui_spin (50);
    }
  app_act (window, "win.evergreen");
  CwSession *session = cw_context_study (cw_window_get_context (window));
  ui_wait (cw_session_node (session)->ply == 42);
  ui_spin (400);
  CwMoveListView *list = CW_MOVE_LIST_VIEW (
      app_find (GTK_WIDGET (cw_window_get_place (window)), CW_TYPE_MOVE_LIST_VIEW));
  graphene_rect_t area;
  g_assert_true (
      cw_move_list_view_get_rectangle (list, cw_move_list_view_get_current (list), &area));
  g_test_message ("move at %g + %g of %d", area.origin.y, area.size.height,
                  gtk_widget_get_height (GTK_WIDGET (list)));
  g_assert_cmpfloat (area.origin.y, >=, 0);
  g_assert_cmpfloat (area.origin.y + area.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (list)));
  app_act (window, "win.place::play");
  app_stop (application);
}

static GtkWidget *
game_button (CwWindow *window, const char *title)
{
  GtkWidget *label = app_find_label (gtk_window_get_titlebar (GTK_WINDOW (window)), title);
  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

/* The header bar names the game on the board, wherever there is one. */
static void
test_game_named (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820);
  ui_wait (gtk_widget_get_width (GTK_WIDGET (window)) >= 1100);
  CwPlayTerms atomic = { .level = 1, .game = cw_game_named ("atomic") };
  cw_play_game_start (cw_context_play (cw_window_get_context (window)), &atomic);
  ui_wait (game_button (window, "Atomic Chess") != NULL);
  GtkWidget *button = game_button (window, "Atomic Chess");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Game: Atomic Chess");
  /* Setting up another game. */
  app_act (window, "win.set-up");
  CwPlaceSetup *setup = CW_PLACE_SETUP (cw_window_get_place (window));
  cw_position_editor_set_game (cw_place_setup_get_editor (setup), cw_game_named ("minishogi"));
  ui_wait (game_button (window, cw_game_named ("minishogi")->title) != NULL);
  /* A file. */
  g_autoptr (GFile) file = app_file ("named.pgn", "[Variant \"Crazyhouse\"]\n\n1. e4 e5 *\n", -1);
  app_open (window, file);
  ui_wait (game_button (window, cw_game_named ("crazyhouse")->title) != NULL);
  /* None on these boards. */
  app_act (window, "win.place::learn");
  ui_wait (!gtk_widget_get_mapped (button));
  app_act (window, "win.place::values");
  ui_spin (100);
  g_assert_false (gtk_widget_get_mapped (button));
  /* It leads to a new game of these rules, and another is chosen from there. */
  app_act (window, "win.place::play");
  ui_wait (game_button (window, "Atomic Chess") != NULL);
  g_signal_emit_by_name (button, "clicked");
  ui_wait (app_find (GTK_WIDGET (cw_window_get_place (window)), CW_TYPE_OPPONENT_PAGE) != NULL);
  g_assert_true (app_says (window, "Atomic Chess"));
  app_stop (application);
}

/* No more than there is room for: the places stay in the middle, whatever is played. */
static void
test_game_named_in_its_room (void)
{
  static const int widths[] = { 1280, 1000, 900, 700 };
  static const char *const names[] = { "chess", "threecheck", "lightbrigade", "stratomicstep" };
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      /* In one step, as where it is put beside another window. */
      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 700);
      ui_wait (gtk_widget_get_width (GTK_WIDGET (window)) <= widths[i]);
      for (guint n = 0; n < G_N_ELEMENTS (names); n++)
        {
          const CwGame *game = cw_game_named (names[n]);
          CwPlayTerms terms = { .level = 1, .game = game };
          graphene_rect_t shown, places;
          g_assert_nonnull (game);
          cw_play_game_start (cw_context_play (cw_window_get_context (window)), &terms);
          ui_spin (200);
          GtkWidget *header = gtk_window_get_titlebar (GTK_WINDOW (window));
          GtkWidget *button = game_button (window, game->title);
          GtkWidget *learn =
              gtk_widget_get_ancestor (app_find_label (header, "Learn"), GTK_TYPE_TOGGLE_BUTTON);
          if (widths[i] == 1280 || (n == 0 && widths[i] >= 1000))
            g_assert_nonnull (button);
          g_assert_true (
              gtk_widget_compute_bounds (gtk_widget_get_parent (learn), header, &places));
          if (widths[i] >= 1000)
            g_assert_cmpfloat (
                ABS (places.origin.x + places.size.width / 2 - gtk_widget_get_width (header) / 2.),
                <=, 2);
          if (button == NULL)
            continue;
          g_assert_true (gtk_widget_compute_bounds (button, header, &shown));
          g_assert_cmpfloat (shown.origin.x + shown.size.width, <=, places.origin.x);
        }
      app_stop (application);
    }
}

/* What is wrong with a file is said in Study only. */
static void
test_message_put_away (void)
{
  static const char *const actions[] = { "win.new-game", "win.place::play", "win.set-up" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("broken.pgn", "1. e4 e5 2. Nf9 Nc6 *\n", -1);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      app_open (window, file);
      g_assert_nonnull (cw_window_get_message (window));
      app_act (window, actions[i]);
      ui_wait (cw_window_get_message (window) == NULL);
    }
  /* New, where the place stays. */
  app_act (window, "win.place::play");
  app_act (window, "win.copy-position");
  g_assert_nonnull (cw_window_get_message (window));
  app_act (window, "win.new-game");
  ui_wait (cw_window_get_message (window) == NULL);
  app_stop (application);
}

static void
test_theme (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_action_group_activate_action (G_ACTION_GROUP (application), "theme",
                                  g_variant_new_string ("dark"));
  g_assert_true (cw_style_theme (GTK_WIDGET (window))->dark);
  app_stop (application);
  window = app_start (&application);
  g_assert_true (cw_style_theme (GTK_WIDGET (window))->dark);
  g_action_group_activate_action (G_ACTION_GROUP (application), "theme",
                                  g_variant_new_string ("light"));
  g_assert_false (cw_style_theme (GTK_WIDGET (window))->dark);
  app_stop (application);
}

static void
test_recent (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("recent_game.pgn", "1. e4 e5 *\n", -1);
  g_autofree char *uri = g_file_get_uri (file);
  app_open (window, file);
  g_autofree char *recent = cw_settings_get_string (settings_of (window), "recent", "");
  g_assert_true (g_str_has_prefix (recent, uri));
  /* One that is gone leaves the list. */
  g_assert_true (g_file_delete (file, NULL, NULL));
  app_open (window, file);
  g_autofree char *after = cw_settings_get_string (settings_of (window), "recent", "");
  g_assert_null (strstr (after, uri));
  app_act (window, "win.place::play");
  app_stop (application);
}

static void
test_clipboard (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  cw_window_take_text (window, "1. d4 d5 2. c4 *");
  app_act (window, "win.copy-position");
  app_act (window, "win.new-study");
  app_act (window, "win.paste");
  CwSession *session = cw_context_study (cw_window_get_context (window));
  ui_wait (cw_session_at_ply (session, 9)->ply == 0
           && cw_window_get_place (window) == cw_window_get_place_named (window, "study"));
  app_act (window, "win.place::play");
  app_stop (application);
}

/* Ctrl+V in the filter is for the filter. */
static void
test_paste_into_text (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.place::study");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "1. a3 a6 *");
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_f);
  ui_key (XK_v);
  ui_hold (XK_Control_L, FALSE);
  ui_spin (150);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_EDITABLE (focus));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (focus)), ==, "1. a3 a6 *");
  CwSession *session = cw_context_study (cw_window_get_context (window));
  g_assert_cmpuint (cw_session_at_ply (session, 9)->ply, ==, 0);
  app_act (window, "win.place::play");
  app_stop (application);
}

static void
test_help (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *windows[] = { cw_help_window_new (GTK_WINDOW (window)),
                           cw_shortcuts_window_new (GTK_WINDOW (window)) };
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      gtk_window_present (GTK_WINDOW (windows[i]));
      ui_spin (60);
      g_assert_true (gtk_widget_get_mapped (windows[i]));
      gtk_window_close (GTK_WINDOW (windows[i]));
    }
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/window/places", test_places);
  g_test_add_func ("/window/flip", test_flip);
  g_test_add_func ("/window/no-dead-buttons", test_no_dead_buttons);
  g_test_add_func ("/window/menus", test_menus);
  g_test_add_func ("/window/sizes", test_sizes);
  g_test_add_func ("/window/current-move-in-sight", test_current_move_in_sight);
  g_test_add_func ("/window/game-named", test_game_named);
  g_test_add_func ("/window/game-named-in-its-room", test_game_named_in_its_room);
  g_test_add_func ("/window/message-put-away", test_message_put_away);
  g_test_add_func ("/window/theme", test_theme);
  g_test_add_func ("/window/recent", test_recent);
  g_test_add_func ("/window/clipboard", test_clipboard);
  g_test_add_func ("/window/paste-into-text", test_paste_into_text);
  g_test_add_func ("/window/help", test_help);
  return g_test_run ();
}
