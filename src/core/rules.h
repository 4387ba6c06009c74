/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time face of the rules: what notation, learning, window and tools use for every game.
 * (The search uses the compile-time face, core/board_chess.h.)
 *
 * All functions are pure on their arguments, so they are thread-safe where no two threads share a
 * position. Tables are made by cw_core_init. */
#pragma once

#include "base/status.h"
#include "core/delta.h"
#include "core/types.h"

typedef struct CwGame CwGame;
typedef struct CwPosition CwPosition; /* core/position.h: flat, copyable by assignment */
typedef struct CwUndo CwUndo;

/* Makes the attack tables and keys, and reads the games. Idempotent, thread-safe; every program
 * calls it once. */
void cw_core_init (void);

/* --- games ------------------------------------------------------------------------------ */

typedef struct
{
  const char *name; /* English, lower case: "knight"; marked for translation */
  char letter;      /* as in FEN for White: 'N'; also SAN unless it is the pawn */
  bool royal;
  CwKind plain; /* what a promoted kind becomes in hand: it is written + and that one's letter */
} CwKindInfo;

/* Where a list of games shows it. */
typedef enum
{
  CW_GROUP_CHESS,
  CW_GROUP_SHOGI,
  CW_GROUP_ARMIES, /* other pieces, other armies */
  CW_GROUP_RULES,  /* other rules on the board of chess */
  CW_GROUP_BOARDS, /* other sizes of the board */
  CW_GROUP_OWN,    /* the user's own that name no other */
  CW_GROUP_COUNT,
} CwGameGroup;

#define CW_GAME_RULES 6

struct CwGame
{
  const char *name;                /* as in --game=NAME: "chess", "chess960" */
  const char *title;               /* English, marked for translation: "Chess" */
  const char *about;               /* one sentence on what is particular, likewise; "" for none */
  const char *rule[CW_GAME_RULES]; /* what a card of the rules says, a sentence each, likewise; the
                                      first that is "" ends them */
  const char *picture;             /* FEN of a position that shows what is particular; "" for the
                                      start */
  const char *picture_marks;       /* and what is marked in it (picture/rules_picture.h) */
  const char *uci_name;            /* as programs usually call it in UCI and USI: "3check" */
  const char *cecp_name;           /* in CECP: "normal" */
  const char *aliases;             /* what else it is called, divided by commas; "" for nothing */
  CwGameGroup group;
  unsigned files, ranks;
  unsigned kinds; /* kinds are 1 … kinds */
  CwKindInfo kind[CW_MAX_KINDS];
  const char *start; /* FEN of the start position */
  bool chess960;     /* castling written with rook's files, UCI as king takes rook */
  bool shogi; /* text as in USI: squares 7g, positions in SFEN; the first player is called Black */
  const struct CwRules *rules;     /* the implementation */
  const struct CwVariant *variant; /* core/variant.h: the rules as data */
  /* Made with the first position; NULL before. */
  const struct CwGeneralTables *general; /* of `variant`, for the general implementation */
  const CwPosition *first;               /* the start position */
};

/* Writes the square's name, "e4", in shogi "7g", and returns `text`. */
#define CW_SQUARE_NAME_SIZE 6
char *cw_square_name (const CwGame *game, CwSquare square, char text[CW_SQUARE_NAME_SIZE]);

/* All games in their order for lists; NULL past the last. These two see to cw_core_init. */
const CwGame *cw_game_at (unsigned index);
/* NULL where there is no such name. */
const CwGame *cw_game_named (const char *name);
/* Chess or Chess960: the pieces and their values are those of chess. */
bool cw_game_is_chess (const CwGame *game);
/* The game by any of its names or its title, as other programs may write them: capitals and what is
 * neither letter nor digit do not count, nor does "chess" at the end. NULL where there is none. */
const CwGame *cw_game_called (const char *name);

/* Adds a game of the user's own (core/variant_read.h), `name` being that of its file without its
 * end. It may be like any game of the list; no game of the list has its name. False with code, line
 * and column; the list is then as it was. Always on the same thread; others may read the list
 * meanwhile. */
bool cw_games_add (const char *name, const char *text, size_t length, CwStatus *status);

