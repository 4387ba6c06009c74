/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse: the engine looks at every position of games and writes what it finds into them. The same
 * number of positions finds the same. */
#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "learning/annotate.h"
#include "notation/record.h"
#include "search/chances.h"
#include "search/search.h"
#include "text/score_text.h"
#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/losses_output.h"
#include "tools/weights_input.h"

#define DEFAULT_NODES 100000
#define HASH 32

typedef struct
{
  const char *in, *out;
  CwRecordFormat format;
  CwEncoding encoding;
  gboolean format_known; /* by the name of `out`; else that of `in` */
  gint64 nodes;
  int number; /* of the only game wanted, or 0 */
  gboolean json;

  CwSearch *search;
  GPtrArray *trees; /* those to be written */
  guint64 positions, looked_at, errors;
  CwAnnotated signs;
} Analyse;

/* --- one game -------------------------------------------------------------------------------- */

static void
look_at (Analyse *analyse, const CwCursor *cursor, CwFound *found)
{
  const CwGame *game = cw_position_game (&cursor->position);
  const CwLimits limits = { .nodes = (uint64_t)analyse->nodes };
  CwOutcome outcome = cw_outcome (&cursor->position, cw_cursor_last (cursor));
  bool white = cw_position_side (&cursor->position) == CW_WHITE;
  CwSearchInfo info;

  *found = (CwFound){ 0 };
  if (outcome.result != CW_ONGOING && !outcome.claim)
    {
      found->known = true;
      found->score = outcome.result == CW_WIN_WHITE ? 1 : outcome.result == CW_WIN_BLACK ? 0 : 0.5;
      return;
    }
  cw_search_run (analyse->search, &cursor->position, cw_cursor_last (cursor), &limits, NULL, NULL,
                 &info);
  analyse->positions++;
  analyse->looked_at += info.nodes;
  if (info.lines == 0)
    return;
  const CwLine *line = &info.line[0];
  int score = white ? line->score : -line->score;
  found->known = found->searched = true;
  found->score = cw_chances_expected (game, score);
  found->eval = cw_score_comment (game, score, line->depth);
  found->moves = MIN (line->moves, CW_FOUND_MOVES);
  for (unsigned i = 0; i < found->moves; i++)
    found->move[i] = line->move[i];
}

static void
tell_progress (const Analyse *analyse, unsigned number, unsigned done, unsigned all)
{
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r");
  fprintf (stderr, _ ("%s: game %u, position %u of %u"), analyse->in, number, done, all);
  if (done == all)
    fputc ('\n', stderr);
}

/* From the end to the start, so that what was found serves the position before. */
static void
look_through (Analyse *analyse, CwGameTree *tree, unsigned number, CwFound *found, unsigned count)
{
  CwCursor cursor;

  cw_search_clear (analyse->search);
  cw_cursor_init (&cursor, tree);
  for (unsigned ply = 1; ply < count; ply++)
    cw_cursor_forward (&cursor, cursor.node->child);
  for (unsigned ply = count; ply-- > 0;)
    {
      look_at (analyse, &cursor, &found[ply]);
      tell_progress (analyse, number, count - ply, count);
      cw_cursor_back (&cursor);
    }
  cw_cursor_clear (&cursor);
}

