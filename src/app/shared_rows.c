/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared_rows.h"

CwSharedRows *
cw_shared_rows_new (CwRows *rows)
{
  CwSharedRows *self = g_atomic_rc_box_new (CwSharedRows);

  self->rows = *rows;
  cw_rows_init (rows);
  return self;
}

CwSharedRows *
cw_shared_rows_ref (CwSharedRows *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  CwSharedRows *self = data;
  cw_rows_clear (&self->rows);
}

void
cw_shared_rows_unref (CwSharedRows *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
