/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "base/encoding.h"

/* One text in each encoding, with the bytes from published code tables. */
static const struct
{
  CwEncoding encoding;
  const char *bytes;
  size_t length;
} forms[] = {
  { CW_UTF8, "\xef\xbc\x97\xe5\x85\xad\xe6\xad\xa9", 9 },
  { CW_UTF8_MARKED, "\xef\xbc\x97\xe5\x85\xad\xe6\xad\xa9", 9 },
  { CW_CP932, "\x82\x56\x98\x5a\x95\xe0", 6 },
  { CW_EUC_JP, "\xa3\xb7\xcf\xbb\xca\xe2", 6 },
  { CW_UTF16_LITTLE, "\x17\xff\x6d\x51\x69\x6b", 6 },
  { CW_UTF16_BIG, "\xff\x17\x51\x6d\x6b\x69", 6 },
};

static void
test_both_ways (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      CwBuffer text = { 0 }, bytes = { 0 };
      size_t offset;
      g_assert_cmpuint (cw_decode (forms[i].encoding, forms[i].bytes, forms[i].length, &text), ==,
                        0);
      g_assert_cmpstr (cw_buffer_string (&text), ==, "７六歩");
      g_assert_true (cw_encode (forms[i].encoding, text.bytes, text.length, &bytes, &offset));
      g_assert_cmpmem (bytes.bytes, bytes.length, forms[i].bytes, forms[i].length);
      cw_buffer_free (&text);
      cw_buffer_free (&bytes);
    }
}

/* What Windows added to Shift JIS, and what it maps differently from JIS. */
static void
test_windows (void)
{
  CwBuffer text = { 0 }, bytes = { 0 };
  size_t offset;
  g_assert_cmpuint (cw_decode (CW_CP932, "\x87\x40\xfb\xfc\x81\x60\x81\x7c", 8, &text), ==, 0);
  g_assert_cmpstr (cw_buffer_string (&text), ==, "①髙～－");
  cw_buffer_clear (&text);
  cw_buffer_text (&text, "①髙〜−");
  g_assert_true (cw_encode (CW_CP932, text.bytes, text.length, &bytes, &offset));
  g_assert_cmpmem (bytes.bytes, bytes.length, "\x87\x40\xfb\xfc\x81\x60\x81\x7c", 8);
  cw_buffer_free (&text);
  cw_buffer_free (&bytes);
}

static void
test_no_place (void)
{
  CwBuffer bytes = { 0 };
  size_t offset = 0;
  g_assert_false (cw_encode (CW_CP932, "▲☗", strlen ("▲☗"), &bytes, &offset));
  g_assert_cmpuint (offset, ==, strlen ("▲"));
  cw_buffer_free (&bytes);
}

/* Invalid bytes are counted and replaced; the rest is kept. */
static void
test_faults (void)
{
  static const struct
  {
    CwEncoding encoding;
    const char *bytes;
    size_t length, faults;
    const char *text;
  } cases[] = {
    { CW_UTF8,
      "a\xff"
      "b",
      3, 1,
      "a\xef\xbf\xbd"
      "b" },
    { CW_UTF8, "a\0b", 3, 1,
      "a\xef\xbf\xbd"
      "b" },
    { CW_CP932, "\x82\x56\x82", 3, 1, "７\xef\xbf\xbd" },
    { CW_UTF16_LITTLE, "a\0\0\0\0\1b\0", 8, 1, "a\xef\xbf\xbdĀb" },
    { CW_CP932, "\x82\x56\0a", 4, 1,
      "７\xef\xbf\xbd"
      "a" },
    { CW_EUC_JP,
      "\xa3\xb7\xff"
      "a",
      4, 1,
      "７\xef\xbf\xbd"
      "a" },
    { CW_UTF16_LITTLE,
      "\x17\xff\x00\xd8"
      "a\0",
      6, 1,
      "７\xef\xbf\xbd"
      "a" },
    { CW_UTF16_LITTLE,
      "\x17\xff"
      "a",
      3, 1, "７\xef\xbf\xbd" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwBuffer text = { 0 };
      g_assert_cmpuint (cw_decode (cases[i].encoding, cases[i].bytes, cases[i].length, &text), ==,
                        cases[i].faults);
      g_assert_cmpstr (cw_buffer_string (&text), ==, cases[i].text);
      cw_buffer_free (&text);
    }
}

static void
test_detection (void)
{
  static const struct
  {
    const char *bytes;
    CwEncoding encoding;
    bool ascii;
  } cases[] = {
    { "", CW_UTF8, true },
    { "[Event \"x\"]\n", CW_UTF8, true },
    { "\xef\xbb\xbfV2.2", CW_UTF8_MARKED, false },
    { "\xff\xfe"
      "a",
      CW_UTF16_LITTLE, false },
    { "\xfe\xff", CW_UTF16_BIG, false },
    { "先手：羽生", CW_UTF8, false },
    { "先手：羽\xe7\x94", CW_UTF8, false }, /* cut inside the last character */
    { "\x90\xe6\x8e\xe8\x81\x46\x82\x60", CW_CP932, false },
    { "\xc0\xe8\xbc\xea\xa1\xa7\xb1\xa9\xc0\xb8", CW_EUC_JP, false },
    { "\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8", CW_CP932, false },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      bool ascii;
      g_assert_cmpint (cw_encoding_detect (cases[i].bytes, strlen (cases[i].bytes), &ascii), ==,
                       cases[i].encoding);
      g_assert_cmpint (ascii, ==, cases[i].ascii);
    }
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    CwEncoding encoding;
  } names[] = {
    { "UTF-8", CW_UTF8 },  { "Shift_JIS", CW_CP932 }, { "sjis", CW_CP932 },
    { "cp932", CW_CP932 }, { "EUC-JP", CW_EUC_JP },   { "utf-16", CW_UTF16_LITTLE },
  };
  CwEncoding encoding;
  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (cw_encoding_named (names[i].name, strlen (names[i].name), &encoding));
      g_assert_cmpint (encoding, ==, names[i].encoding);
    }
  g_assert_false (cw_encoding_named ("latin1", 6, &encoding));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/both-ways", test_both_ways);
  g_test_add_func ("/encoding/windows", test_windows);
  g_test_add_func ("/encoding/no-place", test_no_place);
  g_test_add_func ("/encoding/faults", test_faults);
  g_test_add_func ("/encoding/detection", test_detection);
  g_test_add_func ("/encoding/names", test_names);
  return g_test_run ();
}
