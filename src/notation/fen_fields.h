/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN fields whose form depends on the game. Each reader takes the field at which `reader` is; each
 * writer writes without a NUL and returns the length. Internal to this layer. */
#pragma once

#include "notation/position_reader.h"

/* Castling rights: KQkq, or the rooks' files (always in Chess960). */
bool cw_fen_read_castling (CwPositionReader *reader);
size_t cw_fen_write_castling (const CwGame *game, const CwSetup *setup, char *text);

/* The squares passed by a long step, "e3", "b14b13b12b11", in any order; and where the piece is now
 * if not straight behind them, "d6c5". */
bool cw_fen_read_en_passant (CwPositionReader *reader);
size_t cw_fen_write_en_passant (const CwGame *game, const CwSetup *setup, char *text);

/* Checks, in games won by giving a number of them: "2+3", still to be given by White and by Black;
 * "+1+0", given so far (as on lichess). */
bool cw_fen_has_checks (const CwGame *game);
bool cw_fen_read_checks (CwPositionReader *reader);
size_t cw_fen_write_checks (const CwGame *game, const CwSetup *setup, char *text);

/* Whether missiles may be launched: "+" or "-". */
bool cw_fen_has_missiles (const CwGame *game);
bool cw_fen_read_armed (CwPositionReader *reader);
