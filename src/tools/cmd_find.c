/* SPDX-License-Identifier: GPL-3.0-or-later */
/* find: the numbers of the games that meet conditions, one per line. */
#include <string.h>

#include "base/encoding.h"
#include "store/file_sink.h"
#include "store/index_find.h"
#include "store/line_ends.h"
#include "tools/filter_options.h"
#include "tools/index_input.h"

typedef struct
{
  CwFilterOptions filter;
  const CwGame *game;
  gboolean json;
  char *output;
} Options;

/* Appends the separator between two games, in the file's encoding, with line ends as in these
 * bytes. */
static void
append_between (const CwIndexInput *input, const void *bytes, gsize size, bool last, CwBuffer *out)
{
  const char *end = cw_line_end (bytes, size);
  const char *divider = last ? "" : cw_record_divider (cw_index_format (input->index));
  g_autofree char *text = g_strconcat ("\n\n", divider, NULL);
  g_autofree char *ended = cw_line_ends_set (text, end != NULL ? end : "\n");
  size_t offset;

  cw_encode (cw_index_encoding (input->index), ended, strlen (ended), out, &offset);
}

/* Copies the byte order mark of a UTF-16 file. */
static bool
copy_mark (const CwIndexInput *input, CwSink sink, GError **error)
{
  CwEncoding encoding = cw_index_encoding (input->index);
  gsize size = cw_encoding_mark (encoding);
  CwStatus status;

  if (encoding != CW_UTF16_LITTLE && encoding != CW_UTF16_BIG)
    return true;
  g_autoptr (GBytes) mark = cw_seekable_file_read (input->file, 0, size, error);
  return mark != NULL
         && sink.write (sink.context, g_bytes_get_data (mark, NULL), g_bytes_get_size (mark),
                        &status);
}

/* Copies the bytes of the games from the file, separated by blank lines. */
static bool
copy_games (const CwIndexInput *input, const GArray *found, CwSink sink, GError **error)
{
  bool done = copy_mark (input, sink, error);

  for (guint i = 0; done && i < found->len; i++)
    {
      const CwIndexGame *game = cw_index_game (input->index, g_array_index (found, guint32, i));
      g_autoptr (GBytes) bytes =
          cw_seekable_file_read (input->file, game->offset, game->length, error);
      CwBuffer between = { 0 };
      gsize size = 0;
      const void *text = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
      CwStatus status;
      if (text != NULL)
        append_between (input, text, size, i + 1 == found->len, &between);
      done = text != NULL && sink.write (sink.context, text, size, &status)
             && sink.write (sink.context, between.bytes, between.length, &status);
      cw_buffer_free (&between);
    }
  return done;
}

static bool
write_games (const CwIndexInput *input, const GArray *found, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  CwFileSink *sink = cw_file_sink_open (file, &error);

  if (sink != NULL && !copy_games (input, found, cw_file_sink_bytes (sink), &error)
      && error != NULL)
    g_clear_pointer (&sink, cw_file_sink_discard);
  if (sink != NULL && cw_file_sink_finish (sink, &error))
    return true;
  cw_cli_gerror (path, error);
  return false;
}

/* The game that material refers to: the one named, or that of the first record. */
static const CwGame *
game_of (const Options *options, const CwIndex *index)
{
  if (options->game != NULL || cw_index_count (index) == 0)
    return options->game;
  return cw_game_at (cw_index_game (index, 0)->variant);
}

static int
find (Options *options, const char *path)
{
  g_autoptr (CwIndexInput) input = cw_cli_index (path);
  guint count = 0;

  if (input == NULL)
    return CW_EXIT_INPUT;
  if (!cw_filter_options_complete (&options->filter, game_of (options, input->index)))
    return CW_EXIT_USAGE;
  if (input->file == NULL && (options->filter.filter.comment != NULL || options->output != NULL))
    return cw_cli_usage (_ ("--comment and -o need a file, not standard input."));
  g_autoptr (GArray) found =
      cw_index_find (input->index, &options->filter.filter, input->file, 0, NULL, NULL);
  count = cw_index_count (input->index);
  bool to_output = g_strcmp0 (options->output, "-") == 0,
       faulty = cw_index_faults (input->index) > 0;
  const char *output = to_output ? "/dev/stdout" : options->output;
  if (output != NULL && found->len > 0 && !write_games (input, found, output))
    return CW_EXIT_INPUT;
  if (to_output)
    return faulty ? CW_EXIT_INPUT : CW_EXIT_DONE;

  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  cw_answer_open_list (answer, "numbers");
  for (guint i = 0; i < found->len; i++)
    cw_answer_put (answer, "{}\n", CW_INT ("", g_array_index (found, guint32, i) + 1));
  cw_answer_close (answer);
  cw_answer_put (answer, "found {found} of {games}\n", CW_INT ("found", found->len),
                 CW_INT ("games", count));
  int status = cw_answer_end (answer);
  return faulty ? CW_EXIT_INPUT : status;
}

int
cw_command_find (int argc, char **argv)
{
  Options options = { 0 };
  const CwOption own[] = {
    { CW_ARG_NO_GAME, 0, "game", &options.game,
      N_ ("which game --material and --pieces refer to (default: that of the first game)"),
      N_ ("NAME") },
    CW_OPTION_OUTPUT (&options.output, N_ ("write the games found, as they are in the file")),
    CW_OPTION_JSON (&options.json),
  };
  g_autoptr (GArray) list = g_array_new (TRUE, FALSE, sizeof (CwOption));
  int status = CW_EXIT_USAGE;

  g_array_append_vals (list, own, G_N_ELEMENTS (own));
  cw_filter_options_list (&options.filter, list);
  const CwOption *all = (const CwOption *)(void *)list->data;
  if (cw_cli_options (all, &argc, &argv))
    status = find (&options, argv[1]);
  cw_cli_options_clear (all);
  return status;
}
