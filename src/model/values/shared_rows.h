/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that several jobs read at once: reference-counted rows that no longer change, and what was
 * measured from them, computed once for all. Any thread. */
#pragma once

#include "learning/joint.h"
#include "learning/measure.h"

#include <gio/gio.h>

typedef struct
{
  CwRows rows;
  GStrv files; /* the URI of each source of the rows' games; NULL if they are not available */
  /* private to shared_rows.c */
  GMutex lock;                /* held while measuring */
  CwMeasurement *measurement; /* atomic */
  CwJoint *joint;             /* under the lock */
  CwJoint *apart;             /* the same without ties, if it has ties; computed with it */
} CwSharedRows;

/* Takes the contents of `rows` and leaves it empty; returns one reference. */
CwSharedRows *cw_shared_rows_new (CwRows *rows);
/* Sets where the games of the rows can be read again; call before the rows are shared. Copies. */
void cw_shared_rows_set_files (CwSharedRows *self, const char *const *uris);
/* The file of a game; NULL if it is not available. */
const char *cw_shared_rows_file (const CwSharedRows *self, uint32_t game);
/* What the rows give: the first caller measures while others wait; NULL if `cancellable` (may be
 * NULL) stopped it, or out of memory. Owned by the rows. */
const CwMeasurement *cw_shared_rows_measure (CwSharedRows *self, GCancellable *cancellable);
/* The rows that the recommended model counts: the settled ones if there are any. */
const CwRows *cw_shared_rows_settled (const CwSharedRows *self);
/* The fit of the recommended model to them; in the same way. */
const CwJoint *cw_shared_rows_fit_joint (CwSharedRows *self, GCancellable *cancellable);
/* What has been measured already, or NULL. */
const CwMeasurement *cw_shared_rows_get_measurement (CwSharedRows *self);
CwSharedRows *cw_shared_rows_ref (CwSharedRows *self);
void cw_shared_rows_unref (CwSharedRows *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSharedRows, cw_shared_rows_unref)
