/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Search results as text, for counterweight-cli and the protocols of counterweight-engine.
 * Thread-safe. */
#pragma once

#include "engines/protocol_text.h"
#include "search/search.h"

/* The usual protocol for a position's game. */
CwProtocol cw_search_text_protocol (const CwPosition *position);

/* Whether a score is a mate, and its distance: in moves, or for USI in plies; negative if the side
 * to move is mated. */
gboolean cw_search_text_mate (int score, CwProtocol protocol, int *distance);

/* Appends the moves of a line, separated by blanks, each written for the position it is played
 * in. */
void cw_search_text_moves (GString *text, CwProtocol protocol, const CwPosition *position,
                           const CwMove *moves, unsigned count);

/* Appends line `index` of `info` as an "info depth …" line of UCI or USI, with its end. `position`
 * is the one searched. With `wdl` also the chances of win, draw and loss, in thousandths. */
void cw_search_text_info (GString *text, CwProtocol protocol, const CwPosition *position,
                          const CwSearchInfo *info, unsigned index, gboolean wdl);

/* The same for the move being searched, if `info` has it. */
void cw_search_text_current (GString *text, CwProtocol protocol, const CwPosition *position,
                             const CwSearchInfo *info);
