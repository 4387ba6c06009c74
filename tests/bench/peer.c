/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Debian keeps games outside the usual path. */
#define GAMES_DIRECTORY "/usr/games/"

double
cpu_seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

char *
find_peer (const char *name)
{
  g_autofree char *there = g_strconcat (GAMES_DIRECTORY, name, NULL);
  char *path = g_find_program_in_path (name);
  if (path == NULL && g_file_test (there, G_FILE_TEST_IS_EXECUTABLE))
    path = g_steal_pointer (&there);
  return path;
}

static double
children_seconds (void)
{
  struct rusage usage;
  getrusage (RUSAGE_CHILDREN, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

double
run_peer (const char *path, const char *commands, char **answer)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *file = NULL;
  int input = g_file_open_tmp ("bench-XXXXXX", &file, &error);
  g_assert_no_error (error);
  unlink (file);
  if (write (input, commands, strlen (commands)) != (ssize_t)strlen (commands)
      || lseek (input, 0, SEEK_SET) != 0)
    g_error ("cannot write a temporary file");

  const char *argv[] = { path, NULL };
  GPid child;
  int output;
  double before = children_seconds ();
  g_spawn_async_with_pipes_and_fds (
      NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, input,
      -1, -1, NULL, NULL, 0, &child, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  close (input);
  g_autoptr (GString) text = g_string_new (NULL);
  char piece[4096];
  for (ssize_t got; (got = read (output, piece, sizeof piece)) > 0;)
    g_string_append_len (text, piece, got);
  close (output);
  waitpid (child, NULL, 0);
  *answer = g_string_free (g_steal_pointer (&text), FALSE);
  return children_seconds () - before;
}

static int
compare_doubles (const void *a, const void *b)
{
  double first = *(const double *)a, second = *(const double *)b;
  return (first > second) - (first < second);
}

double
median (double *values, unsigned count)
{
  qsort (values, count, sizeof *values, compare_doubles);
  return values[count / 2];
}
