/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mate in one found without doing moves: exactly when trying every move finds one. */
#include "core/board_shogi.h"
#include "core/variant.h"
#include "random-game.h"
#include "support/effort.h"

/* True if a legal move mates. */
static bool
is_mate (const CwPosition *position, CwMove move)
{
  CwPosition after = *position;
  CwMoveList answers;
  CwUndo undo;

  cw_do (&after, move, &undo, NULL);
  cw_legal_moves (&after, &answers);
  return answers.count == 0 && cw_in_check (&after);
}

static unsigned
count_mates (const CwPosition *position)
{
  CwMoveList list;
  unsigned count = 0;

  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    count += is_mate (position, list.moves[i]);
  return count;
}

/* Returns true if a mate was found. It has to be one, and none may be overlooked, not even the
 * other side's if this side passed. */
static bool
check (const CwPosition *position)
{
  CwColour us = cw_position_side (position);
  CwMove move = cw_board_mating_move (&position->shogi, us);
  CwPosition passed = *position;
  CwUndo undo;

  if (!cw_in_check (position))
    {
      cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
      g_assert_true ((cw_board_mating_move (&position->shogi, cw_other (us)) != CW_NO_MOVE)
                     == (count_mates (&passed) > 0));
    }

  if (cw_in_check (position))
    g_assert_true (move == CW_NO_MOVE);
  else if (move == CW_NO_MOVE)
    g_assert_cmpuint (count_mates (position), ==, 0);
  else
    g_assert_true (cw_is_legal (position, move) && is_mate (position, move));
  return move != CW_NO_MOVE;
}

static bool
check_fen (const char *game, const char *fen)
{
  CwPosition position;

  g_test_message ("%s %s", game, fen);
  random_position (&position, cw_game_named (game), fen);
  return check (&position);
}

static void
test_by_hand (void)
{
  static const struct
  {
    const char *fen;
    bool mates;
  } cases[] = {
    { "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", true }, /* gold on the head */
    { "4k4/9/4P4/9/9/9/9/9/4K4 b N 1", false },
    { "4k4/9/9/9/9/9/9/9/4K4 b G 1", false },         /* nothing guards it */
    { "3nkn3/3p1p3/4S4/9/9/9/9/9/4K4 b P 1", false }, /* a dropped pawn must not mate */
    { "3nkn3/3p1p3/4S4/9/9/9/9/9/4K4 b L 1", true },  /* a lance may */
    { "7lk/7np/9/9/9/9/9/9/4K4 b N 1", true },   /* a knight's drop beyond the wall of pieces */
    { "7lk/6gnp/9/9/9/9/9/9/4K4 b N 1", false }, /* it can be taken */
    { "6k2/R8/6P2/9/9/9/9/9/4K4 b - 1", true },
    { "8k/R8/8G/9/9/9/9/9/4K4 b - 1", true },       /* the rook moves next to the king, guarded */
    { "4r3k/6+R2/7G1/9/9/9/9/9/4K4 b - 1", false }, /* in check: no mate is looked for */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (check_fen ("shogi", cases[i].fen), ==, cases[i].mates);
}

/* Plays at random and checks every position; avoids most mates. Returns how many positions had a
 * mate. */
static unsigned
play (GRand *random, const CwGame *game, const char *fen)
{
  CwPosition position;
  unsigned found = 0;

  random_position (&position, game, fen);
  for (unsigned plies = 0; plies < 300; plies++)
    {
      CwMoveList list;
      CwUndo undo;
      found += check (&position);
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        break;
      CwMove move = random_move (random, &position, &list);
      if (is_mate (&position, move))
        move = random_move (random, &position, &list);
      cw_do (&position, move, &undo, NULL);
    }
  return found;
}

static void
test_random (void)
{
  static const char *const games[] = { "shogi", "minishogi" };
  static const unsigned rounds[] = { 4, 30, 400 };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (gsize g = 0; g < G_N_ELEMENTS (games); g++)
    {
      const CwGame *game = cw_game_named (games[g]);
      g_autoptr (GPtrArray) starts = random_starts (game);
      unsigned found = 0;
      for (unsigned round = 0; round < rounds[test_effort ()]; round++)
        found += play (random, game, starts->pdata[round % starts->len]);
      g_test_message ("%s: %u mates", games[g], found);
      g_assert_cmpuint (found, >, rounds[test_effort ()] / 2);
    }
}

static void
test_files (void)
{
  static const char *const names[] = { "mate-1-ply", "no-mate-1-ply", "mate-3-ply" };
  static const unsigned step[] = { 20, 1, 1 };
  const char *data = g_getenv ("CW_TEST_DATA");
  unsigned seen = 0;

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    {
      g_autofree char *file = g_strconcat (names[n], ".sfen", NULL), *text = NULL;
      g_autofree char *path =
          g_build_filename (data ? data : "", "shogi", "mate-positions", file, NULL);
      if (!data || !g_file_get_contents (path, &text, NULL, NULL))
        continue;
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      for (guint i = 0; i < g_strv_length (lines); i += step[test_effort ()])
        {
          CwPosition position;
          if (*lines[i] == '\0' || *lines[i] == '#'
              || !cw_fen_read (&position, cw_game_named ("shogi"), lines[i], NULL))
            continue;
          g_test_message ("%s:%u", names[n], i + 1);
          bool found = check (&position);
          g_assert_true (found == (n == 0) || cw_in_check (&position));
          seen++;
        }
    }
  if (seen == 0)
    g_test_skip ("the mate positions of shogi are not in CW_TEST_DATA");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-mate/by-hand", test_by_hand);
  g_test_add_func ("/shogi-mate/random", test_random);
  g_test_add_func ("/shogi-mate/files", test_files);
  return g_test_run ();
}
