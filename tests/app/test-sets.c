/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page Sets of Values in the real window: sets are made, typed, used, deleted and restored, and
 * survive a restart; matches, unequal material, a table tested, training. */
#include "support/app.h"

#include "app/values/homogeneity_card.h"
#include "app/values/imbalance_card.h"
#include "app/values/sets_page.h"
#include "app/values/training_card.h"
#include "app/values/try_card.h"
#include "app/values/value_editor.h"
#include "core/position.h"
#include "engines/builtin_engine.h"
#include "engines/value_store.h"
#include "learning/value_set.h"
#include "notation/fen.h"

#define GAMES_TIME 60 /* longest wait for games, in seconds */

static GtkWidget *
place_of (CwWindow *window)
{
  return GTK_WIDGET (cw_window_get_page (window));
}

static GtkWidget *
open_part (CwWindow *window, const char *part, GType type)
{
  app_act (window, "win.page::values");
  ui_wait (app_shows (window, "10.78"));
  app_show_values_page (window, "sets");
  if (part != NULL)
    app_press (window, part);
  ui_wait (app_find (place_of (window), type) != NULL);
  return app_find (place_of (window), type);
}

/* The nth mapped spin button, in the order of the tree. */
static GtkSpinButton *
find_spin (GtkWidget *root, guint *n)
{
  if (GTK_IS_SPIN_BUTTON (root) && gtk_widget_get_mapped (root) && (*n)-- == 0)
    return GTK_SPIN_BUTTON (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkSpinButton *found = find_spin (child, n);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
set_spin (GtkWidget *root, guint n, double value)
{
  GtkSpinButton *spin = find_spin (root, &n);

  g_assert_nonnull (spin);
  gtk_spin_button_set_value (spin, value);
}

static void
type_spin (GtkWidget *root, guint n, const char *text)
{
  GtkSpinButton *spin = find_spin (root, &n);

  g_assert_nonnull (spin);
  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_spin_button_update (spin);
}

static CwValueSets *
choice_of (CwWindow *window)
{
  return cw_context_choice (cw_window_get_context (window));
}

/* --- sets -------------------------------------------------------------------------------- */

/* The queen's value in the stored set with this title; 0: there is none. */
static double
stored_queen (const char *title)
{
  g_autoptr (GPtrArray) stored = cw_value_store_read (NULL, NULL);

  for (guint i = 0; i < stored->len; i++)
    {
      const CwStoredValues *set = g_ptr_array_index (stored, i);
      if (g_str_equal (set->values.title, title))
        return set->values.board[CW_QUEEN];
    }
  return 0;
}

static void
test_edit (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwValueSets *choice = choice_of (window);
  GtkWidget *editor = open_part (window, NULL, CW_TYPE_VALUE_EDITOR);
  GtkWidget *entry;
  guint count = cw_value_sets_get_n_sets (choice, NULL), index;

  g_assert_true (app_shows (window, "duplicate it and change the copy"));
  g_assert_null (app_find (editor, GTK_TYPE_SPIN_BUTTON));
  app_press (window, "new");
  g_assert_cmpuint (cw_value_sets_get_n_sets (choice, NULL), ==, count + 1);
  entry = app_find (editor, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Version C");
  /* Knight, bishop, rook, queen: [Med15]'s set C. */
  set_spin (editor, 0, 3.25);
  type_spin (editor, 1, "3,25"); /* as many would write it, in every locale */
  set_spin (editor, 2, 5.5);
  set_spin (editor, 3, 11);
  /* The claims follow at once: 650 against 700, 1200 against 1100. */
  g_assert_true (app_shows (window, "+1.00"));
  /* It is written to the file soon. */
  ui_wait (stored_queen ("Version C") == 1100);
  g_assert_true (app_shows (window, "Version C"));
  /* The set is used everywhere, by the engine too. */
  app_press_button (app_find_named (editor, "use", FALSE));
  g_assert_cmpfloat (cw_value_sets_values (choice, NULL)->board[CW_BISHOP], ==, 325);
  g_assert_cmpfloat (cw_value_sets_values (choice, NULL)->board[CW_ROOK], ==, 550);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (app_find (editor, GTK_TYPE_CHECK_BUTTON)), TRUE);
  g_assert_true (cw_value_sets_get_engine (choice));
  app_stop (application);

  /* After a restart it is there and in use. */
  window = app_start (&application);
  choice = choice_of (window);
  g_assert_cmpuint (cw_value_sets_get_n_sets (choice, NULL), ==, count + 1);
  g_assert_cmpfloat (cw_value_sets_values (choice, NULL)->board[CW_ROOK], ==, 550);
  g_assert_true (cw_value_sets_get_engine (choice));
  open_part (window, NULL, CW_TYPE_VALUE_EDITOR);
  g_assert_true (app_shows (window, "This set is in use"));
  /* When it is deleted, another set is in use; when that is undone, it is in use again. */
  app_press (window, "delete");
  ui_wait (app_shows (window, "“Version C” was deleted."));
  g_assert_cmpuint (cw_value_sets_get_n_sets (choice, NULL), ==, count);
  g_assert_cmpfloat (cw_value_sets_values (choice, NULL)->board[CW_ROOK], !=, 550);
  app_press (window, "undo");
  g_assert_true (cw_value_sets_find (choice, NULL, "my-values", &index));
  g_assert_cmpuint (cw_value_sets_get_chosen (choice, NULL), ==, index);
  cw_value_sets_set_engine (choice, FALSE);
  app_press (window, "duplicate");
  g_assert_true (cw_value_sets_find (choice, NULL, "version-c-copy", &index));
  app_stop (application);
}

static void
best_move (CwEngine *engine, guint generation, CwMove move, const CwSearchInfo *info, gpointer data)
{
  *(int *)data = info->line[0].score;
}

/* The built-in engine's score of a queen against a rook, playing by `choice`. */
static int
score_by (CwValueSets *choice)
{
  g_autoptr (CwEngine) engine = cw_builtin_engine_new (1);
  const CwGame *chess = cw_game_named ("chess");
  const CwLimits limits = { .depth = 1 };
  int score = G_MAXINT;
  CwPosition position;
  CwStatus status;

  g_assert_true (
      cw_fen_read (&position, chess, "3rk3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1", &status));
  g_signal_connect (engine, "best-move", G_CALLBACK (best_move), &score);
  cw_value_sets_equip (choice, engine, chess);
  cw_engine_start (engine, &position, NULL, &limits);
  ui_wait (score != G_MAXINT);
  return score;
}

/* The engine uses the set in use if asked to, otherwise its own values. */
static void
test_engine (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autoptr (CwValueSets) choice = cw_value_sets_new (settings);
  int own = score_by (choice), dear, cheap;
  CwValues values = *cw_values_school ();

  cw_value_sets_set_engine (choice, FALSE);
  values.board[CW_QUEEN] = 2000;
  cw_values_set_text (values.title, "Dear queen");
  guint index = cw_value_sets_save (choice, NULL, &values, NULL);
  g_assert_cmpuint (index, !=, G_MAXUINT);
  cw_value_sets_choose (choice, NULL, index);
  g_assert_cmpint (score_by (choice), ==, own);
  cw_value_sets_set_engine (choice, TRUE);
  dear = score_by (choice);
  values.board[CW_QUEEN] = 500;
  cw_value_sets_save (choice, "dear-queen", &values, NULL);
  cheap = score_by (choice);
  g_assert_cmpint (dear, >, own + 500);
  g_assert_cmpint (cheap, <, own - 200);
  cw_value_sets_set_engine (choice, FALSE);
  g_assert_true (cw_value_sets_remove (choice, NULL, "dear-queen", NULL));
  g_assert_cmpint (score_by (choice), ==, own);
}

/* Shogi has a table of places, and none of chess's claims. */
static void
test_shogi (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwValueSets *choice = choice_of (window);
  const CwGame *shogi = cw_game_named ("shogi");
  GtkWidget *editor = open_part (window, NULL, CW_TYPE_VALUE_EDITOR);
  guint index;

  cw_value_editor_set_game (CW_VALUE_EDITOR (editor), shogi);
  ui_settle ();
  g_assert_true (app_shows (window, "in hand"));
  g_assert_false (app_shows (window, "Capablanca’s claims"));
  app_press (window, "new");
  set_spin (editor, 0, 3.33);
  cw_value_editor_flush (CW_VALUE_EDITOR (editor));
  g_assert_true (cw_value_sets_find (choice, shogi, "my-values-2", &index)
                 || cw_value_sets_find (choice, shogi, "my-values", &index));
  g_assert_true (cw_value_sets_is_own (choice, shogi, index));
  app_stop (application);
}

/* --- matches ----------------------------------------------------------------------------- */

static void
test_match (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *card = open_part (window, "try", CW_TYPE_TRY_CARD);
  CwDocument *document = cw_context_document (cw_window_get_context (window));

  g_assert_true (app_shows (window, "Which set plays better?"));
  g_assert_false (app_shows (window, "Likelihood"));
  set_spin (card, 0, 6);  /* games */
  set_spin (card, 1, 60); /* positions per move */
  app_press (window, "start");
  ui_wait_long (app_shows (window, "6 of 6 games"), GAMES_TIME);
  ui_wait_long (app_shows (window, "Open the games in Study"), GAMES_TIME);
  g_assert_true (app_shows (window, "Likelihood of superiority"));
  g_assert_true (app_shows (window, "95\u00a0% interval"));
  app_press_button (app_find_named (card, "games", FALSE));
  ui_wait_long (!cw_document_is_loading (document) && cw_document_get_n_games (document) == 6,
                GAMES_TIME);
  g_assert_cmpuint (cw_document_get_faulty (document)->len, ==, 0);
  app_stop (application);
}

/* A cancelled long match stops at once, and the games played so far stay. */
static void
test_cancel (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *card = open_part (window, "try", CW_TYPE_TRY_CARD);
  gint64 begin;

  set_spin (card, 0, 5000);
  set_spin (card, 1, 100);
  app_press (window, "start");
  ui_wait_long (app_shows (window, " of 5,000 games") || app_shows (window, " of 5000 games"),
                GAMES_TIME);
  begin = g_get_monotonic_time ();
  app_press (window, "cancel");
  ui_wait_long (!app_shows (window, "Cancel"), GAMES_TIME);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 5 * G_USEC_PER_SEC);
  g_assert_true (app_shows (window, "Open the games in Study"));
  /* Closing the window during another match does no harm. */
  app_press (window, "start");
  app_stop (application);
}

static void
test_imbalance (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *card = open_part (window, "imbalance", CW_TYPE_IMBALANCE_CARD);
  GtkWidget *entry = app_find (card, GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), "Q");
  ui_wait (app_shows (window, "written as B:PPP"));
  GtkWidget *presets = app_find_named (card, "presets", FALSE);
  app_press_button (app_find (
      GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (presets), 4)), GTK_TYPE_BUTTON));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Q:RR");
  ui_wait (app_shows (window, "values Q against RR at"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "QRR:"); /* soon resigned */
  set_spin (card, 0, 4);
  set_spin (card, 1, 2000);
  app_press (window, "start");
  ui_wait_long (app_shows (window, "4 of 4 games"), GAMES_TIME);
  ui_wait_long (app_shows (window, "100.0\u00a0%"), GAMES_TIME);
  g_assert_true (app_shows (window, "4 won · 0 drawn · 0 lost"));
  g_assert_true (app_shows (window, "scored by “QRR”"));
  /* Positions of the shipped games. */
  app_choose_data (window, APP_SELFPLAY_CHESS);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (card, GTK_TYPE_DROP_DOWN)), 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "R:N");
  set_spin (card, 0, 2);
  set_spin (card, 1, 40);
  app_press (window, "start");
  ui_wait_long (app_shows (window, "2 of 2 games"), GAMES_TIME);
  g_assert_true (app_shows (window, "scored by “R”"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (card, GTK_TYPE_DROP_DOWN)), 0);
  /* More material than any position has. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "QQ:");
  app_press (window, "start");
  ui_wait_long (app_shows (window, "No position has just this difference"), GAMES_TIME);
  app_stop (application);
}

/* --- the table --------------------------------------------------------------------------- */

