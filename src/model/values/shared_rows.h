/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that several jobs read at once: counted references to rows that nobody changes any more, and
 * what was measured from them, once for all who ask. Any thread. */
#pragma once

#include "learning/joint.h"
#include "learning/measure.h"

#include <gio/gio.h>

typedef struct
{
  CwRows rows;
  GStrv files; /* the URI of each source of the rows' games; NULL where they are not at hand */
  /* of shared_rows.c alone */
  GMutex lock;                /* while it is measured */
  CwMeasurement *measurement; /* atomic */
  CwJoint *joint;             /* under the lock */
  CwJoint *apart;             /* the same without ties, where it has ties; made with it */
} CwSharedRows;

/* Takes what `rows` holds and leaves it empty; one reference. */
CwSharedRows *cw_shared_rows_new (CwRows *rows);
/* Where the games of the rows can be read again; before the rows are shared. Copies. */
void cw_shared_rows_set_files (CwSharedRows *self, const char *const *uris);
/* The file of a game; NULL where it is not at hand. */
const char *cw_shared_rows_file (const CwSharedRows *self, uint32_t game);
/* What the rows give: measured by who asks first, while others wait; NULL where `cancellable` (or
 * NULL) stopped it, or there is no memory. Owned by the rows. */
const CwMeasurement *cw_shared_rows_measure (CwSharedRows *self, GCancellable *cancellable);
/* The rows that the recommended model counts: the settled ones, where they have those. */
const CwRows *cw_shared_rows_settled (const CwSharedRows *self);
/* What the recommended model says of them; the same way. */
const CwJoint *cw_shared_rows_fit_joint (CwSharedRows *self, GCancellable *cancellable);
/* What was measured, where it has been; else NULL. */
const CwMeasurement *cw_shared_rows_get_measurement (CwSharedRows *self);
CwSharedRows *cw_shared_rows_ref (CwSharedRows *self);
void cw_shared_rows_unref (CwSharedRows *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSharedRows, cw_shared_rows_unref)