static bool
analyse_game (Analyse *analyse, CwGameTree *tree, unsigned number, CwStatus *status)
{
  unsigned count = cw_game_tree_plies (tree) + 1;
  CwAnnotateTerms terms = cw_annotate_usual;
  CwAnnotated signs;

  if (!cw_search_plays (cw_game_tree_game (tree)))
    {
      g_autofree char *text = g_strdup_printf (
          _ ("game %u: the engine does not know this game; it stays as it is."), number);
      cw_cli_error (analyse->in, text);
      return true;
    }
  terms.words = !cw_record_format_keeps (analyse->format, CW_LOST_GLYPHS);
  if (!cw_record_format_keeps (analyse->format, CW_LOST_VARIATIONS))
    terms.line = 0;
  g_autofree CwFound *found = g_new0 (CwFound, count);
  look_through (analyse, tree, number, found, count);
  if (!cw_annotate (tree, found, count, &terms, &signs))
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  analyse->signs.doubtful += signs.doubtful;
  analyse->signs.mistake += signs.mistake;
  analyse->signs.blunder += signs.blunder;
  fprintf (stderr, "%s: game %u  plies %u  ?! %u  ? %u  ?? %u\n", analyse->in, number, count - 1,
           signs.doubtful, signs.mistake, signs.blunder);
  return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  Analyse *analyse = context;

  if (severity != CW_RECORD_ERROR || (analyse->number > 0 && game != (unsigned)analyse->number))
    return;
  analyse->errors++;
  cw_cli_status (analyse->in, status);
}

/* FALSE after saying what is wrong. */
static gboolean
read_games (Analyse *analyse, CwRecordReader *reader)
{
  CwStatus status = { 0 };
  CwRecordGame game;
  CwGameTree *tree;

  if (!analyse->format_known)
    analyse->format = cw_record_reader_format (reader);
  while ((tree = cw_record_read_tree (reader, &game, &status)) != NULL)
    {
      gboolean wanted = analyse->number == 0 || game.number == (unsigned)analyse->number;
      if (!wanted)
        {
          cw_game_tree_free (tree);
          continue;
        }
      g_ptr_array_add (analyse->trees, tree);
      if (!analyse_game (analyse, tree, game.number, &status) || analyse->number > 0)
        break;
    }
  if (status.code != CW_OK)
    {
      cw_cli_status (analyse->in, &status);
      return FALSE;
    }
  if (analyse->trees->len == 0)
    {
      g_autofree char *text =
          g_strdup_printf (_ ("There is no game %d in this file."), analyse->number);
      cw_cli_error (analyse->in, text);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_file (Analyse *analyse)
{
  g_autoptr (CwFileSource) file = cw_cli_open (analyse->in);
  if (file == NULL)
    return FALSE;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (file), on_fault, analyse);
  if (reader == NULL)
    return FALSE;
  gboolean done = read_games (analyse, reader);
  cw_record_reader_free (reader);
  return done;
}

/* --- writing ---------------------------------------------------------------------------------- */

static bool
write_trees (const Analyse *analyse, CwEncoding encoding, CwBuffer *text, CwStatus *status)
{
  CwSink sink = cw_sink_buffer (text);
  for (guint i = 0; i < analyse->trees->len; i++)
    {
      const CwGameTree *tree = analyse->trees->pdata[i];
      if (i > 0)
        cw_buffer_text (text, cw_record_divider (analyse->format));
      if (!cw_record_write (tree, analyse->format, encoding, sink, status))
        return false;
    }
  return true;
}

static void
tell_losses (const Analyse *analyse)
{
  guint64 lost[CW_LOSSES] = { 0 };
  for (guint i = 0; i < analyse->trees->len; i++)
    {
      unsigned here[CW_LOSSES];
      cw_record_losses (analyse->trees->pdata[i], analyse->format, here);
      for (guint loss = 0; loss < CW_LOSSES; loss++)
        lost[loss] += here[loss];
    }
  cw_cli_losses (analyse->out != NULL ? analyse->out : "-", analyse->format, lost);
}

static gboolean
write_file (const Analyse *analyse)
{
  CwStatus status = { 0 };
  CwBuffer text = { 0 };
  bool done = write_trees (analyse, analyse->encoding, &text, &status);

  if (!done && status.code == CW_ERROR_RECORD_CHARACTER)
    {
      g_autofree char *note =
          g_strdup_printf (_ ("“%s” cannot be written in %s, so the file is in UTF-8."),
                           status.args[0], cw_encoding_name (analyse->encoding));
      cw_cli_error (analyse->out, note);
      cw_buffer_clear (&text);
      cw_status_clear (&status);
      done = write_trees (analyse, CW_UTF8, &text, &status);
    }
  if (done)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text.bytes, text.length);
      done = cw_cli_write (analyse->out, bytes);
      tell_losses (analyse);
    }
  else
    {
      status.line = status.column = 0;
      cw_cli_status (analyse->out != NULL ? analyse->out : "-", &status);
    }
  cw_buffer_free (&text);
  return done;
}

