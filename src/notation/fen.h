/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forsyth-Edwards notation. Written canonically, read strictly: each fault has its own message,
 * with its column. (PGN standard, section 16.1; X-FEN and Shredder-FEN for Chess960 castling.)
 *
 * Other games extend it, in Fairy-Stockfish's way where that program knows them:
 * - two-digit numbers of empty squares, and letters for the game's own pieces;
 * - pieces in hand after the board, "[QRBNPp]", and "~" after a promoted piece that reverts in
 *   hand;
 * - en passant, all squares that a piece of several steps passed, the farthest from it first,
 *   "b14b13b12b11", and where it is now, if that is not straight behind them, "d6c5";
 * - checks still to be given by White and by Black before the counters, "3+3";
 * - "+" or "-" at the end: missiles may or may not be launched.
 * Shogi and its relatives are written in SFEN: notation/sfen.h.
 *
 * Reading allows what is harmless: extra blanks around fields, castling letters in any order,
 * missing counters, a move number 0, which is read as 1; hands as an extra rank, and checks given
 * so far at the end, "+1+0", as on lichess. */
#pragma once

#include "core/rules.h"

#define CW_FEN_SIZE 1280 /* room for any position of any game, with the NUL */

/* Reads a position. Returns false with `status` (column from 1) if the text is not a FEN or the
 * position is not legal. */
bool cw_fen_read (CwPosition *position, const CwGame *game, const char *text, CwStatus *status);

/* The same without checking that the position is legal: only what the text says. */
bool cw_fen_parse (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status);

/* The same for a text that does not say which game it is from. Tried in turn: `first` (NULL:
 * chess), chess, shogi, then the list of games (cw_game_at), until it is a legal position with
 * pieces on both sides. If none fits, `status` has the fault by the game that comes closest. If it
 * fits another game than `first`, `status` has the fault by the rules of `first` if its board fits,
 * otherwise CW_OK. */
bool cw_fen_read_any (CwPosition *position, const CwGame *first, const char *text,
                      CwStatus *status);

/* Reads what the text says, legal or not, as a position of `*game`, or else of another game in the
 * same order, to which `*game` is then set. The fault is that by `*game`. */
bool cw_fen_parse_any (CwSetup *setup, const CwGame **game, const char *text, CwStatus *status);

/* Writes the canonical form; returns its length. En passant appears only if such a capture is
 * legal. Castling is KQkq, or the files of the rooks (Shredder-FEN) in Chess960. A right with a
 * piece other than the one that K or Q means is written as that piece's file. */
size_t cw_fen_write (const CwPosition *position, char text[CW_FEN_SIZE]);

/* The same for a position that may not be legal, for example while it is being set up: en passant
 * and castling as in `setup`. The partners of castling rights must be on the board. */
size_t cw_fen_write_setup (const CwGame *game, const CwSetup *setup, char text[CW_FEN_SIZE]);

/* The kinds that can be held, in the order in which hands are written, valuable ones first: R B G S
 * N L P in shogi, otherwise from the last kind to the first. Further entries of `order` stay
 * unchanged. Returns how many. */
unsigned cw_hand_order (const CwGame *game, CwKind order[CW_MAX_KINDS]);
