/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a record as UTF-8; memory is bounded by the longest line. Internal to this layer. */
#pragma once

#include "base/encoding.h"
#include "base/stream.h"

#define CW_LINE_SIZE ((size_t)1024 * 1024) /* longer lines are cut in two */

typedef struct
{
  const char *text; /* NUL-terminated, without line break or mark; until the next line */
  size_t length;
  uint32_t number; /* from 1 */
  uint64_t offset; /* of its first byte in the source */
  size_t faults;   /* characters that the encoding lacks, now U+FFFD */
} CwLine;

typedef struct
{
  CwSource source;
  CwEncoding encoding;
  bool settled; /* a line that was not ASCII has decided the encoding */
  bool started, again, end;
  unsigned char *bytes;
  size_t size, length, at; /* allocated; filled; next to read */
  uint64_t base;           /* source offset of bytes[0]; the next line begins at base + at */
  CwBuffer decoded;
  CwLine line;
  CwStatus fault; /* of the source */
} CwLines;

/* `settled`: the encoding is certain; otherwise the first line that is not ASCII may change it. */
void cw_lines_init (CwLines *lines, CwSource source, CwEncoding encoding, bool settled);
void cw_lines_free (CwLines *lines);

/* Steps to the next line (or repeats the last one); false at the end. CR, LF and CR LF end lines,
 * and so does DOS's end-of-file mark (0x1A) at the end. */
bool cw_lines_next (CwLines *lines);
/* Makes the next call of cw_lines_next return the same line. */
void cw_lines_again (CwLines *lines);
/* The source offset after the last line and its line break. */
uint64_t cw_lines_offset (const CwLines *lines);
