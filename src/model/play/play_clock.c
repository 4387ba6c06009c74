/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_clock.h"

#include "model/object.h"

#include <glib/gi18n.h>

#define TICK 100 /* ms */
#define SECOND G_TIME_SPAN_SECOND
#define MAX_SECONDS 86400 /* s */
#define MAX_PERIODS 60
#define LOW (10 * SECOND)

struct _CwPlayClock
{
  GObject parent;
  CwClockTerms terms;
  CwClockTimes times; /* at `since` for the running side */
  GArray *past;       /* owned: CwClockTimes after each ply, from 0 */
  CwColour side;      /* the running side, if any */
  gboolean running;
  gboolean waiting; /* for the next move of a restored game */
  gint64 since;
  gint64 spent; /* on this move before `since` */
  guint tick_id;
  gboolean low; /* already signalled for this move */
};

G_DEFINE_FINAL_TYPE (CwPlayClock, cw_play_clock, G_TYPE_OBJECT)

enum
{
  CHANGED,
  LOW_TIME,
  EXPIRED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const char *const kinds[] = { "none", "increment", "byoyomi" };

const CwClockTerms cw_clock_preset[CW_CLOCK_PRESETS] = {
  { CW_CLOCK_INCREMENT, 5 * 60, 3, 0 },
  { CW_CLOCK_INCREMENT, 10 * 60, 0, 0 },
  { CW_CLOCK_INCREMENT, 15 * 60, 10, 0 },
  { CW_CLOCK_INCREMENT, 30 * 60, 0, 0 },
};

guint
cw_clock_terms_preset (const CwClockTerms *terms)
{
  guint i = 0;
  while (i < CW_CLOCK_PRESETS
         && (terms->second != 0 || terms->kind != cw_clock_preset[i].kind
             || terms->main != cw_clock_preset[i].main || terms->step != cw_clock_preset[i].step))
    i++;
  return i;
}

/* "5", or "0:30" if they are not whole. (transfer full) */
static char *
minutes_words (guint seconds)
{
  return seconds % 60 > 0 ? g_strdup_printf ("%u:%02u", seconds / 60, seconds % 60)
                          : g_strdup_printf ("%u", seconds / 60);
}

char *
cw_clock_terms_words (const CwClockTerms *terms)
{
  g_autofree char *minutes = minutes_words (terms->main);
  /* Translators: a clock's minutes for the game and seconds added for each move: "5 + 3" */
  return g_strdup_printf (_ ("%s + %u"), minutes, terms->step);
}

char *
cw_clock_terms_sentence (const CwClockTerms *terms)
{
  g_autofree char *minutes = NULL;
  switch (terms->kind)
    {
    case CW_CLOCK_INCREMENT:
      return cw_clock_terms_words (terms);
    case CW_CLOCK_BYOYOMI:
      minutes = minutes_words (terms->main);
      /* Translators: a clock's minutes for the game, then seconds for each move: "10 min, byoyomi
       * 30 s" */
      return g_strdup_printf (_ ("%s min, byoyomi %u s"), minutes, terms->step);
    default:
      return g_strdup (C_ ("clock", "No clock"));
    }
}

void
cw_clock_terms_clamp (CwClockTerms *terms)
{
  terms->main = MIN (terms->main, MAX_SECONDS);
  terms->step = MIN (terms->step, MAX_SECONDS);
  terms->periods = CLAMP (terms->periods, 1, MAX_PERIODS);
  terms->second = MIN (terms->second, MAX_SECONDS);
  if (terms->kind != CW_CLOCK_BYOYOMI)
    terms->periods = 0;
  if (terms->second == terms->main || terms->main == 0)
    terms->second = 0;
  if ((terms->kind == CW_CLOCK_INCREMENT && terms->main == 0)
      || (terms->kind == CW_CLOCK_BYOYOMI && terms->step == 0 && terms->main == 0)
      || terms->kind == CW_CLOCK_NONE)
    *terms = (CwClockTerms){ 0 };
}

void
cw_clock_terms_swap (CwClockTerms *terms)
{
  guint first = terms->main;
  if (terms->second == 0)
    return;
  terms->main = terms->second;
  terms->second = first;
}

const CwClockTerms *
cw_play_clock_get_terms (CwPlayClock *self)
{
  return &self->terms;
}

/* --- reading --------------------------------------------------------------------------------- */

/* Takes `spent` from the time of `side`; leaves nothing, or less, when the time is up. */
static void
spend (const CwClockTerms *terms, CwClockTimes *times, CwColour side, gint64 spent)
{
  gint64 *left = &times->left[side];
  *left -= spent;
  if (terms->kind != CW_CLOCK_BYOYOMI || terms->step == 0)
    return;
  if (*left <= 0 && !times->period[side])
    {
      times->period[side] = TRUE;
      *left += terms->step * SECOND;
    }
  while (*left <= 0 && times->periods[side] > 1)
    {
      times->periods[side]--;
      *left += terms->step * SECOND;
    }
}

static CwClockTimes
times_at (CwPlayClock *self, gint64 now)
{
  CwClockTimes times = self->times;
  if (self->running)
    spend (&self->terms, &times, self->side, MAX (now - self->since, 0));
  return times;
}

gboolean
cw_play_clock_read (CwPlayClock *self, CwColour side, gint64 now, CwClockReading *reading)
{
  CwClockTimes times = times_at (self, now);
  gboolean timed = self->terms.kind != CW_CLOCK_NONE;
  *reading = (CwClockReading){ .left = MAX (times.left[side], 0),
                               .periods = times.period[side] ? times.periods[side] : 0,
                               .out = timed && times.left[side] <= 0 };
  return timed;
}

gboolean
cw_play_clock_runs (CwPlayClock *self, CwColour side)
{
  return self->running && self->side == side;
}

gboolean
cw_play_clock_waits (CwPlayClock *self)
{
  return self->waiting && self->terms.kind != CW_CLOCK_NONE;
}

guint
cw_play_clock_share (CwPlayClock *self, CwColour side, gint64 now)
{
  CwClockReading reading;
  if (!cw_play_clock_read (self, side, now, &reading))
    return G_MAXUINT;
  return (guint)(reading.left / G_TIME_SPAN_MILLISECOND / (reading.periods > 0 ? 3 : 20));
}

/* --- running --------------------------------------------------------------------------------- */

static void
changed (CwPlayClock *self)
{
  if (!self->running)
    g_clear_handle_id (&self->tick_id, g_source_remove);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick (gpointer data)
{
  CwPlayClock *self = data;
  CwColour side = self->side;
  CwClockReading reading;
  gint64 now = g_get_monotonic_time ();
  cw_play_clock_read (self, side, now, &reading);
  if (!reading.out)
    {
      changed (self);
      if (reading.left < LOW && !self->low)
        {
          self->low = TRUE;
          g_signal_emit (self, signals[LOW_TIME], 0, side);
        }
      return G_SOURCE_CONTINUE;
    }
  self->tick_id = 0;
  cw_play_clock_pause (self, now);
  g_signal_emit (self, signals[EXPIRED], 0, side);
  return G_SOURCE_REMOVE;
}

static void
stop (CwPlayClock *self, gint64 now)
{
  if (!self->running)
    return;
  self->times = times_at (self, now);
  self->spent += MAX (now - self->since, 0);
  self->running = FALSE;
}

void
cw_play_clock_run (CwPlayClock *self, CwColour side, gint64 now)
{
  if (self->terms.kind == CW_CLOCK_NONE || self->waiting || cw_play_clock_runs (self, side))
    return;
  stop (self, now);
  self->running = TRUE;
  self->side = side;
  self->since = now;
  self->low = FALSE;
  if (self->tick_id == 0)
    self->tick_id = g_timeout_add (TICK, tick, self);
  changed (self);
}

void
cw_play_clock_pause (CwPlayClock *self, gint64 now)
{
  if (!self->running)
    return;
  stop (self, now);
  changed (self);
}

gint64
cw_play_clock_press (CwPlayClock *self, CwColour side, guint ply, gint64 now)
{
  if (self->terms.kind == CW_CLOCK_NONE || self->past->len != ply)
    return -1;
  stop (self, now);
  gint64 spent = self->spent;
  self->spent = 0;
  self->waiting = FALSE;
  if (self->terms.kind == CW_CLOCK_INCREMENT)
    self->times.left[side] += self->terms.step * SECOND;
  else if (self->times.period[side])
    self->times.left[side] = self->terms.step * SECOND;
  g_array_append_val (self->past, self->times);
  changed (self);
  return spent;
}

/* --- setting --------------------------------------------------------------------------------- */

static void
set_times (CwPlayClock *self, const CwClockTimes *times)
{
  self->times = *times;
  self->running = FALSE;
  self->spent = 0;
  changed (self);
}

void
cw_play_clock_rewind (CwPlayClock *self, guint ply)
{
  if (ply + 1 >= self->past->len)
    return;
  g_array_set_size (self->past, ply + 1);
  set_times (self, &g_array_index (self->past, CwClockTimes, ply));
}

void
cw_play_clock_set_terms (CwPlayClock *self, const CwClockTerms *terms)
{
  CwClockTimes full = { 0 };
  self->terms = *terms;
  cw_clock_terms_clamp (&self->terms);
  gboolean period = self->terms.kind == CW_CLOCK_BYOYOMI && self->terms.main == 0;
  for (guint side = 0; side < 2; side++)
    {
      gboolean other = side == CW_BLACK && self->terms.second > 0;
      guint main = other ? self->terms.second : self->terms.main;
      full.period[side] = period;
      full.left[side] = (period ? self->terms.step : main) * SECOND;
      full.periods[side] = self->terms.periods;
    }
  g_array_set_size (self->past, 0);
  g_array_append_val (self->past, full);
  self->waiting = FALSE;
  set_times (self, &full);
}

GArray *
cw_play_clock_get_times (CwPlayClock *self, gint64 now)
{
  GArray *times = g_array_copy (self->past);
  CwClockTimes present = times_at (self, now);
  g_array_append_val (times, present);
  return times;
}

void
cw_play_clock_restore (CwPlayClock *self, const CwClockTerms *terms, const GArray *times)
{
  guint plies = times->len - 1;
  cw_play_clock_set_terms (self, terms);
  g_array_set_size (self->past, 0);
  g_array_append_vals (self->past, times->data, plies);
  self->waiting = TRUE;
  set_times (self, &g_array_index (times, CwClockTimes, plies));
}

/* --- words ----------------------------------------------------------------------------------- */

char *
cw_clock_text (const CwClockReading *reading)
{
  GString *text = g_string_new (NULL);
  if (reading->left < LOW)
    {
      gint64 tenths = (reading->left + SECOND / 10 - 1) / (SECOND / 10);
      g_string_append_printf (text, "0:%02d.%d", (int)(tenths / 10), (int)(tenths % 10));
    }
  else
    {
      gint64 seconds = (reading->left + SECOND - 1) / SECOND;
      if (seconds >= 3600)
        g_string_append_printf (text, "%d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60));
      else
        g_string_append_printf (text, "%d", (int)(seconds / 60));
      g_string_append_printf (text, ":%02d", (int)(seconds % 60));
    }
  if (reading->periods > 0 && reading->left > 0) /* else the last one is used up */
    g_string_append_printf (text, " ×%u", reading->periods);
  return g_string_free (text, FALSE);
}

char *
cw_clock_widest_text (const CwClockTerms *terms)
{
  CwClockReading whole = { .left = MAX (terms->main, terms->second) * SECOND };
  CwClockReading low = { .left = SECOND,
                         .periods = terms->kind == CW_CLOCK_BYOYOMI ? terms->periods : 0 };
  g_autofree char *first = cw_clock_text (&whole), *last = cw_clock_text (&low);
  return g_utf8_strlen (first, -1) > g_utf8_strlen (last, -1) ? g_steal_pointer (&first)
                                                              : g_steal_pointer (&last);
}

char *
cw_clock_terms_write (const CwClockTerms *terms)
{
  g_autofree char *second = terms->second > 0 ? g_strdup_printf (";%u", terms->second) : NULL;
  return g_strdup_printf ("%s;%u;%u;%u%s", kinds[terms->kind], terms->main, terms->step,
                          terms->periods, second != NULL ? second : "");
}

void
cw_clock_terms_read (CwClockTerms *terms, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ";", 6);
  guint count = g_strv_length (words);
  *terms = (CwClockTerms){ 0 };
  if (count != 4 && count != 5)
    return;
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    if (g_str_equal (words[0], kinds[kind]))
      terms->kind = (CwClockKind)kind;
  guint *numbers[] = { &terms->main, &terms->step, &terms->periods, &terms->second };
  for (guint i = 0; i + 1 < count; i++)
    *numbers[i] = (guint)CLAMP (g_ascii_strtoll (words[i + 1], NULL, 10), 0, MAX_SECONDS);
  cw_clock_terms_clamp (terms);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_play_clock_class_init (CwPlayClockClass *klass)
{
  cw_class_owns (klass, CW_SOURCE (CwPlayClock, tick_id),
                 CW_OWNED (CwPlayClock, past, g_array_unref), NULL);
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[LOW_TIME] = cw_signal_new (klass, "low", 1, G_TYPE_UINT);
  signals[EXPIRED] = cw_signal_new (klass, "expired", 1, G_TYPE_UINT);
}

static void
cw_play_clock_init (CwPlayClock *self)
{
  self->past = g_array_new (FALSE, FALSE, sizeof (CwClockTimes));
  cw_play_clock_set_terms (self, &(CwClockTerms){ 0 });
}

CwPlayClock *
cw_play_clock_new (void)
{
  return g_object_new (CW_TYPE_PLAY_CLOCK, NULL);
}
