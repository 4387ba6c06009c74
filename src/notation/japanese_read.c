/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads moves in Japanese: KIF, KI2 and anything in between. */
#include "notation/game_text.h"
#include "notation/japanese.h"
#include "notation/shogi_move.h"

#include <string.h>

typedef struct
{
  const char *at, *end;
} Text;

static const char *
behind_blanks (const Text *text)
{
  static const char *const blanks[] = { " ", "\t", "　" };
  const char *at = text->at;
  for (unsigned i = 0; i < sizeof blanks / sizeof blanks[0];)
    {
      size_t blank = strlen (blanks[i]);
      bool found = (size_t)(text->end - at) >= blank && memcmp (at, blanks[i], blank) == 0;
      at += found ? blank : 0;
      i = found ? 0 : i + 1;
    }
  return at;
}

/* Steps over `word`, and blanks before it, if it comes next. */
static bool
take (Text *text, const char *word)
{
  const char *at = behind_blanks (text);
  size_t length = strlen (word);
  if ((size_t)(text->end - at) < length || memcmp (at, word, length) != 0)
    return false;
  text->at = at + length;
  return true;
}

static bool
take_one_of (Text *text, const char *const *words, unsigned count, unsigned *which)
{
  for (unsigned i = 0; i < count; i++)
    if (take (text, words[i]))
      {
        *which = i;
        return true;
      }
  return false;
}

/* A digit from 1 to 9 of any width, or its kanji; 0 if there is none. */
static unsigned
take_number (Text *text)
{
  for (unsigned number = 1; number <= 9; number++)
    {
      const char digit[] = { (char)('0' + number), '\0' };
      if (take (text, digit) || take (text, cw_japanese_wide_digit (number))
          || take (text, cw_japanese_number (number)))
        return number;
    }
  return 0;
}

/* Longer names come before those that are their beginnings. */
static const struct
{
  const char *name;
  char letter;
  bool promoted;
} names[] = {
  { "成香", 'L', true }, { "成桂", 'N', true }, { "成銀", 'S', true }, { "と金", 'P', true },
  { "杏", 'L', true },   { "圭", 'N', true },   { "全", 'S', true },   { "と", 'P', true },
  { "馬", 'B', true },   { "龍", 'R', true },   { "竜", 'R', true },   { "歩", 'P', false },
  { "香", 'L', false },  { "桂", 'N', false },  { "銀", 'S', false },  { "金", 'G', false },
  { "角", 'B', false },  { "飛", 'R', false },  { "玉", 'K', false },  { "王", 'K', false },
};

size_t
cw_japanese_name_read (const char *text, size_t length, char *letter, bool *promoted)
{
  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    {
      size_t size = strlen (names[i].name);
      if (length < size || memcmp (text, names[i].name, size) != 0)
        continue;
      *letter = names[i].letter;
      *promoted = names[i].promoted;
      return size;
    }
  return 0;
}

static CwKind
take_kind (Text *text, const CwGame *game)
{
  char letter;
  bool promoted;
  const char *at = behind_blanks (text);
  size_t size = cw_japanese_name_read (at, (size_t)(text->end - at), &letter, &promoted);
  text->at = size > 0 ? at + size : text->at;
  return size > 0 ? cw_text_kind (game, letter, promoted) : 0;
}

/* "７六" or "同". */
static bool
take_target (Text *text, const CwShogiReading *reading, CwShogiMove *stated, bool *same)
{
  *same = take (text, "同");
  if (*same)
    stated->to = reading->previous;
  else
    {
      unsigned file = take_number (text), rank = take_number (text);
      stated->to = cw_shogi_square (cw_position_game (reading->position), file, rank);
    }
  return stated->to != CW_NO_SQUARE;
}

/* Reads one word after the name; false if there is none. */
static bool
take_word (Text *text, CwShogiMove *stated)
{
  static const char *const sides[] = { "左", "直", "右" };
  static const char *const ways[] = { "上", "寄", "引", "行", "入" };
  static const char *const promotions[] = { "成", "不成", "不", "生" };
  unsigned which;
  if (stated->side == CW_SIDE_ANY && take_one_of (text, sides, 3, &which))
    stated->side = (CwSide)(CW_SIDE_LEFT + which);
  else if (stated->way == CW_WAY_ANY && take_one_of (text, ways, 5, &which))
    stated->way = which < 3 ? (CwWay)(CW_WAY_FORWARD + which) : CW_WAY_FORWARD;
  else if (stated->promotion == CW_NOT_STATED && take_one_of (text, promotions, 4, &which))
    stated->promotion = which == 0 ? CW_STATED_YES : CW_STATED_NO;
  else if (stated->drop == CW_NOT_STATED && take (text, "打"))
    stated->drop = CW_STATED_YES;
  else
    return false;
  return true;
}

/* Reads "(77)"; true also if there is no bracket. */
static bool
take_origin (Text *text, CwShogiMove *stated)
{
  if (!take (text, "(") && !take (text, "（"))
    return true;
  stated->file = take_number (text);
  stated->rank = take_number (text);
  return stated->file && stated->rank && (take (text, ")") || take (text, "）"));
}

static bool
contradicts (const CwShogiMove *stated)
{
  return stated->drop == CW_STATED_YES
         && (stated->file || stated->promotion == CW_STATED_YES || stated->side || stated->way);
}

CwMove
cw_japanese_read (CwShogiReading *reading)
{
  static const char *const marks[] = { "▲", "△", "▼", "▽", "☗", "☖" };
  static const CwColour colours[] = { CW_WHITE, CW_BLACK, CW_WHITE, CW_BLACK, CW_WHITE, CW_BLACK };
  Text text = { reading->text, reading->text + reading->length };
  const CwGame *game = cw_position_game (reading->position);
  CwShogiMove stated = { .to = CW_NO_SQUARE };
  unsigned mark;
  bool same;
  if (take_one_of (&text, marks, sizeof marks / sizeof marks[0], &mark)
      && colours[mark] != cw_position_side (reading->position))
    return cw_shogi_fail (
        reading, colours[mark] == CW_WHITE ? CW_ILLEGAL_GOTE_TO_MOVE : CW_ILLEGAL_SENTE_TO_MOVE,
        NULL);
  if (take (&text, "パス") && text.at == text.end)
    return cw_in_check (reading->position) ? cw_shogi_fail (reading, CW_ERROR_MOVE_PASS, NULL)
                                           : CW_NULL_MOVE;
  if (!take_target (&text, reading, &stated, &same))
    return cw_shogi_fail (reading, same ? CW_ERROR_MOVE_NO_SAME : CW_ERROR_MOVE_UNREADABLE, NULL);
  stated.kind = take_kind (&text, game);
  if (stated.kind == 0)
    return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  while (take_word (&text, &stated))
    continue;
  if (!take_origin (&text, &stated) || text.at != text.end || contradicts (&stated))
    return cw_shogi_fail (reading, CW_ERROR_MOVE_UNREADABLE, NULL);
  return cw_shogi_find (reading, &stated);
}
