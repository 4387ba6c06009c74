/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only error type of the layers below `engines`: a code, a place, two short arguments.
 *
 * The English sentence of every code is in one table (status_codes.def), marked for
 * translation; `text/message.h` translates and formats it for the window and the tools. */
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

/* A fault and where it is. `offset` counts bytes from 0; `line` and `column` count from 1, and 0
 * means that there is none. `args` replace %1 and %2 in the sentence (NUL-terminated UTF-8,
 * cut at a character boundary). */
typedef struct
{
  CwStatusCode code;
  uint64_t offset;
  uint32_t line, column;
  char args[2][CW_STATUS_ARG_SIZE];
} CwStatus;

/* No fault, no place, no arguments. */
void cw_status_clear (CwStatus *status);

/* Sets `status` (which may be NULL) to `code` with the arguments (each may be NULL); the
 * place in it is left as it is. Returns false, so that `return cw_status_fail (…)` ends a function.
 */
bool cw_status_fail (CwStatus *status, CwStatusCode code, const char *arg1, const char *arg2);

/* The same at a place: line and column from 1, 0 for none; one argument. */
bool cw_status_fail_at (CwStatus *status, CwStatusCode code, size_t line, size_t column,
                        const char *argument);

/* The untranslated English sentence of a code, with %1 and %2 in it. Never NULL. */
const char *cw_status_sentence (CwStatusCode code);

/* Writes `sentence` (from cw_status_sentence or a translation of it) with %1 and %2 replaced
 * into `buffer`; returns the length as snprintf does. Cuts at a character boundary. */
size_t cw_status_format (const CwStatus *status, const char *sentence, char *buffer, size_t size);

/* Some bytes of a text as an argument: cut to fit, with "..." behind, and "?" for what is no
 * character or not printable. */
void cw_status_words (const char *text, size_t length, char words[CW_STATUS_ARG_SIZE]);
