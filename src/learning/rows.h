/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows: the pieces on the board and in hand in a quiet position, and how the game ended. They come
 * from games (learning/extract.h), from a matrix or a table in text (here) or from the shipped
 * engine games (learning/samples.h). All rows are of one game, say chess; those of one played game
 * are contiguous, in the order of play: errors are clustered by it. Not thread-safe, but many
 * threads may read at once.
 *
 * Distinct vectors of counts are stored once. A row is the number of its vector and its ply, six
 * bytes; a game is its first row, its place in its file and what its tags say, 40 bytes, and 17 to
 * find it by its fingerprint: about 100 bytes a game in all. */
#pragma once

#include "base/stream.h"
#include "learning/columns.h"
#include "learning/distinct.h"

/* A row without its counts. */
typedef struct
{
  uint32_t game; /* index of the counted game */
  uint16_t ply;
  uint8_t result;  /* 2 White won, 1 draw, 0 Black won */
  bool unfinished; /* it had no result: a draw by the rule, or inferred */
} CwRow;

/* Who played a game, as far as its record says for certain (learning/game_tags.h). */
typedef enum
{
  CW_BETWEEN_UNKNOWN, /* also one person against one engine */
  CW_BETWEEN_PEOPLE,
  CW_BETWEEN_ENGINES,
  CW_BETWEEN_KINDS
} CwBetween;

/* A counted game. What its record does not say is 0. */
typedef struct
{
  uint64_t offset;      /* of its first byte in its source */
  uint64_t fingerprint; /* learning/fingerprint.h; for rows from text, a unique number */
  uint32_t first;       /* its first row */
  uint32_t player[2];   /* in `names`, from 1 */
  uint32_t event;       /* in `names` too */
  uint16_t rating[2];
  uint16_t year;
  uint16_t opening; /* by its ECO code: 1 for A00 … 500 for E99 */
  uint16_t source;  /* number of its file, from 0 */
  uint8_t result;   /* as of its rows */
  bool unfinished;
  uint8_t between; /* CwBetween */
} CwRowGame;

#define CW_ROW_OPPOSITE_BISHOPS 1 /* each side has one bishop, on squares of different colours */

/* Pieces by colour and column. */
typedef struct
{
  uint8_t of[2][CW_MAX_COLUMNS];
  uint8_t flags; /* CW_ROW_… */
} CwCounts;

/* The rules by which rows are chosen from a set of games (learning/extract.h), compared by the
 * specification curve. */
typedef enum
{
  CW_ROWS_USUAL,   /* 2 quiet half-moves, or as chosen by the user */
  CW_ROWS_QUIET_6, /* 6 of them */
  CW_ROWS_SETTLED, /* no capture is left to be made: for the recommended model */
  CW_ROWS_RULES
} CwRowsRule;

#define CW_MAX_OTHER_GAMES 8

/* Games found but not measured, as they are of another kind. */
typedef struct
{
  const CwGame *game;
  unsigned count;
} CwOtherGame;

typedef struct CwRows
{
  CwColumns columns; /* what is counted; no game before the first row or game */

  CwDistinct vectors; /* each distinct vector of counts: White's, Black's, flags */

  uint32_t *vector; /* of each row */
  uint16_t *ply;    /* of each row */
  size_t count, room;

  CwRowGame *game; /* up to the last with a row; see cw_rows_begin */
  uint32_t known, game_room;
  CwDistinct names; /* of players and events */
  CwDistinct met;   /* fingerprints of the counted games, */
  CwDistinct open;  /* and of those dropped for lack of a result */
  uint16_t source;  /* number of the file being read, from 0, for new games */
  unsigned games;   /* counted; every row's `game` is below it */
  unsigned read; /* all games found, without those left out by a filter and repeated ones without a
                    result */
  unsigned filtered;   /* left out by the filter */
  unsigned unknown;    /* of them, those whose record lacks what the filter needs */
  unsigned unfinished; /* without a result */
  unsigned inferred;   /* of them, those given one by the rule: a draw, or by who moved last */
  bool by_last_mover;  /* the last mover won inferred games; otherwise they are draws */
  unsigned resultless; /* not counted for lack of a result */
  unsigned dropped;  /* not counted: resultless, a pass among the moves, broken, another game … */
  unsigned repeated; /* not counted because repeated; not among `dropped` */
  unsigned others;   /* number of `other` */
  bool differences_only;                 /* read from a matrix: the counts are only differences */
  bool no_flags;                         /* read from a text without the flags */
  CwOtherGame other[CW_MAX_OTHER_GAMES]; /* further kinds are just dropped */
  struct CwRows *beside[CW_ROWS_RULES];  /* rows of the same games by other rules; NULL for none */
  void *settling; /* for extract.c, to check whether captures are settled; from malloc */
} CwRows;

