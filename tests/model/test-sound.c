/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sound is heard when: by the rules, by the user's switch, and in a lesson. */
#include "model/context.h"
#include "model/learn/lesson_play.h"
#include "notation/fen.h"

static CwSound
sound_after (const char *fen, const char *from_to)
{
  CwPosition position;
  CwMoveList list;

  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, NULL));
  cw_legal_moves (&position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char from[CW_SQUARE_NAME_SIZE], to[CW_SQUARE_NAME_SIZE];
      const CwGame *game = cw_position_game (&position);
      g_autofree char *name =
          g_strconcat (cw_square_name (game, cw_move_from (list.moves[i]), from),
                       cw_square_name (game, cw_move_to (list.moves[i]), to), NULL);
      CwUndo undo;

      if (!g_str_equal (name, from_to))
        continue;
      cw_do (&position, list.moves[i], &undo, NULL);
      return cw_sound_of_move (&position, &undo.delta);
    }
  g_error ("%s is not legal", from_to);
}

static void
test_moves (void)
{
  g_assert_cmpint (sound_after ("4k3/8/8/8/8/3p4/4P3/4K2R w K - 0 1", "e2e3"), ==, CW_SOUND_MOVE);
  g_assert_cmpint (sound_after ("4k3/8/8/8/8/3p4/4P3/4K2R w K - 0 1", "e2d3"), ==,
                   CW_SOUND_CAPTURE);
  g_assert_cmpint (sound_after ("4k3/8/8/8/8/3p4/4P3/4K2R w K - 0 1", "h1h8"), ==, CW_SOUND_CHECK);
  g_assert_cmpint (sound_after ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), ==, CW_SOUND_CAPTURE);
  g_assert_cmpint (sound_after ("4k3/3P4/8/8/8/8/8/K7 b - - 0 1", "e8d7"), ==, CW_SOUND_CAPTURE);
}

static void
count (guint *heard, int sound)
{
  heard[sound]++;
}

/* With sounds switched off, nothing is heard. */
static void
test_switch (void)
{
  g_autoptr (CwContext) context = cw_context_new ();
  guint heard[CW_SOUND_END + 1] = { 0 };

  g_signal_connect_swapped (context, "sound", G_CALLBACK (count), heard);
  cw_context_sound (context, CW_SOUND_MOVE);
  g_assert_cmpuint (heard[CW_SOUND_MOVE], ==, 1);
  cw_settings_set_bool (cw_context_settings (context), CW_SETTING_SOUNDS, FALSE);
  cw_context_sound (context, CW_SOUND_MOVE);
  g_assert_cmpuint (heard[CW_SOUND_MOVE], ==, 1);
  cw_settings_set_bool (cw_context_settings (context), CW_SETTING_SOUNDS, TRUE);
  cw_context_sound (context, CW_SOUND_END);
  g_assert_cmpuint (heard[CW_SOUND_END], ==, 1);
}

/* The rook's first level: a step, then the star, which ends it. */
static void
test_lesson (void)
{
  g_autoptr (CwLessonPlay) lesson = g_object_new (CW_TYPE_LESSON_PLAY, NULL);
  guint heard[CW_SOUND_END + 1] = { 0 };
  const CwStage *stage;
  CwTryMove move;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL && !g_str_equal (stage->id, "rook");)
    i++;
  g_assert_nonnull (stage);
  g_signal_connect_swapped (lesson, "sound", G_CALLBACK (count), heard);
  cw_lesson_play_begin (lesson, stage, 2, FALSE, NULL);
  while (cw_lesson_hint (cw_lesson_play_get_run (lesson), &move))
    g_assert_true (cw_lesson_play_move (lesson, move.from, move.to, 0));
  g_assert_cmpint (cw_lesson_play_get_run (lesson)->state, ==, CW_LESSON_DONE);
  g_assert_cmpuint (heard[CW_SOUND_MOVE], ==, cw_lesson_play_get_run (lesson)->moves - 1);
  g_assert_cmpuint (heard[CW_SOUND_SUCCESS], ==, 1);
  g_assert_cmpuint (heard[CW_SOUND_FAILURE], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/sound/moves", test_moves);
  g_test_add_func ("/sound/switch", test_switch);
  g_test_add_func ("/sound/lesson", test_lesson);
  return g_test_run ();
}
