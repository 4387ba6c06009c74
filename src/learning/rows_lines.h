/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the readers and writers of rows as lines of text. Internal to learning. */
#pragma once

#include "base/buffer.h"
#include "learning/rows.h"

/* The first member of each reader. */
typedef struct
{
  CwRows *rows;
  CwStatus *status;
  uint32_t line;
} CwRowsReader;

/* Sets the status at a column of the current line, from 0; returns false. */
bool cw_rows_reader_fail (const CwRowsReader *reader, CwStatusCode code, size_t column);

/* Reads a line that starts with '#'; it may name the game of the rows, "# game shogi". False with a
 * status if they are of another game. */
bool cw_rows_reader_note (CwRowsReader *reader, const char *line);

/* Passes each line to `take`, NUL-terminated, without CR and byte order mark. If `take` fails, the
 * source fails or, with `some`, there are no rows, returns false with a status and leaves the rows
 * unchanged. */
bool cw_rows_read_lines (CwRowsReader *reader, CwSource source, CwStatusCode too_long, bool some,
                         bool (*take) (CwRowsReader *reader, char *line));

/* Appends a number, padded with blanks on the left to a width. */
void cw_rows_put_number (CwBuffer *buffer, int64_t number, size_t width);

/* Writes the head in `buffer`, then what `put` appends for each row; frees the buffer. */
bool cw_rows_write_lines (const CwRows *rows, CwBuffer *buffer,
                          void (*put) (CwBuffer *buffer, const CwRows *rows, uint32_t game,
                                       size_t row),
                          CwSink sink, CwStatus *status);