/* --- setting up and reading a position ---------------------------------------------------- */

/* A position as plain data, for FEN, the position editor and lessons. */
typedef struct
{
  CwPiece board[CW_MAX_SQUARES];
  uint8_t hand[2][CW_MAX_KINDS];
  CwColour side;
  CwSquare castling[2][2]; /* the rook's square per colour; [0] king's side, [1] queen's side; or
                              CW_NO_SQUARE */
  CwSquare en_passant[CW_MAX_PASSED]; /* the squares passed, the farthest from where the piece is
                                         now first, ended by CW_NO_SQUARE where there are fewer */
  CwSquare en_passant_piece;          /* where it is now; CW_NO_SQUARE: straight behind those */
  unsigned clock;                     /* plies since a capture or pawn move */
  unsigned number;                    /* of the full move, from 1 */
  uint8_t checks[2];                  /* three-check: given so far, by the side that gave them */
  bool armed;                         /* Stratomic: missiles may be launched */
} CwSetup;

/* Empty board, White to move, move 1. */
void cw_setup_clear (CwSetup *setup);

/* The start position of a game. */
void cw_setup_start (CwSetup *setup, const CwGame *game);

/* The start position of Chess960 with a number from 0 to 959 (after Reinhard Scharnagl); 518 is
 * that of chess. Larger numbers are taken modulo 960. */
void cw_setup_chess960 (CwSetup *setup, unsigned number);

/* Makes `position` from `setup`, or says precisely what is illegal (kings, side not to move in
 * check, pawns on the last rank, castling without king and rook, two pawns on a file, …: CW_SETUP_…
 * in status_codes.def), returns false and leaves `position` as it was. An en passant square
 * without a legal capture is dropped silently. A side has no more pieces than at the start, where
 * there are hands no kind more than a set has; in games written as shogi one king may be missing,
 * as in problems. Move number 0 is read as 1. */
bool cw_position_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                      CwStatus *status);

void cw_position_get (const CwPosition *position, CwSetup *setup);

/* The same, for the start position of a game. */
void cw_position_start (CwPosition *position, const CwGame *game);

const CwGame *cw_position_game (const CwPosition *position);
CwColour cw_position_side (const CwPosition *position);
CwPiece cw_position_at (const CwPosition *position, CwSquare square);
unsigned cw_position_count (const CwPosition *position, CwColour colour,
                            CwKind kind); /* on the board */
unsigned cw_position_hand (const CwPosition *position, CwColour colour, CwKind kind);
/* Plies since a capture or pawn move; 0 in shogi, where no such count matters. */
unsigned cw_position_clock (const CwPosition *position);
/* Of the full move, from 1; in shogi of the ply. */
unsigned cw_position_number (const CwPosition *position);
/* Equal for positions with the same pieces, hands, side, castling rights and *possible* en passant.
 */
uint64_t cw_position_key (const CwPosition *position);

/* --- moves ------------------------------------------------------------------------------- */

/* All legal moves, in no promised order. None once the game has been won in another way than by
 * mate too: an army captured, a last check, a king on the hill, … */
void cw_legal_moves (const CwPosition *position, CwMoveList *list);
/* Any value may be asked about. The null move is never legal. */
bool cw_is_legal (const CwPosition *position, CwMove move);
/* What SAN asks, answered at once in games of the pieces of chess on 8x8: the only legal move of a
 * piece of `kind` to `to`, castling apart, that promotes to `promotion` (0: does not), from that
 * file and rank where they are not negative. A pawn's move is a capture if and only if `from_file`
 * is given. CW_NO_MOVE where there is none or several, or in other games: then cw_legal_moves
 * tells. */
CwMove cw_find_move (const CwPosition *position, CwKind kind, CwSquare to, int from_file,
                     int from_rank, CwKind promotion);
/* The same for castling towards a side. */
CwMove cw_find_castling (const CwPosition *position, bool queenside);
/* Of a legal move: whether it takes a piece, en passant included. */
bool cw_is_capture (const CwPosition *position, CwMove move);
/* Of a legal move: whether it gives check. */
bool cw_gives_check (const CwPosition *position, CwMove move);

