/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine beside the board: its lines, arrows and curve in Study, for chess and shogi. */
#include "support/app.h"
#include "support/find.h"

#include "app/window/engines_window.h"
#include "model/analysis/external_engines.h"
#include "widgets/engine_lines.h"
#include "widgets/plot_view.h"

static const char mate_in_one[] = "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n"
                                  "[SetUp \"1\"]\n[Result \"1-0\"]\n\n1. Ra8# 1-0\n";
static const char scholars[] = "[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n"
                               "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
static const char shogi[] = "手合割：平手\n手数----指手---------消費時間--\n"
                            "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n"
                            "   5 中断\n";

static CwWindow *
open_text (CwApplication **application, const char *name, const char *text)
{
  CwWindow *window = app_start (application);
  g_autoptr (GFile) file = app_file (name, text, -1);
  app_open (window, file);
  return window;
}

static CwEngineLines *
lines_of (CwWindow *window)
{
  return CW_ENGINE_LINES (
      app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_ENGINE_LINES));
}

static gboolean
is_active (CwWindow *window)
{
  gboolean active;
  if (lines_of (window) == NULL)
    return FALSE;
  g_object_get (lines_of (window), "active", &active, NULL);
  return active;
}

/* What a screen reader says for the first line. */
static char *
first_line (CwEngineLines *lines)
{
  return find_name (find_class (GTK_WIDGET (lines), "cw-line"));
}

static gboolean
first_line_has (CwWindow *window, const char *text)
{
  g_autofree char *line = first_line (lines_of (window));
  return strstr (line, text) != NULL;
}

static guint
arrows (CwWindow *window, CwMarkStyle style)
{
  const CwScene *scene = cw_board_view_get_scene (app_board (window));
  guint count = 0;
  for (guint i = 0; i < scene->n_marks; i++)
    if (scene->marks[i].style == style)
      count++;
  return count;
}

static CwPlot *
graph_of (CwWindow *window)
{
  GtkWidget *graph = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_PLOT_VIEW);
  return cw_plot_view_get_plot (CW_PLOT_VIEW (graph));
}

static void
test_mate (void)
{
  CwApplication *application;
  CwWindow *window = open_text (&application, "mate.pgn", mate_in_one);
  g_assert_false (is_active (window));
  g_assert_true (app_shows (window, "Space shows its lines"));
  ui_key (XK_space);
  g_assert_true (is_active (window));
  ui_wait (first_line_has (window, "Ra8#"));
  g_assert_true (first_line_has (window, "100"));
  g_assert_true (first_line_has (window, "mate in 1"));
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  const CwScene *scene = cw_board_view_get_scene (app_board (window));
  const CwSceneMark *best = &scene->marks[scene->n_marks - 1];
  g_assert_cmpuint (best->from, ==, app_square ("a1"));
  g_assert_cmpuint (best->to, ==, app_square ("a8"));
  /* At the end of the game the engine has nothing to find and says so. */
  ui_key (XK_End);
  ui_wait (app_shows (window, "The game is over"));
  g_assert_cmpuint (arrows (window, CW_MARK_ACCENT), ==, 0);
  ui_key (XK_Left);
  ui_wait (first_line_has (window, "Ra8#"));
  /* Off again: no arrow, no line. */
  ui_key (XK_space);
  g_assert_cmpuint (arrows (window, CW_MARK_ACCENT), ==, 0);
  g_assert_false (is_active (window));
  app_stop (application);
}

static void
test_lines (void)
{
  CwApplication *application;
  CwWindow *window = open_text (&application, "game.pgn", scholars);
  CwSession *session = app_session (window);
  ui_key (XK_space);
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  g_assert_cmpuint (arrows (window, CW_MARK_OTHER), ==, 2); /* three lines at first */
  g_object_set (lines_of (window), "n-lines", 5u, NULL);
  ui_wait (arrows (window, CW_MARK_OTHER) == 4);
  g_object_set (lines_of (window), "n-lines", 1u, NULL);
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  g_assert_cmpuint (arrows (window, CW_MARK_OTHER), ==, 0);
  g_assert_cmpint (
      cw_settings_get_int (cw_context_settings (cw_window_get_context (window)), "engine-lines", 0),
      ==, 1);
  /* After 3… Nf6 it finds the mate; the line is added to the game as a variation. */
  cw_session_go (session, cw_session_at_ply (session, 4));
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  CwNode *at = cw_session_node (session);
  g_signal_emit_by_name (lines_of (window), "line-added", 0u);
  g_assert_true (cw_session_node (session) == at);
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  /* Goes to the second move of the line on the board. */
  g_signal_emit_by_name (lines_of (window), "moves-activated", 0u, 2u);
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 6);
  app_stop (application);
}

