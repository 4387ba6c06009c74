/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forsyth-Edwards notation. Written canonically, read strictly: each fault has a message of its
 * own with the column where it is. (PGN standard, section 16.1; X-FEN and Shredder-FEN for
 * Chess960 castling.)
 *
 * Other games add to it, as Fairy-Stockfish writes them where it knows them:
 * - numbers of empty squares of two digits, and letters of the game's own pieces;
 * - pieces in hand behind the board, "[QRBNPp]", and "~" behind a promoted piece that reverts in
 * hand;
 * - en passant, all squares that a piece of several steps passed, the farthest from it first,
 *   "b14b13b12b11", and where it is now, if that is not straight behind them, "d6c5";
 * - checks still to be given by White and by Black before the counters, "3+3";
 * - "+" or "-" at the end, where missiles may or may not be launched.
 * Shogi and its kind are written in SFEN: notation/sfen.h.
 *
 * Reading allows what is harmless: blanks around and more than one between fields, castling
 * letters in any order, the counters missing, and a move number 0, which is read as 1; hands as a
 * rank more and checks given so far at the end, "+1+0", as on lichess. */
#pragma once

#include "core/rules.h"

#define CW_FEN_SIZE 1280 /* room for any position of any game, with the NUL */

/* Reads a position. Returns false with `status` (column from 1)
 * where the text is no FEN or the position is not legal. */
bool cw_fen_read (CwPosition *position, const CwGame *game, const char *text, CwStatus *status);

/* The same without asking whether the position is legal: only what the text says. */
bool cw_fen_parse (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status);

/* The same for a text that does not say which game it is of: it is read as one of `first` (NULL:
 * chess), of chess, of shogi, or of the first in the list of games (cw_game_at) that it is a legal
 * position of with pieces on both sides. Where it is none, the fault in `status` is that of the
 * game that comes closest. Where it is one of another game than `first`, `status` has the fault by
 * the rules of `first` if its board fits, else CW_OK. */
bool cw_fen_read_any (CwPosition *position, const CwGame *first, const char *text,
                      CwStatus *status);

/* Reads what the text says, legal or not, as a position of `*game`, or else of another game in that
 * order, which `*game` is set to. The fault is that by `*game`. */
bool cw_fen_parse_any (CwSetup *setup, const CwGame **game, const char *text, CwStatus *status);

/* Writes the canonical form; returns its length. En passant only where such a capture is legal.
 * Castling is KQkq, or the files of the rooks (Shredder-FEN) in Chess960. A right with another
 * piece than K and Q mean is written by its file. */
size_t cw_fen_write (const CwPosition *position, char text[CW_FEN_SIZE]);

/* The same for a position that may not be legal, as it is while it is being set up: en passant and
 * castling as `setup` says. Rights to castle have to be with pieces on the board. */
size_t cw_fen_write_setup (const CwGame *game, const CwSetup *setup, char text[CW_FEN_SIZE]);

/* The kinds that can be held, in the order in which hands are written, large ones first: R B G S N
 * L P in shogi, else from the last kind to the first. `order` past them is as it was. Returns how
 * many. */
unsigned cw_hand_order (const CwGame *game, CwKind order[CW_MAX_KINDS]);
