/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often a review can say what a known answer is good for: bench-sentences [NAME…]
 *
 * 200 positions of CW_TEST_DATA, chosen by a hash of each: 140 of "Win at Chess", 20 composed mates
 * in at most five moves, 40 shogi problems (shapes, mates, brinkmates; not the openings). A player
 * makes the best of the other moves. What the review says about it must be proven by a line that
 * begins with the answer, or by what the other move loses, and a mate must be as short as it is
 * known to be. If the other move loses nothing by it (there is more than one way to win), the
 * question is what the answer's line wins. Prints a line for each: whether something is said, the
 * name, the answer, whether the search itself finds the answer, and the sentence; below it both
 * lines with their scores, because only people can judge whether a sentence is true.
 *
 * With names, only those positions; CW_NODES=N: nodes of each search instead of a million. */
#include <glib.h>
#include <locale.h>
#include <string.h>

#include "learning/value_set.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "review/ledger.h"
#include "tests/review/engine.h"
#include "text/fact_text.h"
#include "text/review_text.h"

#define ANSWERS 8
#define WORKERS 2
#define MOVES 5 /* longest mate, as far as a review looks */
#define SHOWN 14

typedef struct
{
  char *name, *suite;
  const CwGame *game;
  CwPosition position;
  guint answers;
  CwMove answer[ANSWERS];
  guint mate; /* mate in so many moves; 0: not known */
  guint hash;
} Problem;

typedef struct
{
  gboolean found, named;
  char *sentence, *lines;
} Said;

typedef struct
{
  GPtrArray *problems;
  Said *said;
  gint next; /* atomic */
  guint64 nodes;
} Work;

/* --- problems -------------------------------------------------------------------------------- */

static void
free_problem (gpointer data)
{
  Problem *problem = data;
  g_free (problem->name);
  g_free (problem->suite);
  g_free (problem);
}

static void
add_answer (Problem *problem, const char *text)
{
  CwStatus status = { 0 };
  CwMove move = cw_move_read (&problem->position, text, strlen (text), NULL, &status);
  cw_status_clear (&status);
  if (move != CW_NO_MOVE && problem->answers < ANSWERS)
    problem->answer[problem->answers++] = move;
}

static Problem *
add_problem (GPtrArray *problems, const char *suite, const char *name, const char *game,
             const char *fen)
{
  Problem *problem = g_new0 (Problem, 1);
  CwStatus status = { 0 };
  problem->game = cw_game_named (game);
  problem->name = g_strdup (name);
  problem->suite = g_strdup (suite);
  problem->hash = g_str_hash (fen);
  if (!cw_fen_read (&problem->position, problem->game, fen, &status))
    {
      cw_status_clear (&status);
      free_problem (problem);
      return NULL;
    }
  g_ptr_array_add (problems, problem);
  return problem;
}

static GStrv
lines_of (const char *folder, const char *name)
{
  const char *root = g_getenv ("CW_TEST_DATA");
  g_autofree char *path = root != NULL ? g_build_filename (root, folder, name, NULL) : NULL;
  g_autofree char *text = NULL;
  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return g_new0 (char *, 1);
  return g_strsplit (g_strdelimit (g_strchomp (text), "\r", ' '), "\n", -1);
}

/* Reads "FIELDS bm MOVES; id "NAME";" with four fields of a position. */
static void
read_epd (GPtrArray *problems, const char *suite, const char *file)
{
  g_auto (GStrv) lines = lines_of ("chess/epd", file);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *best = strstr (lines[i], " bm "), *id = strstr (lines[i], "id \"");
      if (best == NULL)
        continue;
      g_autofree char *fields = g_strndup (lines[i], (gsize)(best - lines[i]));
      g_autofree char *fen = g_strconcat (fields, " 0 1", NULL);
      g_autofree char *moves = g_strndup (best + 4, strcspn (best + 4, ";"));
      g_autofree char *name =
          id != NULL ? g_strndup (id + 4, strcspn (id + 4, "\"")) : g_strdup_printf ("%u", i + 1);
      g_auto (GStrv) words = g_strsplit (moves, " ", -1);
      int mate = words[0][0] == '#' ? atoi (words[0] + 1) : 0;
      if (mate < 0 || mate > MOVES) /* the side to move is mated, or the mate is too long */
        continue;
      Problem *problem = add_problem (problems, suite, name, "chess", fen);
      if (problem == NULL)
        continue;
      problem->mate = (guint)mate;
      for (guint j = 0; words[j] != NULL; j++)
        add_answer (problem, words[j]);
      if (problem->answers == 0 && mate == 0)
        g_ptr_array_remove (problems, problem);
    }
}

