/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of "[section]" and "key = value" lines, one entry a line; '#' starts a comment line. Blanks
 * around sections, keys and values are ignored, and so are a CR at the end of a line and a byte
 * order mark at the start of the text. Which sections and keys exist is up to the caller. */
#pragma once

#include "base/status.h"

/* Part of the text, not NUL-terminated, and where it begins (line and column, both from 1). */
typedef struct
{
  const char *text;
  size_t length;
  uint32_t line, column;
} CwIniText;

typedef enum
{
  CW_INI_SECTION, /* `key` is the text between the brackets */
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
  size_t length, at; /* at: where the next line starts */
  uint32_t line;     /* lines read so far */
} CwIni;

/* Starts reading; the caller keeps `text`, which must outlive the items. */
CwIni cw_ini_start (const char *text, size_t length);

/* The next section, entry or faulty line; blank lines and comments are skipped. Reading may
 * continue after a fault. */
CwIniItem cw_ini_next (CwIni *ini);

bool cw_ini_is (CwIniText text, const char *word);

/* Copies it, NUL-terminated; false if it does not fit or contains a NUL. */
bool cw_ini_copy (CwIniText text, char *target, size_t size);

/* Cuts the part before the first `separator` off `text` and returns it, trimmed; the rest of `text`
 * has no leading blanks. Without a separator everything is returned, and `text` is left empty with
 * a NULL pointer. */
CwIniText cw_ini_cut (CwIniText *text, char separator);

/* Whether the text is UTF-8 without control characters other than tabs and line ends; if not,
 * `status` gets the place. */
bool cw_ini_check_encoding (const char *text, size_t length, CwStatus *status);

/* Sets `status` (which may be NULL) to `code` with the place of `text`, and `text` itself, cut to
 * fit, as the first argument. Always returns false. */
bool cw_ini_fail (CwStatus *status, CwIniText text, CwStatusCode code, const char *arg2);

/* Each reads a value: "yes" or "no", or a number from 0 to `most`. On a fault they return false,
 * with the status set and `result` unspecified. */
bool cw_ini_yes_no (CwIniText text, bool *result, CwStatus *status);
bool cw_ini_number (CwIniText text, unsigned most, unsigned *result, CwStatus *status);
