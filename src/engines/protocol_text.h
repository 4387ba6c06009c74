/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and positions as engines and interfaces send them to each other. They are those of
 * notation/move_text.h and notation/fen.h but for these:
 * - in UCI and CECP the games of shogi have files in letters from the left and ranks in digits from
 *   below, as chess has: c3c4 for 7g7f, c3c4+, P@e5 for P*5e; and positions in FEN with hands in
 *   brackets, White moving first;
 * - in CECP castling in Chess960 is O-O and O-O-O, and that of Wildebeest Chess f1h1, unless the
 *   king could go there by a step of its own;
 * - in CECP the ranks of a board of exactly ten are counted from 0, so that each is one digit.
 * Moves and positions of shogi, and castling, are read in both forms; the number of a rank can only
 * be read as the protocol has it. All functions are thread-safe. */
#pragma once

#include <glib.h>

#include "core/position.h"
#include "notation/fen.h"
#include "notation/move_text.h"

/* The protocols between engines and those who use them. */
typedef enum
{
  CW_PROTOCOL_UCI,  /* Universal Chess Interface (S. Meyer-Kahlen, R. Huber), with UCI_Variant */
  CW_PROTOCOL_USI,  /* Universal Shogi Interface (T. Romstad) */
  CW_PROTOCOL_CECP, /* Chess Engine Communication Protocol, version 2 (T. Mann, H. G. Muller) */
} CwProtocol;

/* The number of the rank next to White in this protocol: 1, or 0 (see above). */
unsigned cw_protocol_first_rank (CwProtocol protocol, const CwGame *game);

/* Writes a legal move; "0000" ("@@@@" in CECP) for the null move. Returns the length. */
size_t cw_protocol_write_move (CwProtocol protocol, const CwPosition *position, CwMove move,
                               char text[CW_MOVE_TEXT]);

/* A legal move; CW_NO_MOVE, with `status` saying why, where the text is none. The null move is not
 * read. */
CwMove cw_protocol_read_move (CwProtocol protocol, const CwPosition *position, const char *text,
                              size_t length, CwStatus *status);

/* Reads a position. Rights of castling and en passant that cannot be are dropped, since
 * interfaces send them; then `*mended` (may be NULL) is set. False with `status`, and `position` as
 * it was, where it cannot be read even so. */
bool cw_protocol_read_position (CwProtocol protocol, CwPosition *position, const CwGame *game,
                                const char *text, bool *repaired, CwStatus *status);

/* Writes a position; returns its length. */
size_t cw_protocol_write_position (CwProtocol protocol, const CwPosition *position,
                                   char text[CW_FEN_SIZE]);
