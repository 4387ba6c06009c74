/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks where to save a plot. For plot_view.c only. */
#pragma once

#include "picture/plot.h"

#include <gtk/gtk.h>

/* Asks for a name and writes the plot as large as `widget`, which shows it, is now; what was done
 * or went wrong is said by the action win.say. */
void cw_plot_save_ask (GtkWidget *widget, CwPlot *plot);
