/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container whose minimum size does not depend on its child, so that the window can be made
 * smaller than the current layout allows; it reports its size and text size, and the layout then
 * collapses.
 *
 * Property `least-height`: minimum height; -1: what the child needs.
 * Signal `resized` (width, height, em): emitted outside of allocation, once per new size or text
 * size; `em` is in pixels. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_RESPONSIVE (cw_responsive_get_type ())
G_DECLARE_FINAL_TYPE (CwResponsive, cw_responsive, CW, RESPONSIVE, GtkWidget)

/* Pixels per em in the font of `widget`. */
double cw_text_size (GtkWidget *widget);
/* Gives a window of its own, opened from `parent`, its size in ems (height < 0: what it needs):
 * with large text no larger than `parent`. */
void cw_size_by_text (GtkWindow *window, GtkWindow *parent, double width, double height);
