/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"

#include "base/words.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_DIGITS 40
#define POINT_SIZE 16

/* The decimal point of the current locale; unlike localeconv this is thread-safe. */
static size_t
locale_point (char point[POINT_SIZE])
{
  char text[POINT_SIZE + 2];
  int length = snprintf (text, sizeof text, "%.1f", 0.5);
  if (length < 3 || (size_t)length >= sizeof text)
    {
      strcpy (point, ".");
      return 1;
    }
  memcpy (point, text + 1, (size_t)length - 2);
  point[length - 2] = '\0';
  return (size_t)length - 2;
}

/* The length of the number (sign, digits, exponent) at the start of `text`; 0 if no digit. */
static size_t
number_length (const char *text, size_t length, size_t *point)
{
  size_t i = 0, digits = 0;
  *point = length;
  if (i < length && (text[i] == '-' || text[i] == '+'))
    i++;
  for (; i < length && cw_is_digit (text[i]); i++)
    digits++;
  if (i < length && text[i] == '.')
    {
      *point = i++;
      for (; i < length && cw_is_digit (text[i]); i++)
        digits++;
    }
  if (digits == 0)
    return 0;
  if (i < length && (text[i] == 'e' || text[i] == 'E'))
    {
      size_t exponent = i + 1;
      if (exponent < length && (text[exponent] == '-' || text[exponent] == '+'))
        exponent++;
      if (exponent < length && cw_is_digit (text[exponent]))
        for (i = exponent; i < length && cw_is_digit (text[i]);)
          i++;
    }
  return i;
}

size_t
cw_parse_double (const char *text, size_t length, double *value)
{
  char copy[CW_NUMBER_SIZE], point[POINT_SIZE];
  size_t at, used = number_length (text, length, &at);
  size_t point_length = locale_point (point);
  if (used == 0 || used + point_length >= sizeof copy)
    return 0;

  if (at < used)
    {
      memcpy (copy, text, at);
      memcpy (copy + at, point, point_length);
      memcpy (copy + at + point_length, text + at + 1, used - at - 1);
      copy[used - 1 + point_length] = '\0';
    }
  else
    {
      memcpy (copy, text, used);
      copy[used] = '\0';
    }
  double result = strtod (copy, NULL);
  if (!isfinite (result))
    return 0;
  *value = result;
  return used;
}

size_t
cw_parse_int (const char *text, size_t length, int64_t *value)
{
  size_t i = 0;
  bool negative = length > 0 && text[0] == '-';
  uint64_t limit = negative ? (uint64_t)INT64_MAX + 1 : (uint64_t)INT64_MAX, result = 0;
  if (negative || (length > 0 && text[0] == '+'))
    i++;
  size_t start = i;
  for (; i < length && cw_is_digit (text[i]); i++)
    {
      unsigned digit = (unsigned)(text[i] - '0');
      if (result > (limit - digit) / 10)
        return 0;
      result = result * 10 + digit;
    }
  if (i == start)
    return 0;
  if (!negative)
    *value = (int64_t)result;
  else
    *value = result == limit ? INT64_MIN : -(int64_t)result;
  return i;
}

bool
cw_parse_double_text (const char *text, double *value)
{
  size_t length = strlen (text);
  return length > 0 && cw_parse_double (text, length, value) == length;
}

bool
cw_parse_int_text (const char *text, int64_t *value)
{
  size_t length = strlen (text);
  return length > 0 && cw_parse_int (text, length, value) == length;
}

/* Copies printf's output with the locale's decimal point replaced by '.'. */
static size_t
copy_number (char *buffer, size_t size, const char *text)
{
  char point[POINT_SIZE];
  size_t point_length = locale_point (point), length = 0;
  const char *at = strstr (text, point);
  for (const char *in = text; *in; length++)
    {
      char out = *in;
      if (in == at)
        {
          out = '.';
          in += point_length;
        }
      else
        in++;
      if (length + 1 < size)
        buffer[length] = out;
    }
  if (size > 0)
    buffer[length < size ? length : size - 1] = '\0';
  return length;
}

size_t
cw_format_fixed (char *buffer, size_t size, double value, unsigned decimals)
{
  char text[CW_NUMBER_SIZE + POINT_SIZE];
  snprintf (text, sizeof text, "%.*f", (int)(decimals < MAX_DIGITS ? decimals : MAX_DIGITS), value);
  return copy_number (buffer, size, text);
}

size_t
cw_format_general (char *buffer, size_t size, double value, unsigned digits)
{
  char text[CW_NUMBER_SIZE + POINT_SIZE];
  snprintf (text, sizeof text, "%.*g", (int)(digits < MAX_DIGITS ? digits : MAX_DIGITS), value);
  return copy_number (buffer, size, text);
}

size_t
cw_format_text (char *buffer, size_t size, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (buffer, size, format, arguments);
  va_end (arguments);
  if (length >= 0)
    return (size_t)length;
  if (size > 0)
    buffer[0] = '\0';
  return 0;
}
