/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation-test.h"

#include "notation/comment_commands.h"

static void
test_times (void)
{
  static const struct
  {
    const char *comment, *name;
    bool there;
    guint64 milliseconds;
  } times[] = {
    { "[%clk 0:01:00.5] text", "clk", true, 60500 },
    { "text [%emt 0:0:3]", "emt", true, 3000 },
    { "[%clk 1:30:00]", "clk", true, 5400000 },
    { "[%emt 12.25]", "emt", true, 12250 },
    { "[%clk 3:05]", "clk", true, 185000 },
    { "[%clk]", "clk", false, 0 },
    { "[%clk 1:2:3:4]", "clk", false, 0 },
    { "[%clk -1]", "clk", false, 0 },
    { "[%clk 1:]", "clk", false, 0 },
    { "[%clock 1:00]", "clk", false, 0 },
    { "[%clk 0:01:00", "clk", false, 0 },
    { NULL, "clk", false, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (times); i++)
    {
      uint64_t milliseconds = 0;
      g_assert_cmpint (cw_comment_time (times[i].comment, times[i].name, &milliseconds), ==,
                       times[i].there);
      g_assert_cmpuint (milliseconds, ==, times[i].milliseconds);
    }
}

static void
test_evals (void)
{
  static const struct
  {
    const char *comment;
    bool there, mate;
    int value;
    unsigned depth;
  } evals[] = {
    { "[%eval 0.25,12]", true, false, 25, 12 }, { "[%eval #-3] x", true, true, -3, 0 },
    { "[%eval -1.005]", true, false, -101, 0 }, { "[%eval #4,20]", true, true, 4, 20 },
    { "[%eval x]", false, false, 0, 0 },        { "[%eval]", false, false, 0, 0 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (evals); i++)
    {
      CwCommentEval eval;
      bool there = cw_comment_eval (evals[i].comment, &eval);
      g_assert_cmpint (there, ==, evals[i].there);
      if (!there)
        continue;
      g_assert_cmpint (eval.mate, ==, evals[i].mate);
      g_assert_cmpint (abs (eval.value - evals[i].value), <=, 1);
      g_assert_cmpuint (eval.depth, ==, evals[i].depth);
    }
}

static void
test_marks (void)
{
  CwCommentMark marks[3];
  const CwGame *chess = cw_game_named ("chess");
  unsigned count = cw_comment_marks ("[%cal Ge2e4,Rd1h5] x [%csl Ya1,Gz9,B,Rh8]", chess, marks, 3);
  g_assert_cmpuint (count, ==, 4);
  g_assert_cmpint (marks[0].colour, ==, 'G');
  g_assert_cmpuint (marks[0].from, ==, 12);
  g_assert_cmpuint (marks[0].to, ==, 28);
  g_assert_cmpint (marks[1].colour, ==, 'R');
  g_assert_cmpuint (marks[2].from, ==, 0);
  g_assert_cmpuint (marks[2].to, ==, CW_NO_SQUARE);
  g_assert_cmpuint (cw_comment_marks ("[%csl e4] [%cal Ge2]", chess, NULL, 0), ==, 0);
  g_assert_cmpuint (cw_comment_marks (NULL, chess, NULL, 0), ==, 0);
}

static void
test_texts (void)
{
  static const struct
  {
    const char *comment, *plain, *without, *with;
  } texts[] = {
    { "[%clk 0:01:00] good [%csl Ge4] move", "good move", "good [%csl Ge4] move",
      "[%clk 9] good [%csl Ge4] move" },
    { "just text", "just text", "just text", "[%clk 9] just text" },
    { "[%clk 1]", "", "", "[%clk 9]" },
    { "a [%clk 1] [%clk 2] b", "a b", "a b", "a [%clk 9] b" },
    { "open [%clk", "open [%clk", "open [%clk", "[%clk 9] open [%clk" },
    { "a [%unread] b [%clk 1] c", "a b [%clk 1] c", "a [%unread] b [%clk 1] c",
      "[%clk 9] a [%unread] b [%clk 1] c" },
    { NULL, "", "", "[%clk 9]" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      CwBuffer plain = { 0 }, without = { 0 }, with = { 0 };
      g_assert_true (cw_comment_plain (texts[i].comment, &plain));
      g_assert_true (cw_comment_with (texts[i].comment, "clk", NULL, &without));
      g_assert_true (cw_comment_with (texts[i].comment, "clk", "9", &with));
      g_assert_cmpstr (cw_buffer_string (&plain), ==, texts[i].plain);
      g_assert_cmpstr (cw_buffer_string (&without), ==, texts[i].without);
      g_assert_cmpstr (cw_buffer_string (&with), ==, texts[i].with);
      cw_buffer_free (&plain);
      cw_buffer_free (&without);
      cw_buffer_free (&with);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/comment-commands/times", test_times);
  g_test_add_func ("/comment-commands/evals", test_evals);
  g_test_add_func ("/comment-commands/marks", test_marks);
  g_test_add_func ("/comment-commands/texts", test_texts);
  return g_test_run ();
}
