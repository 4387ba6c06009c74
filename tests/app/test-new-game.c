/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New: every game in the list, found by typing; handicaps, numbers, clocks; and the game begins. */
#include "app/learn/lesson_page.h"
#include "app/learn/piece_list.h"
#include "app/play/game_chooser.h"
#include "app/play/game_groups.h"
#include "app/play/opponent_page.h"
#include "app/play/start_cards.h"
#include "core/handicap.h"
#include "model/analysis/external_engines.h"
#include "model/play/fair_odds.h"
#include "model/play/play_statistics.h"
#include "model/play/player_rating.h"
#include "model/play/resignation.h"
#include "notation/fen.h"
#include "support/app.h"
#include "widgets/plot_view.h"

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

static const char *
name_of (CwWindow *window)
{
  return cw_session_game (cw_play_game_session (game_of (window)))->name;
}

static GtkWidget *
shown (CwWindow *window, GType type)
{
  return app_find (GTK_WIDGET (cw_window_get_page (window)), type);
}

static guint
count_rows (GtkWidget *root)
{
  guint count = GTK_IS_LIST_BOX_ROW (root) && gtk_widget_get_child_visible (root) ? 1 : 0;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_rows (child);
  return count;
}

/* The only button marked as the suggested action. */
static GtkWidget *
find_suggested (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_has_css_class (root, "suggested-action"))
    return root;
  GtkWidget *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_suggested (child);
  return found;
}

static void
press_begin (CwWindow *window)
{
  g_signal_emit_by_name (find_suggested (shown (window, CW_TYPE_OPPONENT_PAGE)), "clicked");
  ui_frame (GTK_WIDGET (window));
}

/* Activates an action of New and returns the widget of this type. */
static GtkWidget *
choose (CwWindow *window, const char *action, GType type)
{
  app_act (window, action);
  ui_wait (shown (window, type) != NULL);
  ui_frame (GTK_WIDGET (window));
  return shown (window, type);
}

static void
test_all_listed (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *chooser = choose (window, "win.new-game", CW_TYPE_GAME_CHOOSER);
  guint games = 0;
  for (const CwGame *game; (game = cw_game_at (games)) != NULL; games++)
    g_assert_nonnull (app_find_label (chooser, game->title));
  g_assert_cmpuint (games, >=, 31);
  g_assert_cmpuint (count_rows (chooser), >=, games);
  app_stop (application);
}

/* Typing in the list searches names, descriptions and handicaps; Enter takes the first match. */
static void
test_find (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  choose (window, "win.new-game", CW_TYPE_GAME_CHOOSER);
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_f);
  ui_hold (XK_Control_L, FALSE);
  for (const char *key = "zebra"; *key != '\0'; key++)
    ui_key ((KeySym)*key);
  ui_wait (app_find_label (shown (window, CW_TYPE_GAME_CHOOSER), "No game has that name") != NULL);
  ui_key (XK_Escape);
  for (const char *key = "explodes"; *key != '\0'; key++)
    ui_key ((KeySym)*key);
  GtkWidget *chooser = shown (window, CW_TYPE_GAME_CHOOSER);
  g_assert_cmpuint (count_rows (chooser), ==, 1); /* at once, because Enter may follow */
  ui_key (XK_Return);
  ui_wait (shown (window, CW_TYPE_OPPONENT_PAGE) != NULL);
  g_assert_nonnull (app_find_label (shown (window, CW_TYPE_OPPONENT_PAGE), "Atomic Chess"));
  /* Begin has the focus. */
  ui_key (XK_Return);
  ui_wait (g_str_equal (name_of (window), "atomic"));
  /* Atomic Chess is now first in the list. */
  g_auto (GStrv) recent =
      cw_play_recent_games (cw_context_settings (cw_window_get_context (window)));
  g_assert_cmpstr (recent[0], ==, "atomic");
  app_stop (application);
}

