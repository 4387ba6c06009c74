/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "lessons/lesson.h"

static const CwLessonGroup *
group_named (const char *id)
{
  const CwLessonGroup *group;

  for (unsigned i = 0; (group = cw_lesson_group (i)) != NULL; i++)
    if (g_str_equal (group->id, id))
      return group;
  g_assert_not_reached ();
}

static CwSquare
square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

/* Every shipped lesson starts, has a goal, and can be solved in more than no moves; its man is the
 * one that it is about. */
static void
test_all_start (void)
{
  const CwLessonGroup *group;
  unsigned groups = 0;

  for (; (group = cw_lesson_group (groups)) != NULL; groups++)
    for (unsigned j = 0; j < group->count; j++)
      {
        CwStatus status = { 0 };
        CwLessonRun run;

        if (!cw_lesson_start (&run, group, j, &status))
          g_error ("%s %u: code %d %s %s", group->id, j + 1, status.code, status.args[0],
                   status.args[1]);
        g_assert_cmpint (run.state, ==, CW_LESSON_RUNNING);
        if (group->lessons[j].type == CW_LESSON_STARS)
          {
            g_test_message ("%s %u: par %u", group->id, j + 1, run.par);
            g_assert_cmpuint (run.par, >=, run.stars);
          }
        if (group->lessons[j].type != CW_LESSON_TASK)
          g_assert_cmpint (cw_piece_kind (run.board[run.man]), ==, group->kind);
      }
  g_assert_cmpuint (groups, ==, 9 + 13);
}

/* All moves from a square or from the hand, each as every kind it may become. */
static void
count_moves (const CwLessonRun *start, CwSquare from, unsigned *solved, unsigned *failed)
{
  CwReach reach[CW_MAX_SQUARES];

  for (unsigned i = cw_lesson_targets (start, from, reach); i > 0; i--)
    {
      CwKind kinds[CW_MAX_KINDS] = { 0 };
      unsigned choices = cw_lesson_promotions (start, from, reach[i - 1].to, kinds);

      for (unsigned k = 0; k < MAX (choices, 1); k++)
        {
          CwLessonRun run = *start;
          CwDelta delta;

          g_assert_true (cw_lesson_move (&run, from, reach[i - 1].to, kinds[k], &delta, NULL));
          g_assert_cmpuint (delta.count, >=, 1);
          *solved += run.state == CW_LESSON_DONE;
          *failed += run.state == CW_LESSON_FAILED;
        }
    }
}

/* A task has a solution, and not every move is one. */
static void
test_tasks (void)
{
  const CwLessonGroup *group;

  for (unsigned i = 0; (group = cw_lesson_group (i)) != NULL; i++)
    for (unsigned j = 0; j < group->count; j++)
      {
        unsigned solved = 0, failed = 0;
        CwLessonRun start;

        if (group->lessons[j].type != CW_LESSON_TASK)
          continue;
        g_assert_true (cw_lesson_start (&start, group, j, NULL));
        for (CwSquare from = 0; from < start.game->files * start.game->ranks; from++)
          count_moves (&start, from, &solved, &failed);
        for (CwKind kind = 1; kind <= start.game->kinds; kind++)
          count_moves (&start, cw_square_in_hand (kind), &solved, &failed);
        g_test_message ("%s %u: %u solve it, %u fail", group->id, j + 1, solved, failed);
        if (solved == 0 || failed == 0)
          g_error ("%s %u: %u moves solve it, %u fail", group->id, j + 1, solved, failed);
      }
}

