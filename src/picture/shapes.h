/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines shared by several drawings, as closed paths on a cairo context. Thread-safe. */
#pragma once

#include <cairo.h>

/* A rectangle with rounded corners. */
void cw_path_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);
