/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Values page in the real window: the shipped games' figures at once, another model, the
 * replay, and a file with too few games. */
#include "support/app.h"

#include "app/values/headline_card.h"
#include "app/values/values_page.h"
#include "learning/value_set.h"
#include "widgets/plot_view.h"

/* Presses the button that shows all ways of counting; its size stays the same while they are
 * measured and with their picture. */
static void
press_ways (CwWindow *window)
{
  GtkWidget *ways = app_named (window, "ways");

  ui_settle ();
  int width = gtk_widget_get_width (ways), height = gtk_widget_get_height (ways);
  g_assert_cmpint (height, >, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ways), TRUE);
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_width (ways), ==, width);
  g_assert_cmpint (gtk_widget_get_height (ways), ==, height);
}

/* Below the picture is the way of counting pointed at, by keys or by a click, with its value, and
 * below that what each choice changes. */
static void
check_ways (CwWindow *window)
{
  GtkWidget *card = gtk_widget_get_ancestor (app_named (window, "ways"), CW_TYPE_HEADLINE_CARD);
  GtkWidget *plot = app_find (card, CW_TYPE_PLOT_VIEW);
  GtkLabel *point = GTK_LABEL (app_named (window, "point"));

  g_assert_true (app_shows (window, "Which positions: 2 quiet half-moves 2.5, 6 quiet half-moves"));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (point), "Point at a value"));
  gtk_widget_grab_focus (plot);
  ui_key (XK_Right);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (point), "Knight: 2.3"));
  g_assert_nonnull (strstr (gtk_label_get_text (point), "2 quiet half-moves, after move"));
  g_signal_emit_by_name (plot, "point-activated", 191, 191.0, 3.6);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (point), "Knight: 3.6"));
}

static void
test_shipped (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *place, *draws, *button;

  app_act (window, "win.page::values");
  place = GTK_WIDGET (cw_window_get_page (window));
  /* [Med15]'s figures, read correctly: 289 346 480 1078, errors 14 15 21 50. */
  ui_wait (app_shows (window, "10.78"));
  g_assert_true (app_shows (window, "2.89"));
  g_assert_true (app_shows (window, "3.46"));
  g_assert_true (app_shows (window, "4.80"));
  /* Claims are compared with the values that the page begins with. */
  g_assert_true (app_shows (window, "B + N = R + 1.5P"));
  g_assert_true (app_shows (window, "By the recommended count. P is a pawn"));
  g_assert_true (app_shows (window, "1 hold · 1 fail · 11 open"));
  g_assert_true (app_shows (window, "How sure is Medvedev’s count?"));
  /* Above them the recommended model's answer with its interval, and soon its range over all ways
   * of counting; one click shows their curve. */
  g_assert_true (app_shows (window, "a knight was worth about 2.7 pawns"));
  g_assert_true (app_shows (window, "2.5 to 3.0"));
  /* Every count states its numbers of games and positions. */
  g_assert_true (app_shows (window, "From 8,641 positions of 2,618 games"));
  g_assert_true (app_shows (window, "20,215 positions of all 2,997 games"));
  g_assert_true (app_shows (window, "17,957 positions of the 2,611 games that somebody won"));
  g_assert_true (app_shows (window, "own measurement in 412,000 games of masters"));
  /* The side panel describes these first, then the article's count, which can be changed there. */
  g_assert_true (app_shows (window, "Only positions in which no capture wins anything count"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_named (window, "count_title"))), ==,
                   "Medvedev’s count of 2015");
  ui_wait_long (app_shows (window, "2.3 to 3.6"), 120);
  g_assert_false (gtk_revealer_get_reveal_child (GTK_REVEALER (app_named (window, "revealer"))));
  press_ways (window);
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (app_named (window, "revealer"))));
  check_ways (window);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (app_named (window, "ways")), FALSE);
  g_assert_true (app_shows (window, "0.4692"));
  /* Draws as half points, unfinished games included: 284 341 482 1073. */
  draws = app_find (place, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (draws), 1);
  ui_wait (app_shows (window, "10.73"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (app_named (window, "count_title"))), ==,
                   "Your own count");
  g_assert_true (app_shows (window, "Those of your own count"));
  g_assert_true (app_shows (window, "2.84"));
  /* Measure replays from the first steps and ends where it was. */
  ui_set_animations (TRUE);
  ui_settle (); /* new figures may have moved the button */
  button = app_named (window, "measure");
  g_signal_emit_by_name (button, "clicked"); /* emitted, since it is off the screen */
  ui_wait (!app_shows (window, "0.4692"));
  g_signal_emit_by_name (button, "clicked"); /* again: skips to the end */
  ui_wait (app_shows (window, "0.4692"));
  ui_set_animations (FALSE);
  app_stop (application);
}

