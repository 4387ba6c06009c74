/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the general implementation makes of a variant once (general_prepare.c), so that play never
 * has to consult the description. Internal to core/general_*.
 *
 * Ways of moving are *shapes*: a direction on the board, with how it turns, hops and is lame. Two
 * sets of short byte programs are kept: by piece and square, everything the piece can do there
 * (cw_general_moves_at); by colour and square, everywhere that pieces of that colour could attack
 * the square from (cw_general_attacks_at). Squares off the board never occur in them.
 *
 * Moves: flags; then five lists, each preceded by its length:
 *   leaps    squares it moves to or captures on
 *   takes    squares it only captures on
 *   rides    {length, squares…} on which it goes up to the first piece, and captures that
 *   walks    {length, squares…} on which it goes up to the first piece, without capturing
 *   odd      {CwHop, steps that may move, steps that may capture, jumps, length, {count of legs,
 *             legs…, square}…}
 * Attacks: three lists:
 *   leaps    {square, shape} of pieces that attack from there
 *   rays     {shape, length, squares…} outwards
 *   odd      {CwHop, length, {shape, count of legs, legs…, square}…} outwards */
#pragma once

#include "core/general_board.h"
#include "core/variant.h"
#include "core/wide.h"

#define CW_GENERAL_SHAPES 250
#define CW_GENERAL_NONE 0x100u /* no square; real ones fit into a byte */

typedef struct
{
  int8_t files, ranks; /* of the first step, as White sees the board */
  int8_t turn;
  uint8_t hop;
  bool lame, jumps, initial;
} CwShape;

enum
{
  CW_PROGRAM_PROMOTES = 1,   /* a move from here may be a promotion */
  CW_PROGRAM_DUPLICATES = 2, /* it reaches a square in two ways */
  CW_PROGRAM_ODD = 4,        /* the last list is not empty */
};

/* Kinds of minor pieces, for telling whether too little is left to mate. */
enum
{
  CW_MINOR_NONE,
  CW_MINOR_KNIGHT,
  CW_MINOR_BISHOP,
  CW_MINOR_KING, /* not a minor piece, but the king they assume */
};

#define CW_SIGHT_RIDES 16
#define CW_SIGHT_SQUARES 127 /* of a CwWide */

/* How a piece attacks, by sets of squares (general_sight.h). Lines are indices into `lines`. */
typedef struct
{
  bool there;        /* it attacks only by leaps and straight rides; otherwise the rest is empty */
  bool goes;         /* it moves exactly where it attacks, in one way each */
  uint8_t up, rides; /* the first `up` of its rays lead to higher squares */
  uint16_t leaps;    /* line of the squares that it leaps to */
  uint16_t whole;    /* line of all that it attacks on an empty board */
  uint16_t ray[CW_SIGHT_RIDES]; /* line of the squares along each ray */
} CwSight;

/* A way back from a square, along which pieces of a colour may attack it. */
typedef struct
{
  uint16_t line;
  uint8_t shape;
  uint8_t stride; /* difference between the numbers of successive squares */
} CwWayBack;

/* The same for all pieces of a colour, from the square attacked. */
typedef struct
{
  uint16_t leaps;
  uint8_t up, rides;
  CwWayBack ray[CW_SIGHT_RIDES];
} CwSightBack;

struct CwGeneralTables
{
  const CwVariant *variant;
  unsigned squares, files, ranks;
  unsigned words; /* how many words of a set are used */
  uint8_t file[CW_MAX_SQUARES], rank[CW_MAX_SQUARES];
  CwSet board;

  /* What this game has. */
  bool royal_lines[2]; /* the colour has a royal piece that enemies attack only by leaps and
                          straight rides, so pins and checks tell which moves are legal */
  bool may_end_early;  /* a game can be over although moves are left */
  bool launches, en_passant, castling;
  unsigned most;     /* most moves that one piece can have, or drops of one kind */
  uint8_t pawn_kind; /* what a promoted piece without a plain kind reverts to */

  unsigned shapes;
  CwShape shape[CW_GENERAL_SHAPES];
  uint8_t goes[CW_PIECES][CW_GENERAL_SHAPES + 1];  /* steps without capture, by shape */
  uint8_t takes[CW_PIECES][CW_GENERAL_SHAPES + 1]; /* steps with capture */
  CwSet home[CW_PIECES];                           /* where such pieces stand at the start */

  CwKinds promotes_to[CW_PIECES];
  CwSet zone[CW_PIECES];      /* where it may promote */
  CwSet must[CW_PIECES];      /* where it has to */
  CwSet droppable[CW_PIECES]; /* where its ranks allow it to be dropped */
  bool first_rank[CW_PIECES]; /* such pieces can stand on their own first rank */
  CwSet goal;
  uint8_t plain[CW_MAX_KINDS];            /* what a kind becomes in hand */
  uint8_t minor[CW_MAX_KINDS];            /* CW_MINOR_… */
  unsigned most_pieces[2], most_pawns[2]; /* per side, in a game without hands */
  unsigned most_of_kind[CW_MAX_KINDS];    /* per plain kind, both sides, in a game with hands */

  uint32_t moves_at[CW_PIECES][CW_MAX_SQUARES];
  uint32_t attacks_at[2][CW_MAX_SQUARES];
  uint32_t passing_at[2][CW_MAX_SQUARES]; /* the same, but only pieces that capture en passant */
  uint8_t *code;
  uint32_t code_size, code_room;

  bool sighted; /* all pieces attack only by leaps and straight rides, and `back` is filled */
  CwSight sight[CW_PIECES];
  CwSightBack back[2]; /* by the colour that attacks */
  CwWide (*lines)[CW_SIGHT_SQUARES + 1];
  unsigned lines_count;
};

typedef struct CwGeneralTables CwGeneralTables;

static inline const uint8_t *
cw_general_moves_at (const CwGeneralTables *tables, CwPiece piece, unsigned square)
{
  return tables->code + tables->moves_at[cw_piece_plain (piece)][square];
}

static inline const uint8_t *
cw_general_attacks_at (const CwGeneralTables *tables, CwColour by, unsigned square)
{
  return tables->code + tables->attacks_at[by][square];
}
