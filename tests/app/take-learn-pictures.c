/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of Learn, light and dark; not a test. Without GROUP: pieces. GROUP is the
 * id of a stage (its first lesson), "all" (the first lesson of every stage), "failed" (every level
 * after its first mistake, values shown), "solved" (the last level of each group, if one move
 * solves it), "own" (the form for the user's own piece) or "drawers" (panel and list in a narrow
 * window).
 *
 * take-learn-pictures FOLDER [WIDTHxHEIGHT [GROUP]]   (under xvfb-run, screen 1600x1200) */
#include "support/pictures.h"

#include "app/learn/lesson_page.h"
#include "app/learn/piece_list.h"
#include "app/learn/piece_page.h"
#include "app/learn/piece_panel.h"

#include <stdio.h>

static const struct
{
  const char *game, *piece, *name;
} shown[] = { { "chess", "knight", "chess-knight" },         { "shogi", "silver", "silver" },
              { "shogi", "promoted rook", "dragon" },        { "shogi", "pawn", "shogi-pawn" },
              { "grasshopper", "grasshopper", "hopper" },    { "reallybig", "rose", "rose" },
              { "stratomic", "missile", "missile" },         { "chess", "pawn", "chess-pawn" },
              { "berolina", "berolina pawn", "berolina" },   { "torishogi", "eagle", "eagle" },
              { "knightmate", "royal knight", "knightmate" } };

static void
show (CwWindow *window, const char *game_name, const char *piece)
{
  const CwGame *game = cw_game_named (game_name);
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  CwPiecePage *page = CW_PIECE_PAGE (app_find (place, CW_TYPE_PIECE_PAGE));
  GtkWidget *list = app_find (place, CW_TYPE_PIECE_LIST);
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (g_str_equal (game->kind[kind].name, piece))
      {
        if (list != NULL)
          cw_piece_list_select (CW_PIECE_LIST (list), game, kind);
        cw_piece_page_show (page, game, kind);
        return;
      }
}

/* Compares a shogi silver with the gold, with the panel scrolled to its end. */
static void
compare (CwWindow *window)
{
  show (window, "shogi", "silver");
  GtkWidget *panel = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_PIECE_PANEL);
  if (panel == NULL) /* a narrow window opens it on request */
    {
      app_act (window, "page.panel");
      pictures_settle ();
      panel = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_PIECE_PANEL);
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (panel, GTK_TYPE_DROP_DOWN)), 7);
  pictures_settle ();
  GtkWidget *scrolled = gtk_widget_get_ancestor (panel, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  pictures_settle (); /* hidden rows are laid out now and make it taller */
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
}

static void
take (CwWindow *window, const char *folder, const char *name, const char *size, const char *theme)
{
  pictures_take (window, folder, "%s-%s-%s", name, size, theme);
}

static void
take_stages (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  CwLessonPage *page = CW_LESSON_PAGE (app_find (place, CW_TYPE_LESSON_PAGE));
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      cw_lesson_page_show (page, stage, 0);
      pictures_settle ();
      take (window, folder, stage->id, size, theme);
    }
}

static void
take_failures (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  CwLessonPage *page = CW_LESSON_PAGE (app_find (place, CW_TYPE_LESSON_PAGE));
  GtkWidget *board = app_find (GTK_WIDGET (page), CW_TYPE_BOARD_VIEW);
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; j < stage->level_count; j++)
      {
        const CwTryMove *mistake = &stage->levels[j]->mistakes[0];
        g_autofree char *name = g_strdup_printf ("%s-%u-failed", stage->id, j + 1);

        if (stage->levels[j]->mistake_count == 0)
          continue;
        cw_lesson_page_show (page, stage, j);
        g_signal_emit_by_name (board, "move-requested", (guint)mistake->from, (guint)mistake->to);
        ui_wait (cw_lesson_page_get_run (page)->reply == CW_NO_MOVE);
        pictures_settle ();
        take (window, folder, name, size, theme);
      }
}

