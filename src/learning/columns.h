/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is counted in a game, one column each: pieces on the board by kind, promoted kinds apart,
 * and pieces in hand apart. In chess these are pawn, knight, bishop, rook and queen; in shogi seven
 * kinds on the board, six promoted ones and seven in hand. Royal kinds are never counted. Pure,
 * thread-safe. */
#pragma once

#include "core/rules.h"
#include "core/values.h"

#define CW_MAX_COLUMNS CW_VALUES_COLUMNS

typedef enum
{
  CW_COLUMN_BOARD,
  CW_COLUMN_PROMOTED, /* on the board too: kinds that are another one in hand */
  CW_COLUMN_HAND,
} CwColumnPlace;

typedef struct
{
  CwKind kind;
  CwColumnPlace place;
} CwColumn;

typedef struct
{
  const CwGame *game; /* chess also for Chess960 */
  unsigned count;
  CwColumn column[CW_MAX_COLUMNS]; /* by place, then by kind; the first is the unit of all values,
                                      the pawn or what is in its place */
  uint8_t on_board[CW_MAX_KINDS];  /* the column of each kind there; `count` where none */
} CwColumns;

/* The columns of a game; false (and none) where it has more than fit. NULL is chess. */
bool cw_columns_init (CwColumns *columns, const CwGame *game);

/* Whether games of both are measured together: the same game, or chess and Chess960. */
bool cw_columns_match (const CwColumns *columns, const CwGame *game);

/* Whether these are the five of chess; rows that have no game yet are read as such. */
bool cw_columns_are_chess (const CwColumns *columns);

/* "P", "+P" promoted, "P*" in hand, with the letters of the game; returns `text`. */
#define CW_COLUMN_NAME_SIZE 4
char *cw_column_name (const CwColumns *columns, unsigned index, char text[CW_COLUMN_NAME_SIZE]);

/* "knight", "promoted lance", "gold in hand", the same in every language; returns `text`. */
#define CW_COLUMN_TEXT_SIZE 64
char *cw_column_text (const CwColumns *columns, unsigned index, char text[CW_COLUMN_TEXT_SIZE]);

/* The column of a kind at a place; `count` where there is none. */
unsigned cw_columns_find (const CwColumns *columns, CwKind kind, bool in_hand);

/* How many pieces of each column `colour` has. */
void cw_columns_of (const CwColumns *columns, const CwPosition *position, CwColour colour,
                    uint8_t count[CW_MAX_COLUMNS]);

/* What a set of values contains about one column: as in core/values.h, whether the piece is on the
 * board or in hand. */
typedef struct
{
  double value, error, low, high;
} CwColumnValue;
CwColumnValue cw_column_value (const CwColumn *column, const CwValues *values);
void cw_column_set_value (const CwColumn *column, CwValues *values, const CwColumnValue *value);

/* The values of the columns in pawns of the set: the scale of a curve. */
void cw_columns_scale (const CwColumns *columns, const CwValues *values,
                       double scale[CW_MAX_COLUMNS]);