static guint
count_entries (GtkWidget *root)
{
  guint count = GTK_IS_ENTRY (root) && gtk_widget_get_mapped (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count += count_entries (child);
  return count;
}

static void
test_homogeneity (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  GtkWidget *card = open_part (window, "judge", CW_TYPE_HOMOGENEITY_CARD), *entry;

  /* A published table: C is ahead of B by 8.0 ± 6.9 points, chi-squared 10.7. */
  ui_wait (app_shows (window, "more than chance explains"));
  g_assert_true (app_shows (window, "C is ahead of B by 8.0 ± 6.9"));
  g_assert_true (app_shows (window, "Chi-squared 10.7 with 3"));
  g_assert_true (app_shows (window, "is not playing better"));
  entry = app_find (card, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Fruit");
  gtk_widget_activate_action (card, "judge.rows", "i", 1);
  g_assert_true (app_shows (window, "C is ahead of B by 8.0")); /* an empty row is ignored */
  g_assert_cmpuint (count_entries (card), ==, 23);
  gtk_widget_activate_action (card, "judge.rows", "i", -1);
  g_assert_cmpuint (count_entries (card), ==, 19);
  app_stop (application);
  /* What was typed is there again after a restart. */
  window = app_start (&application);
  card = open_part (window, "judge", CW_TYPE_HOMOGENEITY_CARD);
  entry = app_find (card, GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Fruit");
  app_stop (application);
}

/* --- training ---------------------------------------------------------------------------- */

static void
test_training (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwValueSets *choice = choice_of (window);
  GtkWidget *card = open_part (window, "training", CW_TYPE_TRAINING_CARD);
  guint count = cw_value_sets_get_n_sets (choice, NULL);

  set_spin (card, 0, 2);   /* rounds */
  set_spin (card, 1, 250); /* games */
  set_spin (card, 2, 60);  /* positions */
  set_spin (card, 3, 4);   /* match */
  app_press (window, "start");
  ui_wait (app_shows (window, "Cancel"));
  ui_wait_long (app_shows (window, "Keep the last set") && app_shows (window, "round 2")
                    && app_shows (window, "The last set scores"),
                GAMES_TIME);
  app_press (window, "keep");
  g_assert_cmpuint (cw_value_sets_get_n_sets (choice, NULL), ==, count + 1);
  g_assert_true (app_shows (window, "Saved as “Trained, round 2”"));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/sets/edit", test_edit);
  g_test_add_func ("/app/sets/engine", test_engine);
  g_test_add_func ("/app/sets/shogi", test_shogi);
  g_test_add_func ("/app/sets/match", test_match);
  g_test_add_func ("/app/sets/cancel", test_cancel);
  g_test_add_func ("/app/sets/imbalance", test_imbalance);
  g_test_add_func ("/app/sets/homogeneity", test_homogeneity);
  g_test_add_func ("/app/sets/training", test_training);
  return g_test_run ();
}
