/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the marks of a review can be trusted, on games of amateurs rated below 1600:
 *
 *   bench-review blunders [GAMES [NODES [FILE [PART]]]]
 *       compared with Stockfish at NODES (a million) per move. It looks at all moves with a
 *       fifth of them (the PARTth part), with all at those that either side calls blunders.
 *   bench-review stability [GAMES [FILE]]
 *       compared with a review with ten times the nodes, and how much processor time one takes
 *
 * The thresholds are the usual ones. The scale for blunders is that of players rated 1400, typical
 * of these games, for each engine's own scores; for stability it is the usual one. The games are
 * spread over those in CW_TEST_DATA; without them, or without Stockfish, nothing is measured. The
 * results so far are printed after every game. FILE keeps what took long, so that it need not be
 * repeated: what Stockfish said of each move, or the counts of each game compared with ten times
 * the nodes. This way a long measurement can be continued, and a changed review measured again in
 * minutes. Intervals come from resampling games. */
#include <glib.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engines/reviewer.h"
#include "notation/fen.h"
#include "notation/record.h"
#include "peer.h"
#include "text/review_text.h"

#define RATING 1600
#define TYPICAL 1400 /* typical rating of these players, for the scale of blunders */
#define LEAST_PLIES 30
#define MOST_PLIES 160
#define USUAL_PLIES 80 /* plies of a game of 40 moves */
#define RESAMPLES 2000
#define SCREENED 5 /* all moves are looked at with this part of the nodes */
#define SIGNS 4    /* none, ?!, ?, ?? */

/* Moves of a game, by the mark of this review (row) and of the other look (column). */
typedef struct
{
  guint moves[SIGNS][SIGNS];
} Table;

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

/* `count` of the wanted games, evenly spread over the file. */
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
review_game (CwReviewer *reviewer, const char *engine, guint rating, const CwGameTree *tree,
             guint64 nodes, guint64 more)
{
  CwReviewTerms terms = cw_reviewer_terms (cw_game_tree_game (tree), rating, engine);
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

/* --- what was counted before ------------------------------------------------------------------ */

/* The tables of the games in `file` (or NULL), one per line. */
static GArray *
read_tables (const char *file)
{
  GArray *tables = g_array_new (FALSE, TRUE, sizeof (Table));
  g_autofree char *text = NULL;
  if (file == NULL || !g_file_get_contents (file, &text, NULL, NULL))
    return tables;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      Table table;
      const char *at = lines[i];
      for (guint j = 0; j < SIGNS * SIGNS; j++)
        table.moves[j / SIGNS][j % SIGNS] = (guint)g_ascii_strtoull (at, (char **)&at, 10);
      g_array_append_val (tables, table);
    }
  return tables;
}

static void
append_table (const char *file, const Table *table)
{
  FILE *out = file != NULL ? fopen (file, "a") : NULL;
  if (file != NULL && out == NULL)
    g_error ("%s cannot be written", file);
  if (out == NULL)
    return;
  for (guint j = 0; j < SIGNS * SIGNS; j++)
    fprintf (out, "%u%c", table->moves[j / SIGNS][j % SIGNS], j + 1 < SIGNS * SIGNS ? ' ' : '\n');
  fclose (out);
}

/* --- shares, with intervals ------------------------------------------------------------------ */

/* The number of moves whose marks are in both ranges. */
static guint
count_moves (const Table *table, guint row, guint last_row, guint column, guint last_column)
{
  guint count = 0;
  for (guint i = row; i <= last_row; i++)
    for (guint j = column; j <= last_column; j++)
      count += table->moves[i][j];
  return count;
}

typedef struct
{
  guint hits, all;
} Share;

typedef Share (*ShareOf) (const Table *table);

/* Own ?? that the other engine calls ? or ??. */
static Share
mistakes (const Table *table)
{
  return (Share){ count_moves (table, 3, 3, 2, 3), count_moves (table, 3, 3, 0, 3) };
}

static Share
blunders (const Table *table)
{
  return (Share){ count_moves (table, 3, 3, 3, 3), count_moves (table, 3, 3, 0, 3) };
}

/* ?? of the other engine that have no mark here. */
static Share
unmarked (const Table *table)
{
  return (Share){ count_moves (table, 0, 0, 3, 3), count_moves (table, 0, 3, 3, 3) };
}

static Share
same_sign (const Table *table)
{
  Share share = { 0, count_moves (table, 0, 3, 0, 3) };
  for (guint i = 0; i < SIGNS; i++)
    share.hits += table->moves[i][i];
  return share;
}

