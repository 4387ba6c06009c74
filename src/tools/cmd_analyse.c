/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse: reviews games and writes the results into them (review/review_note.h). The same number
 * of positions gives the same results, whatever the number of threads. */
#include <glib-unix.h>
#include <unistd.h>

#include "engines/reviewer.h"
#include "review/player_table.h"
#include "review/review_note.h"
#include "text/review_text.h"
#include "text/score_text.h"
#include "tools/games_file.h"
#include "tools/search_input.h"

#define LINE 8        /* moves of a variation */
#define KEPT_EVERY 60 /* seconds between saves of a file that takes long */

typedef struct
{
  const char *in, *out;
  CwRecordFormat format;
  CwEncoding encoding;
  gboolean format_known; /* from the name of `out`; else that of `in` is used */
  gint64 nodes, more;
  int rating;
  const char *engine; /* as for cw_reviewer_new */
  guint marks[3];     /* points from which a move is marked */
  int number;         /* of the only game wanted, or 0 */
  gboolean json;

  CwReviewer *reviewer;
  GCancellable *cancellable;
  GPtrArray *trees; /* the games to write */
  CwPlayerTable players;
  guint64 positions, errors;
  guint doubtful, mistakes, blunders, kept;
  gint64 written; /* time of the last save, by g_get_monotonic_time () */
} Analyse;

/* --- one game -------------------------------------------------------------------------------- */

typedef struct
{
  const Analyse *analyse;
  guint number; /* of the game */
} Shown;

static void
report_progress (gpointer data, double part, double left)
{
  const Shown *shown = data;
  if (!isatty (STDERR_FILENO))
    return;
  fprintf (stderr, "\r");
  fprintf (stderr, _ ("%s: game %u, %d %%"), shown->analyse->in, shown->number, (int)(100 * part));
  if (part >= 1)
    fputc ('\n', stderr);
}

static char *
words_of (void *context, const CwGameReview *review, unsigned move)
{
  return cw_game_review_words (&cw_move_writer_usual, review, move);
}

static void
add_signs (Analyse *analyse, const CwGameTree *tree, const CwGameReview *review, guint number)
{
  CwLedger ledger;
  guint doubtful = 0, mistakes = 0, blunders = 0;
  cw_ledger (&ledger, review);
  for (guint i = 0; i < 2; i++)
    {
      doubtful += ledger.side[i].doubtful;
      mistakes += ledger.side[i].mistakes;
      blunders += ledger.side[i].blunders;
    }
  analyse->positions += review->plies + 1;
  analyse->doubtful += doubtful;
  analyse->mistakes += mistakes;
  analyse->blunders += blunders;
  cw_player_table_add (&analyse->players, review, cw_game_tree_tag (tree, "White"),
                       cw_game_tree_tag (tree, "Black"));
  cw_cli_note ("%s: game %u  plies %u  ?! %u  ? %u  ?? %u", analyse->in, number, review->plies,
               doubtful, mistakes, blunders);
}

static CwReviewTerms
terms_of (const Analyse *analyse, const CwGameTree *tree)
{
  const CwGame *game = cw_game_tree_game (tree);
  CwReviewTerms terms = cw_reviewer_terms (game, (guint)analyse->rating, analyse->engine);
  terms.nodes = (guint64)analyse->nodes;
  terms.more_nodes = (guint64)analyse->more;
  cw_review_scale_mark (&terms.scale, analyse->marks[0], analyse->marks[1], analyse->marks[2]);
  return terms;
}

/* False if stopped, or with a code in `status`. */
static bool
analyse_game (Analyse *analyse, CwGameTree *tree, unsigned number, CwStatus *status)
{
  CwReviewTerms terms = terms_of (analyse, tree);
  g_autoptr (GError) error = NULL;
  Shown shown = { analyse, number };
  if (!cw_reviewer_plays (analyse->reviewer, cw_game_tree_game (tree)))
    {
      cw_cli_error (analyse->in,
                    _ ("game %u: the engine does not know this game; it stays as it is."), number);
      return true;
    }
  gboolean there = cw_review_note_fits (tree, &terms, cw_reviewer_name (analyse->reviewer));
  CwGameReview *review =
      there ? cw_review_note_read (tree, &terms) : cw_game_review_new (tree, &terms);
  if (review == NULL)
    return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
  bool done = there
              || cw_reviewer_run (analyse->reviewer, review, report_progress, &shown,
                                  analyse->cancellable, &error);
  if (done && !there)
    {
      CwTreeEditor editor = cw_tree_editor_direct (tree);
      const CwReviewNoteTerms note = {
        .engine = cw_reviewer_name (analyse->reviewer),
        .words = words_of,
        .eval = cw_score_comment,
        .line = cw_record_format_keeps (analyse->format, CW_LOST_VARIATIONS) ? LINE : 0,
        .signs_in_words = !cw_record_format_keeps (analyse->format, CW_LOST_GLYPHS)
      };
      done = cw_review_note_write (&editor, tree, review, &note)
             || cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
    }
  analyse->kept += there;
  if (done)
    add_signs (analyse, tree, review, number);
  else if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    cw_cli_gerror (analyse->in, error);
  cw_game_review_free (review);
  return done;
}