/* The engine does not think while its page is hidden. */
static void
test_left (void)
{
  CwApplication *application;
  CwWindow *window = open_text (&application, "game.pgn", scholars);
  ui_key (XK_space);
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  CwEngineLines *lines = lines_of (window);
  app_act (window, "win.page::values");
  ui_settle ();
  g_autofree char *before = first_line (lines);
  ui_spin (300); /* nothing comes, so no event can be awaited */
  g_autofree char *after = first_line (lines);
  g_assert_cmpstr (before, ==, after);
  app_act (window, "win.page::study");
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  app_stop (application);
}

/* White's score at a ply, from a column of the graph's table; -1: not known. */
static double
in_graph (CwWindow *window, guint ply, guint column)
{
  g_auto (GStrv) rows = g_strsplit (cw_plot_table (graph_of (window)), "\n", -1);
  g_assert_cmpuint (g_strv_length (rows), >, ply + 1);
  g_auto (GStrv) fields = g_strsplit (rows[ply + 1], "\t", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 4);
  return fields[column][0] != '\0' ? g_ascii_strtod (fields[column], NULL) : -1;
}

#define MATERIAL 2
#define ENGINE 3

static void
test_curve (void)
{
  CwApplication *application;
  CwWindow *window = open_text (&application, "game.pgn", scholars);
  g_assert_cmpfloat (in_graph (window, 6, ENGINE), ==, -1);
  g_assert_true (app_shows (window, "Engine’s curve"));
  app_act (window, "page.scan");
  for (guint ply = 8; ply-- > 0;)
    ui_wait (in_graph (window, ply, ENGINE) >= 0);
  g_assert_cmpfloat (in_graph (window, 0, ENGINE), >, 0.4);
  g_assert_cmpfloat (in_graph (window, 0, ENGINE), <, 0.7);
  /* Black's last move lost the game: the engine sees it, the count does not. */
  g_assert_cmpfloat (in_graph (window, 6, ENGINE), ==, 1);
  g_assert_cmpfloat_with_epsilon (in_graph (window, 6, MATERIAL), 0.5, 0.001);
  ui_wait (app_shows (window, "Keep in the game"));
  app_act (window, "page.scan-keep");
  g_autofree char *pgn = cw_game_to_pgn (cw_session_tree (app_session (window)), NULL);
  g_assert_nonnull (strstr (pgn, "Nf6 {[%eval #1,"));
  ui_settle ();
  g_assert_false (app_shows (window, "Keep in the game"));
  /* When the game is read again, the curve comes from its comments. */
  g_autoptr (GFile) file = app_file ("kept.pgn", pgn, -1);
  app_open (window, file);
  g_assert_cmpfloat (in_graph (window, 6, ENGINE), ==, 1);
  app_stop (application);
}

static void
test_shogi (void)
{
  CwApplication *application;
  CwWindow *window = open_text (&application, "game.kif", shogi);
  ui_key (XK_End);
  ui_key (XK_space);
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  g_assert_true (app_shows (window, "Sente’s score"));
  g_assert_false (first_line_has (window, "▲"));
  cw_settings_set_string (cw_context_settings (cw_window_get_context (window)), "shogi-moves",
                          "japanese");
  ui_wait (first_line_has (window, "▲"));
  app_stop (application);
}

/* --- in Play ---------------------------------------------------------------------------------- */

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

static void
play_moves (CwWindow *window, const char *line)
{
  CwSession *session = cw_play_game_session (game_of (window));
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *sentence = NULL;
      CwMove move = cw_session_read_move (session, words[i], &sentence);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      cw_session_play (session, move);
    }
  ui_settle ();
}

/* Help during a game: hints by Space, lines by the menu; a new game has no lines. */
static void
test_play (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.new-two");
  play_moves (window, "e4 e5 Qh5 Nc6 Bc4 Nf6");
  g_assert_null (lines_of (window));
  ui_key (XK_space);
  ui_wait (app_shows (window, "Look at the queen"));
  ui_key (XK_space);
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  ui_wait (app_shows (window, "Qxf7#"));
  g_assert_null (lines_of (window));
  app_act (window, "page.lines");
  ui_wait (lines_of (window) != NULL);
  ui_wait (first_line_has (window, "Qxf7#"));
  /* Choosing a move of a line shows it in Study; the game itself does not change. */
  g_signal_emit_by_name (lines_of (window), "moves-activated", 0u, 1u);
  ui_wait (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 7);
  g_assert_cmpuint (cw_game_tree_plies (cw_session_tree (cw_play_game_session (game_of (window)))),
                    ==, 6);
  app_act (window, "win.page::play");
  ui_wait (lines_of (window) != NULL);
  app_act (window, "win.new-two");
  ui_wait (lines_of (window) == NULL);
  app_stop (application);
}

