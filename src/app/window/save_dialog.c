/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/save_dialog.h"

#include "model/game/game_text.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENDING "cw-ending" /* what the files of a filter end in */

static const char *
chosen_ending (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  return filter != NULL ? g_object_get_data (G_OBJECT (filter), ENDING) : NULL;
}

static gboolean
names_format (const char *name)
{
  CwRecordFormat format;
  CwEncoding encoding;
  return cw_record_format_of_file (name, &format, &encoding);
}

static void
filter_chosen (GtkFileChooser *chooser)
{
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser);
  const char *ending = chosen_ending (chooser);
  if (name == NULL || name[0] == '\0' || ending == NULL)
    return;
  char *dot = names_format (name) ? strrchr (name, '.') : NULL;
  if (dot != NULL)
    *dot = '\0';
  g_autofree char *named = g_strconcat (name, ending, NULL);
  gtk_file_chooser_set_current_name (chooser, named);
}

/* One way of saving in the format; the encoding is named where it is a matter of choice. */
static GtkFileFilter *
filter_of (CwRecordFormat format, const CwRecordSuffix *suffix)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  const char *name = cw_record_format_name (format);
  const CwRecordSuffix *first = cw_record_format_suffixes (format);
  gboolean choice = suffix != first || (first[1].text != NULL && first[1].saved);
  g_autofree char *words = choice
                               ? g_strdup_printf ("%s, %s (*%s)", name,
                                                  cw_encoding_name (suffix->encoding), suffix->text)
                               : g_strdup_printf ("%s (*%s)", name, suffix->text);
  gtk_file_filter_set_name (filter, words);
  gtk_file_filter_add_suffix (filter, suffix->text + 1);
  g_object_set_data (G_OBJECT (filter), ENDING, (gpointer)suffix->text);
  return filter;
}

/* The first of "Ada.pgn", "Ada 2.pgn" … that is not there. */
static char *
free_name (GFile *folder, const char *name, const char *ending)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *tried =
          i == 1 ? g_strconcat (name, ending, NULL) : g_strdup_printf ("%s %u%s", name, i, ending);
      g_autoptr (GFile) file = g_file_get_child (folder, tried);
      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&tried);
    }
}

GtkFileChooserNative *
cw_save_dialog_new (GtkWindow *parent, const char *title, CwSession *session,
                    const CwRecordFormat *only, GFile *folder, const char *name)
{
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  CwRecordFormat usual = only != NULL ? *only : cw_session_usual_format (session);
  g_autofree char *named = NULL;
  for (CwRecordFormat format = 0; format < CW_RECORD_FORMATS; format++)
    {
      const CwRecordSuffix *suffix = cw_record_format_suffixes (format);
      if (only != NULL ? format != *only
                       : !cw_record_can_write (cw_session_tree (session), format, NULL))
        continue;
      for (; suffix->text != NULL && suffix->saved; suffix++)
        {
          g_autoptr (GtkFileFilter) filter = filter_of (format, suffix);
          gtk_file_chooser_add_filter (chooser, filter);
          if (format != usual || named != NULL)
            continue;
          named = free_name (folder, name, suffix->text);
          gtk_file_chooser_set_filter (chooser, filter);
        }
    }
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  gtk_file_chooser_set_current_name (chooser, named != NULL ? named : name);
  g_signal_connect (dialog, "notify::filter", G_CALLBACK (filter_chosen), NULL);
  return dialog;
}

GFile *
cw_save_dialog_get_file (GtkFileChooserNative *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  const char *ending = chosen_ending (GTK_FILE_CHOOSER (dialog));
  if (file == NULL)
    return NULL;
  g_autofree char *name = g_file_get_basename (file);
  if (ending == NULL || strchr (name, '.') != NULL)
    return g_steal_pointer (&file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *named = g_strconcat (name, ending, NULL);
  g_autoptr (GFile) ended = folder != NULL ? g_file_get_child (folder, named) : NULL;
  /* One that is there already was not what the user agreed to replace. */
  if (ended == NULL || g_file_query_exists (ended, NULL))
    return g_steal_pointer (&file);
  return g_steal_pointer (&ended);
}
