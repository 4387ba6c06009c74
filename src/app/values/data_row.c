/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/data_row.h"

#include "model/object.h"
#include "model/values/data_words.h"
#include "widgets/template.h"

struct _CwDataRow
{
  GtkWidget parent;
  /* template */
  GtkLabel *title, *text;
  GtkProgressBar *bar;
  GtkWidget *stop, *again, *remove;
  /* owned */
  CwDataSet *set;
  /* borrowed */
  CwLaboratory *laboratory;
};

CW_DEFINE_TEMPLATE_TYPE (CwDataRow, cw_data_row, GTK_TYPE_WIDGET)

static void
show (CwDataRow *self)
{
  g_autofree char *text = cw_data_set_text (self->set);
  double progress = cw_data_set_get_progress (self->set);
  gboolean measurable = cw_data_set_is_reading (self->set) && progress >= 0;

  gtk_label_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text[0] != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->bar), measurable);
  gtk_progress_bar_set_fraction (self->bar, MAX (progress, 0));
  gtk_widget_set_visible (self->stop, measurable);
  gtk_widget_set_visible (self->again, cw_data_set_is_stopped (self->set));
}

static void
stop_cb (CwDataRow *self)
{
  cw_data_set_stop (self->set);
}

static void
again_cb (CwDataRow *self)
{
  cw_laboratory_choose (self->laboratory, self->set);
}

static void
remove_cb (CwDataRow *self)
{
  g_autoptr (CwDataSet) set = g_object_ref (self->set);

  cw_laboratory_remove (self->laboratory, set);
}

GtkWidget *
cw_data_row_new (CwDataSet *set, CwLaboratory *laboratory)
{
  CwDataRow *self = g_object_new (CW_TYPE_DATA_ROW, NULL);

  self->set = g_object_ref (set);
  self->laboratory = laboratory;
  gtk_label_set_text (self->title, cw_data_set_get_title (set));
  gtk_widget_set_visible (self->remove, !cw_data_set_is_built_in (set));
  cw_connect (set, "changed", show, self);
  show (self);
  return GTK_WIDGET (self);
}

static void
cw_data_row_class_init (CwDataRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwDataRow, set), NULL);
  cw_template_set (widget_class, "data-row");
  cw_template_children (widget_class, CW_CHILD (CwDataRow, title), CW_CHILD (CwDataRow, text),
                        CW_CHILD (CwDataRow, bar), CW_CHILD (CwDataRow, stop),
                        CW_CHILD (CwDataRow, again), CW_CHILD (CwDataRow, remove), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (stop_cb), CW_HANDLER (again_cb),
                        CW_HANDLER (remove_cb), NULL);
}
