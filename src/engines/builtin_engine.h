/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in engine: `search` on a thread of its own. Freeing it stops the thread and waits for
 * its end, about 20 ms at most. */
#pragma once

#include "engines/engine.h"
#include "search/network.h"
#include "search/weights.h"

#define CW_TYPE_BUILTIN_ENGINE (cw_builtin_engine_get_type ())
G_DECLARE_FINAL_TYPE (CwBuiltinEngine, cw_builtin_engine, CW, BUILTIN_ENGINE, CwEngine)

/* The table has `hash_mib` MiB (32 is plenty for play). The thread starts with the first search. */
CwEngine *cw_builtin_engine_new (guint hash_mib);

/* Plays the game of `weights` by a copy of them; before the first start. */
void cw_builtin_engine_set_weights (CwBuiltinEngine *self, const CwWeights *weights);
/* Evaluates chess with `network` as well, which is not copied; NULL for no network. Before the
 * first start. */
void cw_builtin_engine_set_network (CwBuiltinEngine *self, const CwNetwork *network);

/* Takes effect from the next start; initially 1. */
void cw_builtin_engine_set_threads (CwBuiltinEngine *self, guint threads);

/* Leaves the processor to others (on systems with priorities per thread), for work beside a window
 * in use. Before the first start; initially FALSE. */
void cw_builtin_engine_set_modest (CwBuiltinEngine *self, gboolean modest);
