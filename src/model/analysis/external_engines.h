/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs that the user has installed as engines, and which of them analyses and plays in
 * the place of the built-in one. All is kept in `settings`, which signals changes: keys
 * "engines", "engine-analysis" and "engine-opponent". An engine is a text as in
 * engines/engine_spec.h; "" is the built-in one, which plays by levels. Main thread. */
#pragma once

#include "engines/engine_spec.h"
#include "model/settings.h"

/* The built-in one as an opponent without a level. */
#define CW_ENGINE_FULL_STRENGTH "builtin"

typedef enum
{
  CW_ENGINE_FOR_ANALYSIS,
  CW_ENGINE_FOR_PLAY,
  CW_ENGINE_USES,
} CwEngineUse;

/* In the order in which they were added; free with g_strfreev. */
GStrv cw_external_engines_list (CwSettings *settings);
/* Whether one of them starts the same program. */
gboolean cw_external_engines_has (CwSettings *settings, const CwEngineSpec *spec);
/* FALSE and a translated sentence where the text is wrong, or in the list already. */
gboolean cw_external_engines_add (CwSettings *settings, const char *engine, char **sentence);
/* The same engine with other options: `now` takes the place of `before`, also where it is used. */
void cw_external_engines_replace (CwSettings *settings, const char *before, const char *now);
/* Where it was used, the built-in one is from now on. */
void cw_external_engines_remove (CwSettings *settings, const char *engine);

/* (transfer full) */
char *cw_external_engines_get_used (CwSettings *settings, CwEngineUse use);
void cw_external_engines_use (CwSettings *settings, CwEngineUse use, const char *engine);

/* "stockfish"; the name of the built-in one for ""; (transfer full). */
char *cw_external_engine_name (const char *engine);
/* "UCI · stockfish": what it speaks and the command that starts it; NULL for the built-in one.
 * (transfer full) */
char *cw_external_engine_command (const char *engine);
/* NULL for the built-in one, and where it cannot be opened. */
CwEngine *cw_external_engine_open (const char *engine);
