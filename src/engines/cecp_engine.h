/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program as an engine that speaks the Chess Engine Communication Protocol, version 2
 * [Mul09], or its older form without features.
 *
 * The program keeps the game: it is sent only the moves that it does not know yet, and set up again
 * for another game. If it does not answer when it must, it counts as silent; the caller limits how
 * long it may think. */
#pragma once

#include "engines/program_engine.h"

#define CW_TYPE_CECP_ENGINE (cw_cecp_engine_get_type ())
G_DECLARE_FINAL_TYPE (CwCecpEngine, cw_cecp_engine, CW, CECP_ENGINE, CwProgramEngine)

/* `argv` is the command; `options` (may be NULL) holds names and values in turn, as in
 * CwEngineSpec.options; a reference is kept. */
CwEngine *cw_cecp_engine_new (const char *const *argv, GPtrArray *options);
