/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program as an engine, by the Universal Chess Interface (S. Meyer-Kahlen and R. Huber,
 * 2006, with UCI_Variant) or the very similar Universal Shogi Interface (T. Romstad, 2007, with
 * byoyomi).
 *
 * The program is started and greeted at once. If it does not answer the greeting, a new game or a
 * stop within a minute, it counts as silent; the caller limits how long it may think. */
#pragma once

#include "engines/program_engine.h"

#define CW_TYPE_UCI_ENGINE (cw_uci_engine_get_type ())
G_DECLARE_FINAL_TYPE (CwUciEngine, cw_uci_engine, CW, UCI_ENGINE, CwProgramEngine)

/* `argv` is the command; `options` (may be NULL) holds names and values in turn, as in
 * CwEngineSpec.options; a reference is kept. */
CwEngine *cw_uci_engine_new (const char *const *argv, gboolean usi, GPtrArray *options);
