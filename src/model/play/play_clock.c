/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_clock.h"

#define TICK 100 /* ms */

struct _CwPlayClock
{
  GObject parent;
  CwChessClock clock;
  GArray *times;    /* owned: CwClockTimes after so many plies */
  gboolean waiting; /* for the next move of a game that was restored */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (CwPlayClock, cw_play_clock, G_TYPE_OBJECT)

enum
{
  CHANGED,
  EXPIRED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

const CwClockTerms *
cw_play_clock_get_terms (CwPlayClock *self)
{
  return &self->clock.terms;
}

gboolean
cw_play_clock_read (CwPlayClock *self, CwColour side, CwClockReading *reading)
{
  *reading = cw_chess_clock_read (&self->clock, side, g_get_monotonic_time ());
  return self->clock.terms.kind != CW_CLOCK_NONE;
}

gboolean
cw_play_clock_runs (CwPlayClock *self, CwColour side)
{
  return self->clock.running && self->clock.side == side;
}

guint
cw_play_clock_share (CwPlayClock *self, CwColour side)
{
  CwClockReading reading;
  if (!cw_play_clock_read (self, side, &reading))
    return G_MAXUINT;
  return (guint)(reading.left / G_TIME_SPAN_MILLISECOND / (reading.periods > 0 ? 3 : 20));
}

/* --- running --------------------------------------------------------------------------------- */

static void
changed (CwPlayClock *self)
{
  if (!self->clock.running)
    g_clear_handle_id (&self->tick_id, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick (gpointer data)
{
  CwPlayClock *self = data;
  CwColour side = self->clock.side;
  CwClockReading reading;
  cw_play_clock_read (self, side, &reading);
  if (!reading.out)
    {
      changed (self);
      return G_SOURCE_CONTINUE;
    }
  self->tick_id = 0;
  cw_play_clock_pause (self);
  g_signal_emit (self, signals[EXPIRED], 0, side);
  return G_SOURCE_REMOVE;
}

void
cw_play_clock_run (CwPlayClock *self, CwColour side)
{
  if (self->clock.terms.kind == CW_CLOCK_NONE || self->waiting || cw_play_clock_runs (self, side))
    return;
  cw_chess_clock_run (&self->clock, side, g_get_monotonic_time ());
  if (self->tick_id == 0)
    self->tick_id = g_timeout_add (TICK, tick, self);
  changed (self);
}

void
cw_play_clock_pause (CwPlayClock *self)
{
  if (!self->clock.running)
    return;
  cw_chess_clock_pause (&self->clock, g_get_monotonic_time ());
  changed (self);
}

gint64
cw_play_clock_press (CwPlayClock *self, CwColour side, guint ply)
{
  if (self->clock.terms.kind == CW_CLOCK_NONE || self->times->len != ply)
    return -1;
  gint64 spent = cw_chess_clock_press (&self->clock, side, g_get_monotonic_time ());
  self->waiting = FALSE;
  g_array_append_val (self->times, self->clock.times);
  changed (self);
  return spent;
}

void
cw_play_clock_rewind (CwPlayClock *self, guint ply)
{
  if (ply + 1 >= self->times->len)
    return;
  g_array_set_size (self->times, ply + 1);
  cw_chess_clock_set (&self->clock, &g_array_index (self->times, CwClockTimes, ply));
  changed (self);
}

/* --- beginning ------------------------------------------------------------------------------- */

void
cw_play_clock_set_terms (CwPlayClock *self, const CwClockTerms *terms)
{
  CwClockTerms mended = *terms;
  cw_clock_terms_mend (&mended);
  cw_chess_clock_init (&self->clock, &mended);
  g_array_set_size (self->times, 0);
  g_array_append_val (self->times, self->clock.times);
  self->waiting = FALSE;
  changed (self);
}

GArray *
cw_play_clock_get_times (CwPlayClock *self)
{
  GArray *times = g_array_copy (self->times);
  CwChessClock now = self->clock;
  cw_chess_clock_pause (&now, g_get_monotonic_time ());
  g_array_append_val (times, now.times);
  return times;
}

void
cw_play_clock_restore (CwPlayClock *self, const CwClockTerms *terms, const GArray *times)
{
  guint plies = times->len - 1;
  cw_play_clock_set_terms (self, terms);
  cw_chess_clock_set (&self->clock, &g_array_index (times, CwClockTimes, plies));
  g_array_set_size (self->times, 0);
  g_array_append_vals (self->times, times->data, plies);
  self->waiting = TRUE;
  changed (self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_play_clock_finalize (GObject *object)
{
  CwPlayClock *self = CW_PLAY_CLOCK (object);
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_array_unref (self->times);
  G_OBJECT_CLASS (cw_play_clock_parent_class)->finalize (object);
}

static void
cw_play_clock_class_init (CwPlayClockClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cw_play_clock_finalize;
  signals[CHANGED] = g_signal_new ("changed", CW_TYPE_PLAY_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[EXPIRED] = g_signal_new ("expired", CW_TYPE_PLAY_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
cw_play_clock_init (CwPlayClock *self)
{
  self->times = g_array_new (FALSE, FALSE, sizeof (CwClockTimes));
  cw_play_clock_set_terms (self, &(CwClockTerms){ 0 });
}

CwPlayClock *
cw_play_clock_new (void)
{
  return g_object_new (CW_TYPE_PLAY_CLOCK, NULL);
}