/* Several words, typed with the focus on the list: Space types a space and asks for no hint. */
static void
test_words (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *chooser = choose (window, "win.new-game", CW_TYPE_GAME_CHOOSER);
  for (const char *key = "mad king"; *key != '\0'; key++)
    ui_key (*key == ' ' ? XK_space : (KeySym)*key);
  g_autofree char *typed = NULL;
  GtkWidget *search = app_find (chooser, GTK_TYPE_SEARCH_ENTRY);
  g_object_get (search, "text", &typed, NULL);
  g_assert_cmpstr (typed, ==, "mad king");
  g_assert_cmpuint (count_rows (chooser), ==, 2);
  g_assert_null (cw_window_get_message (window));
  app_stop (application);
}

/* The stable natural width: drop-down lists know theirs only some frames after being filled. */
static int
settled_width (GtkWidget *widget)
{
  int natural = 0;
  for (int before = -1; before != natural;)
    {
      before = natural;
      for (guint i = 0; i < 4; i++)
        ui_frame (GTK_WIDGET (gtk_widget_get_root (widget)));
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
    }
  return natural;
}

static void
test_handicap (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *page = choose (window, "win.new-named::shogi", CW_TYPE_OPPONENT_PAGE);
  g_assert_true (app_shows (window, "Sente"));
  GtkWidget *list = app_find (page, GTK_TYPE_DROP_DOWN);
  guint index = 0;
  while (!g_str_equal (cw_handicap_at (index)->name, "2-piece"))
    index++;
  int before = settled_width (page);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), index + 1);
  ui_wait (app_shows (window, "Receive it"));
  g_assert_cmpint (settled_width (page), ==, before); /* the board keeps its room */
  app_press (window, "person");
  press_begin (window);
  const CwPosition *position = cw_session_position (cw_play_game_session (game_of (window)));
  g_assert_cmpstr (name_of (window), ==, "shogi");
  g_assert_cmpint (cw_position_side (position), ==, CW_BLACK);
  g_assert_cmpuint (cw_position_at (position, 7 * 9 + 1), ==, CW_NO_PIECE);
  g_assert_cmpuint (cw_position_at (position, 7 * 9 + 7), ==, CW_NO_PIECE);
  ui_wait (app_shows (window, "Gote") && app_shows (window, "to move"));
  app_stop (application);
}

/* The terms come with a card of the game's rules, which links to its lessons or pieces and is
 * folded in a small window. */
static void
test_rules (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *page = choose (window, "win.new-named::atomic", CW_TYPE_OPPONENT_PAGE);
  const CwGame *game = cw_game_named ("atomic");
  for (guint i = 0; i < CW_GAME_RULES && game->rule[i][0] != '\0'; i++)
    g_assert_true (gtk_widget_get_mapped (app_find_label (page, game->rule[i])));
  g_signal_emit_by_name (app_find_action (page, "pages.learn"), "clicked");
  ui_wait (shown (window, CW_TYPE_PIECE_LIST) != NULL);
  g_assert_true (cw_piece_list_get_game (CW_PIECE_LIST (shown (window, CW_TYPE_PIECE_LIST)))
                 == game);

  page = choose (window, "win.new-named::shogi", CW_TYPE_OPPONENT_PAGE);
  g_assert_null (app_find_label (page, game->rule[0]));
  g_signal_emit_by_name (app_find_action (page, "pages.learn"), "clicked");
  ui_wait (shown (window, CW_TYPE_LESSON_PAGE) != NULL);
  g_assert_cmpstr (
      cw_lesson_page_get_stage (CW_LESSON_PAGE (shown (window, CW_TYPE_LESSON_PAGE)))->game->name,
      ==, "shogi");

  page = choose (window, "win.new-named::atomic", CW_TYPE_OPPONENT_PAGE);
  GtkExpander *card = GTK_EXPANDER (app_find (page, GTK_TYPE_EXPANDER));
  g_assert_true (gtk_expander_get_expanded (card));
  cw_opponent_page_set_compact (CW_OPPONENT_PAGE (page), TRUE);
  g_assert_false (gtk_expander_get_expanded (card));
  cw_opponent_page_set_compact (CW_OPPONENT_PAGE (page), FALSE);
  g_assert_true (gtk_expander_get_expanded (card));
  /* Nor are they in the way of whoever has begun such a game. */
  press_begin (window);
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  g_assert_true (gtk_expander_get_expanded (card));
  choose (window, "win.new-named::atomic", CW_TYPE_OPPONENT_PAGE);
  g_assert_false (gtk_expander_get_expanded (card));
  app_stop (application);
}

