/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines that the user has added to the one of the program, by command, and which of them is
 * used for what; all of it stands in `settings`, which says so when it changes: keys "engines",
 * "engine-analysis" and "engine-opponent". An engine is a text (engines/engine_spec.h); "" is the
 * program's own. Main thread. */
#pragma once

#include "engines/engine.h"
#include "model/settings.h"

typedef enum
{
  CW_ENGINE_FOR_ANALYSIS,
  CW_ENGINE_FOR_PLAY,
  CW_ENGINE_USES,
} CwEngineUse;

/* The key of `settings` that holds it. */
const char *cw_engine_choice_key (CwEngineUse use);

/* Those added, in their order; free with g_strfreev. */
GStrv cw_engine_choice_list (CwSettings *settings);
/* FALSE and a translated sentence where the text is at fault, or is there already. */
gboolean cw_engine_choice_add (CwSettings *settings, const char *engine, char **sentence);
/* The program's own is used in its place. */
void cw_engine_choice_remove (CwSettings *settings, const char *engine);

/* (transfer full) */
char *cw_engine_choice_get (CwSettings *settings, CwEngineUse use);
void cw_engine_choice_set (CwSettings *settings, CwEngineUse use, const char *engine);

/* "stockfish", or what the program's own is called; (transfer full). */
char *cw_engine_choice_name (const char *engine);
/* NULL for the program's own, and where it cannot be opened. */
CwEngine *cw_engine_choice_open (const char *engine);
