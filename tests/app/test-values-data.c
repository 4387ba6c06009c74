/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The side panel of Values: other models and terms, filters, rules of counting, and the list of
 * data. */
#include "support/app.h"

#include "app/values/data_panel.h"
#include "app/values/rule_panel.h"
#include "app/values/side_choice.h"
#include "app/values/trust_card.h"
#include "app/values/values_page.h"
#include "learning/fit.h"
#include "model/values/self_play_job.h"

#include <string.h>

/* The control of type `type` labelled `text`; it may be unmapped, in a popover. */
static GtkWidget *
find_control (GtkWidget *root, const char *text, GType type)
{
  if (GTK_IS_LABEL (root) && strcmp (gtk_label_get_text (GTK_LABEL (root)), text) == 0)
    return type == GTK_TYPE_LABEL ? root : gtk_widget_get_ancestor (root, type);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_control (child, text, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
place_of (CwWindow *window)
{
  return GTK_WIDGET (cw_window_get_page (window));
}

static GtkWidget *
control (CwWindow *window, const char *text, GType type)
{
  GtkWidget *found = find_control (place_of (window), text, type);

  g_assert_nonnull (found);
  return found;
}

static void
check_named (CwWindow *window, const char *name, gboolean active)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_named (window, name)), active);
}

/* The same for controls made from a table, found by their words. */
static void
check (CwWindow *window, const char *text, gboolean active)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (control (window, text, GTK_TYPE_CHECK_BUTTON)),
                               active);
}

static void
type_text (CwWindow *window, const char *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (app_named (window, entry)), text);
}

/* --- models ----------------------------------------------------------------------------- */

/* The figures are those of `counterweight-cli fit --features=pair,first-move --test`. */
static void
test_terms (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  g_assert_false (app_shows (window, "What else counts"));
  g_assert_true (app_shows (window, "chance to win a decisive game"));
  check (window, "Bishop pair", TRUE);
  check (window, "First move", TRUE);
  ui_wait (app_shows (window, "The bishop pair is worth 102"));
  g_assert_true (app_shows (window, "real in these games"));
  g_assert_true (app_shows (window, "The first move is worth 5"));
  g_assert_true (app_shows (window, "2.98")); /* the knight beside it */
  g_assert_true (app_shows (window, "Bishop pair, First move"));
  /* Rows without the colours of the bishops' squares do not show opposite bishops. */
  g_assert_false (
      gtk_widget_get_sensitive (control (window, "Opposite bishops", GTK_TYPE_CHECK_BUTTON)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (place_of (window), GTK_TYPE_DROP_DOWN)),
                              CW_DRAWS_ORDERED);
  ui_wait (app_shows (window, "With level material 16\xc2\xa0% of the games are drawn."));
  g_assert_true (app_shows (window, "The bishop pair is worth 106"));
  g_assert_true (app_shows (window, "drawn: the rest"));
  /* Shogi has no bishop pair; the rest of the model stays. */
  app_choose_data (window, APP_SELFPLAY_SHOGI);
  ui_wait_long (app_shows (window, "19,880 games"), 60);
  ui_wait_long (!app_shows (window, "The bishop pair is worth"), 60);
  ui_wait_long (app_shows (window, "The first move is worth"), 60);
  g_assert_true (app_shows (window, "First move"));
  /* Back to the pieces alone. */
  check (window, "Bishop pair", FALSE);
  check (window, "First move", FALSE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (place_of (window), GTK_TYPE_DROP_DOWN)),
                              CW_DRAWS_DROP);
  ui_wait (!app_shows (window, "What else counts"));
  app_stop (application);
}

/* --- filters ---------------------------------------------------------------------------- */

static GFile *
tagged_games (void)
{
  static const char *const tags[] = {
    "[White \"Anand, V\"]\n[Black \"Carlsen, M\"]\n[Event \"Cup\"]\n[Date \"2013.05.01\"]\n"
    "[WhiteElo \"2780\"]\n[BlackElo \"2870\"]\n[TimeControl \"60+0\"]\n[Result \"1-0\"]\n",
    "[White \"Ivanov\"]\n[Black \"anand, v\"]\n[Event \"Open\"]\n[Date \"1999.01.01\"]\n"
    "[WhiteElo \"2100\"]\n[BlackElo \"2600\"]\n[TimeControl \"7200\"]\n[Result \"0-1\"]\n",
    "[White \"Ivanov\"]\n[Black \"Petrov\"]\n[Event \"Open\"]\n[Date \"2013.01.01\"]\n"
    "[Result \"1/2-1/2\"]\n",
    "[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n",
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *result = strstr (tags[i], "Result \"") + 8;
      g_string_append_printf (text,
                              "%s\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. d4 Nf6 5. Nf3 e6 %.*s\n\n",
                              tags[i], (int)strcspn (result, "\""), result);
    }
  return app_file ("tagged.pgn", text->str, -1);
}