/* Of a legal move: where the piece that moves ends; in castling that is the king. */
CwSquare cw_move_target (const CwPosition *position, CwMove move);

/* Plays a legal move (or CW_NULL_MOVE, where the side to move is not in check). Fills `undo`,
 * linking it behind `last` (NULL at the first move): the chain belongs to the caller and is what
 * cw_outcome walks for repetition. */
void cw_do (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last);
/* The same for good: nothing is kept to take the move back with. */
void cw_play (CwPosition *position, CwMove move);
/* Restores every byte. */
void cw_undo (CwPosition *position, const CwUndo *undo);

bool cw_in_check (const CwPosition *position);
/* Squares of the royal pieces attacked, for the board's highlight; returns how many (at most 4). */
unsigned cw_royals_in_check (const CwPosition *position, CwSquare squares[4]);

/* Why is a piece's move not legal? For the one-line answer when a piece springs back.
 * `to` may be the king's or the rook's square for castling, `from` cw_square_in_hand () for a drop.
 * Codes CW_ILLEGAL_… in status_codes.def; false always, with CW_OK where there is such a legal move
 * after all. */
bool cw_why_illegal (const CwPosition *position, CwSquare from, CwSquare to, CwStatus *status);

/* The same of a piece without a position, where no piece of its kind could come to `to` in one
 * move: how it moves. */
bool cw_why_not_so (const CwGame *game, CwKind kind, CwSquare to, CwStatus *status);

/* The squares that a piece of `piece` on `square` attacks, given the pieces of `position` (which
 * needs none on that square), as a list; returns the count. For the Learn page and mobility. */
unsigned cw_attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
                          CwSquare squares[CW_MAX_SQUARES]);

/* --- outcome ------------------------------------------------------------------------------ */

typedef enum
{
  CW_ONGOING,
  CW_WIN_WHITE,
  CW_WIN_BLACK,
  CW_DRAW,
} CwResult;

typedef enum
{
  CW_REASON_NONE,
  CW_REASON_CHECKMATE,
  CW_REASON_STALEMATE,     /* a draw in chess; in shogi the side to move loses */
  CW_REASON_DEAD_POSITION, /* neither side can ever mate */
  CW_REASON_FIVEFOLD,
  CW_REASON_SEVENTYFIVE_MOVES,
  CW_REASON_THREEFOLD,   /* a claim */
  CW_REASON_FIFTY_MOVES, /* a claim */
  /* not from the rules, but ends of games all the same */
  CW_REASON_RESIGNED,
  CW_REASON_AGREED,
  CW_REASON_TIME,
  /* shogi (here because files hold these numbers) */
  CW_REASON_FOURFOLD,          /* a draw */
  CW_REASON_PERPETUAL_CHECK,   /* a fourfold repetition that the checker loses */
  CW_REASON_IMPASSE,           /* counted by agreement or on a declaration: core/impasse.h */
  CW_REASON_DECLARATION,       /* the declarer wins */
  CW_REASON_FALSE_DECLARATION, /* the declarer loses: a condition was not met */
  CW_REASON_TRY,               /* the king reached the square where the other began */
  /* variants: all wins, of the side that did it but for the last */
  CW_REASON_ARMY_CAPTURED, /* the last piece of a side without a royal one was taken */
  CW_REASON_CHECKS,        /* enough checks were given (three-check) */
  CW_REASON_GOAL,          /* a king reached a square where it wins (king of the hill) */
  CW_REASON_EXPLODED,      /* the enemy's royal piece exploded */
  CW_REASON_NO_PIECES,     /* a side got rid of all its pieces (antichess) */
  CW_REASON_COUNT,
} CwReason;

typedef struct
{
  CwResult result;
  CwReason reason;
  bool claim; /* result is what the side to move may claim; the game goes on otherwise */
} CwOutcome;

/* The outcome of the position reached by the chain ending in `last` (NULL: no history). */
CwOutcome cw_outcome (const CwPosition *position, const CwUndo *last);

/* English for one reason: "checkmate", "threefold repetition" … marked for translation. */
const char *cw_reason_name (CwReason reason);