static void
test_numbered (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *page = choose (window, "win.new-named::chess960", CW_TYPE_OPPONENT_PAGE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (page, GTK_TYPE_DROP_DOWN)), 1);
  ui_wait (app_find (page, GTK_TYPE_SPIN_BUTTON) != NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_find (page, GTK_TYPE_SPIN_BUTTON)), 0);
  press_begin (window);
  g_autofree char *fen = cw_session_to_fen (cw_play_game_session (game_of (window)));
  /* The first of Scharnagl's numbers. */
  g_assert_true (g_str_has_prefix (fen, "bbqnnrkr/"));
  app_stop (application);
}

static void
assert_in_sight (GtkWidget *widget, GtkWidget *scroller)
{
  graphene_rect_t place;
  ui_settle ();
  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &place));
  g_assert_cmpfloat (place.size.height, >, 0);
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, gtk_widget_get_height (scroller));
}

/* In a low window the fields of a custom time are scrolled to, and the note on different times. */
static void
test_clock_fields (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  ui_set_animations (TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 700);
  app_act (window, "win.new-named::chess");
  ui_settle ();
  GtkWidget *kind = app_named (window, "kind"), *step = app_named (window, "step");
  GtkWidget *scroller = gtk_widget_get_ancestor (kind, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkSpinButton *second = GTK_SPIN_BUTTON (app_named (window, "second"));
  guint rows = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (kind)));
  for (guint row = rows - 2; row < rows; row++)
    {
      GtkWidget *last = row == rows - 1 ? app_named (window, "periods") : step;
      gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), row);
      ui_wait (gtk_widget_get_mapped (last));
      for (guint i = 0; i < 4; i++) /* not by and by */
        ui_frame (GTK_WIDGET (window));
      double value = gtk_adjustment_get_value (place);
      assert_in_sight (last, scroller);
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, value);
      gtk_spin_button_set_value (second, 1);
      assert_in_sight (app_named (window, "odds"), scroller);
      gtk_spin_button_set_value (second, 10);
    }
  app_act (window, "page.escape");
  app_act (window, "win.new-named::chess");
  ui_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  ui_set_animations (FALSE);
  app_stop (application);
}

static double
top_of (CwWindow *window, const char *name)
{
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (app_named (window, name),
                                            app_named (window, "computer_box"), &bounds));
  return (double)bounds.origin.y;
}

/* The level comes before the side, and nothing below moves when it changes: what lower levels do
 * not have is insensitive there. */
static void
test_level_still (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  GtkDropDown *levels = GTK_DROP_DOWN (app_named (window, "levels"));
  ui_settle ();
  g_assert_cmpfloat (top_of (window, "levels"), <, top_of (window, "white"));
  double resigns = top_of (window, "resigns"), clock = top_of (window, "kind");
  for (guint level = 1; level <= 20; level++)
    {
      gtk_drop_down_set_selected (levels, level - 1);
      ui_settle ();
      g_assert_cmpfloat (top_of (window, "resigns"), ==, resigns);
      g_assert_cmpfloat (top_of (window, "kind"), ==, clock);
      g_assert_cmpint (gtk_widget_get_sensitive (app_named (window, "ponder")), ==,
                       level >= CW_OPPONENT_PONDER_LEVEL);
      g_assert_cmpint (gtk_widget_get_sensitive (app_named (window, "resigns")), ==,
                       level >= CW_RESIGN_LEVEL);
    }
  app_stop (application);
}

