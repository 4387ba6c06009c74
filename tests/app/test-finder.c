/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding games of the open file, in Study: the opening tree follows the board and plays its moves,
 * a search lists games, a key searches for the position on the board. */
#include "support/app.h"

#include "app/shared/filter_form.h"
#include "app/shared/responsive.h"
#include "app/study/finder_panel.h"
#include "app/study/game_browser.h"
#include "widgets/game_list.h"
#include "widgets/result_list.h"

static const char games[] =
    "[White \"Ada\"]\n[Black \"Ben\"]\n[Date \"1912.03.04\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n\n"
    "[White \"Cy\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n\n1. e4 c5 2. Nf3 d6 0-1\n\n"
    "[White \"Eva\"]\n[Black \"Ada\"]\n[Result \"1/2-1/2\"]\n\n1. Nf3 c5 2. e4 (2. c4 {an English} "
    "g6) 2... e6 1/2-1/2\n\n"
    "[White \"Fay\"]\n[Black \"Gus\"]\n[Result \"*\"]\n\n1. d4 d5 *\n";

static CwWindow *
open_games (CwApplication **application)
{
  CwWindow *window = app_start (application);
  g_autoptr (GFile) file = app_file ("finding.pgn", games, -1);
  app_open (window, file);
  return window;
}

static CwGameList *
list_of (CwWindow *window)
{
  return CW_GAME_LIST (app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST));
}

static GtkWidget *
tree_of (CwWindow *window)
{
  return app_find (GTK_WIDGET (window), CW_TYPE_RESULT_LIST);
}

/* The number of visible rows. */
static guint
count_rows (GtkWidget *tree)
{
  GtkWidget *list = app_find (tree, GTK_TYPE_LIST_BOX);
  guint count = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    count += gtk_widget_get_visible (row);
  return count;
}

static GtkWidget *
row_at (GtkWidget *tree, int index)
{
  GtkListBox *list = GTK_LIST_BOX (app_find (tree, GTK_TYPE_LIST_BOX));
  return GTK_WIDGET (gtk_list_box_get_row_at_index (list, index));
}

static void
test_tree (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwSession *session = app_session (window);
  g_assert_null (tree_of (window));
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_b);
  ui_wait (tree_of (window) != NULL && count_rows (tree_of (window)) == 3);
  GtkWidget *tree = tree_of (window);
  /* A click plays the most played move; the rows are then those after it. */
  ui_settle ();
  ui_click (row_at (tree, 0), 20, 8, 1);
  ui_wait (cw_session_node (session)->ply == 1);
  ui_wait (count_rows (tree) == 2);
  g_assert_cmpstr (cw_window_get_message (window), ==, NULL); /* the game has this move */
  /* Space plays; Enter also lists the games. */
  gtk_widget_grab_focus (row_at (tree, 1));
  ui_key (XK_space);
  ui_wait (cw_session_node (session)->ply == 2);
  ui_wait (count_rows (tree) == 1);
  gtk_widget_grab_focus (row_at (tree, 0));
  ui_key (XK_Return);
  ui_wait (cw_session_node (session)->ply == 3);
  ui_wait (cw_game_list_get_n_shown (list_of (window)) < 4);
  guint shown = cw_game_list_get_n_shown (list_of (window));
  g_assert_cmpuint (shown, >=, 1);
  /* The tree follows the board, and its key closes it. */
  ui_key (XK_Home);
  ui_wait (count_rows (tree) == 3);
  /* A move that is not in the game is added to it, with a message. */
  gtk_widget_grab_focus (row_at (tree, 2));
  ui_key (XK_space);
  ui_wait (cw_session_node (session)->ply == 1);
  g_assert_cmpstr (cw_window_get_message (window), ==, "The move was added to the game.");
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_b);
  ui_wait (tree_of (window) == NULL);
  app_stop (application);
}

/* Ratings, performance and years of a move are shown whole, on as many lines as they need. */
static void
test_whole_details (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text,
                            "[WhiteElo \"%u\"]\n[BlackElo \"1700\"]\n[Date \"%u.01.01\"]\n"
                            "[Result \"%s\"]\n\n1. e4 e5 %s\n\n",
                            1500 + i, 2001 + i % 10, i % 3 ? "1-0" : "0-1", i % 3 ? "1-0" : "0-1");
  g_autoptr (GFile) file = app_file ("rated.pgn", text->str, -1);
  app_open (window, file);
  app_act (window, "page.finder('opening')");
  ui_wait (tree_of (window) != NULL && count_rows (tree_of (window)) == 1);
  ui_settle ();
  GtkLabel *details = GTK_LABEL (app_named (window, "details"));
  g_assert_nonnull (strstr (gtk_label_get_text (details), "performed"));
  g_assert_nonnull (strstr (gtk_label_get_text (details), "2001–2010"));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (details)));
  app_stop (application);
}