/* In a game with clocks, lines are available only after the end. */
static void
test_play_clock (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .level = 1,
                        .game = cw_game_named ("chess"),
                        .clock = { .kind = CW_CLOCK_INCREMENT, .main = 300, .step = 2 } };
  cw_play_game_start (game_of (window), &terms);
  play_moves (window, "e4 e5 Qh5 Nc6");
  app_act (window, "page.lines");
  ui_settle ();
  g_assert_null (lines_of (window));
  cw_play_game_resign (game_of (window));
  ui_settle ();
  g_assert_null (lines_of (window));
  ui_key (XK_space);
  ui_wait (lines_of (window) != NULL && is_active (window));
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  app_stop (application);
}

/* In a small window the result replaces the lines; they come back on request. */
static void
test_small_window (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 560);
  app_act (window, "win.new-two");
  play_moves (window, "e4 e5");
  app_act (window, "page.lines");
  ui_wait (arrows (window, CW_MARK_ACCENT) == 1);
  cw_play_game_resign (game_of (window));
  ui_wait (app_shows (window, "Rematch"));
  g_assert_false (is_active (window));
  ui_key (XK_space);
  ui_wait (!app_shows (window, "Rematch"));
  ui_wait (is_active (window));
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820); /* resets the remembered size */
  ui_settle ();
  app_stop (application);
}

static void
test_level_and_rematch (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .computer = TRUE, .level = 3, .game = cw_game_named ("chess") };
  cw_play_game_start (game_of (window), &terms);
  play_moves (window, "e4");
  app_act (window, "page.level(uint32 7)");
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (game_of (window))), ==, 7);
  ui_wait (app_shows (window, "Level 7"));
  CwSession *session = cw_play_game_session (game_of (window));
  ui_wait (cw_session_node (session)->ply == 2);
  g_assert_nonnull (strstr (cw_game_tree_tag (cw_session_tree (session), "Black"), "7"));
  cw_play_game_resign (game_of (window));
  ui_wait (app_shows (window, "Rematch"));
  app_act (window, "page.rematch");
  g_assert_cmpuint (cw_play_game_state (game_of (window))->user, ==, CW_BLACK);
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (game_of (window))), ==, 7);
  g_assert_true (cw_board_view_get_scene (app_board (window))->flipped);
  ui_wait (cw_session_node (session)->ply == 1); /* the computer begins now */
  app_stop (application);
}

/* --- other programs --------------------------------------------------------------------------- */

#define MISSING "uci:/nonexistent/engine"

/* This build's engine, used as another program. */
static char *
other_program (void)
{
  return g_strdup_printf ("uci:%s,name=Other", g_getenv ("CW_ENGINE"));
}

static void
click (GtkWidget *engines, const char *action)
{
  g_signal_emit_by_name (app_find_action (engines, action), "clicked");
}

/* The button that chooses `engine` for this. */
static GtkCheckButton *
use_button (GtkWidget *engines, CwEngineUse use, const char *engine)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  app_find_all (engines, GTK_TYPE_CHECK_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GObject *button = buttons->pdata[i];
      if (GPOINTER_TO_UINT (g_object_get_data (button, "use")) == use
          && g_strcmp0 (g_object_get_data (button, "engine"), engine) == 0)
        return GTK_CHECK_BUTTON (button);
    }
  return NULL;
}

