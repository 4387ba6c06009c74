/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of Values with each file opened, and of When counting lies, light and dark, wide
 * and small; not a test.
 *
 * take-measure-pictures FOLDER [FILE…]   (under xvfb-run, screen 1600x1200)
 * (sizes and text: see support/pictures.h) */
#include "app/values/material_table.h"
#include "app/values/measured_card.h"
#include "support/pictures.h"

static void
take (CwWindow *window, const char *folder, const char *name, const char *size, const char *theme)
{
  pictures_take (window, folder, "%s-%s-%s", name, size, theme);
}

/* Scrolls the page that contains `inside` to this share of its height. */
static void
scroll (GtkWidget *inside, double share)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (inside, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place) * share);
  pictures_settle ();
}

/* Chooses row `index` of the side list, opening the list if it is hidden. */
static void
choose (CwWindow *window, int index)
{
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  gboolean hidden = app_find (place, GTK_TYPE_LIST_BOX) == NULL;

  if (hidden)
    app_act (window, "page.list");
  pictures_settle ();
  GtkListBox *list = GTK_LIST_BOX (app_find (place, GTK_TYPE_LIST_BOX));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, index));
  pictures_settle ();
  if (hidden)
    app_act (window, "page.list");
}

/* Takes pictures of all pages after the first, in order. */
static void
take_pages (CwWindow *window, const char *folder, const char *base, const char *size,
            const char *theme)
{
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  GtkWidget *first = app_named (window, "summary_button");
  for (GtkWidget *page = gtk_widget_get_next_sibling (first); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      g_autofree char *name = g_strdup_printf ("%s-%s", base, gtk_widget_get_name (page));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (page), TRUE);
      pictures_settle ();
      ui_wait_long (!app_shows (window, "Measuring each group…"), 120);
      pictures_settle ();
      GtkWidget *table = app_find (place, CW_TYPE_MATERIAL_TABLE);
      if (table != NULL)
        cw_material_table_choose (CW_MATERIAL_TABLE (table), 3);
      take (window, folder, name, size, theme);
      GtkWidget *with = app_named (window, "with");
      if (with != NULL && gtk_widget_get_mapped (with))
        {
          g_autofree char *players = g_strconcat (name, "-players", NULL);
          gtk_drop_down_set_selected (GTK_DROP_DOWN (with), 2);
          pictures_settle ();
          take (window, folder, players, size, theme);
        }
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), TRUE);
}

static void
take_file (CwWindow *window, const char *folder, const char *path, const char *size,
           const char *theme)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *below = g_strconcat (base, "-below", NULL);
  g_autofree char *measuring = g_strconcat (base, "-measuring", NULL);
  CwDocument *document = cw_context_document (cw_window_get_context (window));

  app_act (window, "win.page::study");
  app_open (window, file);
  ui_wait (!cw_document_is_loading (document) && !cw_document_is_measuring (document));
  app_act (window, "win.page::values");
  take (window, folder, measuring, size, theme);
  pictures_settle ();
  choose (window, 4);
  take (window, folder, base, size, theme);
  GtkWidget *ways = app_named (window, "ways");
  if (ways != NULL)
    {
      g_autofree char *name = g_strconcat (base, "-specifications", NULL);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ways), TRUE);
      pictures_settle ();
      take (window, folder, name, size, theme);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ways), FALSE);
    }
  take_pages (window, folder, base, size, theme);
  GtkWidget *card = app_find (GTK_WIDGET (cw_window_get_page (window)), CW_TYPE_MEASURED_CARD);
  if (card == NULL)
    return;
  scroll (card, 1);
  take (window, folder, below, size, theme);
  scroll (card, 0);
}

static void
take_counting (CwWindow *window, const char *folder, const char *size, const char *theme)
{
  app_act (window, "win.page::counting");
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  if (app_find (place, GTK_TYPE_LIST_BOX) == NULL)
    app_act (window, "page.list");
  pictures_settle ();
  GtkListBox *list = GTK_LIST_BOX (app_find (place, GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      g_autofree char *ask = g_strdup_printf ("counting%d-ask", i);
      g_autofree char *answer = g_strdup_printf ("counting%d-answer", i);
      gtk_list_box_select_row (list, row);
      take (window, folder, ask, size, theme);
      app_press (window, "show");
      take (window, folder, answer, size, theme);
    }
}

int
main (int argc, char **argv)
{
  static const char *const themes[] = { "light", "dark" };

  pictures_init (&argc, &argv, 1, "FOLDER [FILE…]");
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 700x560");
  for (guint i = 0; sizes[i / 2] != NULL; i++)
    {
      const char *size = sizes[i / 2], *theme = themes[i % 2];
      CwApplication *application;
      CwWindow *window = app_start (&application);

      pictures_resize_to (window, size);
      pictures_theme (application, theme);
      for (int file = 2; file < argc; file++)
        take_file (window, argv[1], argv[file], size, theme);
      if (argc == 2)
        take_counting (window, argv[1], size, theme);
      app_stop (application);
    }
  return 0;
}
