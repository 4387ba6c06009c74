/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/marks.h"
#include "core/rules.h"

const char *
cw_reason_name (CwReason reason)
{
  static const char *const names[CW_REASON_COUNT] = {
    [CW_REASON_NONE] = "",
    [CW_REASON_CHECKMATE] = N_ ("checkmate"),
    [CW_REASON_STALEMATE] = N_ ("stalemate"),
    [CW_REASON_DEAD_POSITION] = N_ ("dead position"),
    [CW_REASON_FIVEFOLD] = N_ ("fivefold repetition"),
    [CW_REASON_SEVENTYFIVE_MOVES] = N_ ("75-move rule"),
    [CW_REASON_THREEFOLD] = N_ ("threefold repetition"),
    [CW_REASON_FIFTY_MOVES] = N_ ("50-move rule"),
    [CW_REASON_FOURFOLD] = N_ ("fourfold repetition"),
    [CW_REASON_PERPETUAL_CHECK] = N_ ("perpetual check"),
    [CW_REASON_IMPASSE] = N_ ("impasse"),
    [CW_REASON_DECLARATION] = N_ ("declaration"),
    [CW_REASON_FALSE_DECLARATION] = N_ ("declaration without its conditions"),
    [CW_REASON_TRY] = N_ ("try"),
    [CW_REASON_ARMY_CAPTURED] = N_ ("army captured"),
    [CW_REASON_CHECKS] = N_ ("last check given"),
    [CW_REASON_GOAL] = N_ ("king on the hill"),
    [CW_REASON_EXPLODED] = N_ ("king exploded"),
    [CW_REASON_NO_PIECES] = N_ ("no man left"), /* counterweight-cli prints this: do not change */
    [CW_REASON_RESIGNED] = N_ ("resignation"),
    [CW_REASON_AGREED] = N_ ("agreement"),
    [CW_REASON_TIME] = N_ ("time"),
  };
  return (unsigned)reason < CW_REASON_COUNT ? names[reason] : "";
}
