/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "search/network.h"
#include "support/run_cli.h"

typedef struct
{
  char *folder, *games, *network, *state;
} Files;

static Files
files_new (void)
{
  char *folder = g_dir_make_tmp ("cw-network-XXXXXX", NULL);
  Files files = { folder, g_build_filename (folder, "games.pgn", NULL),
                  g_build_filename (folder, "network", NULL),
                  g_build_filename (folder, "network.state", NULL) };
  g_auto (CwCliRun) played = cw_cli_run ("selfplay", "--games=8", "--nodes=100", "--opening=6",
                                         "--scores", "--seed=3", "-o", files.games);

  g_assert_cmpint (played.status, ==, 0);
  return files;
}

static void
files_remove (Files *files)
{
  g_unlink (files->games);
  g_unlink (files->network);
  g_unlink (files->state);
  g_assert_cmpint (g_rmdir (files->folder), ==, 0);
  g_free (files->folder);
  g_free (files->games);
  g_free (files->network);
  g_free (files->state);
}

/* The output without its speeds, which vary. */
static char *
without_speed (const char *output)
{
  g_autoptr (GRegex) speed = g_regex_new ("positions/s [0-9]+", 0, 0, NULL);

  return g_regex_replace_literal (speed, output, -1, 0, "", 0, NULL);
}

static char *
content_of (const char *path, gsize *length)
{
  char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, length, NULL));
  return content;
}

/* A training that was interrupted and resumed with other threads ends like one without a break,
 * with the same output. */
static void
test_resumed (void)
{
  Files once = files_new (), again = files_new ();
  static CwNetwork network;
  CwStatus status = { 0 };
  gsize length[2];

  g_auto (CwCliRun) whole = cw_cli_run ("train-network", "--epochs=3", "--hold=3", "--threads=1",
                                        "-o", once.network, once.games, again.games);
  g_assert_cmpint (whole.status, ==, 0);
  g_assert_true (g_str_has_prefix (whole.output, "games 16  left out 0  positions "));
  g_assert_nonnull (strstr (whole.output, "\nepoch 3  loss 0."));
  g_assert_nonnull (strstr (whole.output, "  in integers 0."));
  g_auto (CwCliRun) begun = cw_cli_run ("train-network", "--epochs=3", "--hold=3", "--threads=2",
                                        "--most=2", "-o", again.network, once.games, again.games);
  g_assert_cmpint (begun.status, ==, 0);
  g_assert_false (g_file_test (again.network, G_FILE_TEST_EXISTS));
  g_auto (CwCliRun) ended = cw_cli_run ("train-network", "--epochs=3", "--hold=3", "--threads=3",
                                        "--resume", "-o", again.network, once.games, again.games);
  g_assert_cmpint (ended.status, ==, 0);
  g_autofree char *both = g_strconcat (begun.output, strchr (ended.output, '\n') + 1, NULL);
  g_autofree char *expected = without_speed (whole.output), *found = without_speed (both);
  g_assert_cmpstr (found, ==, expected);
  g_autofree char *first = content_of (once.network, &length[0]);
  g_autofree char *second = content_of (again.network, &length[1]);
  g_assert_cmpmem (first, length[0], second, length[1]);
  g_assert_true (cw_network_read (&network, (const unsigned char *)first, length[0], &status));
  files_remove (&once);
  files_remove (&again);
}

#define TRAIN(files, ...)                                                                          \
  cw_cli_run ("train-network", __VA_ARGS__, "-o", (files).network, (files).games)

/* The state of a training is kept if a different one is asked for. */
static void
test_other_training (void)
{
  Files files = files_new ();
  gsize length[2];

  g_auto (CwCliRun) none = TRAIN (files, "--resume");
  g_assert_cmpint (none.status, ==, 1);
  g_auto (CwCliRun) begun = TRAIN (files, "--epochs=2", "--hold=0", "--most=1");
  g_assert_cmpint (begun.status, ==, 0);
  g_autofree char *before = content_of (files.state, &length[0]);
  g_auto (CwCliRun) second = TRAIN (files, "--epochs=2");
  g_assert_cmpint (second.status, ==, 1);
  g_assert_nonnull (strstr (second.errors, "--resume"));
  g_auto (CwCliRun) other = TRAIN (files, "--epochs=3", "--hold=0", "--resume");
  g_assert_cmpint (other.status, ==, 1);
  g_assert_nonnull (strstr (other.errors, "other games or other settings"));
  g_auto (CwCliRun) more = TRAIN (files, "--epochs=2", "--hold=0", "--resume", files.games);
  g_assert_cmpint (more.status, ==, 1);
  g_autofree char *after = content_of (files.state, &length[1]);
  g_assert_cmpmem (before, length[0], after, length[1]);
  files_remove (&files);
}

/* Nothing is written if there is nowhere to write or nothing to learn from. */
static void
test_faults (void)
{
  Files files = files_new ();

  g_auto (CwCliRun) nowhere = cw_cli_run ("train-network", files.games);
  g_assert_cmpint (nowhere.status, ==, 2);
  g_auto (CwCliRun) folder =
      cw_cli_run ("train-network", "-o", "/no/such/folder/network", files.games);
  g_assert_cmpint (folder.status, ==, 1);
  g_assert_null (strstr (folder.output, "epoch"));
  g_auto (CwCliRun) all = TRAIN (files, "--hold=1");
  g_assert_cmpint (all.status, ==, 2);
  g_auto (CwCliRun) missing = TRAIN (files, "/no/such/games.pgn");
  g_assert_cmpint (missing.status, ==, 1);
  g_assert_true (g_file_set_contents (files.games, "1. e4 e5 1-0\n", -1, NULL));
  g_auto (CwCliRun) few = TRAIN (files, "--epochs=1");
  g_assert_cmpint (few.status, ==, 1);
  g_assert_nonnull (strstr (few.errors, "no chess games here"));
  g_assert_false (g_file_test (files.network, G_FILE_TEST_EXISTS));
  files_remove (&files);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tools/train-network/resumed", test_resumed);
  g_test_add_func ("/tools/train-network/other-training", test_other_training);
  g_test_add_func ("/tools/train-network/faults", test_faults);
  return g_test_run ();
}
