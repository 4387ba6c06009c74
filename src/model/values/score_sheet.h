/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of match results as typed, versions by opponents: its first row and column are names, the
 * other cells results; kept in the settings, initially filled with a published one.
 *
 * Signals: changed ()   a cell or the number of games changed, so the verdict may have
 *          reshaped ()  the size or all cells changed (changed follows)
 * Main thread. */
#pragma once

#include "learning/score_table.h"
#include "model/settings.h"

#define CW_TYPE_SCORE_SHEET (cw_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CwScoreSheet, cw_score_sheet, CW, SCORE_SHEET, GObject)

/* Keeps a reference. */
CwScoreSheet *cw_score_sheet_new (CwSettings *settings);

/* Including the names. */
guint cw_score_sheet_get_rows (CwScoreSheet *self);
guint cw_score_sheet_get_columns (CwScoreSheet *self);
/* Sets the size; added rows and columns are empty. Sizes out of range are ignored. */
void cw_score_sheet_resize (CwScoreSheet *self, guint rows, guint columns);
/* Restores the table of [Med15]. */
void cw_score_sheet_fill (CwScoreSheet *self);

/* "61.0", a percentage; "61.0/200" with its games; "110-24-66", won-drawn-lost; "" for none.
 * Owned. */
const char *cw_score_sheet_get_cell (CwScoreSheet *self, guint row, guint column);
void cw_score_sheet_set_cell (CwScoreSheet *self, guint row, guint column, const char *text);

/* The number of games behind a bare percentage. */
guint cw_score_sheet_get_games (CwScoreSheet *self);
void cw_score_sheet_set_games (CwScoreSheet *self, guint games);

/* Tests whether the scores differ by more than chance; rows without a result are left out. FALSE
 * and `status` if a cell cannot be read, or there are too few results. */
gboolean cw_score_sheet_test (CwScoreSheet *self, CwScoreTable *table, CwScoreTest *test,
                              CwStatus *status);
