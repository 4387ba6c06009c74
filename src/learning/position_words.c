/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions on positions, from text. */
#include "base/number.h"
#include "base/words.h"
#include "learning/position_filter.h"
#include "notation/fen.h"

#include <limits.h>
#include <string.h>

static bool
fail (CwStatus *status, const char *text, const char *at)
{
  return cw_status_fail_at (status, CW_ERROR_MATERIAL_FILTER, 0, (size_t)(at - text) + 1, at);
}

/* "N", "n", "+p"; 0 if there is none. */
static CwPiece
read_piece (const CwGame *game, const char **text)
{
  bool promoted = **text == '+';
  char letter = (*text)[promoted];
  bool small = letter >= 'a' && letter <= 'z';
  if (small)
    letter = (char)(letter - 'a' + 'A');
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == letter && (game->kind[kind].plain != 0) == promoted)
      {
        *text += promoted + 1;
        return cw_piece (small ? CW_BLACK : CW_WHITE, (CwKind)kind);
      }
  return CW_NO_PIECE;
}

/* "KRPvKR": a term for each kind and side. */
static bool
read_whole (CwPositionFilter *filter, const CwGame *game, const char *text)
{
  unsigned count[2][CW_MAX_KINDS] = { 0 };
  CwColour colour = CW_WHITE;
  for (const char *at = text; *at;)
    {
      if (*at == 'v' && colour == CW_WHITE && at > text && at[1])
        {
          colour = CW_BLACK;
          at++;
          continue;
        }
      CwPiece piece = *at >= 'A' && *at <= 'Z' ? read_piece (game, &at) : CW_NO_PIECE;
      if (piece == CW_NO_PIECE)
        return false;
      count[colour][cw_piece_kind (piece)]++;
    }
  if (colour == CW_WHITE || 2 * game->kinds > CW_MATERIAL_TERMS - filter->terms)
    return false;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      {
        CwPieceSum *term = &filter->term[filter->terms++];
        *term = (CwPieceSum){ .parts = 1, .low = (int)count[side][kind] };
        term->high = term->low;
        term->part[0].piece = cw_piece ((CwColour)side, (CwKind)kind);
        term->part[0].sign = 1;
      }
  filter->either = true;
  return true;
}

/* "1", "1..2", "1..", "..2", "-1..1" */
static bool
read_range (CwPieceSum *term, const char **text)
{
  int64_t low = INT_MIN, high = INT_MAX;
  size_t length = strcspn (*text, " ,"), used = cw_parse_int (*text, length, &low);
  const char *at = *text + used;
  if (used == 0)
    low = INT_MIN;
  if (at[0] == '.' && at[1] == '.')
    {
      at += 2;
      size_t more = cw_parse_int (at, strcspn (at, " ,"), &high);
      if (more == 0)
        high = INT_MAX;
      if (used + more == 0)
        return false;
      at += more;
    }
  else if (used > 0)
    high = low;
  else
    return false;
  *text = at;
  term->low = (int)low;
  term->high = (int)high;
  return low >= INT_MIN && high <= INT_MAX && low <= high;
}

/* "P-p=1..2" */
static bool
read_term (CwPieceSum *term, const CwGame *game, const char **text)
{
  int8_t sign = 1;
  *term = (CwPieceSum){ 0 };
  do
    {
      CwPiece piece = read_piece (game, text);
      if (piece == CW_NO_PIECE || term->parts == CW_MATERIAL_PARTS)
        return false;
      bool hand = **text == '*';
      *text += hand;
      term->part[term->parts].piece = piece;
      term->part[term->parts].hand = hand;
      term->part[term->parts++].sign = sign;
      sign = **text == '-' ? -1 : 1;
    }
  while ((**text == '+' || **text == '-') && *++*text);
  if (**text != '=')
    return false;
  ++*text;
  return read_range (term, text);
}

static const char *
skip_blanks (const char *text)
{
  return text + strspn (text, " ,");
}

bool
cw_position_filter_material (CwPositionFilter *filter, const CwGame *game, const char *text,
                             CwStatus *status)
{
  filter->game = game;
  if (read_whole (filter, game, text))
    return true;
  const char *at = skip_blanks (text);
  if (!*at)
    return fail (status, text, at);
  for (; *at; at = skip_blanks (at))
    {
      const char *begin = at;
      if (filter->terms == CW_MATERIAL_TERMS
          || !read_term (&filter->term[filter->terms++], game, &at) || (*at && !strchr (" ,", *at)))
        return fail (status, text, begin);
    }
  return true;
}

bool
cw_position_filter_places (CwPositionFilter *filter, const CwGame *game, const char *text,
                           CwStatus *status)
{
  filter->game = game;
  const char *at = skip_blanks (text);
  if (!*at)
    return fail (status, text, at);
  for (; *at; at = skip_blanks (at))
    {
      const char *begin = at;
      char name[CW_SQUARE_NAME_SIZE];
      CwPiece piece = read_piece (game, &at);
      size_t length = strcspn (at, " ,");
      unsigned square = 0, squares = game->files * game->ranks;
      while (square < squares
             && !cw_word_is (at, length, cw_square_name (game, (CwSquare)square, name)))
        square++;
      if (piece == CW_NO_PIECE || square == squares || filter->places == CW_MAX_SQUARES)
        return cw_status_fail_at (status, CW_ERROR_PLACES_FILTER, 0, (size_t)(begin - text) + 1,
                                  begin);
      filter->place[filter->places].square = (CwSquare)square;
      filter->place[filter->places++].piece = piece;
      at += length;
    }
  return true;
}

static bool
is_text (const char *text)
{
  return text && *text;
}

bool
cw_position_filter_read (CwPositionFilter *filter, const CwGame *game, const char *position,
                         const char *material, const char *places, bool either, unsigned *part,
                         CwStatus *status)
{
  *filter = (CwPositionFilter){ 0 };
  *part = 0;
  if (!game)
    game = cw_game_named ("chess");
  filter->exact = is_text (position);
  if (filter->exact && !cw_fen_read_any (&filter->position, game, position, status))
    return false;
  *part = 1;
  if (is_text (material) && !cw_position_filter_material (filter, game, material, status))
    return false;
  *part = 2;
  if (is_text (places) && !cw_position_filter_places (filter, game, places, status))
    return false;
  filter->either |= either;
  return true;
}

bool
cw_position_filter_is_all (const CwPositionFilter *filter)
{
  return !filter->exact && filter->terms + filter->places == 0;
}
