/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games: one line a game: name, title, board, start position, with tabs between. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "notation/fen.h"
#include "tools/cli.h"
#include "tools/commands.h"

/* Its start as every other subcommand prints it. */
static void
write_start (const CwGame *game, char fen[CW_FEN_SIZE])
{
  CwPosition position;

  cw_position_start (&position, game);
  cw_fen_write (&position, fen);
}

static void
print_json (void)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  const CwGame *game;
  char start[CW_FEN_SIZE];

  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      write_start (game, start);
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "name", game->name);
      cw_cli_json_string (builder, "title", game->title);
      cw_cli_json_int (builder, "files", game->files);
      cw_cli_json_int (builder, "ranks", game->ranks);
      cw_cli_json_string (builder, "start", start);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cw_cli_json_end (builder);
}

int
cw_command_games (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  const CwGame *game;
  char start[CW_FEN_SIZE];

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc > 1)
    return cw_cli_usage (_ ("“%s” is one argument too many."), argv[1]);

  if (json)
    print_json ();
  else
    for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
      {
        write_start (game, start);
        printf ("%s\t%s\t%ux%u\t%s\n", game->name, game->title, game->files, game->ranks, start);
      }
  return CW_EXIT_DONE;
}
