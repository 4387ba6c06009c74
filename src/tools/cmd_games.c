/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games: one line per game: name, title, board, start position, separated by tabs. */
#include "notation/fen.h"
#include "tools/cli.h"

int
cw_command_games (int argc, char **argv)
{
  gboolean json = FALSE;
  const CwOption entries[] = { CW_OPTION_JSON (&json), { 0 } };
  const CwGame *game;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;

  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_open_list (answer, "games");
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      CwPosition start;
      char fen[CW_FEN_SIZE];

      cw_position_start (&start, game);
      cw_fen_write (&start, fen);
      cw_answer_row (answer, "{name}\t{title}\t{files}x{ranks}\t{start}\n",
                     CW_STRING ("name", game->name), CW_STRING ("title", game->title),
                     CW_INT ("files", game->files), CW_INT ("ranks", game->ranks),
                     CW_STRING ("start", fen));
    }
  cw_answer_close (answer);
  return cw_answer_end (answer);
}
