/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts that the pages of Values are made of. All (transfer floating) where nothing else is said.
 */
#pragma once

#include "model/values/sentences.h"

#include <gtk/gtk.h>

/* A label; `css_class` may be NULL. */
GtkWidget *cw_cell_new (const char *text, float xalign, const char *css_class);
/* The same in a grid; the label, owned by it. */
GtkWidget *cw_cell_attach (GtkGrid *grid, int column, int row, const char *text, float xalign,
                           const char *css_class);
/* A row of a table: a name, its value, and "± error" (NULL: not known). The cell of the name. */
GtkWidget *cw_cell_attach_value (GtkGrid *grid, int row, const char *name, const char *value,
                                 const char *error);
/* Takes everything out of a grid or a box. */
void cw_cells_clear (GtkWidget *container);
/* A label of as many lines as it needs. */
GtkWidget *cw_form_text (const char *text, const char *css_class);
/* Such texts after what `box` holds. */
void cw_form_add_sentences (GtkBox *box, const GPtrArray *sentences);
/* In the place of what both hold: what is said above a picture, and the notes below it. */
void cw_form_show_sentences (GtkBox *said, GtkBox *notes, const GPtrArray *sentences);
/* Empties a flow box, and puts a control in it that Tab goes to, not to the place it has there. */
void cw_form_clear_flow (GtkFlowBox *flow);
void cw_form_add_flow (GtkFlowBox *flow, GtkWidget *control);
/* A row "label: widget" of a grid; `label` also names the widget for a screen reader. */
void cw_form_add (GtkWidget *grid, int row, const char *label, GtkWidget *widget);
GtkWidget *cw_form_spin (double lowest, double highest, double step, double value);
/* The wheel over a number scrolls the panel that it is in, and does not change it unnoticed. */
void cw_form_scroll_past (GtkWidget *spin);
guint cw_form_get (GtkWidget *spin);
/* "%s" of each string of a NULL-ended list. */
GtkWidget *cw_form_choice (const char *const *texts);
