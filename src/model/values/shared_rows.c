/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/shared_rows.h"
#include "store/parallel.h"

CwSharedRows *
cw_shared_rows_new (CwRows *rows)
{
  CwSharedRows *self = g_atomic_rc_box_new (CwSharedRows);

  self->rows = *rows;
  self->files = NULL;
  self->measurement = NULL;
  self->joint = self->apart = NULL;
  g_mutex_init (&self->lock);
  cw_rows_init (rows);
  return self;
}

void
cw_shared_rows_set_files (CwSharedRows *self, const char *const *uris)
{
  g_strfreev (self->files);
  self->files = g_strdupv ((char **)uris);
}

const char *
cw_shared_rows_file (const CwSharedRows *self, uint32_t game)
{
  guint n = self->files != NULL ? g_strv_length (self->files) : 0;
  guint source = game < self->rows.known ? self->rows.game[game].source : n;

  return source < n ? self->files[source] : NULL;
}

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

const CwMeasurement *
cw_shared_rows_measure (CwSharedRows *self, GCancellable *cancellable)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  g_autofree CwMeasurement *measurement = NULL;

  if (self->measurement != NULL)
    return self->measurement;
  measurement = g_new0 (CwMeasurement, 1);
  if (cw_measure (measurement, &self->rows, cw_parallel_pieces, is_cancelled, cancellable))
    g_atomic_pointer_set (&self->measurement, g_steal_pointer (&measurement));
  return self->measurement;
}

const CwRows *
cw_shared_rows_settled (const CwSharedRows *self)
{
  const CwRows *settled = cw_rows_by (&self->rows, CW_ROWS_SETTLED);

  return settled != NULL ? settled : &self->rows;
}

const CwJoint *
cw_shared_rows_fit_joint (CwSharedRows *self, GCancellable *cancellable)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  const CwRows *settled = cw_shared_rows_settled (self);
  CwJointOptions options = cw_joint_options_default (&self->rows.columns);

  if (self->joint != NULL)
    return self->joint;
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  cw_joint (joint, settled, &options, is_cancelled, cancellable);
  if (options.tied)
    {
      options.tied = false;
      g_free (self->apart);
      self->apart = g_new (CwJoint, 1);
      cw_joint (self->apart, settled, &options, is_cancelled, cancellable);
    }
  if (joint->state != CW_FIT_CANCELLED && joint->state != CW_FIT_NO_MEMORY)
    self->joint = g_steal_pointer (&joint);
  return self->joint;
}

const CwMeasurement *
cw_shared_rows_get_measurement (CwSharedRows *self)
{
  return g_atomic_pointer_get (&self->measurement);
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
  g_strfreev (self->files);
  g_free (self->measurement);
  g_free (self->joint);
  g_free (self->apart);
  g_mutex_clear (&self->lock);
}

void
cw_shared_rows_unref (CwSharedRows *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
