/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text encodings: UTF-8 inside the program, others in files, by way of the C library's iconv.
 *
 * CP932 is Windows' Shift_JIS, with the NEC and IBM characters. Thread-safe; calls
 * are independent. */
#pragma once

#include "base/buffer.h"
#include "base/status.h"

typedef enum
{
  CW_UTF8,
  CW_UTF8_MARKED, /* with a byte order mark in front */
  CW_CP932,
  CW_EUC_JP,
  CW_UTF16_LITTLE, /* with a byte order mark in front, like the next */
  CW_UTF16_BIG,
  CW_ENCODINGS
} CwEncoding;

/* The name that people and files use: "UTF-8", "Shift_JIS", "EUC-JP", "UTF-16". */
const char *cw_encoding_name (CwEncoding encoding);
/* Finds an encoding by that name or another common one ("cp932", "sjis", "euc"), in any case. */
bool cw_encoding_named (const char *name, size_t length, CwEncoding *encoding);

/* Guesses the encoding from the first `size` bytes of a file. A byte order mark decides; otherwise
 * it is UTF-8 if they are valid (the last character may be cut), else CP932, or EUC-JP if that
 * gives fewer faults. `ascii` (may be NULL) is set if only ASCII was seen, so that later bytes
 * could still be in any encoding. */
CwEncoding cw_encoding_detect (const void *bytes, size_t size, bool *ascii);

/* The size of the byte order mark in front: 0, 2 or 3 bytes. */
size_t cw_encoding_mark (CwEncoding encoding);

/* Appends bytes (without a mark) as UTF-8. Invalid bytes and NUL become U+FFFD; returns how many
 * did. `buffer` fails only when out of memory. */
size_t cw_decode (CwEncoding encoding, const char *bytes, size_t size, CwBuffer *buffer);

/* Appends UTF-8 in an encoding, without a mark. Returns false if the encoding lacks a character:
 * `offset` is then that of its first byte in `text`, and nothing usable was appended. Characters
 * that JIS and Microsoft map differently (〜 − ‖ — ¢ £ ¬) are written as in CP932. */
bool cw_encode (CwEncoding encoding, const char *text, size_t size, CwBuffer *buffer,
                size_t *offset);
