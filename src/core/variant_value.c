/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The types of values in a variant file. */
#include "base/number.h"
#include "core/variant_reader.h"

#include <string.h>

/* Fails because of a word of `value`. If it is inherited from another file, the message says so. */
static bool
fail_word (CwVariantReader *reader, const CwDraftValue *value, CwIniText word, CwStatusCode own,
           CwStatusCode inherited)
{
  if (!value->own)
    word.column = value->text.column;
  return cw_ini_fail (reader->status, word, value->own ? own : inherited, NULL);
}

bool
cw_variant_yes_no (CwVariantReader *reader, const CwDraftValue *value, bool *result)
{
  return !value->text.text || cw_ini_yes_no (value->text, result, reader->status);
}

unsigned
cw_variant_take_number (CwIniText *text, unsigned most)
{
  int64_t number = 0;
  size_t used = 0;
  if (text->length > 0 && text->text[0] >= '0' && text->text[0] <= '9')
    used = cw_parse_int (text->text, text->length, &number);
  if (used == 0 || number > most)
    return 0;
  while (used < text->length && text->text[used] == ' ')
    used++;
  text->text += used;
  text->length -= used;
  text->column += (uint32_t)used;
  return (unsigned)number;
}

bool
cw_variant_number (CwVariantReader *reader, const CwDraftValue *value, unsigned most,
                   uint8_t *result)
{
  unsigned number = *result;
  bool read = !value->text.text || cw_ini_number (value->text, most, &number, reader->status);
  *result = (uint8_t)number;
  return read;
}

bool
cw_variant_word (CwVariantReader *reader, const CwDraftValue *value, const char *const *words,
                 const char *listed, unsigned *result)
{
  if (!value->text.text)
    return true;
  for (unsigned i = 0; words[i]; i++)
    if (cw_ini_is (value->text, words[i]))
      {
        *result = i;
        return true;
      }
  return cw_ini_fail (reader->status, value->text, CW_VARIANT_WORD, listed);
}

static uint16_t
rank_set (unsigned first, unsigned last)
{
  return (uint16_t)((2u << last) - (1u << first));
}

/* One item of a list of ranks as a set; empty if it is faulty. */
static uint16_t
ranks_of (CwIniText item, unsigned ranks)
{
  CwIniText rest = item, word = cw_ini_cut (&rest, ' ');
  if (cw_ini_is (word, "last"))
    {
      unsigned count = rest.text ? cw_variant_take_number (&rest, ranks) : 1;
      return count == 0 || rest.length > 0 ? 0 : rank_set (ranks - count, ranks - 1);
    }
  unsigned first = cw_variant_take_number (&item, ranks), last = first;
  if (item.length > 0 && item.text[0] == '-')
    {
      cw_ini_cut (&item, '-');
      last = cw_variant_take_number (&item, ranks);
    }
  return first == 0 || last < first || item.length > 0 ? 0 : rank_set (first - 1, last - 1);
}

bool
cw_variant_ranks (CwVariantReader *reader, const CwDraftValue *value, uint16_t *result)
{
  CwIniText rest = value->text;
  uint16_t set = 0;
  if (!rest.text)
    return true;
  while (rest.text)
    {
      CwIniText item = cw_ini_cut (&rest, ',');
      uint16_t ranks = ranks_of (item, reader->game->ranks);
      if (ranks == 0)
        return fail_word (reader, value, item, CW_VARIANT_RANKS, CW_VARIANT_INHERITED);
      set |= ranks;
    }
  *result = set;
  return true;
}

bool
cw_variant_kinds (CwVariantReader *reader, const CwDraftValue *value, CwKinds *result)
{
  CwIniText rest = value->text;
  CwKinds set = 0;
  if (!rest.text)
    return true;
  if (cw_ini_is (rest, "none"))
    {
      *result = 0;
      return true;
    }
  while (rest.text)
    {
      CwIniText item = cw_ini_cut (&rest, ',');
      CwKind kind = cw_draft_kind (&reader->draft, item);
      if (kind == 0)
        return fail_word (reader, value, item, CW_VARIANT_PIECE, CW_VARIANT_INHERITED_PIECE);
      set |= cw_kinds_of (kind);
    }
  *result = set;
  return true;
}

bool
cw_variant_files (CwVariantReader *reader, const CwDraftValue *value, uint8_t result[2])
{
  CwIniText rest = value->text;
  if (!rest.text)
    return true;
  for (unsigned i = 0; i < 2; i++)
    {
      CwIniText item = cw_ini_cut (&rest, ',');
      unsigned file = item.length == 1 ? (unsigned)(unsigned char)item.text[0] - 'a' : CW_MAX_FILES;
      if (file >= reader->game->files)
        return fail_word (reader, value, value->text, CW_VARIANT_FILES, CW_VARIANT_INHERITED_FILES);
      result[i] = (uint8_t)file;
    }
  return !rest.text
         || fail_word (reader, value, value->text, CW_VARIANT_FILES, CW_VARIANT_INHERITED_FILES);
}

bool
cw_variant_squares (CwVariantReader *reader, const CwDraftValue *value, uint64_t result[4])
{
  CwIniText rest = value->text;
  while (rest.text)
    {
      CwIniText item = cw_ini_cut (&rest, ','), number = item;
      unsigned file =
          item.length > 1 ? (unsigned)(unsigned char)item.text[0] - 'a' : reader->game->files;
      if (item.length > 1)
        number = (CwIniText){ item.text + 1, item.length - 1, item.line, item.column + 1 };
      unsigned rank = cw_variant_take_number (&number, reader->game->ranks);
      if (file >= reader->game->files || rank == 0 || number.length > 0)
        return fail_word (reader, value, item, CW_VARIANT_SQUARE, CW_VARIANT_INHERITED);
      unsigned square = (rank - 1) * reader->game->files + file;
      result[square / 64] |= 1ull << (square % 64);
    }
  return true;
}
