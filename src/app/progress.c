/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/progress.h"

#define WHOLE 1000

struct _CwProgress
{
  gint part; /* atomic, of WHOLE */
};

CwProgress *
cw_progress_new (void)
{
  CwProgress *self = g_atomic_rc_box_new (CwProgress);

  self->part = -1;
  return self;
}

CwProgress *
cw_progress_ref (CwProgress *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
cw_progress_unref (CwProgress *self)
{
  g_atomic_rc_box_release (self);
}

void
cw_progress_set (CwProgress *self, double part)
{
  g_atomic_int_set (&self->part, part < 0 ? -1 : (gint)(MIN (part, 1) * WHOLE));
}

double
cw_progress_get (CwProgress *self)
{
  gint part = g_atomic_int_get (&self->part);

  return part < 0 ? -1 : (double)part / WHOLE;
}
