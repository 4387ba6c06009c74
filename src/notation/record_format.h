/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record format has to offer: a row of record_formats.def, with functions in the format's
 * own files. Internal to this layer. */
#pragma once

#include "notation/pgn_reader.h"
#include "notation/record_build.h"
#include "notation/record_losses.h"

typedef struct
{
  const char *name;
  bool shogi; /* only for shogi and games like it */
  /* The suffixes of its files' names, in small letters, the one for saving first. Ended by one
   * without text. */
  CwRecordSuffix suffixes[3];
  const char *mime_types[3]; /* ended by NULL */
  unsigned lacks;            /* what the format has no place for, one bit per loss */
  const char *divider;       /* between two games of a file; NULL for nothing */
  /* How much one line of UTF-8 (without its end) at the beginning of a text speaks for this format:
   * 0 not at all, 1 it could be, more for words that no other format has. */
  unsigned (*recognise) (const char *line, size_t length);
  /* Reads the next game from build->lines into `build` (between cw_build_begin and _end), leaving
   * the first line of the one after it to be read again. False if no game follows. NULL if the
   * streaming PGN reader reads the format: then `open` makes one. */
  bool (*read) (CwRecordBuild *build);
  CwPgnReader *(*open) (CwSource source, CwRecordFault fault, void *context);
  /* Whether this game can be written. NULL: any, but only shogi if the format is for shogi. */
  bool (*has) (const CwGame *game);
  /* Whether the tree's moves can be written; `status` says why not. NULL: always. */
  bool (*can_write) (const CwGameTree *tree, CwStatus *status);
  /* Appends one game as UTF-8, with whatever ends it. `encoding` is the one it will have in the
   * file, for formats that name it. */
  void (*write) (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
} CwRecordRow;

const CwRecordRow *cw_record_row (CwRecordFormat format);

#define CW_RECORD_HEAD ((size_t)65536) /* bytes at the beginning of a file that decide */

/* Like cw_record_recognise; `ascii` is set if the bytes leave the encoding open. */
CwRecordFormat cw_record_guess (const void *bytes, size_t size, CwEncoding *encoding, bool *ascii);
