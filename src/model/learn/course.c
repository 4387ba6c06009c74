/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/course.h"

#include "search/search.h"

#include <glib/gi18n.h>
#include <string.h>

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

static char *
stars_key_of (const CwStage *stage)
{
  return g_strconcat ("learn-", stage->id, "-stars", NULL);
}

/* One digit per level, at its number − 1. */
static void
get_stars (CwSettings *settings, const CwStage *stage, char stars[CW_MAX_LEVELS + 1])
{
  g_autofree char *key = stars_key_of (stage);
  g_autofree char *kept = cw_settings_get_string (settings, key, "");

  memset (stars, '0', CW_MAX_LEVELS);
  stars[CW_MAX_LEVELS] = '\0';
  for (unsigned i = 0; i < CW_MAX_LEVELS && kept[i] != '\0'; i++)
    stars[i] = (char)CLAMP (kept[i], '0', '3');
}

void
cw_course_set_done (CwSettings *settings, const CwStage *stage, const CwStageLevel *level,
                    unsigned rating)
{
  g_autofree char *key = key_of (stage);
  g_autofree char *stars_key = stars_key_of (stage);
  unsigned done = cw_course_done (settings, stage) | 1u << (level->number - 1);
  char stars[CW_MAX_LEVELS + 1];

  cw_settings_set_int (settings, key, (int)done);
  get_stars (settings, stage, stars);
  stars[level->number - 1] = (char)MAX (stars[level->number - 1], '0' + (int)rating);
  cw_settings_set_string (settings, stars_key, stars);
}

unsigned
cw_course_stars (CwSettings *settings, const CwStage *stage)
{
  char stars[CW_MAX_LEVELS + 1];
  unsigned sum = 0;

  if (cw_course_count_done (settings, stage) < stage->level_count)
    return 0;
  get_stars (settings, stage, stars);
  for (unsigned i = 0; i < stage->level_count; i++)
    sum += (unsigned)(stars[stage->levels[i]->number - 1] - '0');
  return MAX (sum / stage->level_count, 1); /* earlier versions stored no stars */
}

const char *
cw_course_stars_text (unsigned stars)
{
  static const char *const texts[] = { "★☆☆", "★★☆", "★★★" };

  return texts[CLAMP (stars, 1, 3) - 1];
}

static char *
game_key_of (const CwStage *stage, const CwStageLevel *level)
{
  return g_strdup_printf ("learn-%s-game-%u", stage->id, level->number);
}

char *
cw_course_kept_game (CwSettings *settings, const CwStage *stage, const CwStageLevel *level)
{
  g_autofree char *key = game_key_of (stage, level);
  g_autofree char *record = cw_settings_get_string (settings, key, "");

  return *record != '\0' ? g_steal_pointer (&record) : NULL;
}

void
cw_course_keep_game (CwSettings *settings, const CwStage *stage, const CwStageLevel *level,
                     const char *record)
{
  g_autofree char *key = game_key_of (stage, level);
  g_autofree char *kept = cw_course_kept_game (settings, stage, level);

  if (g_strcmp0 (record, kept) != 0)
    cw_settings_set_string (settings, key, record != NULL ? record : "");
}

static char *
level_key_of (const CwGame *game)
{
  return g_strconcat ("learn-level-", game->name, NULL);
}

void
cw_course_reset (CwSettings *settings, const CwGame *game)
{
  const CwStage *stage;
  g_autofree char *level_key = level_key_of (game);

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      g_autofree char *key = key_of (stage);
      g_autofree char *stars_key = stars_key_of (stage);

      if (stage->game != game)
        continue;
      cw_settings_set_int (settings, key, 0);
      cw_settings_set_string (settings, stars_key, "");
      for (unsigned j = 0; j < stage->level_count; j++)
        cw_course_keep_game (settings, stage, stage->levels[j], NULL);
    }
  cw_settings_set_int (settings, level_key, 1);
}

gboolean
cw_course_same_group (const CwStage *a, const CwStage *b)
{
  return a->game == b->game && g_str_equal (a->group, b->group);
}