static void
test_clock (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .game = cw_game_named ("shogi"),
                        .clock = { CW_CLOCK_BYOYOMI, 600, 30, 3 },
                        .user = CW_BLACK, /* as after a rematch */
                        .impasse = CW_IMPASSE_24 };
  CwPlayTerms read;
  CwOpponentPage *page =
      CW_OPPONENT_PAGE (choose (window, "win.new-named::shogi", CW_TYPE_OPPONENT_PAGE));
  cw_opponent_page_set_terms (page, &terms);
  cw_opponent_page_get_terms (page, &read);
  g_assert_cmpmem (&read.clock, sizeof read.clock, &terms.clock, sizeof terms.clock);
  g_assert_cmpint (read.impasse, ==, CW_IMPASSE_24);
  g_assert_false (read.computer);
  g_assert_cmpint (read.user, ==, CW_WHITE);
  press_begin (window);
  ui_wait (app_find_label (GTK_WIDGET (app_area (window)), "10:00") != NULL);
  g_assert_cmpint (cw_play_game_state (game_of (window))->impasse, ==, CW_IMPASSE_24);
  app_stop (application);
}

/* The position on Study's board is continued by the side to move, from its own end of the board;
 * the previous game stays until Begin, and the curve is for that side too. */
static void
test_from_study (void)
{
  static const char *const fen = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 b - - 0 1";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwContext *context = cw_window_get_context (window);
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  CwPosition position;
  CwStatus status;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, &status));
  cw_session_reset (cw_context_study (context), cw_game_named ("chess"), &position);
  cw_play_game_start (game_of (window), &terms);
  choose (window, "win.new-from-study", CW_TYPE_OPPONENT_PAGE);
  g_autofree char *before = cw_session_to_fen (cw_play_game_session (game_of (window)));
  g_assert_cmpstr (before, !=, fen);
  press_begin (window);
  g_autofree char *begun = cw_session_to_fen (cw_play_game_session (game_of (window)));
  g_assert_cmpstr (begun, ==, fen);
  g_assert_cmpint (cw_play_game_state (game_of (window))->user, ==, CW_BLACK);
  double x, upper, lower;
  app_centre (app_board (window), "e1", &x, &upper);
  app_centre (app_board (window), "e8", &x, &lower);
  g_assert_cmpfloat (upper, <, lower);
  g_assert_null (app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_START_CARDS));
  app_act (window, "page.details");
  ui_wait (shown (window, CW_TYPE_PLOT_VIEW) != NULL);
  CwPlotView *curve = CW_PLOT_VIEW (shown (window, CW_TYPE_PLOT_VIEW));
  g_assert_nonnull (strstr (cw_plot_sentence (cw_plot_view_get_plot (curve)), "balance −1"));
  g_assert_nonnull (strstr (cw_plot_sentence (cw_plot_view_get_plot (curve)), "for Black"));
  app_stop (application);
}

/* Fair odds: they are announced, given, and selected again the next time. */
static void
test_fair_odds (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_named (window, "levels")), 11);
  g_assert_false (gtk_widget_get_mapped (app_named (window, "odds")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_named (window, "fair")), TRUE);
  ui_wait (gtk_widget_get_mapped (app_named (window, "odds")));
  g_autofree char *weaker = g_strdup (gtk_label_get_text (GTK_LABEL (app_named (window, "odds"))));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_named (window, "levels")), 8);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_named (window, "odds"))), !=, weaker);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (app_named (window, "black")), TRUE);
  press_begin (window);
  CwGameTree *tree = cw_session_tree (cw_play_game_session (game_of (window)));
  char fen[CW_FEN_SIZE];
  cw_fen_write (cw_game_tree_start (tree), fen);
  g_assert_true (g_str_has_prefix (fen, "rnbqkbnr/pppppppp/8/8/8/8/"));
  g_assert_null (strstr (fen, "RNBQKBNR w")); /* White, the computer, gave something */
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (app_named (window, "fair"))));
  /* Another game says why it has no odds, and the choice is remembered. */
  choose (window, "win.new-named::atomic", CW_TYPE_OPPONENT_PAGE);
  g_assert_false (gtk_widget_is_sensitive (app_named (window, "fair")));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (app_named (window, "fair"))));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (app_named (window, "odds"))),
                                   "Only in chess and shogi"));
  press_begin (window);
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (app_named (window, "fair"))));
  app_stop (application);
}

