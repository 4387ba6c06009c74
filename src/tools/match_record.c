/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/match.h"

#include "base/number.h"
#include "tools/games_file.h"

/* Takes a game of the file. FALSE if it is not from this match. */
static gboolean
take_game (CwRecordReader *reader, const CwRecordGame *game, CwMatch *match)
{
  const CwMatchPlan *plan = cw_match_plan (match);
  const char *round = cw_record_tag (reader, "Round");
  const char *names[2] = { cw_record_tag (reader, "White"), cw_record_tag (reader, "Black") };
  CwMatchEnd end = cw_match_end_of_word (cw_record_tag (reader, "Termination"));
  const char *fault = cw_record_tag (reader, "Fault");
  gint64 number;

  if (round == NULL || !cw_parse_int_text (round, &number) || number < 1 || names[0] == NULL
      || names[1] == NULL || game->game != plan->game)
    return FALSE;
  guint white = cw_match_white (match, (guint)number);
  if (!g_str_equal (names[0], plan->engine[white]->name)
      || !g_str_equal (names[1], plan->engine[1 - white]->name))
    return FALSE;
  if (!cw_match_end_is_fault (end) && game->result == CW_UNFINISHED)
    return TRUE; /* to be played again */
  gboolean by_white = g_strcmp0 (fault, "White") == 0;
  guint half_points = game->result == CW_DRAWN                         ? 1
                      : (game->result == CW_WHITE_WON) == (white == 0) ? 2
                                                                       : 0;
  cw_match_add_played (match, (guint)number, end, by_white ? white : 1 - white,
                       game->result != CW_UNFINISHED, half_points);
  return TRUE;
}

gboolean
cw_match_record_resume (const char *path, CwMatch *match)
{
  CwGamesInput input = { .path = path, .silent = true };
  CwRecordGame game;
  gboolean fits = TRUE;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!cw_games_open (&input))
    return cw_games_close (&input);
  if (cw_file_source_is_compressed (input.file))
    {
      cw_cli_error (path, _ ("Games cannot be added to a compressed file."));
      cw_games_close (&input);
      return FALSE;
    }
  while (fits && cw_record_read_moves (input.reader, &game, &input.status))
    fits = take_game (input.reader, &game, match);
  if (!fits)
    cw_cli_error (path, _ ("The games in this file are of another match."));
  else if (input.status.code == CW_ERROR_PGN_EMPTY)
    cw_status_clear (&input.status);
  return cw_games_close (&input) && fits;
}
