/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "base/lines.h"

/* A source that gives a few bytes at a time, then ends or fails. */
typedef struct
{
  const char *text;
  size_t at, step;
  CwStatusCode fault;
} Drip;

static size_t
drip (void *context, void *bytes, size_t size, CwStatus *status)
{
  Drip *source = context;
  size_t count = MIN (MIN (source->step, size), strlen (source->text + source->at));

  memcpy (bytes, source->text + source->at, count);
  source->at += count;
  if (count == 0 && source->fault != CW_OK)
    cw_status_fail (status, source->fault, NULL, NULL);
  return count;
}

/* Notes lines as "1:first|2:|…"; the line "stop" ends the reading. */
static bool
note (void *context, uint32_t number, char *line, size_t length)
{
  line[length] = '\0';
  g_string_append_printf (context, "%u:%s|", number, line);
  return strcmp (line, "stop") != 0;
}

static void
check (Drip source, size_t longest, gboolean expected, const char *lines, CwStatus *status)
{
  g_autoptr (GString) text = g_string_new (NULL);

  *status = (CwStatus){ 0 };
  g_assert_true (
      cw_lines_read ((CwSource){ drip, &source }, longest, CW_MAT_COLUMNS, note, text, status)
      == expected);
  g_assert_cmpstr (text->str, ==, lines);
}

static void
test_whole (void)
{
  CwStatus status;

  for (size_t step = 1; step < 20; step++)
    {
      check ((Drip){ .text = "one\n\nthree\n", .step = step }, 100, TRUE, "1:one|2:|3:three|",
             &status);
      check ((Drip){ .text = "one\nlast", .step = step }, 100, TRUE, "1:one|2:last|", &status);
      check ((Drip){ .text = "", .step = step }, 100, TRUE, "", &status);
      check ((Drip){ .text = "a\nstop\nb\n", .step = step }, 100, FALSE, "1:a|2:stop|", &status);
      g_assert_cmpint (status.code, ==, CW_OK); /* the callback itself says why it stopped */
    }
}

static void
test_faults (void)
{
  CwStatus status;

  check ((Drip){ .text = "a\n0123456789 and more", .step = 4 }, 10, FALSE, "1:a|", &status);
  g_assert_cmpint (status.code, ==, CW_MAT_COLUMNS);
  g_assert_cmpuint (status.line, ==, 2);
  check ((Drip){ .text = "a\nb", .step = 8, .fault = CW_ERROR_CANCELLED }, 10, FALSE, "1:a|",
         &status);
  g_assert_cmpint (status.code, ==, CW_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/lines/whole", test_whole);
  g_test_add_func ("/base/lines/faults", test_faults);
  return g_test_run ();
}
