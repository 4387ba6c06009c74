/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One look for all windows of a display: the style sheet, its named colours made from a CwTheme,
 * and the theme itself for custom drawing. Main thread. */
#pragma once

#include "picture/theme.h"

#include <gtk/gtk.h>

/* Loads the style sheet (resource ui/style.css) for `display`, light. Idempotent; every widget in
 * this folder calls it too, so that it cannot be forgotten. */
void cw_style_install (GdkDisplay *display);

/* Changes the look of everything on `display` at once. */
void cw_style_set (GdkDisplay *display, gboolean dark, gboolean high_contrast);

/* The theme that `widget` must draw with; never NULL. */
const CwTheme *cw_style_theme (GtkWidget *widget);

/* Calls `changed` (widget), or gtk_widget_queue_draw if NULL, whenever the theme, the font or the
 * text scale changes, as long as `widget` lives. */
void cw_style_watch (GtkWidget *widget, GCallback changed);

/* FALSE if animations are off (gtk-enable-animations). */
gboolean cw_style_animates (GtkWidget *widget);

/* The user's font family (owned by the style, NULL: system's sans), and `px`, a size at text scale
 * 1, in pixels at the user's text scale. */
const char *cw_style_font (GtkWidget *widget);
double cw_style_px (GtkWidget *widget, double px);

/* A theme colour for GTK. */
GdkRGBA cw_style_rgba (CwColor color);
