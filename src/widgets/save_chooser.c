/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/save_chooser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ENDING "cw-ending" /* data key for the ending of a filter's files */

static const char *
ending_of (GtkFileFilter *filter)
{
  return filter ? g_object_get_data (G_OBJECT (filter), ENDING) : NULL;
}

/* Where the ending of any kind begins in a name; the name's length if it has none. */
static gsize
stem_length (GtkFileChooser *chooser, const char *name)
{
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (chooser);
  gsize length = strlen (name);

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);
      const char *ending = ending_of (filter);
      gsize n = ending ? strlen (ending) : 0;
      if (n > 0 && n < length && g_ascii_strcasecmp (name + length - n, ending) == 0)
        return length - n;
    }
  return length;
}

static void
kind_chosen (GtkFileChooser *chooser)
{
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser);
  const char *ending = ending_of (gtk_file_chooser_get_filter (chooser));

  if (!name || !*name || !ending)
    return;
  name[stem_length (chooser, name)] = '\0';
  g_autofree char *named = g_strconcat (name, ending, NULL);
  gtk_file_chooser_set_current_name (chooser, named);
}

void
cw_save_chooser_add_kind (GtkFileChooser *chooser, const char *words, const char *ending)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GListModel) before = gtk_file_chooser_get_filters (chooser);
  gboolean first = g_list_model_get_n_items (before) == 0;

  gtk_file_filter_set_name (filter, words);
  gtk_file_filter_add_suffix (filter, ending + 1);
  g_object_set_data (G_OBJECT (filter), ENDING, (gpointer)ending);
  gtk_file_chooser_add_filter (chooser, filter);
  if (!first)
    return;
  gtk_file_chooser_set_filter (chooser, filter);
  g_signal_connect (chooser, "notify::filter", G_CALLBACK (kind_chosen), NULL);
}

void
cw_save_chooser_set_kind (GtkFileChooser *chooser, const char *ending)
{
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);
      if (g_strcmp0 (ending_of (filter), ending) == 0)
        gtk_file_chooser_set_filter (chooser, filter);
    }
}

/* --- the answer ------------------------------------------------------------------------------- */

typedef struct
{
  GFile *file;
  CwSaveChosen chosen;
  gpointer data;
  GDestroyNotify destroy;
} Asked;

static void
asked_free (gpointer data, GClosure *closure)
{
  Asked *asked = data;

  if (asked->destroy)
    asked->destroy (asked->data);
  g_object_unref (asked->file);
  g_free (asked);
}

static void
answered (GtkDialog *question, int response, Asked *asked)
{
  if (response == GTK_RESPONSE_ACCEPT)
    asked->chosen (asked->file, asked->data);
  gtk_window_destroy (GTK_WINDOW (question));
}

/* The dialog asked only about the name as typed. */
static void
ask (GtkWindow *parent, const char *name, Asked *asked)
{
  GtkWidget *question = gtk_message_dialog_new (
      parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
      GTK_BUTTONS_NONE, _ ("A file named “%s” already exists. Replace it?"), name);

  gtk_dialog_add_buttons (GTK_DIALOG (question), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Replace"),
                          GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  g_signal_connect_data (question, "response", G_CALLBACK (answered), asked, asked_free, 0);
  gtk_window_present (GTK_WINDOW (question));
}

void
cw_save_chooser_finish (GtkFileChooserNative *dialog, GFile *file, CwSaveChosen chosen,
                        gpointer data, GDestroyNotify destroy)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  const char *ending = ending_of (gtk_file_chooser_get_filter (chooser));
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  gboolean ends = stem_length (chooser, name) < strlen (name) || !ending || !folder;
  g_autofree char *named = g_strconcat (name, ends ? "" : ending, NULL);
  Asked *asked = g_new (Asked, 1);

  *asked = (Asked){ ends ? g_object_ref (file) : g_file_get_child (folder, named), chosen, data,
                    destroy };
  if (!ends && g_file_query_exists (asked->file, NULL))
    {
      g_autofree char *shown = g_filename_display_name (named);
      ask (gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (dialog)), shown, asked);
      return;
    }
  chosen (asked->file, data);
  asked_free (asked, NULL);
}