/* The panel shown last is shown again at the next start. */
static void
test_remembered (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  app_act (window, "page.finder('opening')");
  ui_wait (tree_of (window) != NULL);
  app_stop (application);
  window = app_start_again (&application);
  app_act (window, "win.page::study");
  ui_wait (tree_of (window) != NULL);
  app_stop (application);
}

static void
type_text (CwWindow *window, const char *name, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (app_named (window, name)), text);
}

/* Distance from the top of the card to the search form. */
static float
form_top (CwWindow *window)
{
  GtkWidget *form = app_named (window, "form");
  graphene_rect_t area;
  g_assert_true (gtk_widget_compute_bounds (form, app_named (window, "finder"), &area));
  return area.origin.y;
}

static void
test_search (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwGameList *list = list_of (window);
  app_act (window, "page.finder('search')");
  ui_wait (app_find (GTK_WIDGET (window), CW_TYPE_FILTER_FORM) != NULL);
  ui_settle ();
  float top = form_top (window);
  type_text (window, "player", "ada");
  ui_wait (cw_game_list_get_n_shown (list) == 2);
  ui_settle ();
  g_assert_cmpfloat (form_top (window), ==, top); /* although the count is now above it */
  type_text (window, "pieces", "Bb5");
  ui_wait (cw_game_list_get_n_shown (list) == 1);
  g_assert_cmpuint (cw_game_list_get_shown (list, 0), ==, 0);
  /* A message says how to enter pieces, until the entry is valid. */
  type_text (window, "pieces", "Bb9");
  ui_wait (cw_window_get_message (window) != NULL);
  g_assert_nonnull (strstr (cw_window_get_message (window), "Nd5 bg7, not: Bb9"));
  type_text (window, "pieces", "Bb5");
  ui_wait (cw_window_get_message (window) == NULL);
  /* Invalid input is reported and marked; the previous results do not stand beside it. */
  type_text (window, "material", "P-p=");
  ui_wait (strchr (gtk_label_get_text (GTK_LABEL (app_named (window, "sentence"))), '=') != NULL);
  g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 4);
  g_assert_false (app_shows (window, "game found"));
  g_assert_true (gtk_widget_has_css_class (app_named (window, "material"), "error"));
  g_assert_false (gtk_widget_has_css_class (app_named (window, "pieces"), "error"));
  type_text (window, "material", "P-p=0..");
  ui_wait (cw_game_list_get_n_shown (list) == 1);
  g_assert_false (gtk_widget_has_css_class (app_named (window, "material"), "error"));
  app_press_button (app_named (window, "all_games"));
  ui_wait (cw_game_list_get_n_shown (list) == 4);
  /* When the list shows all games again, conditions that would no longer hold are cleared. */
  type_text (window, "player", "ada");
  ui_wait (cw_game_list_get_n_shown (list) == 2);
  app_press_button (app_named (window, "limit_close"));
  ui_wait (cw_game_list_get_n_shown (list) == 4);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_named (window, "player"))), ==, "");
  /* So they are when a game is added, which need not meet them. */
  type_text (window, "player", "ada");
  ui_wait (cw_game_list_get_n_shown (list) == 2);
  app_act (window, "page.add-game");
  g_assert_cmpuint (cw_game_list_get_n_shown (list), ==, 5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_named (window, "player"))), ==, "");
  GtkLabel *sentence = GTK_LABEL (app_named (window, "sentence"));
  ui_wait (g_str_equal (gtk_label_get_text (sentence), "5 games"));
  app_act (window, "page.undo");
  ui_wait (g_str_equal (gtk_label_get_text (sentence), "4 games"));
  app_stop (application);
}

static void
expect_search (CwWindow *window, const char *player, const char *count, guint shown)
{
  GtkLabel *sentence = GTK_LABEL (app_named (window, "sentence"));
  ui_wait (g_str_equal (gtk_label_get_text (sentence), count));
  ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_named (window, "player"))), ==, player);
  g_assert_cmpuint (cw_game_list_get_n_shown (list_of (window)), ==, shown);
}

