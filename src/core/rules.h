/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time interface to the rules: what notation, learning, window and tools use for every
 * game. (The search uses the compile-time interfaces, core/board_*.h.)
 *
 * All functions depend only on their arguments, so they are thread-safe unless two threads share a
 * position. cw_core_init makes the tables. */
#pragma once

#include "base/status.h"
#include "core/delta.h"
#include "core/types.h"

typedef struct CwGame CwGame;
typedef struct CwPosition CwPosition; /* core/position.h: flat, copyable by assignment */
typedef struct CwUndo CwUndo;

/* Makes the attack tables and keys, and reads the games. Idempotent, thread-safe; every program
 * must call it once. */
void cw_core_init (void);

/* --- games ------------------------------------------------------------------------------ */

typedef struct
{
  const char *name; /* English, lower case: "knight"; marked for translation */
  char letter;      /* as in FEN for White: 'N'; also in SAN, except for the pawn */
  bool royal;
  CwKind plain; /* what a promoted kind becomes in hand: written as + and the plain kind's letter */
} CwKindInfo;

/* Where a list of games shows the game. */
typedef enum
{
  CW_GROUP_CHESS,
  CW_GROUP_SHOGI,
  CW_GROUP_ARMIES, /* other pieces, other armies */
  CW_GROUP_RULES,  /* other rules on the board of chess */
  CW_GROUP_BOARDS, /* other sizes of the board */
  CW_GROUP_OWN,    /* the user's own games that name no other group */
  CW_GROUP_COUNT,
} CwGameGroup;

#define CW_GAME_RULES 6

struct CwGame
{
  const char *name;                /* as in --game=NAME: "chess", "chess960" */
  const char *title;               /* English, marked for translation: "Chess" */
  const char *about;               /* one sentence on what is special, likewise; "" for none */
  const char *rule[CW_GAME_RULES]; /* the card of the rules, one sentence each, likewise; ended by
                                      the first that is "" */
  const char *picture;             /* FEN of a position that shows it; "" for the start */
  const char *picture_marks;       /* what is marked in it (picture/rules_picture.h) */
  const char *uci_name;            /* what programs usually call it in UCI and USI: "3check" */
  const char *cecp_name;           /* what they call it in CECP: "normal" */
  const char *aliases;             /* other names, separated by commas; "" for none */
  CwGameGroup group;
  unsigned files, ranks;
  unsigned kinds; /* kinds are 1 … kinds */
  CwKindInfo kind[CW_MAX_KINDS];
  const char *start; /* FEN of the start position */
  bool chess960;     /* castling written with the rooks' files, in UCI as king takes rook */
  bool shogi;        /* text as in USI: squares 7g, positions in SFEN; the first player is Black */
  const struct CwRules *rules;     /* the implementation */
  const struct CwVariant *variant; /* core/variant.h: the rules as data */
  /* Made with the first position; NULL before. */
  const struct CwGeneralTables *general; /* of `variant`, for the general implementation */
  const CwPosition *first;               /* the start position */
};

/* Writes the square's name, "e4" or in shogi "7g", and returns `text`. */
#define CW_SQUARE_NAME_SIZE 6
char *cw_square_name (const CwGame *game, CwSquare square, char text[CW_SQUARE_NAME_SIZE]);

/* All games in list order; NULL past the last. This and the next call cw_core_init. */
const CwGame *cw_game_at (unsigned index);
/* NULL if no game has that name. */
const CwGame *cw_game_named (const char *name);
/* Whether it is chess or Chess960, whose pieces and piece values are those of chess. */
bool cw_game_is_chess (const CwGame *game);
/* Finds a game by any of its names or its title, as other programs may write them: case and
 * everything but letters and digits are ignored, and so is "chess" at the end. NULL if there
 * is none. */
const CwGame *cw_game_called (const char *name);

/* Adds a user's own game (core/variant_read.h); `name` is its file name without extension. It may
 * be "like" any listed game, but must not have the name of one. On failure returns false with code,
 * line and column, and the list is unchanged. Always call it on the same thread; others may read
 * the list meanwhile. */
bool cw_games_add (const char *name, const char *text, size_t length, CwStatus *status);

/* --- setting up and reading a position ---------------------------------------------------- */

/* A position as plain data, for FEN, the position editor and lessons. */
typedef struct
{
  CwPiece board[CW_MAX_SQUARES];
  uint8_t hand[2][CW_MAX_KINDS];
  CwColour side;
  CwSquare castling[2][2]; /* the rook's square by colour; [0] king's side, [1] queen's side;
                              or CW_NO_SQUARE */
  CwSquare en_passant[CW_MAX_PASSED]; /* the squares passed, the one farthest from the piece first;
                                         ended by CW_NO_SQUARE if there are fewer */
  CwSquare en_passant_piece;          /* where it is now; CW_NO_SQUARE: straight behind those */
  unsigned clock;                     /* plies since a capture or pawn move */
  unsigned number;                    /* full move number, from 1 */
  uint8_t checks[2];                  /* three-check: given so far, by the side that gave them */
  bool armed;                         /* Stratomic: missiles may be launched */
} CwSetup;

/* Empty board, White to move, move 1. */
void cw_setup_clear (CwSetup *setup);

/* The start position of a game. */
void cw_setup_start (CwSetup *setup, const CwGame *game);

/* The Chess960 start position with a number from 0 to 959 (after Reinhard Scharnagl); 518 is the
 * one of chess. Larger numbers are taken modulo 960. */
