/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Learn shows, without a window: the way through the course, the reach of pieces, and the
 * meaning of the signs on the board. */
#include "model/learn/counting_text.h"
#include "model/learn/course.h"
#include "model/learn/lesson_scene.h"
#include "model/learn/piece_reach.h"
#include "model/learn/trial_scene.h"
#include "picture/plot_reach.h"

static const CwStage *
stage_named (const char *id)
{
  const CwStage *stage;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    if (g_str_equal (stage->id, id))
      return stage;
  g_error ("no stage %s", id);
}

static CwKind
kind_named (const CwGame *game, const char *name)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (g_str_equal (game->kind[kind].name, name))
      return kind;
  g_error ("no kind %s", name);
}

/* Finished levels are stored by number; the first unfinished one comes next. */
static void
test_done (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  const CwStage *rook = stage_named ("rook"), *bishop = stage_named ("bishop");

  g_assert_cmpuint (cw_course_done (settings, rook), ==, 0);
  g_assert_cmpuint (cw_course_first_open (settings, rook), ==, 0);
  cw_course_set_done (settings, rook, rook->levels[0], 3);
  cw_course_set_done (settings, rook, rook->levels[2], 1);
  g_assert_cmpuint (cw_course_done (settings, rook), ==,
                    1u << (rook->levels[0]->number - 1) | 1u << (rook->levels[2]->number - 1));
  g_assert_cmpuint (cw_course_first_open (settings, rook), ==, 1);
  g_assert_cmpuint (cw_course_count_done (settings, rook), ==, 2);
  for (unsigned i = 0; i < rook->level_count; i++)
    cw_course_set_done (settings, rook, rook->levels[i], 2);
  g_assert_cmpuint (cw_course_first_open (settings, rook), ==, 0);
  g_assert_cmpuint (cw_course_done (settings, bishop), ==, 0);
  g_assert_cmpuint (cw_course_stars (settings, rook), ==, 2);
  g_assert_cmpuint (cw_course_stars (settings, bishop), ==, 0);
  for (unsigned i = 0; i < rook->level_count; i++)
    cw_course_set_done (settings, rook, rook->levels[i], 3);
  cw_course_set_done (settings, rook, rook->levels[1], 1); /* the better result stays */
  g_assert_cmpuint (cw_course_stars (settings, rook), ==, 3);
  for (unsigned i = 0; i < bishop->level_count; i++)
    cw_course_set_done (settings, bishop, bishop->levels[i], i == 0 ? 1 : 3);
  g_assert_cmpuint (cw_course_stars (settings, bishop), ==, 2); /* one bad level costs one */
}

/* Groups fill up, and are reset game by game. */
static void
test_groups (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  const CwStage *rook = stage_named ("rook"), *gold = stage_named ("shogi-gold");
  unsigned done, all = cw_course_count_group (settings, rook, &done);

  cw_course_reset (settings, rook->game);
  g_assert_cmpuint (all, >, rook->level_count);
  cw_course_set_done (settings, rook, rook->levels[0], 3);
  cw_course_set_done (settings, gold, gold->levels[0], 3);
  g_assert_cmpuint (cw_course_count_group (settings, rook, &done), ==, all);
  g_assert_cmpuint (done, ==, 1);
  cw_course_reset (settings, rook->game);
  cw_course_count_group (settings, rook, &done);
  g_assert_cmpuint (done, ==, 0);
  g_assert_cmpuint (cw_course_done (settings, gold), ==, 1);
  g_assert_true (cw_course_same_group (rook, stage_named ("pawn")));
  g_assert_false (cw_course_same_group (rook, gold));
}

/* Each group ends once and says what comes next; the end of a game's course leads to play. */
static void
test_ends (void)
{
  const CwStage *stage, *last = stage_named ("first-game"), *capture = stage_named ("capture");
  unsigned ends = 0;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; j < stage->level_count; j++)
      {
        g_autofree char *text = cw_course_next_text (stage, j);

        g_assert_cmpint (text != NULL, ==, cw_course_ends_group (stage, j));
        ends += text != NULL;
      }
  g_assert_cmpuint (ends, ==, 12);
  g_assert_false (cw_course_ends_group (capture, capture->level_count - 1));
  g_autofree char *end = cw_course_next_text (last, last->level_count - 1);
  g_assert_nonnull (strstr (end, "end of the course"));
}

