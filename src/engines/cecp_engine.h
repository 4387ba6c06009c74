/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program as an engine, by the Chess Engine Communication Protocol, version 2 [Mul09], and
 * as older programs have it, which say nothing of their features.
 *
 * The program keeps the game: it is sent the moves that it does not know yet, and set up again
 * where the game is another one. Where it does not answer when it must, it is silent; how long it
 * may think is for the caller to watch. */
#pragma once

#include "engines/program_engine.h"

#define CW_TYPE_CECP_ENGINE (cw_cecp_engine_get_type ())
G_DECLARE_FINAL_TYPE (CwCecpEngine, cw_cecp_engine, CW, CECP_ENGINE, CwProgramEngine)

/* `argv` is the command; `options` (may be NULL) are names and values in turn, as
 * CwEngineSpec.options; kept. */
CwEngine *cw_cecp_engine_new (const char *const *argv, GPtrArray *options);
