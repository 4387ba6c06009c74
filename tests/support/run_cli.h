/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs this build's counterweight-cli (its path is in CW_CLI) and keeps its output. */
#pragma once

#include <string.h>

#include <gio/gio.h>

typedef struct
{
  int status; /* exit status; -1 if a signal ended it */
  char *output;
  char *errors;
} CwCliRun;

static inline void
cw_cli_run_clear (CwCliRun *run)
{
  g_clear_pointer (&run->output, g_free);
  g_clear_pointer (&run->errors, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CwCliRun, cw_cli_run_clear)

/* Runs with arguments up to NULL; `input` goes to standard input (NULL: none). A sanitizer's report
 * ends the test with its words. */
static inline CwCliRun
cw_cli_run_with (const char *input, const char *const *arguments)
{
  CwCliRun run = { .status = -1 };
  const char *program = g_getenv ("CW_CLI");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_assert_nonnull (program);
  g_ptr_array_add (argv, (char *)program);
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (char *)*arguments);
  g_ptr_array_add (argv, NULL);

  g_autoptr (GSubprocess) process =
      g_subprocess_newv ((const char *const *)argv->pdata,
                         G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                             | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                         &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input != NULL ? input : "", NULL, &run.output,
                                 &run.errors, &error);
  g_assert_no_error (error);
  if (g_subprocess_get_if_exited (process))
    run.status = g_subprocess_get_exit_status (process);
  if (strstr (run.errors, "Sanitizer") != NULL)
    g_error ("%s", run.errors);
  return run;
}

/* Each of `lines`, up to NULL, is a line of the output. */
static inline void
assert_lines (const char *output, const char *const *lines)
{
  g_auto (GStrv) all = g_strsplit (output, "\n", -1);
  for (; *lines != NULL; lines++)
    if (!g_strv_contains ((const char *const *)all, *lines))
      g_error ("no line “%s” in:\n%s", *lines, output);
}

#define cw_cli_run(...) cw_cli_run_with (NULL, (const char *const[]){ __VA_ARGS__, NULL })
