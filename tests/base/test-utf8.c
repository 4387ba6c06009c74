/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include <glib.h>
#include <string.h>

/* Every Unicode character, against GLib. */
static void
test_characters (void)
{
  for (uint32_t character = 0; character <= 0x10ffff; character++)
    {
      char bytes[4], expected[6];
      uint32_t again = 0;
      size_t length = cw_utf8_encode (character, bytes);
      if (character >= 0xd800 && character < 0xe000)
        {
          g_assert_cmpmem (bytes, length, "\xef\xbf\xbd", 3);
          continue;
        }
      g_assert_cmpmem (bytes, length, expected, (size_t)g_unichar_to_utf8 (character, expected));
      g_assert_cmpuint (cw_utf8_decode (bytes, length, &again), ==, length);
      g_assert_cmpuint (again, ==, character);
      g_assert_cmpuint (cw_utf8_decode (bytes, length - 1, &again), ==, 0);
    }
}

static void
test_valid (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  static const unsigned char likely[] = { 'a',  0x7f, 0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2,
                                          0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff };
  for (unsigned i = 0; i < 300000; i++)
    {
      char bytes[6];
      const char *end;
      size_t offset = 99, size = (size_t)g_rand_int_range (random, 1, 7);
      for (size_t j = 0; j < size; j++)
        bytes[j] = (char)likely[g_rand_int_range (random, 0, G_N_ELEMENTS (likely))];
      bool expected = g_utf8_validate_len (bytes, size, &end);
      g_assert_cmpint (cw_utf8_valid (bytes, size, &offset), ==, expected);
      g_assert_cmpuint (offset, ==, expected ? 99 : (size_t)(end - bytes));
    }
  g_assert_true (cw_utf8_valid ("", 0, NULL));
}

static void
test_boundary (void)
{
  static const char text[] = "aé€😀b";
  static const size_t expected[] = { 0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11 };
  for (size_t i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (cw_utf8_boundary (text, i), ==, expected[i]);
  /* Not UTF-8 anyway: cut at the given length. */
  g_assert_cmpuint (cw_utf8_boundary ("\x80\x80\x80\x80\x80\x80", 5), ==, 5);
}

static void
assert_bytes (const char *bytes, size_t size, const char *expected)
{
  CwBuffer buffer = { 0 };
  g_assert_true (cw_utf8_append_cp1252 (&buffer, bytes, size));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, expected);
  cw_buffer_free (&buffer);
}

static void
test_bytes (void)
{
  assert_bytes ("Kasparow", 8, "Kasparow");
  assert_bytes ("", 0, "");
  assert_bytes ("R\xe9ti", 4, "Réti");
  assert_bytes ("\x80\x96\x9f", 3, "€–Ÿ");
  assert_bytes ("\x81|\xff", 3, "\xef\xbf\xbd|ÿ");
  assert_bytes ("a\0\xe9", 3, "a\xef\xbf\xbdé");
}

static void
test_to_bytes (void)
{
  static const char text[] = "Réti €–Ÿ";
  CwBuffer buffer = { 0 };
  size_t offset = 0;
  g_assert_true (cw_utf8_to_cp1252 (&buffer, text, strlen (text), &offset));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "R\xe9ti \x80\x96\x9f");
  g_assert_false (cw_utf8_to_cp1252 (&buffer, "é日", 5, &offset));
  g_assert_cmpuint (offset, ==, 2);
  g_assert_false (cw_utf8_to_cp1252 (&buffer, "\xef\xbf\xbd", 3, &offset));
  cw_buffer_free (&buffer);
}

/* Names are found in every way in which people type them, and texts that only look like them are
 * not. */
static void
test_contains (void)
{
  static const struct
  {
    const char *text, *part;
    bool is_there;
  } cases[] = {
    { "Réti, R", "reti", true },
    { "O'Neill, Lucía", "oneill", true },
    { "O’Neill", "o'neill", true },
    { "ONeill", "o'neill", true },
    { "O'Neill", "O’NEILL", true },
    { "Öztürk, Emre", "ozturk", true },
    { "Öztürk", "oeztuerk", true },
    { "Öztürk", "Oezturk", true },
    { "Oeztuerk", "öztürk", true },
    { "Ozturk", "öztürk", true },
    { "Müller", "mueller", true },
    { "Mueller", "müller", true },
    { "Muller", "müller", true },
    { "Muller", "mueller", false },
    { "Weiß", "weiss", true },
    { "Weiss", "weiß", true },
    { "Weiß", "weis", true },
    { "Brøndum", "broendum", true },
    { "Ångström", "aangstroem", true },
    { "Kjær", "kjaer", true },
    { "Jean-Pierre", "jeanpierre", true },
    { "Jeanpierre", "jean-pierre", true },
    { "Jonas", "joe", false },
    { "Joe", "jo", true },
    { "Noël", "noel", true },
    { "Noe", "nö", true },
    { "Round 10", "1-0", false },
    { "1-0", "1-0", true },
    { "2015.03", "2015-03", false },
    { "A - B", "-", true },
    { "A B", "-", false },
    { "Ann", "'", false },
    { "Ann", "", true },
    { "", "a", false },
    { "aÖ", "oe", true },
    { "ö", "oee", false },
    { "M\xfcller", "ller", true },
    { "Öö", "oeoe", true },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cw_utf8_contains (cases[i].text, cases[i].part) != cases[i].is_there)
      g_error ("“%s” in “%s”", cases[i].part, cases[i].text);
}

/* A text of nothing but letters that are also two takes no time. */
static void
test_many_pairs (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (unsigned i = 0; i < 200; i++)
    g_string_append (text, "ß");
  g_autofree char *other = g_strconcat (text->str, "x", NULL);
  g_assert_false (cw_utf8_contains (text->str, other));
  g_assert_true (cw_utf8_contains (other, text->str));
  g_assert_true (cw_utf8_contains ("Großß", "grossss"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/utf8/characters", test_characters);
  g_test_add_func ("/utf8/valid", test_valid);
  g_test_add_func ("/utf8/boundary", test_boundary);
  g_test_add_func ("/utf8/bytes", test_bytes);
  g_test_add_func ("/utf8/contains", test_contains);
  g_test_add_func ("/utf8/many-pairs", test_many_pairs);
  g_test_add_func ("/utf8/to-bytes", test_to_bytes);
  return g_test_run ();
}
