/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: reads whole game files, including variations, and reports every fault with its place. */
#include "store/games_read.h"
#include "text/message.h"
#include "tools/cli.h"

typedef struct
{
  const char *path;
  guint64 games, plies, errors;
} Check;

static gboolean
take (gpointer data, CwGamePart *part, double progress)
{
  Check *check = data;

  for (guint i = 0; i < part->faults->len; i++)
    {
      const CwGameFault *fault = &g_array_index (part->faults, CwGameFault, i);
      const CwStatus *status = &fault->status;
      if (fault->severity == CW_RECORD_ERROR)
        {
          cw_cli_status (check->path, status);
          check->errors++;
          continue;
        }
      g_autofree char *message = cw_message (status);
      /* Translators: file, line, column, and what is unusual there. */
      cw_cli_note (_ ("%s:%u:%u: warning: %s"), check->path, status->line, status->column, message);
    }
  check->games += part->games->len;
  check->plies += part->plies;
  cw_game_part_free (part);
  return TRUE;
}

/* False if there are faults. A file that cannot be opened gets no line. */
static bool
check_file (CwAnswer *answer, const char *path, bool warnings, unsigned threads)
{
  g_autoptr (CwFileSource) source = cw_cli_open (path);
  Check check = { .path = path };

  if (source == NULL)
    return false;
  CwGamesRead read = cw_games_read (&(CwGamesReading){ .source = source,
                                                       .path = path,
                                                       .threads = threads,
                                                       .warnings = warnings,
                                                       .bare = true,
                                                       .take = take,
                                                       .data = &check });
  if (read.status.code != CW_OK)
    {
      cw_cli_status (path, &read.status);
      check.errors++;
    }
  cw_answer_row (answer, "{file}: games {games}  plies {plies}  errors {errors}\n",
                 CW_STRING ("file", path), CW_INT ("games", check.games),
                 CW_INT ("plies", check.plies), CW_INT ("errors", check.errors));
  fflush (stdout);
  return check.errors == 0;
}

int
cw_command_check (int argc, char **argv)
{
  gboolean json = FALSE, warnings = FALSE;
  unsigned threads = 0;
  const CwOption entries[] = {
    CW_OPTION_FLAG ("warnings", &warnings, N_ ("report warnings too, not only errors")),
    CW_OPTION_NUMBER ("threads", &threads, 1, 16,
                      N_ ("threads (default: as many as there are processors)")),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  int status = CW_EXIT_DONE;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;

  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_open_list (answer, "files");
  for (int i = 1; i < argc; i++)
    if (!check_file (answer, argv[i], warnings, threads))
      status = CW_EXIT_INPUT;
  cw_answer_close (answer);
  cw_answer_end (answer);
  return status;
}
