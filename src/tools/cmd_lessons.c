/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lessons: reads stages and solves every level by search. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "lessons/embedded.h"
#include "lessons/lesson.h"
#include "tools/cli.h"
#include "tools/commands.h"

typedef struct
{
  guint stages, levels, solved, faults;
} Check;

/* A level is solved within its par, and not in fewer moves. */
static void
check_level (Check *check, const char *path, const CwStage *stage, const CwStageLevel *level)
{
  CwStatus status = { .line = level->line, .column = 1 };
  unsigned moves = cw_lesson_solve (stage, level, level->par);
  g_autofree char *par = g_strdup_printf ("%u", level->par);

  check->levels++;
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
check_file (Check *check, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_get_contents (path, &text, &length, &error))
    {
      check_text (check, path, text, length);
      return;
    }
  check->faults++;
  cw_cli_gerror (path, error);
}

static void
check_shipped (Check *check)
{
  for (unsigned i = 0; i < cw_embedded_lessons_count; i++)
    {
      const CwEmbedded *file = &cw_embedded_lessons[i];
      g_autofree char *path = g_strdup_printf ("data/lessons/%s.ini", file->name);

      check_text (check, path, (const char *)file->bytes, file->length);
    }
}

static void
print_check (const Check *check, gboolean json)
{
  if (!json)
    {
      printf ("stages %u  levels %u  solved %u\n", check->stages, check->levels, check->solved);
      return;
    }
  JsonBuilder *builder = cw_cli_json_begin ();
  cw_cli_json_int (builder, "stages", check->stages);
  cw_cli_json_int (builder, "levels", check->levels);
  cw_cli_json_int (builder, "solved", check->solved);
  cw_cli_json_end (builder);
}

int
cw_command_lessons (int argc, char **argv)
{
  gboolean check = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "check", 0, 0, G_OPTION_ARG_NONE, &check, N_ ("solve every level by search"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  Check result = { 0 };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (!check)
    return cw_cli_usage (_ ("lessons takes --check, and files of lessons to look at."));
  for (int i = 1; i < argc; i++)
    check_file (&result, argv[i]);
  if (argc == 1)
    check_shipped (&result);
  print_check (&result, json);
  return result.faults > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}
