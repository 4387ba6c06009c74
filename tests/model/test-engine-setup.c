/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding, testing and setting up other programs, with a script that can be faulty in many ways
 * (tests/engines/fake-engine). */
#include "model/analysis/engine_setup.h"
#include "model/analysis/external_engines.h"
#include "support/model.h"

#include <string.h>

#define PATIENCE 60000 /* ms, for those that answer */
#define SHORT 200      /* ms, for those that never do */

typedef struct
{
  CwSettings *settings;
  CwEngineSetup *setup;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = cw_settings_new ();
  fixture->setup = cw_engine_setup_new (fixture->settings, GPOINTER_TO_UINT (data));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cw_settings_set_string (fixture->settings, "engines", "");
  g_assert_finalize_object (fixture->setup);
  g_assert_finalize_object (fixture->settings);
}

static char *
fake (const char *words)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  return g_strdup_printf ("/bin/sh '%s' %s", path, words);
}

/* Adds an engine by its command and waits for the result. */
static const char *
add_command (Fixture *fixture, const char *command)
{
  cw_engine_setup_add (fixture->setup, command);
  g_assert_nonnull (cw_engine_setup_get_sentence (fixture->setup));
  model_wait (!cw_engine_setup_is_busy (fixture->setup));
  g_test_message ("%s", cw_engine_setup_get_sentence (fixture->setup));
  return cw_engine_setup_get_sentence (fixture->setup);
}

/* The same with fake-engine and these words. */
static const char *
add (Fixture *fixture, const char *words)
{
  g_autofree char *command = fake (words);
  return add_command (fixture, command);
}

static guint
count (Fixture *fixture)
{
  g_auto (GStrv) list = cw_external_engines_list (fixture->settings);
  return g_strv_length (list);
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  const char *sentence = add (fixture, "uci ok e2e4");
  g_assert_false (cw_engine_setup_has_failed (fixture->setup));
  g_assert_nonnull (strstr (sentence, "Fake 1.0"));
  g_assert_nonnull (strstr (sentence, "UCI"));
  g_assert_nonnull (strstr (sentence, "5 options"));
  g_assert_nonnull (strstr (sentence, "e4"));
  g_auto (GStrv) list = cw_external_engines_list (fixture->settings);
  g_assert_cmpuint (g_strv_length (list), ==, 1);
  g_assert_true (g_str_has_prefix (list[0], "uci:/bin/sh "));
  g_assert_true (g_str_has_suffix (list[0], ",name=Fake 1.0"));
  /* The same program is refused, also under another spelling of its command. */
  add (fixture, "uci ok e2e4");
  g_assert_true (cw_engine_setup_has_failed (fixture->setup));
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  g_autofree char *shorter = g_strdup_printf ("sh %s uci ok e2e4", path);
  g_autofree char *sh = g_find_program_in_path ("sh");
  if (g_str_equal (sh, "/bin/sh"))
    {
      cw_engine_setup_add (fixture->setup, shorter);
      g_assert_false (cw_engine_setup_is_busy (fixture->setup));
    }
  g_assert_cmpuint (count (fixture), ==, 1);
  add (fixture, "usi ok 7g7f");
  g_assert_false (cw_engine_setup_has_failed (fixture->setup));
  add (fixture, "cecp ok e2e4");
  g_assert_false (cw_engine_setup_has_failed (fixture->setup));
  add (fixture, "old ok e2e4");
  g_assert_false (cw_engine_setup_has_failed (fixture->setup));
  g_assert_cmpuint (count (fixture), ==, 4);
}

