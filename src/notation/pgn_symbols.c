/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_symbols.h"

#include <string.h>

typedef struct
{
  const char *text;
  uint8_t nag;
} Symbol;

/* Longer ones come before their beginnings. */
static const Symbol symbols[] = {
  { "!!", 3 },   { "!?", 5 },   { "!", 1 },    { "??", 4 },   { "?!", 6 },   { "?", 2 },
  { "+/=", 14 }, { "+/-", 16 }, { "+/−", 16 }, { "-/+", 17 }, { "=/+", 15 }, { "=/∞", 44 },
  { "+=", 14 },  { "=+", 15 },  { "+-", 18 },  { "+−", 18 },  { "-+", 19 },  { "−+", 19 },
  { "=", 10 },   { "~", 13 },   { "‼", 3 },    { "⁇", 4 },    { "⁉", 5 },    { "⁈", 6 },
  { "□", 7 },    { "∞", 13 },   { "⩲", 14 },   { "⩱", 15 },   { "±", 16 },   { "∓", 17 },
  { "⨀", 22 },   { "○", 26 },   { "⟳", 32 },   { "↑", 36 },   { "→", 40 },   { "⇆", 132 },
  { "⇄", 132 },  { "⊕", 138 },  { "∆", 140 },  { "△", 140 },
};

static const Symbol words[] = {
  { "N", 146 },
  { "TN", 146 },
  { "D", 220 },
};

static const Symbol *
symbol_at (const char *text, size_t length)
{
  for (unsigned i = 0; i < sizeof symbols / sizeof symbols[0]; i++)
    {
      size_t size = strlen (symbols[i].text);
      if (size <= length && memcmp (text, symbols[i].text, size) == 0)
        return &symbols[i];
    }
  return NULL;
}

uint8_t
cw_nag_of_symbol (const char *text, size_t length)
{
  const Symbol *symbol = symbol_at (text, length);
  if (symbol && strlen (symbol->text) == length)
    return symbol->nag;
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strlen (words[i].text) == length && memcmp (text, words[i].text, length) == 0)
      return words[i].nag;
  return 0;
}

unsigned
cw_nags_of_suffix (const char *text, size_t length, uint8_t nags[CW_NODE_NAGS])
{
  unsigned count = 0;
  while (length > 0)
    {
      const Symbol *symbol = symbol_at (text, length);
      if (!symbol || count == CW_NODE_NAGS)
        return 0;
      nags[count++] = symbol->nag;
      text += strlen (symbol->text);
      length -= strlen (symbol->text);
    }
  return count;
}

bool
cw_result_of_text (const char *text, size_t length, CwGameResult *result)
{
  static const struct
  {
    const char *text;
    CwGameResult result;
  } results[] = {
    { "1-0", CW_WHITE_WON }, { "1:0", CW_WHITE_WON }, { "1–0", CW_WHITE_WON },
    { "0-1", CW_BLACK_WON }, { "0:1", CW_BLACK_WON }, { "0–1", CW_BLACK_WON },
    { "1/2-1/2", CW_DRAWN }, { "1/2:1/2", CW_DRAWN }, { "1/2–1/2", CW_DRAWN },
    { "1/2", CW_DRAWN },     { "½-½", CW_DRAWN },     { "½–½", CW_DRAWN },
    { "½:½", CW_DRAWN },     { "½", CW_DRAWN },       { "0.5-0.5", CW_DRAWN },
    { "*", CW_UNFINISHED },
  };
  for (unsigned i = 0; i < sizeof results / sizeof results[0]; i++)
    if (strlen (results[i].text) == length && memcmp (text, results[i].text, length) == 0)
      {
        *result = results[i].result;
        return true;
      }
  return false;
}
