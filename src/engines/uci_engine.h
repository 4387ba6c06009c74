/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program as an engine, by the Universal Chess Interface (S. Meyer-Kahlen and R. Huber,
 * 2006, with UCI_Variant) or the Universal Shogi Interface (T. Romstad, 2007, with byoyomi), which
 * is nearly the same.
 *
 * It is started at once and greeted. Where it does not answer to that, to a new game or to a stop
 * within a minute, it is silent; how long it may think is for the caller to watch. */
#pragma once

#include "engines/program_engine.h"

#define CW_TYPE_UCI_ENGINE (cw_uci_engine_get_type ())
G_DECLARE_FINAL_TYPE (CwUciEngine, cw_uci_engine, CW, UCI_ENGINE, CwProgramEngine)

/* `argv` is the command; `options` (may be NULL) are names and values in turn, as
 * CwEngineSpec.options; kept. */
CwEngine *cw_uci_engine_new (const char *const *argv, gboolean usi, GPtrArray *options);
