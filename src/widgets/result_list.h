/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games ended, one row per entry: how many, a bar of their results, the score; ratings,
 * performance, years, and what material and engine expect next. Headings separate groups.
 *
 * Signals: row-chosen (guint row)  by a click, or Space
 *          row-opened (guint row)  by Enter or a double click (after row-chosen of its first click)
 * Main thread. */
#pragma once

#include "model/files/result_row.h"

#include <gtk/gtk.h>

#define CW_TYPE_RESULT_LIST (cw_result_list_get_type ())
G_DECLARE_FINAL_TYPE (CwResultList, cw_result_list, CW, RESULT_LIST, GtkWidget)

/* Whose results they are. */
typedef enum
{
  CW_RESULTS_WHITE,
  CW_RESULTS_SENTE, /* the side whose wins are dark */
  CW_RESULTS_PLAYER,
} CwResultSide;

/* Shows copies of the rows. */
void cw_result_list_show (CwResultList *self, const CwResultRow *rows, guint count,
                          CwResultSide side);
