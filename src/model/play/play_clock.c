/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_clock.h"

#define SECOND G_TIME_SPAN_SECOND
#define MOST 86400 /* s */
#define MOST_PERIODS 60
#define LOW (10 * SECOND)

static const char *const kinds[] = { "none", "increment", "byoyomi" };

void
cw_clock_terms_mend (CwClockTerms *terms)
{
  terms->main = MIN (terms->main, MOST);
  terms->step = MIN (terms->step, MOST);
  terms->periods = CLAMP (terms->periods, 1, MOST_PERIODS);
  if (terms->kind != CW_CLOCK_BYOYOMI)
    terms->periods = 0;
  if ((terms->kind == CW_CLOCK_INCREMENT && terms->main == 0)
      || (terms->kind == CW_CLOCK_BYOYOMI && terms->step == 0 && terms->main == 0)
      || terms->kind == CW_CLOCK_NONE)
    *terms = (CwClockTerms){ 0 };
}

void
cw_play_clock_init (CwPlayClock *clock, const CwClockTerms *terms)
{
  *clock = (CwPlayClock){ .terms = *terms };
  gboolean period = terms->kind == CW_CLOCK_BYOYOMI && terms->main == 0;
  for (guint side = 0; side < 2; side++)
    {
      clock->times.period[side] = period;
      clock->times.left[side] = (period ? terms->step : terms->main) * SECOND;
      clock->times.periods[side] = terms->periods;
    }
}

/* What `spent` leaves of the time of `side`; nothing, or less, where it is up. */
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

void
cw_play_clock_pause (CwPlayClock *clock, gint64 now)
{
  if (!clock->running)
    return;
  gint64 spent = MAX (now - clock->since, 0);
  spend (&clock->terms, &clock->times, clock->side, spent);
  clock->spent += spent;
  clock->running = FALSE;
}

void
cw_play_clock_run (CwPlayClock *clock, CwColour side, gint64 now)
{
  if (clock->terms.kind == CW_CLOCK_NONE || (clock->running && clock->side == side))
    return;
  cw_play_clock_pause (clock, now);
  clock->running = TRUE;
  clock->side = side;
  clock->since = now;
}

gint64
cw_play_clock_press (CwPlayClock *clock, CwColour side, gint64 now)
{
  cw_play_clock_pause (clock, now);
  gint64 spent = clock->spent;
  clock->spent = 0;
  if (clock->terms.kind == CW_CLOCK_INCREMENT)
    clock->times.left[side] += clock->terms.step * SECOND;
  else if (clock->times.period[side])
    clock->times.left[side] = clock->terms.step * SECOND;
  return spent;
}

void
cw_play_clock_set (CwPlayClock *clock, const CwClockTimes *times)
{
  clock->times = *times;
  clock->running = FALSE;
  clock->spent = 0;
}

CwClockReading
cw_play_clock_read (const CwPlayClock *clock, CwColour side, gint64 now)
{
  CwClockTimes times = clock->times;
  if (clock->running && clock->side == side)
    spend (&clock->terms, &times, side, MAX (now - clock->since, 0));
  CwClockReading reading = { .left = MAX (times.left[side], 0) };
  reading.periods = times.period[side] ? times.periods[side] : 0;
  reading.out = clock->terms.kind != CW_CLOCK_NONE && times.left[side] <= 0;
  return reading;
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
  if (reading->periods > 0)
    g_string_append_printf (text, " ×%u", reading->periods);
  return g_string_free (text, FALSE);
}

char *
cw_clock_terms_write (const CwClockTerms *terms)
{
  return g_strdup_printf ("%s;%u;%u;%u", kinds[terms->kind], terms->main, terms->step,
                          terms->periods);
}

void
cw_clock_terms_read (CwClockTerms *terms, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ";", 5);
  *terms = (CwClockTerms){ 0 };
  if (g_strv_length (words) != 4)
    return;
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    if (g_str_equal (words[0], kinds[kind]))
      terms->kind = (CwClockKind)kind;
  guint *numbers[] = { &terms->main, &terms->step, &terms->periods };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    *numbers[i] = (guint)CLAMP (g_ascii_strtoll (words[i + 1], NULL, 10), 0, MOST);
  cw_clock_terms_mend (terms);
}