static unsigned
count_perfect (unsigned slips)
{
  const CwStage *stage;
  unsigned perfect = 0;

  for (unsigned i = 0; (stage = cw_stage_at (i)) != NULL; i++)
    for (unsigned j = 0; j < stage->level_count; j++)
      {
        CwLessonRun run;

        cw_lesson_start (&run, stage, stage->levels[j]);
        run.state = CW_LESSON_DONE;
        run.moves = run.level->par;
        run.slips = slips;
        g_autofree char *text = cw_course_progress_text (&run, stage, j);
        perfect += strstr (text, "Perfect") != NULL;
      }
  return perfect;
}

static char *
solved_text (const char *id, unsigned index, unsigned moves, unsigned slips)
{
  const CwStage *stage = stage_named (id);
  CwLessonRun run;

  cw_lesson_start (&run, stage, stage->levels[index]);
  run.state = CW_LESSON_DONE;
  run.moves = moves;
  run.slips = slips;
  return cw_course_progress_text (&run, stage, index);
}

/* A hint or a wrong try is not counted as a move. */
static void
test_solved (void)
{
  const CwStage *rook = stage_named ("rook");
  unsigned par = rook->levels[3]->par;
  g_autofree char *moves = g_strdup_printf ("Done in %u moves", par + 1);
  g_autofree char *fewest = solved_text ("rook", 3, par, 0);
  g_autofree char *hinted = solved_text ("rook", 3, par, 1);
  g_autofree char *longer = solved_text ("rook", 3, par + 1, 1);

  g_assert_nonnull (strstr (fewest, "cannot be done in fewer"));
  g_assert_nonnull (strstr (hinted, "★★☆"));
  g_assert_nonnull (strstr (hinted, "a hint costs a star"));
  g_assert_null (strstr (hinted, moves));
  g_assert_nonnull (strstr (longer, moves));
}

/* A level that cost a star is never called perfect. */
static void
test_praise (void)
{
  g_assert_cmpuint (count_perfect (0), >, 0);
  g_assert_cmpuint (count_perfect (1), ==, 0);
  g_assert_cmpuint (count_perfect (2), ==, 0);
}

/* Chess by the school scale, shogi by Tanigawa's; a king and an empty square have no value. */
static void
test_worth (void)
{
  const CwStage *chess = stage_named ("setup"), *shogi = stage_named ("shogi-values");
  static const uint8_t back[] = { 5, 6, 8, 9, 0, 9, 8, 6, 5 };
  CwLessonRun run;
  CwScene scene;

  cw_lesson_start (&run, shogi, shogi->levels[0]);
  cw_lesson_scene (&scene, &run, CW_NO_SQUARE);
  g_assert_cmpuint (scene.worth[0], ==, 0);
  cw_lesson_scene_add_worth (&scene, &run);
  g_assert_cmpmem (scene.worth, sizeof back, back, sizeof back);
  g_assert_cmpuint (scene.worth[2 * 9], ==, 1);
  g_assert_cmpuint (scene.worth[4 * 9], ==, 0);
  cw_lesson_start (&run, chess, chess->levels[0]);
  for (CwSquare square = 0; square < 6; square++)
    run.board[square] = cw_piece (CW_BLACK, (CwKind)(square + 1));
  cw_lesson_scene (&scene, &run, CW_NO_SQUARE);
  cw_lesson_scene_add_worth (&scene, &run);
  g_assert_cmpuint (scene.worth[CW_PAWN - 1], ==, 1);
  g_assert_cmpuint (scene.worth[CW_KNIGHT - 1], ==, 3);
  g_assert_cmpuint (scene.worth[CW_QUEEN - 1], ==, 9);
  g_assert_cmpuint (scene.worth[CW_KING - 1], ==, 0);
}

/* After a win the course offers the next level, separately for each game. */
static void
test_game_level (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");

  g_assert_cmpuint (cw_course_game_level (settings, chess), ==, 1);
  cw_course_note_win (settings, chess, 1);
  g_assert_cmpuint (cw_course_game_level (settings, chess), ==, 2);
  g_assert_cmpuint (cw_course_game_level (settings, shogi), ==, 1);
  cw_course_note_win (settings, chess, 5);
  cw_course_note_win (settings, chess, 1); /* again, for fun */
  g_assert_cmpuint (cw_course_game_level (settings, chess), ==, 6);
  cw_course_note_win (settings, chess, 20);
  g_assert_cmpuint (cw_course_game_level (settings, chess), ==, 20);
  cw_course_reset (settings, chess);
  g_assert_cmpuint (cw_course_game_level (settings, chess), ==, 1);
  g_autofree char *label = cw_course_play_label (settings, shogi);
  g_assert_cmpstr (label, ==, "_Play a game: level 1");
}

