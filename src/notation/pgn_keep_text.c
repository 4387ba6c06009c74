/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_keep_text.h"

#include <string.h>

#define COLUMNS 80 /* of a line of PGN */

static const char blanks[] = " \t\r\n";

static size_t
characters (const char *text, size_t length)
{
  size_t count = 0;
  for (size_t i = 0; i < length; i++)
    count += ((unsigned char)text[i] & 0xc0) != 0x80;
  return count;
}

/* --- how the game is written ------------------------------------------------------------------ */

static size_t
longest_line (const char *text)
{
  size_t longest = 0;
  while (*text)
    {
      size_t length = strcspn (text, "\r\n"), count = characters (text, length);
      longest = count > longest ? count : longest;
      text += length;
      text += strspn (text, "\r\n");
    }
  return longest;
}

static void
learn_style (CwPgnKeep *keep)
{
  const char *old = keep->old;
  bool seen = false;
  keep->line = strstr (old, "\r\n")                        ? "\r\n"
               : strchr (old, '\r') && !strchr (old, '\n') ? "\r"
                                                           : "\n";
  keep->columns = longest_line (old + keep->places.head) > COLUMNS ? SIZE_MAX : COLUMNS;
  for (size_t i = 0; i < keep->places.count; i++)
    {
      const CwPgnPlace *place = &keep->places.places[i];
      bool move = place->kind == CW_PGN_PLACE_MOVE && place->from > 0;
      if (move && !seen && strchr (". ", old[place->from - 1]))
        {
          seen = true;
          keep->tight = old[place->from - 1] == '.';
        }
      keep->signs |= (place->kind == CW_PGN_PLACE_MOVE && place->nags[0] != 0)
                     || (place->kind == CW_PGN_PLACE_GLYPH && old[place->from] != '$');
    }
}

/* --- spacing ---------------------------------------------------------------------------------- */

static char
last_character (const CwPgnKeep *keep)
{
  return keep->out->length > 0 ? keep->out->bytes[keep->out->length - 1] : '\n';
}

static size_t
column (const CwPgnKeep *keep)
{
  const char *text = cw_buffer_string (keep->out);
  size_t at = keep->out->length;
  while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r')
    at--;
  return characters (text + at, keep->out->length - at);
}

/* Ends the line after a comment that goes to the end of its line. */
static void
end_line_comment (CwPgnKeep *keep)
{
  if (keep->line_comment)
    cw_buffer_text (keep->out, keep->line);
  keep->line_comment = false;
}

/* Where the piece before it ends, or the head of the text. */
static size_t
gap_of (const CwPgnKeep *keep, size_t place)
{
  if (place > 0)
    return keep->places.places[place - 1].to;
  return keep->places.head + strspn (keep->old + keep->places.head, blanks);
}

static bool
has_digit (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (text[i] >= '0' && text[i] <= '9')
      return true;
  return false;
}

/* The length of the blanks before a move number, if there is nothing else: "  1... ". */
static size_t
before_number (const char *gap, size_t length)
{
  size_t start = strspn (gap, blanks), at = start + strspn (gap + start, "0123456789");
  at += strspn (gap + at, ".");
  at += strspn (gap + at, blanks);
  return at >= length ? start : length;
}

void
cw_pgn_keep_lead (CwPgnKeep *keep, size_t place, const char *number)
{
  size_t from = gap_of (keep, place);
  const char *gap = keep->old + from;
  size_t length = keep->places.places[place].from - from;
  CwBuffer *out = keep->out;
  if (keep->next == place)
    {
      cw_buffer_append (out, gap, length);
      keep->line_comment = false;
      return;
    }
  if (number && !number[0])
    length = before_number (gap, length);
  size_t start = length > 0 ? strspn (gap, blanks) : 0;
  start = start < length ? start : length;
  if (keep->line_comment && !memchr (gap, '\n', start) && !memchr (gap, '\r', start))
    end_line_comment (keep);
  else if (start == 0 && !strchr (" \t\r\n(", last_character (keep))
           && keep->places.places[place].kind != CW_PGN_PLACE_CLOSE)
    cw_buffer_char (out, ' ');
  bool inside = strchr ("(\r\n", last_character (keep)) && (start == length || gap[start] != '%');
  cw_buffer_append (out, gap + (inside ? start : 0), length - (inside ? start : 0));
  if (number && number[0] && !has_digit (gap, length))
    {
      cw_buffer_text (out, number);
      if (!keep->tight)
        cw_buffer_char (out, ' ');
    }
  keep->line_comment = false;
}

/* --- pieces ----------------------------------------------------------------------------------- */

void
cw_pgn_keep_begin (CwPgnKeep *keep)
{
  size_t head = gap_of (keep, 0);
  learn_style (keep);
  cw_buffer_append (keep->out, keep->old, head);
  for (unsigned ends = 0; head > 0 && !keep->old[head] && ends < 2; ends++)
    cw_buffer_text (keep->out, keep->line);
}

void
cw_pgn_keep_end (CwPgnKeep *keep)
{
  size_t count = keep->places.count;
  cw_buffer_text (keep->out,
                  keep->old + (count > 0 ? keep->places.places[count - 1].to : gap_of (keep, 0)));
}

void
cw_pgn_keep_part (CwPgnKeep *keep, size_t place, size_t to)
{
  const CwPgnPlace *its = &keep->places.places[place];
  const char *text = keep->old + its->from;
  cw_buffer_append (keep->out, text, to - its->from);
  keep->next = place + 1;
  keep->line_comment = *text == ';';
}

void
cw_pgn_keep_place (CwPgnKeep *keep, size_t place)
{
  cw_pgn_keep_lead (keep, place, NULL);
  cw_pgn_keep_part (keep, place, keep->places.places[place].to);
}

/* --- words ------------------------------------------------------------------------------------ */

/* Writes a word behind a blank or a line end, if there is none of these `before`. */
static void
put_word (CwPgnKeep *keep, const char *before, const char *word, size_t length)
{
  end_line_comment (keep);
  if (!strchr (before, last_character (keep)))
    {
      bool fits = keep->columns == SIZE_MAX
                  || column (keep) + 1 + characters (word, length) <= keep->columns;
      cw_buffer_text (keep->out, fits ? " " : keep->line);
    }
  cw_buffer_append (keep->out, word, length);
  keep->next = CW_PGN_NO_PLACE;
}

void
cw_pgn_keep_word (CwPgnKeep *keep, const char *word, size_t length)
{
  put_word (keep, " \t\r\n(", word, length);
}

void
cw_pgn_keep_inner_word (CwPgnKeep *keep, const char *word, size_t length)
{
  put_word (keep, blanks, word, length);
}

void
cw_pgn_keep_glued (CwPgnKeep *keep, const char *word)
{
  end_line_comment (keep);
  cw_buffer_text (keep->out, word);
  keep->next = CW_PGN_NO_PLACE;
}
