/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert: writes a game file in another format. */
#include <string.h>

#include "store/file_sink.h"
#include "tools/games_file.h"

typedef struct
{
  const char *in, *out;
  CwRecordFormat format;
  CwEncoding encoding;
  gboolean settled;  /* the encoding was given, or is UTF-8 */
  int number;        /* of the only game wanted, or 0 */
  GByteArray *bytes; /* all of standard input once read; it cannot be read twice */

  guint64 games, errors; /* written; while reading */
  guint64 lost[CW_LOSSES];
  gboolean quiet; /* on a second reading, errors are already reported */
} Convert;

/* --- one game after the other ------------------------------------------------------------- */

typedef enum
{
  DONE,
  FAILED,   /* and reported */
  ENCODING, /* the encoding lacks the character that `status` names */
} Step;

static Step
write_text (const char *text, CwSink sink, CwStatus *status)
{
  return sink.write (sink.context, text, strlen (text), status) ? DONE : FAILED;
}

static Step
write_game (Convert *convert, const CwGameTree *tree, CwSink sink, CwStatus *status)
{
  unsigned lost[CW_LOSSES];

  if (convert->games > 0 && write_text (cw_record_divider (convert->format), sink, status) != DONE)
    return FAILED;
  if (!cw_record_write (tree, convert->format, convert->encoding, sink, status))
    return status->code == CW_ERROR_RECORD_CHARACTER ? ENCODING : FAILED;
  convert->games++;
  cw_record_losses (tree, convert->format, lost);
  for (guint i = 0; i < CW_LOSSES; i++)
    convert->lost[i] += lost[i];
  return DONE;
}

/* Reports which game cannot be written; positions in the output would not help. */
static void
report_refused (const Convert *convert, unsigned number, CwStatus *status)
{
  /* Translators: the file and the number of the game in it; a sentence follows. */
  g_autofree char *where = g_strdup_printf (_ ("%s: game %u"), convert->in, number);

  status->line = status->column = 0;
  cw_cli_status (where, status);
}

/* Sets `found` if there was a game to write. */
static Step
write_games (Convert *convert, CwGamesInput *input, CwSink sink, CwStatus *status, bool *found)
{
  CwRecordGame game;
  CwGameTree *tree;
  Step step = DONE;

  *found = false;
  while (step == DONE && !(*found && convert->number > 0)
         && (tree = cw_record_read_tree (input->reader, &game, &input->status)) != NULL)
    {
      if (convert->number == 0 || game.number == (unsigned)convert->number)
        {
          *found = true;
          step = write_game (convert, tree, sink, status);
        }
      cw_game_tree_free (tree);
      bool refused = step == FAILED && status->code != CW_ERROR_WRITE;
      if (refused || (step == ENCODING && convert->settled))
        report_refused (convert, game.number, status);
    }
  return step;
}

static Step
convert_source (Convert *convert, CwSource source, CwSink sink)
{
  CwGamesInput input = { .path = convert->in, .number = convert->number, .silent = convert->quiet };
  CwStatus status = { 0 };
  const char *mark = convert->encoding == CW_UTF8_MARKED    ? "\xef\xbb\xbf"
                     : convert->encoding == CW_UTF16_LITTLE ? "\xff\xfe"
                     : convert->encoding == CW_UTF16_BIG    ? "\xfe\xff"
                                                            : "";
  Step step = FAILED;
  bool found = false;

  convert->games = 0;
  memset (convert->lost, 0, sizeof convert->lost);
  if (cw_games_open_source (&input, source) && write_text (mark, sink, &status) == DONE)
    step = write_games (convert, &input, sink, &status, &found);
  convert->errors = input.errors;
  if (!cw_games_close (&input))
    return FAILED;
  if (step == DONE && !found)
    {
      cw_cli_error (convert->in, _ ("There is no game %d in this file."), convert->number);
      return FAILED;
    }
  if (step == ENCODING && !convert->settled)
    cw_cli_error (convert->out, _ ("“%s” cannot be written in %s, so the file is in UTF-8."),
                  status.args[0], cw_encoding_name (convert->encoding));
  return step;
}

/* --- files -------------------------------------------------------------------------------- */

