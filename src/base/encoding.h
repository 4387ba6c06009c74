/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The encodings of texts: UTF-8 inside, others in files, by the C library's iconv.
 *
 * CP932 is Shift_JIS as Windows has it, with the characters of NEC and IBM. Thread-safe; calls
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
  CW_UTF16_LITTLE, /* with a byte order mark in front, as the next */
  CW_UTF16_BIG,
  CW_ENCODINGS
} CwEncoding;

/* As people and files call it: "UTF-8", "Shift_JIS", "EUC-JP", "UTF-16". */
const char *cw_encoding_name (CwEncoding encoding);
/* By such a name or a usual other one ("cp932", "sjis", "euc"), in small letters or capitals. */
bool cw_encoding_named (const char *name, size_t length, CwEncoding *encoding);

/* What the first `size` bytes of a file are: a byte order mark decides; else UTF-8 where they are
 * valid (a character cut at the end is), else CP932, else EUC-JP where that fits better: fewer
 * faults. `ascii` (may be NULL) is set where nothing but ASCII was seen, so that the bytes behind
 * could still be anything. */
CwEncoding cw_encoding_detect (const void *bytes, size_t size, bool *ascii);

/* The bytes of the mark that is in front: 0, 2 or 3. */
size_t cw_encoding_mark (CwEncoding encoding);

/* Appends bytes (without a mark) as UTF-8. What is no character becomes U+FFFD, and so does NUL;
 * returns how many did. Only memory makes `buffer` fail. */
size_t cw_decode (CwEncoding encoding, const char *bytes, size_t size, CwBuffer *buffer);

/* Appends UTF-8 in an encoding, without a mark. False where a character has no place in it:
 * `offset` is then that of its first byte in `text`, and nothing usable was appended. Characters
 * that JIS and Microsoft number differently (〜 − ‖ — ¢ £ ¬) are written as CP932 has them. */
bool cw_encode (CwEncoding encoding, const char *text, size_t size, CwBuffer *buffer,
                size_t *offset);
