/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What programs say about themselves: options as text, and probing for their protocol, with a
 * script that can be faulty in many ways (fake-engine). */
#include <glib.h>
#include <string.h>

#include "core/variant.h"
#include "engines/engine_probe.h"

#define PATIENCE 60000 /* ms, for those that answer */
#define SHORT 200      /* ms, for those that never do */

/* --- options --------------------------------------------------------------------------------- */

/* "KIND NAME=VALUE LEAST MOST CHOICE|CHOICE" */
static char *
describe (CwEngineOption *read)
{
  static const char *const kinds[] = { "check", "spin", "combo", "button", "string" };
  g_autoptr (CwEngineOption) option = read;
  g_autofree char *choices = NULL;
  if (option == NULL)
    return g_strdup ("none");
  if (option->choices != NULL)
    choices = g_strjoinv ("|", option->choices);
  g_autofree char *bounds =
      option->kind == CW_OPTION_SPIN
          ? g_strdup_printf (" %" G_GINT64_FORMAT " %" G_GINT64_FORMAT, option->least, option->most)
          : g_strdup ("");
  return g_strdup_printf ("%s %s=%s%s%s%s", kinds[option->kind], option->name, option->value,
                          bounds, choices != NULL ? " " : "", choices != NULL ? choices : "");
}

static const struct
{
  const char *text, *expected;
} uci[] = {
  { "name Hash type spin default 16 min 1 max 33554432", "spin Hash=16 1 33554432" },
  { "name Clear Hash type button", "button Clear Hash=" },
  { "name Ponder type check default false", "check Ponder=false" },
  { "name UCI_Chess960 type check default true", "check UCI_Chess960=true" },
  { "name Style type combo default Normal play var Solid var Normal play var Risky",
    "combo Style=Normal play Solid|Normal play|Risky" },
  { "name Debug Log File type string default", "string Debug Log File=" },
  { "name Book type string default <empty>", "string Book=" },
  { "name Nalimov Path type string default c:\\min max", "string Nalimov Path=c:\\min" },
  /* out of bounds or missing */
  { "name Skill type spin default 99 min 0 max 20", "spin Skill=20 0 20" },
  { "name Skill type spin default x min 3 max 20", "spin Skill=3 3 20" },
  { "name Style type combo default Wild var Solid var Risky", "combo Style=Solid Solid|Risky" },
  { "name Hash type colour default red", "none" },
  { "name Hash", "none" },
  { "Hash type spin", "none" },
};

static const struct
{
  const char *text, *expected;
} cecp[] = {
  { "Skill -spin 5 0 10", "spin Skill=5 0 10" },
  { "Learn from games -check 1", "check Learn from games=true" },
  { "Style -combo Solid /// *Normal /// Wild", "combo Style=Normal Solid|Normal|Wild" },
  { "Clear -button", "button Clear=" },
  { "Save now -save", "button Save now=" },
  { "Log -file /tmp/a b.txt", "string Log=/tmp/a b.txt" },
  { "Name -string", "string Name=" },
  { "nothing", "none" },
};

static void
test_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (uci); i++)
    {
      g_autofree char *found = describe (cw_engine_option_read_uci (uci[i].text));
      g_assert_cmpstr (found, ==, uci[i].expected);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cecp); i++)
    {
      g_autofree char *found = describe (cw_engine_option_read_cecp (cecp[i].text));
      g_assert_cmpstr (found, ==, cecp[i].expected);
    }
}

/* --- programs -------------------------------------------------------------------------------- */

typedef struct
{
  GMainLoop *loop;
  char *found;
} Watch;

static void
done (gpointer data, const CwProbeResult *result)
{
  static const char *const protocols[] = { "", "uci", "usi", "cecp" };
  static const char *const ends[] = { "missing", "crashed", "silent", "illegal",
                                      "floods",  "echoes",  "unfit" };
  Watch *watch = data;
  g_assert_null (watch->found);
  if (result->answered)
    watch->found = g_strdup_printf ("%s %s %u %s", protocols[result->kind],
                                    result->name != NULL ? result->name : "-", result->options->len,
                                    result->game->name);
  else
    watch->found = g_strdup_printf ("%s: %s", ends[result->end], result->detail);
  g_main_loop_quit (watch->loop);
}

