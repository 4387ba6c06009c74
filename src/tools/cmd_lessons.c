/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lessons: lists the course, or reads stages and solves every level by search. */
#include "lessons/embedded.h"
#include "lessons/lesson.h"
#include "tools/cli.h"

typedef struct
{
  unsigned stages, levels, solved, faults;
} Check;

/* Checks that the mistakes in the file fail the level. */
static void
check_mistakes (Check *check, const char *path, const CwStage *stage, const CwStageLevel *level)
{
  CwStatus status = { .line = level->line, .column = 1 };

  for (unsigned i = 0; i < level->mistake_count; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      if (cw_lesson_mistake_fails (stage, level, i))
        continue;
      check->faults++;
      cw_status_fail (&status, CW_LESSON_MISTAKE, number, NULL);
      cw_cli_status (path, &status);
    }
}

/* Checks that a level is solved in exactly par moves. */
static void
check_level (Check *check, const char *path, const CwStage *stage, const CwStageLevel *level)
{
  CwStatus status = { .line = level->line, .column = 1 };
  unsigned moves = cw_lesson_solve (stage, level, level->par);
  g_autofree char *par = g_strdup_printf ("%u", level->par);

  check->levels++;
  check_mistakes (check, path, stage, level);
  if (moves == level->par)
    {
      check->solved++;
      return;
    }
  check->faults++;
  cw_status_fail (&status,
                  moves == 0                   ? CW_LESSON_UNSOLVED
                  : moves == CW_LESSON_UNKNOWN ? CW_LESSON_TOO_LARGE
                                               : CW_LESSON_PAR,
                  par, NULL);
  cw_cli_status (path, &status);
}

static void
check_text (Check *check, const char *path, const char *text, gsize length)
{
  g_autofree char *name = g_path_get_basename (path);
  CwStatus status = { 0 };

  if (g_str_has_suffix (name, ".ini"))
    name[strlen (name) - strlen (".ini")] = '\0';
  CwStage *stage = cw_stage_read (name, text, length, &status);
  check->stages++;
  if (stage == NULL)
    {
      check->faults++;
      cw_cli_status (path, &status);
      return;
    }
  for (unsigned i = 0; i < stage->level_count; i++)
    check_level (check, path, stage, stage->levels[i]);
  cw_stage_free (stage);
}

static void
check_embedded (Check *check)
{
  for (unsigned i = 0; i < cw_embedded_lessons_count; i++)
    {
      const CwEmbedded *file = &cw_embedded_lessons[i];
      g_autofree char *path = g_strdup_printf ("data/lessons/%s.ini", file->name);

      check_text (check, path, (const char *)file->bytes, file->length);
    }
}

/* Lists the course, one line per stage: name, game, number of levels, title. */
static int
list_stages (gboolean json)
{
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  const CwStage *stage;

  cw_answer_open_list (answer, "stages");
  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    cw_answer_row (answer, "{name}\t{game}\t{levels}\t{title}\n", CW_STRING ("name", stage->id),
                   CW_STRING ("game", stage->game->name), CW_INT ("levels", stage->level_count),
                   CW_STRING ("title", stage->title));
  cw_answer_close (answer);
  cw_answer_end (answer);
  return CW_EXIT_DONE;
}

int
cw_command_lessons (int argc, char **argv)
{
  gboolean solve = FALSE, json = FALSE;
  const CwOption entries[] = {
    CW_OPTION_FLAG ("check", &solve, N_ ("solve every level by search")),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  Check check = { 0 };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (!solve && argc > 1)
    return cw_cli_usage (_ ("Files of lessons are read with --check."));
  if (!solve)
    return list_stages (json);
  for (int i = 1; i < argc; i++)
    {
      gsize length;
      g_autofree char *text = cw_cli_read_text (argv[i], &length);

      if (text != NULL)
        check_text (&check, argv[i], text, length);
      else
        check.faults++;
    }
  if (argc == 1)
    check_embedded (&check);

  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_put (answer, "stages {stages}  levels {levels}  solved {solved}\n",
                 CW_INT ("stages", check.stages), CW_INT ("levels", check.levels),
                 CW_INT ("solved", check.solved));
  cw_answer_end (answer);
  return check.faults > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}
