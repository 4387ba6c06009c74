/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/game_bytes.h"

#include <string.h>

#include "base/utf8.h"

#define CHUNK ((gsize)1024 * 1024) /* bytes examined at once */
#define LONGEST 4                  /* bytes of a character */

CwEncoding
cw_game_bytes_encoding (CwRecordFormat format, CwEncoding encoding)
{
  gboolean is_pgn = format == CW_RECORD_PGN || format == CW_RECORD_PSN;
  gboolean is_japanese = encoding == CW_CP932 || encoding == CW_EUC_JP;

  return is_pgn && is_japanese ? CW_UTF8 : encoding;
}

static gboolean
may_be_windows (CwRecordFormat format, CwEncoding encoding)
{
  return format == CW_RECORD_PGN && cw_game_bytes_encoding (format, encoding) == CW_UTF8;
}

gboolean
cw_game_bytes_are_windows (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes,
                           gsize size)
{
  return may_be_windows (format, encoding) && size > 0
         && !cw_utf8_valid ((const char *)bytes, size, NULL);
}

/* Counts non-ASCII characters in UTF-8, and bytes that are not; returns how far it got. */
static gsize
count_letters (const char *bytes, gsize size, gboolean last, guint64 *utf8, guint64 *others)
{
  uint32_t character;
  gsize at = 0;

  while (at < size)
    {
      if ((bytes[at] & 0x80) == 0)
        {
          at++;
          continue;
        }
      if (!last && size - at < LONGEST)
        break;
      gsize length = cw_utf8_decode (bytes + at, size - at, &character);
      ++*(length > 0 ? utf8 : others);
      at += MAX (length, 1);
    }
  return at;
}

int
cw_game_bytes_file_is_windows (CwSeekableFile *file)
{
  guint64 size = cw_seekable_file_size (file), at = 0, utf8 = 0, others = 0;

  while (at < size)
    {
      g_autoptr (GBytes) bytes =
          cw_seekable_file_read (file, at, (gsize)MIN (size - at, CHUNK), NULL);
      gsize length = bytes != NULL ? g_bytes_get_size (bytes) : 0;
      if (length == 0)
        return 0;
      gsize counted = count_letters (g_bytes_get_data (bytes, NULL), length, at + length >= size,
                                     &utf8, &others);
      if (counted == 0) /* the file was truncated within a character */
        return 0;
      at += counted;
    }
  return others > utf8 ? 1 : utf8 > 0 ? -1 : 0;
}

char *
cw_game_bytes_decode (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes, gsize size)
{
  CwBuffer text = { 0 };

  if (cw_game_bytes_are_windows (format, encoding, bytes, size))
    cw_utf8_append_cp1252 (&text, (const char *)bytes, size);
  else
    cw_decode (cw_game_bytes_encoding (format, encoding), (const char *)bytes, size, &text);
  char *decoded = g_strndup (cw_buffer_string (&text), text.length);
  cw_buffer_free (&text);
  return decoded;
}

GBytes *
cw_game_bytes_text (CwRecordFormat format, CwEncoding encoding, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  if (cw_game_bytes_encoding (format, encoding) == CW_UTF8
      && cw_utf8_valid ((const char *)data, size, NULL))
    return g_bytes_ref (bytes);
  char *text = cw_game_bytes_decode (format, encoding, data, size);
  return g_bytes_new_take (text, strlen (text));
}

/* --- another encoding ------------------------------------------------------------------------- */

/* Converts Windows-1252; valid UTF-8 stays. */
static void
recode_windows (const char *bytes, gsize size, CwBuffer *text)
{
  uint32_t character;

  for (gsize at = 0, length; at < size; at += length)
    {
      length = cw_utf8_decode (bytes + at, size - at, &character);
      if (length > 0)
        cw_buffer_append (text, bytes + at, length);
      else
        cw_utf8_append_cp1252 (text, bytes + at, length = 1);
    }
}

/* Appends lines, replacing encoding names as in "#KIF version=2.0 encoding=Shift_JIS" or "'CSA
 * encoding=EUC-JP". */
static void
append_lines (const char *lines, CwBuffer *text)
{
  static const char name[] = "encoding=";

  while (*lines != '\0')
    {
      gsize length = strcspn (lines, "\n");
      length += lines[length] == '\n';
      const char *at =
          strchr ("#'", lines[0]) != NULL ? g_strstr_len (lines, (gssize)length, name) : NULL;
      gsize head = at != NULL ? (gsize)(at - lines) + strlen (name) : length;
      cw_buffer_append (text, lines, head);
      if (at != NULL)
        {
          cw_buffer_text (text, cw_encoding_name (CW_UTF8));
          head += strcspn (lines + head, " \t\r\n");
          cw_buffer_append (text, lines + head, length - head);
        }
      lines += length;
    }
}

void
cw_game_bytes_recode (CwRecordFormat format, CwEncoding encoding, const guint8 *bytes, gsize size,
                      CwBuffer *text)
{
  CwBuffer decoded = { 0 };

  if (may_be_windows (format, encoding))
    {
      recode_windows ((const char *)bytes, size, text);
      return;
    }
  cw_decode (cw_game_bytes_encoding (format, encoding), (const char *)bytes, size, &decoded);
  append_lines (cw_buffer_string (&decoded), text);
  text->failed |= decoded.failed;
  cw_buffer_free (&decoded);
}
