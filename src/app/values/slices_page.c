/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/slices_page.h"

#include "app/shared/form.h"
#include "model/latest_task.h"
#include "widgets/template.h"

struct _CwSlicesPage
{
  CwResultPage parent;
  /* template */
  GtkDropDown *kind; /* in the order of CwSliceKind */
  GtkDropDown *count;
  GtkCheckButton *pooled;
  CwPanelsPlot *plot;
  GtkBox *said, *notes;
  GtkLabel *text;
  /* owned */
  GCancellable *slicing;
};

CW_DEFINE_TEMPLATE_TYPE (CwSlicesPage, cw_slices_page, CW_TYPE_RESULT_PAGE)

static void
sliced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwSlicesPage *self = CW_SLICES_PAGE (source);
  const CwSlicing *slicing = cw_slicing_finish (result, NULL);

  if (slicing == NULL)
    return;
  g_clear_object (&self->slicing);
  g_autofree char *counted = cw_result_page_counted_text (&self->parent, slicing->recommended);
  g_autofree char *text =
      g_strdup_printf ("%s%s%s", counted, counted[0] != '\0' ? " " : "",
                       cw_result_page_groups_text (gtk_check_button_get_active (self->pooled)));
  gtk_label_set_text (self->text, text);
  cw_result_page_show_slicing (slicing, gtk_check_button_get_active (self->pooled), self->plot,
                               self->said, self->notes);
}

static void
slice (CwSlicesPage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);

  if (answer == NULL)
    return;
  gboolean recommended = cw_result_page_is_recommended (&self->parent, self->count);

  cw_result_page_measure_groups (TRUE, self->plot, self->said, self->notes, self->text);
  cw_slicing_run (&self->slicing, answer, (CwSliceKind)gtk_drop_down_get_selected (self->kind),
                  recommended, sliced_cb, self);
}

static void
refresh (CwResultPage *page)
{
  CwSlicesPage *self = CW_SLICES_PAGE (page);
  const CwMeasureAnswer *answer = cw_result_page_answer (page);
  guint kind = gtk_drop_down_get_selected (self->kind);

  /* Only chess has phases and bishop pairs; every game has moves. */
  if (!cw_columns_are_chess (&answer->fit.columns)
      && (kind == CW_SLICE_PHASE || kind == CW_SLICE_PAIR))
    gtk_drop_down_set_selected (self->kind, CW_SLICE_MOVE);
  else
    slice (self);
}

static gboolean
rest (CwResultPage *page)
{
  return cw_latest_task_stop (&CW_SLICES_PAGE (page)->slicing);
}

static void
cw_slices_page_class_init (CwSlicesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CwResultPageClass *page_class = CW_RESULT_PAGE_CLASS (klass);

  page_class->refresh = refresh;
  page_class->rest = rest;
  g_type_ensure (CW_TYPE_PANELS_PLOT);
  cw_template_load (widget_class, "slices-page");
#define CHILD(name) CW_CHILD (CwSlicesPage, name)
  cw_template_children (widget_class, CHILD (kind), CHILD (count), CHILD (pooled), CHILD (plot),
                        CHILD (said), CHILD (notes), CHILD (text), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (slice), NULL);
}
