/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which spellings of a name belong to one person. */
#include "store/names.h"

static void
test_can_be_one (void)
{
  static const struct
  {
    const char *name, *other;
    gboolean one;
  } cases[] = {
    { "Anderssen, Adolf", "Anderssen, Ulf", FALSE },
    { "Anderssen, Adolf", "Anderssen, Arthur", FALSE },
    { "Anderssen, Adolf", "Anderssen, A", TRUE },
    { "Anderssen, Adolf", "Anderssen", TRUE },
    { "Capablanca, Jose Raul", "Capablanca, J.R.", TRUE },
    { "Capablanca, Jose Raul", "Capablanca,J", TRUE },
    { "Capablanca, Jose Raul", "Capablanca, José", TRUE },
    { "Nimzowitsch, Aron", "Nimzovich, Aaron", TRUE },
    { "Reti, Richard", "RETI, RICHARD", TRUE },
    { "Ada", "Adam", FALSE },
    { "Carlsen, Magnus", "Carlsen, M", TRUE },
    { "Polgar, Judit", "Polgar, Zsuzsa", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s / %s", cases[i].name, cases[i].other);
      g_assert_true (cw_names_can_be_one (cases[i].name, cases[i].other) == cases[i].one);
      g_assert_true (cw_names_can_be_one (cases[i].other, cases[i].name) == cases[i].one);
    }
}

/* Stricter: a game is removed by it. */
static void
test_are_one (void)
{
  static const struct
  {
    const char *name, *other;
    gboolean one;
  } cases[] = {
    { "Anderssen, Adolf", "Anderssen, Ulf", FALSE },
    { "Anderssen, Adolf", "Anderssen, A", TRUE },
    { "Anderssen, Adolf", "Anderssen", TRUE },
    { "Anderssen, Adolf", "Adolf Anderssen", TRUE },
    { "Capablanca, Jose Raul", "J. R. Capablanca", TRUE },
    { "Nimzowitsch, Aron", "Aaron Nimzovich", TRUE },
    { "Reti, Richard", "Réti, R.", TRUE },
    { "Groß, Anna", "Weiß, Anna", FALSE },
    { "Groß, Anna", "Anna", FALSE },
    { "Anna Groß", "Anna Weiß", FALSE },
    { "Schmidt, Peter", "Hans Schmidt", FALSE },
    { "van der Berg, Jan", "van der Sterren, Jan", FALSE },
    { "Ada", "Adam", FALSE },
    { "Li, Q", "Li, Q", TRUE },
    { "Li, Q", "Lo, Q", FALSE },
    { "", "Ada", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s / %s", cases[i].name, cases[i].other);
      g_assert_true (cw_names_are_one (cases[i].name, cases[i].other) == cases[i].one);
      g_assert_true (cw_names_are_one (cases[i].other, cases[i].name) == cases[i].one);
    }
}

static void
test_count (void)
{
  static const char *const one[] = { "Anderssen, Adolf", "Anderssen", "Anderssen, A.", NULL };
  static const char *const two[] = { "Anderssen", "Anderssen, Adolf", "Anderssen, Ulf", NULL };
  static const char *const none[] = { NULL };
  g_assert_cmpuint (cw_names_count_people (one), ==, 1);
  g_assert_cmpuint (cw_names_count_people (two), ==, 2);
  g_assert_cmpuint (cw_names_count_people (none), ==, 0);
}

static void
test_surname (void)
{
  static const char *const names[][2] = {
    { "Tal, Mikhail", "Tal" }, { "Mikhail Tal", "Mikhail Tal" }, { ",", "," }, { "", "" }
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *surname = cw_name_surname (names[i][0]);
      g_assert_cmpstr (surname, ==, names[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/player-names/surname", test_surname);
  g_test_add_func ("/player-names/can-be-one", test_can_be_one);
  g_test_add_func ("/player-names/are-one", test_are_one);
  g_test_add_func ("/player-names/count", test_count);
  return g_test_run ();
}
