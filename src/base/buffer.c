/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/buffer.h"

#include "base/number.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
cw_buffer_grow (CwBuffer *buffer, size_t count)
{
  if (count >= SIZE_MAX / 2 - buffer->length)
    {
      buffer->failed = true;
      return false;
    }
  size_t need = buffer->length + count + 1;
  if (need <= buffer->size)
    return true;

  size_t size = buffer->size ? buffer->size : 64;
  while (size < need)
    size *= 2;
  char *bytes = realloc (buffer->bytes, size);
  if (!bytes)
    {
      buffer->failed = true;
      return false;
    }
  buffer->bytes = bytes;
  buffer->size = size;
  return true;
}

bool
cw_buffer_append (CwBuffer *buffer, const void *bytes, size_t count)
{
  if (!cw_buffer_reserve (buffer, count))
    return false;
  if (count > 0)
    memcpy (buffer->bytes + buffer->length, bytes, count);
  buffer->length += count;
  buffer->bytes[buffer->length] = '\0';
  return true;
}

bool
cw_buffer_text (CwBuffer *buffer, const char *text)
{
  return cw_buffer_append (buffer, text, strlen (text));
}

bool
cw_buffer_char (CwBuffer *buffer, char character)
{
  return cw_buffer_append (buffer, &character, 1);
}

bool
cw_buffer_format (CwBuffer *buffer, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (length < 0 || !cw_buffer_reserve (buffer, (size_t)length))
    {
      buffer->failed = true;
      return false;
    }
  va_start (arguments, format);
  vsnprintf (buffer->bytes + buffer->length, (size_t)length + 1, format, arguments);
  va_end (arguments);
  buffer->length += (size_t)length;
  return true;
}

bool
cw_buffer_fixed (CwBuffer *buffer, double value, unsigned decimals)
{
  char text[CW_NUMBER_SIZE];
  return cw_buffer_append (buffer, text, cw_format_fixed (text, sizeof text, value, decimals));
}

bool
cw_buffer_general (CwBuffer *buffer, double value, unsigned digits)
{
  char text[CW_NUMBER_SIZE];
  return cw_buffer_append (buffer, text, cw_format_general (text, sizeof text, value, digits));
}

const char *
cw_buffer_string (const CwBuffer *buffer)
{
  return buffer->bytes ? buffer->bytes : "";
}

void
cw_buffer_clear (CwBuffer *buffer)
{
  buffer->length = 0;
  buffer->failed = false;
  if (buffer->bytes)
    buffer->bytes[0] = '\0';
}

void
cw_buffer_free (CwBuffer *buffer)
{
  free (buffer->bytes);
  *buffer = (CwBuffer){ 0 };
}
