/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The records of edits that wait for their file (recovered_edits.h). They stand in a file of their
 * own. While that cannot be written, because the disk is full or its folder is read-only, they are
 * held in memory as well: what was there before stays on disk until it can be replaced. Main
 * thread. */
#pragma once

#include "model/files/edit_records.h"

/* All waiting records. (transfer full) */
GPtrArray *cw_waiting_records_get (void);
/* Makes exactly these the waiting ones; FALSE if they are only held. */
gboolean cw_waiting_records_set (const GPtrArray *records);
/* The same, but the file stays as it is until cw_waiting_records_release: others are now in a
 * journal that could not be written. */
void cw_waiting_records_hold (const GPtrArray *records);
/* Writes what is held: the journal could be written. */
void cw_waiting_records_release (void);
/* Those that are only held, NULL: none; and why, as a sentence. Borrowed. */
const GPtrArray *cw_waiting_records_held (void);
const char *cw_waiting_records_reason (void);
/* Forgets what is held: a new run begins. */
void cw_waiting_records_forget_held (void);