/* An engine is added, set up, tested, chosen and removed; then the built-in one is chosen again. */
static void
test_engines_window (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  GtkWidget *engines = cw_engines_window_new (GTK_WINDOW (window), settings);
  g_autofree char *fake = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  g_autofree char *command = g_strdup_printf ("sh '%s' uci ok e2e4", fake);
  double before, after;
  gtk_window_present (GTK_WINDOW (engines));
  gtk_test_widget_wait_for_draw (engines);
  GtkWidget *entry = app_find (engines, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), command);
  g_signal_emit_by_name (entry, "activate");
  ui_wait (app_find_action (engines, "engines.options") != NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  /* What does not answer is given up on request. */
  g_autofree char *mute = g_strdup_printf ("sh '%s' uci mute", fake);
  gtk_editable_set_text (GTK_EDITABLE (entry), mute);
  g_signal_emit_by_name (entry, "activate");
  GtkWidget *cancel = NULL;
  ui_wait ((cancel = app_find_action (engines, "engines.cancel")) != NULL
           && gtk_widget_get_mapped (cancel));
  click (engines, "engines.cancel");
  ui_wait (!gtk_widget_get_mapped (cancel));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  int width = gtk_widget_get_width (engines), height = gtk_widget_get_height (engines);
  click (engines, "engines.options");
  ui_wait (app_find_label (engines, "Book File") != NULL);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (engines), ==, width);
  g_assert_cmpint (gtk_widget_get_height (engines), ==, height);
  GtkWidget *book = app_find (engines, GTK_TYPE_ENTRY); /* a path is long */
  g_assert_cmpint (gtk_widget_get_width (book), >, width / 2);
  GtkWidget *hash = app_find (engines, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (hash)), ==, 16);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (hash), 32);
  click (engines, "engines.back");
  g_auto (GStrv) list = cw_external_engines_list (settings);
  g_assert_cmpuint (g_strv_length (list), ==, 1);
  g_assert_true (g_str_has_suffix (list[0], ",Hash=32"));
  ui_settle ();
  gtk_widget_translate_coordinates (entry, engines, 0, 0, NULL, &before);
  click (engines, "engines.test");
  ui_wait (app_find_label (engines, "Fake 1.0 works: it opens with e4.") != NULL);
  ui_settle ();
  gtk_widget_translate_coordinates (entry, engines, 0, 0, NULL, &after);
  g_assert_cmpfloat (after, ==, before); /* the sentence has its place */
  gtk_check_button_set_active (use_button (engines, CW_ENGINE_FOR_PLAY, list[0]), TRUE);
  g_autofree char *chosen = cw_external_engines_get_used (settings, CW_ENGINE_FOR_PLAY);
  g_assert_cmpstr (chosen, ==, list[0]);
  click (engines, "engines.remove");
  g_autofree char *builtin = cw_external_engines_get_used (settings, CW_ENGINE_FOR_PLAY);
  g_assert_cmpstr (builtin, ==, "");
  for (guint use = 0; use < CW_ENGINE_USES; use++)
    g_assert_true (gtk_check_button_get_active (use_button (engines, (CwEngineUse)use, "")));
  g_auto (GStrv) none = cw_external_engines_list (settings);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  gtk_window_destroy (GTK_WINDOW (engines));
  app_stop (application);
}

static void
test_other_analyses (void)
{
  CwApplication *application;
  CwWindow *window = open_text (&application, "mate.pgn", mate_in_one);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  g_autofree char *other = other_program ();
  cw_external_engines_use (settings, CW_ENGINE_FOR_ANALYSIS, other);
  ui_key (XK_space);
  ui_wait (first_line_has (window, "Ra8#"));
  ui_wait (app_shows (window, "Other: depth"));
  /* A missing program is reported; the built-in engine takes over when it is chosen. */
  cw_external_engines_use (settings, CW_ENGINE_FOR_ANALYSIS, MISSING);
  ui_wait (app_shows (window, "cannot be started"));
  cw_external_engines_use (settings, CW_ENGINE_FOR_ANALYSIS, "");
  ui_wait (!app_shows (window, "cannot be started"));
  ui_wait (first_line_has (window, "Ra8#"));
  app_stop (application);
}

static void
test_other_plays (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  CwPlayTerms terms = { .computer = TRUE, .level = 3, .game = cw_game_named ("chess") };
  CwSession *session = cw_play_game_session (game_of (window));
  g_autofree char *other = other_program ();
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, other);
  cw_play_game_start (game_of (window), &terms);
  g_assert_cmpstr (cw_opponent_get_external (cw_play_game_opponent (game_of (window))), ==,
                   "Other");
  play_moves (window, "e4");
  ui_wait (app_shows (window, "Other"));
  ui_wait (cw_session_node (session)->ply == 2);
  g_assert_cmpstr (cw_game_tree_tag (cw_session_tree (session), "Black"), ==, "Other");
  /* If the program is missing, the built-in engine plays. */
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, MISSING);
  cw_play_game_start (game_of (window), &terms);
  play_moves (window, "d4");
  ui_wait (cw_session_node (session)->ply == 2);
  g_assert_null (cw_opponent_get_external (cw_play_game_opponent (game_of (window))));
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, "");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/analysis/mate", test_mate);
  g_test_add_func ("/analysis/lines", test_lines);
  g_test_add_func ("/analysis/left", test_left);
  g_test_add_func ("/analysis/curve", test_curve);
  g_test_add_func ("/analysis/shogi", test_shogi);
  g_test_add_func ("/analysis/play", test_play);
  g_test_add_func ("/analysis/play-clock", test_play_clock);
  g_test_add_func ("/analysis/small-window", test_small_window);
  g_test_add_func ("/analysis/level-and-rematch", test_level_and_rematch);
  g_test_add_func ("/analysis/engines-window", test_engines_window);
  g_test_add_func ("/analysis/other-analyses", test_other_analyses);
  g_test_add_func ("/analysis/other-plays", test_other_plays);
  return g_test_run ();
}
