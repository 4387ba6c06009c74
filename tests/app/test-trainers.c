/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trainers in the real window, through their actions, the board and the keys. */
#include "support/app.h"

#include "app/learn/trainer_page.h"
#include "model/trainers/trainer_kinds.h"

static void
act (CwWindow *window, const char *name, GVariant *target)
{
  g_action_group_activate_action (cw_page_get_actions (cw_window_get_page (window)), name, target);
}

static const char *
text_of (CwWindow *window, const char *name)
{
  GtkWidget *label = app_named (window, name);
  return gtk_widget_get_mapped (label) ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

static void
choose (CwWindow *window, const char *game, const char *trainer)
{
  act (window, "game", g_variant_new_string (game));
  act (window, "trainer", g_variant_new_string (trainer));
}

/* True if the trainer asks this way; else starts it again, since the games may still be loading. */
static gboolean
asks (CwWindow *window, const char *answers)
{
  GtkStack *stack = GTK_STACK (app_named (window, "answers"));
  if (strcmp (gtk_stack_get_visible_child_name (stack), answers) == 0)
    return TRUE;
  app_act (window, "page.start");
  return FALSE;
}

static void
start (CwWindow *window, const char *answers)
{
  ui_wait (asks (window, answers));
}

static void
write_answer (CwWindow *window, const char *text)
{
  GtkWidget *entry = app_named (window, "entry");
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static CwBoardView *
board_of (CwWindow *window)
{
  return CW_BOARD_VIEW (app_named (window, "board"));
}

/* A square is asked for and chosen on the board, and the next one is asked for. */
static void
test_squares (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  app_act (window, "win.page::learn");
  app_act (window, "win.page::trainers");
  choose (window, "chess", "find-square");
  start (window, "board");
  g_assert_false (cw_board_view_get_scene (board_of (window))->coordinates);
  g_autofree char *asked = g_strdup (text_of (window, "prompt"));
  g_assert_cmpuint (strlen (asked), ==, 2);
  CwSquare square = (CwSquare)((asked[1] - '1') * 8 + asked[0] - 'a');
  g_signal_emit_by_name (board_of (window), "square-activated", (guint)square);
  ui_wait (strcmp (text_of (window, "prompt"), asked) != 0);
  g_assert_true (gtk_widget_has_css_class (app_named (window, "note"), "cw-good"));
  /* The other way round, in shogi: the name of the ringed square is typed. */
  choose (window, "shogi", "name-square");
  start (window, "text");
  write_answer (window, "0z");
  ui_wait (*text_of (window, "note") != '\0');
  g_assert_true (gtk_widget_has_css_class (app_named (window, "note"), "cw-bad"));
  app_act (window, "page.stop");
  app_stop (application);
}

/* Every trainer asks a question of either game, takes an answer and can be left. */
static void
test_every_trainer (void)
{
  static const char *const games[] = { "chess", "shogi" };
  static const struct
  {
    const char *trainer, *answers;
  } cases[] = {
    { "play-move", "board" }, { "write-move", "text" },   { "count", "choice" },
    { "trade", "choice" },    { "value-here", "choice" }, { "percent", "percent" },
    { "mates", "board" },     { "tactics", "board" },
  };
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::trainers");
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_test_message ("%s, %s", cases[i].trainer, games[game]);
        choose (window, games[game], cases[i].trainer);
        start (window, cases[i].answers);
        g_assert_cmpstr (text_of (window, "prompt"), !=, "");
        if (strcmp (cases[i].answers, "choice") == 0)
          act (window, "choose", g_variant_new_int32 (0));
        else if (strcmp (cases[i].answers, "percent") == 0)
          app_act (window, "page.percent");
        else if (strcmp (cases[i].answers, "text") == 0)
          write_answer (window, "e2e4");
        else
          {
            app_act (window, "page.stop");
            continue;
          }
        ui_wait (*text_of (window, "note") != '\0');
        app_act (window, "page.stop");
        g_assert_cmpstr (text_of (window, "note"), ==, "");
      }
  app_stop (application);
}

/* A trainer with nothing to ask says so and what would help; after that it can start. */
static void
test_nothing_to_ask (void)
{
  static const struct
  {
    const char *trainer, *helps;
  } cases[] = {
    { "review", "page.trainer" },
    { "file", "win.open" },
    { "guess-move", "win.open" },
    { "lines", "win.open" },
  };
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *sentence = NULL;

  app_act (window, "win.page::trainers");
  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      const char *game = i < G_N_ELEMENTS (cases) ? "shogi" : "chess";
      choose (window, game, cases[i % G_N_ELEMENTS (cases)].trainer);
      GtkWidget *helps = app_named (window, "remedy_1");
      g_assert_cmpstr (text_of (window, "prompt"), !=, "");
      g_assert_false (gtk_widget_get_visible (app_named (window, "start")));
      g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (helps)), ==,
                       cases[i % G_N_ELEMENTS (cases)].helps);
      g_assert_true (gtk_widget_get_mapped (helps) && gtk_widget_is_sensitive (helps));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == helps);
    }
  g_assert_true (cw_session_from_text (cw_context_study (cw_window_get_context (window)),
                                       "1. e4 e5", NULL, &sentence));
  app_act (window, "win.page::study");
  app_act (window, "win.page::trainers");
  ui_wait (gtk_widget_get_visible (app_named (window, "start")));
  g_assert_false (gtk_widget_get_visible (app_named (window, "remedy_1")));
  choose (window, "chess", "review");
  app_press (window, "remedy_1");
  ui_wait (gtk_widget_get_visible (app_named (window, "start")));
  g_assert_true (app_shows (window, "One move is clearly best"));
  app_stop (application);
}

