/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check: reads whole files of games, variations and all, and reports every fault with its place.
 * Warnings are about comments too, so these are kept for them. */
#include "tools/games_file.h"

static bool
read_game (CwGamesInput *input, CwRecordGame *game)
{
  if (!input->warnings)
    return cw_record_read_moves (input->reader, game, &input->status);
  CwGameTree *tree = cw_record_read_tree (input->reader, game, &input->status);
  cw_game_tree_free (tree);
  return tree != NULL;
}

/* False where there is a fault. A file that cannot be opened has no line. */
static bool
check_file (CwAnswer *answer, const char *path, bool warnings)
{
  CwGamesInput input = { .path = path, .warnings = warnings };
  guint64 games = 0, plies = 0;
  CwRecordGame game;

  if (!cw_games_open (&input))
    return cw_games_close (&input);
  for (; read_game (&input, &game); games++)
    plies += game.plies;
  if (!cw_games_close (&input))
    input.errors++;
  cw_answer_row (answer, "{file}: games {games}  plies {plies}  errors {errors}\n",
                 CW_STRING ("file", path), CW_INT ("games", games), CW_INT ("plies", plies),
                 CW_INT ("errors", input.errors));
  fflush (stdout);
  return input.errors == 0;
}

int
cw_command_check (int argc, char **argv)
{
  gboolean json = FALSE, warnings = FALSE;
  const CwOption entries[] = {
    CW_OPTION_FLAG ("warnings", &warnings, N_ ("report warnings too, not only errors")),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  int status = CW_EXIT_DONE;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;

  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_open_list (answer, "files");
  for (int i = 1; i < argc; i++)
    if (!check_file (answer, argv[i], warnings))
      status = CW_EXIT_INPUT;
  cw_answer_close (answer);
  cw_answer_end (answer);
  return status;
}
