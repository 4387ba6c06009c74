/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/answer.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

#include "base/number.h"

/* --- text --------------------------------------------------------------------------------- */

static void
write_number (FILE *stream, double value, const char *format)
{
  char *kind, text[CW_NUMBER_SIZE];
  unsigned digits = (unsigned)g_ascii_strtoull (format, &kind, 10);

  if (isinf (value))
    g_strlcpy (text, value < 0 ? "-inf" : "inf", sizeof text);
  else if (*kind == 'g')
    cw_format_general (text, sizeof text, value, digits);
  else
    cw_format_fixed (text, sizeof text, *kind == '%' ? 100 * value : value, digits);
  fputs (text, stream);
}

static void
write_field (FILE *stream, const CwField *field, const char *format)
{
  if (field->type == CW_FIELD_INT)
    fprintf (stream, "%" G_GINT64_FORMAT, field->number);
  else if (field->type == CW_FIELD_REAL)
    write_number (stream, field->real, format);
  else if (field->type == CW_FIELD_STRING && field->text != NULL)
    fputs (field->text, stream);
  else
    g_error ("The field \"%s\" has no text.", field->name);
}

/* The field named by the `length` bytes at `name`; `next` if there are none. */
static const CwField *
find_field (const CwField *fields, const CwField *next, const char *name, gsize length)
{
  const CwField *field = length == 0 ? next : fields;

  while (length > 0 && field->type != CW_FIELD_END
         && (strlen (field->name) != length || memcmp (field->name, name, length) != 0))
    field++;
  if (field->type == CW_FIELD_END)
    g_error ("There is no field for \"{%s\".", name);
  return field;
}

static void
write_fields (FILE *stream, const char *text, const CwField *fields)
{
  const CwField *next = fields;

  for (gsize plain; *text != '\0';)
    {
      plain = strcspn (text, "{");
      fwrite (text, 1, plain, stream);
      text += plain;
      if (*text == '\0')
        break;
      text++;
      gsize name = strcspn (text, ":}");
      const CwField *field = find_field (fields, next, text, name);
      write_field (stream, field, text[name] == ':' ? text + name + 1 : "");
      next = field + 1;
      text += strcspn (text, "}") + 1;
    }
}

/* --- JSON --------------------------------------------------------------------------------- */

static void
build_value (JsonBuilder *builder, const CwField *field)
{
  if (field->type == CW_FIELD_INT)
    json_builder_add_int_value (builder, field->number);
  else if (field->type == CW_FIELD_BOOL)
    json_builder_add_boolean_value (builder, field->number != 0);
  else if (field->type == CW_FIELD_REAL && isfinite (field->real))
    json_builder_add_double_value (builder, field->real);
  else if (field->type == CW_FIELD_STRING && field->text != NULL)
    {
      g_autofree char *valid = g_utf8_make_valid (field->text, -1); /* file names */
      json_builder_add_string_value (builder, valid);
    }
  else
    json_builder_add_null_value (builder);
}

static void
build_fields (JsonBuilder *builder, const CwField *fields)
{
  for (; fields->type != CW_FIELD_END; fields++)
    {
      if (*fields->name == '.')
        continue;
      if (*fields->name != '\0')
        json_builder_set_member_name (builder, fields->name);
      build_value (builder, fields);
    }
}

/* --- the answer --------------------------------------------------------------------------- */

struct CwAnswer
{
  FILE *stream;
  JsonBuilder *builder; /* NULL: text */
  guint64 lists;        /* a bit per open part, the innermost lowest: whether it is a list */
};

CwAnswer *
cw_answer_on (FILE *stream, bool json)
{
  CwAnswer *answer = g_new0 (CwAnswer, 1);

  answer->stream = stream;
  if (json)
    {
      answer->builder = json_builder_new ();
      json_builder_begin_object (answer->builder);
      cw_answer_put (answer, NULL, CW_INT ("version", 1));
    }
  return answer;
}

CwAnswer *
cw_answer_new (bool json)
{
  return cw_answer_on (stdout, json);
}

bool
cw_answer_is_json (const CwAnswer *answer)
{
  return answer->builder != NULL;
}

int
cw_answer_end (CwAnswer *answer)
{
  if (answer->builder == NULL)
    return 0;
  json_builder_end_object (answer->builder);

  g_autoptr (JsonNode) root = json_builder_get_root (answer->builder);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  g_autofree char *text = json_generator_to_data (generator, NULL);
  fprintf (answer->stream, "%s\n", text);
  return 0;
}

void
cw_answer_free (CwAnswer *answer)
{
  g_clear_object (&answer->builder);
  g_free (answer);
}

void
cw_answer_put_fields (CwAnswer *answer, const char *text, const CwField *fields)
{
  if (answer->builder != NULL)
    build_fields (answer->builder, fields);
  else if (text != NULL)
    write_fields (answer->stream, text, fields);
}

void
cw_answer_row_fields (CwAnswer *answer, const char *text, const CwField *fields)
{
  cw_answer_open (answer, NULL);
  cw_answer_put_fields (answer, text, fields);
  cw_answer_close (answer);
}

void
cw_answer_text (CwAnswer *answer, const char *text)
{
  if (answer->builder == NULL)
    fputs (text, answer->stream);
}

static void
open_part (CwAnswer *answer, const char *name, bool list)
{
  if (answer->builder == NULL)
    return;
  if (name != NULL)
    json_builder_set_member_name (answer->builder, name);
  if (list)
    json_builder_begin_array (answer->builder);
  else
    json_builder_begin_object (answer->builder);
  answer->lists = answer->lists << 1 | list;
}

void
cw_answer_open (CwAnswer *answer, const char *name)
{
  open_part (answer, name, false);
}

void
cw_answer_open_list (CwAnswer *answer, const char *name)
{
  open_part (answer, name, true);
}

void
cw_answer_close (CwAnswer *answer)
{
  if (answer->builder == NULL)
    return;
  if (answer->lists & 1)
    json_builder_end_array (answer->builder);
  else
    json_builder_end_object (answer->builder);
  answer->lists >>= 1;
}
