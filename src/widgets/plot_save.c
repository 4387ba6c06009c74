/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/plot_save.h"

#include "config.h"
#include "picture/plot_file.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ENDING "cw-ending"

static const struct
{
  const char *ending, *name;
} offered[] = { { ".svg", "SVG" }, { ".png", "PNG" }, { ".pdf", "PDF" }, { ".csv", "CSV" } };

/* --- asking ----------------------------------------------------------------------------------- */

typedef struct
{
  GtkWidget *widget;
  CwPlot *plot;
} Asked;

static void
asked_free (gpointer data, GClosure *closure)
{
  Asked *asked = data;

  cw_plot_unref (asked->plot);
  g_object_unref (asked->widget);
  g_free (asked);
}

static const char *
chosen_ending (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);

  return filter != NULL ? g_object_get_data (G_OBJECT (filter), ENDING) : offered[0].ending;
}

static gboolean
has_ending (const char *name)
{
  const char *dot = strrchr (name, '.');

  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (offered); i++)
    if (g_ascii_strcasecmp (dot, offered[i].ending) == 0)
      return TRUE;
  return FALSE;
}

/* The name's ending follows the chosen kind. */
static void
filter_chosen (GtkFileChooser *chooser)
{
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser);
  g_autofree char *named = NULL;

  if (name == NULL || name[0] == '\0')
    return;
  if (has_ending (name))
    *strrchr (name, '.') = '\0';
  named = g_strconcat (name, chosen_ending (chooser), NULL);
  gtk_file_chooser_set_current_name (chooser, named);
}

static void
say (GtkWidget *widget, gboolean done, const char *name, const char *reason)
{
  g_autofree char *text = done ? g_strdup_printf (_ ("The plot is saved in %s."), name)
                               : g_strdup_printf (_ ("%s was not saved: %s"), name, reason);

  gtk_widget_activate_action (widget, "win.say", "(bs)", !done, text);
}

static void
answered (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *sentence = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *name = NULL;
      g_autoptr (GFile) parent = g_file_get_parent (file);

      if (!has_ending (base) && parent != NULL)
        {
          g_autofree char *named =
              g_strconcat (base, chosen_ending (GTK_FILE_CHOOSER (dialog)), NULL);
          g_autoptr (GFile) ended = g_file_get_child (parent, named);
          /* One that is there already was not what the user agreed to replace. */
          if (!g_file_query_exists (ended, NULL))
            g_set_object (&file, ended);
        }
      g_free (base);
      base = g_file_get_basename (file);
      name = g_filename_display_name (base);
      say (asked->widget,
           cw_plot_save (asked->plot, file, gtk_widget_get_width (asked->widget),
                         gtk_widget_get_height (asked->widget), cw_style_font (asked->widget),
                         &sentence),
           name, sentence);
    }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
cw_plot_save_ask (GtkWidget *widget, CwPlot *plot)
{
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the plot"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  Asked *asked = g_new (Asked, 1);
  g_autofree char *named = g_strconcat (C_ ("name of a file", "plot"), offered[0].ending, NULL);

  *asked = (Asked){ g_object_ref (widget), cw_plot_ref (plot) };
  for (guint i = 0; i < G_N_ELEMENTS (offered); i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, offered[i].name);
      gtk_file_filter_add_suffix (filter, offered[i].ending + 1);
      g_object_set_data (G_OBJECT (filter), ENDING, (gpointer)offered[i].ending);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), named);
  g_signal_connect (dialog, "notify::filter", G_CALLBACK (filter_chosen), NULL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered), asked, asked_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
