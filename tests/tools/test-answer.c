/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of subcommands: the same fields as text and as JSON, whatever the locale. */
#include "tools/answer.h"

#include <json-glib/json-glib.h>
#include <math.h>

/* What was written to `stream`; closes it. */
static char *
take_text (FILE *stream)
{
  GString *text = g_string_new (NULL);
  int byte;

  rewind (stream);
  while ((byte = fgetc (stream)) != EOF)
    g_string_append_c (text, (char)byte);
  fclose (stream);
  return g_string_free (text, FALSE);
}

/* The same calls for both forms. */
static void
state (CwAnswer *answer)
{
  cw_answer_put (answer, "{game}: games {games}  score {score:1%}% 95% {low:3} {.high:6g}\n",
                 CW_STRING ("game", "chess"), CW_INT ("games", 12), CW_REAL ("score", 0.5417),
                 CW_REAL ("low", 0.4), CW_REAL (".high", 1.0 / 3), CW_BOOL ("whole", true),
                 CW_NONE ("note"));
  cw_answer_open_list (answer, "pairs");
  for (int i = 0; i < 3; i++)
    cw_answer_put (answer, i == 0 ? "{}" : " {}", CW_INT ("", i * i));
  cw_answer_close (answer);
  cw_answer_text (answer, "\n");
  cw_answer_open_list (answer, "rows");
  cw_answer_row (answer, "{name} {} +- {:1}\n", CW_STRING ("name", "a"), CW_INT ("n", -7),
                 CW_REAL ("error", INFINITY));
  cw_answer_row (answer, NULL, CW_STRING ("name", "b\xff"));
  cw_answer_close (answer);
  cw_answer_open (answer, "last");
  cw_answer_put (answer, "{value:0}\n", CW_REAL ("value", -2.6));
  cw_answer_close (answer);
}

static void
test_text (void)
{
  FILE *stream = tmpfile ();
  g_autoptr (CwAnswer) answer = cw_answer_on (stream, false);

  g_assert_false (cw_answer_is_json (answer));
  state (answer);
  cw_answer_end (answer);
  g_autofree char *text = take_text (stream);
  g_assert_cmpstr (text, ==,
                   "chess: games 12  score 54.2% 95% 0.400 0.333333\n"
                   "0 1 4\na -7 +- inf\n-3\n");
}

static void
test_json (void)
{
  FILE *stream = tmpfile ();
  g_autoptr (CwAnswer) answer = cw_answer_on (stream, true);
  g_autoptr (JsonParser) parser = json_parser_new ();

  state (answer);
  cw_answer_end (answer);
  g_autofree char *text = take_text (stream);
  g_assert_true (json_parser_load_from_data (parser, text, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpint (json_object_get_int_member (root, "version"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (root, "game"), ==, "chess");
  g_assert_cmpint (json_object_get_int_member (root, "games"), ==, 12);
  g_assert_cmpfloat (json_object_get_double_member (root, "score"), ==, 0.5417);
  g_assert_true (json_object_get_boolean_member (root, "whole"));
  g_assert_true (json_object_get_null_member (root, "note"));
  g_assert_false (json_object_has_member (root, ".high"));
  JsonArray *pairs = json_object_get_array_member (root, "pairs");
  g_assert_cmpuint (json_array_get_length (pairs), ==, 3);
  g_assert_cmpint (json_array_get_int_element (pairs, 2), ==, 4);
  JsonArray *rows = json_object_get_array_member (root, "rows");
  JsonObject *first = json_array_get_object_element (rows, 0);
  g_assert_cmpint (json_object_get_int_member (first, "n"), ==, -7);
  g_assert_true (json_object_get_null_member (first, "error"));
  const char *name =
      json_object_get_string_member (json_array_get_object_element (rows, 1), "name");
  g_assert_cmpstr (name, ==, "b\xef\xbf\xbd"); /* not UTF-8 */
  g_assert_cmpfloat (
      json_object_get_double_member (json_object_get_object_member (root, "last"), "value"), ==,
      -2.6);
}

/* An answer that is given up prints no partial document. */
static void
test_given_up (void)
{
  FILE *stream = tmpfile ();
  CwAnswer *answer = cw_answer_on (stream, true);

  cw_answer_open_list (answer, "rows");
  cw_answer_row (answer, NULL, CW_INT ("n", 1));
  cw_answer_free (answer);
  g_autofree char *text = take_text (stream);
  g_assert_cmpstr (text, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/answer/text", test_text);
  g_test_add_func ("/tools/answer/json", test_json);
  g_test_add_func ("/tools/answer/given-up", test_given_up);
  return g_test_run ();
}
