/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse: the engine looks at every position of games and writes what it finds into them. The same
 * number of positions finds the same. */
#include <unistd.h>

#include "learning/annotate.h"
#include "search/chances.h"
#include "text/score_text.h"
#include "tools/games_file.h"
#include "tools/search_input.h"

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
report_progress (const Analyse *analyse, unsigned number, unsigned done, unsigned all)
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
search_game (Analyse *analyse, CwGameTree *tree, unsigned number, CwFound *found, unsigned count)
{
  CwCursor cursor;

  cw_search_clear (analyse->search);
  cw_cursor_init (&cursor, tree);
  for (unsigned ply = 1; ply < count; ply++)
    cw_cursor_forward (&cursor, cursor.node->child);
  for (unsigned ply = count; ply-- > 0;)
    {
      look_at (analyse, &cursor, &found[ply]);
      report_progress (analyse, number, count - ply, count);
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
      cw_cli_error (analyse->in,
                    _ ("game %u: the engine does not know this game; it stays as it is."), number);
      return true;
    }
  terms.words = !cw_record_format_keeps (analyse->format, CW_LOST_GLYPHS);
  if (!cw_record_format_keeps (analyse->format, CW_LOST_VARIATIONS))
    terms.line = 0;
  g_autofree CwFound *found = g_new0 (CwFound, count);
  search_game (analyse, tree, number, found, count);
  if (!cw_annotate (tree, found, count, &terms, &signs))
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  analyse->signs.doubtful += signs.doubtful;
  analyse->signs.mistake += signs.mistake;
  analyse->signs.blunder += signs.blunder;
  cw_cli_note ("%s: game %u  plies %u  ?! %u  ? %u  ?? %u", analyse->in, number, count - 1,
               signs.doubtful, signs.mistake, signs.blunder);
  return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Analyses the wanted games and keeps them; FALSE after reporting what is wrong. */
static gboolean
read_games (Analyse *analyse)
{
  CwGamesInput input = { .path = analyse->in, .number = analyse->number };
  CwRecordGame game;
  CwGameTree *tree;

  if (!cw_games_open (&input))
    return cw_games_close (&input);
  if (!analyse->format_known)
    analyse->format = cw_record_reader_format (input.reader);
  while ((tree = cw_record_read_tree (input.reader, &game, &input.status)) != NULL)
    {
      if (analyse->number > 0 && game.number != (unsigned)analyse->number)
        {
          cw_game_tree_free (tree);
          continue;
        }
      g_ptr_array_add (analyse->trees, tree);
      if (!analyse_game (analyse, tree, game.number, &input.status) || analyse->number > 0)
        break;
    }
  if (!cw_games_close (&input))
    return FALSE;
  analyse->errors = input.errors;
  if (analyse->trees->len == 0)
    cw_cli_error (analyse->in, _ ("There is no game %d in this file."), analyse->number);
  return analyse->trees->len > 0;
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

static gboolean
write_file (const Analyse *analyse)
{
  CwStatus status = { 0 };
  CwBuffer text = { 0 };
  bool done = write_trees (analyse, analyse->encoding, &text, &status);

  if (!done && status.code == CW_ERROR_RECORD_CHARACTER)
    {
      cw_cli_error (analyse->out, _ ("“%s” cannot be written in %s, so the file is in UTF-8."),
                    status.args[0], cw_encoding_name (analyse->encoding));
      cw_buffer_clear (&text);
      cw_status_clear (&status);
      done = write_trees (analyse, CW_UTF8, &text, &status);
    }
  if (done)
    {
      done = cw_cli_write (analyse->out, text.bytes, text.length);
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
  else
    {
      status.line = status.column = 0;
      cw_cli_status (analyse->out != NULL ? analyse->out : "-", &status);
    }
  cw_buffer_free (&text);
  return done;
}

static void
answer_totals (CwAnswer *answer, const Analyse *analyse)
{
  cw_answer_put (answer,
                 "games {games}  positions {positions}  nodes {nodes}  ?! {doubtful}  "
                 "? {mistakes}  ?? {blunders}\n",
                 CW_INT ("games", analyse->trees->len), CW_INT ("positions", analyse->positions),
                 CW_INT ("nodes", analyse->looked_at), CW_INT ("doubtful", analyse->signs.doubtful),
                 CW_INT ("mistakes", analyse->signs.mistake),
                 CW_INT ("blunders", analyse->signs.blunder));
}

/* The totals go to standard output, unless the games go there. */
static int
run (Analyse *analyse)
{
  gboolean to_output = analyse->out == NULL || g_str_equal (analyse->out, "-");

  if (!read_games (analyse) || !write_file (analyse))
    return CW_EXIT_INPUT;
  if (!to_output)
    {
      g_autoptr (CwAnswer) answer = cw_answer_new (analyse->json);
      answer_totals (answer, analyse);
      cw_answer_end (answer);
    }
  return analyse->errors > 0 ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

/* --- command line ------------------------------------------------------------------------- */

static void
free_tree (gpointer tree)
{
  cw_game_tree_free (tree);
}

int
cw_command_analyse (int argc, char **argv)
{
  g_autofree char *output = NULL, *weights = NULL;
  Analyse analyse = { .encoding = CW_UTF8, .nodes = DEFAULT_NODES };
  const CwOption options[] = {
    CW_OPTION_NUMBER ("nodes", &analyse.nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each move (default 100000)")),
    CW_OPTION_FILE ("weights", &weights,
                    N_ ("weights of the evaluation (default: the engine’s own)")),
    CW_OPTION_NUMBER ("number", &analyse.number, 1, G_MAXINT,
                      N_ ("only this game of the file, counted from 1 (default: all)")),
    CW_OPTION_OUTPUT (&output, N_ ("the file to write, in the format of its name (default: "
                                   "standard output, in the format of FILE)")),
    CW_OPTION_JSON (&analyse.json),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  analyse.in = argv[1];
  analyse.out = output;
  analyse.format_known =
      output != NULL && cw_record_format_of_file (output, &analyse.format, &analyse.encoding);
  g_autoptr (CwSearch) search = cw_cli_search_new (HASH);
  if (search == NULL)
    return CW_EXIT_USAGE;
  if (!cw_cli_search_by (search, weights, NULL))
    return CW_EXIT_INPUT;
  g_autoptr (GPtrArray) trees = g_ptr_array_new_with_free_func (free_tree);
  analyse.search = search;
  analyse.trees = trees;
  return run (&analyse);
}
