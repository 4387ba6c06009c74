/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a PGN source, inside this layer: a window that moves over any amount of them, as
 * UTF-8 (or as bytes of unknown encoding), with line counting. UTF-16 of both byte orders is
 * recognised and decoded. */
#pragma once

#include "base/stream.h"

/* The furthest that may be looked ahead of `at`. */
#define CW_PGN_LOOKAHEAD ((size_t)1024 * 1024)

/* Begins as { .source = …, .line = 1 }; `bytes` is freed by who has it. */
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
  uint32_t surrogate;              /* a high one waiting for its other half, or 0 */
  uint64_t mark_text, mark_source; /* offsets of one place in the text and in the source */
  uint64_t taken;                  /* bytes read from the source */
} CwPgnText;

/* The byte `ahead` of the next one, read in as needed; -1 at the end or too far ahead. */
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

/* Takes bytes that hold no line break. */
static inline void
cw_pgn_text_take (CwPgnText *text, size_t count)
{
  text->at += count;
  text->after_return = false;
}

/* Takes one line break, as CR, LF or CR LF; the next byte is CR or LF. True where it ended a line
 * (not the second half of CR LF). */
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

/* The offset in the source of an offset in the text; these may only grow from call to call and
 * must still be in the window. */
uint64_t cw_pgn_text_source_offset (CwPgnText *text, uint64_t offset);
