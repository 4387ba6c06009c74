/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/save_dialog.h"

#include "model/files/save_job.h"
#include "model/game/game_text.h"

#include <glib/gi18n.h>
#include <string.h>

/* One way to save in this format; names the encoding if there is a choice. */
static void
add_kind (GtkFileChooser *chooser, CwRecordFormat format, const CwRecordSuffix *suffix)
{
  const char *name = cw_record_format_name (format);
  const CwRecordSuffix *first = cw_record_format_suffixes (format);
  gboolean choice = suffix != first || (first[1].text != NULL && first[1].saved);
  g_autofree char *words = choice
                               ? g_strdup_printf ("%s, %s (*%s)", name,
                                                  cw_encoding_name (suffix->encoding), suffix->text)
                               : g_strdup_printf ("%s (*%s)", name, suffix->text);
  cw_save_chooser_add_kind (chooser, words, suffix->text);
}

/* "Ada" and 2 for "Ada 2"; 1 if there is no number. (transfer full) */
static char *
split_number (const char *name, guint *number)
{
  const char *space = strrchr (name, ' ');
  guint64 value = 0;
  *number = 1;
  if (space == NULL || space == name
      || !g_ascii_string_to_unsigned (space + 1, 10, 2, 9999, &value, NULL))
    return g_strdup (name);
  *number = (guint)value;
  return g_strndup (name, (gsize)(space - name));
}

/* The first unused name among "Ada.pgn", "Ada 2.pgn" …, or for a name with a number among "Ada
 * 2.pgn", "Ada 3.pgn" … */
static char *
free_name (GFile *folder, const char *name, const char *ending)
{
  guint first;
  g_autofree char *stem = split_number (name, &first);
  for (guint i = first;; i++)
    {
      g_autofree char *tried = i == first ? g_strconcat (name, ending, NULL)
                                          : g_strdup_printf ("%s %u%s", stem, i, ending);
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
          add_kind (chooser, format, suffix);
          if (format != usual || named != NULL)
            continue;
          named = free_name (folder, name, suffix->text);
          cw_save_chooser_set_kind (chooser, suffix->text);
        }
    }
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  gtk_file_chooser_set_current_name (chooser, named != NULL ? named : name);
  return dialog;
}

void
cw_save_dialog_finish (GtkFileChooserNative *dialog, CwSaveChosen chosen, gpointer data,
                       GDestroyNotify destroy)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  CwRecordFormat format;
  CwEncoding encoding;
  if (name != NULL && !cw_record_format_of_file (name, &format, &encoding)
      && !cw_save_refuses_name (file))
    {
      cw_save_chooser_finish (dialog, file, chosen, data, destroy);
      return;
    }
  if (file != NULL)
    chosen (file, data);
  destroy (data);
}

char *
cw_save_dialog_name_for (CwSession *session)
{
  CwGameTree *tree = cw_session_tree (session);
  g_autoptr (GString) name = g_string_new (NULL);
  static const char *const tags[] = { "White", "Black" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *tag = cw_game_tree_tag (tree, tags[i]);
      gsize length = tag != NULL ? strcspn (tag, ",/\\") : 0;
      if (length == 0 || tag[0] == '?')
        continue;
      if (name->len > 0)
        g_string_append_c (name, '-');
      g_string_append_len (name, tag, (gssize)length);
    }
  return g_strdup (name->len > 0 ? name->str : _ ("Game"));
}
