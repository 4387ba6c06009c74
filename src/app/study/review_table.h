/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with the results of reviewed games for each player: the mean loss and its parts, how
 * often moves got each mark, the accuracy. */
#pragma once

#include "review/player_table.h"

#include <gtk/gtk.h>

#define CW_TYPE_REVIEW_TABLE (cw_review_table_get_type ())
G_DECLARE_FINAL_TYPE (CwReviewTable, cw_review_table, CW, REVIEW_TABLE, GtkWindow)

/* Created for `parent` and filled once; only reads the table. Not shown yet. */
CwReviewTable *cw_review_table_new (GtkWindow *parent, const CwPlayerTable *players);
