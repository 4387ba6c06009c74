/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs that the user has installed as engines, and which of them analyses and plays
 * instead of the built-in one. All is kept in `settings`, which signals changes: keys "engines",
 * "engine-analysis" and "engine-opponent". An engine is a text as in engines/engine_spec.h; "" is
 * the built-in one, which plays by levels. Main thread. */
#pragma once

#include "engines/engine_spec.h"
#include "model/settings.h"

/* The built-in engine as an opponent without levels. */
#define CW_ENGINE_FULL_STRENGTH "builtin"

typedef enum
{
  CW_ENGINE_FOR_ANALYSIS,
  CW_ENGINE_FOR_PLAY,
  CW_ENGINE_USES,
} CwEngineUse;

/* In the order they were added; free with g_strfreev. */
GStrv cw_external_engines_list (CwSettings *settings);
/* TRUE if one of them starts the same program. */
gboolean cw_external_engines_has (CwSettings *settings, const CwEngineSpec *spec);
/* FALSE and a translated sentence if the text is wrong or already in the list. */
gboolean cw_external_engines_add (CwSettings *settings, const char *engine, char **sentence);
/* Replaces `before` by `now`, the same engine with other options, also where it is in use. */
void cw_external_engines_replace (CwSettings *settings, const char *before, const char *now);
/* Where it was in use, the built-in one takes over. */
void cw_external_engines_remove (CwSettings *settings, const char *engine);

/* (transfer full) */
char *cw_external_engines_get_used (CwSettings *settings, CwEngineUse use);
void cw_external_engines_use (CwSettings *settings, CwEngineUse use, const char *engine);

/* "stockfish"; for "" the name of the built-in one. (transfer full) */
char *cw_external_engine_name (const char *engine);
/* "UCI · stockfish": its protocol and the command that starts it; NULL for the built-in one.
 * (transfer full) */
char *cw_external_engine_command (const char *engine);
/* NULL for the built-in one, or if it cannot be opened. */
CwEngine *cw_external_engine_open (const char *engine);
