/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/course.h"

#include <glib/gi18n.h>

static char *
key_of (const CwStage *stage)
{
  return g_strconcat ("learn-", stage->id, NULL);
}

unsigned
cw_course_done (CwSettings *settings, const CwStage *stage)
{
  g_autofree char *key = key_of (stage);

  return (unsigned)cw_settings_get_int (settings, key, 0);
}

unsigned
cw_course_count_done (CwSettings *settings, const CwStage *stage)
{
  unsigned done = cw_course_done (settings, stage), count = 0;

  for (unsigned i = 0; i < stage->level_count; i++)
    count += done >> (stage->levels[i]->number - 1) & 1;
  return count;
}

void
cw_course_set_done (CwSettings *settings, const CwStage *stage, const CwStageLevel *level)
{
  g_autofree char *key = key_of (stage);
  unsigned done = cw_course_done (settings, stage) | 1u << (level->number - 1);

  cw_settings_set_int (settings, key, (int)done);
}

unsigned
cw_course_first_open (CwSettings *settings, const CwStage *stage)
{
  unsigned done = cw_course_done (settings, stage);

  for (unsigned i = 0; i < stage->level_count; i++)
    if ((done >> (stage->levels[i]->number - 1) & 1) == 0)
      return i;
  return 0;
}

gboolean
cw_course_step (const CwStage **stage, unsigned *index, int step)
{
  unsigned at = 0;
  const CwStage *there;

  if (*index + (unsigned)step < (*stage)->level_count)
    {
      *index += (unsigned)step;
      return TRUE;
    }
  while (cw_stage_at (at) != *stage)
    at++;
  there = cw_stage_at (at + (unsigned)step);
  if (there == NULL)
    return FALSE;
  *stage = there;
  *index = step < 0 ? there->level_count - 1 : 0;
  return TRUE;
}

char *
cw_course_progress_text (const CwLessonRun *run, const CwStage *stage, unsigned index)
{
  static const char *const stars_of[] = { "★☆☆", "★☆☆", "★★☆", "★★★" }; /* by rating */
  const char *stars;
  /* Translators: "Knight 3 of 6". */
  g_autofree char *where =
      g_strdup_printf (_ ("%1$s %2$u of %3$u"), _ (stage->title), index + 1, stage->level_count);

  if (run->state == CW_LESSON_FAILED)
    return g_strdup (_ ("Legal, but not what this exercise asks. Try again."));
  if (run->level->put_anywhere || (run->state == CW_LESSON_RUNNING && run->level->has_rules))
    return g_steal_pointer (&where);
  if (run->state == CW_LESSON_RUNNING)
    /* Translators: "Knight 3 of 6 · moves: 0, possible in 6". */
    return g_strdup_printf (_ ("%1$s · moves: %2$u, possible in %3$u"), where, run->moves,
                            run->level->par);
  stars = stars_of[cw_lesson_rating (run)];
  if (run->level->has_rules)
    return g_strdup_printf (_ ("%s  Well done!"), stars);
  if (run->moves <= run->level->par)
    return g_strdup_printf (ngettext ("%1$s  Done in %2$u move: it cannot be done in fewer.",
                                      "%1$s  Done in %2$u moves: it cannot be done in fewer.",
                                      run->moves),
                            stars, run->moves);
  return g_strdup_printf (ngettext ("%1$s  Done in %2$u move; %3$u are enough.",
                                    "%1$s  Done in %2$u moves; %3$u are enough.", run->moves),
                          stars, run->moves, run->level->par);
}
