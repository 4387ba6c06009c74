/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages that come with the program, and levels being played. */
#include <glib.h>

#include "lessons/lesson.h"
#include "support/effort.h"

static const CwStage *
stage_named (const char *id)
{
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    if (g_str_equal (stage->id, id))
      return stage;
  g_assert_not_reached ();
}

static CwSquare
square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

static CwLessonRun
start (const char *id, unsigned index)
{
  const CwStage *stage = stage_named (id);
  CwLessonRun run;

  cw_lesson_start (&run, stage, stage->levels[index]);
  return run;
}

/* Users' progress is stored under stage ids and level numbers, so these stay. */
static void
test_progress (void)
{
  static const struct
  {
    const char *id;
    unsigned levels;
  } stages[] = {
    { "rook", 6 },
    { "bishop", 6 },
    { "queen", 6 },
    { "king", 6 },
    { "knight", 6 },
    { "pawn", 6 },
    { "castling", 4 },
    { "en-passant", 3 },
    { "promotion", 3 },
    { "shogi-first", 5 },
    { "shogi-king", 2 },
    { "shogi-gold", 3 },
    { "shogi-silver", 3 },
    { "shogi-knight", 3 },
    { "shogi-lance", 3 },
    { "shogi-bishop", 3 },
    { "shogi-rook", 3 },
    { "shogi-pawn", 3 },
    { "shogi-promotion", 4 },
    { "shogi-drops", 3 },
    { "shogi-forbidden", 4 },
    { "shogi-mates", 3 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      const CwStage *stage = stage_named (stages[i].id);
      guint32 found = 0;

      for (unsigned j = 0; j < stage->level_count; j++)
        found |= 1u << (stage->levels[j]->number - 1);
      for (unsigned number = 1; number <= stages[i].levels; number++)
        if (!(found >> (number - 1) & 1))
          g_error ("%s: level %u is gone", stage->id, number);
    }
}

/* Every level is solved in exactly its par; in a stage about a piece the learner moves that
 * piece. */
static void
test_solved (void)
{
  const CwStage *stage;
  unsigned step = test_effort () == 0 ? 4 : 1;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; j < stage->level_count; j += step)
      {
        const CwStageLevel *level = stage->levels[j];
        unsigned moves = cw_lesson_solve (stage, level, level->par);
        CwLessonRun run;

        if (moves != level->par)
          g_error ("%s %u: par %u, solved in %u", stage->id, level->number, level->par, moves);
        cw_lesson_start (&run, stage, level);
        g_assert_cmpint (run.state, ==, CW_LESSON_RUNNING);
        if (stage->kind != 0 && !level->has_rules && level->task == CW_TASK_MOVE)
          g_assert_cmpint (run.board[cw_lesson_piece (&run)], ==, cw_piece (CW_WHITE, stage->kind));
      }
}

/* Counts all moves from a square or from the hand, with every possible promotion. */
static void
count_moves (const CwLessonRun *begun, CwSquare from, unsigned *solved, unsigned *failed)
{
  CwReach reach[CW_MAX_SQUARES];

  for (unsigned i = cw_lesson_targets (begun, from, reach); i > 0; i--)
    {
      CwKind kinds[CW_MAX_KINDS] = { 0 };
      unsigned choices = cw_lesson_promotions (begun, from, reach[i - 1].to, kinds);

      for (unsigned k = 0; k < MAX (choices, 1); k++)
        {
          CwLessonRun run = *begun;
          CwDelta delta;

          if (cw_lesson_move (&run, from, reach[i - 1].to, kinds[k], &delta, NULL))
            g_assert_cmpuint (delta.count, >=, 1);
          else
            g_assert_cmpuint (run.slips, ==, 1);
          *solved += run.state == CW_LESSON_DONE;
          *failed += run.state != CW_LESSON_DONE;
          if (run.state != CW_LESSON_FAILED || run.reply == CW_NO_MOVE)
            continue;
          g_assert_true (cw_is_legal (&run.position, run.reply));
          cw_lesson_answer (&run, run.reply, &delta, NULL);
          g_assert_cmpint (run.state, ==, CW_LESSON_FAILED);
        }
    }
}

