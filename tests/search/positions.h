/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to search, for tests. */
#pragma once

#include <glib.h>

#include "core/position.h"
#include "notation/fen.h"
#include "search/search.h"

static inline CwPosition
position_of (const char *game, const char *fen)
{
  CwPosition position;
  CwStatus status = { 0 };

  if (!cw_fen_read (&position, cw_game_named (game), fen, &status))
    g_error ("%s %s: %s", game, fen, cw_status_sentence (status.code));
  return position;
}

/* The search's evaluation of a position where it looks no further. */
static inline int
judged (const CwSearch *search, const CwPosition *position)
{
  int score;

  return cw_evaluate_by_network (search, position, &score) ? score : cw_evaluate (search, position);
}
