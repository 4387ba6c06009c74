/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/status.h"

#include "base/marks.h"
#include "base/utf8.h"

#include <string.h>

static const char *const sentences[CW_STATUS_COUNT] = {
  [CW_OK] = "",
#define CW_STATUS(code, sentence) [CW_##code] = sentence,
#include "base/status_codes.def"
#undef CW_STATUS
};

/* Copies as many whole characters as fit; bytes that are not UTF-8 become U+FFFD. */
static void
copy_argument (char target[CW_STATUS_ARG_SIZE], const char *text)
{
  size_t size = text ? strlen (text) : 0, length = 0;

  for (size_t in = 0; in < size;)
    {
      uint32_t character = 0xfffd;
      size_t bytes = cw_utf8_decode (text + in, size - in, &character);
      char encoded[4];
      size_t encoded_length = cw_utf8_encode (character, encoded);
      if (length + encoded_length >= CW_STATUS_ARG_SIZE)
        break;
      memcpy (target + length, encoded, encoded_length);
      length += encoded_length;
      in += bytes > 0 ? bytes : 1;
    }
  memset (target + length, 0, CW_STATUS_ARG_SIZE - length);
}

void
cw_status_clear (CwStatus *status)
{
  *status = (CwStatus){ 0 };
}

bool
cw_status_fail (CwStatus *status, CwStatusCode code, const char *arg1, const char *arg2)
{
  if (status)
    {
      /* Line, column and offset stay: a reader sets them before or after. */
      status->code = code;
      copy_argument (status->args[0], arg1);
      copy_argument (status->args[1], arg2);
    }
  return false;
}

bool
cw_status_fail_at (CwStatus *status, CwStatusCode code, size_t line, size_t column,
                   const char *argument)
{
  if (status)
    {
      status->line = (uint32_t)line;
      status->column = (uint32_t)column;
    }
  return cw_status_fail (status, code, argument, NULL);
}

const char *
cw_status_sentence (CwStatusCode code)
{
  if ((unsigned)code >= CW_STATUS_COUNT || !sentences[code])
    return "";
  return sentences[code];
}

size_t
cw_status_format (const CwStatus *status, const char *sentence, char *buffer, size_t size)
{
  size_t length = 0;
  for (const char *in = sentence; *in; in++)
    {
      const char *piece = in;
      size_t piece_length = 1;
      if (in[0] == '%' && (in[1] == '1' || in[1] == '2'))
        {
          piece = status->args[in[1] - '1'];
          piece_length = strlen (piece);
          in++;
        }
      for (size_t i = 0; i < piece_length; i++, length++)
        if (length + 1 < size)
          buffer[length] = piece[i];
    }
  if (size > 0)
    {
      size_t end = length < size ? length : cw_utf8_boundary (buffer, size - 1);
      buffer[end] = '\0';
    }
  return length;
}

void
cw_status_words (const char *text, size_t length, char words[CW_STATUS_ARG_SIZE])
{
  bool whole = length <= CW_STATUS_ARG_SIZE - 4;
  if (!whole)
    length = cw_utf8_boundary (text, CW_STATUS_ARG_SIZE - 4);
  bool valid = cw_utf8_valid (text, length, NULL);
  for (size_t i = 0; i < length; i++)
    {
      unsigned char byte = (unsigned char)text[i];
      words[i] = byte < ' ' || byte == 0x7f || (byte >= 0x80 && !valid) ? '?' : text[i];
    }
  strcpy (words + length, whole ? "" : "...");
}
