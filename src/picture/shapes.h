/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines that several drawings need, as closed paths of a cairo context. Thread-safe. */
#pragma once

#include <cairo.h>

/* A rectangle with round corners. */
void cw_path_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);