static void
test_filter (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = tagged_games ();

  app_act (window, "win.page::values");
  app_open (window, file);
  ui_wait (app_shows (window, "4 games · "));
  g_assert_true (app_shows (window, "All games"));
  type_text (window, "player", "Anand");
  ui_wait (app_shows (window, "2 of 4 games. 1 does not have the tags this filter needs."));
  g_assert_true (app_shows (window, "2 games · "));
  /* Rows do not contain the event, so the file is read again. */
  type_text (window, "player", "");
  type_text (window, "event", "open");
  ui_wait (app_shows (window, "2 of 4 games. 1 does not have the tags this filter needs."));
  type_text (window, "event", "");
  check_named (window, "time[0]", TRUE);
  ui_wait (app_shows (window, "1 of 4 games. 2 do not have the tags this filter needs."));
  check_named (window, "time[0]", FALSE);
  check_named (window, "result[1]", TRUE);
  ui_wait (!app_shows (window, "the tags this filter needs"));
  ui_wait (app_shows (window, "1 of 4 games."));
  /* The part is kept as data of its own; the file itself is whole again. */
  check_named (window, "result[1]", FALSE);
  type_text (window, "player", "carlsen");
  ui_wait (app_shows (window, "1 of 4 games. 1 does not have the tags this filter needs."));
  g_signal_emit_by_name (app_named (window, "part"), "clicked");
  ui_wait (app_shows (window, "tagged.pgn · carlsen"));
  app_choose_data (window, APP_FIRST_FILE);
  ui_wait (app_shows (window, "4 games · "));
  ui_wait (!app_shows (window, "1 of 4 games."));
  app_stop (application);
}

/* --- rules ------------------------------------------------------------------------------ */

static void
test_rule (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  /* Rows alone cannot be counted in another way. */
  g_assert_false (gtk_widget_get_sensitive (
      app_find (app_find (place_of (window), CW_TYPE_RULE_PANEL), GTK_TYPE_MENU_BUTTON)));
  app_choose_data (window, APP_SELFPLAY_CHESS);
  ui_wait (app_shows (window, "2,998 games · "));
  g_assert_false (app_shows (window, "2,998 games · 2,"));
  /* One row per game, the first from move 15 on: only games that long have one. */
  check (window, "One position a game", TRUE);
  ui_wait (app_shows (window, "2,998 games · 2,"));
  g_assert_true (app_shows (window, "The first from move 15 on."));
  check_named (window, "random", TRUE);
  ui_wait (app_shows (window, "2,998 games · 2,998 positions"));
  check (window, "Every quiet position", TRUE);
  ui_wait (app_shows (window, "the errors hardly shrink"));
  ui_wait (!app_shows (window, "2,998 games · 2,"));
  app_stop (application);
}

/* --- the list --------------------------------------------------------------------------- */

