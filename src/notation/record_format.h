/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a format of records has to offer, inside this layer. A new one is a row in record_format.c
 * (PGN stands apart: it has a streaming reader of its own). */
#pragma once

#include "notation/record_build.h"

typedef struct
{
  CwRecordFormat format;
  const char *name;
  bool shogi; /* a format for shogi and games like it alone */
  /* How much one line of UTF-8 (without its end) at the beginning of a text speaks for this
   * format: 0 not at all, 1 a line that could be one, more for words that no other has. */
  unsigned (*recognise) (const char *line, size_t length);
  /* Reads the next game from build->lines into `build` (between cw_build_begin and _end), leaving
   * the first line of the one behind it to be read again. False where no game follows. NULL for
   * PSN, which the reader of PGN reads. */
  bool (*read) (CwRecordBuild *build);
  /* Whether the tree's game, start and moves can be written; `status` says why not. */
  bool (*can_write) (const CwGameTree *tree, CwStatus *status);
  /* Appends one game as UTF-8, with what divides it from the next. The encoding is the one that it
   * will have in the file, for formats that name it. */
  void (*write) (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
} CwRecordRow;

/* NULL for PGN and formats that are not there. */
const CwRecordRow *cw_record_row (CwRecordFormat format);
