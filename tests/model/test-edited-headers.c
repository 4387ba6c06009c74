/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The headers of games of an open file are edited: players, dates, results and any other tag. */
#include "edits-fixture.h"

#include <string.h>

#include "model/game/headers.h"

/* A wrong date is reported by what is wrong: its form, the month, the day. */
static void
test_dates (Fixture *f, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "2020.02.30", "no such day: 2020.02.30" },
    { "2019.02.29", "no such day" },
    { "1900.02.29", "no such day" },
    { "2020.04.31", "no such day" },
    { "2020.04.00", "no such day" },
    { "????.12.32", "no such day" },
    { "0000.12.01", "no such day" },
    { "2020.00.10", "no such month" },
    { "2020.13.??", "no such month" },
    { "2020.2.30", "no such day" },
    { "31.13.2024", "no such month" },
    { "03/04/2024", "written as YYYY.MM.DD" }, /* the order is unclear */
    { "3-4-2024", "written as YYYY.MM.DD" },
    { "?/04/2024", "written as YYYY.MM.DD" },
    { "2024.12-31", "written as YYYY.MM.DD" },
    { "31.12.24", "written as YYYY.MM.DD" },
    { "31.12.", "written as YYYY.MM.DD" },
    { "2020.0?.03", "written as YYYY.MM.DD" },
    { "2020.02.29", NULL },
    { "2000.02.29", NULL },
    { "????.02.29", NULL },
    { "2020.??.31", NULL },
    { "????.??.??", NULL },
    { "1999.12.31", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *problem = cw_header_problem ("Date", cases[i][0]);
      if (problem == NULL ? cases[i][1] != NULL
                          : cases[i][1] == NULL || strstr (problem, cases[i][1]) == NULL)
        g_error ("%s: %s", cases[i][0], problem);
    }
}

/* Dates are stored in PGN's form, however they were typed; dates that were not typed stay. */
static void
test_typed_dates (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Date", "EventDate", "WhiteElo", NULL };
  static const char *const typed[][2] = {
    { "31.12.2024", "2024.12.31" }, { "31/12/2024", "2024.12.31" }, { "12/31/2024", "2024.12.31" },
    { "2024-12-31", "2024.12.31" }, { "3.4.2024", "2024.04.03" },   { "2024/4/3", "2024.04.03" },
    { "4/4/2024", "2024.04.04" },   { "1972.??.??", "1972.??.??" }, { "1972.07.??", "1972.07.??" },
    { "????.??.??", "????.??.??" }, { "1972", "1972.??.??" },       { "1972-07", "1972.07.??" },
  };
  g_autoptr (CwEditHistory) first = history (f, 0);
  const CwGameTree *tree = cw_edit_history_tree (first);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      const char *const values[] = { typed[i][0], typed[i][0], "2000" };
      cw_headers_set (first, names, values);
      g_assert_cmpstr (cw_game_tree_tag (tree, "Date"), ==, typed[i][1]);
      g_assert_cmpstr (cw_game_tree_tag (tree, "EventDate"), ==, typed[i][1]);
    }
  cw_edit_history_set_tag (first, "Date", "31.12.2024"); /* as in files of some other programs */
  const char *const values[] = { "31.12.2024", "", "2001" };
  g_assert_true (cw_headers_set (first, names, values));
  g_assert_cmpstr (cw_game_tree_tag (tree, "Date"), ==, "31.12.2024");
}

/* Headers are checked, and set in one step. */
static void
test_headers (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "White", "Date", "Result", "WhiteElo", "Annotator", NULL };
  static const char *const values[] = { "Ada", "1912.13.01", "0-1", "2450", "Ben", NULL };
  g_autoptr (CwEditHistory) first = history (f, 0);
  const CwGameTree *tree = cw_edit_history_tree (first);
  g_autofree char *date = cw_header_problem ("Date", "1912.13.01");
  g_autofree char *result = cw_header_problem ("Result", "2-0");
  g_assert_nonnull (date);
  g_assert_nonnull (result);
  g_assert_null (cw_header_problem ("Date", "1912.??.??"));
  g_assert_true (cw_headers_set (first, names, values));
  g_assert_cmpstr (cw_game_tree_tag (tree, "White"), ==, "Ada");
  g_assert_null (cw_game_tree_tag (tree, "Date")); /* it was invalid */
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_BLACK_WON);
  g_autoptr (GArray) headers = cw_headers_of (tree);
  g_assert_cmpstr (g_array_index (headers, CwHeader, 0).value, ==, "Ada");
  g_assert_cmpstr (g_array_index (headers, CwHeader, headers->len - 1).name, ==, "Annotator");
  g_assert_false (cw_headers_set (first, names, values));
  g_assert_true (cw_edit_history_undo (first));
  g_assert_null (cw_game_tree_tag (tree, "White"));
  g_assert_null (cw_game_tree_tag (tree, "Annotator"));
  g_assert_cmpint (cw_game_tree_result (tree), ==, CW_WHITE_WON);
  g_assert_false (cw_game_edits_is_modified (f->edits));
}
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/edited-headers/" name, Fixture, NULL, setup, function, teardown)
  ADD ("dates", test_dates);
  ADD ("typed-dates", test_typed_dates);
  ADD ("headers", test_headers);
#undef ADD
  return g_test_run ();
}