/* Reads key, kind, difficulty, position and answers, separated by tabs. */
static void
read_shogi (GPtrArray *problems, const char *suite)
{
  g_auto (GStrv) lines = lines_of ("shogi/problems", "wkbk.tsv");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) field = g_strsplit (lines[i], "\t", -1);
      if (lines[i][0] == '#' || g_strv_length (field) < 5 || g_str_equal (field[1], "joseki"))
        continue;
      g_autofree char *name = g_strdup_printf ("%.8s-%s", field[0], field[1]);
      g_auto (GStrv) lines_to = g_strsplit (field[4], " | ", -1);
      Problem *problem = add_problem (problems, suite, name, "shogi", field[3]);
      for (guint j = 0; problem != NULL && lines_to[j] != NULL; j++)
        {
          g_auto (GStrv) moves = g_strsplit (g_strstrip (lines_to[j]), " ", -1);
          add_answer (problem, moves[0]);
        }
      if (problem != NULL && problem->answers == 0)
        g_ptr_array_remove (problems, problem);
    }
}

static gint
by_hash (gconstpointer one, gconstpointer other)
{
  const Problem *a = *(Problem *const *)one, *b = *(Problem *const *)other;
  return a->hash < b->hash ? -1 : a->hash > b->hash;
}

/* Chooses the `count` problems with the smallest hashes. */
static void
choose (GPtrArray *chosen, GPtrArray *from, guint count)
{
  g_ptr_array_sort (from, by_hash);
  g_ptr_array_set_free_func (from, NULL);
  for (guint i = 0; i < from->len; i++)
    if (i < count)
      g_ptr_array_add (chosen, from->pdata[i]);
    else
      free_problem (from->pdata[i]);
}

static GPtrArray *
read_problems (void)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (free_problem);
  g_autoptr (GPtrArray) tactics = g_ptr_array_new_with_free_func (free_problem);
  g_autoptr (GPtrArray) mates = g_ptr_array_new_with_free_func (free_problem);
  g_autoptr (GPtrArray) shogi = g_ptr_array_new_with_free_func (free_problem);
  read_epd (tactics, "tactics", "wacnew.epd");
  read_epd (mates, "mates", "mates2000-odd.epd");
  read_shogi (shogi, "shogi");
  choose (problems, tactics, 140);
  choose (problems, mates, 20);
  choose (problems, shogi, 40);
  return problems;
}

/* --- what is said ---------------------------------------------------------------------------- */

static gboolean
is_answer (const Problem *problem, CwMove move)
{
  for (guint i = 0; i < problem->answers; i++)
    if (problem->answer[i] == move)
      return TRUE;
  return problem->answers == 0;
}

static CwReviewLine
look (TestEngine *engine, const Problem *problem, const CwMove *only, guint count)
{
  CwReviewLine line;
  test_engine_forget (engine);
  test_engine_search (engine, &problem->position, NULL, only, count, engine->nodes, &line);
  return line;
}

/* The answer's line: what the search finds, or what it finds when limited to the answers. */
static CwReviewLine
answer_of (TestEngine *engine, const Problem *problem, gboolean *found)
{
  CwReviewLine line = look (engine, problem, NULL, 0);
  *found = line.known && line.moves > 0 && is_answer (problem, line.move[0]);
  return *found || problem->answers == 0
             ? line
             : look (engine, problem, problem->answer, problem->answers);
}

/* The line of the best other move. */
static CwReviewLine
mistake_of (TestEngine *engine, const Problem *problem, CwMove best)
{
  CwMoveList list;
  guint n = 0;
  cw_legal_moves (&problem->position, &list);
  for (guint i = 0; i < list.count; i++)
    if (list.moves[i] != best && (problem->answers == 0 || !is_answer (problem, list.moves[i])))
      list.moves[n++] = list.moves[i];
  return n > 0 ? look (engine, problem, list.moves, n) : (CwReviewLine){ 0 };
}

/* False if the other move is bad for its own reasons. */
static gboolean
is_named (const Problem *problem, const CwFact *facts, guint count)
{
  static const CwFactKind others[] = { CW_FACT_CASTLING_LOST, CW_FACT_KING_LINE_OPENED,
                                       CW_FACT_BAD_TRADE, CW_FACT_EN_PRISE };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (count == 0 || facts[0].kind == others[i])
      return FALSE;
  return problem->mate == 0
         || (facts[0].kind == CW_FACT_MATE_MISSED && facts[0].moves == problem->mate);
}

/* "+310 Nxe5 Bd6; +20 O-O a6": the lines of the answer and of the other move, with their scores. */
static char *
both_lines (const Problem *problem, const CwReviewLine *best, const CwReviewLine *other)
{
  g_autofree char *one = cw_line_words (&cw_move_writer_usual, &problem->position, CW_NO_SQUARE,
                                        best->move, best->moves, SHOWN);
  g_autofree char *two = cw_line_words (&cw_move_writer_usual, &problem->position, CW_NO_SQUARE,
                                        other->move, other->moves, SHOWN);
  return g_strdup_printf ("%+d %s; %+d %s", best->score, one, other->score, two);
}

