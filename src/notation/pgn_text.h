/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a PGN source: a window that moves over any number of them, as UTF-8 (or as bytes in
 * an unknown encoding), counting lines. UTF-16 of both byte orders is recognised and decoded.
 * Internal to this layer. */
#pragma once

#include "base/stream.h"

/* How far ahead of `at` one may look. */
#define CW_PGN_LOOKAHEAD ((size_t)1024 * 1024)

/* Begins as { .source = …, .line = 1 }; `bytes` is freed by its owner. */
typedef struct
{
  CwSource source;
  unsigned char *bytes;
  size_t size, length; /* allocated; filled */
  size_t at;           /* the next byte to read */
  uint64_t base;       /* offset of bytes[0] in the text */
  uint64_t line_start; /* offset in the text */
  uint32_t line;       /* from 1 */
  bool after_return;   /* the last byte taken was CR */
  bool started, end;
  CwStatus fault; /* of the source */
  /* UTF-16 */
  bool wide, big_endian;
  unsigned char raw[4096];
  size_t raw_length;
  uint32_t surrogate;              /* a high surrogate waiting for its other half, or 0 */
  uint64_t mark_text, mark_source; /* offsets of the same place in the text and in the source */
  uint64_t taken;                  /* bytes read from the source */
} CwPgnText;

/* The byte `ahead` bytes after the next one, read in as needed; -1 at the end or too far ahead. */
int cw_pgn_text_far (CwPgnText *text, size_t ahead);

static inline int
cw_pgn_text_at (CwPgnText *text, size_t ahead)
{
  return text->at + ahead < text->length ? text->bytes[text->at + ahead]
                                         : cw_pgn_text_far (text, ahead);
}

static inline uint64_t
cw_pgn_text_offset (const CwPgnText *text)
{
  return text->base + text->at;
}

/* Takes bytes that contain no line break. */
static inline void
cw_pgn_text_take (CwPgnText *text, size_t count)
{
  text->at += count;
  text->after_return = false;
}

/* Takes one line break, CR, LF or CR LF; the next byte is CR or LF. True if it ended a line (was
 * not the second half of CR LF). */
static inline bool
cw_pgn_text_break (CwPgnText *text)
{
  bool second = text->bytes[text->at] == '\n' && text->after_return;
  text->after_return = text->bytes[text->at] == '\r';
  text->at++;
  text->line_start = text->base + text->at;
  text->line += !second;
  return !second;
}

/* The column, from 1 and in characters, of an offset on the line that begins at `line_start`. */
uint32_t cw_pgn_text_column (const CwPgnText *text, uint64_t line_start, uint64_t offset);

/* The source offset of a text offset; text offsets must not decrease from call to call and must
 * still be in the window. */
uint64_t cw_pgn_text_source_offset (CwPgnText *text, uint64_t offset);
