/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/position_list.h"

#include "model/values/position_rows.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwPositionList
{
  GtkBox parent;
  /* template */
  GtkLabel *title, *note;
  GtkWidget *scrolled;
  GtkSingleSelection *selection; /* its model is CwPositionRows, or NULL */
};

CW_DEFINE_TEMPLATE_TYPE (CwPositionList, cw_position_list, GTK_TYPE_BOX)

static void
activate_cb (CwPositionList *self, guint position)
{
  cw_position_list_open (self, position);
}

gboolean
cw_position_list_open (CwPositionList *self, guint position)
{
  GListModel *rows = gtk_single_selection_get_model (self->selection);
  const char *uri;
  guint64 offset;
  guint ply;

  return position < cw_position_list_get_count (self)
         && cw_position_rows_locate (CW_POSITION_ROWS (rows), position, &uri, &offset, &ply)
         && gtk_widget_activate_action (GTK_WIDGET (self), "win.show-position", "(stu)", uri,
                                        offset, (guint32)ply);
}

guint
cw_position_list_get_count (CwPositionList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

void
cw_position_list_show (CwPositionList *self, CwSharedRows *rows, GArray *indices, const char *title)
{
  gboolean any = rows != NULL && indices != NULL && indices->len > 0;
  g_autoptr (CwPositionRows) list = any ? cw_position_rows_new (rows, indices) : NULL;

  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (list));
  gtk_label_set_text (self->title, title);
  gtk_widget_remove_css_class (GTK_WIDGET (self->title), any ? "cw-second" : "cw-heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->title), any ? "cw-heading" : "cw-second");
  gtk_widget_set_visible (self->scrolled, any);
  gtk_widget_set_visible (GTK_WIDGET (self->note), any && rows->files == NULL);
}

static void
cw_position_list_class_init (CwPositionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_POSITION_ROW);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_load (widget_class, "position-list");
#define CHILD(name) CW_CHILD (CwPositionList, name)
  cw_template_children (widget_class, CHILD (title), CHILD (note), CHILD (scrolled),
                        CHILD (selection), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (activate_cb), NULL);
}
