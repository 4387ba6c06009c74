/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer of a subcommand, stated once and written either as stable lines of text or as one JSON
 * document.
 *
 * A field is a name and a value. A piece of the answer is a list of fields and their form in the
 * text, with the names in braces:
 *
 *   cw_answer_put (answer, "games {games}  score {score:1%}%\n",
 *                  CW_INT ("games", count), CW_REAL ("score", share), CW_REAL ("low", low));
 *
 * prints "games 12  score 54.2%", or adds three members to the open JSON object. So:
 *
 *   {name}     a whole number or a text;        {}         the field after the one printed last;
 *   {name:3}   as by printf with "%.3f";        {name:6g}  with "%.6g", in the C locale;
 *   {name:1%}  a hundred times the value with one decimal.
 *
 * Fields that the text does not name are only in JSON; those whose name begins with "." are only in
 * the text; those with the name "" are elements of the open list. Infinite numbers are "inf" in the
 * text and null in JSON, which has no number for them. Naming a field that does not exist is a
 * programming error. */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum
{
  CW_FIELD_END,
  CW_FIELD_INT,
  CW_FIELD_REAL,
  CW_FIELD_STRING, /* NULL is null */
  CW_FIELD_BOOL,
} CwFieldType;

typedef struct
{
  CwFieldType type;
  const char *name;
  gint64 number; /* also of a BOOL */
  double real;
  const char *text;
} CwField;

#define CW_INT(name, value) ((CwField){ CW_FIELD_INT, name, (gint64)(value), 0, NULL })
#define CW_REAL(name, value) ((CwField){ CW_FIELD_REAL, name, 0, value, NULL })
#define CW_STRING(name, value) ((CwField){ CW_FIELD_STRING, name, 0, 0, value })
#define CW_BOOL(name, value) ((CwField){ CW_FIELD_BOOL, name, value, 0, NULL })
#define CW_NONE(name) CW_STRING (name, NULL)
/* Numbers above 0 if known; null if not. */
#define CW_KNOWN_INT(name, value) ((value) > 0 ? CW_INT (name, value) : CW_NONE (name))
#define CW_KNOWN_REAL(name, value) ((value) > 0 ? CW_REAL (name, value) : CW_NONE (name))
#define CW_FIELDS_END ((CwField){ CW_FIELD_END, NULL, 0, 0, NULL })

typedef struct CwAnswer CwAnswer;

/* On standard output, or on another stream. Text is written as it is stated. */
CwAnswer *cw_answer_new (bool json);
CwAnswer *cw_answer_on (FILE *stream, bool json);
bool cw_answer_is_json (const CwAnswer *answer);
/* Writes the JSON document, whose first member is "version": 1; text is complete already. Returns
 * 0, the exit status of a subcommand that has answered. */
int cw_answer_end (CwAnswer *answer);
/* An answer that was not ended is abandoned: no JSON is written. */
void cw_answer_free (CwAnswer *answer);

/* Adds fields to the open object or list. `text` NULL: only in JSON. */
#define cw_answer_put(answer, text, ...)                                                           \
  cw_answer_put_fields (answer, text, (const CwField[]){ __VA_ARGS__, CW_FIELDS_END })
void cw_answer_put_fields (CwAnswer *answer, const char *text, const CwField *fields);

/* The same as a separate object in the open list. */
#define cw_answer_row(answer, text, ...)                                                           \
  cw_answer_row_fields (answer, text, (const CwField[]){ __VA_ARGS__, CW_FIELDS_END })
void cw_answer_row_fields (CwAnswer *answer, const char *text, const CwField *fields);

/* Writes literal text; nothing in JSON. */
void cw_answer_text (CwAnswer *answer, const char *text);

/* Opens an object or a list in JSON, as a member with this name, or with NULL as a list element.
 * Nothing in the text. */
void cw_answer_open (CwAnswer *answer, const char *name);
void cw_answer_open_list (CwAnswer *answer, const char *name);
void cw_answer_close (CwAnswer *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwAnswer, cw_answer_free)
