/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes pictures of the side panel of Values with its choices opened, and of their effects; not
 * a test.
 *
 * take-data-pictures FOLDER THEME WIDTH HEIGHT [FILE]   (under xvfb-run; needs ImageMagick's
 * import) */
#include "support/pictures.h"

#include "app/values/side_choice.h"
#include "app/values/slices_page.h"
#include "app/values/values_page.h"
#include "learning/slices.h"
#include "model/values/laboratory.h"

#include <stdlib.h>

static const char *folder;

/* Captures the whole screen, because popovers are windows of their own. */
static void
take (const char *name)
{
  g_autofree char *command = g_strdup_printf ("import -window root %s/%s.png", folder, name);

  pictures_settle ();
  g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL);
}

static void
choose (GtkWidget *shown_page, int index)
{
  GtkListBox *list = GTK_LIST_BOX (app_find (shown_page, GTK_TYPE_LIST_BOX));

  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, index));
  pictures_settle ();
}

/* Opens every choice of the side panel in turn. */
static void
open_choices (GtkWidget *root, const char *prefix, int *number)
{
  if (CW_IS_SIDE_CHOICE (root) && gtk_widget_get_mapped (root))
    {
      g_autofree char *name = g_strdup_printf ("%s-choice%d", prefix, (*number)++);
      GtkWidget *button = app_find (root, GTK_TYPE_MENU_BUTTON);

      if (!gtk_widget_get_sensitive (button))
        return;
      gtk_widget_child_focus (button, GTK_DIR_TAB_FORWARD); /* into view */
      pictures_settle ();
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      take (name);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      pictures_settle ();
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    open_choices (child, prefix, number);
}

static unsigned
named (const char *feature)
{
  return 1u << cw_feature_named (feature);
}

int
main (int argc, char **argv)
{
  CwApplication *application;
  int number = 0;

  pictures_init (&argc, &argv, 4, "FOLDER THEME WIDTH HEIGHT [FILE]");
  folder = argv[1];
  CwWindow *window = app_start (&application);
  pictures_resize (window, atoi (argv[3]), atoi (argv[4]));
  pictures_theme (application, argv[2]);
  app_act (window, "win.page::values");
  GtkWidget *shown_page = GTK_WIDGET (cw_window_get_page (window));
  if (app_find (shown_page, GTK_TYPE_LIST_BOX) == NULL)
    app_act (window, "page.list");
  pictures_settle ();
  take ("chess");
  open_choices (shown_page, "chess", &number);
  CwLaboratory *laboratory = cw_values_page_laboratory (CW_VALUES_PAGE (shown_page));
  CwFitOptions options = cw_laboratory_get_model (laboratory);
  options.draws = CW_DRAWS_ORDERED;
  const unsigned features[] = {
    named ("pair") | named ("first-move") | named ("last-pawn") | named ("phase"),
    named ("pair") | named ("quadratic"),
  };
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    {
      g_autofree char *name = g_strdup_printf ("terms%u", i);
      options.features = features[i];
      cw_laboratory_set_model (laboratory, &options);
      ui_wait (!cw_laboratory_is_measuring (laboratory));
      take (name);
    }
  choose (shown_page, 2);
  take ("shogi");
  number = 0;
  open_choices (shown_page, "shogi", &number);
  choose (shown_page, 1);
  take ("selfplay");
  app_show_values_page (window, "slices");
  GtkWidget *page = app_find (shown_page, CW_TYPE_SLICES_PAGE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_find (page, GTK_TYPE_DROP_DOWN)), CW_SLICE_SAMPLE);
  take ("sampled");
  if (argc > 5)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[5]);
      app_open (window, file);
      pictures_settle ();
      take ("file");
    }
  app_stop (application);
  return 0;
}