/* The first screen of the Summary ends below the axis of its curve. */
static void
test_first_screen (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 820);
  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "2.5 to 3.0"));
  ui_settle ();
  GtkWidget *curve = app_named (window, "curve_card");
  GtkWidget *screen = gtk_widget_get_ancestor (curve, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (curve, screen, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (screen));
  g_assert_cmpfloat (bounds.size.height, >=, 240);
  app_stop (application);
}

/* The shipped self-play games: all legal, and enough to measure. */
static void
test_selfplay (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  const CwMeasurement *measured;

  app_act (window, "win.selfplay");
  ui_wait (cw_document_get_n_games (document) == 3000 && !cw_document_is_loading (document)
           && !cw_document_is_measuring (document));
  g_assert_cmpuint (cw_document_get_faulty (document)->len, ==, 0);
  ui_wait (cw_document_get_measurement (document) != NULL);
  measured = cw_document_get_measurement (document);
  g_assert_cmpuint (measured->games, >, 2990); /* a few have no end */
  g_assert_cmpint (measured->fit.state, ==, CW_FIT_OK);
  for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
    {
      double school = cw_values_school ()->board[kind];

      g_assert_cmpfloat (measured->fit.value[kind - 1], >, school * 0.6);
      g_assert_cmpfloat (measured->fit.value[kind - 1], <, school * 1.8);
      g_assert_cmpfloat (measured->fit.error[kind - 1], <, school * 0.15);
    }
  app_stop (application);
}

/* Two games: no numbers are made up; a sentence says what is missing. */
static void
test_too_few (void)
{
  static const char text[] = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
                             "1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 4. d3 Nf6 1-0\n\n"
                             "[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\n"
                             "1. d4 d5 2. c4 dxc4 3. e3 b5 0-1\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("few.pgn", text, -1);

  app_act (window, "win.page::values");
  app_open (window, file);
  ui_wait (app_shows (window, "few.pgn"));
  ui_wait (app_shows (window, "Games with a winner: 2, too few to measure anything"));
  g_assert_false (app_shows (window, "loss"));
  g_assert_false (app_shows (window, "B + N = R + 1.5P"));
  g_assert_false (app_shows (window, "between")); /* nor a table of question marks */
  /* The card of the steps says why it is empty. */
  g_assert_nonnull (
      app_find_label (gtk_widget_get_parent (gtk_widget_get_parent (app_find_label (
                          GTK_WIDGET (cw_window_get_page (window)), "The values settle"))),
                      "too few to measure anything"));
  /* The shipped games can still be shown; until they are measured the page says whose figures it
   * shows. */
  app_choose_data (window, APP_ENGINE_GAMES);
  g_assert_true (app_shows (window, "These figures are still those of “few.pgn”."));
  ui_wait (app_shows (window, "10.78"));
  g_assert_false (app_shows (window, "These figures are still those of"));
  app_stop (application);
}

/* The shipped shogi games can be opened and measured. The list's data are more games, kept as rows,
 * whose figures come with the program. */
static void
test_selfplay_shogi (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));

  app_act (window, "win.selfplay-shogi");
  ui_wait (cw_document_get_n_games (document) == 3000 && !cw_document_is_loading (document)
           && !cw_document_is_measuring (document));
  g_assert_cmpuint (cw_document_get_faulty (document)->len, ==, 0);
  ui_wait (cw_document_get_measurement (document) != NULL);
  g_assert_cmpint (cw_document_get_measurement (document)->fit.state, ==, CW_FIT_OK);
  app_stop (application);
}

/* Shogi: whatever is measured, the sides have their own names and no advice for chess is given. */
static void
assert_shogi (CwWindow *window)
{
  g_assert_true (app_shows (window, "sente"));
  g_assert_false (app_shows (window, "White"));
  g_assert_false (app_shows (window, "rade"));
  g_assert_false (app_shows (window, "Capablanca"));
  g_assert_false (app_shows (window, "The values settle"));
  g_assert_false (app_shows (window, "measured: ;"));
}

/* One, three and twelve games: the published scale, a sentence, and no figure. */
static void
test_few_shogi (void)
{
  /* Each on another day, because identical games count once. */
  static const char game[] =
      "V2.2\n$START_TIME:2020/01/%02u\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n"
      "-8384FU\n+5522UM\n%%TORYO\n/\n";
  static const guint numbers[] = { 1, 3, 12 };
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *name = g_strdup_printf ("few%u.csa", numbers[i]);
      g_autofree char *says = g_strdup_printf ("Games with a winner: %u, too few", numbers[i]);
      g_autoptr (GString) text = g_string_new (NULL);
      for (guint j = 0; j < numbers[i]; j++)
        g_string_append_printf (text, game, j + 1);
      g_autoptr (GFile) file = app_file (name, text->str, -1);
      app_open (window, file);
      app_act (window, "win.page::values");
      ui_wait (app_shows (window, name));
      app_choose_data (window, APP_FIRST_FILE + (int)i);
      ui_wait (app_shows (window, says));
      assert_shogi (window);
      g_assert_false (app_shows (window, "In hand and on the board"));
      g_assert_false (app_shows (window, "95\u00a0%"));
      g_assert_false (app_shows (window, "promoted")); /* the head of the figures */
    }
  app_stop (application);
}

