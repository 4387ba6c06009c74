/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers and writers of rows in lines of text share. Internal to learning. */
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

/* Sets the status at a column of the present line, from 0; returns false. */
bool cw_rows_reader_fail (const CwRowsReader *reader, CwStatusCode code, size_t column);

/* A line with '#' in front: it may name the game of the rows, "# game shogi". False with a status
 * where it is not theirs. */
bool cw_rows_reader_note (CwRowsReader *reader, const char *line);

/* Hands each line to `take`, ended by NUL, without CR and byte order mark. False with a status
 * where `take` said so, the source is at fault or, with `some`, there are no rows; the rows are
 * then as they were. */
bool cw_rows_read_lines (CwRowsReader *reader, CwSource source, CwStatusCode too_long, bool some,
                         bool (*take) (CwRowsReader *reader, char *line));

/* Appends a number, with blanks in front up to a width. */
void cw_rows_put_number (CwBuffer *buffer, int64_t number, size_t width);

/* Writes the head that is in `buffer`, then what `put` appends for each row; frees the buffer. */
bool cw_rows_write_lines (const CwRows *rows, CwBuffer *buffer,
                          void (*put) (CwBuffer *buffer, const CwRows *rows, uint32_t game,
                                       size_t row),
                          CwSink sink, CwStatus *status);