static gboolean
sums_up (CwWindow *window, const char *words)
{
  return g_str_equal (gtk_label_get_text (GTK_LABEL (app_named (window, "summary"))), words);
}

/* Games of shogi remember their clock, level and odds for themselves; one line says what will be
 * played. */
static void
test_families (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .computer = TRUE,
                        .level = 3,
                        .game = cw_game_named ("shogi"),
                        .clock = { CW_CLOCK_BYOYOMI, 600, 30, 1 } };
  cw_play_game_start (cw_context_play (cw_window_get_context (window)), &terms);
  GtkWidget *page = choose (window, "win.new-named::atomic", CW_TYPE_OPPONENT_PAGE);
  cw_opponent_page_get_terms (CW_OPPONENT_PAGE (page), &terms);
  g_assert_cmpint (terms.clock.kind, ==, CW_CLOCK_NONE);
  g_assert_cmpuint (terms.level, ==, 1);
  g_assert_true (sums_up (window, "Level 1 · No clock"));
  press_begin (window);
  page = choose (window, "win.new-named::shogi", CW_TYPE_OPPONENT_PAGE);
  cw_opponent_page_get_terms (CW_OPPONENT_PAGE (page), &terms);
  g_assert_cmpint (terms.clock.kind, ==, CW_CLOCK_BYOYOMI);
  g_assert_cmpuint (terms.level, ==, 3);
  g_assert_true (sums_up (window, "Level 3 · 10 min, byoyomi 30 s · an even game"));
  /* The field shows the handicap that is fair. */
  GtkDropDown *start = GTK_DROP_DOWN (app_find_named (app_named (window, "start"), "list", FALSE));
  GtkDropDown *levels = GTK_DROP_DOWN (app_named (window, "levels"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_named (window, "fair")), TRUE);
  gtk_drop_down_set_selected (levels, 19);
  g_assert_cmpuint (gtk_drop_down_get_selected (start), >, 0);
  g_assert_true (app_shows (window, "· handicap: "));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_named (window, "fair")), FALSE);
  g_assert_cmpuint (gtk_drop_down_get_selected (start), ==, 0);
  app_stop (application);
}

/* Another program has no level, and the page says who plays. */
static void
test_other_engine (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  CwPlayTerms terms;
  cw_fair_odds_set_wanted (settings, cw_game_named ("chess"), TRUE);
  GtkWidget *page = choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  g_assert_true (gtk_widget_get_mapped (app_named (window, "levels")));
  g_assert_false (gtk_widget_get_mapped (app_named (window, "other")));
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, "uci:/nonexistent/engine,name=Other");
  ui_wait (gtk_widget_get_mapped (app_named (window, "other")));
  g_assert_false (gtk_widget_get_mapped (app_named (window, "levels")));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (app_named (window, "other"))),
                                   "Other plays"));
  cw_opponent_page_get_terms (CW_OPPONENT_PAGE (page), &terms);
  g_assert_null (terms.start); /* no odds against unknown strength */
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, "");
  ui_wait (gtk_widget_get_mapped (app_named (window, "levels")));
  app_stop (application);
}

