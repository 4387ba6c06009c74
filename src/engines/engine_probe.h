/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out an engine's protocol: the program is greeted in UCI, then in USI, then in CECP,
 * restarted each time, until it answers. All in the main context that was the thread's default at
 * the start. */
#pragma once

#include "engines/engine_option.h"
#include "engines/engine_spec.h"

typedef struct CwEngineProbe CwEngineProbe;

/* What was found. */
typedef struct
{
  gboolean answered;
  /* if it answered: */
  CwEngineKind kind;
  const char *name;         /* its own name; NULL if it gives none */
  const GPtrArray *options; /* CwEngineOption *: as listed, in its order */
  const CwGame *game;       /* that it plays: chess if it plays several */
  /* if it answered in none of the three: what it did instead, as in an engine's no-move */
  CwEngineEnd end;
  const char *detail;
} CwProbeResult;

/* Called once; `result` lives as long as the probe, which may be freed in the callback. */
typedef void (*CwProbeDone) (gpointer data, const CwProbeResult *result);

/* Starts the program of `argv` and greets it as `kind`, or in each protocol if that is
 * CW_ENGINE_BUILTIN; each try has `patience` ms. */
CwEngineProbe *cw_engine_probe_new (const char *const *argv, CwEngineKind kind, guint patience,
                                    CwProbeDone done, gpointer data);
/* Ends the program; no more callbacks. NULL is allowed. */
void cw_engine_probe_free (CwEngineProbe *self);
