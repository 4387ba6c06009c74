/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/match_record.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/number.h"
#include "notation/record.h"
#include "tools/cli.h"

static CwRecordFormat
format_of (const char *path)
{
  CwRecordFormat format;
  CwEncoding encoding;

  return cw_record_format_of_file (path, &format, &encoding) && format == CW_RECORD_CSA
             ? CW_RECORD_CSA
             : CW_RECORD_PGN;
}

static gboolean
append (const char *path, const CwBuffer *text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GFileOutputStream) stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);

  return stream != NULL
         && g_output_stream_write_all (G_OUTPUT_STREAM (stream), text->bytes, text->length, NULL,
                                       NULL, error)
         && g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

gboolean
cw_match_record_append (const char *path, const CwGameTree *tree)
{
  CwRecordFormat format = format_of (path);
  const char *divider = cw_record_divider (format);
  g_autoptr (GError) error = NULL;
  CwBuffer text = { 0 };
  CwStatus status;

  cw_status_clear (&status);
  if (!cw_record_write (tree, format, CW_UTF8, cw_sink_buffer (&text), &status))
    {
      cw_cli_status (path, &status);
      cw_buffer_free (&text);
      return FALSE;
    }
  if (divider[0] != '\0')
    {
      cw_buffer_text (&text, divider);
      cw_buffer_char (&text, '\n');
    }
  gboolean written = append (path, &text, &error);
  if (!written)
    cw_cli_gerror (path, error);
  cw_buffer_free (&text);
  return written;
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
