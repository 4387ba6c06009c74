/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/time_control.h"

#include <math.h>
#include <string.h>

#include "base/number.h"

#define LONGEST 1e6 /* s */

/* --- text ------------------------------------------------------------------------------------ */

/* Reads seconds, or minutes:seconds, as ms. */
static gboolean
parse_seconds (const char *text, guint *ms)
{
  const char *colon = strchr (text, ':');
  gint64 minutes = 0;
  double seconds;

  if (colon != NULL)
    {
      if (colon == text
          || cw_parse_int (text, (gsize)(colon - text), &minutes) != (gsize)(colon - text))
        return FALSE;
      text = colon + 1;
    }
  if (!cw_parse_double_text (text, &seconds) || seconds < 0 || minutes < 0
      || seconds + 60 * (double)minutes > LONGEST)
    return FALSE;
  *ms = (guint)lround ((seconds + 60 * (double)minutes) * 1000);
  return TRUE;
}

static gboolean
parse_count (const char *text, gint64 most, gint64 *count)
{
  return cw_parse_int_text (text, count) && *count >= 1 && *count <= most;
}

/* "40/60+1" */
static gboolean
parse_clock (const char *text, CwTimeControl *control)
{
  g_auto (GStrv) halves = g_strsplit (text, "+", 2);
  const char *base = halves[0];
  const char *slash = base != NULL ? strchr (base, '/') : NULL;
  gint64 moves = 0;

  if (base == NULL)
    return FALSE;
  if (slash != NULL)
    {
      g_autofree char *number = g_strndup (base, (gsize)(slash - base));
      if (!parse_count (number, 1000, &moves))
        return FALSE;
      base = slash + 1;
    }
  control->moves = (guint)moves;
  return parse_seconds (base, &control->base) && control->base > 0
         && (halves[1] == NULL || parse_seconds (halves[1], &control->increment));
}

static gboolean
parse_part (const char *text, CwTimeControl *control)
{
  gint64 count;

  if (g_str_has_prefix (text, "st="))
    return parse_seconds (text + 3, &control->movetime) && control->movetime > 0;
  if (g_str_has_prefix (text, "nodes="))
    {
      if (!parse_count (text + 6, G_MAXINT64, &count))
        return FALSE;
      control->nodes = (guint64)count;
      return TRUE;
    }
  if (g_str_has_prefix (text, "depth="))
    {
      if (!parse_count (text + 6, CW_SEARCH_PLIES, &count))
        return FALSE;
      control->depth = (guint)count;
      return TRUE;
    }
  return parse_clock (text, control);
}

gboolean
cw_time_control_parse (const char *text, CwTimeControl *control)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  memset (control, 0, sizeof *control);
  for (guint i = 0; parts[i] != NULL; i++)
    if (!parse_part (parts[i], control))
      return FALSE;
  return parts[0] != NULL;
}

static void
append_seconds (GString *text, guint ms)
{
  char number[CW_NUMBER_SIZE];

  cw_format_general (number, sizeof number, ms / 1000.0, 12);
  g_string_append (text, number);
}

static void
append_clock (GString *text, const CwTimeControl *control)
{
  if (control->moves > 0)
    g_string_append_printf (text, "%u/", control->moves);
  append_seconds (text, control->base);
  if (control->increment > 0)
    {
      g_string_append_c (text, '+');
      append_seconds (text, control->increment);
    }
}

char *
cw_time_control_tag (const CwTimeControl *control)
{
  GString *text = g_string_new (NULL);

  if (control->base > 0)
    append_clock (text, control);
  else if (control->movetime > 0)
    {
      g_string_append (text, "1/");
      append_seconds (text, control->movetime);
    }
  else
    g_string_append_c (text, '-');
  return g_string_free (text, FALSE);
}

/* --- the clock ------------------------------------------------------------------------------- */

void
cw_player_clock_start (CwPlayerClock *clock, const CwTimeControl *control)
{
  clock->control = control;
  clock->left = (gint64)control->base * 1000;
  clock->moves = 0;
}

gint64
cw_player_clock_limit (const CwPlayerClock *clock)
{
  gint64 limit = clock->control->base > 0 ? MAX (clock->left, 0) : -1;
  gint64 move = (gint64)clock->control->movetime * 1000;

  if (move > 0 && (limit < 0 || move < limit))
    return move;
  return limit;
}

gboolean
cw_player_clock_move (CwPlayerClock *clock, gint64 used, gint64 margin)
{
  const CwTimeControl *control = clock->control;
  gint64 move = (gint64)control->movetime * 1000;

  clock->moves++;
  if ((control->base > 0 && used > clock->left + margin) || (move > 0 && used > move + margin))
    return FALSE;
  if (control->base > 0)
    {
      clock->left += (gint64)control->increment * 1000 - used;
      if (control->moves > 0 && clock->moves % control->moves == 0)
        clock->left += (gint64)control->base * 1000;
    }
  return TRUE;
}

void
cw_player_clock_limits (const CwPlayerClock *own, const CwPlayerClock *other, CwColour side,
                        CwLimits *limits)
{
  const CwTimeControl *control = own->control;

  limits->nodes = control->nodes;
  limits->depth = control->depth;
  limits->movetime = control->movetime;
  if (control->base == 0)
    return;
  const CwPlayerClock *shown = other->control->base > 0 ? other : own;
  limits->time[side] = (unsigned)MAX (own->left / 1000, 1);
  limits->increment[side] = control->increment;
  limits->time[cw_other (side)] = (unsigned)MAX (shown->left / 1000, 1);
  limits->increment[cw_other (side)] = shown->control->increment;
  if (control->moves > 0)
    limits->moves_to_go = control->moves - own->moves % control->moves;
}