/* The rules that the shogi lessons are about, by name. */
static void
test_forbidden_drops (void)
{
  const CwLessonGroup *group = group_named ("shogi-forbidden");
  CwStatus status = { 0 };
  CwLessonRun run;
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, group, 0, NULL));
  g_assert_false (cw_lesson_move (&run, cw_square_in_hand (1), 4 * 9 + 4, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_TWO_PAWNS);
  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (1), 4 * 9, 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  g_assert_true (cw_lesson_start (&run, group, 1, NULL));
  g_assert_false (cw_lesson_move (&run, cw_square_in_hand (3), 8 * 9, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_DEAD_DROP);
  g_assert_true (cw_lesson_start (&run, group, 2, NULL));
  g_assert_false (cw_lesson_move (&run, cw_square_in_hand (1), 7 * 9 + 8, 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_DROP_MATE);
  g_assert_true (cw_lesson_move (&run, cw_square_in_hand (2), 7 * 9 + 8, 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
}

/* Promotion on the way is found and counted: 5i-5c+ and one step aside. */
static void
test_shogi_stars (void)
{
  CwLessonRun run;
  CwKind kinds[CW_MAX_KINDS];
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, group_named ("shogi-lance"), 2, NULL));
  g_assert_cmpuint (run.par, ==, 2);
  g_assert_cmpuint (cw_lesson_promotions (&run, run.man, 6 * 9 + 4, kinds), ==, 2);
  g_assert_true (cw_lesson_move (&run, run.man, 6 * 9 + 4, kinds[0], &delta, NULL));
  g_assert_true (cw_lesson_move (&run, run.man, 6 * 9 + 5, 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
}

static void
test_knight_promotion (void)
{
  const CwLessonGroup *group = group_named ("promotion");
  CwKind kinds[CW_MAX_KINDS];
  CwLessonRun run;
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, group, 2, NULL));
  g_assert_cmpuint (cw_lesson_promotions (&run, square ("e7"), square ("e8"), kinds), ==, 4);
  g_assert_cmpuint (kinds[0], ==, CW_QUEEN);
  g_assert_true (cw_lesson_move (&run, square ("e7"), square ("e8"), CW_QUEEN, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_FAILED);
  g_assert_true (cw_lesson_start (&run, group, 2, NULL));
  g_assert_true (cw_lesson_move (&run, square ("e7"), square ("e8"), CW_KNIGHT, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
}

/* The rook's first stars: a1-a6-f6, two moves, and what goes wrong on the way. */
static void
test_stars (void)
{
  CwStatus status = { 0 };
  CwLessonRun run;
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, group_named ("rook"), 2, NULL));
  g_assert_cmpuint (run.par, ==, 2);
  g_assert_false (cw_lesson_move (&run, run.man, square ("b2"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_ILLEGAL_ROOK);
  g_assert_cmpuint (run.moves, ==, 0);
  g_assert_true (cw_lesson_move (&run, run.man, square ("a6"), 0, &delta, NULL));
  g_assert_cmpuint (run.stars, ==, 1);
  g_assert_true (cw_lesson_move (&run, run.man, square ("f6"), 0, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
  g_assert_cmpuint (cw_lesson_rating (&run), ==, 3);
  g_assert_false (cw_lesson_move (&run, run.man, square ("f7"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_OVER);
}

static void
test_king_keeps_out_of_attack (void)
{
  CwStatus status = { 0 };
  CwLessonRun run;
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, group_named ("king"), 5, NULL));
  g_assert_false (cw_lesson_move (&run, square ("c2"), square ("d2"), 0, &delta, &status));
  g_assert_cmpint (status.code, ==, CW_LESSON_KING_UNSAFE);
}

/* The try page: the man goes anywhere free; reach follows it. The knight's figures are the
 * articles': 8 squares from the centre, 2 from the corner. */
static void
test_try (void)
{
  CwReach reach[CW_MAX_SQUARES];
  CwLessonRun run;
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, group_named ("knight"), 0, NULL));
  g_assert_cmpuint (cw_lesson_targets (&run, run.man, reach), ==, 8);
  g_assert_true (cw_lesson_move (&run, run.man, square ("h8"), 0, &delta, NULL));
  g_assert_cmpuint (cw_lesson_targets (&run, run.man, reach), ==, 2);
  g_assert_cmpint (run.state, ==, CW_LESSON_DONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/lessons/all-start", test_all_start);
  g_test_add_func ("/lessons/tasks", test_tasks);
  g_test_add_func ("/lessons/forbidden-drops", test_forbidden_drops);
  g_test_add_func ("/lessons/shogi-stars", test_shogi_stars);
  g_test_add_func ("/lessons/knight-promotion", test_knight_promotion);
  g_test_add_func ("/lessons/stars", test_stars);
  g_test_add_func ("/lessons/king-keeps-out-of-attack", test_king_keeps_out_of_attack);
  g_test_add_func ("/lessons/try", test_try);
  return g_test_run ();
}
