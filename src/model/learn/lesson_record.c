/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/lesson_record.h"

#include "notation/move_text.h"

#include <string.h>

static gboolean
goes_on (const CwLessonRun *run)
{
  return run->state == CW_LESSON_RUNNING || run->state == CW_LESSON_WAITING;
}

char *
cw_lesson_record_write (const CwLessonRun *run)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CwPosition position;
  CwUndo undo;

  if (run->plies == 0 || !goes_on (run))
    return NULL;
  g_string_append_printf (text, "%u", run->slips);
  cw_position_set (&position, run->game, &run->level->setup, NULL);
  if (run->level->before != CW_NO_MOVE)
    cw_do (&position, run->level->before, &undo, NULL);
  for (unsigned i = 0; i < run->plies; i++)
    {
      char move[CW_MOVE_TEXT];

      cw_uci_write (&position, run->played[i], move);
      g_string_append_printf (text, " %s", move);
      cw_do (&position, run->played[i], &undo, NULL);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Replays the learner's move without the coach warning about it. */
static void
play_own (CwLessonRun *run, CwMove move)
{
  const CwTryMove try = cw_lesson_try_of (run, move);
  CwDelta delta;

  run->warned = move;
  cw_lesson_move (run, try.from, try.to, try.promotion, &delta, NULL);
}

static gboolean
play (CwLessonRun *run, const char *text, GArray *before)
{
  CwMove move = cw_move_read (&run->position, text, strlen (text), NULL, NULL);
  unsigned plies = run->plies;
  CwDelta delta;

  if (move == CW_NO_MOVE || move == CW_NULL_MOVE || !goes_on (run) || plies == CW_LESSON_PLIES)
    return FALSE;
  if (run->state == CW_LESSON_WAITING)
    cw_lesson_answer (run, move, &delta, NULL);
  else
    {
      g_array_append_val (before, *run);
      play_own (run, move);
    }
  return run->plies == plies + 1;
}

gboolean
cw_lesson_record_read (const char *text, CwLessonRun *run, GArray *before)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64 slips;

  if (words[0] == NULL || words[1] == NULL
      || !g_ascii_string_to_unsigned (words[0], 10, 0, G_MAXINT, &slips, NULL))
    return FALSE;
  for (unsigned i = 1; words[i] != NULL; i++)
    if (!play (run, words[i], before))
      return FALSE;
  run->slips = (unsigned)slips;
  return goes_on (run);
}
