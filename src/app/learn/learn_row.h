/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the lists in Learn: the picture of a piece and a title; for lessons also "2 of 6", and a
 * check mark when all are done. */
#pragma once

#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_LEARN_ROW (cw_learn_row_get_type ())
G_DECLARE_FINAL_TYPE (CwLearnRow, cw_learn_row, CW, LEARN_ROW, GtkListBoxRow)

/* With the picture of `kind` from `set`, at `size` logical pixels. */
GtkWidget *cw_learn_row_new (const char *title, CwPieceSet *set, CwKind kind, int size);
/* Shows how many lessons of all are done. */
void cw_learn_row_set_done (CwLearnRow *self, unsigned done, unsigned all, const char *stars);

/* A heading above rows: a group, and how many of its lessons are done. */
GtkWidget *cw_learn_header_new (const char *title, unsigned done, unsigned all);
