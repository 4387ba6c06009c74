/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a format of records has to offer, inside this layer: a row of record_formats.def, whose
 * functions are in files of the format's own. */
#pragma once

#include "notation/pgn_reader.h"
#include "notation/record_build.h"
#include "notation/record_losses.h"

typedef struct
{
  const char *name;
  bool shogi; /* a format for shogi and games like it alone */
  /* The endings of its files' names, in small letters; the first is that of a file to be saved.
   * Ended by one without text. */
  CwRecordSuffix suffixes[3];
  const char *mime_types[3]; /* ended by NULL */
  unsigned lacks;            /* the losses, a bit each, that the format has no place for */
  const char *divider;       /* between two games of a file; NULL for nothing */
  /* How much one line of UTF-8 (without its end) at the beginning of a text speaks for this
   * format: 0 not at all, 1 a line that could be one, more for words that no other has. */
  unsigned (*recognise) (const char *line, size_t length);
  /* Reads the next game from build->lines into `build` (between cw_build_begin and _end), leaving
   * the first line of the one behind it to be read again. False where no game follows. NULL where
   * the streaming reader of PGN reads it: then `open` makes one. */
  bool (*read) (CwRecordBuild *build);
  CwPgnReader *(*open) (CwSource source, CwRecordFault fault, void *context);
  /* Whether games of this kind can be written. NULL: all that are of shogi as the format is. */
  bool (*has) (const CwGame *game);
  /* Whether the tree's moves can be; `status` says why not. NULL: always. */
  bool (*can_write) (const CwGameTree *tree, CwStatus *status);
  /* Appends one game as UTF-8, with what ends it. The encoding is the one that it will have in the
   * file, for formats that name it. */
  void (*write) (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);
} CwRecordRow;

const CwRecordRow *cw_record_row (CwRecordFormat format);

#define CW_RECORD_HEAD ((size_t)65536) /* bytes at the beginning of a file that decide */

/* As cw_record_recognise; `ascii` is set where the bytes leave the encoding open. */
CwRecordFormat cw_record_guess (const void *bytes, size_t size, CwEncoding *encoding, bool *ascii);