/* Beside a single game, which gives no values, are figures for its game, not for another. */
static void
test_one_game (void)
{
  static const char shogi[] = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n"
                              "-8384FU\n+5522UM\n%TORYO\n";
  static const char chess[] = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 4. d3 Nf6 1-0\n";
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));
  g_autoptr (GFile) one = app_file ("one.csa", shogi, -1);
  g_autoptr (GFile) other = app_file ("one.pgn", chess, -1);

  app_act (window, "win.page::study");
  app_open (window, one);
  ui_wait (!cw_document_is_loading (document) && cw_document_get_rows (document) != NULL);
  app_act (window, "win.page::values");
  ui_wait_long (app_shows (window, "against itself"), 90);
  ui_wait (app_shows (window, "Tanigawa’s scale"));
  assert_shogi (window);
  /* And back. */
  app_act (window, "win.page::study");
  app_open (window, other);
  ui_wait (!cw_document_is_loading (document) && cw_document_get_rows (document) != NULL);
  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "Capablanca"));
  ui_wait (app_shows (window, "20,215 positions"));
  app_stop (application);
}

/* White won none of these games: every page says so, the Summary in its first sentence. */
static void
test_selected (void)
{
  const char *folder = g_getenv ("CW_TEST_DATA");
  g_autofree char *path =
      folder ? g_build_filename (folder, "chess", "games-amateur", "amateur.pgn", NULL) : NULL;
  const char *said = "Do not trust what is shown here: White won none of these games, Black 4,327";
  CwApplication *application;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("needs the test data: CW_TEST_DATA");
      return;
    }
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  app_open (window, file);
  app_act (window, "win.page::values");
  ui_wait_long (app_shows (window, "Do not trust these values: one side never won"), 60);
  g_assert_true (app_shows (window, "cannot be fitted by a curve through 50\u00a0%."));
  g_assert_false (app_shows (window, said));
  app_show_values_page (window, "curve");
  ui_wait (app_shows (window, said));
  app_show_values_page (window, "material");
  g_assert_true (app_shows (window, said));
  app_show_values_page (window, "sets");
  g_assert_false (app_shows (window, said));
  app_stop (application);
}

/* Games with inferred results are measured like others, and the page says so. */
static void
test_professional (void)
{
  const char *folder = g_getenv ("CW_TEST_DATA");
  g_autofree char *path =
      folder ? g_build_filename (folder, "shogi", "pro-csa", "oui.csa", NULL) : NULL;
  CwApplication *application;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("needs the test data: CW_TEST_DATA");
      return;
    }
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  app_open (window, file);
  app_act (window, "win.page::values");
  /* Its result appears by itself, though its pawn is too uncertain to give values in pawns. */
  ui_wait (app_shows (window, "In these games an extra pawn is not clearly worth anything"));
  ui_wait (app_shows (window, "1,205 games"));
  assert_shogi (window);
  g_assert_true (app_shows (window, "Tanigawa’s scale"));
  g_assert_true (app_shows (window, "In hand and on the board"));
  g_assert_true (app_shows (window, "The 30\u00a0% rule says 1.30"));
  g_assert_true (app_shows (window, "games without a result count as won by the last to move"));
  app_stop (application);
}

/* The figures that come with the program. */
static void
test_shipped_shogi (void)
{
  static const int data[] = { APP_SELFPLAY_SHOGI, APP_PROFESSIONAL_SHOGI };
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    {
      app_choose_data (window, data[i]);
      ui_wait_long (app_shows (window, i == 0 ? "Tanigawa’s scale" : "measured scale"), 90);
      ui_wait_long (app_shows (window, i == 0 ? "against itself" : "have no results"), 90);
      assert_shogi (window);
      g_assert_true (app_shows (window, "In hand and on the board"));
      g_assert_true (app_shows (window, i == 0 ? "3 hold · 3 fail" : "0 hold · 5 fail"));
    }
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/values/shipped", test_shipped);
  g_test_add_func ("/app/values/first-screen", test_first_screen);
  g_test_add_func ("/app/values/selfplay", test_selfplay);
  g_test_add_func ("/app/values/selfplay-shogi", test_selfplay_shogi);
  g_test_add_func ("/app/values/too-few", test_too_few);
  g_test_add_func ("/app/values/few-shogi", test_few_shogi);
  g_test_add_func ("/app/values/one-game", test_one_game);
  g_test_add_func ("/app/values/selected", test_selected);
  g_test_add_func ("/app/values/professional", test_professional);
  g_test_add_func ("/app/values/shipped-shogi", test_shipped_shogi);
  return g_test_run ();
}