/* To standard output, unless the games go there. */
static void
print_result (const Analyse *analyse)
{
  if (analyse->json)
    {
      JsonBuilder *builder = cw_cli_json_begin ();
      cw_cli_json_int (builder, "games", analyse->trees->len);
      cw_cli_json_int (builder, "positions", (gint64)analyse->positions);
      cw_cli_json_int (builder, "nodes", (gint64)analyse->looked_at);
      cw_cli_json_int (builder, "doubtful", analyse->signs.doubtful);
      cw_cli_json_int (builder, "mistakes", analyse->signs.mistake);
      cw_cli_json_int (builder, "blunders", analyse->signs.blunder);
      cw_cli_json_end (builder);
      return;
    }
  printf ("games %u  positions %" G_GUINT64_FORMAT "  nodes %" G_GUINT64_FORMAT
          "  ?! %u  ? %u  ?? %u\n",
          analyse->trees->len, analyse->positions, analyse->looked_at, analyse->signs.doubtful,
          analyse->signs.mistake, analyse->signs.blunder);
}

static int
run (Analyse *analyse)
{
  gboolean to_output = analyse->out == NULL || g_str_equal (analyse->out, "-");

  if (!read_file (analyse) || !write_file (analyse))
    return CW_EXIT_INPUT;
  if (!to_output)
    print_result (analyse);
  return analyse->errors > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

/* --- command line ------------------------------------------------------------------------------
 */

static void
free_tree (gpointer tree)
{
  cw_game_tree_free (tree);
}

static bool
set_weights (Analyse *analyse, const char *path)
{
  g_autofree CwWeights *weights = g_new0 (CwWeights, 1);

  if (!cw_cli_weights (path, NULL, weights))
    return false;
  cw_search_set_weights (analyse->search, weights);
  return true;
}

int
cw_command_analyse (int argc, char **argv)
{
  g_autofree char *output = NULL, *weights = NULL;
  Analyse analyse = { .encoding = CW_UTF8, .nodes = DEFAULT_NODES };
  const GOptionEntry entries[] = {
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &analyse.nodes,
      N_ ("how many positions to look at for each move (100000)"), N_ ("N") },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &weights,
      N_ ("search by these weights (the engine's own)"), N_ ("FILE") },
    { "number", 0, 0, G_OPTION_ARG_INT, &analyse.number,
      N_ ("only this game of the file, from 1 (all)"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("the file to write, in the format of its name (standard output, in that of FILE)"),
      N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &analyse.json, N_ ("print JSON"), NULL },
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc < 2)
    return cw_cli_usage (_ ("Say which file to read."));
  if (argc > 2)
    return cw_cli_usage (_ ("“%s” is one argument too many."), argv[2]);
  if (analyse.number < 0)
    return cw_cli_usage (_ ("Games are numbered from 1."));
  if (analyse.nodes < 1)
    return cw_cli_usage (_ ("A number is too small or too large."));
  analyse.in = argv[1];
  analyse.out = output;
  analyse.format_known =
      output != NULL && cw_record_format_of_file (output, &analyse.format, &analyse.encoding);
  analyse.search = cw_search_new (HASH);
  if (analyse.search == NULL)
    return cw_cli_usage (_ ("There is not enough memory for --hash=%d."), HASH);
  analyse.trees = g_ptr_array_new_with_free_func (free_tree);
  int exit_status =
      weights == NULL || set_weights (&analyse, weights) ? run (&analyse) : CW_EXIT_INPUT;
  g_ptr_array_unref (analyse.trees);
  cw_search_free (analyse.search);
  return exit_status;
}
