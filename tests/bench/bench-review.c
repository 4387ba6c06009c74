/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the marks of a review can be trusted, on games of amateurs rated below 1600:
 *
 *   bench-review blunders [GAMES [NODES]]   beside Stockfish at NODES (a million) a move; moves
 * that both see alike with a fifth of them bench-review stability [GAMES]          beside a review
 * with ten times the nodes, and how long one takes of a processor
 *
 * Both use the same thresholds on the same scale. The games are spread over those in CW_TEST_DATA.
 * Without them, or without Stockfish, nothing is measured. What was found so far is printed after
 * every game, so that it can be stopped. Intervals are by resampling games. */
#include <glib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "engines/reviewer.h"
#include "notation/fen.h"
#include "notation/record.h"
#include "peer.h"
#include "text/review_text.h"

#define RATING 1600
#define LEAST_PLIES 30
#define MOST_PLIES 160
#define USUAL_PLIES 80 /* of a game of 40 moves */
#define RESAMPLES 2000
#define SCREENED 5 /* part of the nodes that all moves are looked at with */
#define SIGNS 4    /* none, ?!, ?, ?? */

/* --- games ----------------------------------------------------------------------------------- */

static gboolean
is_wanted (const CwGameTree *tree)
{
  const char *white = cw_game_tree_tag (tree, "WhiteElo");
  const char *black = cw_game_tree_tag (tree, "BlackElo");
  guint plies = cw_game_tree_plies (tree);
  return white != NULL && black != NULL && g_ascii_strtoull (white, NULL, 10) < RATING
         && g_ascii_strtoull (black, NULL, 10) < RATING && plies >= LEAST_PLIES
         && plies <= MOST_PLIES;
}

static void
free_tree (gpointer tree)
{
  cw_game_tree_free (tree);
}

/* `count` of the games that are wanted, evenly spread over the file. */
static GPtrArray *
read_games (guint count)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_tree);
  GPtrArray *games = g_ptr_array_new_with_free_func (free_tree);
  const char *root = g_getenv ("CW_TEST_DATA");
  g_autofree char *path =
      root != NULL ? g_build_filename (root, "chess", "games-amateur", "amateur.pgn", NULL) : NULL;
  g_autofree char *text = NULL;
  gsize size;
  CwStatus status = { 0 };
  CwGameTree *tree;
  if (path == NULL || !g_file_get_contents (path, &text, &size, NULL))
    return games;
  CwMemory memory = { (const unsigned char *)text, size, 0 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while ((tree = cw_record_read_tree (reader, NULL, &status)) != NULL)
    if (is_wanted (tree))
      g_ptr_array_add (all, tree);
    else
      cw_game_tree_free (tree);
  cw_record_reader_free (reader);
  for (guint i = 0; i < count && i < all->len; i++)
    {
      gpointer *at = &all->pdata[(gsize)i * all->len / count];
      g_ptr_array_add (games, *at);
      *at = NULL;
    }
  return games;
}

static CwGameReview *
review_game (CwReviewer *reviewer, const CwGameTree *tree, guint64 nodes, guint64 more)
{
  CwReviewTerms terms = cw_reviewer_terms (cw_game_tree_game (tree));
  g_autoptr (GError) error = NULL;
  terms.nodes = nodes;
  terms.more_nodes = more;
  CwGameReview *review = cw_game_review_new (tree, &terms);
  if (!cw_reviewer_run (reviewer, review, NULL, NULL, NULL, &error))
    g_error ("%s", error->message);
  return review;
}

static guint
sign_index (guint8 sign)
{
  return sign == 6 ? 1 : sign == 2 ? 2 : sign == 4 ? 3 : 0;
}

/* --- shares, with intervals ------------------------------------------------------------------ */

typedef struct
{
  guint hits, all;
} Share;

