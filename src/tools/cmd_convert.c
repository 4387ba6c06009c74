/* SPDX-License-Identifier: GPL-3.0-or-later */
/* convert: writes a file of games in another format. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/losses_output.h"

typedef struct
{
  const char *in, *out;
  CwRecordFormat format;
  CwEncoding encoding;
  gboolean settled; /* the encoding was asked for */
  int number;       /* of the only game wanted, or 0 */

  guint64 games, errors; /* written; of reading */
  guint64 lost[CW_LOSSES];
  gboolean quiet; /* on a second reading what is wrong was told already */
} Convert;

/* --- what is said ------------------------------------------------------------------------- */

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  Convert *convert = context;

  if (severity != CW_RECORD_ERROR || (convert->number > 0 && game != (unsigned)convert->number))
    return;
  convert->errors++;
  if (!convert->quiet)
    cw_cli_status (convert->in, status);
}

/* --- one game after the other ------------------------------------------------------------- */

typedef enum
{
  DONE,
  FAILED,   /* after saying so */
  ENCODING, /* a character has no place in the encoding: `status` says which */
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

/* Says which game it is that cannot be written; places in the text to be written mean nothing to
 * anybody. */
static void
tell_refused (const Convert *convert, unsigned number, CwStatus *status)
{
  /* Translators: the file and the number of the game in it; a sentence follows. */
  g_autofree char *where = g_strdup_printf (_ ("%s: game %u"), convert->in, number);

  status->line = status->column = 0;
  cw_cli_status (where, status);
}

static Step
write_games (Convert *convert, CwRecordReader *reader, CwSink sink, CwStatus *status)
{
  CwRecordGame game;
  CwGameTree *tree;
  Step step = DONE;

  while (step == DONE && (tree = cw_record_read_tree (reader, &game, status)) != NULL)
    {
      bool wanted = convert->number == 0 || game.number == (unsigned)convert->number;
      if (wanted)
        step = write_game (convert, tree, sink, status);
      cw_game_tree_free (tree);
      if (step == FAILED || (step == ENCODING && convert->settled))
        tell_refused (convert, game.number, status);
      if (wanted && convert->number > 0)
        return step;
    }
  if (step == DONE && status->code != CW_OK)
    {
      cw_cli_status (convert->in, status);
      return FAILED;
    }
  if (step == DONE && convert->number > 0)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("There is no game %d in this file."), convert->number);
      cw_cli_error (convert->in, text);
      return FAILED;
    }
  return step;
}

static Step
convert_source (Convert *convert, CwSource source, CwSink sink)
{
  CwStatus status = { 0 };
  CwRecordReader *reader = cw_record_reader_new (source, on_fault, convert);
  const char *mark = convert->encoding == CW_UTF8_MARKED    ? "\xef\xbb\xbf"
                     : convert->encoding == CW_UTF16_LITTLE ? "\xff\xfe"
                     : convert->encoding == CW_UTF16_BIG    ? "\xfe\xff"
                                                            : "";

  if (reader == NULL)
    {
      cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
      cw_cli_status (convert->in, &status);
      return FAILED;
    }
  convert->games = convert->errors = 0;
  memset (convert->lost, 0, sizeof convert->lost);
  Step step = write_text (mark, sink, &status);
  if (step == DONE)
    step = write_games (convert, reader, sink, &status);
  cw_record_reader_free (reader);
  if (step == ENCODING && !convert->settled)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("“%s” cannot be written in %s, so the file is in UTF-8."),
                           status.args[0], cw_encoding_name (convert->encoding));
      cw_cli_error (convert->out, text);
    }
  return step;
}

/* --- files -------------------------------------------------------------------------------- */

/* All of standard input, which cannot be read twice. */
static GByteArray *
read_all (CwSource source)
{
  GByteArray *bytes = g_byte_array_new ();
  guint8 chunk[16384];
  CwStatus status = { 0 };
  size_t got;

  while ((got = source.read (source.context, chunk, sizeof chunk, &status)) > 0)
    g_byte_array_append (bytes, chunk, (guint)got);
  if (status.code == CW_OK)
    return bytes;
  cw_cli_status ("-", &status);
  g_byte_array_unref (bytes);
  return NULL;
}

/* Reads the input, for the second time if `bytes` are what was read first. */
static Step
convert_into (Convert *convert, GByteArray **bytes, CwSink sink)
{
  if (*bytes != NULL || g_str_equal (convert->in, "-"))
    {
      g_autoptr (CwFileSource) file = *bytes == NULL ? cw_cli_open (convert->in) : NULL;
      if (file != NULL)
        *bytes = read_all (cw_file_source_bytes (file));
      if (*bytes == NULL)
        return FAILED;
      CwMemory memory = { (*bytes)->data, (*bytes)->len, 0 };
      return convert_source (convert, cw_source_memory (&memory), sink);
    }
  g_autoptr (CwFileSource) file = cw_cli_open (convert->in);
  return file != NULL ? convert_source (convert, cw_file_source_bytes (file), sink) : FAILED;
}

static Step
convert_to_output (Convert *convert, GByteArray **bytes)
{
  CwBuffer buffer = { 0 };
  Step step = convert_into (convert, bytes, cw_sink_buffer (&buffer));

  if (step == DONE && fwrite (buffer.bytes, 1, buffer.length, stdout) != buffer.length)
    step = FAILED;
  cw_buffer_free (&buffer);
  return step;
}

static Step
convert_to_file (Convert *convert, GByteArray **bytes)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (convert->out);
  g_autoptr (GError) error = NULL;
  CwFileSink *sink = cw_file_sink_open (file, &error);

  if (sink != NULL)
    {
      Step step = convert_into (convert, bytes, cw_file_sink_bytes (sink));
      if (step != DONE)
        {
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
  g_autoptr (GByteArray) bytes = NULL;
  Step (*write) (Convert *, GByteArray **) =
      g_str_equal (convert->out, "-") ? convert_to_output : convert_to_file;
  Step step = write (convert, &bytes);

  if (step == ENCODING && !convert->settled)
    {
      convert->encoding = CW_UTF8;
      convert->settled = convert->quiet = TRUE;
      step = write (convert, &bytes);
    }
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
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &to,
      N_ ("the format, such as pgn or kif (by the name of OUT)"), N_ ("FORMAT") },
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &encoding,
      N_ ("UTF-8, Shift_JIS, EUC-JP or UTF-16 (UTF-8; Shift_JIS for .kif and .ki2)"), N_ ("NAME") },
    { "number", 0, 0, G_OPTION_ARG_INT, &convert.number,
      N_ ("only this game of the file, from 1 (all)"), "N" },
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc < 3)
    return cw_cli_usage (_ ("Say which file to read and which to write."));
  if (argc > 3)
    return cw_cli_usage (_ ("“%s” is one argument too many."), argv[3]);
  if (convert.number < 0)
    return cw_cli_usage (_ ("Games are numbered from 1."));
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
    return cw_cli_usage (_ ("“%s” is no encoding: UTF-8, Shift_JIS, EUC-JP or UTF-16."), encoding);
  convert.settled = encoding != NULL || convert.encoding == CW_UTF8;
  return run (&convert);
}
