/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search is one source, compiled for each implementation of the rules and, for x86-64, once
 * more for newer processors (core/machine.h); which one runs is decided when a context is made. */
#pragma once

typedef struct CwWorker CwWorker;

/* Searches the worker's position until the limits or the stop flag end it. */
typedef void (*CwSearcher) (CwWorker *worker);

void cw_searcher_chess (CwWorker *worker);
#ifdef CW_HAVE_V3
void cw_searcher_chess_v3 (CwWorker *worker);
#endif

/* The one that is best for this processor. Thread-safe. */
CwSearcher cw_searcher_for_machine (void);