static bool write_file (Analyse *analyse);

/* Reviews the games; existing reviews are kept, so that interrupted work resumes. */
static bool
analyse_games (Analyse *analyse)
{
  for (guint i = 0; i < analyse->trees->len; i++)
    {
      CwStatus status = { 0 };
      guint number = analyse->number > 0 ? (guint)analyse->number : i + 1;
      if (!analyse_game (analyse, analyse->trees->pdata[i], number, &status))
        {
          if (status.code != CW_OK)
            cw_cli_status (analyse->in, &status);
          return false;
        }
      gint64 now = g_get_monotonic_time ();
      if (analyse->out != NULL && now - analyse->written > KEPT_EVERY * G_TIME_SPAN_SECOND
          && !write_file (analyse))
        return false;
    }
  return true;
}

static gboolean
on_interrupt (gpointer data)
{
  g_cancellable_cancel (data);
  return G_SOURCE_CONTINUE;
}

/* Signals arrive in the thread of the main loop, so the work is done in another. */
static gpointer
work (gpointer data)
{
  gpointer *both = data;
  Analyse *analyse = both[0];
  bool done = analyse_games (analyse);
  /* Quit from within the loop, which may not be running yet. */
  g_idle_add_once ((GSourceOnceFunc)g_main_loop_quit, both[1]);
  return GINT_TO_POINTER (done);
}

static bool
run_games (Analyse *analyse)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gpointer both[] = { analyse, loop };
  guint interrupt = g_unix_signal_add (SIGINT, on_interrupt, analyse->cancellable);
  guint terminate = g_unix_signal_add (SIGTERM, on_interrupt, analyse->cancellable);
  analyse->written = g_get_monotonic_time ();
  GThread *thread = g_thread_new ("analyse", work, both);
  g_main_loop_run (loop);
  bool done = GPOINTER_TO_INT (g_thread_join (thread));
  g_source_remove (interrupt);
  g_source_remove (terminate);
  return done;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads the wanted games; false after reporting what is wrong. */
static bool
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
    if (analyse->number > 0 && game.number != (unsigned)analyse->number)
      cw_game_tree_free (tree);
    else
      {
        g_ptr_array_add (analyse->trees, tree);
        if (analyse->number > 0)
          break;
      }
  if (!cw_games_close (&input))
    return false;
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

static bool
write_file (Analyse *analyse)
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
  analyse->written = g_get_monotonic_time ();
  return done;
}

static bool
write_table (const Analyse *analyse, const char *path)
{
  CwBuffer csv = { 0 };
  if (path == NULL)
    return true;
  cw_player_table_write_csv (&analyse->players, &csv);
  return cw_cli_write_buffer (path, &csv);
}

static void
answer_players (CwAnswer *answer, const Analyse *analyse)
{
  cw_answer_open_list (answer, "players");
  for (guint i = 0; i < analyse->players.count; i++)
    {
      const CwPlayerRow *row = &analyse->players.row[i];
      const CwLedgerSide *sum = &row->sum;
      double share = 100.0 / MAX (sum->moves, 1);
      cw_answer_row (answer,
                     "{player}: games {games}  moves {moves}  loss {loss:2}  material "
                     "{material:2}  rest {rest:2}  mate {mate:2}  ?! {doubtful}  ? {mistakes}  "
                     "?? {blunders}  accuracy {accuracy:1}\n",
                     CW_STRING ("player", row->name), CW_INT ("games", row->games),
                     CW_INT ("moves", sum->moves), CW_REAL ("loss", share * sum->loss),
                     CW_REAL ("material", share * sum->parts.material),
                     CW_REAL ("rest", share * sum->parts.rest),
                     CW_REAL ("mate", share * sum->parts.mate),
                     CW_REAL ("unclear", share * sum->parts.unclear),
                     CW_INT ("doubtful", sum->doubtful), CW_INT ("mistakes", sum->mistakes),
                     CW_INT ("blunders", sum->blunders), CW_REAL ("accuracy", sum->accuracy));
    }
  cw_answer_close (answer);
}

static void
answer_totals (CwAnswer *answer, const Analyse *analyse)
{
  cw_answer_put (answer,
                 "games {games}  positions {positions}  ?! {doubtful}  ? {mistakes}  "
                 "?? {blunders}\n",
                 CW_INT ("games", analyse->trees->len), CW_INT ("positions", analyse->positions),
                 CW_INT ("doubtful", analyse->doubtful), CW_INT ("mistakes", analyse->mistakes),
                 CW_INT ("blunders", analyse->blunders));
}