/* What the review says about the other move. */
static void
say_of_mistake (TestEngine *engine, const CwReviewTerms *terms, const Problem *problem,
                CwMoveReview *review, Said *said)
{
  CwFact facts[CW_FACTS];
  review->move = review->played.move[0];
  review->before = cw_review_expected (&terms->scale, review->best.score);
  review->after = cw_review_expected (&terms->scale, review->played.score);
  review->loss = MAX (0, review->before - review->after);
  guint n = cw_move_review_prove (terms, &engine->engine, &problem->position, NULL, review, facts);
  review->facts = MIN (n, 1);
  review->fact[0] = facts[0];
  said->named = review->loss > CW_REVIEW_NOISE && is_named (problem, facts, n);
  said->sentence = cw_move_review_words (&cw_move_writer_usual, &problem->position, NULL, review);
}

static void
say (TestEngine *engine, const Problem *problem, Said *said)
{
  CwReviewTerms terms = { .scale = cw_review_scale (problem->game, 0, CW_SCORES_BUILT_IN) };
  CwMoveReview review = { .judged = TRUE, .side = cw_position_side (&problem->position) };
  CwFact facts[2];
  double gained;
  cw_value_set_usual (problem->game, &terms.values);
  review.best = answer_of (engine, problem, &said->found);
  review.played = mistake_of (engine, problem, review.best.move[0]);
  said->lines = both_lines (problem, &review.best, &review.played);
  guint n = cw_line_facts (&terms, &engine->engine, &problem->position, NULL, &review.best, &gained,
                           facts);
  said->named = is_named (problem, facts, n);
  if (said->named)
    said->sentence = cw_fact_sentence (&cw_move_writer_usual, &facts[0], &problem->position,
                                       CW_NO_SQUARE, review.best.move, review.best.moves);
  else if (review.played.known)
    say_of_mistake (engine, &terms, problem, &review, said);
}

static gpointer
work (gpointer data)
{
  Work *work = data;
  for (guint i; (i = (guint)g_atomic_int_add (&work->next, 1)) < work->problems->len;)
    {
      TestEngine *engine = test_engine_new (work->nodes);
      say (engine, work->problems->pdata[i], &work->said[i]);
      test_engine_free (engine);
    }
  return NULL;
}

/* --- the score ------------------------------------------------------------------------------- */

static void
print_score (const Work *work, const char *suite)
{
  guint all = 0, named = 0, found = 0;
  for (guint i = 0; i < work->problems->len; i++)
    {
      const Problem *problem = work->problems->pdata[i];
      if (suite != NULL && !g_str_equal (problem->suite, suite))
        continue;
      all++;
      named += work->said[i].named;
      found += work->said[i].found;
    }
  if (all > 0)
    g_print ("%s: %u positions, named in %u (%.1f %%); the search finds %u by itself\n",
             suite != NULL ? suite : "all", all, named, 100.0 * named / all, found);
}

static void
print (const Work *work)
{
  for (guint i = 0; i < work->problems->len; i++)
    {
      const Problem *problem = work->problems->pdata[i];
      const Said *said = &work->said[i];
      g_autofree char *answer =
          cw_line_words (&cw_move_writer_usual, &problem->position, CW_NO_SQUARE, problem->answer,
                         problem->answers > 0, 1);
      g_print ("%s %s %s %s: %s\n", said->named ? "said" : "MISS", problem->name, answer,
               said->found ? "found" : "shown", said->sentence != NULL ? said->sentence : "-");
      g_print ("     %s\n", said->lines != NULL ? said->lines : "-");
    }
  print_score (work, "tactics");
  print_score (work, "mates");
  print_score (work, "shogi");
  print_score (work, NULL);
}

static void
keep_named (GPtrArray *problems, char **names)
{
  for (guint i = problems->len; i-- > 0;)
    if (!g_strv_contains ((const char *const *)names, ((Problem *)problems->pdata[i])->name))
      g_ptr_array_remove_index (problems, i);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  cw_core_init ();
  const char *nodes = g_getenv ("CW_NODES");
  g_autoptr (GPtrArray) problems = read_problems ();
  if (argc > 1)
    keep_named (problems, argv + 1);
  Work all = { .problems = problems,
               .said = g_new0 (Said, problems->len + 1),
               .nodes = nodes != NULL ? g_ascii_strtoull (nodes, NULL, 10) : CW_REVIEW_MORE_NODES };
  GThread *threads[WORKERS];
  for (guint i = 0; i < WORKERS; i++)
    threads[i] = g_thread_new ("sentences", work, &all);
  for (guint i = 0; i < WORKERS; i++)
    g_thread_join (threads[i]);
  print (&all);
  for (guint i = 0; i < problems->len; i++)
    {
      g_free (all.said[i].sentence);
      g_free (all.said[i].lines);
    }
  g_free (all.said);
  return 0;
}