/* The key for the search leads to the first condition each time. */
static void
test_entered (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  for (guint i = 0; i < 2; i++)
    {
      app_act (window, "page.finder('search')");
      ui_settle ();
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (gtk_widget_is_ancestor (focus, app_named (window, "player")));
      app_act (window, "page.finder('player')");
      ui_settle ();
    }
  app_stop (application);
}

/* A search belongs to its file: conditions, count and list change with it, and come back. */
static void
test_own_search (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (window));
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  app_act (window, "page.finder('search')");
  type_text (window, "player", "ada");
  expect_search (window, "ada", "2 of 4 games", 2);
  app_open (window, other);
  expect_search (window, "", "1 game", 1);
  for (guint i = 0; i < 2; i++)
    {
      app_act (window, "page.next-file");
      expect_search (window, "ada", "2 of 4 games", 2);
      g_assert_true (app_shows (window, "2 games found"));
      app_act (window, "page.next-file");
      expect_search (window, "", "1 game", 1);
    }
  /* An invalid one too, and one that was still being typed. */
  type_text (window, "material", "zz");
  ui_wait (gtk_widget_has_css_class (app_named (window, "material"), "error"));
  app_act (window, "page.next-file");
  expect_search (window, "ada", "2 of 4 games", 2);
  g_assert_false (gtk_widget_has_css_class (app_named (window, "material"), "error"));
  type_text (window, "player", "gus");
  app_act (window, "page.next-file");
  ui_wait (gtk_widget_has_css_class (app_named (window, "material"), "error"));
  g_assert_cmpuint (cw_game_list_get_n_shown (list_of (window)), ==, 1);
  app_act (window, "page.next-file");
  expect_search (window, "gus", "1 of 4 games", 1);
  /* Files that are read again are searched again. */
  app_act (window, "win.reload");
  ui_wait (!cw_document_is_loading (app_document (window)));
  expect_search (window, "gus", "1 of 4 games", 1);
  /* Pasted games are another file. */
  cw_window_take_text (window, "[White \"Eve\"]\n[Black \"Fay\"]\n\n1. d4 d5 2. c4 *\n");
  ui_wait (cw_open_files_count (files) == 3);
  expect_search (window, "", "1 game", 1);
  app_act (window, "page.close-file");
  app_act (window, "page.close-file");
  expect_search (window, "gus", "1 of 4 games", 1);
  app_act (window, "page.close-file");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_named (window, "player"))), ==, "");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_named (window, "sentence"))), ==, "");
  /* A file that was closed is opened without it. */
  g_autoptr (GFile) first = app_file ("finding.pgn", games, -1);
  app_open (window, first);
  expect_search (window, "", "4 games", 4);
  app_stop (application);
}

/* Other lists of games take the place of what was found, and belong to their file too. */
static void
test_other_list (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  g_autoptr (GFile) other = app_file ("other.pgn", "[White \"Zoe\"]\n\n1. c4 *\n", -1);
  cw_session_set_comment (app_session (window), "not saved");
  app_act (window, "page.finder('search')");
  type_text (window, "player", "gus");
  expect_search (window, "gus", "1 of 4 games", 1);
  app_act (window, "page.unsaved");
  expect_search (window, "", "4 games", 1);
  g_assert_cmpuint (cw_game_list_get_shown (list_of (window), 0), ==, 0);
  app_open (window, other);
  expect_search (window, "", "1 game", 1);
  app_act (window, "page.next-file");
  expect_search (window, "", "4 games", 1);
  g_assert_true (app_shows (window, "1 game that was changed"));
  app_stop (application);
}

/* A search panel opened by its key is shown even if a table replaces the board or the panel is
 * hidden. */
