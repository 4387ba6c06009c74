/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 as Unicode defines it: no overlong forms, no surrogates, at most U+10FFFF. */
#pragma once

#include "base/buffer.h"

/* Decodes the first character of `size` bytes: stores it and returns its length in bytes (1 to 4),
 * or returns 0 if there is none or the bytes are not UTF-8. */
size_t cw_utf8_decode (const char *bytes, size_t size, uint32_t *character);

/* Writes a character as 1 to 4 bytes and returns how many; invalid characters become U+FFFD. */
size_t cw_utf8_encode (uint32_t character, char bytes[4]);

/* Whether all bytes are UTF-8; if not, `offset` (may be NULL) is that of the first bad one. */
bool cw_utf8_valid (const char *bytes, size_t size, size_t *offset);

/* The largest length up to `length` that does not split a character of `text`, which must have at
 * least `length` bytes. */
size_t cw_utf8_boundary (const char *text, size_t length);

/* Appends bytes read as Windows-1252 (a superset of the printable part of Latin-1); the five
 * unused codes and NUL become U+FFFD. */
bool cw_utf8_append_cp1252 (CwBuffer *buffer, const char *bytes, size_t size);

/* Appends UTF-8 as Windows-1252. Returns false if a character does not exist there: `offset` is
 * then that of its first byte in `text`, and nothing usable was appended. */
bool cw_utf8_to_cp1252 (CwBuffer *buffer, const char *text, size_t size, size_t *offset);

/* The plain lower-case letter that a character is compared as, without Latin accents and strokes (Ø
 * is o), or itself. Pure. */
uint32_t cw_utf8_fold (uint32_t character);

/* Whether `text` contains `part`, ignoring case, Latin accents, apostrophes, and hyphens that are
 * not before a digit ("reti" is in "Réti, R", "oneill" in "O'Neill"); letters that are also written
 * as two are equal to both ("muller" and "mueller" are in "Müller", and that is in "Mueller"). */
bool cw_utf8_contains (const char *text, const char *part);
