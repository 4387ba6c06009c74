/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a job in a thread is, for who waits for it: a counted reference to one number. Any
 * thread.
 */
#pragma once

#include <glib.h>

typedef struct _CwProgress CwProgress;

CwProgress *cw_progress_new (void); /* nothing known yet */
CwProgress *cw_progress_ref (CwProgress *self);
void cw_progress_unref (CwProgress *self);

/* 0 … 1; below 0 is unknown. Kept to a thousandth. */
void cw_progress_set (CwProgress *self, double part);
double cw_progress_get (CwProgress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwProgress, cw_progress_unref)
