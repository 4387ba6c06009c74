/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of tables of comma-separated values (RFC 4180). Pure; thread-safe. */
#pragma once

#include "base/buffer.h"

/* Appends a text as one cell: quoted where it has to be, with blanks for line breaks. A spreadsheet
 * takes what begins with = + - or @ for a formula and would run it: such a text that is no number
 * gets an apostrophe in front. */
void cw_csv_put_cell (CwBuffer *buffer, const char *text, size_t length);

/* The text of a cell that was read: without that apostrophe. */
const char *cw_csv_cell_text (const char *cell);
