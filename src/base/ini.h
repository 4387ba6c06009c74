/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of "[section]" and "key = value" lines, one entry a line; '#' starts a line of comment.
 * Blanks around sections, keys and values do not count, nor does a CR at the end of a line or a
 * byte order mark at the start of the text. What sections and keys there are is the caller's. */
#pragma once

#include "base/status.h"

/* A part of the text, which is not NUL-terminated, and where it begins (both from 1). */
typedef struct
{
  const char *text;
  size_t length;
  uint32_t line, column;
} CwIniText;

typedef enum
{
  CW_INI_SECTION, /* `key` is what is between the brackets */
  CW_INI_ENTRY,
  CW_INI_FAULT, /* a line that is neither; `key` is the line */
  CW_INI_END,
} CwIniKind;

typedef struct
{
  CwIniKind kind;
  CwIniText key, value;
} CwIniItem;

typedef struct
{
  const char *text;
  size_t length, at; /* at: of the line to read next */
  uint32_t line;     /* lines read so far */
} CwIni;

/* Starts reading; `text` stays the caller's and must outlive the items. */
CwIni cw_ini_start (const char *text, size_t length);

/* The next section, entry or faulty line; blank lines and comments are passed over. Reading may go
 * on after a fault. */
CwIniItem cw_ini_next (CwIni *ini);

bool cw_ini_is (CwIniText text, const char *word);

/* Copies it with a NUL behind it, or returns false where it is too long or holds a NUL. */
bool cw_ini_copy (CwIniText text, char *target, size_t size);

/* Cuts the part before the first `separator` off `text` and returns it without blanks around it;
 * what remains of `text` has none in front. All of it where there is no separator; then `text` is
 * empty, with a NULL pointer. */
CwIniText cw_ini_cut (CwIniText *text, char separator);

/* Whether the text is UTF-8 without control characters but those between lines and words; if not,
 * `status` gets the place. */
bool cw_ini_check_encoding (const char *text, size_t length, CwStatus *status);

/* Sets `status` (which may be NULL) to `code` with the place of `text`, and `text` itself, cut to
 * fit, as the first argument. Returns false. */
bool cw_ini_fail (CwStatus *status, CwIniText text, CwStatusCode code, const char *arg2);

/* Each reads a value: "yes" or "no", a number from 0 to `most`. On a fault false, with the status
 * set and `result` unspecified. */
bool cw_ini_yes_no (CwIniText text, bool *result, CwStatus *status);
bool cw_ini_number (CwIniText text, unsigned most, unsigned *result, CwStatus *status);
