/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine that comes with the program: `search` on a thread of its own. Freeing it stops the
 * thread and waits for its end, at most about 20 ms. */
#pragma once

#include "engines/engine.h"
#include "search/network.h"
#include "search/weights.h"

#define CW_TYPE_BUILTIN_ENGINE (cw_builtin_engine_get_type ())
G_DECLARE_FINAL_TYPE (CwBuiltinEngine, cw_builtin_engine, CW, BUILTIN_ENGINE, CwEngine)

/* With a table of `hash_mib` MiB (32 is plenty for play). The thread starts with the first search.
 */
CwEngine *cw_builtin_engine_new (guint hash_mib);

/* Plays the game of `weights` by them, copied; before the first start. */
void cw_builtin_engine_set_weights (CwBuiltinEngine *self, const CwWeights *weights);
/* Judges chess by `network` too, which is not copied; NULL: by no network. Before the first start.
 */
void cw_builtin_engine_set_network (CwBuiltinEngine *self, const CwNetwork *network);

/* From the next start on; 1 at first. */
void cw_builtin_engine_set_threads (CwBuiltinEngine *self, guint threads);

/* Thinks only with the time that others leave (where the system knows of that for a thread): for
 * work beside a window that is in use. To be called before the first start; FALSE at first. */
void cw_builtin_engine_set_modest (CwBuiltinEngine *self, gboolean modest);
