/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as a stage: it is refused with place and reason, or every move of every level can be
 * requested and played. */
#include "lessons/lesson.h"

#include "fuzz.h"

#define MOST_TARGETS 3

static void
play (const CwLessonRun *start, CwSquare from)
{
  CwReach reach[CW_MAX_SQUARES];

  /* A few moves of each piece are enough, since judging a wrong one takes a search. */
  unsigned targets = cw_lesson_targets (start, from, reach);
  for (unsigned i = targets < MOST_TARGETS ? targets : MOST_TARGETS; i > 0; i--)
    {
      CwKind kinds[CW_MAX_KINDS];
      CwLessonRun run = *start;
      CwDelta delta;

      cw_lesson_promotions (&run, from, reach[i - 1].to, kinds);
      /* A move that the level does not want is refused with a reason. */
      CwStatus status = { 0 };
      if (cw_lesson_move (&run, from, reach[i - 1].to, 0, &delta, &status))
        check (run.moves == 1);
      else
        check (status.code != CW_OK);
      cw_lesson_rating (&run);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CwStatus status;
  /* A copy of exact size, without a NUL. */
  char *text = malloc (size + !size);

  memcpy (text, data, size);
  CwStage *stage = cw_stage_read ("fuzz", text, size, &status);
  if (!stage)
    {
      check_status (&status);
      check (status.line > 0 && status.column > 0);
    }
  for (unsigned i = 0; stage && i < stage->level_count; i++)
    {
      unsigned squares = stage->game->files * stage->game->ranks;
      CwLessonRun run;

      cw_lesson_start (&run, stage, stage->levels[i]);
      for (unsigned square = 0; square < squares; square++)
        play (&run, (CwSquare)square);
      for (CwKind kind = 1; kind <= stage->game->kinds; kind++)
        play (&run, cw_square_in_hand (kind));
    }
  cw_stage_free (stage);
  free (text);
  return 0;
}
