/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding parameters by comparisons alone. */
#include "simulate.h"

#include "learning/spsa.h"

#define COUNT 3
#define ITERATIONS 4000

static const double best[COUNT] = { 40, -7, 300 };

static const CwSpsaParameter start[COUNT] = {
  { 80, 0, 120, 4 },
  { 0, -20, 20, 1 },
  { 100, 50, 500, 20 },
};

/* How much worse the numbers are than the best ones. */
static double
loss (const int *numbers)
{
  double sum = 0;

  for (unsigned i = 0; i < COUNT; i++)
    sum += pow ((numbers[i] - best[i]) / start[i].step, 2);
  return sum;
}

/* Games won less games lost, of `games` between two choices. */
static double
play (const int *up, const int *down, unsigned games, uint64_t *random)
{
  double chance = 1 / (1 + exp ((loss (up) - loss (down)) / 20)), sum = 0;

  for (unsigned i = 0; i < games; i++)
    sum += random_unit (random) < chance ? 1 : -1;
  return sum;
}

static void
work (CwSpsa *spsa, unsigned iterations)
{
  int up[COUNT], down[COUNT];

  while (iterations-- > 0)
    {
      uint64_t random = 1000 + spsa->done;
      cw_spsa_ask (spsa, up, down);
      for (unsigned i = 0; i < COUNT; i++)
        {
          g_assert_cmpint (up[i], >=, start[i].least);
          g_assert_cmpint (down[i], <=, start[i].most);
        }
      cw_spsa_tell (spsa, play (up, down, 8, &random));
    }
}

/* From far away the values come close to the best ones. */
static void
test_converges (void)
{
  for (uint64_t seed = 1; seed <= 3; seed++)
    {
      CwSpsaParameter parameter[COUNT];
      CwSpsa spsa = { parameter, COUNT, seed, ITERATIONS, 0, 0.02 };
      memcpy (parameter, start, sizeof start);
      work (&spsa, ITERATIONS);
      g_assert_cmpuint (spsa.done, ==, ITERATIONS);
      for (unsigned i = 0; i < COUNT; i++)
        g_assert_cmpfloat_with_epsilon (parameter[i].value, best[i], 2 * start[i].step);
    }
}

/* Resuming from saved values gives the same as one uninterrupted run. */
static void
test_resumed (void)
{
  CwSpsaParameter once[COUNT], again[COUNT];
  CwSpsa whole = { once, COUNT, 5, 60, 0, CW_SPSA_RATE };
  CwSpsa first = { again, COUNT, 5, 60, 0, CW_SPSA_RATE };

  memcpy (once, start, sizeof start);
  memcpy (again, start, sizeof start);
  work (&whole, 60);
  work (&first, 23);
  CwSpsa second = { again, COUNT, 5, 60, first.done, CW_SPSA_RATE };
  work (&second, 37);
  for (unsigned i = 0; i < COUNT; i++)
    g_assert_cmpfloat (once[i].value, ==, again[i].value);
}

/* The two choices lie on either side of the values and change from iteration to iteration. */
static void
test_asks (void)
{
  CwSpsaParameter parameter[COUNT];
  CwSpsa spsa = { parameter, COUNT, 1, 100, 99, CW_SPSA_RATE };
  int up[COUNT], down[COUNT];
  unsigned higher = 0;

  memcpy (parameter, start, sizeof start);
  cw_spsa_ask (&spsa, up, down);
  for (unsigned i = 0; i < COUNT; i++) /* in the last iteration, one step either side */
    g_assert_cmpint (ABS (up[i] - down[i]), ==, (int)(2 * start[i].step));
  for (spsa.done = 0; spsa.done < 100; spsa.done++)
    {
      cw_spsa_ask (&spsa, up, down);
      higher += up[0] > down[0];
      g_assert_cmpint (MIN (up[0], down[0]), <, 80);
      g_assert_cmpint (MAX (up[0], down[0]), >, 80);
    }
  g_assert_cmpuint (higher, >, 30);
  g_assert_cmpuint (higher, <, 70);
}

/* Between two whole numbers the nearer one is likelier, so that small steps count too. */
static void
test_whole_numbers (void)
{
  CwSpsaParameter parameter = { 10.25, 0, 20, 0.001 };
  CwSpsa spsa = { &parameter, 1, 1, 2000, 0, CW_SPSA_RATE };
  unsigned above = 0;

  for (; spsa.done < 2000; spsa.done++)
    {
      int up, down;
      cw_spsa_ask (&spsa, &up, &down);
      g_assert_cmpint (up, >=, 10);
      g_assert_cmpint (up, <=, 11);
      above += up == 11;
    }
  g_assert_cmpuint (above, >, 420);
  g_assert_cmpuint (above, <, 580);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/spsa/converges", test_converges);
  g_test_add_func ("/learning/spsa/resumed", test_resumed);
  g_test_add_func ("/learning/spsa/asks", test_asks);
  g_test_add_func ("/learning/spsa/whole-numbers", test_whole_numbers);
  return g_test_run ();
}
