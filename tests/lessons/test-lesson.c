/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "lessons/lesson.h"

static const CwLessonGroup *
group_named (const char *id)
{
  const CwLessonGroup *groups;
  unsigned count = cw_lesson_groups (&groups);

  for (unsigned i = 0; i < count; i++)
    if (g_str_equal (groups[i].id, id))
      return &groups[i];
  g_assert_not_reached ();
}

static CwSquare
square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

/* Every shipped lesson starts, has a goal, and can be solved in more than no moves. */
static void
test_all_start (void)
{
  const CwLessonGroup *groups;
  unsigned count = cw_lesson_groups (&groups);

  g_assert_cmpuint (count, ==, 9);
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < groups[i].count; j++)
      {
        const CwLesson *lesson = &groups[i].lessons[j];
        CwStatus status = { 0 };
        CwLessonRun run;

        if (!cw_lesson_start (&run, lesson, &status))
          g_error ("%s %u: code %d %s %s", groups[i].id, j + 1, status.code, status.args[0],
                   status.args[1]);
        g_assert_cmpint (run.state, ==, CW_LESSON_RUNNING);
        if (lesson->type == CW_LESSON_STARS)
          {
            g_test_message ("%s %u: par %u", groups[i].id, j + 1, run.par);
            g_assert_cmpuint (run.par, >=, run.stars);
            g_assert_cmpint (cw_piece_kind (run.board[run.man]), ==, groups[i].kind);
          }
      }
}

/* A task has a solution, and (but for plain promotion) not every move is one. */
static void
test_tasks (void)
{
  const CwLessonGroup *groups;
  unsigned count = cw_lesson_groups (&groups);

  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < groups[i].count; j++)
      {
        const CwLesson *lesson = &groups[i].lessons[j];
        unsigned solved = 0, failed = 0;
        CwLessonRun start;

        if (lesson->type != CW_LESSON_TASK)
          continue;
        g_assert_true (cw_lesson_start (&start, lesson, NULL));
        for (CwSquare from = 0; from < 64; from++)
          {
            CwReach reach[CW_MAX_SQUARES];
            unsigned targets = cw_lesson_targets (&start, from, reach);

            for (unsigned k = 0; k < targets; k++)
              for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
                {
                  CwLessonRun run = start;
                  CwDelta delta;

                  g_assert_true (cw_lesson_move (&run, from, reach[k].to, kind, &delta, NULL));
                  g_assert_cmpuint (delta.count, >=, 1);
                  solved += run.state == CW_LESSON_DONE;
                  failed += run.state == CW_LESSON_FAILED;
                }
          }
        if (solved == 0 || failed == 0)
          g_error ("%s %u: %u moves solve it, %u fail", groups[i].id, j + 1, solved, failed);
      }
}

static void
test_knight_promotion (void)
{
  const CwLesson *lesson = &group_named ("promotion")->lessons[2];
  CwLessonRun run;
  CwDelta delta;

  g_assert_true (cw_lesson_start (&run, lesson, NULL));
  g_assert_true (cw_lesson_promotes (&run, square ("e7"), square ("e8")));
  g_assert_true (cw_lesson_move (&run, square ("e7"), square ("e8"), CW_QUEEN, &delta, NULL));
  g_assert_cmpint (run.state, ==, CW_LESSON_FAILED);
  g_assert_true (cw_lesson_start (&run, lesson, NULL));
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

  g_assert_true (cw_lesson_start (&run, &group_named ("rook")->lessons[2], NULL));
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

  g_assert_true (cw_lesson_start (&run, &group_named ("king")->lessons[5], NULL));
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

  g_assert_true (cw_lesson_start (&run, &group_named ("knight")->lessons[0], NULL));
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
  g_test_add_func ("/lessons/knight-promotion", test_knight_promotion);
  g_test_add_func ("/lessons/stars", test_stars);
  g_test_add_func ("/lessons/king-keeps-out-of-attack", test_king_keeps_out_of_attack);
  g_test_add_func ("/lessons/try", test_try);
  return g_test_run ();
}
