/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/panels_plot.h"

#include "picture/measured.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"
#include "widgets/template.h"

struct _CwPanelsPlot
{
  GtkWidget parent;
  CwPlotView *plot; /* owned through the widget tree */
  unsigned n_rows, n_panels;
};

G_DEFINE_FINAL_TYPE (CwPanelsPlot, cw_panels_plot, GTK_TYPE_WIDGET)

/* --- the sets --------------------------------------------------------------------------- */

typedef struct
{
  char *title, *note;
  gboolean published, known;
  CwFit fit;
} Set;

static void
set_free (gpointer data)
{
  Set *set = data;

  g_free (set->title);
  g_free (set->note);
  g_free (set);
}

GPtrArray *
cw_panels_sets_new (void)
{
  return g_ptr_array_new_with_free_func (set_free);
}

void
cw_panels_sets_add (GPtrArray *sets, char *title, char *note, gboolean published, const CwFit *fit)
{
  Set *set = g_new0 (Set, 1);

  set->title = title;
  set->note = note;
  set->published = published;
  set->known = fit != NULL;
  if (fit != NULL)
    set->fit = *fit;
  g_ptr_array_add (sets, set);
}

static CwPanelsCell
cell_of (const Set *set, unsigned k)
{
  const CwFit *fit = &set->fit;

  if (!set->known || k >= fit->columns.count || !fit->known[k] || !(fit->value[0] > 0))
    return (CwPanelsCell){ 0 };
  return (CwPanelsCell){ true, fit->value[k], set->published ? 0 : fit->low[k],
                         set->published ? 0 : fit->high[k] };
}

/* --- showing them ----------------------------------------------------------------------- */

static void
set_plot (CwPanelsPlot *self, const CwPlotPanelsData *data)
{
  g_autoptr (CwPlot) plot =
      data->n_rows > 0 && data->n_panels > 0 ? cw_plot_panels_new (data) : NULL;

  self->n_rows = data->n_rows;
  self->n_panels = data->n_panels;
  cw_plot_view_set_plot (self->plot, plot);
  gtk_widget_set_visible (GTK_WIDGET (self), plot != NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
cw_panels_plot_show (CwPanelsPlot *self, const CwPlotPanelsData *words, const CwColumns *columns,
                     const double *usual, const GPtrArray *sets)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree CwPanelsRow *rows = g_new0 (CwPanelsRow, sets->len + 1);
  g_autofree CwPanelsCell *cells = g_new0 (CwPanelsCell, sets->len * columns->count + 1);
  double shown[CW_MAX_COLUMNS];
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);
  CwPlotPanelsData data = *words;

  for (guint i = 0; i < sets->len; i++)
    {
      const Set *set = sets->pdata[i];
      rows[i] = (CwPanelsRow){ set->title, set->note, set->published };
    }
  for (unsigned j = 0; j < n; j++)
    {
      unsigned k = order[j];
      if (k == 0 || !(usual[k] > 0))
        continue;
      shown[names->len] = usual[k];
      for (guint i = 0; i < sets->len; i++)
        cells[names->len * sets->len + i] = cell_of (sets->pdata[i], k);
      g_ptr_array_add (names, cw_measured_column_name (columns, k));
    }
  data.n_rows = sets->len;
  data.n_panels = names->len;
  data.rows = rows;
  data.panels = (const char *const *)names->pdata;
  data.usual = shown;
  data.cells = cells;
  set_plot (self, &data);
}

void
cw_panels_plot_clear (CwPanelsPlot *self)
{
  set_plot (self, &(CwPlotPanelsData){ 0 });
}

/* --- the widget ------------------------------------------------------------------------- */

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  CwPanelsPlot *self = CW_PANELS_PLOT (widget);
  double scale = cw_style_px (widget, 100) / 100;

  gtk_widget_measure (GTK_WIDGET (self->plot), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 && self->n_panels > 0)
    *minimum = *natural =
        (int)(scale
              * cw_plot_panels_height (self->n_rows, self->n_panels, (int)(for_size / scale)));
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (GTK_WIDGET (CW_PANELS_PLOT (widget)->plot),
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
dispose (GObject *object)
{
  cw_template_clear (GTK_WIDGET (object));
  G_OBJECT_CLASS (cw_panels_plot_parent_class)->dispose (object);
}

static void
cw_panels_plot_class_init (CwPanelsPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
}

static void
cw_panels_plot_init (CwPanelsPlot *self)
{
  self->plot = CW_PLOT_VIEW (cw_plot_view_new (400, 80));
  gtk_widget_set_parent (GTK_WIDGET (self->plot), GTK_WIDGET (self));
}
