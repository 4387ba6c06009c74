/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of FEN whose form depends on the game, inside this layer. Each reader takes the field that
 * `reader` is at; each writer writes without a NUL and returns the length. */
#pragma once

#include "notation/position_reader.h"

/* Rights to castle: KQkq, or files of the rooks (always written so in Chess960). */
bool cw_fen_read_castling (CwPositionReader *reader);
size_t cw_fen_write_castling (const CwGame *game, const CwSetup *setup, char *text);

/* The squares passed by a long step, "e3", "b14b13b12b11", in any order; and where the piece is now
 * if it is not straight behind them, "d6c5". */
bool cw_fen_read_en_passant (CwPositionReader *reader);
size_t cw_fen_write_en_passant (const CwGame *game, const CwSetup *setup, char *text);

/* Checks in games that are won by giving so many: "2+3", still to be given by White and by Black;
 * "+1+0", given so far (as on lichess). */
bool cw_fen_has_checks (const CwGame *game);
bool cw_fen_read_checks (CwPositionReader *reader);
size_t cw_fen_write_checks (const CwGame *game, const CwSetup *setup, char *text);

/* Whether missiles may be launched: "+" or "-". */
bool cw_fen_has_missiles (const CwGame *game);
bool cw_fen_read_armed (CwPositionReader *reader);