/* What the probe finds about fake-engine started with these words. */
static char *
probe (const char *words, CwEngineKind kind, guint patience)
{
  g_autofree char *fake = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  g_autofree char *command = g_strdup_printf ("/bin/sh '%s' %s", fake, words);
  g_auto (GStrv) argv = NULL;
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };
  g_assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  CwEngineProbe *found =
      cw_engine_probe_new ((const char *const *)argv, kind, patience, done, &watch);
  g_assert_null (watch.found); /* never called from within */
  g_main_loop_run (watch.loop);
  cw_engine_probe_free (found);
  g_main_loop_unref (watch.loop);
  return watch.found;
}

static const struct
{
  const char *words;
  CwEngineKind kind;
  guint patience;
  const char *expected;
} programs[] = {
  { "uci ok", CW_ENGINE_BUILTIN, PATIENCE, "uci Fake 1.0 6 chess" },
  { "usi ok", CW_ENGINE_BUILTIN, PATIENCE, "usi Fake 1.0 6 shogi" },
  { "cecp ok", CW_ENGINE_BUILTIN, PATIENCE, "cecp Fake 1.0 4 chess" },
  { "old ok", CW_ENGINE_BUILTIN, PATIENCE, "cecp - 0 chess" },
  { "usi ok", CW_ENGINE_USI, PATIENCE, "usi Fake 1.0 6 shogi" },
  { "cecp ok", CW_ENGINE_UCI, PATIENCE, "unfit: Error (unknown command): uci" },
  { "uci early", CW_ENGINE_BUILTIN, PATIENCE, "crashed: exit status 0" },
  { "uci gush", CW_ENGINE_BUILTIN, PATIENCE, "floods: Good morning" },
  { "uci endless", CW_ENGINE_BUILTIN, PATIENCE, "floods: " },
  { "uci mute", CW_ENGINE_BUILTIN, SHORT, "silent: no answer" },
};

static void
test_programs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *found = probe (programs[i].words, programs[i].kind, programs[i].patience);
      g_test_message ("%s", programs[i].words);
      g_assert_cmpstr (found, ==, programs[i].expected);
    }
}

static void
test_missing (void)
{
  const char *const argv[] = { "/no/such/program", NULL };
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };
  CwEngineProbe *found = cw_engine_probe_new (argv, CW_ENGINE_BUILTIN, PATIENCE, done, &watch);
  g_main_loop_run (watch.loop);
  cw_engine_probe_free (found);
  g_assert_true (g_str_has_prefix (watch.found, "missing: "));
  g_assert_nonnull (strstr (watch.found, "/no/such/program"));
  g_free (watch.found);
  g_main_loop_unref (watch.loop);
}

/* A program that only repeats what it is sent is known for that at once, before its time is up. */
static void
test_echo (void)
{
  const char *const argv[] = { "/bin/cat", NULL };
  Watch watch = { .loop = g_main_loop_new (NULL, FALSE) };
  CwEngineProbe *found = cw_engine_probe_new (argv, CW_ENGINE_BUILTIN, PATIENCE, done, &watch);
  gint64 start = g_get_monotonic_time ();
  g_main_loop_run (watch.loop);
  cw_engine_probe_free (found);
  g_assert_cmpstr (watch.found, ==, "echoes: uci");
  g_assert_cmpint (g_get_monotonic_time () - start, <, PATIENCE * G_TIME_SPAN_MILLISECOND / 2);
  g_free (watch.found);
  g_main_loop_unref (watch.loop);
}

/* A freed probe does not call back. */
static void
test_freed (void)
{
  const char *const argv[] = { "/bin/cat", NULL };
  Watch watch = { 0 };
  cw_engine_probe_free (cw_engine_probe_new (argv, CW_ENGINE_BUILTIN, SHORT, done, &watch));
  gint64 end = g_get_monotonic_time () + 4 * SHORT * G_TIME_SPAN_MILLISECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_null (watch.found);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/engines/probe/options", test_options);
  g_test_add_func ("/engines/probe/programs", test_programs);
  g_test_add_func ("/engines/probe/missing", test_missing);
  g_test_add_func ("/engines/probe/echo", test_echo);
  g_test_add_func ("/engines/probe/freed", test_freed);
  return g_test_run ();
}
