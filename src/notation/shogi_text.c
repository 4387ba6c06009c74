/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides which shogi notation a move is in. */
#include "notation/shogi_text.h"

#include "base/words.h"
#include "notation/csa_text.h"
#include "notation/shogi_move.h"
#include "notation/usi.h"

#include <string.h>

/* The length without trailing ! and ? of either width. */
static size_t
without_suffixes (const char *text, size_t length)
{
  static const char *const suffixes[] = { "!", "?", "！", "？" };
  for (unsigned i = 0; i < sizeof suffixes / sizeof suffixes[0];)
    {
      size_t suffix = strlen (suffixes[i]);
      bool found = length >= suffix && memcmp (text + length - suffix, suffixes[i], suffix) == 0;
      length -= found ? suffix : 0;
      i = found ? 0 : i + 1;
    }
  return length;
}

static bool
has_wide (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)text[i] >= 0x80)
      return true;
  return false;
}

/* "7g7f", "P*5e", "P*10e", "0000"; a drop with digits only is Western. */
static bool
is_usi (const char *text, size_t length)
{
  bool digits = length > 3 && cw_is_digit (text[3]) && !(length == 5 && text[4] >= 'a');
  return length == 0 || cw_is_digit (text[0]) || (length > 1 && text[1] == '*' && !digits);
}

/* "+7776FU": in Western notation a letter follows the sign. */
static bool
is_csa (const char *text, size_t length)
{
  return length > 2 && (text[0] == '+' || text[0] == '-') && cw_is_digit (text[1]);
}

static CwMove
read_text (CwShogiReading *reading)
{
  if (is_csa (reading->text, reading->length))
    return cw_csa_read_move (reading->position, reading->text, reading->length, reading->status);
  if (has_wide (reading->text, reading->length))
    return cw_japanese_read (reading);
  return is_usi (reading->text, reading->length) ? cw_usi_read (reading)
                                                 : cw_western_read (reading);
}

CwMove
cw_shogi_read (const CwPosition *position, const char *text, size_t length, CwSquare previous,
               bool *loose, CwStatus *status)
{
  CwShogiReading reading = { .position = position,
                             .text = text,
                             .length = without_suffixes (text, length),
                             .previous = previous,
                             .status = status };
  CwMove move = read_text (&reading);
  if (loose)
    *loose = reading.loose;
  return move;
}
