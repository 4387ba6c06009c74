/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the Chess Engine Communication Protocol, inside this layer: what a program says of
 * itself, of its search and of its move, and how the time is sent to it. Pure; thread-safe. */
#pragma once

#include "engines/engine_option.h"
#include "engines/engine_words.h"
#include "search/search.h"

typedef struct
{
  gboolean any;  /* it said something of them: version 2 */
  gboolean done; /* that was all; `wait`: it needs longer */
  gboolean wait;
  gboolean ping, setboard, usermove, time, memory, smp;
  char *name; /* NULL: not said, as the next two */
  GStrv variants;
  GPtrArray *options; /* CwEngineOption * */
} CwCecpFeatures;

void cw_cecp_features_clear (CwCecpFeatures *features);

/* Reads `NAME=VALUE NAME="VALUE" …`; returns the names (char *), owned. */
GPtrArray *cw_cecp_features_read (CwCecpFeatures *features, const char *text);

/* What to send a program of those features behind "variant" so that it plays the game: "" where
 * nothing, NULL where it does not play it. An old one is believed to play whatever is asked. */
const char *cw_cecp_variant (const CwCecpFeatures *features, const CwGame *game);

/* "level 40 5:00 0.1" or "st 5" for `side`; NULL where no time is to be sent. Free with g_free. */
char *cw_cecp_level (const CwLimits *limits, CwColour side);

/* The move that a line says the program makes: "move e2e4", "1. ... e2e4", "My move is: e2e4"; NULL
 * where it is no such line. */
const char *cw_cecp_move_of (const char *line);

gboolean cw_cecp_is_result (const char *line);

/* "PLY SCORE TIME NODES LINE" in centipawns and hundredths of seconds. FALSE where it is something
 * else. */
gboolean cw_cecp_thought_read (CwSearchInfo *info, const CwPosition *position, const char *line);
