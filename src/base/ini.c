/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/ini.h"

#include "base/number.h"
#include "base/utf8.h"

#include <string.h>

static bool
is_blank (char character)
{
  return character == ' ' || character == '\t' || character == '\r';
}

static void
skip (CwIniText *text, size_t count)
{
  text->text += count;
  text->length -= count;
  text->column += (uint32_t)count;
}

static void
trim (CwIniText *text)
{
  while (text->length > 0 && is_blank (text->text[text->length - 1]))
    text->length--;
  while (text->length > 0 && is_blank (text->text[0]))
    skip (text, 1);
}

CwIni
cw_ini_start (const char *text, size_t length)
{
  CwIni ini = { text, length, 0, 0 };
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    ini.at = 3;
  return ini;
}

/* The next line, trimmed. */
static CwIniText
next_line (CwIni *ini)
{
  const char *start = ini->text + ini->at;
  size_t left = ini->length - ini->at;
  const char *end = memchr (start, '\n', left);
  size_t length = end ? (size_t)(end - start) : left;
  CwIniText line = { start, length, ++ini->line, 1 };
  ini->at += length + (end != NULL);
  trim (&line);
  return line;
}

static CwIniItem
read_line (CwIniText line)
{
  CwIniItem item = { CW_INI_FAULT, line, { NULL, 0, line.line, line.column } };
  if (line.text[0] == '[')
    {
      if (line.text[line.length - 1] != ']')
        return item;
      item.kind = CW_INI_SECTION;
      item.key.length--;
      skip (&item.key, 1);
      trim (&item.key);
      return item;
    }
  const char *equals = memchr (line.text, '=', line.length);
  if (!equals || equals == line.text)
    return item;
  item.kind = CW_INI_ENTRY;
  item.value = line;
  skip (&item.value, (size_t)(equals - line.text) + 1);
  trim (&item.value);
  item.key.length = (size_t)(equals - line.text);
  trim (&item.key);
  return item;
}

CwIniItem
cw_ini_next (CwIni *ini)
{
  while (ini->at < ini->length)
    {
      CwIniText line = next_line (ini);
      if (line.length > 0 && line.text[0] != '#')
        return read_line (line);
    }
  return (CwIniItem){ CW_INI_END, { NULL, 0, ini->line, 0 }, { NULL, 0, ini->line, 0 } };
}

bool
cw_ini_is (CwIniText text, const char *word)
{
  size_t length = strlen (word);
  return text.length == length && (length == 0 || memcmp (text.text, word, length) == 0);
}

bool
cw_ini_copy (CwIniText text, char *target, size_t size)
{
  if (text.length >= size || (text.length > 0 && memchr (text.text, '\0', text.length)))
    return false;
  if (text.length > 0)
    memcpy (target, text.text, text.length);
  target[text.length] = '\0';
  return true;
}

CwIniText
cw_ini_cut (CwIniText *text, char separator)
{
  CwIniText part = *text;
  const char *at = text->length > 0 ? memchr (text->text, separator, text->length) : NULL;
  if (at)
    {
      part.length = (size_t)(at - text->text);
      skip (text, part.length + 1);
      while (text->length > 0 && is_blank (text->text[0]))
        skip (text, 1);
    }
  else
    *text = (CwIniText){ NULL, 0, text->line, text->column };
  trim (&part);
  return part;
}

bool
cw_ini_check_encoding (const char *text, size_t length, CwStatus *status)
{
  CwIniText place = { text, 0, 1, 1 };
  size_t end = 0, at = 0;
  if (cw_utf8_valid (text, length, &end))
    end = length;
  for (; at < end; at++, place.column++)
    if (text[at] == '\n')
      {
        place.line++;
        place.column = 0;
      }
    else if (((unsigned char)text[at] < ' ' && text[at] != '\t' && text[at] != '\r')
             || text[at] == '\x7f')
      break;
  return at == length || cw_ini_fail (status, place, CW_INI_ENCODING, NULL);
}

bool
cw_ini_fail (CwStatus *status, CwIniText text, CwStatusCode code, const char *arg2)
{
  char word[CW_STATUS_ARG_SIZE] = { 0 };
  size_t length = text.length;
  if (length >= sizeof word)
    length = cw_utf8_boundary (text.text, sizeof word - 1);
  if (length > 0)
    memcpy (word, text.text, length);
  if (status)
    {
      status->line = text.line;
      status->column = text.column;
    }
  return cw_status_fail (status, code, word, arg2);
}

bool
cw_ini_yes_no (CwIniText text, bool *result, CwStatus *status)
{
  *result = cw_ini_is (text, "yes");
  return *result || cw_ini_is (text, "no") || cw_ini_fail (status, text, CW_INI_YES_NO, NULL);
}

bool
cw_ini_number (CwIniText text, unsigned most, unsigned *result, CwStatus *status)
{
  char limit[16];
  int64_t number = 0;
  if (text.length > 0 && text.text[0] >= '0' && text.text[0] <= '9'
      && cw_parse_int (text.text, text.length, &number) == text.length && number <= most)
    {
      *result = (unsigned)number;
      return true;
    }
  cw_format_text (limit, sizeof limit, "%u", most);
  return cw_ini_fail (status, text, CW_INI_NUMBER, limit);
}
