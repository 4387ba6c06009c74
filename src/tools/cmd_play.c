/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play: plays moves and prints the position reached and the outcome with its reason. */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/game_tree.h"
#include "notation/move_text.h"
#include "tools/cli.h"
#include "tools/commands.h"

/* "outcome: …": stable words, for scripts. */
static char *
outcome_text (const CwPosition *position, CwOutcome outcome)
{
  const CwGame *game = cw_position_game (position);
  const char *reason = cw_reason_name (outcome.reason);

  if (outcome.result == CW_ONGOING)
    return g_strdup ("ongoing");
  if (outcome.claim)
    return g_strdup_printf ("ongoing, %s may claim a draw (%s)",
                            cw_cli_player (game, cw_position_side (position)), reason);
  if (outcome.result == CW_DRAW)
    return g_strdup_printf ("draw (%s)", reason);
  CwColour winner = outcome.result == CW_WIN_WHITE ? CW_WHITE : CW_BLACK;
  return g_strdup_printf ("%s wins (%s)", cw_cli_player (game, winner), reason);
}

/* Plays the words of `text`; move numbers ("12.", "12...") are passed over. Returns false after
 * printing the fault with the column of the move. */
static bool
play_words (CwCursor *cursor, const char *text)
{
  const char *word = text;

  for (;;)
    {
      word += strspn (word, " \t\r\n");
      size_t length = strcspn (word, " \t\r\n");
      if (length == 0)
        return true;

      size_t digits = strspn (word, "0123456789");
      size_t dots = strspn (word + digits, ".");
      size_t skip = digits > 0 && dots > 0 && digits + dots <= length ? digits + dots : 0;
      const char *next = word + length;
      word += skip;
      length -= skip;
      if (length > 0)
        {
          CwStatus status = { 0 };
          CwMove move = cw_move_read (&cursor->position, word, length, NULL, &status);
          if (move == CW_NO_MOVE)
            {
              status.line = 1;
              status.column = (uint32_t)(g_utf8_pointer_to_offset (text, word) + 1);
              cw_cli_status ("--moves", &status);
              return false;
            }
          cw_cursor_play (cursor, move);
        }
      word = next;
    }
}

static void
print_result (CwCursor *cursor, bool json)
{
  char fen[CW_FEN_SIZE];
  g_autofree char *outcome = outcome_text (&cursor->position, cw_cursor_outcome (cursor));

  cw_fen_write (&cursor->position, fen);
  if (json)
    {
      JsonBuilder *builder = cw_cli_json_begin ();
      cw_cli_json_string (builder, "position", fen);
      cw_cli_json_string (builder, "outcome", outcome);
      cw_cli_json_end (builder);
    }
  else
    printf ("%s\noutcome: %s\n", fen, outcome);
}

int
cw_command_play (int argc, char **argv)
{
  g_autofree char *game_name = NULL, *fen = NULL, *moves = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "moves", 0, 0, G_OPTION_ARG_STRING, &moves, N_ ("the moves: UCI, SAN or USI"), N_ ("MOVES") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &game_name, N_ ("the rules (chess)"), N_ ("NAME") },
    { "position", 0, 0, G_OPTION_ARG_STRING, &fen, N_ ("the position (the start)"), N_ ("FEN") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwPosition position;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc > 1)
    return cw_cli_usage (_ ("“%s” is one argument too many."), argv[1]);
  const CwGame *game = cw_cli_game (game_name);
  if (game == NULL)
    return CW_EXIT_USAGE;
  if (!cw_cli_position (game, fen, &position))
    return CW_EXIT_INPUT;

  CwGameTree *tree = cw_game_tree_new (game, &position);
  CwCursor cursor;
  cw_cursor_init (&cursor, tree);
  bool played = play_words (&cursor, moves != NULL ? moves : "");
  if (played)
    print_result (&cursor, json);
  cw_cursor_clear (&cursor);
  cw_game_tree_free (tree);
  return played ? CW_EXIT_DONE : CW_EXIT_INPUT;
}
