/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out what an engine is: it is greeted in UCI, then in USI, then in CECP, each time started
 * again, until it answers. All in the main context that was the thread's default at the start. */
#pragma once

#include "engines/engine_option.h"
#include "engines/engine_spec.h"

typedef struct CwEngineProbe CwEngineProbe;

/* What was found. */
typedef struct
{
  gboolean answered;
  /* where it answered */
  CwEngineKind kind;
  const char *name;         /* as it calls itself; NULL: it does not say */
  const GPtrArray *options; /* CwEngineOption *: those that it lists, in its order */
  const CwGame *game;       /* that it plays: chess where it plays several */
  /* where it did not, in none of the three: what it did instead, as an engine's no-move says it */
  CwEngineEnd end;
  const char *detail;
} CwProbeResult;

/* Called once; `result` lives as long as the probe, which may be freed here. */
typedef void (*CwProbeDone) (gpointer data, const CwProbeResult *result);

/* Starts the program of `argv`. It is greeted as `kind` only, or, where that is CW_ENGINE_BUILTIN,
 * in each way; for each it has `patience` ms. */
CwEngineProbe *cw_engine_probe_new (const char *const *argv, CwEngineKind kind, guint patience,
                                    CwProbeDone done, gpointer data);
/* Ends the program; nothing is called any more. NULL is allowed. */
void cw_engine_probe_free (CwEngineProbe *self);
