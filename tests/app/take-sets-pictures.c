/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the page Sets of Values: each part, a running match and a finished one,
 * light and dark, wide and small; not a test.
 *
 * take-sets-pictures FOLDER   (under xvfb-run, screen 1600x1200) */
#include "support/pictures.h"

#include "app/values/sets_page.h"
#include "app/values/training_card.h"
#include "app/values/try_card.h"

#include <locale.h>

static const char *folder;

static void
take (CwWindow *window, const char *name, const char *size, const char *theme)
{
  pictures_take (window, folder, "%s-%s-%s", name, size, theme);
}

/* Shows the part of Sets with this name. */
static void
show_part (CwWindow *window, const char *name)
{
  GtkWidget *sets = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_SETS_PAGE);

  app_press_button (app_find_named (sets, name, FALSE));
}

static void
scroll_down (CwWindow *window, GType type)
{
  GtkWidget *card = app_find (GTK_WIDGET (cw_window_get_page (window)), type);
  GtkWidget *scrolled = gtk_widget_get_first_child (card);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  ui_settle ();
}

/* Chooses a game in the page's drop-down. */
static void
choose_game (CwWindow *window, const char *title)
{
  GtkWidget *page = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_SETS_PAGE);
  GtkDropDown *list = GTK_DROP_DOWN (app_find (page, GTK_TYPE_DROP_DOWN));
  GListModel *model = gtk_drop_down_get_model (list);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), gettext (title)))
      gtk_drop_down_set_selected (list, i);
  pictures_settle ();
}

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
set_spin (CwWindow *window, GType type, guint n, double value)
{
  GtkWidget *card = app_find (GTK_WIDGET (cw_window_get_page (window)), type);

  gtk_spin_button_set_value (find_spin (card, &n), value);
}

/* The share of the games played so far. */
static double
played (CwWindow *window)
{
  return gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (app_named (window, "progress")));
}

/* Plays few, short games so that training is soon over. */
static void
take_training (CwWindow *window, const char *size, const char *theme)
{
  show_part (window, "training");
  set_spin (window, CW_TYPE_TRAINING_CARD, 1, 300);
  set_spin (window, CW_TYPE_TRAINING_CARD, 2, 60);
  set_spin (window, CW_TYPE_TRAINING_CARD, 3, 10);
  app_press (window, "start");
  ui_wait_long (played (window) > 0, 60);
  take (window, "training-runs", size, theme);
  pictures_settle ();
  scroll_down (window, CW_TYPE_TRAINING_CARD);
  take (window, "training-over", size, theme);
}

static void
take_all (CwWindow *window, const char *size, const char *theme, gboolean play)
{
  app_show_values_page (window, "sets");
  pictures_settle ();
  take (window, "sets", size, theme);
  app_press (window, "new");
  take (window, "sets-own", size, theme);
  app_press (window, "delete");
  take (window, "sets-deleted", size, theme);
  show_part (window, "try");
  take (window, "match", size, theme);
  if (play)
    {
      app_press (window, "start");
      ui_wait_long (played (window) > 0, 60);
      scroll_down (window, CW_TYPE_TRY_CARD);
      take (window, "match-runs", size, theme);
      app_press (window, "cancel");
      pictures_settle ();
      scroll_down (window, CW_TYPE_TRY_CARD);
      take (window, "match-over", size, theme);
    }
  if (play)
    take_training (window, size, theme);
  show_part (window, "imbalance");
  take (window, "imbalance", size, theme);
  show_part (window, "training");
  take (window, "training", size, theme);
  show_part (window, "judge");
  take (window, "judge", size, theme);
  choose_game (window, "Shogi");
  show_part (window, "sets");
  app_press (window, "new");
  take (window, "shogi", size, theme);
  app_press (window, "delete");
  show_part (window, "imbalance");
  take (window, "shogi-imbalance", size, theme);
}

int
main (int argc, char **argv)
{
  static const int sizes[][2] = { { 1280, 820 }, { 700, 560 } };
  static const char *const themes[] = { "light", "dark" };

  setlocale (LC_ALL, "");
  pictures_init (&argc, &argv, 1, "FOLDER");
  folder = argv[1];
  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      const int *wanted = sizes[i / 2];
      CwApplication *application;
      CwWindow *window = app_start (&application);
      g_autofree char *size = g_strdup_printf ("%dx%d", wanted[0], wanted[1]);

      pictures_resize (window, wanted[0], wanted[1]);
      pictures_theme (application, themes[i % 2]);
      take_all (window, size, themes[i % 2], i % 2 == 0);
      app_stop (application);
    }
  return 0;
}