/* Values are mentioned only once they have been introduced. */
static void
test_values (void)
{
  static const char *const with[] = { "values", "exchanges", "pairs", "shogi-values" };
  static const char *const without[] = { "board", "rook",     "capture",
                                         "check", "castling", "shogi-board" };

  for (guint i = 0; i < G_N_ELEMENTS (with); i++)
    g_assert_true (cw_course_has_values (stage_named (with[i])));
  for (guint i = 0; i < G_N_ELEMENTS (without); i++)
    g_assert_false (cw_course_has_values (stage_named (without[i])));
}

static void
test_choices (void)
{
  const CwStage *stage = stage_named ("stalemate");
  g_autofree char *second = cw_course_choice (stage->levels[0], 1);

  /* Words begin with a capital letter, names of squares do not. */
  g_autofree char *square = cw_course_choice (stage_named ("board")->levels[4], 0);

  g_assert_cmpstr (second, ==, "Stalemate");
  g_assert_cmpstr (square, ==, "f6");
  g_assert_null (cw_course_choice (stage->levels[0], 3));
}

/* Forward through a game's whole course and back, each level once; never into another course. */
static void
test_steps (void)
{
  const CwStage *stage = cw_stage_at (0), *other;
  unsigned index = 0, levels = 0, steps = 0;

  for (unsigned i = 0; (other = cw_stage_at (i)) != NULL; i++)
    levels += other->game == stage->game ? other->level_count : 0;
  g_assert_false (cw_course_step (&stage, &index, -1));
  g_assert_true (stage == cw_stage_at (0) && index == 0);
  while (cw_course_step (&stage, &index, 1))
    steps++;
  g_assert_cmpuint (steps, ==, levels - 1);
  g_assert_true (stage != cw_stage_at (0));
  g_assert_cmpuint (index, ==, stage->level_count - 1);
  while (cw_course_step (&stage, &index, -1))
    steps--;
  g_assert_cmpuint (steps, ==, 0);
  g_assert_true (stage == cw_stage_at (0) && index == 0);
}

static void
assert_progress (const CwLessonRun *run, const CwStage *stage, unsigned index, const char *expected)
{
  g_autofree char *text = cw_course_progress_text (run, stage, index);

  g_assert_cmpstr (text, ==, expected);
}

/* The third level of the rook: a1-a6-f6 is the shortest way; a detour costs stars. */
static void
test_progress (void)
{
  static const CwSquare best[] = { 40, 45 }, detour[] = { 8, 48, 40, 45 };
  const CwStage *rook = stage_named ("rook");
  const CwStage *castling = stage_named ("castling");
  CwLessonRun run;
  CwDelta delta;

  cw_lesson_start (&run, rook, rook->levels[0]); /* any square is right */
  assert_progress (&run, rook, 0, "Rook 1 of 6");
  cw_lesson_start (&run, rook, rook->levels[2]);
  assert_progress (&run, rook, 2, "Rook 3 of 6 · moves: 0, possible in 2");
  for (guint i = 0; i < G_N_ELEMENTS (best); i++)
    g_assert_true (cw_lesson_move (&run, cw_lesson_piece (&run), best[i], 0, &delta, NULL));
  assert_progress (&run, rook, 2, "★★★  Done in 2 moves: it cannot be done in fewer.");
  cw_lesson_start (&run, rook, rook->levels[2]);
  for (guint i = 0; i < G_N_ELEMENTS (detour); i++)
    g_assert_true (cw_lesson_move (&run, cw_lesson_piece (&run), detour[i], 0, &delta, NULL));
  assert_progress (&run, rook, 2, "★☆☆  Done in 4 moves; 2 are enough.");
  cw_lesson_start (&run, castling, castling->levels[0]);
  g_assert_false (cw_lesson_move (&run, 4, 5, 0, &delta, NULL)); /* Kf1 is not castling */
  assert_progress (&run, castling, 0, "Castling 1 of 9");
  g_assert_true (cw_lesson_move (&run, 4, 6, 0, &delta, NULL));
  g_autofree char *text = cw_course_progress_text (&run, castling, 0);
  g_assert_true (g_str_has_prefix (text, "★★☆  "));
}

