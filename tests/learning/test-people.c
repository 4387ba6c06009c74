/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "learning/distribution.h"
#include "learning/people.h"
#include "learning/people_data.h"
#include "support/effort.h"

/* A player with habits: captures if possible, else pushes the pawn on the lowest square, else plays
 * the first move in the list. */
static CwMove
habitual_move (const CwPosition *position, const CwMoveList *list, uint64_t *random)
{
  CwMove pushed = CW_NO_MOVE;

  for (unsigned i = 0; i < list->count; i++)
    {
      CwMove move = list->moves[i];
      if (cw_is_capture (position, move))
        return move;
      if (cw_piece_kind (cw_position_at (position, cw_move_from (move))) == CW_PAWN
          && (pushed == CW_NO_MOVE || cw_move_from (move) < cw_move_from (pushed)))
        pushed = move;
    }
  return pushed != CW_NO_MOVE && cw_random_below (random, 4) > 0
             ? pushed
             : list->moves[cw_random_below (random, list->count)];
}

static void
add_game (CwPeople *people, uint64_t seed)
{
  CwMove moves[80];
  CwRecordGame game = { .game = cw_game_named ("chess"), .usual_start = true, .moves = moves };
  CwStatus status = { 0 };
  CwPosition position;

  cw_position_start (&position, game.game);
  game.start = position;
  while (game.plies < G_N_ELEMENTS (moves))
    {
      CwMoveList list;
      CwUndo undo;
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        break;
      moves[game.plies] = habitual_move (&position, &list, &seed);
      cw_do (&position, moves[game.plies++], &undo, NULL);
    }
  g_assert_true (cw_people_add (people, &game, (unsigned[]){ 1100, 1900 }, &status));
}

static void
on_pass (void *context, const char *part, unsigned epoch, double likelihood)
{
  unsigned *passes = context;

  g_assert_true (isfinite (likelihood) && likelihood < 0);
  ++*passes;
}

/* The habits are learned: the model predicts unseen games far better than chance. */
static void
test_habits (void)
{
  CwPeopleOptions options = cw_people_options_default ();
  g_autofree CwHumanModel *model = g_new0 (CwHumanModel, 1);
  CwPeopleCheck checks[CW_PEOPLE_BANDS + 1];
  CwStatus status = { 0 };
  unsigned passes = 0;

  options.hold = true;
  options.every = test_effort () == 0 ? 1 : 2;
  options.epochs = test_effort () == 0 ? 1 : 3;
  CwPeople *people = cw_people_new (&options);
  for (unsigned game = 0; game < (test_effort () == 0 ? 150u : 400u); game++)
    add_game (people, game);
  g_assert_true (cw_people_fit (people, model, on_pass, &passes, &status));
  g_assert_cmpuint (passes, ==, options.epochs * 5);
  cw_people_check (people, model, checks);
  const CwPeopleCheck *all = &checks[CW_PEOPLE_BANDS];
  g_assert_cmpuint (all->positions, >, 300);
  g_assert_cmpuint (all->positions, ==, checks[0].positions + checks[4].positions);
  g_assert_cmpfloat (all->likeliest, >, 0.5);
  g_assert_cmpfloat (all->alone, >, 0.4);
  g_assert_cmpfloat (all->sampled, >, 0.35);
  g_assert_cmpfloat (all->likelihood, >, -2.0);
  for (unsigned who = 0; who < 2; who++)
    {
      double sum = 0;
      for (unsigned kind = 0; kind < CW_ERROR_KINDS; kind++)
        sum += all->kind[who][kind];
      g_assert_cmpfloat_with_epsilon (sum, all->large[who] > 0 ? 1 : 0, 1e-9);
    }
  cw_people_free (people);
}

/* Too little to learn from is reported. */
static void
test_few (void)
{
  CwPeopleOptions options = cw_people_options_default ();
  g_autofree CwHumanModel *model = g_new0 (CwHumanModel, 1);
  CwStatus status = { 0 };
  CwPeople *people = cw_people_new (&options);

  add_game (people, 1);
  g_assert_false (cw_people_fit (people, model, NULL, NULL, &status));
  g_assert_cmpint (status.code, ==, CW_PEOPLE_TOO_FEW);
  cw_people_free (people);
}

/* Adam's method finds the minimum of a quadratic bowl. */
static void
test_adam (void)
{
  CwAdam adam;

  g_assert_true (cw_adam_init (&adam, 2));
  for (unsigned step = 1; step <= 3000; step++)
    {
      adam.gradient[0] = 2 * (adam.value[0] - 3);
      adam.gradient[1] = 20 * (adam.value[1] + 1);
      cw_adam_step (&adam, step, 0.01, 0);
    }
  g_assert_cmpfloat (fabs (adam.value[0] - 3), <, 0.01);
  g_assert_cmpfloat (fabs (adam.value[1] + 1), <, 0.01);
  cw_adam_clear (&adam);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/learning/people/habits", test_habits);
  g_test_add_func ("/learning/people/few", test_few);
  g_test_add_func ("/learning/people/adam", test_adam);
  return g_test_run ();
}
