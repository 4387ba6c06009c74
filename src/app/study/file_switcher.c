/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/file_switcher.h"

#include "app/shared/form.h"
#include "app/shared/page_actions.h"
#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwFileSwitcher
{
  GtkWidget parent;
  /* template */
  GtkDropDown *files;
  GtkStringList *titles;
  /* owned */
  CwOpenFiles *open;
  GSimpleActionGroup *actions;
  /* state */
  gboolean filling;
};

CW_DEFINE_TEMPLATE_TYPE (CwFileSwitcher, cw_file_switcher, GTK_TYPE_WIDGET)

/* The whole name of the shown file, for which the button may lack room. */
static void
show_name (CwFileSwitcher *self)
{
  guint shown = cw_open_files_get_shown (self->open);
  g_autofree char *title = shown < cw_open_files_count (self->open)
                               ? cw_open_files_get_title (self->open, shown)
                               : g_strdup ("");
  g_autofree char *text =
      g_strjoin ("\n", title, _ ("The open files; F6 shows the next one"), NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->files), text);
}

static void
fill (CwFileSwitcher *self)
{
  guint count = cw_open_files_count (self->open);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint i = 0; i < count; i++)
    {
      g_autofree char *title = cw_open_files_get_title (self->open, i);
      g_strv_builder_add (builder, title);
    }
  g_auto (GStrv) titles = g_strv_builder_end (builder);
  self->filling = TRUE;
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)),
                          (const char *const *)titles);
  gtk_drop_down_set_selected (self->files, cw_open_files_get_shown (self->open));
  self->filling = FALSE;
  show_name (self);
  gtk_widget_set_visible (GTK_WIDGET (self), count > 1);
  cw_page_actions_enable (self->actions, "next-file", count > 1);
  cw_page_actions_enable (self->actions, "close-file", count > 0);
}

static void
file_chosen (CwFileSwitcher *self)
{
  guint selected = gtk_drop_down_get_selected (self->files);
  if (!self->filling && self->open != NULL && selected < cw_open_files_count (self->open))
    cw_open_files_show (self->open, selected);
}

static void
next_file_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileSwitcher *self = data;
  guint count = cw_open_files_count (self->open);
  cw_open_files_show (self->open, (cw_open_files_get_shown (self->open) + 1) % count);
}

static void
close_file_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwFileSwitcher *self = data;
  cw_open_files_close (self->open, cw_open_files_get_shown (self->open));
}

void
cw_file_switcher_set_files (CwFileSwitcher *self, CwOpenFiles *files, GSimpleActionGroup *actions)
{
  static const GActionEntry entries[] = {
    { "next-file", next_file_activated },
    { "close-file", close_file_activated },
  };
  self->open = g_object_ref (files);
  cw_form_shorten (self->files);
  self->actions = g_object_ref (actions);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  cw_connect (files, "changed", fill, self);
  fill (self);
}

static void
cw_file_switcher_class_init (CwFileSwitcherClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwFileSwitcher, actions), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwFileSwitcher, open), NULL);
  cw_template_set (widget_class, "file-switcher");
  cw_template_children (widget_class, CW_CHILD (CwFileSwitcher, files),
                        CW_CHILD (CwFileSwitcher, titles), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (file_chosen), NULL);
}
