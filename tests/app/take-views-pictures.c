/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the pages of Values with each data set in its list, light and dark, wide and
 * small; not a test.
 *
 * take-views-pictures FOLDER "Curve,Slices" "Engine games,Professional games of shogi" [FILE]
 * (titles as they are on the window; under xvfb-run, screen 1600x1200) */
#include "app/values/values_page.h"
#include "support/pictures.h"

static void
take (CwWindow *window, const char *folder, const char *page, const char *data, const char *size)
{
  pictures_take (window, folder, "%s-%s-%s", page, data, size);
}

/* Pages are chosen by a label in a button, data by a label in a row. */
static GtkWidget *
find_in (GtkWidget *root, const char *text, GType type)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text))
    found = gtk_widget_get_ancestor (root, type);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_in (child, text, type);
  return found;
}

static GtkWidget *
find (CwWindow *window, const char *text, GType type)
{
  return find_in (GTK_WIDGET (cw_window_get_page (window)), text, type);
}

static void
choose_data (CwWindow *window, const char *title)
{
  gboolean hidden = app_find (GTK_WIDGET (cw_window_get_page (window)), GTK_TYPE_LIST_BOX) == NULL;

  if (hidden)
    app_act (window, "page.list");
  pictures_settle ();
  GtkWidget *row = find (window, title, GTK_TYPE_LIST_BOX_ROW);
  if (row != NULL)
    gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  CwLaboratory *laboratory =
      cw_values_page_laboratory (CW_VALUES_PAGE (cw_window_get_page_named (window, "values")));
  pictures_settle ();
  ui_wait_long (!cw_laboratory_is_measuring (laboratory), 60);
  pictures_settle ();
  if (hidden)
    app_act (window, "page.list");
}

int
main (int argc, char **argv)
{
  static const char *const themes[] = { "light", "dark" };

  pictures_init (&argc, &argv, 3, "FOLDER PAGES DATA [FILE]");
  g_auto (GStrv) pages = g_strsplit (argv[2], ",", -1), data = g_strsplit (argv[3], ",", -1);
  g_auto (GStrv) sizes = pictures_sizes ("1280x820 700x560");
  for (guint i = 0; sizes[i] != NULL; i++)
    {
      CwApplication *application;
      CwWindow *window = app_start (&application);
      const char *theme = themes[i % 2];

      if (argc > 4)
        {
          g_autoptr (GFile) file = g_file_new_for_path (argv[4]);
          app_open (window, file);
        }
      app_act (window, "win.page::values");
      pictures_resize_to (window, sizes[i]);
      pictures_theme (application, theme);
      for (guint d = 0; data[d] != NULL; d++)
        {
          choose_data (window, data[d]);
          for (guint p = 0; pages[p] != NULL; p++)
            {
              GtkWidget *button = find (window, pages[p], GTK_TYPE_TOGGLE_BUTTON);
              gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
              take (window, argv[1], pages[p], data[d], sizes[i]);
            }
        }
      app_stop (application);
    }
  return 0;
}
