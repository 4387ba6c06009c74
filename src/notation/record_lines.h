/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a record as UTF-8, inside this layer; memory is bounded by the longest line. */
#pragma once

#include "base/encoding.h"
#include "base/stream.h"

#define CW_LINE_SIZE ((size_t)1024 * 1024) /* longer lines are cut in two */

typedef struct
{
  const char *text; /* NUL-terminated, without its line break or a mark; until the next line */
  size_t length;
  uint32_t number; /* from 1 */
  uint64_t offset; /* of its first byte in the source */
  size_t faults;   /* characters that the encoding does not have, now U+FFFD */
} CwLine;

typedef struct
{
  CwSource source;
  CwEncoding encoding;
  bool settled; /* a line that was not ASCII has confirmed the encoding */
  bool started, again, end;
  unsigned char *bytes;
  size_t size, length, at; /* allocated; filled; the next to be read */
  uint64_t base;           /* offset of bytes[0] in the source, also where the line after ends */
  CwBuffer decoded;
  CwLine line;
  CwStatus fault; /* of the source */
} CwLines;

/* `settled`: the encoding is sure; otherwise the first line that is not ASCII may change it. */
void cw_lines_init (CwLines *lines, CwSource source, CwEncoding encoding, bool settled);
void cw_lines_free (CwLines *lines);

/* Steps to the next line (or gives the last one again); false at the end. CR, LF and CR LF end
 * lines, and so does the end-of-file mark of DOS (0x1A) at the end. */
bool cw_lines_next (CwLines *lines);
/* The next call of cw_lines_next gives the same line. */
void cw_lines_again (CwLines *lines);
/* The offset in the source behind the line given last, its line break included. */
uint64_t cw_lines_offset (const CwLines *lines);
