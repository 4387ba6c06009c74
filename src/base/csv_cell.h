/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of comma-separated tables (RFC 4180). Pure; thread-safe. */
#pragma once

#include "base/buffer.h"

/* Appends a text as one cell: quoted if necessary, line breaks replaced by blanks. A spreadsheet
 * would run text that begins with = + - or @ (or a tab) as a formula, so such text, unless it is a
 * number, gets an apostrophe in front. */
void cw_csv_put_cell (CwBuffer *buffer, const char *text, size_t length);

/* The text of a cell that was read, without that apostrophe. */
const char *cw_csv_cell_text (const char *cell);
