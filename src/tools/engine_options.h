/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of counterweight-engine, one table for its three protocols. */
#pragma once

#include "tools/engine_server.h"

void cw_engine_options_init (CwEngineOptions *options);

/* Prints those that the protocol has: "option name …", in CECP "feature option=…". */
void cw_engine_options_print (CwEngineServer *server);

/* Sets one by its name, capitals or not, and does what follows from that. Numbers are cut to what
 * is possible; what cannot be set is remarked on. */
void cw_engine_option_set (CwEngineServer *server, const char *name, const char *value);

/* The limits that follow from the options. */
void cw_engine_options_limits (const CwEngineOptions *options, CwLimits *limits);

/* Tells a new search its threads and values. */
void cw_engine_options_apply (CwEngineServer *server);