gboolean
cw_course_has_values (const CwStage *stage)
{
  const CwStage *other;
  gboolean shown = FALSE;

  for (unsigned i = 0; (other = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; j < other->level_count && cw_course_same_group (stage, other); j++)
      shown = shown || other->levels[j]->show_values;
  return shown;
}

unsigned
cw_course_count_group (CwSettings *settings, const CwStage *stage, unsigned *done)
{
  const CwStage *other;
  unsigned all = 0;

  *done = 0;
  for (unsigned i = 0; (other = cw_stage_at (i)) != NULL; i++)
    if (cw_course_same_group (stage, other))
      {
        all += other->level_count;
        *done += cw_course_count_done (settings, other);
      }
  return all;
}

gboolean
cw_course_ends_group (const CwStage *stage, unsigned index)
{
  const CwStage *next = stage;

  return !cw_course_step (&next, &index, 1) || !cw_course_same_group (stage, next);
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

const CwStage *
cw_course_resume (CwSettings *settings, const CwGame *game)
{
  const CwStage *stage, *first = NULL;
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      if (stage->game != game)
        continue;
      if (cw_course_count_done (settings, stage) < stage->level_count)
        return stage;
      if (first == NULL)
        first = stage;
    }
  return first;
}

unsigned
cw_course_game_level (CwSettings *settings, const CwGame *game)
{
  g_autofree char *key = level_key_of (game);

  return (unsigned)CLAMP (cw_settings_get_int (settings, key, 1), 1, CW_LEVELS);
}

char *
cw_course_play_label (CwSettings *settings, const CwGame *game)
{
  /* Translators: a button: a game against a level of the computer. */
  return g_strdup_printf (_ ("_Play a game: level %u"), cw_course_game_level (settings, game));
}

void
cw_course_note_win (CwSettings *settings, const CwGame *game, unsigned level)
{
  g_autofree char *key = level_key_of (game);
  unsigned next = MIN (level + 1, CW_LEVELS);

  cw_settings_set_int (settings, key, (int)MAX (next, cw_course_game_level (settings, game)));
}

gboolean
cw_course_has (const CwGame *game)
{
  const CwStage *stage;
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    if (stage->game == game)
      return TRUE;
  return FALSE;
}

/* Returns the number of levels of a game, how many are done, and their stars. */
static unsigned
count_course (CwSettings *settings, const CwGame *game, unsigned *done, unsigned *stars)
{
  const CwStage *stage;
  unsigned all = 0;

  *done = *stars = 0;
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    {
      char kept[CW_MAX_LEVELS + 1];

      if (stage->game != game)
        continue;
      get_stars (settings, stage, kept);
      all += stage->level_count;
      *done += cw_course_count_done (settings, stage);
      for (unsigned j = 0; j < stage->level_count; j++)
        *stars += (unsigned)(kept[stage->levels[j]->number - 1] - '0');
    }
  return all;
}

gboolean
cw_course_is_complete (CwSettings *settings, const CwGame *game)
{
  unsigned done, stars;

  return count_course (settings, game, &done, &stars) == done;
}

char *
cw_course_end_text (CwSettings *settings, const CwGame *game, const char **heading)
{
  unsigned done, stars, all = count_course (settings, game, &done, &stars);

  *heading = done < all    ? _ ("The end of the course – almost")
             : game->shogi ? _ ("You know shogi now!")
                           : _ ("You know chess now!");
  return g_strdup_printf (_ ("Levels solved: %1$u of %2$u. Stars: %3$u of %4$u."), done, all, stars,
                          3 * all);
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
  if (there == NULL || there->game != (*stage)->game)
    return FALSE;
  *stage = there;
  *index = step < 0 ? there->level_count - 1 : 0;
  return TRUE;
}

/* A word of praise that varies from level to level; the highest only if no star is missing. */
static const char *
praise (const CwStage *stage, unsigned index, unsigned stars)
{
  static const char *const words[] = {
    N_ ("Well done!"), N_ ("Right!"),   N_ ("You have it!"), N_ ("Great!"),
    N_ ("Excellent!"), N_ ("Perfect!"), N_ ("Very good!"),   N_ ("Exactly!"),
  };
  unsigned count = stars == 3 ? G_N_ELEMENTS (words) : 3;

  return _ (words[(g_str_hash (stage->id) + index) % count]);
}

/* What is said of a solved level, and what cost a star. */
static char *
solved_text (const CwLessonRun *run, const CwStage *stage, unsigned index)
{
  const CwStageLevel *level = run->level;
  const char *stars = cw_course_stars_text (cw_lesson_rating (run));
  const char *praised = praise (stage, index, cw_lesson_rating (run));

  if (level->replies == CW_REPLY_ENGINE)
    return g_strdup_printf ("%s  %s", stars, _ ("Checkmate: you have won!"));
  if (run->moves > level->par && level->task == CW_TASK_MOVE)
    return g_strdup_printf (_ ("%1$s  Done in %2$u moves; %3$u are enough."), stars, run->moves,
                            level->par);
  if (run->slips > 0)
    return g_strdup_printf (_ ("%1$s  %2$s A wrong try or a hint costs a star."), stars, praised);
  if (level->task != CW_TASK_MOVE || level->replies == CW_REPLY_LINE || level->par == 1)
    return g_strdup_printf ("%s  %s", stars, praised);
  return g_strdup_printf (_ ("%1$s  Done in %2$u moves: it cannot be done in fewer."), stars,
                          run->moves);
}

char *
cw_course_progress_text (const CwLessonRun *run, const CwStage *stage, unsigned index)
{
  const CwStageLevel *level = run->level;
  /* Translators: "Knight 3 of 6". */
  g_autofree char *where =
      g_strdup_printf (_ ("%1$s %2$u of %3$u"), _ (stage->title), index + 1, stage->level_count);

  if (run->state == CW_LESSON_DONE && !level->put_anywhere)
    return solved_text (run, stage, index);
  if (run->state == CW_LESSON_DONE)
    /* Translators: "Knight 1 of 6 · …". */
    return g_strdup_printf (_ ("%s · Try other squares too, then press Next."), where);
  if (level->put_anywhere || level->task != CW_TASK_MOVE || level->par == 1
      || run->state == CW_LESSON_FAILED)
    return g_steal_pointer (&where);
  if (level->replies == CW_REPLY_ENGINE)
    /* Translators: "First games 1 of 3 · moves: 12". */
    return g_strdup_printf (_ ("%1$s · moves: %2$u"), where, run->moves);
  /* Translators: "Knight 3 of 6 · moves: 0, possible in 6". */
  return g_strdup_printf (_ ("%1$s · moves: %2$u, possible in %3$u"), where, run->moves,
                          level->par);
}

char *
cw_course_next_text (const CwStage *stage, unsigned index)
{
  const CwStage *next = stage;

  if (!cw_course_ends_group (stage, index))
    return NULL;
  if (!cw_course_step (&next, &index, 1))
    return g_strdup (_ ("This is the end of the course. Now play!"));
  /* Translators: groups of lessons: "First skills", "Special moves". */
  return g_strdup_printf (_ ("“%1$s” ends here. Next: “%2$s” – or a game in between."),
                          _ (stage->group), _ (next->group));
}

/* Words begin with a capital; the name of a square is left alone. */
static char *
begin_large (const char *choice, size_t length)
{
  g_autofree char *text = g_strndup (choice, length);
  const char *rest = g_utf8_next_char (text);

  if (*text == '\0' || g_unichar_isdigit (g_utf8_get_char (rest)))
    return g_steal_pointer (&text);
  g_autoptr (GString) large =
      g_string_append_unichar (g_string_new (NULL), g_unichar_totitle (g_utf8_get_char (text)));
  return g_strdup (g_string_append (large, rest)->str);
}

char *
cw_course_choice (const CwStageLevel *level, unsigned index)
{
  const char *translated = _ (level->choices), *choice;
  size_t length, ignored;
  /* A translation in which choices are missing is not used. */
  gboolean whole = TRUE;

  for (unsigned i = 0; i < CW_MAX_CHOICES; i++)
    whole = whole
            && (cw_stage_choice (translated, i, &ignored) != NULL)
                   == (cw_stage_choice (level->choices, i, &ignored) != NULL);

  choice = cw_stage_choice (whole ? translated : level->choices, index, &length);
  return choice != NULL ? begin_large (choice, length) : NULL;
}
