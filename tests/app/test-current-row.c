/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In a long list, what is done with whole games can be seen in their rows. */
#include "support/app.h"
#include "support/rows.h"

#define MANY 60
#define LONG 2000

typedef struct
{
  CwApplication *application;
  CwWindow *window;
  CwGameList *list;
  CwShownGame *shown;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < MANY; i++)
    g_string_append_printf (text, "[White \"P%02u\"]\n\n1. e4 e5 *\n\n", i * 7 % MANY);
  g_autoptr (GFile) file = app_file ("many.pgn", text->str, -1);
  f->window = app_start (&f->application);
  app_open (f->window, file);
  f->list = CW_GAME_LIST (app_find (GTK_WIDGET (f->window), CW_TYPE_GAME_LIST));
  f->shown = cw_context_shown_game (cw_window_get_context (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  app_forget_edits ();
  app_stop (f->application);
}

static void
scroll_away (Fixture *f)
{
  gtk_adjustment_set_value (rows_scroll (f->list), 0);
  ui_settle ();
}

static void
go_to (Fixture *f, guint id)
{
  cw_game_list_set_filter (f->list, "");
  while (cw_shown_game_get_id (f->shown) != id)
    app_act (f->window, id == MANY - 1 ? "page.last-game" : "page.next-game");
  ui_settle ();
  rows_assert_in_sight (f->list, id);
}

static void
assert_said (Fixture *f, const char *message, guint id)
{
  ui_settle ();
  g_assert_cmpstr (cw_window_get_message (f->window), ==, message);
  rows_assert_in_sight (f->list, id);
}

/* Deleting a game that was scrolled away, and undoing that, shows its row and says its number. */
static void
test_delete (Fixture *f, gconstpointer data)
{
  static const char *const steps[][2] = { { "page.delete-games", "Game 41 was deleted." },
                                          { "page.undo", "Undone: delete game 41" },
                                          { "page.redo", "Redone: delete game 41" },
                                          { "page.delete-games", "Game 41 was put back." } };
  go_to (f, 40);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      scroll_away (f);
      app_act (f->window, steps[i][0]);
      assert_said (f, steps[i][1], 40);
    }
}

/* So it is with the copy of the last game, whose row comes below all others. */
static void
test_duplicate_last (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      go_to (f, MANY - 1);
      if (i == 0)
        gtk_widget_grab_focus (GTK_WIDGET (app_board (f->window)));
      else
        cw_game_list_focus_row (f->list);
      ui_settle ();
      app_act (f->window, "page.duplicate-game");
      assert_said (f, "The copy is game 61.", MANY + i);
      app_act (f->window, "page.undo");
      ui_settle ();
    }
}

/* A long file returns as it was left, with its game in sight, however often another is shown. */
static void
test_other_file (Fixture *f, gconstpointer data)
{
  CwOpenFiles *files = cw_context_open_files (cw_window_get_context (f->window));
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < LONG; i++)
    g_string_append_printf (text, "[White \"L%04u\"]\n\n1. d4 d5 *\n\n", i);
  g_autoptr (GFile) file = app_file ("long.pgn", text->str, -1);
  app_open (f->window, file);
  g_autofree char *sentence = NULL;
  g_assert_true (cw_shown_game_set_id (f->shown, LONG / 2, &sentence));
  cw_game_list_show_selected (f->list);
  ui_settle ();
  double before = gtk_adjustment_get_value (rows_scroll (f->list));
  for (guint i = 0; i < 3; i++)
    {
      cw_open_files_show (files, 0);
      ui_wait (cw_game_list_get_n_shown (f->list) == MANY);
      ui_settle ();
      cw_open_files_show (files, 1);
      ui_wait (cw_game_list_get_n_shown (f->list) == LONG);
      ui_settle ();
      rows_assert_in_sight (f->list, LONG / 2);
      g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (rows_scroll (f->list)), before, 50);
    }
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
#define ADD(name, function)                                                                        \
  g_test_add ("/current-row/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("delete", test_delete);
  ADD ("duplicate-last", test_duplicate_last);
  ADD ("other-file", test_other_file);
#undef ADD
  return g_test_run ();
}
