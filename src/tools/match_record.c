/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/match_record.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/number.h"
#include "engines/matches/match_run.h"
#include "notation/record.h"
#include "tools/cli.h"

gboolean
cw_match_record_append (const char *path, const CwGameTree *tree)
{
  g_autoptr (GError) error = NULL;

  if (cw_match_append_game (path, tree, &error))
    return TRUE;
  cw_cli_gerror (path, error);
  return FALSE;
}

/* One game of the file. FALSE where it is not of this match. */
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
  cw_match_add_played (match, (guint)number, end, by_white ? white : 1 - white, half_points);
  return TRUE;
}

gboolean
cw_match_record_resume (const char *path, CwMatch *match)
{
  CwRecordGame game;
  CwStatus status;
  gboolean fits = TRUE;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  g_autoptr (CwFileSource) source = cw_cli_open (path);
  if (source == NULL)
    return FALSE;
  if (cw_file_source_size (source) == 0)
    return TRUE;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), NULL, NULL);
  cw_status_clear (&status);
  while (reader != NULL && fits && cw_record_read_moves (reader, &game, &status))
    fits = take_game (reader, &game, match);
  cw_record_reader_free (reader);
  if (!fits)
    cw_cli_error (path, _ ("The games in this file are of another match."));
  else if (status.code != CW_OK)
    cw_cli_status (path, &status);
  return fits && status.code == CW_OK;
}
