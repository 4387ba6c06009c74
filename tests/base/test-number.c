/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text, in the locale of the run and in a comma locale if there is one. */
#include "base/number.h"

#include <glib.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static void
assert_fixed (double value, unsigned decimals, const char *expected)
{
  char text[CW_NUMBER_SIZE];
  g_assert_cmpuint (cw_format_fixed (text, sizeof text, value, decimals), ==, strlen (expected));
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_general (double value, unsigned digits, const char *expected)
{
  char text[CW_NUMBER_SIZE];
  g_assert_cmpuint (cw_format_general (text, sizeof text, value, digits), ==, strlen (expected));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  char text[8];
  assert_fixed (288.478, 3, "288.478");
  assert_fixed (-0.5, 1, "-0.5");
  assert_fixed (2.5, 0, "2");
  assert_fixed (1234567.891, 2, "1234567.89");
  assert_fixed (INFINITY, 2, "inf");
  assert_general (288.4777, 6, "288.478");
  assert_general (0.0001, 6, "0.0001");
  assert_general (0.00001, 6, "1e-05");
  assert_general (1076.5612, 6, "1076.56");
  assert_general (1.5e300, 3, "1.5e+300");
  assert_general (100000, 6, "100000");
  assert_general (0.1, 17, "0.10000000000000001");
  g_assert_cmpuint (cw_format_fixed (text, sizeof text, 12345.678, 3), ==, 9);
  g_assert_cmpstr (text, ==, "12345.6");
  g_assert_cmpuint (cw_format_fixed (text, 0, 1, 1), ==, 3);
  assert_fixed (1e308, 0,
                "100000000000000001097906362944045541740492309677311846336810682903157585"
                "40491149153716332897849468889906124966972117251561159028374314008832830700"
                "91981460460312716645029330271856974896995885590433383844661650011784268976"
                "26212945177628091195786707458122783970171784415105291802893207873272974885"
                "715430223118336");
}

static void
assert_double (const char *text, size_t used, double expected)
{
  double value = -1;
  g_assert_cmpuint (cw_parse_double (text, strlen (text), &value), ==, used);
  g_assert_cmpfloat (value, ==, used ? expected : -1);
}

static void
test_parse_double (void)
{
  assert_double ("0.661", 5, 0.661);
  assert_double ("-3.25e2x", 7, -325);
  assert_double ("+.5", 3, 0.5);
  assert_double ("7.", 2, 7);
  assert_double ("1,5", 1, 1);
  assert_double ("1.5.2", 3, 1.5);
  assert_double ("2e", 1, 2);
  assert_double ("2e+", 1, 2);
  assert_double ("0x10", 1, 0);
  assert_double ("", 0, 0);
  assert_double (".", 0, 0);
  assert_double ("-", 0, 0);
  assert_double (" 1", 0, 0);
  assert_double ("inf", 0, 0);
  assert_double ("nan", 0, 0);
  assert_double ("1e999", 0, 0);
  assert_double ("1e-999", 6, 0);
  double value;
  g_assert_cmpuint (cw_parse_double ("1.25", 3, &value), ==, 3);
  g_assert_cmpfloat (value, ==, 1.2);
  g_assert_true (cw_parse_double_text ("0.1", &value));
  g_assert_cmpfloat (value, ==, 0.1);
  g_assert_false (cw_parse_double_text ("0.1 ", &value));
  g_assert_false (cw_parse_double_text ("", &value));
}

static void
assert_int (const char *text, size_t used, int64_t expected)
{
  int64_t value = -99;
  g_assert_cmpuint (cw_parse_int (text, strlen (text), &value), ==, used);
  g_assert_cmpint (value, ==, used ? expected : -99);
}

static void
test_parse_int (void)
{
  assert_int ("0", 1, 0);
  assert_int ("-17 ", 3, -17);
  assert_int ("+4", 2, 4);
  assert_int ("9223372036854775807", 19, INT64_MAX);
  assert_int ("9223372036854775808", 0, 0);
  assert_int ("-9223372036854775808", 20, INT64_MIN);
  assert_int ("-9223372036854775809", 0, 0);
  assert_int ("99999999999999999999999", 0, 0);
  assert_int ("", 0, 0);
  assert_int ("-", 0, 0);
  assert_int ("x1", 0, 0);
  int64_t value;
  g_assert_true (cw_parse_int_text ("12", &value));
  g_assert_cmpint (value, ==, 12);
  g_assert_false (cw_parse_int_text ("12a", &value));
}

/* A written number reads back as the same number. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  for (unsigned i = 0; i < 20000; i++)
    {
      guint64 bits = (guint64)g_rand_int (random) << 32 | g_rand_int (random);
      double value, again = 0;
      char text[CW_NUMBER_SIZE];
      memcpy (&value, &bits, sizeof value);
      if (!isfinite (value))
        continue;
      size_t length = cw_format_general (text, sizeof text, value, 17);
      g_assert_null (strchr (text, ','));
      g_assert_cmpuint (cw_parse_double (text, length, &again), ==, length);
      g_assert_cmpfloat (again, ==, value);
    }
}

static void
test_text (void)
{
  char text[8];
  g_assert_cmpuint (cw_format_text (text, sizeof text, "%s %u", "ply", 12u), ==, 6);
  g_assert_cmpstr (text, ==, "ply 12");
  g_assert_cmpuint (cw_format_text (text, sizeof text, "%s", "too long a text"), ==, 15);
  g_assert_cmpstr (text, ==, "too lon");
}

static void
test_comma (void)
{
  static const char *const names[] = { "de_DE.UTF-8", "ru_RU.UTF-8", "fr_FR.UTF-8" };
  g_autofree char *before = g_strdup (setlocale (LC_NUMERIC, NULL));
  unsigned i = 0;
  while (i < G_N_ELEMENTS (names)
         && (!setlocale (LC_NUMERIC, names[i]) || strcmp (localeconv ()->decimal_point, ",") != 0))
    i++;
  if (i == G_N_ELEMENTS (names))
    {
      setlocale (LC_NUMERIC, before);
      g_test_skip ("there is no locale with a decimal comma");
      return;
    }
  char comma[8];
  snprintf (comma, sizeof comma, "%.1f", 0.5);
  g_assert_cmpstr (comma, ==, "0,5"); /* the trap is set */
  test_format ();
  test_parse_double ();
  test_round_trip ();
  setlocale (LC_NUMERIC, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/number/format", test_format);
  g_test_add_func ("/number/parse-double", test_parse_double);
  g_test_add_func ("/number/parse-int", test_parse_int);
  g_test_add_func ("/number/round-trip", test_round_trip);
  g_test_add_func ("/number/text", test_text);
  g_test_add_func ("/number/comma", test_comma);
  return g_test_run ();
}
