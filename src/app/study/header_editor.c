/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/header_editor.h"

#include "app/shared/form.h"
#include "app/shared/responsive.h"
#include "model/game/headers.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define WIDTH 34.5    /* of the dialog, in ems: its title and titles of rows fit */
#define AROUND 190    /* height of the dialog above and below its rows, in pixels */
#define HIGHEST 560   /* of the rows */
#define NAME_WIDTH 27 /* letters that fit in a field in a large font too */

struct _CwHeaderEditor
{
  GtkWindow parent;
  /* template */
  GtkScrolledWindow *scroller;
  GtkGrid *grid;
  GtkEditable *name, *value; /* of a tag to be added */
  GtkWidget *apply;
  GtkLabel *fault; /* the first problem, shown below all rows */
  /* owned */
  CwEditHistory *history;
  GPtrArray *names;   /* tags, from g_intern_string */
  GPtrArray *values;  /* char, owned: the original values */
  GPtrArray *entries; /* GtkEditable per tag */
  GPtrArray *titles;  /* char, owned: the tags' titles */
};

CW_DEFINE_TEMPLATE_TYPE (CwHeaderEditor, cw_header_editor, GTK_TYPE_WINDOW)

/* A text without surrounding spaces. (transfer full) */
static char *
text_of (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}

/* The tag of a row; the last row is the tag to be added; "" for none. */
static char *
name_at (CwHeaderEditor *self, guint row)
{
  return row < self->names->len ? g_strdup (g_ptr_array_index (self->names, row))
                                : text_of (self->name);
}

static GtkEditable *
entry_at (CwHeaderEditor *self, guint row)
{
  return row < self->entries->len ? g_ptr_array_index (self->entries, row) : self->value;
}

/* The value of a row, without surrounding spaces unless it had them originally. (transfer full) */
static char *
value_at (CwHeaderEditor *self, guint row)
{
  GtkEditable *entry = entry_at (self, row);
  const char *before = row < self->values->len ? g_ptr_array_index (self->values, row) : "";
  return g_str_equal (gtk_editable_get_text (entry), before) ? g_strdup (before) : text_of (entry);
}

/* Marks all problems and names the first; nothing can be applied until they are fixed. The rows do
 * not move. */
static void
check (CwHeaderEditor *self)
{
  g_autofree char *first = NULL;
  for (guint i = 0; i <= self->names->len; i++)
    {
      g_autofree char *name = name_at (self, i), *value = value_at (self, i);
      gboolean asked = name[0] != '\0' || value[0] != '\0';
      g_autofree char *problem = asked ? cw_header_problem (name, value) : NULL;
      const char *title =
          i < self->titles->len ? g_ptr_array_index (self->titles, i) : _ ("Another tag");
      cw_form_mark_wrong (entry_at (self, i), problem != NULL);
      if (problem != NULL && first == NULL)
        /* Translators: the title of a header and what is wrong with it. */
        first = g_strdup_printf (C_ ("header", "%s: %s"), title, problem);
    }
  gtk_label_set_text (self->fault, first != NULL ? first : "");
  gtk_widget_set_sensitive (self->apply, first == NULL);
}

static void
apply_clicked (CwHeaderEditor *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new (), values = g_strv_builder_new ();
  for (guint i = 0; i <= self->names->len; i++)
    {
      g_autofree char *name = name_at (self, i), *value = value_at (self, i);
      if (name[0] == '\0')
        continue;
      g_strv_builder_add (names, name);
      g_strv_builder_add (values, value);
    }
  g_auto (GStrv) all_names = g_strv_builder_end (names);
  g_auto (GStrv) all_values = g_strv_builder_end (values);
  cw_headers_set (self->history, (const char *const *)all_names, (const char *const *)all_values);
  gtk_window_close (GTK_WINDOW (self));
}

static void
add_row (CwHeaderEditor *self, const CwHeader *header)
{
  guint row = self->names->len;
  GtkWidget *entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), header->value);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), NAME_WIDTH);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_name (entry, header->name);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  if (g_str_equal (header->name, "Date"))
    gtk_entry_set_placeholder_text (GTK_ENTRY (entry),
                                    _ ("Such as 1972.07.11, 11.7.1972 or 1972.??.??"));
  cw_form_add (GTK_WIDGET (self->grid), (int)row, header->title, entry);
  g_ptr_array_add (self->names, (gpointer)g_intern_string (header->name));
  g_ptr_array_add (self->values, g_strdup (header->value));
  g_ptr_array_add (self->titles, g_strdup (header->title));
  g_ptr_array_add (self->entries, entry);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (check), self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_header_editor_class_init (CwHeaderEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwHeaderEditor, names, g_ptr_array_unref),
                 CW_OWNED (CwHeaderEditor, values, g_ptr_array_unref),
                 CW_OWNED (CwHeaderEditor, entries, g_ptr_array_unref),
                 CW_OWNED (CwHeaderEditor, titles, g_ptr_array_unref),
                 CW_OBJECT (CwHeaderEditor, history), NULL);
  cw_template_load (widget_class, "header-editor");
  cw_template_children (widget_class, CW_CHILD (CwHeaderEditor, scroller),
                        CW_CHILD (CwHeaderEditor, grid), CW_CHILD (CwHeaderEditor, name),
                        CW_CHILD (CwHeaderEditor, value), CW_CHILD (CwHeaderEditor, apply),
                        CW_CHILD (CwHeaderEditor, fault), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (check), CW_HANDLER (apply_clicked), NULL);
}

GtkWidget *
cw_header_editor_new (GtkWindow *parent, CwEditHistory *history)
{
  CwHeaderEditor *self = g_object_new (CW_TYPE_HEADER_EDITOR, "transient-for", parent, NULL);
  g_autoptr (GArray) headers = cw_headers_of (cw_edit_history_tree (history));
  self->history = g_object_ref (history);
  self->names = g_ptr_array_new ();
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_ptr_array_new ();
  self->titles = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < headers->len; i++)
    add_row (self, &g_array_index (headers, CwHeader, i));
  cw_size_by_text (GTK_WINDOW (self), parent, WIDTH, -1);
  int room = gtk_widget_get_height (GTK_WIDGET (parent)) - AROUND; /* no taller than the window */
  gtk_scrolled_window_set_max_content_height (self->scroller, CLAMP (room, 100, HIGHEST));
  return GTK_WIDGET (self);
}
