/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program as an engine that a thread asks and waits for: with a main context of its own, so
 * that any thread may use it, one at a time. */
#pragma once

#include <gio/gio.h>

#include "engines/engine_spec.h"

typedef struct CwWaitingEngine CwWaitingEngine;

/* NULL and `error` where the text is no engine, or it cannot be opened. */
CwWaitingEngine *cw_waiting_engine_new (const char *engine, GError **error);
/* NULL is nothing. */
void cw_waiting_engine_free (CwWaitingEngine *self);

/* Thinks within the limits, and fills `info` with what it said last. FALSE where it was cancelled,
 * or gave no answer. A score is that of the side to move. */
gboolean cw_waiting_engine_look (CwWaitingEngine *self, const CwPosition *position,
                                 const CwUndo *last, const CwLimits *limits,
                                 GCancellable *cancellable, CwSearchInfo *info);
/* What follows belongs to something else. */
void cw_waiting_engine_forget (CwWaitingEngine *self);
