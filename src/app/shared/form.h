/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts that the pages of Values are made of. All (transfer floating). */
#pragma once

#include <gtk/gtk.h>

/* A card with a title; more is appended to it. */
GtkWidget *cw_form_card (const char *title);
/* Second text, wrapped. */
GtkWidget *cw_form_note (const char *text);
/* A grid of rows "label: widget"; `label` also names the widget for a screen reader. */
GtkWidget *cw_form_grid (void);
void cw_form_add (GtkWidget *grid, int row, const char *label, GtkWidget *widget);
GtkWidget *cw_form_spin (double lowest, double highest, double step, double value);
guint cw_form_get (GtkWidget *spin);
/* "%s" of each string of a NULL-ended list. */
GtkWidget *cw_form_choice (const char *const *texts);
/* A page of cards that scrolls; `box` gets the box to append them to. */
GtkWidget *cw_form_scroller (GtkWidget **box);
