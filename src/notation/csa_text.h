/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and positions in CSA, the format of the Computer Shogi Association for records and servers.
 * Internal to this layer.
 *
 *   +7776FU  -0055KA   who moves, from, to, and the piece as it is after the move; from 00: a drop
 *   PI  PI82HI22KA     the even start, without the pieces named
 *   P1-KY-KE … P9      ranks of nine pieces of three characters, " * " for none
 *   P+59OU00KI         single pieces of a side; on 00 in its hand; 00AL: all that are left
 *
 * Source: the Association's description of its records, versions 2.2 (2008) and 3.0 (2024). */
#pragma once

#include "base/buffer.h"
#include "core/rules.h"
#include "notation/move_text.h"

/* Whether CSA can express moves and positions of this game: only those of shogi. */
bool cw_csa_has (const CwGame *game);

/* Writes a legal move, not the null move; returns its length. */
size_t cw_csa_write_move (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* A legal move, or CW_NO_MOVE with `status` saying why. */
CwMove cw_csa_read_move (const CwPosition *position, const char *text, size_t length,
                         CwStatus *status);

/* A position being read, line by line. */
typedef struct
{
  const CwGame *game;
  CwSetup setup;
  bool begun; /* a line was read */
} CwCsaPosition;

/* Starts with the empty board. */
void cw_csa_position_begin (CwCsaPosition *position, const CwGame *game);

/* Reads one line, "P" included. Returns false with `status` and the column (from 1, in bytes). */
bool cw_csa_position_line (CwCsaPosition *position, const char *line, size_t length,
                           CwStatus *status);

/* Writes the lines of a position and who is to move: "PI" and "+" for the even start, otherwise the
 * ranks and hands. */
void cw_csa_write_position (CwBuffer *out, const CwPosition *position);
