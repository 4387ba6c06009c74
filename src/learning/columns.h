/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is counted in a game, one column each: pieces on the board by kind, with promoted kinds and
 * pieces in hand apart. Chess has pawn, knight, bishop, rook and queen; shogi has seven kinds on
 * the board, six promoted ones and seven in hand. Royal kinds are never counted. Pure,
 * thread-safe. */
#pragma once

#include "core/rules.h"
#include "core/values.h"

#define CW_MAX_COLUMNS CW_VALUES_COLUMNS

typedef enum
{
  CW_COLUMN_BOARD,
  CW_COLUMN_PROMOTED, /* on the board too: kinds that become another one in hand */
  CW_COLUMN_HAND,
} CwColumnPlace;

typedef struct
{
  CwKind kind;
  CwColumnPlace place;
} CwColumn;

typedef struct
{
  const CwGame *game; /* chess also stands for Chess960 */
  unsigned count;
  CwColumn column[CW_MAX_COLUMNS]; /* by place, then by kind; the first, the pawn or what replaces
                                      it, is the unit of all values */
  uint8_t on_board[CW_MAX_KINDS];  /* the column of each kind on the board; `count` for none */
} CwColumns;

/* The columns of a game; false (and none) if it has too many. NULL means chess. */
bool cw_columns_init (CwColumns *columns, const CwGame *game);

/* Are games of both measured together? True for the same game, and for chess and Chess960. */
bool cw_columns_match (const CwColumns *columns, const CwGame *game);

/* True for the five columns of chess; rows without a game yet are read as such. */
bool cw_columns_are_chess (const CwColumns *columns);

/* "P", "+P" promoted, "P*" in hand, with the letters of the game; returns `text`. */
#define CW_COLUMN_NAME_SIZE 4
char *cw_column_name (const CwColumns *columns, unsigned index, char text[CW_COLUMN_NAME_SIZE]);

/* "knight", "promoted lance", "gold in hand", in English; returns `text`. */
#define CW_COLUMN_TEXT_SIZE 64
char *cw_column_text (const CwColumns *columns, unsigned index, char text[CW_COLUMN_TEXT_SIZE]);

/* The column of a kind on the board or in hand; `count` if there is none. */
unsigned cw_columns_find (const CwColumns *columns, CwKind kind, bool in_hand);

/* Counts the pieces of `colour` in each column. */
void cw_columns_of (const CwColumns *columns, const CwPosition *position, CwColour colour,
                    uint8_t count[CW_MAX_COLUMNS]);

/* What a value set contains about one column, as in core/values.h, on the board or in hand. */
typedef struct
{
  double value, error, low, high;
} CwColumnValue;
CwColumnValue cw_column_value (const CwColumn *column, const CwValues *values);
void cw_column_set_value (const CwColumn *column, CwValues *values, const CwColumnValue *value);

/* The columns' values in pawns of the set: the scale of a curve. */
void cw_columns_scale (const CwColumns *columns, const CwValues *values,
                       double scale[CW_MAX_COLUMNS]);
