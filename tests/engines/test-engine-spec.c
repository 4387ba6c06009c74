/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines as text. */
#include <glib.h>

#include "engines/engine_spec.h"

static void
test_specs (void)
{
  static const char *const wrong[] = {
    "",
    "uci",
    "uci:",
    "fritz",
    "builtin:x",
    "builtin,x",
    "builtin,level=21",
    "uci:x,tc=soon",
    "builtin,hash=0",
    "builtin,network=maybe",
    "uci:x,name=",
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) uci =
      cw_engine_spec_parse ("uci:'/opt/my engine' --uci 3,Skill Level=4,Clear Hash,st=0.5", &error);

  g_assert_no_error (error);
  g_assert_cmpint (uci->kind, ==, CW_ENGINE_UCI);
  g_assert_cmpstr (uci->argv[0], ==, "/opt/my engine");
  g_assert_cmpstr (uci->argv[2], ==, "3");
  g_assert_cmpstr (uci->name, ==, "my engine");
  g_assert_cmpuint (uci->options->len, ==, 4);
  g_assert_cmpstr (uci->options->pdata[0], ==, "Skill Level");
  g_assert_cmpstr (uci->options->pdata[1], ==, "4");
  g_assert_null (uci->options->pdata[3]);
  g_assert_true (uci->has_control);
  g_assert_cmpuint (uci->control.movetime, ==, 500);

  g_autoptr (CwEngineSpec) own = cw_engine_spec_parse ("builtin,level=5,hash=8,nodes=900", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (own->level, ==, 5);
  g_assert_cmpuint (own->hash, ==, 8);
  g_assert_cmpuint (own->control.nodes, ==, 900);
  g_assert_cmpstr (own->name, ==, "Counterweight, level 5");
  g_assert_false (own->by_terms);
  g_autoptr (CwEngineSpec) terms = cw_engine_spec_parse ("builtin,network=off", &error);
  g_assert_true (terms->by_terms);
  g_assert_cmpstr (terms->name, ==, "Counterweight, no network");
  g_autoptr (CwEngineSpec) set = cw_engine_spec_with_values ("school", NULL);
  g_assert_true (set->by_terms);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) fault = NULL;
      g_assert_null (cw_engine_spec_parse (wrong[i], &fault));
      g_assert_nonnull (fault);
    }
  g_autoptr (CwEngineSpec) values = cw_engine_spec_parse ("builtin,values=/no/such/file", &error);
  g_assert_null (cw_engine_spec_open (values, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, "/no/such/file: There is no such file.");
}

/* Written specifications are read back unchanged, whatever characters and words they contain. */
static void
test_written (void)
{
  static const char *const texts[] = { "",      ",",    "\\",      "a,b", "C:\\books\\", "\\,",
                                       "\\\\,", "a\\b", "a=b,c=d", "x ",  "a\\,b\\\\" };
  static const char *const names[] = { "Hash", "Book, File", "depth", "tc", "Path\\" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse ("uci:an-engine,name=Fish", &error);
      g_assert_no_error (error);
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          g_ptr_array_add (spec->options, g_strdup (names[j]));
          g_ptr_array_add (spec->options, g_strdup (texts[(i + j) % G_N_ELEMENTS (texts)]));
        }
      g_autofree char *text = cw_engine_spec_write (spec);
      g_autoptr (CwEngineSpec) read = cw_engine_spec_parse (text, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (read->name, ==, "Fish");
      g_assert_false (read->has_control);
      g_assert_cmpuint (read->options->len, ==, spec->options->len);
      for (guint j = 0; j < spec->options->len; j += 2)
        {
          g_assert_cmpint (g_ascii_strcasecmp (read->options->pdata[j], spec->options->pdata[j]),
                           ==, 0);
          g_assert_cmpstr (read->options->pdata[j + 1], ==, spec->options->pdata[j + 1]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/engine-spec/parse", test_specs);
  g_test_add_func ("/engines/engine-spec/written", test_written);
  return g_test_run ();
}
