/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of files to be saved get the extension of their kind, and nothing is replaced without a
 * question. */
#include "../support/ui.h"
#include "widgets/save_chooser.h"

#include <glib/gstdio.h>

typedef struct
{
  GtkWidget *window;
  GtkFileChooserNative *dialog;
  char *chosen; /* base name; NULL: none */
  guint n_freed;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = ui_window (gtk_label_new ("save"), 300, 200);
  f->dialog = gtk_file_chooser_native_new ("Save", GTK_WINDOW (f->window),
                                           GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  cw_save_chooser_add_kind (GTK_FILE_CHOOSER (f->dialog), "Web page", ".html");
  cw_save_chooser_add_kind (GTK_FILE_CHOOSER (f->dialog), "Text", ".txt");
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->dialog);
  g_free (f->chosen);
  ui_close (f->window);
}

static void
chosen (GFile *file, gpointer data)
{
  Fixture *f = data;
  g_free (f->chosen);
  f->chosen = g_file_get_basename (file);
}

static void
freed (gpointer data)
{
  ((Fixture *)data)->n_freed++;
}

static GFile *
named (const char *name)
{
  return g_file_new_build_filename (g_get_user_cache_dir (), name, NULL);
}

static void
finish (Fixture *f, const char *name)
{
  g_autoptr (GFile) file = named (name);
  g_clear_pointer (&f->chosen, g_free);
  cw_save_chooser_finish (f->dialog, file, chosen, f, freed);
}

static void
test_endings (Fixture *f, gconstpointer data)
{
  static const char *const names[][2] = {
    { "page", "page.html" },       { "page.html", "page.html" },    { "Page.TXT", "Page.TXT" },
    { "A vs. B", "A vs. B.html" }, { "page.doc", "page.doc.html" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      finish (f, names[i][0]);
      g_assert_cmpstr (f->chosen, ==, names[i][1]);
      g_assert_cmpuint (f->n_freed, ==, i + 1);
    }
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (f->dialog), "page.html");
  cw_save_chooser_set_kind (GTK_FILE_CHOOSER (f->dialog), ".txt");
  g_autofree char *offered = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (f->dialog));
  g_assert_cmpstr (offered, ==, "page.txt");
  finish (f, "other");
  g_assert_cmpstr (f->chosen, ==, "other.txt");
}

static GtkDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      if (GTK_IS_MESSAGE_DIALOG (window))
        return GTK_DIALOG (window);
    }
  return NULL;
}

/* The question is about a file that exists once the extension is added; the dialog itself asked
 * about a name typed in full. */
static void
test_replacing (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) there = named ("there.html");
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (g_file_peek_path (there), "", 0, NULL));
  finish (f, "there.html");
  g_assert_cmpstr (f->chosen, ==, "there.html");
  g_assert_null (find_question ());
  finish (f, "there");
  g_assert_null (f->chosen);
  gtk_dialog_response (find_question (), GTK_RESPONSE_CANCEL);
  ui_wait (find_question () == NULL);
  g_assert_null (f->chosen);
  g_assert_cmpuint (f->n_freed, ==, 2);
  finish (f, "there");
  gtk_dialog_response (find_question (), GTK_RESPONSE_ACCEPT);
  ui_wait (find_question () == NULL);
  g_assert_cmpstr (f->chosen, ==, "there.html");
  g_assert_cmpuint (f->n_freed, ==, 3);
  g_unlink (g_file_peek_path (there));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  g_test_add ("/save-chooser/endings", Fixture, NULL, set_up, test_endings, tear_down);
  g_test_add ("/save-chooser/replacing", Fixture, NULL, set_up, test_replacing, tear_down);
  return g_test_run ();
}