/* Prints the share over all games, and the interval in which 95 % of resamples of games lie. */
static void
print_share (const char *what, const GArray *games)
{
  static double values[RESAMPLES];
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Share sum = { 0 };
  guint n = 0;
  for (guint i = 0; i < games->len; i++)
    {
      sum.hits += g_array_index (games, Share, i).hits;
      sum.all += g_array_index (games, Share, i).all;
    }
  for (guint i = 0; i < RESAMPLES; i++)
    {
      Share drawn = { 0 };
      for (guint j = 0; j < games->len; j++)
        {
          const Share *share =
              &g_array_index (games, Share, g_rand_int_range (random, 0, (gint)games->len));
          drawn.hits += share->hits;
          drawn.all += share->all;
        }
      if (drawn.all > 0)
        values[n++] = (double)drawn.hits / drawn.all;
    }
  if (n == 0)
    return;
  median (values, n); /* sorts them */
  g_print ("  %-52s %3u of %4u  %5.1f %%  (%.1f to %.1f)\n", what, sum.hits, sum.all,
           100.0 * sum.hits / sum.all, 100 * values[n / 40], 100 * values[n - 1 - n / 40]);
}

static void
add_share (GArray *shares, guint hits, guint all)
{
  Share share = { hits, all };
  g_array_append_val (shares, share);
}

static void
print_table (guint table[SIGNS][SIGNS], const char *columns)
{
  static const char *const names[SIGNS] = { "-", "?!", "?", "??" };
  g_print ("  rows: these marks, columns: %s (-, ?!, ?, ?\?)\n", columns);
  for (guint i = 0; i < SIGNS; i++)
    g_print ("  %-3s %5u %5u %5u %5u\n", names[i], table[i][0], table[i][1], table[i][2],
             table[i][3]);
}

/* --- beside Stockfish ------------------------------------------------------------------------- */

typedef struct
{
  GArray *mistakes, *blunders, *unmarked; /* of Share, a game each */
  guint table[SIGNS][SIGNS];
} Comparison;

/* What the other engine says of a move when it looks at it with all its nodes. */
static guint8
asked_sign (CwReviewer *peer, const CwGameReview *review, guint index)
{
  CwMoveReview asked;
  CwReviewTerms terms = review->terms;
  terms.more_nodes *= SCREENED;
  if (!cw_move_review_asked (&terms, cw_reviewer_engine (peer, NULL), &review->position[index],
                             cw_game_review_last (review, index), review->move[index].move, &asked))
    g_error ("the engine gave no answer");
  return asked.sign;
}

static void
compare (Comparison *comparison, CwReviewer *own, CwReviewer *peer, const CwGameTree *tree,
         guint64 nodes)
{
  CwGameReview *ours = review_game (own, tree, CW_REVIEW_NODES, CW_REVIEW_MORE_NODES);
  CwGameReview *theirs = review_game (peer, tree, nodes / SCREENED / 10, nodes / SCREENED);
  guint ours_worst = 0, theirs_worst = 0, mistakes = 0, blunders = 0, unmarked = 0;
  for (guint i = 0; i < ours->plies; i++)
    {
      guint8 sign = theirs->move[i].sign;
      guint one = sign_index (ours->move[i].sign);
      if (one == 3 || sign == 4)
        sign = asked_sign (peer, theirs, i);
      guint other = sign_index (sign);
      comparison->table[one][other]++;
      ours_worst += one == 3;
      mistakes += one == 3 && other >= 2;
      blunders += one == 3 && other == 3;
      theirs_worst += other == 3;
      unmarked += other == 3 && one == 0;
      if ((one == 3 && other < 2) || (other == 3 && one == 0))
        {
          char fen[CW_FEN_SIZE];
          g_autofree char *move = cw_review_move_title (&cw_move_writer_usual, ours, i);
          cw_fen_write (&ours->position[i], fen);
          g_print ("    %s: %s, before and after ours %.2f %.2f, theirs %.2f %.2f\n", fen, move,
                   ours->move[i].before, ours->move[i].after, theirs->move[i].before,
                   theirs->move[i].after);
        }
    }
  add_share (comparison->mistakes, mistakes, ours_worst);
  add_share (comparison->blunders, blunders, ours_worst);
  add_share (comparison->unmarked, unmarked, theirs_worst);
  cw_game_review_free (ours);
  cw_game_review_free (theirs);
}