static void
test_hidden (void)
{
  static const struct
  {
    guint key;
    const char *widget;
  } finders[] = {
    { XK_b, "opening" }, { XK_f, "form" }, { XK_p, "player_panel" }, { XK_d, "pairs_panel" }
  };
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwGameBrowser *browser = CW_GAME_BROWSER (app_named (window, "browser"));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (finders); i++)
    {
      const char *widget = finders[i / 2].widget;
      app_act (window, i % 2 == 0 ? "page.table" : "page.panel");
      g_assert_true (cw_game_browser_is_table (browser) == (i % 2 == 0));
      ui_settle ();
      g_assert_null (app_find (GTK_WIDGET (window), CW_TYPE_FINDER_PANEL));
      if (i > 1)
        ui_hold (XK_Shift_L, TRUE);
      ui_stroke (GTK_WIDGET (window), XK_Control_L, finders[i / 2].key);
      ui_hold (XK_Shift_L, FALSE);
      ui_wait (app_find_named (GTK_WIDGET (window), widget, FALSE) != NULL);
      ui_settle ();
      g_assert_false (cw_game_browser_is_table (browser));
    }
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (app_board (window))));
  app_act (window, "page.finder('pairs')"); /* closes it, because it is visible */
  ui_settle ();
  g_assert_null (app_find (GTK_WIDGET (window), CW_TYPE_FINDER_PANEL));
  app_stop (application);
}

static int
least_width (GtkWidget *widget)
{
  int least;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The whole form fits in the panel of a small window. */
static void
test_narrow_form (void)
{
  CwFilterForm *form = g_object_ref_sink (g_object_new (CW_TYPE_FILTER_FORM, NULL));
  cw_filter_form_set_games (form, TRUE);
  cw_filter_form_set_board (form, TRUE);
  int wide = least_width (GTK_WIDGET (form));
  cw_filter_form_set_narrow (form, TRUE);
  g_assert_cmpint (least_width (GTK_WIDGET (form)), <=, 16 * cw_text_size (GTK_WIDGET (form)));
  cw_filter_form_set_narrow (form, FALSE);
  g_assert_cmpint (least_width (GTK_WIDGET (form)), ==, wide);
  g_object_unref (form);
}

/* A text that is no condition is marked, until other conditions are set. */
static void
test_faulty_text (void)
{
  CwFilterForm *form = g_object_ref_sink (g_object_new (CW_TYPE_FILTER_FORM, NULL));
  cw_filter_form_set_board (form, TRUE);
  GtkWidget *eco = app_find_named (GTK_WIDGET (form), "eco", TRUE);
  GtkWidget *material = app_find_named (GTK_WIDGET (form), "material", TRUE);
  const CwFilterChoice faulty = { .material = "KRPvKR zz" }, right = { .material = "KRPvKR" };
  cw_filter_form_set (form, &faulty);
  g_autofree char *sentence = cw_filter_form_check (form, NULL);
  g_assert_nonnull (strstr (sentence, "zz"));
  g_assert_true (gtk_widget_has_css_class (material, "error"));
  g_assert_false (gtk_widget_has_css_class (eco, "error"));
  cw_filter_form_set (form, &right);
  g_assert_false (gtk_widget_has_css_class (material, "error"));
  g_assert_null (cw_filter_form_check (form, NULL));
  gtk_editable_set_text (GTK_EDITABLE (eco), "Z");
  g_autofree char *about_eco = cw_filter_form_check (form, NULL);
  g_assert_nonnull (about_eco);
  g_assert_true (gtk_widget_has_css_class (eco, "error"));
  g_assert_false (gtk_widget_has_css_class (material, "error"));
  g_object_unref (form);
}

/* The report of a player fits in that panel too, however long the titles of its rows. */
static void
test_narrow_report (void)
{
  CwResultList *list = g_object_ref_sink (g_object_new (CW_TYPE_RESULT_LIST, NULL));
  const CwResultRow rows[] = {
    { .title = "By the opponent’s rating", .heading = TRUE },
    { .title = "opponents rated 1800 to 1999", .games = 12345, .score = 0.5 },
  };
  cw_result_list_show (list, rows, G_N_ELEMENTS (rows), CW_RESULTS_PLAYER);
  g_assert_cmpint (least_width (GTK_WIDGET (list)), <=, 17 * cw_text_size (GTK_WIDGET (list)));
  g_object_unref (list);
}

static void
test_position_by_key (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwGameList *list = list_of (window);
  app_act (window, "page.next");
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_g);
  ui_wait (cw_game_list_get_n_shown (list) == 2);
  g_assert_true (app_shows (window, "2 games with the position in the main line"));
  /* The panel shows what was searched for. */
  app_act (window, "page.finder('search')");
  g_assert_true (
      g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (app_named (window, "position"))),
                        "rnbqkbnr/pppppppp/8/8/4P3/8/"));
  /* Another game that contains the position opens there. */
  app_act (window, "win.show-game(uint32 1)");
  app_act (window, "page.first");
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  app_act (window, "page.previous-game");
  ui_wait (cw_shown_game_get_id (shown) == 0);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 1);
  app_press_button (app_named (window, "limit_close"));
  ui_wait (cw_game_list_get_n_shown (list) == 4);
  app_stop (application);
}