/* Users without a game to guess are offered the famous ones: the first can be guessed. */
static void
test_famous (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);

  app_act (window, "win.page::trainers");
  choose (window, "chess", "guess-move");
  app_press (window, "remedy_2");
  GtkWidget *begin = app_named (window, "start");
  ui_wait (gtk_widget_get_visible (begin) && gtk_widget_has_focus (begin));
  start (window, "board");
  app_act (window, "page.stop");
  /* A file opened later is shown in Study, from where one of its games is guessed. */
  app_act (window, "win.famous");
  ui_wait (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  gtk_widget_activate_action (GTK_WIDGET (cw_window_get_page (window)), "pages.train", "s",
                              "guess-move");
  start (window, "board");
  app_act (window, "page.stop");
  app_stop (application);
}

/* A problem is solved by the hinted moves; it counts as helped and comes back. */
static void
test_solving (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwBoardView *board;
  guint moves = 0;

  app_act (window, "win.page::trainers");
  choose (window, "chess", "mates");
  start (window, "board");
  board = board_of (window);
  while (!gtk_widget_is_sensitive (app_named (window, "next")) && moves++ < 4)
    {
      ui_wait (gtk_widget_is_sensitive (app_named (window, "hint")));
      app_act (window, "page.hint");
      app_act (window, "page.hint");
      const CwScene *scene = cw_board_view_get_scene (board);
      g_assert_cmpuint (scene->n_marks, ==, 1);
      CwSquare from = scene->marks[0].from, to = scene->marks[0].to;
      g_signal_emit_by_name (board, "move-requested", (guint)from, (guint)to);
      if (cw_board_view_is_asking (board))
        g_signal_emit_by_name (board, "promotion-chosen", (guint)from, (guint)to, (guint)CW_QUEEN);
      ui_wait (gtk_widget_is_sensitive (app_named (window, "next"))
               || gtk_widget_is_sensitive (app_named (window, "hint")));
    }
  g_assert_true (gtk_widget_is_sensitive (app_named (window, "next")));
  g_assert_true (gtk_widget_has_css_class (app_named (window, "note"), "cw-good"));
  app_act (window, "page.next");
  ui_wait (gtk_widget_is_sensitive (app_named (window, "hint")));
  app_stop (application);
}

