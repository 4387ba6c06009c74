/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of counterweight-engine, in one table for its three protocols. */
#pragma once

#include "tools/engine_server.h"

void cw_engine_options_init (CwEngineOptions *options);

/* Prints the protocol's options: "option name …", in CECP "feature option=…". */
void cw_engine_options_print (CwEngineServer *server);

/* Sets an option by name, ignoring case, and applies its consequences. Numbers are limited to their
 * range; reports what cannot be set. */
void cw_engine_option_set (CwEngineServer *server, const char *name, const char *value);

/* The search limits that the options imply. */
void cw_engine_options_limits (const CwEngineOptions *options, CwLimits *limits);

/* Gives a new search its threads and values. */
void cw_engine_options_apply (CwEngineServer *server);
