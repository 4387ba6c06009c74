/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole game of a level as text, and read back. */
#include "model/learn/course.h"
#include "model/learn/lesson_record.h"

#include <string.h>

#define MOVES 30

/* Finds a level that is a game against an engine. */
static const CwStageLevel *
find_game (const CwStage **stage, const char *id)
{
  for (unsigned i = 0; (*stage = cw_stage_at (i)) != NULL; i++)
    if (g_str_equal ((*stage)->id, id))
      return (*stage)->levels[0];
  g_error ("no stage %s", id);
}

/* Plays random moves for both sides until the learner has made `moves` or the game is over; the
 * coach warns before some of them. */
static void
play (CwLessonRun *run, unsigned moves, GRand *random)
{
  while (run->moves < moves || run->state == CW_LESSON_WAITING)
    {
      CwMoveList list;
      CwDelta delta;

      cw_legal_moves (&run->position, &list);
      CwMove move = list.moves[g_rand_int_range (random, 0, (int)list.count)];
      const CwTryMove try = cw_lesson_try_of (run, move);
      if (run->state == CW_LESSON_WAITING)
        cw_lesson_answer (run, move, &delta, NULL);
      else
        cw_lesson_move (run, try.from, try.to, try.promotion, &delta, NULL);
      if (run->state != CW_LESSON_RUNNING && run->state != CW_LESSON_WAITING)
        return;
    }
}

static void
assert_comes_back (const CwLessonRun *run, const CwStage *stage)
{
  g_autofree char *text = cw_lesson_record_write (run);
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (CwLessonRun));
  CwLessonRun again;

  cw_lesson_start (&again, stage, run->level);
  g_assert_true (cw_lesson_record_read (text, &again, before));
  g_assert_cmpuint (again.plies, ==, run->plies);
  g_assert_cmpuint (again.moves, ==, run->moves);
  g_assert_cmpuint (again.slips, ==, run->slips);
  g_assert_cmpint (again.state, ==, run->state);
  g_assert_cmpmem (again.board, sizeof again.board, run->board, sizeof run->board);
  g_assert_cmpmem (again.hand, sizeof again.hand, run->hand, sizeof run->hand);
  g_assert_cmpuint (before->len, ==, run->moves);
  for (unsigned i = 0; i < before->len; i++)
    g_assert_cmpuint (g_array_index (before, CwLessonRun, i).moves, ==, i);
}

/* Chess, and shogi with its drops. */
static void
test_round_trip (void)
{
  static const char *const ids[] = { "first-game", "shogi-first-game", "basic-mates" };
  unsigned compared = 0;

  for (unsigned i = 0; i < 3 * G_N_ELEMENTS (ids); i++)
    {
      const CwStage *stage;
      const CwStageLevel *level = find_game (&stage, ids[i / 3]);
      GRand *random = g_rand_new_with_seed (i);
      CwLessonRun run;

      cw_lesson_start (&run, stage, level);
      run.slips = i;
      g_assert_null (cw_lesson_record_write (&run));
      for (unsigned moves = 1; moves <= MOVES && run.state == CW_LESSON_RUNNING; moves += 7)
        {
          play (&run, moves, random);
          if (run.state != CW_LESSON_RUNNING)
            break;
          assert_comes_back (&run, stage);
          compared++;
        }
      g_rand_free (random);
    }
  g_assert_cmpuint (compared, >, 20);
}

/* When the opponent's move is pending. */
static void
test_waiting (void)
{
  const CwStage *stage;
  const CwStageLevel *level = find_game (&stage, "first-game");
  CwLessonRun run;
  CwDelta delta;

  cw_lesson_start (&run, stage, level);
  g_assert_true (cw_lesson_move (&run, 12, 28, 0, &delta, NULL)); /* e2 to e4 */
  g_assert_cmpint (run.state, ==, CW_LESSON_WAITING);
  assert_comes_back (&run, stage);
}

/* Texts that are no record, or no record of an unfinished game. */
static void
test_broken (void)
{
  static const char *const texts[] = {
    "",
    "3",
    "x e2e4",
    "-1 e2e4",
    "0 e2e5",
    "0 e2e4 e7e5 --",
    "0 e2e4 ",
    "0 f2f3 e7e5 g2g4 d8h4",
    "0 f2f3 e7e5 g2g4 d8h4 a2a3",
  };
  const CwStage *stage;
  const CwStageLevel *level = find_game (&stage, "first-game");

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (CwLessonRun));
      CwLessonRun run;

      cw_lesson_start (&run, stage, level);
      g_test_message ("%s", texts[i]);
      g_assert_false (cw_lesson_record_read (texts[i], &run, before));
    }
}

/* Kept under the level, reset with the course. */
static void
test_kept (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  const CwStage *stage;
  const CwStageLevel *level = find_game (&stage, "first-game");

  g_assert_null (cw_course_kept_game (settings, stage, level));
  cw_course_keep_game (settings, stage, level, "1 e2e4");
  g_autofree char *kept = cw_course_kept_game (settings, stage, level);
  g_assert_cmpstr (kept, ==, "1 e2e4");
  g_assert_null (cw_course_kept_game (settings, stage, stage->levels[1]));
  cw_course_reset (settings, stage->game);
  g_assert_null (cw_course_kept_game (settings, stage, level));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/lesson-record/round-trip", test_round_trip);
  g_test_add_func ("/lesson-record/waiting", test_waiting);
  g_test_add_func ("/lesson-record/broken", test_broken);
  g_test_add_func ("/lesson-record/kept", test_kept);
  return g_test_run ();
}