/* Reads the input, possibly for the second time. */
static Step
convert_into (Convert *convert, CwSink sink)
{
  if (!g_str_equal (convert->in, "-"))
    {
      g_autoptr (CwFileSource) file = cw_cli_open (convert->in);
      return file != NULL ? convert_source (convert, cw_file_source_bytes (file), sink) : FAILED;
    }
  if (convert->bytes == NULL)
    convert->bytes = cw_cli_read (convert->in);
  if (convert->bytes == NULL)
    return FAILED;
  CwMemory memory = { convert->bytes->data, convert->bytes->len, 0 };
  return convert_source (convert, cw_source_memory (&memory), sink);
}

static Step
convert_to_output (Convert *convert)
{
  CwBuffer buffer = { 0 };
  Step step = convert_into (convert, cw_sink_buffer (&buffer));

  if (step == DONE && !cw_cli_write (NULL, buffer.bytes, buffer.length))
    step = FAILED;
  cw_buffer_free (&buffer);
  return step;
}

static Step
convert_to_file (Convert *convert)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (convert->out);
  g_autoptr (GError) error = NULL;
  CwFileSink *sink = cw_file_sink_open (file, &error);

  if (sink != NULL)
    {
      Step step = convert_into (convert, cw_file_sink_bytes (sink));
      if (step != DONE)
        {
          if (cw_file_sink_error (sink) != NULL)
            cw_cli_gerror (convert->out, cw_file_sink_error (sink));
          cw_file_sink_discard (sink);
          return step;
        }
      if (cw_file_sink_finish (sink, &error))
        return DONE;
    }
  cw_cli_gerror (convert->out, error);
  return FAILED;
}

static int
run (Convert *convert)
{
  Step (*write) (Convert *) = g_str_equal (convert->out, "-") ? convert_to_output : convert_to_file;
  Step step = write (convert);

  if (step == ENCODING && !convert->settled)
    {
      convert->encoding = CW_UTF8;
      convert->settled = convert->quiet = TRUE;
      step = write (convert);
    }
  g_clear_pointer (&convert->bytes, g_byte_array_unref);
  if (step != DONE)
    return CW_EXIT_INPUT;
  cw_cli_losses (convert->out, convert->format, convert->lost);
  return convert->errors > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

/* --- command line ------------------------------------------------------------------------- */

/* "pgn, kif, …". Free with g_free. */
static char *
list_formats (void)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (CwRecordFormat format = 0; format < CW_RECORD_FORMATS; format++)
    g_string_append_printf (list, "%s%s", format > 0 ? ", " : "", cw_record_format_name (format));
  return g_ascii_strdown (list->str, -1);
}

int
cw_command_convert (int argc, char **argv)
{
  g_autofree char *to = NULL, *encoding = NULL;
  Convert convert = { .encoding = CW_UTF8 };
  const CwOption options[] = {
    CW_OPTION_TEXT ("to", &to, N_ ("the format, such as pgn or kif (default: by the name of OUT)"),
                    N_ ("FORMAT")),
    CW_OPTION_TEXT (
        "encoding", &encoding,
        N_ ("UTF-8, Shift_JIS, EUC-JP or UTF-16 (default UTF-8; Shift_JIS for .kif and .ki2)"),
        N_ ("NAME")),
    CW_OPTION_NUMBER ("number", &convert.number, 1, G_MAXINT,
                      N_ ("only this game of the file, counted from 1 (default: all)")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  convert.in = argv[1];
  convert.out = argv[2];
  gboolean known = cw_record_format_of_file (convert.out, &convert.format, &convert.encoding);
  if (to != NULL && !cw_record_format_named (to, &convert.format))
    {
      g_autofree char *formats = list_formats ();
      return cw_cli_usage (_ ("“%s” is not one of the formats: %s."), to, formats);
    }
  if (to == NULL && !known)
    return cw_cli_usage (_ ("Say with --to which format to write."));
  if (encoding != NULL && !cw_encoding_named (encoding, strlen (encoding), &convert.encoding))
    return cw_cli_usage (_ ("“%s” is not an encoding: use UTF-8, Shift_JIS, EUC-JP or UTF-16."),
                         encoding);
  convert.settled = encoding != NULL || convert.encoding == CW_UTF8;
  return run (&convert);
}