/* A game found by a comment opens at that comment, even in a variation. */
static void
test_comment (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwShownGame *shown = cw_context_shown_game (cw_window_get_context (window));
  app_act (window, "page.finder('search')");
  ui_wait (app_find (GTK_WIDGET (window), CW_TYPE_FILTER_FORM) != NULL);
  type_text (window, "comment", "english");
  ui_wait (cw_game_list_get_n_shown (list_of (window)) == 1);
  app_act (window, "win.show-game(uint32 0)");
  g_assert_cmpuint (cw_shown_game_get_id (shown), ==, 0);
  app_act (window, "page.next-game");
  ui_wait (cw_shown_game_get_id (shown) == 2);
  g_assert_cmpstr (cw_session_node (app_session (window))->comment, ==, "an English");
  app_stop (application);
}

static void
check_name (GtkWidget *row)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_widget_get_first_child (row)), TRUE);
}

static gboolean
is_black (CwDocument *document, const char *name)
{
  CwGameRow row;
  cw_document_fetch (1, &row, document);
  return g_strcmp0 (row.black, name) == 0;
}

/* A row of the report lists its games; two names are merged and separated again. */
static void
test_player (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwGameList *list = list_of (window);
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  CwGameRow row;
  app_act (window, "page.finder('player')");
  ui_wait (app_find_named (GTK_WIDGET (window), "player_panel", FALSE) != NULL);
  /* It begins with the player of the game, whose name typing replaces. */
  GtkEditable *name = GTK_EDITABLE (app_named (window, "player_name"));
  int start, end;
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Ada");
  g_assert_true (gtk_editable_get_selection_bounds (name, &start, &end));
  g_assert_cmpint (end - start, ==, 3);
  type_text (window, "player_name", "d");
  ui_wait (count_rows (tree_of (window)) > 5); /* Ada, Dee */
  ui_settle ();
  ui_click (row_at (tree_of (window), 2), 20, 8, 1); /* with White */
  ui_wait (cw_game_list_get_n_shown (list) == 1);
  GtkExpander *spelled = GTK_EXPANDER (app_named (window, "spelled"));
  g_assert_true (gtk_expander_get_expanded (spelled)); /* Ada is not Dee */
  g_assert_true (
      app_shows (window, "3 games of what seem to be 2 people. Choose one of the names."));
  ui_settle ();
  GtkWidget *first = gtk_widget_get_first_child (app_named (window, "names_box"));
  check_name (gtk_widget_get_next_sibling (first));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_named (window, "kept_name"))), ==,
                   "Ada");
  app_press_button (app_named (window, "merge"));
  ui_wait (is_black (document, "Ada"));
  /* Now there is only one spelling. */
  ui_wait (!gtk_widget_get_visible (app_named (window, "names_box")));
  app_act (window, "page.names-undo");
  cw_document_fetch (1, &row, document);
  g_assert_cmpstr (row.black, ==, "Dee");
  ui_wait (gtk_widget_get_visible (app_named (window, "names_box")));
  /* Another spelling can be typed. */
  first = gtk_widget_get_first_child (app_named (window, "names_box"));
  check_name (gtk_widget_get_next_sibling (first));
  gtk_editable_set_text (GTK_EDITABLE (app_named (window, "kept_name")), "Dee, D.");
  app_press_button (app_named (window, "merge"));
  ui_wait (is_black (document, "Dee, D."));
  app_stop (application);
}

