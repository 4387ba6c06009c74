/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What this program and an engine exchange, inside this layer: positions with the moves that led
 * there, moves, scores. Pure; thread-safe. */
#pragma once

#include <glib.h>

#include "core/position.h"
#include "engines/protocol_text.h"

/* The legal move given by the first word of `text`, read tolerantly; CW_NO_MOVE if none. */
CwMove cw_engine_move_read (CwProtocol protocol, const CwPosition *position, const char *text);

/* The start and the moves of the chain that ends in `last` and leads to `position`. */
typedef struct
{
  CwPosition start;
  CwMove *moves;
  guint count;
  gboolean usual_start; /* the start position of the game */
} CwEngineHistory;

void cw_engine_history_init (CwEngineHistory *history, const CwPosition *position,
                             const CwUndo *last);
void cw_engine_history_clear (CwEngineHistory *history);

/* All moves, each preceded by a blank. Free with g_free. */
char *cw_engine_history_text (const CwEngineHistory *history, CwProtocol protocol);

/* The score of a mate in that many moves, negative for being mated, 0 for being mated already; and
 * the same for a number of half-moves. */
int cw_engine_mate_score (int moves);
int cw_engine_mate_score_plies (int plies);