/* Plays the hinted move or the right answer; TRUE if the level is solved. */
static gboolean
solve (CwLessonPage *page)
{
  GtkWidget *board = app_find (GTK_WIDGET (page), CW_TYPE_BOARD_VIEW);
  const CwLessonRun *run = cw_lesson_page_get_run (page);
  CwTryMove move;

  if (run->level->task == CW_TASK_CHOOSE)
    {
      g_autofree char *right = g_strdup_printf ("%u", run->level->right);
      app_press_button (app_find_named (GTK_WIDGET (page), right, FALSE));
    }
  else if (cw_lesson_hint (run, &move))
    g_signal_emit_by_name (board, "move-requested", (guint)move.from, (guint)move.to);
  ui_settle ();
  return run->state == CW_LESSON_DONE;
}

static void
take_solved (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  CwLessonPage *page = CW_LESSON_PAGE (app_find (place, CW_TYPE_LESSON_PAGE));
  const CwStage *stage, *after;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-solved", stage->id);

      after = cw_stage_at (i + 1);
      if (after != NULL && after->game == stage->game && g_str_equal (after->group, stage->group))
        continue;
      cw_lesson_page_show (page, stage, stage->level_count - 1);
      if (solve (page))
        take (window, folder, name, size, theme);
    }
}

/* Captures the form for the user's own piece, filled in. It takes the whole screen, because a
 * popover is a window of its own. */
static void
take_own_piece (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  g_autofree char *command =
      g_strdup_printf ("import -window root %s/own-%s-%s.png", folder, size, theme);
  GtkWidget *button = app_named (window, "own");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (app_named (window, "pieces_toggle")), TRUE);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  pictures_settle ();
  gtk_editable_set_text (GTK_EDITABLE (app_named (window, "betza")), "NW");
  pictures_settle ();
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
}

int
main (int argc, char **argv)
{
  int width = 1280, height = 820;
  pictures_init (&argc, &argv, 1, "FOLDER [WIDTHxHEIGHT]");
  if (argc > 2 && sscanf (argv[2], "%dx%d", &width, &height) != 2)
    return 2;
  g_autofree char *folder = g_build_filename (g_get_user_config_dir (), "counterweight", NULL);
  g_autofree char *file = g_build_filename (folder, "settings.ini", NULL);
  app_forget_other_tests ();
  g_mkdir_with_parents (folder, 0755);
  const char *group = argc > 3 ? argv[3] : NULL;
  g_autofree char *kept =
      group != NULL
          ? g_strdup_printf ("[counterweight]\nlearn-shown=lessons\nlearn-group=%s\n", group)
          : g_strdup ("[counterweight]\nlearn-shown=pieces\n");
  g_assert_true (g_file_set_contents (file, kept, -1, NULL));
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *size = g_strdup_printf ("%dx%d", width, height);
  app_act (window, "win.page::learn");
  pictures_resize (window, width, height);
  pictures_settle ();
  for (guint theme = 0; theme < 2; theme++)
    {
      const char *name = theme == 0 ? "light" : "dark";
      pictures_theme (application, name);
      if (group != NULL && g_str_equal (group, "all"))
        {
          take_stages (window, argv[1], size, name);
          continue;
        }
      if (group != NULL && g_str_equal (group, "failed"))
        {
          app_act (window, "win.lesson-values");
          take_failures (window, argv[1], size, name);
          continue;
        }
      if (group != NULL && g_str_equal (group, "drawers"))
        {
          app_act (window, "page.panel");
          take (window, argv[1], "panel", size, name);
          app_act (window, "page.list");
          take (window, argv[1], "list", size, name);
          app_act (window, "page.list");
          continue;
        }
      if (group != NULL && g_str_equal (group, "own"))
        {
          take_own_piece (window, argv[1], size, name);
          continue;
        }
      if (group != NULL && g_str_equal (group, "solved"))
        {
          take_solved (window, argv[1], size, name);
          continue;
        }
      if (group != NULL)
        {
          take (window, argv[1], group, size, name);
          continue;
        }
      for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
        {
          show (window, shown[i].game, shown[i].piece);
          take (window, argv[1], shown[i].name, size, name);
        }
      compare (window);
      take (window, argv[1], "compare", size, name);
    }
  app_stop (application);
  return 0;
}
