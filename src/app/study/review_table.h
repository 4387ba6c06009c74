/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with what reviewed games come to for each player: the mean loss and its parts, how often
 * moves got each sign, the accuracy. */
#pragma once

#include "review/player_table.h"

#include <gtk/gtk.h>

#define CW_TYPE_REVIEW_TABLE (cw_review_table_get_type ())
G_DECLARE_FINAL_TYPE (CwReviewTable, cw_review_table, CW, REVIEW_TABLE, GtkWindow)

/* Over `parent`, filled once; the table is only read here. Not yet shown. */
CwReviewTable *cw_review_table_new (GtkWindow *parent, const CwPlayerTable *players);