static void
measure_blunders (GPtrArray *games, guint64 nodes)
{
  g_autofree char *path = find_peer ("stockfish");
  if (path == NULL)
    {
      g_print ("Stockfish is not installed; nothing to compare with\n");
      return;
    }
  g_autofree char *spec = g_strdup_printf ("uci:%s,Threads=1,Hash=16", path);
  g_autoptr (CwReviewer) own = cw_reviewer_new (NULL, NULL, 1, NULL);
  g_autoptr (CwReviewer) peer = cw_reviewer_new (spec, NULL, 1, NULL);
  Comparison comparison = { .mistakes = g_array_new (FALSE, FALSE, sizeof (Share)),
                            .blunders = g_array_new (FALSE, FALSE, sizeof (Share)),
                            .unmarked = g_array_new (FALSE, FALSE, sizeof (Share)) };
  for (guint i = 0; i < games->len; i++)
    {
      compare (&comparison, own, peer, games->pdata[i], nodes);
      g_print ("%u games\n", i + 1);
      print_share ("own ?\? that Stockfish marks ? or ?\? (bar 95)", comparison.mistakes);
      print_share ("own ?\? that Stockfish marks ?\? (bar 80)", comparison.blunders);
      print_share ("?\? of Stockfish that are not marked (at most 15)", comparison.unmarked);
    }
  print_table (comparison.table, "Stockfish’s");
  g_array_unref (comparison.mistakes);
  g_array_unref (comparison.blunders);
  g_array_unref (comparison.unmarked);
}

/* --- beside ten times the nodes --------------------------------------------------------------- */

static void
measure_stability (GPtrArray *games)
{
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (NULL, NULL, 1, NULL);
  g_autoptr (GArray) same = g_array_new (FALSE, FALSE, sizeof (Share));
  guint table[SIGNS][SIGNS] = { 0 };
  g_autofree double *seconds = g_new (double, MAX (games->len, 1));
  for (guint i = 0; i < games->len; i++)
    {
      double begin = cpu_seconds ();
      CwGameReview *usual =
          review_game (reviewer, games->pdata[i], CW_REVIEW_NODES, CW_REVIEW_MORE_NODES);
      seconds[i] = (cpu_seconds () - begin) * USUAL_PLIES / MAX (usual->plies, 1);
      CwGameReview *longer =
          review_game (reviewer, games->pdata[i], 10 * CW_REVIEW_NODES, 10 * CW_REVIEW_MORE_NODES);
      guint agree = 0;
      for (guint j = 0; j < usual->plies; j++)
        {
          agree += usual->move[j].sign == longer->move[j].sign;
          table[sign_index (usual->move[j].sign)][sign_index (longer->move[j].sign)]++;
        }
      add_share (same, agree, usual->plies);
      g_print ("%u games: the last of %u plies, %.1f s of a processor for 40 moves\n", i + 1,
               usual->plies, seconds[i]);
      print_share ("the same mark with ten times the nodes (bar 95)", same);
      cw_game_review_free (usual);
      cw_game_review_free (longer);
    }
  print_table (table, "with ten times the nodes");
  double middle = games->len > 0 ? median (seconds, games->len) : 0;
  g_print ("  40 moves: median %.1f s of a processor, on two idle ones %.1f s (bar 20)\n", middle,
           middle / 2);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  cw_core_init ();
  gboolean blunders = argc > 1 && g_str_equal (argv[1], "blunders");
  if (!blunders && (argc < 2 || !g_str_equal (argv[1], "stability")))
    {
      g_printerr ("usage: %s blunders [GAMES [NODES]] | stability [GAMES]\n", argv[0]);
      return 2;
    }
  guint count = argc > 2 ? (guint)g_ascii_strtoull (argv[2], NULL, 10) : blunders ? 30 : 10;
  g_autoptr (GPtrArray) games = read_games (MAX (count, 1));
  if (games->len == 0)
    g_print ("there are no games in CW_TEST_DATA; nothing to measure\n");
  else if (blunders)
    measure_blunders (games, argc > 3 ? g_ascii_strtoull (argv[3], NULL, 10) : 1000000);
  else
    measure_stability (games);
  return 0;
}
