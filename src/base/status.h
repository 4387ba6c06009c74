/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only error type of the layers below `engines`: a code, a place, two short arguments.
 *
 * The English sentences for all codes are in one table (status_codes.def), marked for translation;
 * `text/message.h` translates and formats them for the window and the tools. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CW_STATUS_ARG_SIZE 64

typedef enum
{
  CW_OK = 0,
#define CW_STATUS(code, sentence) CW_##code,
#include "base/status_codes.def"
#undef CW_STATUS
  CW_STATUS_COUNT,
} CwStatusCode;

/* A fault and its place. `offset` counts bytes from 0; `line` and `column` count from 1, with
 * 0 for none. `args` replace %1 and %2 in the sentence (NUL-terminated UTF-8, cut at a
 * character boundary). */
typedef struct
{
  CwStatusCode code;
  uint64_t offset;
  uint32_t line, column;
  char args[2][CW_STATUS_ARG_SIZE];
} CwStatus;

/* No fault, no place, no arguments. */
void cw_status_clear (CwStatus *status);

/* Sets `status` (which may be NULL) to `code` with the arguments (each may be NULL), leaving its
 * place unchanged. Returns false, so that `return cw_status_fail (…)` ends a function. */
bool cw_status_fail (CwStatus *status, CwStatusCode code, const char *arg1, const char *arg2);

/* The same with a place: line and column from 1, 0 for none; one argument. */
bool cw_status_fail_at (CwStatus *status, CwStatusCode code, size_t line, size_t column,
                        const char *argument);

/* The untranslated English sentence for a code, with %1 and %2 in it. Never NULL. */
const char *cw_status_sentence (CwStatusCode code);

/* Writes `sentence` (from cw_status_sentence or a translation of it) into `buffer` with %1 and %2
 * replaced; returns the length as snprintf does. Cuts at a character boundary. */
size_t cw_status_format (const CwStatus *status, const char *sentence, char *buffer, size_t size);

/* Makes an argument of part of a text: cut to fit and ended by "..." if too long, with "?" for
 * control characters, and for all non-ASCII bytes if they are not valid UTF-8. */
void cw_status_words (const char *text, size_t length, char words[CW_STATUS_ARG_SIZE]);
