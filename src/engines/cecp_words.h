/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the Chess Engine Communication Protocol, inside this layer: what a program says
 * of itself, its search and its move, and how it is told the time. Pure; thread-safe. */
#pragma once

#include "engines/engine_option.h"
#include "engines/engine_words.h"
#include "search/search.h"

typedef struct
{
  gboolean any;  /* it sent features: version 2 */
  gboolean done; /* no more features; `wait`: it needs longer */
  gboolean wait;
  gboolean ping, setboard, usermove, time, memory, smp;
  char *name; /* NULL: not given; also the next two */
  GStrv variants;
  GPtrArray *options; /* CwEngineOption * */
} CwCecpFeatures;

void cw_cecp_features_clear (CwCecpFeatures *features);

/* Reads `NAME=VALUE NAME="VALUE" …`; returns the names (char *), owned. */
GPtrArray *cw_cecp_features_read (CwCecpFeatures *features, const char *text);

/* The word after "variant" that makes a program with those features play the game: "" for none
 * needed, NULL if it does not play it. Old programs are assumed to play anything. */
const char *cw_cecp_variant (const CwCecpFeatures *features, const CwGame *game);

/* "level 40 5:00 0.1" or "st 5" for `side`; NULL if there is no time to send. Free with g_free. */
char *cw_cecp_level (const CwLimits *limits, CwColour side);

/* The move in a line that announces the program's move: "move e2e4", "1. ... e2e4", "My move is:
 * e2e4"; NULL for other lines. */
const char *cw_cecp_move_of (const char *line);

gboolean cw_cecp_is_result (const char *line);

/* Reads "PLY SCORE TIME NODES LINE" in centipawns and hundredths of a second. FALSE for other
 * lines. */
gboolean cw_cecp_thought_read (CwSearchInfo *info, const CwPosition *position, const char *line);