/* Levels in which every legal move is right: the lesson is which moves are legal. */
static bool
is_free (const CwStage *stage, const CwStageLevel *level)
{
  return level->offer_illegal || g_str_equal (stage->id, "shogi-drops");
}

/* In levels with one move to find, some moves are right and some wrong, and the opponent's reply to
 * a wrong one is legal. */
static void
test_not_every_move (void)
{
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; j < stage->level_count; j++)
      {
        unsigned solved = 0, failed = 0;
        CwLessonRun run;

        if (!stage->levels[j]->has_rules || stage->levels[j]->task != CW_TASK_MOVE
            || stage->levels[j]->replies != CW_REPLY_NONE || is_free (stage, stage->levels[j]))
          continue;
        cw_lesson_start (&run, stage, stage->levels[j]);
        for (CwSquare from = 0; from < run.game->files * run.game->ranks; from++)
          count_moves (&run, from, &solved, &failed);
        for (CwKind kind = 1; kind <= run.game->kinds; kind++)
          count_moves (&run, cw_square_in_hand (kind), &solved, &failed);
        if (solved == 0 || failed == 0)
          g_error ("%s %u: %u moves solve it, %u fail", stage->id, j + 1, solved, failed);
      }
}

/* The rules taught by the shogi lessons, by name. */
static void
test_forbidden_drops (void)
{
  CwStatus status = { 0 };
  CwLessonRun run = start ("shogi-forbidden", 0);
  CwDelta delta;

  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (1), 4 * 9 + 4, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_TWO_PAWNS);
  g_assert_cmpint (run.state, ==, CW_LESSON_FAILED);
  run = start ("shogi-forbidden", 0);
  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (1), 4 * 9, 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  run = start ("shogi-forbidden", 1);
  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (3), 8 * 9, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_DEAD_DROP);
  run = start ("shogi-forbidden", 2);
  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (1), 7 * 9 + 8, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_DROP_MATE);
  run = start ("shogi-forbidden", 2);
  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (2), 7 * 9 + 8, 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
}

