/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of counterweight-engine, one table for its three protocols. */
#pragma once

#include "tools/engine_server.h"

void cw_engine_options_init (CwEngineOptions *options);

/* Prints those that the protocol has: "option name …", in CECP "feature option=…". */
void cw_engine_options_print (CwEngineServer *server);

/* Sets one by its name, in any case of letters, and does what follows from that. Numbers are
 * clamped to their range; what cannot be set is reported. */
void cw_engine_option_set (CwEngineServer *server, const char *name, const char *value);

/* The limits that follow from the options. */
void cw_engine_options_limits (const CwEngineOptions *options, CwLimits *limits);

/* Gives a new search its threads and values. */
void cw_engine_options_apply (CwEngineServer *server);
