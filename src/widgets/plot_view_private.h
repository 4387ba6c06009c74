/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by plot_view.c and plot_view_handles.c only. */
#pragma once

#include "widgets/plot_view.h"

struct _CwPlotView
{
  GtkWidget parent_instance;

  CwPlot *plot;
  int natural_width, natural_height, least_width, least_height;
  double reach;
  gboolean interactive, clickable;

  GskRenderNode *node; /* the drawing, for the current size and theme */
  int hovered;
  GtkWidget *menu;
  GPtrArray *handles; /* CwPlotHandle, children */

  guint tick_id;
  gint64 started, lasts;
  CwPlotViewStep step;
  gpointer step_data;
  GDestroyNotify step_destroy;
};

/* Current style: theme, font, text scale, size. */
CwPlotStyle cw_plot_view_style (CwPlotView *self);

/* Makes as many handles as the plot has signs; places them on the signs. */
void cw_plot_view_count_handles (CwPlotView *self);
void cw_plot_view_place_handles (CwPlotView *self);
