/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets/loss_bar.h"

#include "widgets/style.h"

#define LEAST_WIDTH 48
#define HEIGHT 10

struct _CwLossBar
{
  GtkWidget parent;
  double mate, material, rest, whole;
};

G_DEFINE_FINAL_TYPE (CwLossBar, cw_loss_bar, GTK_TYPE_WIDGET)

static void
cw_loss_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CwLossBar *self = CW_LOSS_BAR (widget);
  const CwTheme *theme = cw_style_theme (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const double parts[] = { self->mate, self->material, self->rest };
  const CwColor colors[] = { theme->bad, theme->material, theme->engine };
  double sum = 0, left = 0, shown = 0;
  gboolean right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      sum += parts[i];
      shown += MAX (parts[i], 0);
    }
  if (self->whole <= 0 || shown <= 0)
    return;
  /* If `rest` is a gain, the bar is only as long as the net loss. */
  double scale = width * MIN (MAX (sum, 0) / self->whole, 1) / shown;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      double length = MAX (parts[i], 0) * scale;
      GdkRGBA color = cw_style_rgba (colors[i]);
      gtk_snapshot_append_color (snapshot, &color,
                                 &GRAPHENE_RECT_INIT ((float)(right ? width - left - length : left),
                                                      (float)((height - HEIGHT) / 2), (float)length,
                                                      HEIGHT));
      left += length;
    }
}

static void
cw_loss_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT + 6;
  *minimum_baseline = *natural_baseline = -1;
}

static void
cw_loss_bar_class_init (CwLossBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->snapshot = cw_loss_bar_snapshot;
  widget_class->measure = cw_loss_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
cw_loss_bar_init (CwLossBar *self)
{
  cw_style_watch (GTK_WIDGET (self), NULL);
}

GtkWidget *
cw_loss_bar_new (void)
{
  return g_object_new (CW_TYPE_LOSS_BAR, NULL);
}

void
cw_loss_bar_set_parts (CwLossBar *self, double mate, double material, double rest, double whole)
{
  g_return_if_fail (CW_IS_LOSS_BAR (self));
  self->mate = mate;
  self->material = material;
  self->rest = rest;
  self->whole = whole;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
