/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: reads whole files of games, variations and all, and tells every fault with its place. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "notation/record.h"
#include "text/message.h"
#include "tools/cli.h"
#include "tools/commands.h"

typedef struct
{
  const char *path;
  bool warnings; /* print them too */
  uint64_t games, plies, errors;
} Check;

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  Check *check = context;

  if (severity == CW_RECORD_ERROR)
    {
      check->errors++;
      cw_cli_status (check->path, status);
    }
  else if (check->warnings)
    {
      g_autofree char *message = cw_message (status);
      /* Translators: file, line, column, and what is unusual there. */
      fprintf (stderr, _ ("%s:%u:%u: warning: %s"), check->path, status->line, status->column,
               message);
      fputc ('\n', stderr);
    }
}

/* Counts games and plies; false where the file could not be read as games at all. */
static bool
check_file (Check *check)
{
  g_autoptr (CwFileSource) file = cw_cli_open (check->path);
  CwStatus status = { 0 };
  CwRecordGame game;
  CwGameTree *tree;

  if (file == NULL)
    return false;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (file), on_fault, check);
  if (reader == NULL)
    cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  while (reader != NULL && (tree = cw_record_read_tree (reader, &game, &status)) != NULL)
    {
      check->games++;
      check->plies += game.plies;
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  if (status.code == CW_OK)
    return true;
  cw_cli_status (check->path, &status);
  check->errors++;
  return false;
}

static void
print_check (const Check *check, JsonBuilder *builder)
{
  if (builder == NULL)
    {
      printf ("%s: games %" G_GUINT64_FORMAT "  plies %" G_GUINT64_FORMAT
              "  errors %" G_GUINT64_FORMAT "\n",
              check->path, check->games, check->plies, check->errors);
      fflush (stdout);
      return;
    }
  json_builder_begin_object (builder);
  cw_cli_json_string (builder, "file", check->path);
  cw_cli_json_int (builder, "games", (gint64)check->games);
  cw_cli_json_int (builder, "plies", (gint64)check->plies);
  cw_cli_json_int (builder, "errors", (gint64)check->errors);
  json_builder_end_object (builder);
}

int
cw_command_check (int argc, char **argv)
{
  gboolean json = FALSE, warnings = FALSE;
  const GOptionEntry entries[] = {
    { "warnings", 0, 0, G_OPTION_ARG_NONE, &warnings,
      N_ ("tell what is unusual too, not only errors"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  int status = CW_EXIT_DONE;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc < 2)
    return cw_cli_usage (_ ("Which file?"));

  JsonBuilder *builder = json ? cw_cli_json_begin () : NULL;
  if (json)
    {
      json_builder_set_member_name (builder, "files");
      json_builder_begin_array (builder);
    }
  for (int i = 1; i < argc; i++)
    {
      Check check = { .path = argv[i], .warnings = warnings };
      bool opened = check_file (&check);
      if (!opened || check.errors > 0)
        status = CW_EXIT_INPUT;
      if (opened || check.errors > 0)
        print_check (&check, builder);
    }
  if (json)
    {
      json_builder_end_array (builder);
      cw_cli_json_end (builder);
    }
  return status;
}
