/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/handicap.h"

#include "base/marks.h"

#include <string.h>

/* Black has all his pieces; White moves first. */
#define GIVEN(ranks) ranks "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
#define NAKED(hand) "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w " hand " 1"

static const CwHandicap handicaps[] = {
  { "lance", N_ ("Left lance"), "香落ち", GIVEN ("lnsgkgsn1/1r5b1") },
  { "right-lance", N_ ("Right lance"), "右香落ち", GIVEN ("1nsgkgsnl/1r5b1") },
  { "both-lances", N_ ("Both lances"), "両香落ち", GIVEN ("1nsgkgsn1/1r5b1") },
  { "bishop", N_ ("Bishop"), "角落ち", GIVEN ("lnsgkgsnl/1r7") },
  { "rook", N_ ("Rook"), "飛車落ち", GIVEN ("lnsgkgsnl/7b1") },
  { "rook-lance", N_ ("Rook and left lance"), "飛香落ち", GIVEN ("lnsgkgsn1/7b1") },
  { "2-piece", N_ ("Two pieces"), "二枚落ち", GIVEN ("lnsgkgsnl/9") },
  { "3-piece", N_ ("Three pieces"), "三枚落ち", GIVEN ("1nsgkgsnl/9") },
  { "4-piece", N_ ("Four pieces"), "四枚落ち", GIVEN ("1nsgkgsn1/9") },
  { "5-piece", N_ ("Five pieces"), "五枚落ち", GIVEN ("2sgkgsn1/9") },
  { "left-5-piece", N_ ("Five pieces, left knight"), "左五枚落ち", GIVEN ("1nsgkgs2/9") },
  { "6-piece", N_ ("Six pieces"), "六枚落ち", GIVEN ("2sgkgs2/9") },
  { "7-piece", N_ ("Seven pieces"), "右七枚落ち", GIVEN ("3gkgs2/9") },
  { "left-7-piece", N_ ("Seven pieces, left silver"), "左七枚落ち", GIVEN ("2sgkg3/9") },
  { "8-piece", N_ ("Eight pieces"), "八枚落ち", GIVEN ("3gkg3/9") },
  { "9-piece", N_ ("Nine pieces"), "九枚落ち", GIVEN ("4kg3/9") },
  { "10-piece", N_ ("Ten pieces"), "十枚落ち", GIVEN ("4k4/9") },
  { "dragonfly", N_ ("Dragonfly: rook and bishop alone"), "トンボ", GIVEN ("4k4/1r5b1") },
  { "3-pawns", N_ ("King and three pawns in hand"), "歩三兵", NAKED ("3p") },
  { "naked-king", N_ ("King alone"), "裸玉", NAKED ("-") },
};

#define HANDICAPS (sizeof handicaps / sizeof handicaps[0])

const CwHandicap *
cw_handicap_at (unsigned index)
{
  return index < HANDICAPS ? &handicaps[index] : NULL;
}

const CwHandicap *
cw_handicap_named (const char *name)
{
  /* Programs disagree about which seven pieces these are. */
  if (strcmp (name, "七枚落ち") == 0)
    name = "右七枚落ち";
  for (unsigned i = 0; i < HANDICAPS; i++)
    if (strcmp (handicaps[i].name, name) == 0 || strcmp (handicaps[i].kif, name) == 0)
      return &handicaps[i];
  return NULL;
}
