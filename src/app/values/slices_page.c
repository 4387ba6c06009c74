/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/slices_page.h"

#include "app/shared/form.h"
#include "model/latest_task.h"
#include "model/values/slicing.h"
#include "widgets/panels_plot.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwSlicesPage
{
  CwResultPage parent;
  /* template */
  GtkLabel *text;
  GtkDropDown *kind; /* in the order of CwSliceKind */
  CwPanelsPlot *plot;
  GtkBox *sentences;
  /* owned */
  GCancellable *slicing;
};

CW_DEFINE_TEMPLATE_TYPE (CwSlicesPage, cw_slices_page, CW_TYPE_RESULT_PAGE)

/* One sentence instead of all else. */
static void
show_alone (CwSlicesPage *self, const char *text)
{
  gtk_label_set_text (self->text, text);
  cw_panels_plot_show (self->plot, NULL, 0, 0);
  cw_cells_clear (GTK_WIDGET (self->sentences));
}

static void
sliced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CwSlicesPage *self = CW_SLICES_PAGE (source);
  g_autoptr (GError) error = NULL;
  const CwSlicing *slicing = cw_slicing_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->slicing);
  if (slicing == NULL || slicing->slices.count == 0)
    {
      show_alone (self, slicing == NULL ? error->message
                                        : _ ("These games lack the tag they would be divided by."));
      return;
    }
  g_autoptr (GPtrArray) sentences = cw_slicing_sentences (slicing);
  gtk_label_set_text (
      self->text,
      /* xgettext:no-c-format */
      _ ("Each group of games measured by itself. Bars are 95 % intervals; pawn = 100."));
  unsigned n_panels;
  g_autoptr (CwPlot) plot =
      cw_slicing_plot (slicing, &cw_result_page_answer (&self->parent)->fit, &n_panels);
  cw_panels_plot_show (self->plot, plot, slicing->slices.count, n_panels);
  cw_form_show_sentences (self->sentences, sentences);
}

static void
slice (CwSlicesPage *self)
{
  const CwMeasureAnswer *answer = cw_result_page_answer (&self->parent);

  cw_latest_task_stop (&self->slicing);
  if (answer == NULL)
    return;
  if (answer->rows == NULL)
    {
      show_alone (self, _ ("These data are figures only: there are no games to divide."));
      return;
    }
  if (cw_fit_has_too_few_games (&answer->fit))
    {
      show_alone (self, _ ("There are too few games to divide them."));
      return;
    }
  gtk_label_set_text (self->text, _ ("Measuring each group…"));
  cw_slicing_run (&self->slicing, answer->rows, &answer->model.options,
                  (CwSliceKind)gtk_drop_down_get_selected (self->kind), sliced_cb, self);
}

static void
refresh (CwResultPage *page)
{
  CwSlicesPage *self = CW_SLICES_PAGE (page);
  const CwMeasureAnswer *answer = cw_result_page_answer (page);
  guint kind = gtk_drop_down_get_selected (self->kind);

  /* Phases and bishop pairs are those of chess; moves every game has. */
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
  cw_template_children (widget_class, CHILD (text), CHILD (kind), CHILD (plot), CHILD (sentences),
                        NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (slice), NULL);
}
