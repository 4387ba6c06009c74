/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search found, as text: for counterweight-cli and for the protocols of
 * counterweight-engine. Thread-safe. */
#pragma once

#include "engines/protocol_text.h"
#include "search/search.h"

/* The protocol that a position's game is usually written in. */
CwProtocol cw_search_text_protocol (const CwPosition *position);

/* Whether a score is a mate: then in how many moves, or in USI in how many plies, negative for the
 * side to move that is mated. */
gboolean cw_search_text_mate (int score, CwProtocol protocol, int *distance);

/* Appends the moves of a line with blanks between, each written in the position it is made in. */
void cw_search_text_moves (GString *text, CwProtocol protocol, const CwPosition *position,
                           const CwMove *moves, unsigned count);

/* Appends line `index` of `info` as a line "info depth …" of UCI or USI, with its end. `position`
 * is the one that was searched. With `wdl` also how often it is won, drawn and lost, in a thousand.
 */
void cw_search_text_info (GString *text, CwProtocol protocol, const CwPosition *position,
                          const CwSearchInfo *info, unsigned index, gboolean wdl);

/* The same for the move that is being searched, where `info` has it. */
void cw_search_text_current (GString *text, CwProtocol protocol, const CwPosition *position,
                             const CwSearchInfo *info);
