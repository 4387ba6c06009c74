/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the implementations of the rules share for telling how a game ends and what is wrong. */
#pragma once

#include "core/position.h"
#include "core/variant.h"

/* --- ends --------------------------------------------------------------------------------- */

static inline CwOutcome
cw_ongoing (void)
{
  return (CwOutcome){ CW_ONGOING, CW_REASON_NONE, false };
}

static inline CwOutcome
cw_won_by (CwColour colour, CwReason reason)
{
  return (CwOutcome){ colour == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK, reason, false };
}

static inline CwOutcome
cw_drawn (CwReason reason)
{
  return (CwOutcome){ CW_DRAW, reason, false };
}

/* A draw that the side to move may claim. */
static inline CwOutcome
cw_claimable (CwReason reason)
{
  return (CwOutcome){ CW_DRAW, reason, true };
}

/* Chess draws by repetition and by moves without progress: the position has occurred `occurred`
 * times, including now; `clock` is plies since a capture or pawn move. */
CwOutcome cw_drawn_as_in_chess (unsigned occurred, unsigned clock);

/* The fourth occurrence of a position where that ends the game (cw_variant_fourfold), given its
 * key, its side to move and whether that is in check, at the end of a chain in which it occurred
 * three times before: a loss for the side whose every move since the first occurrence was a check,
 * otherwise a draw or a loss for the first side. If every move of both was a check, that does not
 * count, since the rules do not say. */
CwOutcome cw_repeated_as_in_shogi (CwRepetition rule, uint64_t key, CwColour side, bool in_check,
                                   const CwUndo *last);

/* --- faults ------------------------------------------------------------------------------- */

/* Fails with the names of two squares as arguments; returns false. */
bool cw_fail_squares (CwStatus *status, const CwGame *game, CwStatusCode code, unsigned first,
                      unsigned second);

/* Fails with the names of a kind and a square as arguments; returns false. */
bool cw_fail_kind (CwStatus *status, const CwGame *game, CwStatusCode code, unsigned kind,
                   unsigned square);
