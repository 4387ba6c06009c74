/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows as a list of positions in words. An object is created only for a row that is looked at, so
 * that the number of rows costs nothing. Main thread. */
#pragma once

#include "model/values/shared_rows.h"

#include <gio/gio.h>

/* Properties (string, readable, translated):
 *   players  "Anand, V. – Carlsen, M.", or the game's number
 *   details  which material against which, at which move, the result, and the year */
#define CW_TYPE_POSITION_ROW (cw_position_row_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionRow, cw_position_row, CW, POSITION_ROW, GObject)

/* A GListModel of them: the rows with these indices (size_t), in that order. Takes references of
 * both. */
#define CW_TYPE_POSITION_ROWS (cw_position_rows_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionRows, cw_position_rows, CW, POSITION_ROWS, GObject)

CwPositionRows *cw_position_rows_new (CwSharedRows *rows, GArray *indices);
/* The file of a position, the offset of its game in the file, and the ply; FALSE if the games of
 * the rows are not available. `uri` is owned by the rows. */
gboolean cw_position_rows_locate (CwPositionRows *self, guint index, const char **uri,
                                  guint64 *offset, guint *ply);