/* Prints the share over all games, and the interval that contains 95 % of resamples of games. */
static void
print_share (const char *what, const GArray *tables, ShareOf share_of)
{
  static double values[RESAMPLES];
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  Share sum = { 0 };
  guint n = 0;
  for (guint i = 0; i < tables->len; i++)
    {
      Share share = share_of (&g_array_index (tables, Table, i));
      sum.hits += share.hits;
      sum.all += share.all;
    }
  for (guint i = 0; i < RESAMPLES; i++)
    {
      Share drawn = { 0 };
      for (guint j = 0; j < tables->len; j++)
        {
          gint which = g_rand_int_range (random, 0, (gint)tables->len);
          Share share = share_of (&g_array_index (tables, Table, which));
          drawn.hits += share.hits;
          drawn.all += share.all;
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
print_table (const GArray *tables, const char *columns)
{
  static const char *const names[SIGNS] = { "-", "?!", "?", "??" };
  g_print ("  rows: these marks, columns: %s (-, ?!, ?, ?\?)\n", columns);
  for (guint i = 0; i < SIGNS; i++)
    {
      g_print ("  %-3s", names[i]);
      for (guint j = 0; j < SIGNS; j++)
        {
          guint count = 0;
          for (guint k = 0; k < tables->len; k++)
            count += g_array_index (tables, Table, k).moves[i][j];
          g_print (" %5u", count);
        }
      g_print ("\n");
    }
}

/* --- beside Stockfish ------------------------------------------------------------------------- */

/* The other engine's judgement of a move. */
typedef struct
{
  guint sign;
  double before, after;
} Judgment;

typedef struct
{
  CwReviewer *reviewer;
  const char *spec;
  const char *file;  /* NULL: nothing is kept */
  GHashTable *known; /* "GAME PLY NODES" -> Judgment */
  guint64 nodes, screened;
} Peer;

static void
add_judgment (Peer *peer, const char *key, const Judgment *judgment)
{
  g_hash_table_insert (peer->known, g_strdup (key), g_memdup2 (judgment, sizeof *judgment));
}

/* Reads lines of a key, the sign and both expected scores; a line cut off in writing is skipped. */
static void
read_judgments (Peer *peer)
{
  g_autofree char *text = NULL;
  if (peer->file == NULL || !g_file_get_contents (peer->file, &text, NULL, NULL))
    return;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char key[64];
      Judgment judgment;
      if (sscanf (lines[i], "%63[0-9 ]: %u %lf %lf.", key, &judgment.sign, &judgment.before,
                  &judgment.after)
              == 4
          && judgment.sign < SIGNS && g_str_has_suffix (lines[i], "."))
        add_judgment (peer, key, &judgment);
    }
}

static char *
key_of (guint game, guint ply, guint64 nodes)
{
  return g_strdup_printf ("%u %u %" G_GUINT64_FORMAT, game, ply, nodes);
}

static const Judgment *
keep (Peer *peer, const char *key, const CwMoveReview *move)
{
  Judgment judgment = { sign_index (move->sign), move->before, move->after };
  FILE *out = peer->file != NULL ? fopen (peer->file, "a") : NULL;
  if (peer->file != NULL && out == NULL)
    g_error ("%s cannot be written", peer->file);
  if (out != NULL)
    {
      fprintf (out, "%s: %u %.4f %.4f.\n", key, judgment.sign, judgment.before, judgment.after);
      fclose (out);
    }
  add_judgment (peer, key, &judgment);
  return g_hash_table_lookup (peer->known, key);
}

/* Makes the other engine look at all moves of a game with few nodes. */
static void
screen (Peer *peer, const CwGameTree *tree, guint game)
{
  guint plies = cw_game_tree_plies (tree);
  g_autofree char *last = key_of (game, plies - 1, peer->screened);
  if (g_hash_table_contains (peer->known, last))
    return;
  CwGameReview *review =
      review_game (peer->reviewer, peer->spec, TYPICAL, tree, peer->screened / 10, peer->screened);
  for (guint i = 0; i < plies; i++)
    {
      g_autofree char *key = key_of (game, i, peer->screened);
      keep (peer, key, &review->move[i]);
    }
  cw_game_review_free (review);
}

/* The other engine's judgement with all nodes. */
static const Judgment *
ask (Peer *peer, const CwGameReview *review, guint game, guint index)
{
  CwMoveReview asked;
  CwReviewTerms terms = cw_reviewer_terms (review->game, TYPICAL, peer->spec);
  g_autofree char *key = key_of (game, index, peer->nodes);
  const Judgment *known = g_hash_table_lookup (peer->known, key);
  if (known != NULL)
    return known;
  terms.more_nodes = peer->nodes;
  if (!cw_move_review_asked (&terms, cw_reviewer_engine (peer->reviewer, NULL),
                             &review->position[index], cw_game_review_last (review, index),
                             review->move[index].move, &asked))
    g_error ("the engine gave no answer");
  return keep (peer, key, &asked);
}

static void
print_difference (const CwGameReview *ours, guint index, const Judgment *theirs)
{
  char fen[CW_FEN_SIZE];
  g_autofree char *move = cw_review_move_title (&cw_move_writer_usual, ours, index);
  cw_fen_write (&ours->position[index], fen);
  g_print ("    %s: %s, before and after ours %.2f %.2f, theirs %.2f %.2f\n", fen, move,
           ours->move[index].before, ours->move[index].after, theirs->before, theirs->after);
}

static Table
compare (CwReviewer *own, Peer *peer, const CwGameTree *tree, guint game)
{
  Table table = { 0 };
  CwGameReview *ours =
      review_game (own, NULL, TYPICAL, tree, CW_REVIEW_NODES, CW_REVIEW_MORE_NODES);
  screen (peer, tree, game);
  for (guint i = 0; i < ours->plies; i++)
    {
      g_autofree char *key = key_of (game, i, peer->screened);
      const Judgment *theirs = g_hash_table_lookup (peer->known, key);
      guint sign = sign_index (ours->move[i].sign);
      if (sign == 3 || theirs->sign == 3)
        theirs = ask (peer, ours, game, i);
      table.moves[sign][theirs->sign]++;
      if ((sign == 3 && theirs->sign < 2) || (theirs->sign == 3 && sign == 0))
        print_difference (ours, i, theirs);
    }
  cw_game_review_free (ours);
  return table;
}

static void
measure_blunders (GPtrArray *games, guint64 nodes, const char *file, guint part)
{
  g_autofree char *path = find_peer ("stockfish");
  if (path == NULL)
    {
      g_print ("Stockfish is not installed; nothing to compare with\n");
      return;
    }
  g_autofree char *spec = g_strdup_printf ("uci:%s,Threads=1,Hash=16", path);
  g_autoptr (CwReviewer) own = cw_reviewer_new (NULL, NULL, 1, NULL);
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (spec, NULL, 1, NULL);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GArray) tables = g_array_new (FALSE, TRUE, sizeof (Table));
  Peer peer = { reviewer, spec, file, known, nodes, nodes / part };
  for (guint i = 0; i < games->len; i++)
    {
      read_judgments (&peer); /* another run may be adding to the same file */
      Table table = compare (own, &peer, games->pdata[i], i);
      g_array_append_val (tables, table);
      g_print ("%u games\n", tables->len);
      print_share ("own ?\? that Stockfish marks ? or ?\? (bar 95)", tables, mistakes);
      print_share ("own ?\? that Stockfish marks ?\? (bar 80)", tables, blunders);
      print_share ("?\? of Stockfish that are not marked (at most 15)", tables, unmarked);
    }
  print_table (tables, "Stockfish’s");
}

/* --- beside ten times the nodes --------------------------------------------------------------- */

static void
measure_stability (GPtrArray *games, const char *file)
{
  g_autoptr (CwReviewer) reviewer = cw_reviewer_new (NULL, NULL, 1, NULL);
  g_autoptr (GArray) tables = read_tables (file);
  g_autofree double *seconds = g_new (double, MAX (games->len, 1));
  guint timed = 0;
  for (guint i = tables->len; i < games->len; i++)
    {
      Table table = { 0 };
      double begin = cpu_seconds ();
      CwGameReview *usual =
          review_game (reviewer, NULL, 0, games->pdata[i], CW_REVIEW_NODES, CW_REVIEW_MORE_NODES);
      seconds[timed++] = (cpu_seconds () - begin) * USUAL_PLIES / MAX (usual->plies, 1);
      CwGameReview *longer = review_game (reviewer, NULL, 0, games->pdata[i], 10 * CW_REVIEW_NODES,
                                          10 * CW_REVIEW_MORE_NODES);
      for (guint j = 0; j < usual->plies; j++)
        table.moves[sign_index (usual->move[j].sign)][sign_index (longer->move[j].sign)]++;
      append_table (file, &table);
      g_array_append_val (tables, table);
      g_print ("%u games: the last of %u plies, %.1f s of a processor for 40 moves\n", tables->len,
               usual->plies, seconds[timed - 1]);
      print_share ("the same mark with ten times the nodes (bar 95)", tables, same_sign);
      cw_game_review_free (usual);
      cw_game_review_free (longer);
    }
  print_table (tables, "with ten times the nodes");
  double middle = timed > 0 ? median (seconds, timed) : 0;
  g_print ("  40 moves: median %.1f s of a processor, on two idle ones %.1f s (bar 20)\n", middle,
           middle / 2);
}

/* The argument at `index`, or NULL if there are fewer. */
static const char *
argument (int argc, char **argv, int index)
{
  return index < argc ? argv[index] : NULL;
}

static guint64
number_at (int argc, char **argv, int index, guint64 otherwise)
{
  return index < argc ? g_ascii_strtoull (argv[index], NULL, 10) : otherwise;
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  cw_core_init ();
  gboolean marks = argc > 1 && g_str_equal (argv[1], "blunders");
  if (!marks && (argc < 2 || !g_str_equal (argv[1], "stability")))
    {
      g_printerr ("usage: %s blunders [GAMES [NODES [FILE [PART]]]] | stability [GAMES [FILE]]\n",
                  argv[0]);
      return 2;
    }
  guint64 count = number_at (argc, argv, 2, marks ? 30 : 10);
  g_autoptr (GPtrArray) games = read_games ((guint)MAX (count, 1));
  if (games->len == 0)
    g_print ("there are no games in CW_TEST_DATA; nothing to measure\n");
  else if (marks)
    measure_blunders (games, number_at (argc, argv, 3, 1000000), argument (argc, argv, 4),
                      (guint)MAX (1, number_at (argc, argv, 5, SCREENED)));
  else
    measure_stability (games, argument (argc, argv, 3));
  return 0;
}