static void
assert_reach (const char *name, const char *piece, CwSquare square, const char *expected)
{
  const CwGame *game = cw_game_named (name);
  CwPieceReach reach;

  cw_piece_reach_measure (&reach, game, kind_named (game, piece));
  g_autofree char *markup = cw_piece_reach_markup (&reach, game, square);
  g_autoptr (CwPlot) plot = cw_piece_reach_plot (&reach, game, square);
  g_assert_cmpstr (markup, ==, expected);
  g_assert_nonnull (plot);
}

/* The knight reaches 2 to 8 squares, 5.25 on average; the rook 14 from everywhere. */
static void
test_reach (void)
{
  const CwGame *chess = cw_game_named ("chess");
  g_autofree char *mobility = g_strdup_printf ("%.2f", 5.25); /* written by the locale */
  const char *const knight[] = { "Knight", NULL, mobility, "2–8", NULL };
  CwPieceReach pawn;

  assert_reach ("chess", "knight", 28, "<b>8 from e4.</b> At worst 2, at best 8.");
  assert_reach ("chess", "knight", CW_NO_SQUARE, "At worst 2, at best 8.");
  assert_reach ("chess", "rook", 0, "<b>14 from a1.</b> The same from every square: 14.");
  assert_reach ("grasshopper", "grasshopper", 0,
                "Alone on the board it cannot move: it needs other pieces to hop over.");
  cw_piece_reach_measure (&pawn, chess, kind_named (chess, "pawn"));
  g_assert_cmpuint (pawn.moves[0], ==, CW_REACH_NONE);
  for (unsigned row = 0; row < G_N_ELEMENTS (knight); row++)
    {
      g_autofree char *figure = cw_piece_figure (chess, kind_named (chess, "knight"), row);
      g_assert_nonnull (cw_piece_figure_title (row));
      if (knight[row] != NULL)
        g_assert_cmpstr (figure, ==, knight[row]);
    }
  g_assert_null (cw_piece_figure_title (G_N_ELEMENTS (knight)));
}

static void
assert_legend (const char *name, const char *piece, const char *expected)
{
  const CwGame *game = cw_game_named (name);
  CwTrial trial;

  cw_trial_start (&trial, game, kind_named (game, piece));
  g_autofree char *legend = cw_trial_legend (&trial);
  g_assert_cmpstr (legend, ==, expected);
}

/* Only signs that are on the board are explained. */
static void
test_legend (void)
{
  CwTrial trial;
  const CwGame *shogi = cw_game_named ("shogi");

  assert_legend ("chess", "knight", "● moves or captures there");
  assert_legend ("chess", "pawn",
                 "○ only moves · ◌ only as its first move · ◤ captures"
                 " · tinted: may be promoted");
  cw_trial_start (&trial, shogi, kind_named (shogi, "silver"));
  cw_trial_take_up (&trial);
  g_autofree char *held = cw_trial_legend (&trial);
  g_assert_cmpstr (held, ==, "");
}

/* The pieces that are counted, and the outcome in words. */
static void
test_counting (void)
{
  CwCountingCase item;
  CwMaterialBalance balance;

  g_assert_true (cw_counting_case (0, &item));
  cw_counting_balance (&item, NULL, &balance);
  g_autofree char *sum = cw_counting_sum_text (&balance, item.game);
  g_autofree char *together =
      g_strdup_printf ("queen −1, rook −1, knight −1, pawn +2: together −%.2f pawns", 16.47);
  g_assert_cmpstr (sum, ==, together);
  g_assert_cmpstr (cw_truth_text (item.truth), ==, "White wins");
  g_assert_cmpstr (cw_truth_text (CW_TRUTH_DRAWN), ==, "a draw");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/course/done", test_done);
  g_test_add_func ("/course/groups", test_groups);
  g_test_add_func ("/course/ends", test_ends);
  g_test_add_func ("/course/solved", test_solved);
  g_test_add_func ("/course/praise", test_praise);
  g_test_add_func ("/course/game-level", test_game_level);
  g_test_add_func ("/course/worth", test_worth);
  g_test_add_func ("/course/values", test_values);
  g_test_add_func ("/course/choices", test_choices);
  g_test_add_func ("/course/steps", test_steps);
  g_test_add_func ("/course/progress", test_progress);
  g_test_add_func ("/course/reach", test_reach);
  g_test_add_func ("/course/legend", test_legend);
  g_test_add_func ("/course/counting", test_counting);
  return g_test_run ();
}