/* Each fault is reported as what it is, and no program is added. */
static void
test_faults (Fixture *fixture, gconstpointer data)
{
  static const char *const faults[][2] = {
    { "uci crash e2e4", "stopped running (exit status 3: out of cheese)" },
    { "uci early e2e4", "stopped running (exit status 0)" },
    { "uci illegal e2e4", "not legal (e2e5)" },
    { "usi illegal 7g7f", "not legal (e2e5)" },
    { "cecp illegal e2e4", "not legal (e2e5)" },
    { "uci none (none)", "not legal (no move)" },
    { "uci gush", "sent endless output" },
    { "uci drown", "Fake 1.0 " }, /* without end, or silent if little of it can be read */
    { "uci resign", "resigned" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      const char *sentence = add (fixture, faults[i][0]);
      g_assert_true (cw_engine_setup_has_failed (fixture->setup));
      g_assert_nonnull (strstr (sentence, faults[i][1]));
      g_assert_nonnull (strstr (sentence, "not added"));
    }
  g_assert_cmpstr (add_command (fixture, "/no/such/program"), ==,
                   "program cannot be started: there is no program /no/such/program. It was not "
                   "added.");
  g_assert_cmpstr (add_command (fixture, "/etc/passwd"), ==,
                   "passwd cannot be started: /etc/passwd is not an executable file. It was not "
                   "added.");
  cw_engine_setup_add (fixture->setup, "'unclosed");
  g_assert_true (cw_engine_setup_has_failed (fixture->setup));
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* A listed engine that now speaks another protocol. */
static void
test_other_protocol (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = fake ("cecp ok e2e4");
  g_autofree char *engine = g_strconcat ("uci:", command, ",name=Fake", NULL);
  cw_engine_setup_test (fixture->setup, engine);
  model_wait (!cw_engine_setup_is_busy (fixture->setup));
  g_assert_true (cw_engine_setup_has_failed (fixture->setup));
  g_assert_cmpstr (cw_engine_setup_get_sentence (fixture->setup), ==, "Fake does not speak UCI.");
}

static void
test_silent (Fixture *fixture, gconstpointer data)
{
  const char *sentence = add (fixture, "uci mute");
  g_assert_true (cw_engine_setup_has_failed (fixture->setup));
  g_assert_nonnull (strstr (sentence, "did not answer in time"));
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* A new request replaces the previous one. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = fake ("uci hang");
  cw_engine_setup_add (fixture->setup, command);
  g_assert_true (cw_engine_setup_is_busy (fixture->setup));
  cw_engine_setup_stop (fixture->setup);
  g_assert_false (cw_engine_setup_is_busy (fixture->setup));
  g_assert_null (cw_engine_setup_get_sentence (fixture->setup));
  cw_engine_setup_add (fixture->setup, command);
  add (fixture, "uci ok d2d4");
  g_assert_cmpuint (count (fixture), ==, 1);
}

static const CwEngineOption *
option (Fixture *fixture, const char *name)
{
  const GPtrArray *options = cw_engine_setup_get_options (fixture->setup);
  for (guint i = 0; i < options->len; i++)
    {
      const CwEngineOption *found = options->pdata[i];
      if (g_str_equal (found->name, name))
        return found;
    }
  g_assert_not_reached ();
}

static void
check_value (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *value = cw_engine_setup_get_value (fixture->setup, option (fixture, name));
  g_assert_cmpstr (value, ==, expected);
}

static void
edit (Fixture *fixture)
{
  g_auto (GStrv) list = cw_external_engines_list (fixture->settings);
  cw_engine_setup_edit (fixture->setup, list[0]);
  g_assert_null (cw_engine_setup_get_edited (fixture->setup));
  model_wait (!cw_engine_setup_is_busy (fixture->setup));
  g_assert_cmpstr (cw_engine_setup_get_edited (fixture->setup), ==, list[0]);
}

static void
set (Fixture *fixture, const char *name, const char *value)
{
  cw_engine_setup_set_value (fixture->setup, option (fixture, name), value);
}

static gboolean
ends_with (Fixture *fixture, const char *words)
{
  g_auto (GStrv) list = cw_external_engines_list (fixture->settings);
  return g_str_has_suffix (list[0], words);
}

/* Changed options are stored and sent; options at their defaults are not. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  add (fixture, "uci ok e2e4");
  g_auto (GStrv) before = cw_external_engines_list (fixture->settings);
  cw_external_engines_use (fixture->settings, CW_ENGINE_FOR_PLAY, before[0]);
  edit (fixture);
  g_assert_cmpuint (cw_engine_setup_get_options (fixture->setup)->len, ==, 5); /* no MultiPV */
  check_value (fixture, "Hash", "16");
  check_value (fixture, "Own Book", "true");
  check_value (fixture, "Style", "Normal");
  check_value (fixture, "Book File", "");
  check_value (fixture, "Clear Hash", "");
  set (fixture, "Hash", "128");
  set (fixture, "Own Book", "false");
  set (fixture, "Style", "Very solid");
  set (fixture, "Book File", "a, b");
  set (fixture, "Clear Hash", "true");
  cw_engine_setup_stop (fixture->setup);
  edit (fixture); /* read from the list again */
  check_value (fixture, "Hash", "128");
  check_value (fixture, "Own Book", "false");
  check_value (fixture, "Style", "Very solid");
  check_value (fixture, "Book File", "a, b");
  check_value (fixture, "Clear Hash", "true");
  g_auto (GStrv) list = cw_external_engines_list (fixture->settings);
  g_assert_cmpuint (g_strv_length (list), ==, 1);
  g_assert_true (g_str_has_suffix (list[0], ",Hash=128,Own Book=false,Style=Very solid,"
                                            "Book File=a\\, b,Clear Hash"));
  g_autofree char *used = cw_external_engines_get_used (fixture->settings, CW_ENGINE_FOR_PLAY);
  g_assert_cmpstr (used, ==, list[0]);
  set (fixture, "Hash", "16");
  set (fixture, "Own Book", "true");
  set (fixture, "Style", "Normal");
  set (fixture, "Book File", "");
  set (fixture, "Clear Hash", "");
  cw_engine_setup_stop (fixture->setup);
  g_auto (GStrv) after = cw_external_engines_list (fixture->settings);
  g_assert_cmpstr (after[0], ==, before[0]);
  cw_engine_setup_test (fixture->setup, after[0]);
  g_assert_null (cw_engine_setup_get_options (fixture->setup));
  model_wait (!cw_engine_setup_is_busy (fixture->setup));
  g_assert_false (cw_engine_setup_has_failed (fixture->setup));
  g_assert_nonnull (strstr (cw_engine_setup_get_sentence (fixture->setup), "e4"));
}

/* CECP has numbers for on and off, and its own memory option. */
static void
test_cecp_options (Fixture *fixture, gconstpointer data)
{
  add (fixture, "cecp ok e2e4");
  edit (fixture);
  check_value (fixture, "Learn", "true");
  check_value (fixture, "Style", "Normal");
  set (fixture, "Learn", "false");
  set (fixture, "memory", "256");
  check_value (fixture, "Learn", "false");
  cw_engine_setup_stop (fixture->setup);
  g_assert_true (ends_with (fixture, ",Learn=0,memory=256"));
}

static void
count_change (guint *changes)
{
  *changes += 1;
}

/* An engine in use is restarted when the list changes, so not on every keystroke. */
static void
test_pause (Fixture *fixture, gconstpointer data)
{
  guint changes = 0;
  add (fixture, "uci ok e2e4");
  edit (fixture);
  g_signal_connect_swapped (fixture->settings, "changed::engines", G_CALLBACK (count_change),
                            &changes);
  set (fixture, "Hash", "1");
  set (fixture, "Hash", "12");
  set (fixture, "Hash", "128");
  check_value (fixture, "Hash", "128");
  g_assert_cmpuint (changes, ==, 0);
  model_wait (changes > 0);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (ends_with (fixture, ",Hash=128"));
  set (fixture, "Hash", "64"); /* and at once when editing ends */
  cw_engine_setup_stop (fixture->setup);
  g_assert_cmpuint (changes, ==, 2);
  g_assert_true (ends_with (fixture, ",Hash=64"));
  edit (fixture);
  set (fixture, "Hash", "32");
  g_clear_object (&fixture->setup);
  g_assert_true (ends_with (fixture, ",Hash=32"));
  fixture->setup = cw_engine_setup_new (fixture->settings, PATIENCE);
  g_signal_handlers_disconnect_by_data (fixture->settings, &changes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
#define ADD(name, patience, function)                                                              \
  g_test_add ("/engine-setup/" name, Fixture, GUINT_TO_POINTER (patience), set_up, function,       \
              tear_down)
  ADD ("add", PATIENCE, test_add);
  ADD ("faults", PATIENCE, test_faults);
  ADD ("other-protocol", PATIENCE, test_other_protocol);
  ADD ("silent", SHORT, test_silent);
  ADD ("stop", PATIENCE, test_stop);
  ADD ("options", PATIENCE, test_options);
  ADD ("pause", PATIENCE, test_pause);
  ADD ("cecp-options", PATIENCE, test_cecp_options);
  return g_test_run ();
}