/* A file of problems is not a list of games: its first problem is asked, then the next. */
static void
test_file (void)
{
  static const char text[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"first\";\n"
                             "5r1k/6pp/7N/8/8/8/Q4PPP/6K1 w - - bm Qg8+; pv Qg8+ Rxg8 Nf7#;\n";
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "problems.epd", NULL);
  CwApplication *application;
  CwWindow *window = app_start (&application);

  g_mkdir_with_parents (g_get_user_data_dir (), 0755);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  cw_window_open_files (window, &file, 1);
  ui_wait (CW_IS_TRAINER_PAGE (cw_window_get_page (window)));
  ui_wait (gtk_widget_is_sensitive (app_named (window, "hint")));
  g_assert_true (app_shows (window, "problems"));
  /* A wrong move is answered and may be retried. */
  g_signal_emit_by_name (board_of (window), "move-requested", 0u, 1u);
  ui_wait (gtk_widget_is_sensitive (app_named (window, "retry")));
  app_act (window, "page.retry");
  g_signal_emit_by_name (board_of (window), "move-requested", 0u, 56u);
  ui_wait (gtk_widget_is_sensitive (app_named (window, "next")));
  g_assert_true (gtk_widget_has_css_class (app_named (window, "note"), "cw-good"));
  app_act (window, "page.next");
  ui_wait (gtk_widget_is_sensitive (app_named (window, "hint")));
  g_signal_emit_by_name (board_of (window), "move-requested", 8u, 62u);
  ui_wait (gtk_widget_is_sensitive (app_named (window, "hint")));
  g_signal_emit_by_name (board_of (window), "move-requested", 47u, 53u);
  ui_wait (gtk_widget_is_sensitive (app_named (window, "next")));
  app_act (window, "page.next");
  ui_wait (!gtk_widget_is_sensitive (app_named (window, "next")));
  g_assert_cmpint (cw_document_get_n_games (cw_context_document (cw_window_get_context (window))),
                   ==, 0);
  app_stop (application);
}

/* The moves of a game in Study are asked, and misses are scored too. */
static void
test_guess (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autofree char *sentence = NULL;

  app_act (window, "win.page::study");
  g_assert_true (cw_session_from_text (cw_context_study (cw_window_get_context (window)),
                                       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", NULL, &sentence));
  app_act (window, "win.page::trainers");
  choose (window, "chess", "guess-move");
  act (window, "option", g_variant_new_int32 (0));
  start (window, "board");
  g_signal_emit_by_name (board_of (window), "move-requested", 12u, 28u); /* e4 */
  ui_wait (gtk_widget_is_sensitive (app_named (window, "next")));
  g_assert_true (gtk_widget_has_css_class (app_named (window, "note"), "cw-good"));
  app_act (window, "page.next");
  g_signal_emit_by_name (board_of (window), "move-requested", 8u, 16u); /* a3, not Nf3 */
  ui_wait (gtk_widget_is_sensitive (app_named (window, "next")));
  g_assert_true (gtk_widget_has_css_class (app_named (window, "note"), "cw-bad"));
  app_act (window, "page.next");
  g_signal_emit_by_name (board_of (window), "move-requested", 5u, 33u); /* Bb5 */
  ui_wait (gtk_widget_is_sensitive (app_named (window, "next")));
  app_act (window, "page.next");
  ui_wait (gtk_widget_is_sensitive (app_named (window, "start")));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/trainers/squares", test_squares);
  g_test_add_func ("/app/trainers/every-trainer", test_every_trainer);
  g_test_add_func ("/app/trainers/nothing-to-ask", test_nothing_to_ask);
  g_test_add_func ("/app/trainers/famous", test_famous);
  g_test_add_func ("/app/trainers/solving", test_solving);
  g_test_add_func ("/app/trainers/file", test_file);
  g_test_add_func ("/app/trainers/guess", test_guess);
  return g_test_run ();
}