/* Promotion on the way is found and counted: 5i-5c+ and one step aside. */
static void
test_shogi_stars (void)
{
  CwLessonRun run = start ("shogi-lance", 2);
  CwSquare from = cw_lesson_piece (&run);
  CwKind kinds[CW_MAX_KINDS];
  CwDelta delta;

  g_assert_cmpuint (cw_lesson_promotions (&run, from, 6 * 9 + 4, kinds), ==, 2);
  g_assert_true (cw_lesson_move (&run, from, 6 * 9 + 4, kinds[0], &delta, NULL));
  g_assert_true (cw_lesson_move (&run, 6 * 9 + 4, 6 * 9 + 5, 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  g_assert_cmpuint (cw_lesson_rating (&run), ==, 3);
}

static void
test_knight_promotion (void)
{
  CwLessonRun run = start ("promotion", 2);
  CwKind kinds[CW_MAX_KINDS];
  CwDelta delta;

  g_assert_cmpuint (cw_lesson_promotions (&run, square ("e7"), square ("e8"), kinds), ==, 4);
  g_assert_cmpuint (kinds[0], ==, CW_QUEEN);
  cw_lesson_move (&run, square ("e7"), square ("e8"), CW_QUEEN, &delta, NULL);
  g_assert_cmpint (run.state, !=, CW_LESSON_DONE);
  g_assert_cmpuint (cw_lesson_rating (&run), ==, 0);
  run = start ("promotion", 2);
  g_assert_true (cw_lesson_move (&run, square ("e7"), square ("e8"), CW_KNIGHT, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
}

/* The rook's first stars: a1-a6-f6, two moves, and what goes wrong on the way. */
static void
test_stars (void)
{
  CwStatus status = { 0 };
  CwLessonRun run = start ("rook", 2);
  CwDelta delta;

  g_assert_cmpuint (cw_lesson_piece (&run), ==, square ("a1"));
  g_assert_false (cw_lesson_move (&run, square ("a1"), square ("b2"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_ROOK);
  g_assert_cmpuint (run.moves, ==, 0);
  g_assert_true (cw_lesson_move (&run, square ("a1"), square ("a6"), 0, &delta, NULL));
  g_assert_cmpuint (run.stars, ==, 1);
  CwLessonRun detour = run;
  g_assert_true (cw_lesson_move (&run, square ("a6"), square ("f6"), 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  g_assert_cmpuint (cw_lesson_rating (&run), ==, 3);
  g_assert_false (cw_lesson_move (&run, square ("f6"), square ("f7"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_OVER);
  g_assert_true (cw_lesson_move (&detour, square ("a6"), square ("b6"), 0, &delta, NULL));
  g_assert_true (cw_lesson_move (&detour, square ("b6"), square ("f6"), 0, &delta, NULL));
  g_assert_cmpuint (cw_lesson_rating (&detour), ==, 2);
}

/* Own pieces of another kind block the way and do not move. */
static void
test_in_the_way (void)
{
  CwStatus status = { 0 };
  CwLessonRun run = start ("rook", 4);
  CwReach reach[CW_MAX_SQUARES];
  CwDelta delta;

  g_assert_cmpint (run.board[square ("f3")], ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_cmpuint (cw_lesson_targets (&run, square ("f3"), reach), ==, 0);
  g_assert_false (cw_lesson_move (&run, square ("f3"), square ("f4"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_OTHER_PIECE);
  g_assert_false (cw_lesson_move (&run, square ("c3"), square ("h3"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_BLOCKED);
}

static void
test_king_keeps_out_of_attack (void)
{
  CwStatus status = { 0 };
  CwLessonRun run = start ("king", 5);
  CwDelta delta;

  g_assert_false (cw_lesson_move (&run, square ("c2"), square ("d2"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_KING_UNSAFE);
}

/* The piece can go to any empty square, and its reach follows. The knight's figures are those of
 * the articles: 8 squares from the centre, 2 from the corner. */
static void
test_put_anywhere (void)
{
  CwReach reach[CW_MAX_SQUARES];
  CwLessonRun run = start ("knight", 0);
  CwDelta delta;

  g_assert_cmpuint (cw_lesson_targets (&run, cw_lesson_piece (&run), reach), ==, 8);
  g_assert_true (cw_lesson_move (&run, square ("d4"), square ("h8"), 0, &delta, NULL));
  g_assert_cmpuint (cw_lesson_targets (&run, cw_lesson_piece (&run), reach), ==, 2);
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  g_assert_true (cw_lesson_move (&run, square ("h8"), square ("a1"), 0, &delta, NULL));
}

/* But a pawn goes neither behind its start nor where it would be promoted. */
static void
test_never_there (void)
{
  CwLessonRun run = start ("pawn", 0);
  CwStatus status = { 0 };
  CwDelta delta;

  g_assert_false (cw_lesson_move (&run, square ("e2"), square ("d1"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_NEVER_THERE);
  g_assert_false (cw_lesson_move (&run, square ("e2"), square ("d8"), 0, &delta, &status));
  g_assert_true (cw_lesson_move (&run, square ("e2"), square ("d7"), 0, &delta, &status));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/lessons/progress", test_progress);
  g_test_add_func ("/lessons/solved", test_solved);
  g_test_add_func ("/lessons/not-every-move", test_not_every_move);
  g_test_add_func ("/lessons/forbidden-drops", test_forbidden_drops);
  g_test_add_func ("/lessons/shogi-stars", test_shogi_stars);
  g_test_add_func ("/lessons/knight-promotion", test_knight_promotion);
  g_test_add_func ("/lessons/stars", test_stars);
  g_test_add_func ("/lessons/in-the-way", test_in_the_way);
  g_test_add_func ("/lessons/king-keeps-out-of-attack", test_king_keeps_out_of_attack);
  g_test_add_func ("/lessons/put-anywhere", test_put_anywhere);
  g_test_add_func ("/lessons/never-there", test_never_there);
  return g_test_run ();
}
