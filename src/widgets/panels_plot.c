/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/panels_plot.h"

#include "widgets/plot_view.h"
#include "widgets/style.h"
#include "widgets/template.h"

struct _CwPanelsPlot
{
  GtkWidget parent;
  CwPlotView *plot; /* owned through the widget tree */
};

G_DEFINE_FINAL_TYPE (CwPanelsPlot, cw_panels_plot, GTK_TYPE_WIDGET)

void
cw_panels_plot_show (CwPanelsPlot *self, CwPlot *plot)
{
  cw_plot_view_set_plot (self->plot, plot);
  gtk_widget_set_visible (GTK_WIDGET (self), plot != NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

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
  const CwPlot *plot = cw_plot_view_get_plot (self->plot);
  double scale = cw_style_px (widget, 100) / 100;

  gtk_widget_measure (GTK_WIDGET (self->plot), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0 && plot != NULL)
    {
      int width = (int)(for_size / scale);
      *minimum = (int)(scale * cw_plot_panels_height (plot, width, FALSE));
      *natural = (int)(scale * cw_plot_panels_height (plot, width, TRUE));
    }
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
