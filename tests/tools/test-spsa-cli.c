/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "support/run_cli.h"

/* An option that changes how the engine plays. */
#define PARAMETER "--parameter=MultiPV,5,1,10,3"

typedef struct
{
  char *folder, *file;
} State;

static State
state_new (void)
{
  char *folder = g_dir_make_tmp ("cw-spsa-XXXXXX", NULL);

  return (State){ folder, g_build_filename (folder, "state", NULL) };
}

static void
state_remove (State *state)
{
  g_unlink (state->file);
  g_assert_cmpint (g_rmdir (state->folder), ==, 0);
  g_free (state->folder);
  g_free (state->file);
}

/* Plays four small matches, or the first `most` of those that are left. */
static CwCliRun
tune (const State *state, const char *parameter, const char *most)
{
  g_autofree char *engine = g_strdup_printf ("--engine=uci:%s,Hash=1", g_getenv ("CW_ENGINE"));

  return cw_cli_run ("spsa", state->file, engine, parameter, "--iterations=4", "--games=2",
                     "--tc=nodes=100", "--rate=0.1", most);
}

/* A run that was interrupted and resumed ends like one without a break, with the same output. */
static void
test_resumed (void)
{
  State once = state_new (), again = state_new ();
  g_autofree char *first = NULL, *second = NULL;

  g_auto (CwCliRun) whole = tune (&once, PARAMETER, "--most=4");
  g_assert_cmpint (whole.status, ==, 0);
  g_assert_true (g_str_has_prefix (whole.output, "iteration 1  +"));
  g_assert_nonnull (strstr (whole.output, "\niteration 4  +"));
  g_assert_nonnull (strstr (whole.output, "  MultiPV "));
  g_auto (CwCliRun) begun = tune (&again, PARAMETER, "--most=2");
  g_auto (CwCliRun) ended = tune (&again, PARAMETER, "--most=4");
  g_assert_cmpint (ended.status, ==, 0);
  g_assert_true (g_str_has_prefix (ended.output, "iteration 3  +"));
  g_autofree char *both = g_strconcat (begun.output, ended.output, NULL);
  g_assert_cmpstr (both, ==, whole.output);
  g_assert_true (g_file_get_contents (once.file, &first, NULL, NULL));
  g_assert_true (g_file_get_contents (again.file, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  g_auto (CwCliRun) done = tune (&again, PARAMETER, "--most=4");
  g_assert_cmpint (done.status, ==, 0);
  g_assert_true (g_str_has_prefix (done.output, "iterations 4  MultiPV "));
  g_assert_true (g_str_has_suffix (whole.output, done.output));
  state_remove (&once);
  state_remove (&again);
}

/* A file of other work is kept, and an option that the engine does not have is no parameter. */
static void
test_faults (void)
{
  State state = state_new ();
  g_autofree char *before = NULL, *after = NULL;

  g_auto (CwCliRun) begun = tune (&state, PARAMETER, "--most=1");
  g_assert_cmpint (begun.status, ==, 0);
  g_assert_true (g_file_get_contents (state.file, &before, NULL, NULL));
  g_auto (CwCliRun) other = tune (&state, "--parameter=MultiPV,5,1,10,2", "--most=1");
  g_assert_cmpint (other.status, ==, 1);
  g_assert_nonnull (strstr (other.errors, "other settings"));
  g_assert_true (g_file_get_contents (state.file, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_auto (CwCliRun) start = tune (&state, "--parameter=MultiPV,6,1,10,3", "--most=1");
  g_assert_cmpint (start.status, ==, 1);
  g_auto (CwCliRun) none = tune (&state, "--parameter=Courage,5,1,10,2", "--most=1");
  g_assert_cmpint (none.status, ==, 1);
  g_assert_nonnull (strstr (none.errors, "has no option “Courage”."));
  g_auto (CwCliRun) words = tune (&state, "--parameter=MultiPV,5", "--most=1");
  g_assert_cmpint (words.status, ==, 2);
  g_auto (CwCliRun) range = tune (&state, "--parameter=MultiPV,11,1,10,2", "--most=1");
  g_assert_cmpint (range.status, ==, 2);
  g_auto (CwCliRun) builtin =
      cw_cli_run ("spsa", state.file, "--engine=builtin", "--parameter=MultiPV,5,1,10,3");
  g_assert_cmpint (builtin.status, ==, 2);
  state_remove (&state);
}

/* The constants of the search lie within their limits and can be varied. */
static void
test_constants (void)
{
#define CONSTANT(name, value, least, most, step)                                                   \
  g_assert_cmpint (least, <=, value);                                                              \
  g_assert_cmpint (value, <=, most);                                                               \
  g_assert_cmpfloat (step, >, 0);                                                                  \
  g_assert_cmpfloat (step, <, (most) - (least));
#include "search/constants.def"
#undef CONSTANT
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/spsa/resumed", test_resumed);
  g_test_add_func ("/tools/spsa/faults", test_faults);
  g_test_add_func ("/tools/spsa/constants", test_constants);
  return g_test_run ();
}
