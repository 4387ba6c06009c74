/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Technical terms are found in texts for beginners: whole words, each once, the longest match. */
#include "text/glossary.h"

#include <string.h>

/* The words of the text that become links, joined by commas. */
static char *
found (const char *text)
{
  g_autofree char *markup = cw_glossary_markup (text);
  g_auto (GStrv) parts = g_strsplit (markup, "<a href=", -1);
  GString *words = g_string_new (NULL);

  for (guint i = 1; parts[i] != NULL; i++)
    {
      const char *begin = strstr (parts[i], "\">") + 2;
      g_string_append_printf (words, "%s%.*s", i > 1 ? "," : "",
                              (int)(strstr (begin, "</a>") - begin), begin);
    }
  return g_string_free (words, FALSE);
}

static void
assert_found (const char *text, const char *expected)
{
  g_autofree char *words = found (text);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_words (void)
{
  assert_found ("Nothing to explain here.", "");
  assert_found ("Give check with the rook", "check");
  assert_found ("Check: the king is attacked. A check wins nothing.", "Check,attacked");
  assert_found ("Double check, and checkmate", "Double check,checkmate");
  assert_found ("The pinned knight", "pinned");
  assert_found ("A profile is no file", "file");
  assert_found ("Checkmate!", "Checkmate");
  assert_found ("mate", "mate");
  assert_found ("in the right-hand corner", "");
  assert_found ("It waits in your hand.", "your hand");
  assert_found ("Capture it in passing.", "Capture,in passing");
}

/* Markup is escaped; letters of other scripts belong to words. */
static void
test_markup (void)
{
  g_autofree char *plain = cw_glossary_markup ("R & B < Q – “ход”");

  g_assert_cmpstr (plain, ==, "R &amp; B &lt; Q – “ход”");
  assert_found ("ёfile file", "file");
}

/* The explanation behind a link equals the link's title. */
static void
test_explanations (void)
{
  g_autofree char *markup = cw_glossary_markup ("a fork");
  g_auto (GStrv) parts = g_strsplit (markup, "\"", -1);
  const char *explanation = cw_glossary_explanation (parts[1]);

  g_assert_cmpstr (explanation, ==, parts[3]);
  g_assert_true (g_str_has_prefix (explanation, "Fork:"));
  g_assert_null (cw_glossary_explanation ("-1"));
  g_assert_null (cw_glossary_explanation ("1000"));
  g_assert_null (cw_glossary_explanation ("http://example.org"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glossary/words", test_words);
  g_test_add_func ("/glossary/markup", test_markup);
  g_test_add_func ("/glossary/explanations", test_explanations);
  return g_test_run ();
}
