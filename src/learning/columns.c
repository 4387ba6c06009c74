/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/columns.h"

#include "base/number.h"
#include "core/variant.h"

#include <string.h>

static bool
add (CwColumns *columns, CwKind kind, CwColumnPlace place)
{
  if (columns->count == CW_MAX_COLUMNS)
    return false;
  columns->column[columns->count++] = (CwColumn){ kind, place };
  return true;
}

/* Does the kind have a column at `place`? */
static bool
has_column (const CwGame *game, unsigned kind, CwColumnPlace place)
{
  const CwKindInfo *info = &game->kind[kind];
  if (info->royal)
    return false;
  switch (place)
    {
    case CW_COLUMN_PROMOTED:
      return info->plain != 0;
    case CW_COLUMN_HAND:
      return info->plain == 0 && game->variant->drops;
    case CW_COLUMN_BOARD:
    default:
      return info->plain == 0;
    }
}

bool
cw_columns_init (CwColumns *columns, const CwGame *game)
{
  static const CwColumnPlace places[] = { CW_COLUMN_BOARD, CW_COLUMN_PROMOTED, CW_COLUMN_HAND };
  bool fits = true;
  memset (columns, 0, sizeof *columns);
  if (!game || strcmp (game->name, "chess960") == 0)
    game = cw_game_named ("chess");
  columns->game = game;
  CwKind unit = cw_values_unit (game);
  if (unit != 0)
    add (columns, unit, CW_COLUMN_BOARD);
  for (unsigned p = 0; p < sizeof places / sizeof *places; p++)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      if (has_column (game, kind, places[p]) && (kind != unit || places[p] != CW_COLUMN_BOARD))
        fits = fits && add (columns, (CwKind)kind, places[p]);
  if (!fits)
    columns->count = 0;
  memset (columns->on_board, (int)columns->count, sizeof columns->on_board);
  for (unsigned j = 0; j < columns->count; j++)
    if (columns->column[j].place != CW_COLUMN_HAND)
      columns->on_board[columns->column[j].kind] = (uint8_t)j;
  return fits;
}

bool
cw_columns_match (const CwColumns *columns, const CwGame *game)
{
  return columns->game == game
         || (columns->game && cw_columns_are_chess (columns)
             && strcmp (game->name, "chess960") == 0);
}

bool
cw_columns_are_chess (const CwColumns *columns)
{
  return !columns->game || strcmp (columns->game->name, "chess") == 0;
}

/* The letter of a kind; a promoted one has that of the original. */
static char
letter_of (const CwGame *game, CwKind kind)
{
  const CwKindInfo *info = &game->kind[kind];
  return info->plain ? game->kind[info->plain].letter : info->letter;
}

char *
cw_column_name (const CwColumns *columns, unsigned index, char text[CW_COLUMN_NAME_SIZE])
{
  const CwColumn *column = &columns->column[index];
  char *out = text;
  if (column->place == CW_COLUMN_PROMOTED)
    *out++ = '+';
  *out++ = letter_of (columns->game, column->kind);
  if (column->place == CW_COLUMN_HAND)
    *out++ = '*';
  *out = '\0';
  return text;
}

char *
cw_column_text (const CwColumns *columns, unsigned index, char text[CW_COLUMN_TEXT_SIZE])
{
  const CwColumn *column = &columns->column[index];
  cw_format_text (text, CW_COLUMN_TEXT_SIZE, "%s%s", columns->game->kind[column->kind].name,
                  column->place == CW_COLUMN_HAND ? " in hand" : "");
  return text;
}

unsigned
cw_columns_find (const CwColumns *columns, CwKind kind, bool in_hand)
{
  unsigned j = 0;
  if (!in_hand)
    return columns->on_board[kind];
  while (j < columns->count
         && (columns->column[j].kind != kind || columns->column[j].place != CW_COLUMN_HAND))
    j++;
  return j;
}

void
cw_columns_of (const CwColumns *columns, const CwPosition *position, CwColour colour,
               uint8_t count[CW_MAX_COLUMNS])
{
  for (unsigned j = 0; j < columns->count; j++)
    {
      CwKind kind = columns->column[j].kind;
      count[j] = (uint8_t)(columns->column[j].place == CW_COLUMN_HAND
                               ? cw_position_hand (position, colour, kind)
                               : cw_position_count (position, colour, kind));
    }
}

CwColumnValue
cw_column_value (const CwColumn *column, const CwValues *values)
{
  CwKind kind = column->kind;
  if (column->place == CW_COLUMN_HAND)
    return (CwColumnValue){ values->hand[kind], values->hand_error[kind], values->hand_low[kind],
                            values->hand_high[kind] };
  return (CwColumnValue){ values->board[kind], values->error[kind], values->low[kind],
                          values->high[kind] };
}

void
cw_column_set_value (const CwColumn *column, CwValues *values, const CwColumnValue *value)
{
  CwKind kind = column->kind;
  bool hand = column->place == CW_COLUMN_HAND;
  (hand ? values->hand : values->board)[kind] = value->value;
  (hand ? values->hand_error : values->error)[kind] = value->error;
  (hand ? values->hand_low : values->low)[kind] = value->low;
  (hand ? values->hand_high : values->high)[kind] = value->high;
}

void
cw_columns_scale (const CwColumns *columns, const CwValues *values, double scale[CW_MAX_COLUMNS])
{
  for (unsigned j = 0; j < columns->count; j++)
    scale[j] = cw_column_value (&columns->column[j], values).value / 100;
}
