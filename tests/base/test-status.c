/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/status.h"

#include <glib.h>
#include <string.h>

static void
test_fail (void)
{
  CwStatus status = { .line = 3, .column = 7, .offset = 40 };
  g_assert_false (cw_status_fail (&status, CW_SETUP_WHITE_KINGS, "a1", "e1"));
  g_assert_cmpint (status.code, ==, CW_SETUP_WHITE_KINGS);
  g_assert_cmpstr (status.args[0], ==, "a1");
  g_assert_cmpstr (status.args[1], ==, "e1");
  g_assert_cmpuint (status.line, ==, 3);
  g_assert_false (cw_status_fail (&status, CW_ERROR_READ, NULL, NULL));
  g_assert_cmpstr (status.args[0], ==, "");
  g_assert_false (cw_status_fail (NULL, CW_ERROR_READ, "x", NULL));
  cw_status_clear (&status);
  g_assert_cmpint (status.code, ==, CW_OK);
  g_assert_cmpuint (status.line, ==, 0);
}

/* A long argument is cut, but never inside a character. */
static void
test_long (void)
{
  CwStatus status;
  for (unsigned shift = 0; shift < 4; shift++)
    {
      g_autoptr (GString) text = g_string_new ("");
      for (unsigned i = 0; i < shift; i++)
        g_string_append_c (text, 'x');
      for (unsigned i = 0; i < 40; i++)
        g_string_append (text, "€");
      cw_status_fail (&status, CW_ERROR_READ, text->str, text->str);
      g_assert_cmpuint (strlen (status.args[0]), <, CW_STATUS_ARG_SIZE);
      g_assert_cmpuint (strlen (status.args[0]), >=, CW_STATUS_ARG_SIZE - 3);
      g_assert_true (g_utf8_validate (status.args[0], -1, NULL));
      g_assert_true (g_str_has_prefix (text->str, status.args[0]));
      g_assert_cmpstr (status.args[0], ==, status.args[1]);
    }
}

/* Bytes of a file in another encoding still give arguments that can be shown. */
static void
test_not_utf8 (void)
{
  CwStatus status;
  cw_status_fail (&status, CW_ERROR_READ,
                  "a\xd1"
                  "b\xe2\x82",
                  "\xff");
  g_assert_cmpstr (status.args[0], ==, "a\uFFFDb\uFFFD\uFFFD");
  g_assert_cmpstr (status.args[1], ==, "\uFFFD");
}

static void
test_format (void)
{
  CwStatus status;
  char text[32], small[6];
  cw_status_fail (&status, CW_ERROR_READ, "a1", "h8%1");
  g_assert_cmpuint (cw_status_format (&status, "100% of %2, %1 %3", text, sizeof text), ==, 19);
  g_assert_cmpstr (text, ==, "100% of h8%1, a1 %3");
  g_assert_cmpuint (cw_status_format (&status, "abcd€", small, sizeof small), ==, 7);
  g_assert_cmpstr (small, ==, "abcd");
  g_assert_cmpuint (cw_status_format (&status, "abc", NULL, 0), ==, 3);
}

/* Every code has a whole sentence that uses only the two arguments. */
static void
test_sentences (void)
{
  for (unsigned code = CW_OK + 1; code < CW_STATUS_COUNT; code++)
    {
      const char *sentence = cw_status_sentence ((CwStatusCode)code);
      g_assert_cmpuint (strlen (sentence), >, 5);
      g_assert_true (g_utf8_validate (sentence, -1, NULL));
      for (const char *at = strchr (sentence, '%'); at; at = strchr (at + 1, '%'))
        g_assert_true (at[1] == '1' || at[1] == '2');
      g_assert_true (strchr (".!?", sentence[strlen (sentence) - 1]) != NULL);
    }
  g_assert_cmpstr (cw_status_sentence (CW_OK), ==, "");
  g_assert_cmpstr (cw_status_sentence (CW_STATUS_COUNT), ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/status/fail", test_fail);
  g_test_add_func ("/status/long", test_long);
  g_test_add_func ("/status/not-utf8", test_not_utf8);
  g_test_add_func ("/status/format", test_format);
  g_test_add_func ("/status/sentences", test_sentences);
  return g_test_run ();
}
