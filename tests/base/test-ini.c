/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <string.h>

#include "base/ini.h"

static void
assert_text (CwIniText text, const char *word, unsigned line, unsigned column)
{
  g_autofree char *copy = g_strndup (text.text, text.length);
  g_assert_cmpstr (copy, ==, word);
  g_assert_cmpuint (text.line, ==, line);
  g_assert_cmpuint (text.column, ==, column);
}

static void
test_items (void)
{
  static const char text[] = "\xef\xbb\xbf# comment\r\n\r\n  [ a b ]\r\n\tkey one = the value \r\n"
                             "empty=\nno entry\n= value\n[open\n[]";
  CwIni ini = cw_ini_start (text, strlen (text));
  CwIniItem item = cw_ini_next (&ini);
  g_assert_cmpint (item.kind, ==, CW_INI_SECTION);
  assert_text (item.key, "a b", 3, 5);
  item = cw_ini_next (&ini);
  g_assert_cmpint (item.kind, ==, CW_INI_ENTRY);
  assert_text (item.key, "key one", 4, 2);
  assert_text (item.value, "the value", 4, 12);
  item = cw_ini_next (&ini);
  g_assert_cmpint (item.kind, ==, CW_INI_ENTRY);
  assert_text (item.value, "", 5, 7);
  for (unsigned line = 6; line <= 8; line++)
    {
      item = cw_ini_next (&ini);
      g_assert_cmpint (item.kind, ==, CW_INI_FAULT);
      g_assert_cmpuint (item.key.line, ==, line);
    }
  item = cw_ini_next (&ini);
  g_assert_cmpint (item.kind, ==, CW_INI_SECTION);
  assert_text (item.key, "", 9, 2);
  g_assert_cmpint (cw_ini_next (&ini).kind, ==, CW_INI_END);
  g_assert_cmpint (cw_ini_next (&ini).kind, ==, CW_INI_END);
}

static void
test_cut (void)
{
  static const char words[] = "one , two,,three";
  CwIniText text = { words, strlen (words), 1, 1 };
  assert_text (cw_ini_cut (&text, ','), "one", 1, 1);
  assert_text (cw_ini_cut (&text, ','), "two", 1, 7);
  assert_text (cw_ini_cut (&text, ','), "", 1, 11);
  assert_text (cw_ini_cut (&text, ','), "three", 1, 12);
  g_assert_null (text.text);
}

static void
test_copy (void)
{
  char copy[4];
  g_assert_true (cw_ini_copy ((CwIniText){ "abc", 3, 1, 1 }, copy, sizeof copy));
  g_assert_cmpstr (copy, ==, "abc");
  g_assert_false (cw_ini_copy ((CwIniText){ "abcd", 4, 1, 1 }, copy, sizeof copy));
  g_assert_false (cw_ini_copy ((CwIniText){ "a\0b", 3, 1, 1 }, copy, sizeof copy));
  g_assert_true (cw_ini_is ((CwIniText){ "abc", 2, 1, 1 }, "ab"));
  g_assert_false (cw_ini_is ((CwIniText){ "abc", 3, 1, 1 }, "ab"));
}

static void
test_values (void)
{
  CwStatus status = { 0 };
  bool yes = false;
  unsigned number = 0;
  g_assert_true (cw_ini_yes_no ((CwIniText){ "yes", 3, 1, 1 }, &yes, &status));
  g_assert_true (yes);
  g_assert_true (cw_ini_yes_no ((CwIniText){ "no", 2, 1, 1 }, &yes, &status));
  g_assert_false (yes);
  g_assert_false (cw_ini_yes_no ((CwIniText){ "on", 2, 3, 4 }, &yes, &status));
  g_assert_cmpint (status.code, ==, CW_INI_YES_NO);
  g_assert_cmpuint (status.line, ==, 3);
  g_assert_cmpuint (status.column, ==, 4);
  g_assert_cmpstr (status.args[0], ==, "on");
  g_assert_true (cw_ini_number ((CwIniText){ "31", 2, 1, 1 }, 31, &number, &status));
  g_assert_cmpuint (number, ==, 31);
  static const char *const wrong[] = { "32", "-1", "+1", "1x", "", "99999999999999999999" };
  for (unsigned i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_false (
          cw_ini_number ((CwIniText){ wrong[i], strlen (wrong[i]), 1, 1 }, 31, &number, &status));
      g_assert_cmpint (status.code, ==, CW_INI_NUMBER);
      g_assert_cmpstr (status.args[1], ==, "31");
    }
}

static void
test_encoding (void)
{
  CwStatus status = { 0 };
  g_assert_true (cw_ini_check_encoding ("a\t\r\né", 6, &status));
  g_assert_false (cw_ini_check_encoding ("a\nb\xff", 4, &status));
  g_assert_cmpint (status.code, ==, CW_INI_ENCODING);
  g_assert_cmpuint (status.line, ==, 2);
  g_assert_cmpuint (status.column, ==, 2);
  g_assert_false (cw_ini_check_encoding ("a\0b", 3, &status));
  g_assert_cmpuint (status.line, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ini/items", test_items);
  g_test_add_func ("/ini/cut", test_cut);
  g_test_add_func ("/ini/copy", test_copy);
  g_test_add_func ("/ini/values", test_values);
  g_test_add_func ("/ini/encoding", test_encoding);
  return g_test_run ();
}