static void
test_list (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) one = tagged_games ();
  g_autoptr (GFile) other = app_file ("other.pgn",
                                      "[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 1-0\n\n"
                                      "[Variant \"Crazyhouse\"]\n[Result \"1-0\"]\n\n"
                                      "1. e4 e5 2. Qh5 1-0\n",
                                      -1);

  app_act (window, "win.page::values");
  app_open (window, one);
  ui_wait (app_shows (window, "4 games · "));
  app_open (window, other);
  ui_wait (app_shows (window, "1 game · "));
  ui_wait (app_shows (window, "1 game of Crazyhouse is left out, since Chess is measured."));
  /* Both are listed; opening one again adds no third entry. */
  app_open (window, other);
  ui_wait (app_shows (window, "1 game · "));
  GtkWidget *list = app_find (place_of (window), GTK_TYPE_LIST_BOX);
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 5));
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 6));
  app_choose_data (window, APP_FIRST_FILE);
  ui_wait (app_shows (window, "Games with a winner: 3, too few"));
  /* A file can be taken off the list; shipped data cannot. */
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 4));
  gtk_widget_activate (app_find (row, GTK_TYPE_BUTTON));
  ui_wait (!app_shows (window, "tagged.pgn"));
  ui_wait (app_shows (window, "10.78"));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_null (app_find (row, GTK_TYPE_BUTTON));
  /* Reading is stopped, and then done after all. */
  CwLaboratory *laboratory = cw_values_page_laboratory (CW_VALUES_PAGE (place_of (window)));
  app_choose_data (window, APP_SELFPLAY_CHESS);
  cw_data_set_stop (cw_laboratory_get_data (laboratory));
  ui_wait (app_shows (window, "Reading was stopped."));
  g_assert_false (cw_laboratory_is_measuring (laboratory));
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (app_named (window, "data")),
                                                   APP_SELFPLAY_CHESS));
  gtk_widget_activate (app_find (row, GTK_TYPE_BUTTON));
  ui_wait (app_shows (window, "2,998 games · "));
  app_stop (application);
}

/* --- rows saved, games made -------------------------------------------------------------- */

static void
test_rows (void)
{
  static const char *const names[] = { "saved.csv", "saved.mat" };
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (desktop_folder (), names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      app_choose_data (window, APP_ENGINE_GAMES);
      ui_wait (app_shows (window, "unfinished games count as drawn"));
      cw_laboratory_save_rows (cw_values_page_laboratory (CW_VALUES_PAGE (place_of (window))),
                               file);
      g_autofree char *says = g_strdup_printf ("The positions were saved in “%s”", names[i]);
      ui_wait (app_find_label (GTK_WIDGET (window), says) != NULL);
      app_act (window, "win.page::study");
      cw_window_open_files (window, &file,
                            1); /* back to Values, because rows can only be measured */
      ui_wait (app_shows (window, names[i]));
      ui_wait (!app_shows (window, "unfinished games count as drawn"));
      ui_wait (app_shows (window, "10.78"));
      g_assert_true (app_shows (window, "As in the file"));
    }
  app_stop (application);
}

static void
test_self_play (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) folder = cw_self_play_folder ();

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  GtkWidget *panel = app_find (place_of (window), CW_TYPE_DATA_PANEL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_find_named (panel, "games", TRUE)), 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_find_named (panel, "nodes", TRUE)), 20);
  g_signal_emit_by_name (app_find_named (panel, "play", TRUE), "clicked");
  ui_wait (app_shows (window, "Chess, 3 × 20.pgn"));
  /* Three games say nothing; by chance nobody won one. */
  ui_wait (app_shows (window, "too few to measure") || app_shows (window, "were drawn"));
  g_autoptr (GFile) file = g_file_get_child (folder, "Chess, 3 × 20.pgn");
  g_assert_true (g_file_query_exists (file, NULL));
  app_stop (application);
  /* The next session still has them. */
  window = app_start (&application);
  app_act (window, "win.page::values");
  g_assert_true (app_shows (window, "Chess, 3 × 20.pgn"));
  app_stop (application);
}

/* --- trust -------------------------------------------------------------------------------- */

static void
test_trust (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *button;

  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  ui_wait (app_shows (window, "On games it had not seen: log-loss 0.4"));
  g_assert_true (app_shows (window, "without values 0.69"));
  button = app_find (app_find (place_of (window), CW_TYPE_TRUST_CARD), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (button, "clicked");
  g_assert_nonnull (control (window, "Stop", GTK_TYPE_BUTTON));
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (app_shows (window, "by bootstrap"));
  g_signal_emit_by_name (button, "clicked");
  ui_wait (app_shows (window, "by bootstrap"));
  g_assert_true (app_shows (window, "From 1,000 samples"));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/values-data/terms", test_terms);
  g_test_add_func ("/app/values-data/filter", test_filter);
  g_test_add_func ("/app/values-data/rule", test_rule);
  g_test_add_func ("/app/values-data/list", test_list);
  g_test_add_func ("/app/values-data/rows", test_rows);
  g_test_add_func ("/app/values-data/self-play", test_self_play);
  g_test_add_func ("/app/values-data/trust", test_trust);
  return g_test_run ();
}
