/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks where to save a plot. For plot_view.c only. */
#pragma once

#include "picture/plot.h"

#include <gtk/gtk.h>

/* Asks for a name and writes the plot at the current size of `widget`, which shows it; reports the
 * result with the action win.say. */
void cw_plot_save_ask (GtkWidget *widget, CwPlot *plot);
