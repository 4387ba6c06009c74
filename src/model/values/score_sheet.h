/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of match results as it is typed, versions by opponents: its first row and column are
 * names, the other cells results; kept in the settings, filled with a published one at first.
 *
 * Signals: changed ()   a cell or the number of games is another, so the judgement may be
 *          reshaped ()  there are other cells (changed follows)
 * Main thread. */
#pragma once

#include "learning/score_table.h"
#include "model/settings.h"

#define CW_TYPE_SCORE_SHEET (cw_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CwScoreSheet, cw_score_sheet, CW, SCORE_SHEET, GObject)

/* Keeps a reference. */
CwScoreSheet *cw_score_sheet_new (CwSettings *settings);

/* With the names. */
guint cw_score_sheet_get_rows (CwScoreSheet *self);
guint cw_score_sheet_get_columns (CwScoreSheet *self);
/* As many; further rows and columns are empty. Too few or too many are refused. */
void cw_score_sheet_resize (CwScoreSheet *self, guint rows, guint columns);
/* The table of [Med15] again. */
void cw_score_sheet_fill (CwScoreSheet *self);

/* "61.0", a percent; "61.0/200" with its games; "110-24-66", won-drawn-lost; "" for none. Owned. */
const char *cw_score_sheet_get_cell (CwScoreSheet *self, guint row, guint column);
void cw_score_sheet_set_cell (CwScoreSheet *self, guint row, guint column, const char *text);

/* The games behind a percent without any. */
guint cw_score_sheet_get_games (CwScoreSheet *self);
void cw_score_sheet_set_games (CwScoreSheet *self, guint games);

/* Whether the scores differ by more than chance; rows without a result are left out. FALSE and
 * `status` where a cell cannot be read, or there is too little. */
gboolean cw_score_sheet_test (CwScoreSheet *self, CwScoreTable *table, CwScoreTest *test,
                              CwStatus *status);
