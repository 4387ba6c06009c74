/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program as an engine that a thread asks and waits for: it has a main context of its own,
 * so any thread may use it, one at a time. */
#pragma once

#include <gio/gio.h>

#include "engines/engine_spec.h"

typedef struct CwWaitingEngine CwWaitingEngine;

/* NULL and `error` if the text is no engine, or it cannot be opened. */
CwWaitingEngine *cw_waiting_engine_new (const char *engine, GError **error);
/* NULL is allowed. */
void cw_waiting_engine_free (CwWaitingEngine *self);

/* Searches within the limits and fills `info` with the last report. FALSE if it was cancelled, or
 * gave no answer. Scores are for the side to move. */
gboolean cw_waiting_engine_look (CwWaitingEngine *self, const CwPosition *position,
                                 const CwUndo *last, const CwLimits *limits,
                                 GCancellable *cancellable, CwSearchInfo *info);
/* What follows is unrelated to earlier searches. */
void cw_waiting_engine_forget (CwWaitingEngine *self);