/* The totals go to standard output unless the games do. If stopped, writes what was done. */
static int
run (Analyse *analyse, const char *table)
{
  gboolean to_output = analyse->out == NULL || g_str_equal (analyse->out, "-");

  if (!read_games (analyse))
    return CW_EXIT_INPUT;
  bool done = run_games (analyse);
  if (!write_file (analyse) || !write_table (analyse, table))
    return CW_EXIT_INPUT;
  if (!to_output)
    {
      g_autoptr (CwAnswer) answer = cw_answer_new (analyse->json);
      answer_players (answer, analyse);
      answer_totals (answer, analyse);
      cw_answer_end (answer);
    }
  return analyse->errors > 0 || !done ? CW_EXIT_INPUT : CW_EXIT_DONE;
}

/* --- command line ------------------------------------------------------------------------- */

static void
free_tree (gpointer tree)
{
  cw_game_tree_free (tree);
}

static CwReviewer *
open_reviewer (const Analyse *analyse, const char *engine, const char *weights, guint threads)
{
  g_autoptr (GError) error = NULL;
  g_autofree CwWeights *own = g_new0 (CwWeights, 1);
  if (weights != NULL && !cw_cli_weights (weights, NULL, own))
    return NULL;
  CwReviewer *reviewer = cw_reviewer_new (engine, weights != NULL ? own : NULL, threads, &error);
  if (reviewer == NULL)
    cw_cli_gerror (analyse->in, error);
  return reviewer;
}

int
cw_command_analyse (int argc, char **argv)
{
  g_autofree char *output = NULL, *weights = NULL, *engine = NULL, *table = NULL;
  guint threads = MAX (g_get_num_processors (), 2) - 1;
  Analyse analyse = { .encoding = CW_UTF8,
                      .nodes = CW_REVIEW_NODES,
                      .marks = { CW_REVIEW_DOUBTFUL, CW_REVIEW_MISTAKE, CW_REVIEW_BLUNDER } };
  const CwOption options[] = {
    CW_OPTION_NUMBER ("nodes", &analyse.nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each position (default 100000)")),
    CW_OPTION_NUMBER ("more", &analyse.more, 1, G_MAXDOUBLE,
                      N_ ("nodes where a move seems to lose something (default: ten times those)")),
    CW_OPTION_TEXT ("engine", &engine, N_ ("the engine, as in “match” (default: the built-in one)"),
                    N_ ("ENGINE")),
    CW_OPTION_FILE ("weights", &weights,
                    N_ ("weights of the evaluation (default: the engine’s own)")),
    CW_OPTION_NUMBER ("rating", &analyse.rating, 0, 4000,
                      N_ ("the players’ rating, for the scale of losses (default: 1100)")),
    CW_OPTION_NUMBER ("doubtful", &analyse.marks[0], CW_REVIEW_LEAST_MARK, CW_REVIEW_LARGEST_MARK,
                      N_ ("lost points of expected score that get ?! (default 8)")),
    CW_OPTION_NUMBER ("mistake", &analyse.marks[1], CW_REVIEW_LEAST_MARK, CW_REVIEW_LARGEST_MARK,
                      N_ ("and those that get ? (default 15)")),
    CW_OPTION_NUMBER ("blunder", &analyse.marks[2], CW_REVIEW_LEAST_MARK, CW_REVIEW_LARGEST_MARK,
                      N_ ("and those that get ?\? (default 25)")),
    CW_OPTION_NUMBER ("threads", &threads, 1, 256,
                      N_ ("threads that search at once (default: all processors but one)")),
    CW_OPTION_FILE ("table", &table, N_ ("write a table of the players as CSV")),
    CW_OPTION_NUMBER ("number", &analyse.number, 1, G_MAXINT,
                      N_ ("only this game of the file, counted from 1 (default: all)")),
    CW_OPTION_OUTPUT_OF_ALL (&output, N_ ("the file to write, in the format of its name (default: "
                                          "standard output, in the format of FILE)")),
    CW_OPTION_JSON (&analyse.json),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if (analyse.more == 0)
    analyse.more = 10 * analyse.nodes;
  analyse.in = argv[1];
  analyse.out = output;
  analyse.format_known =
      output != NULL && cw_record_format_of_file (output, &analyse.format, &analyse.encoding);
  analyse.engine = engine;
  g_autoptr (CwReviewer) reviewer = open_reviewer (&analyse, engine, weights, threads);
  if (reviewer == NULL)
    return CW_EXIT_INPUT;
  g_autoptr (GPtrArray) trees = g_ptr_array_new_with_free_func (free_tree);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  analyse.reviewer = reviewer;
  analyse.trees = trees;
  analyse.cancellable = cancellable;
  int status = run (&analyse, table);
  cw_player_table_clear (&analyse.players);
  return status;
}
