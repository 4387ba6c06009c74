/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows from games: what stood on the board when it was quiet, and how the game ended.
 *
 * The rule is that of the article on determining piece weights: after every ply the quiet counter
 * is 0 after a capture, a promotion or a move that gives check, else it grows by one; when it has
 * reached `quiet` and the five differences differ from the game's last row, a row is written. */
#pragma once

#include "base/stream.h"
#include "core/rules.h"
#include "notation/pgn_reader.h"

#define CW_ROW_KINDS 5 /* pawn knight bishop rook queen: kinds 1 … 5 */

/* The internal row. The five differences are a view of it. */
typedef struct {
  uint32_t game; /* index from 0 of the counted game */
  uint16_t ply;
  uint8_t count[2][CW_ROW_KINDS]; /* [colour][kind - 1] */
  uint8_t result;                 /* 2 White won, 1 draw, 0 Black won */
} CwRow;

static inline int
cw_row_difference (const CwRow *row, unsigned index)
{
  return (int) row->count[0][index] - (int) row->count[1][index];
}

typedef enum {
  CW_SAMPLE_CHANGES, /* the article's quiet rows, where the differences changed */
  CW_SAMPLE_ONE,     /* one quiet row a game, chosen by a seeded generator */
  CW_SAMPLE_LONGEST, /* the material that stayed longest in the game */
  CW_SAMPLE_ALL,     /* every quiet position */
} CwSample;

typedef struct {
  unsigned quiet; /* plies, 2 in the article */
  CwSample sample;
  bool unfinished_as_draw; /* as the article counted; else dropped */
  uint64_t seed;           /* for CW_SAMPLE_ONE */
} CwRowRule;

CwRowRule cw_row_rule_default (void);

typedef struct {
  CwRow *rows;
  size_t count, room;
  unsigned games;      /* counted */
  unsigned read;       /* all games met */
  unsigned unfinished; /* without a result */
  unsigned dropped;    /* not counted: unfinished, a pass among the moves, broken … */
} CwRows;

void cw_rows_init (CwRows *rows);
void cw_rows_clear (CwRows *rows);
/* Adds one game's rows by the rule. False only where memory ends. */
bool cw_rows_add_game (CwRows *rows, const CwPgnGame *game, const CwRowRule *rule,
                       CwStatus *status);

/* The matrix as text, six numbers a line, as in the article; read back it has no games, so each
 * run of rows that starts with 0 0 0 0 0 counts as one. */
bool cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status);
bool cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status);