/* The page states the user's estimated strength and offers games at that strength. */
static void
test_strength (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  GtkDropDown *levels = GTK_DROP_DOWN (app_named (window, "levels"));
  const char *said = gtk_label_get_text (GTK_LABEL (app_named (window, "strength")));
  g_assert_true (g_str_has_prefix (said, "Your rating: about 1000, a first guess"));
  g_assert_cmpuint (gtk_drop_down_get_selected (levels), ==, 0);
  app_act (window, "page.adapt");
  ui_wait (gtk_check_button_get_active (GTK_CHECK_BUTTON (app_named (window, "adapts"))));
  g_assert_true (cw_player_rating_adapts (settings));
  g_assert_cmpuint (gtk_drop_down_get_selected (levels) + 1, ==,
                    cw_player_rating_level (settings, cw_game_named ("chess")));
  choose (window, "win.new-named::atomic", CW_TYPE_OPPONENT_PAGE);
  g_assert_false (gtk_widget_get_mapped (app_named (window, "adapts")));
  app_stop (application);
}

/* After a tournament game the level is the user's own again. */
static void
test_after_tournament (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .computer = TRUE, .level = 3, .game = cw_game_named ("chess") };
  cw_play_game_start (game_of (window), &terms);
  terms.level = 9;
  terms.tournament = 1;
  cw_play_game_start (game_of (window), &terms);
  choose (window, "win.new-named::chess", CW_TYPE_OPPONENT_PAGE);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (app_named (window, "levels"))), ==,
                    3 - 1);
  app_stop (application);
}

/* The rules in brief are whole, above the link to the lessons, for every game that is chosen. */
static void
test_rules_whole (void)
{
  static const char *const names[] = { "chess", "shogi", "wildebeest", "chess" };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 768);
  ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *action = g_strconcat ("win.new-named::", names[i], NULL);
      graphene_rect_t rules, link, rule;
      app_act (window, "win.new-game");
      ui_settle ();
      app_act (window, action);
      ui_settle ();
      GtkWidget *list = app_named (window, "rules"), *page = GTK_WIDGET (window);
      GtkWidget *last = gtk_widget_get_last_child (list);
      g_assert_true (gtk_widget_compute_bounds (list, page, &rules));
      g_assert_true (gtk_widget_compute_bounds (last, page, &rule));
      g_assert_true (gtk_widget_compute_bounds (app_named (window, "learn_link"), page, &link));
      g_assert_cmpfloat (rule.origin.y + rule.size.height, <=, link.origin.y);
      g_assert_cmpfloat (rule.origin.y + rule.size.height, <=, rules.origin.y + rules.size.height);
    }
  /* So is the name of the first level, with its rating. */
  GtkWidget *level = app_find (app_named (window, "levels"), GTK_TYPE_LABEL);
  g_assert_true (
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (level)), "Level 1 · Just learned"));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (level))));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/new-game/all-listed", test_all_listed);
  g_test_add_func ("/new-game/find", test_find);
  g_test_add_func ("/new-game/words", test_words);
  g_test_add_func ("/new-game/handicap", test_handicap);
  g_test_add_func ("/new-game/rules", test_rules);
  g_test_add_func ("/new-game/rules-whole", test_rules_whole);
  g_test_add_func ("/new-game/numbered", test_numbered);
  g_test_add_func ("/new-game/clock", test_clock);
  g_test_add_func ("/new-game/level-still", test_level_still);
  g_test_add_func ("/new-game/clock-fields", test_clock_fields);
  g_test_add_func ("/new-game/from-study", test_from_study);
  g_test_add_func ("/new-game/fair-odds", test_fair_odds);
  g_test_add_func ("/new-game/families", test_families);
  g_test_add_func ("/new-game/other-engine", test_other_engine);
  g_test_add_func ("/new-game/strength", test_strength);
  g_test_add_func ("/new-game/after-tournament", test_after_tournament);
  return g_test_run ();
}
