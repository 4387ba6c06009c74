/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that several jobs read at once: counted references to rows that nobody changes any more. Any
 * thread. */
#pragma once

#include "learning/rows.h"

#include <glib.h>

typedef struct
{
  CwRows rows;
} CwSharedRows;

/* Takes what `rows` holds and leaves it empty; one reference. */
CwSharedRows *cw_shared_rows_new (CwRows *rows);
CwSharedRows *cw_shared_rows_ref (CwSharedRows *self);
void cw_shared_rows_unref (CwSharedRows *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSharedRows, cw_shared_rows_unref)
