/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/plot_save.h"

#include "config.h"
#include "picture/plot_file.h"
#include "widgets/save_chooser.h"
#include "widgets/style.h"

#include <glib/gi18n-lib.h>

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

static Asked *
asked_new (GtkWidget *widget, CwPlot *plot)
{
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ g_object_ref (widget), cw_plot_ref (plot) };
  return asked;
}

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  cw_plot_unref (asked->plot);
  g_object_unref (asked->widget);
  g_free (asked);
}

static void
say (GtkWidget *widget, gboolean done, const char *name, const char *reason)
{
  g_autofree char *text = done ? g_strdup_printf (_ ("The plot is saved in %s."), name)
                               : g_strdup_printf (_ ("%s was not saved: %s"), name, reason);

  gtk_widget_activate_action (widget, "win.say", "(bs)", !done, text);
}

static void
chosen (GFile *file, gpointer data)
{
  Asked *asked = data;
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *sentence = NULL;
  gboolean done = cw_plot_save (asked->plot, file, gtk_widget_get_width (asked->widget),
                                gtk_widget_get_height (asked->widget),
                                cw_style_font (asked->widget), &sentence);

  say (asked->widget, done, name, sentence);
}

static void
answered (GtkNativeDialog *dialog, int response, Asked *asked)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    cw_save_chooser_finish (GTK_FILE_CHOOSER_NATIVE (dialog), file, chosen,
                            asked_new (asked->widget, asked->plot), asked_free);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
cw_plot_save_ask (GtkWidget *widget, CwPlot *plot)
{
  GtkWidget *window = gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      _ ("Save the plot"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  g_autofree char *named = g_strconcat (C_ ("name of a file", "plot"), offered[0].ending, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (offered); i++)
    cw_save_chooser_add_kind (GTK_FILE_CHOOSER (dialog), offered[i].name, offered[i].ending);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), named);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered), asked_new (widget, plot),
                         (GClosureNotify)(gpointer)asked_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