/* A name with only one spelling can also be changed in all games, in one step. */
static void
test_one_spelling (void)
{
  CwApplication *application;
  CwWindow *window = open_games (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  app_act (window, "page.finder('player')");
  ui_wait (app_find_named (GTK_WIDGET (window), "player_panel", FALSE) != NULL);
  type_text (window, "player_name", "dee");
  GtkWidget *spelled = app_named (window, "spelled");
  ui_wait (gtk_widget_get_visible (spelled));
  g_assert_false (gtk_expander_get_expanded (GTK_EXPANDER (spelled)));
  gtk_expander_set_expanded (GTK_EXPANDER (spelled), TRUE);
  g_assert_true (app_shows (window, "Change it to"));
  app_press_button (app_named (window, "merge"));
  g_assert_cmpstr (cw_window_get_message (window), ==, "Type the name to use instead.");
  gtk_editable_set_text (GTK_EDITABLE (app_named (window, "kept_name")), "Dee, D.");
  app_press_button (app_named (window, "merge"));
  ui_wait (is_black (document, "Dee, D."));
  app_act (window, "page.undo");
  ui_wait (is_black (document, "Dee"));
  /* If the new name is a different one, the report follows it, and goes back on undo. */
  GtkEditable *asked = GTK_EDITABLE (app_named (window, "player_name"));
  ui_spin (400); /* until the report follows the edits */
  gtk_editable_set_text (GTK_EDITABLE (app_named (window, "kept_name")), "Fox");
  app_press_button (app_named (window, "merge"));
  ui_wait (is_black (document, "Fox"));
  ui_wait (g_str_equal (gtk_editable_get_text (asked), "Fox"));
  ui_spin (400);
  ui_wait (app_shows (window, "1 game") && count_rows (tree_of (window)) > 1);
  app_act (window, "page.names-undo");
  g_assert_cmpstr (gtk_editable_get_text (asked), ==, "dee");
  app_stop (application);
}

/* A long search is shown above the list too, where the form cannot scroll it away. */
static void
test_long_search (void)
{
  CwApplication *application;
  CwWindow *window = app_open_two (&application);
  app_act (window, "page.finder('search')");
  GtkWidget *finder = app_find (GTK_WIDGET (window), CW_TYPE_FINDER_PANEL);
  GtkWidget *list = app_find (GTK_WIDGET (window), CW_TYPE_GAME_LIST);
  g_signal_emit_by_name (finder, "searching", 0.5);
  GtkWidget *bar = app_find (list, GTK_TYPE_PROGRESS_BAR);
  g_assert_true (app_shows (window, "Searching…"));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)), ==, 0.5);
  g_signal_emit_by_name (finder, "searching", -1.0);
  g_assert_false (app_shows (window, "Searching…"));
  app_stop (application);
}

/* What is not a number is marked, and a sentence says so, until it is corrected. */
static void
test_not_a_number (void)
{
  const char *sentence = "Only numbers of up to four digits count here.";
  CwApplication *application;
  CwWindow *window = open_games (&application);
  app_act (window, "page.finder('search')");
  GtkWidget *year = app_named (window, "year_low");
  g_assert_false (app_shows (window, sentence));
  type_text (window, "year_low", "19o0");
  g_assert_true (gtk_widget_has_css_class (year, "error"));
  g_assert_true (app_shows (window, sentence));
  type_text (window, "year_low", " 1900 ");
  g_assert_false (gtk_widget_has_css_class (year, "error"));
  g_assert_false (app_shows (window, sentence));
  ui_wait (cw_game_list_get_n_shown (list_of (window)) == 1);
  type_text (window, "rating_high", "30000");
  g_assert_true (app_shows (window, sentence));
  type_text (window, "rating_high", "");
  g_assert_false (app_shows (window, sentence));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/finding/tree", test_tree);
  g_test_add_func ("/finding/whole-details", test_whole_details);
  g_test_add_func ("/finding/remembered", test_remembered);
  g_test_add_func ("/finding/search", test_search);
  g_test_add_func ("/finding/entered", test_entered);
  g_test_add_func ("/finding/own-search", test_own_search);
  g_test_add_func ("/finding/other-list", test_other_list);
  g_test_add_func ("/finding/hidden", test_hidden);
  g_test_add_func ("/finding/narrow-form", test_narrow_form);
  g_test_add_func ("/finding/faulty-text", test_faulty_text);
  g_test_add_func ("/finding/narrow-report", test_narrow_report);
  g_test_add_func ("/finding/position-by-key", test_position_by_key);
  g_test_add_func ("/finding/comment", test_comment);
  g_test_add_func ("/finding/player", test_player);
  g_test_add_func ("/finding/one-spelling", test_one_spelling);
  g_test_add_func ("/finding/not-a-number", test_not_a_number);
  g_test_add_func ("/finding/long-search", test_long_search);
  return g_test_run ();
}