void cw_rows_init (CwRows *rows);
void cw_rows_clear (CwRows *rows); /* empties it and frees its memory */

/* Sets the game of the rows if there is none yet; NULL means chess. False if they have another one,
 * or it has too many kinds to count. */
bool cw_rows_set_game (CwRows *rows, const CwGame *game);

/* Adds a row as it is, with the game's result; `game` must not be below that of the last row. Rows
 * without a game become chess. False if memory runs out. */
bool cw_rows_append (CwRows *rows, const CwRow *row, const CwCounts *counts);

/* The record of a counted game, for writing; creates it if needed, in order. NULL if memory runs
 * out. */
CwRowGame *cw_rows_game (CwRows *rows, uint32_t game);

/* Appends all games of `more`, with their rows (also those beside) and counters. These must be of
 * the same game or none, made by the same rule, and not yet in `rows`. False if memory runs out. */
bool cw_rows_add_all (CwRows *rows, const CwRows *more);

/* Restores `rows` to what it was when copied to `before` by assignment, for readers of broken
 * files. What has been allocated since stays in use. */
void cw_rows_return_to (CwRows *rows, const CwRows *before);

/* The first row of a game; that of the next game is one past its last. */
static inline size_t
cw_rows_begin (const CwRows *rows, uint32_t game)
{
  return game < rows->known ? rows->game[game].first : rows->count;
}

/* The rows of these games by a rule; NULL if there are none. */
static inline const CwRows *
cw_rows_by (const CwRows *rows, CwRowsRule rule)
{
  return rule == CW_ROWS_USUAL ? rows : rows->beside[rule];
}

/* A row, including its game, which is searched for. */
CwRow cw_rows_at (const CwRows *rows, size_t row);

/* A distinct vector: 2 x columns.count pieces, then the flags. */
static inline const uint8_t *
cw_rows_vector (const CwRows *rows, uint32_t vector)
{
  return rows->vectors.bytes + vector * rows->vectors.width;
}

/* The counts of a row. */
CwCounts cw_rows_counts (const CwRows *rows, size_t row);

/* Pieces in one column of a row: White's (sente's) less Black's (gote's). */
static inline int
cw_rows_difference (const CwRows *rows, size_t row, unsigned column)
{
  const uint8_t *pieces = cw_rows_vector (rows, rows->vector[row]);
  return pieces[column] - pieces[rows->columns.count + column];
}

/* The material balance of a distinct vector, White's less Black's, on a scale by column. */
double cw_rows_balance (const CwRows *rows, uint32_t vector, const double scale[CW_MAX_COLUMNS]);

/* How many rows with each distinct vector White lost, drew and won: three numbers a vector
 * (transfer full); NULL if memory runs out. */
uint32_t *cw_rows_tally (const CwRows *rows);

/* The rows for which `keep` returns true, with their games renumbered, in `part`, which need not be
 * initialised; its counters of games met stay 0. False if memory runs out. */
typedef bool (*CwRowsKeep) (void *context, const CwRows *rows, uint32_t game, size_t row);
bool cw_rows_part (CwRows *part, const CwRows *rows, CwRowsKeep keep, void *context);

/* The matrix as text for Octave and R: the differences and the result in columns two wide. With
 * `with_games` each line also has the game's number (from 1) and the ply. That is all for chess, as
 * in [Med15]; for other games two lines before it name the game and the columns:
 *
 *   # game shogi
 *   # columns P L N S B R G +P +L +N +S +B +R P* L* N* S* B* R* G* result */
bool cw_rows_write_mat (const CwRows *rows, bool with_games, CwSink sink, CwStatus *status);

/* Reads either form, skipping other lines that start with '#', and adds to `rows`. Without game
 * numbers, a game begins at each row of zeros and each change of the result. If a line is no row,
 * returns false with the line in `status` and leaves `rows` unchanged. */
bool cw_rows_read_mat (CwRows *rows, CwSource source, CwStatus *status);

/* The same with everything known about each row, under a line of names: game, ply, White's pieces
 * by column (P N B R Q), Black's (in small letters), result (2, 1, 0), opposite (bishops: 1 or 0),
 * unfinished, source (file, from 1), offset, year, eco, white, white_rating, black, black_rating,
 * event, between (1 people, 2 engines); empty if not known. */
bool cw_rows_write_csv (const CwRows *rows, CwSink sink, CwStatus *status);

/* Reads such a table, finding columns by name: game, result and the pieces are required. It is of
 * chess unless a line "# game NAME" precedes it. Adds to `rows`. False with the line in
 * `status`. */
bool cw_rows_read_csv (CwRows *rows, CwSource source, CwStatus *status);
