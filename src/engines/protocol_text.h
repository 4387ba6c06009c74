/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and positions as engines and interfaces exchange them. They are those of
 * notation/move_text.h and notation/fen.h with these exceptions:
 * - in UCI and CECP shogi games have letters for files from the left and digits for ranks from
 *   below, as in chess: c3c4 for 7g7f, c3c4+, P@e5 for P*5e; positions are FEN with hands in
 *   brackets, White moving first;
 * - in CECP castling in Chess960 is O-O and O-O-O, and in Wildebeest Chess f1h1, unless the king
 *   could step there;
 * - in CECP the ranks of a board with exactly ten are counted from 0, so that each is one digit.
 * Shogi moves and positions, and castling, are read in both forms; rank numbers only as the
 * protocol has them. All functions are thread-safe. */
#pragma once

#include <glib.h>

#include "core/position.h"
#include "notation/fen.h"
#include "notation/move_text.h"

/* The protocols between engines and interfaces. */
typedef enum
{
  CW_PROTOCOL_UCI,  /* Universal Chess Interface (S. Meyer-Kahlen, R. Huber), with UCI_Variant */
  CW_PROTOCOL_USI,  /* Universal Shogi Interface (T. Romstad) */
  CW_PROTOCOL_CECP, /* Chess Engine Communication Protocol, version 2 (T. Mann, H. G. Muller) */
} CwProtocol;

/* The number of White's first rank in this protocol: 1, or 0 (see above). */
unsigned cw_protocol_first_rank (CwProtocol protocol, const CwGame *game);

/* Writes a legal move; "0000" ("@@@@" in CECP) for the null move. Returns the length. */
size_t cw_protocol_write_move (CwProtocol protocol, const CwPosition *position, CwMove move,
                               char text[CW_MOVE_TEXT]);

/* Reads a legal move; CW_NO_MOVE, with the reason in `status`, if the text is none. The null move
 * is not accepted. */
CwMove cw_protocol_read_move (CwProtocol protocol, const CwPosition *position, const char *text,
                              size_t length, CwStatus *status);

/* Reads a position. Impossible castling and en passant rights, which some interfaces send, are
 * dropped; then `*repaired` (may be NULL) is set. False with `status`, and `position` unchanged, if
 * it cannot be read even so. */
bool cw_protocol_read_position (CwProtocol protocol, CwPosition *position, const CwGame *game,
                                const char *text, bool *repaired, CwStatus *status);

/* Writes a position; returns its length. */
size_t cw_protocol_write_position (CwProtocol protocol, const CwPosition *position,
                                   char text[CW_FEN_SIZE]);
