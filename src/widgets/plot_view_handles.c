/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draggable signs of a plot. */
#include "widgets/plot_handle.h"
#include "widgets/plot_view_private.h"

static guint
index_of (CwPlotView *self, CwPlotHandle *handle)
{
  guint index = 0;

  g_ptr_array_find (self->handles, handle, &index);
  return index;
}

static void
dragged (CwPlotHandle *handle, double x, double y, CwPlotView *self)
{
  CwPlotStyle style = cw_plot_view_style (self);
  double x_value, y_value;

  if (self->plot == NULL)
    return;
  cw_plot_value_at (self->plot, &style, x, y, &x_value, &y_value);
  g_signal_emit_by_name (self, "handle-dragged", index_of (self, handle), x_value, y_value);
}

static void
stepped (CwPlotHandle *handle, int steps, CwPlotView *self)
{
  g_signal_emit_by_name (self, "handle-stepped", index_of (self, handle), steps);
}

/* Makes one handle per sign; existing handles stay, since one may be in use. */
void
cw_plot_view_count_handles (CwPlotView *self)
{
  guint n = self->plot && self->interactive ? cw_plot_n_handles (self->plot) : 0;

  while (self->handles->len > n)
    {
      gtk_widget_unparent (self->handles->pdata[self->handles->len - 1]);
      g_ptr_array_set_size (self->handles, (int)self->handles->len - 1);
    }
  while (self->handles->len < n)
    {
      GtkWidget *handle = cw_plot_handle_new ();

      g_signal_connect (handle, "dragged", G_CALLBACK (dragged), self);
      g_signal_connect (handle, "stepped", G_CALLBACK (stepped), self);
      gtk_widget_set_parent (handle, GTK_WIDGET (self));
      g_ptr_array_add (self->handles, handle);
    }
}

void
cw_plot_view_place_handles (CwPlotView *self)
{
  CwPlotStyle style = cw_plot_view_style (self);

  for (guint i = 0; i < self->handles->len; i++)
    {
      GtkWidget *handle = self->handles->pdata[i];
      CwPlotHit hit;
      int half = CW_PLOT_HANDLE_SIZE / 2;

      cw_plot_handle (self->plot, &style, i, &hit);
      cw_plot_handle_set_text (CW_PLOT_HANDLE (handle), hit.x_value, hit.text);
      gtk_widget_measure (handle, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (handle,
                                &(GtkAllocation){ (int)hit.x - half, (int)hit.y - half,
                                                  CW_PLOT_HANDLE_SIZE, CW_PLOT_HANDLE_SIZE },
                                -1);
    }
}
