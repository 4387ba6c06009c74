/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Building blocks for the pages of Values. All (transfer floating) unless noted. */
#pragma once

#include "model/values/sentences.h"

#include <gtk/gtk.h>

/* A label; `css_class` may be NULL. */
GtkWidget *cw_cell_new (const char *text, float xalign, const char *css_class);
/* The same in a grid, which owns the label. */
GtkWidget *cw_cell_attach (GtkGrid *grid, int column, int row, const char *text, float xalign,
                           const char *css_class);
/* A table row: a name, its value, and "± error" (NULL: not known). Returns the name's cell. */
GtkWidget *cw_cell_attach_value (GtkGrid *grid, int row, const char *name, const char *value,
                                 const char *error);
/* Removes everything from a grid or a box. */
void cw_cells_clear (GtkWidget *container);
/* A label with as many lines as it needs. */
GtkWidget *cw_form_text (const char *text, const char *css_class);
/* Appends such labels to `box`. */
void cw_form_add_sentences (GtkBox *box, const GPtrArray *sentences);
/* Replaces the contents of both boxes: the sentences above a picture, and the notes below it. */
void cw_form_show_sentences (GtkBox *said, GtkBox *notes, const GPtrArray *sentences);
/* Empties a flow box; adds a control on which Tab stops, rather than on its flow box child. */
void cw_form_clear_flow (GtkFlowBox *flow);
void cw_form_add_flow (GtkFlowBox *flow, GtkWidget *control);
/* A grid row "label: widget", in which a widget that expands fills the rest; `label` also names the
 * widget for screen readers. */
void cw_form_add (GtkWidget *grid, int row, const char *label, GtkWidget *widget);
GtkWidget *cw_form_spin (double lowest, double highest, double step, double value);
/* Shows, also to screen readers, whether what is typed cannot be used. */
void cw_form_mark_wrong (GtkEditable *entry, gboolean wrong);
/* The wheel over a number scrolls the surrounding panel and does not change the number. */
void cw_form_scroll_past (GtkWidget *spin);
guint cw_form_get (GtkWidget *spin);
/* A drop-down of a NULL-terminated list of strings. */
GtkWidget *cw_form_choice (const char *const *texts);
/* A long name is shortened in the button, so that the panel keeps its width; the list shows it in
 * full. */
void cw_form_shorten (GtkDropDown *choice);
