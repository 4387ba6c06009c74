/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "text/message.h"

static void
test_arguments (void)
{
  CwStatus status;
  cw_status_clear (&status);
  cw_status_fail (&status, CW_ILLEGAL_BLOCKED, "e8", "e4");
  g_autofree char *text = cw_message (&status);
  g_assert_cmpstr (text, ==, "The way to e8 is blocked on e4.");

  cw_status_clear (&status);
  g_autofree char *none = cw_message (&status);
  g_assert_cmpstr (none, ==, "");
}

static void
test_place (void)
{
  CwStatus status;
  cw_status_clear (&status);
  cw_status_fail (&status, CW_ERROR_READ, NULL, NULL);
  g_autofree char *file_only = cw_message_at ("a.pgn", &status);
  g_assert_cmpstr (file_only, ==, "a.pgn: The file could not be read to its end.");
  g_autofree char *nothing = cw_message_at (NULL, &status);
  g_assert_cmpstr (nothing, ==, "The file could not be read to its end.");

  status.line = 12;
  g_autofree char *line = cw_message_at ("a.pgn", &status);
  g_assert_cmpstr (line, ==, "a.pgn:12: The file could not be read to its end.");
  status.column = 7;
  g_autofree char *column = cw_message_at ("a.pgn", &status);
  g_assert_cmpstr (column, ==, "a.pgn:12:7: The file could not be read to its end.");
  g_autofree char *no_file = cw_message_at (NULL, &status);
  g_assert_cmpstr (no_file, ==, "12:7: The file could not be read to its end.");
}

/* Every code's sentence uses its arguments: no %1 or %2 is left. */
static void
test_every_code (void)
{
  for (int code = CW_OK + 1; code < CW_STATUS_COUNT; code++)
    {
      CwStatus status;
      cw_status_clear (&status);
      cw_status_fail (&status, (CwStatusCode)code, "first", "second");
      g_autofree char *text = cw_message (&status);
      g_assert_cmpuint (strlen (text), >, 3);
      g_assert_null (strstr (text, "%1"));
      g_assert_null (strstr (text, "%2"));
      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

static char *
message (CwStatusCode code, const char *arg1, const char *arg2)
{
  CwStatus status = { 0 };
  cw_status_fail (&status, code, arg1, arg2);
  return cw_message (&status);
}

/* With Russian messages the sentence is Russian, and so is a piece's name in it; words of the input
 * stay. */
static void
test_russian (void)
{
  g_setenv ("LANGUAGE", "ru", TRUE);
  if (setlocale (LC_MESSAGES, "C.UTF-8") == NULL)
    {
      g_test_skip ("there is no locale C.UTF-8 here");
      return;
    }
  bindtextdomain ("counterweight", g_getenv ("CW_LOCALE_DIR"));
  bind_textdomain_codeset ("counterweight", "UTF-8");
  textdomain ("counterweight");

  g_autofree char *check = message (CW_ILLEGAL_INTO_CHECK, "knight", "f3");
  g_autofree char *word = message (CW_ERROR_MOVE_UNREADABLE, "Stopped.", NULL);
  g_assert_nonnull (strstr (check, "конь"));
  g_assert_nonnull (strstr (check, "f3"));
  g_assert_null (strstr (check, "knight"));
  g_assert_nonnull (strstr (word, "Stopped."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engines/message/arguments", test_arguments);
  g_test_add_func ("/engines/message/place", test_place);
  g_test_add_func ("/engines/message/every-code", test_every_code);
  g_test_add_func ("/engines/message/russian", test_russian);
  return g_test_run ();
}
