/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container whose smallest size does not depend on its child, so that a window can be made
 * smaller than the present layout allows; it reports its size and that of its text, and the layout
 * then collapses.
 *
 * Property `least-height`: of the container; -1: what the child needs.
 * Signal `resized` (width, height, em) comes outside of the allocation, once per new size or size
 * of the text, with the pixels of an em. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_RESPONSIVE (cw_responsive_get_type ())
G_DECLARE_FINAL_TYPE (CwResponsive, cw_responsive, CW, RESPONSIVE, GtkWidget)

/* Pixels of an em of the font of `widget`. */
double cw_text_size (GtkWidget *widget);