void cw_setup_chess960 (CwSetup *setup, unsigned number);

/* Makes `position` from `setup`. If that is illegal, says precisely why (kings, side not to move in
 * check, pawns on the last rank, castling without king and rook, two pawns on a file, …: CW_SETUP_…
 * in status_codes.def), returns false and leaves `position` unchanged. An en passant square without
 * a legal capture is silently dropped. A side has no more pieces than at the start, or, with hands,
 * no kind more than a set has; in games written as shogi one king may be missing, as in problems.
 * Move number 0 is read as 1. */
bool cw_position_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                      CwStatus *status);

void cw_position_get (const CwPosition *position, CwSetup *setup);

/* The same for the start position of a game. */
void cw_position_start (CwPosition *position, const CwGame *game);

const CwGame *cw_position_game (const CwPosition *position);
CwColour cw_position_side (const CwPosition *position);
CwPiece cw_position_at (const CwPosition *position, CwSquare square);
unsigned cw_position_count (const CwPosition *position, CwColour colour,
                            CwKind kind); /* on the board */
unsigned cw_position_hand (const CwPosition *position, CwColour colour, CwKind kind);
/* Plies since a capture or pawn move; 0 in shogi, which does not count them. */
unsigned cw_position_clock (const CwPosition *position);
/* Full move number, from 1; in shogi the number of the ply. */
unsigned cw_position_number (const CwPosition *position);
/* Equal for positions with equal pieces, hands, side, castling rights and *possible* en passant. */
uint64_t cw_position_key (const CwPosition *position);

/* --- moves ------------------------------------------------------------------------------- */

/* All legal moves, in unspecified order. None once the game has been won other than by mate too: an
 * army captured, the last check given, a king on the hill, … */
void cw_legal_moves (const CwPosition *position, CwMoveList *list);
/* `move` may be any value. The null move is never legal. */
bool cw_is_legal (const CwPosition *position, CwMove move);
/* The question that SAN asks, answered quickly in games with the pieces of chess on 8x8: the only
 * legal move of a piece of `kind` to `to`, castling excluded, that promotes to `promotion` (0:
 * does not promote), from that file and rank unless they are negative. A pawn's move is a capture
 * if and only if `from_file` is given. CW_NO_MOVE if there is none or several, or in other games:
 * then use cw_legal_moves. */
CwMove cw_find_move (const CwPosition *position, CwKind kind, CwSquare to, int from_file,
                     int from_rank, CwKind promotion);
/* The same for castling to one side. */
CwMove cw_find_castling (const CwPosition *position, bool queenside);
/* Whether a legal move captures, en passant included. */
bool cw_is_capture (const CwPosition *position, CwMove move);
/* Whether a legal move gives check. */
bool cw_gives_check (const CwPosition *position, CwMove move);

/* Where the moving piece of a legal move ends up; in castling, the king. */
CwSquare cw_move_target (const CwPosition *position, CwMove move);

/* Plays a legal move (or CW_NULL_MOVE, if the side to move is not in check). Fills `undo` and links
 * it behind `last` (NULL for the first move): the chain belongs to the caller, and cw_outcome walks
 * it to find repetitions. */
void cw_do (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last);
/* Plays a legal move without keeping anything to undo it with. */
void cw_play (CwPosition *position, CwMove move);
/* Restores every byte. */
void cw_undo (CwPosition *position, const CwUndo *undo);

bool cw_in_check (const CwPosition *position);
/* The squares of royal pieces under attack, for highlighting; returns how many (at most 4). */
unsigned cw_royals_in_check (const CwPosition *position, CwSquare squares[4]);

/* Why is a piece's move not legal? For the one-line answer when a piece springs back. `to` may be
 * the king's or the rook's square for castling, `from` may be cw_square_in_hand () for a drop. Sets
 * a code CW_ILLEGAL_… of status_codes.def, or CW_OK if there is such a legal move after all; always
 * returns false. */
bool cw_why_illegal (const CwPosition *position, CwSquare from, CwSquare to, CwStatus *status);

/* The same without a position, for a kind that can never get to `to` in one move: how it moves. */
bool cw_why_not_so (const CwGame *game, CwKind kind, CwSquare to, CwStatus *status);

/* Lists the squares that a piece of `piece` on `square` attacks, given the pieces of `position`
 * (which need not have it there); returns the count. For the Learn page and mobility. */
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
  /* shogi (listed here because files store these numbers) */
  CW_REASON_FOURFOLD,          /* a draw; in some games lost by the first side */
  CW_REASON_PERPETUAL_CHECK,   /* fourfold repetition, lost by the side giving check */
  CW_REASON_IMPASSE,           /* counted by agreement or after a declaration: core/impasse.h */
  CW_REASON_DECLARATION,       /* the declarer wins */
  CW_REASON_FALSE_DECLARATION, /* the declarer loses: a condition was not met */
  CW_REASON_TRY,               /* the king reached the enemy king's start square */
  /* variants: wins for the side that did it, except the last */
  CW_REASON_ARMY_CAPTURED, /* the last piece of a side without a royal piece was captured */
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
  bool claim; /* the side to move may claim the result; otherwise the game goes on */
} CwOutcome;

/* The outcome of the position reached by the chain ending in `last` (NULL: no history). */
CwOutcome cw_outcome (const CwPosition *position, const CwUndo *last);

/* The English name of a reason, marked for translation: "checkmate", "threefold repetition" … */
const char *cw_reason_name (CwReason reason);
