/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that communicates in lines: the tests' end of an engine protocol. */
#pragma once

#include <gio/gio.h>
#include <string.h>

/* Longer than any answer takes, on any machine; fast answers are measured separately. */
#define CW_PATIENCE (120 * G_USEC_PER_SEC)

typedef struct
{
  GSubprocess *process;
  GOutputStream *input;
  GAsyncQueue *lines; /* what it printed; "" at the end */
  GThread *reader;
} CwEngineProcess;

static gpointer
cw_engine_process_read (gpointer data)
{
  CwEngineProcess *engine = data;
  g_autoptr (GDataInputStream) stream =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (engine->process));
  char *line;

  while ((line = g_data_input_stream_read_line (stream, NULL, NULL, NULL)) != NULL)
    if (*line != '\0')
      g_async_queue_push (engine->lines, line);
    else
      g_free (line);
  g_async_queue_push (engine->lines, g_strdup (""));
  return NULL;
}

static inline void
cw_engine_process_start (CwEngineProcess *engine)
{
  g_autoptr (GError) error = NULL;
  const char *program = g_getenv ("CW_ENGINE");

  g_assert_nonnull (program);
  engine->process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, NULL);
  g_assert_no_error (error);
  engine->input = g_subprocess_get_stdin_pipe (engine->process);
  engine->lines = g_async_queue_new_full (g_free);
  engine->reader = g_thread_new ("engine output", cw_engine_process_read, engine);
}

static inline void
cw_engine_process_write (CwEngineProcess *engine, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (engine->input, bytes, length, NULL, NULL, &error);
  g_assert_no_error (error);
}

static inline void
cw_engine_process_send (CwEngineProcess *engine, const char *line)
{
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  cw_engine_process_write (engine, whole, strlen (whole));
}

/* The next line that matches `pattern` (with * and ?), skipping others; NULL if none comes in
 * time. */
static inline char *
cw_engine_process_wait (CwEngineProcess *engine, const char *pattern, gint64 patience)
{
  gint64 end = g_get_monotonic_time () + patience;

  for (;;)
    {
      gint64 left = end - g_get_monotonic_time ();
      char *line = g_async_queue_timeout_pop (engine->lines, (guint64)MAX (left, 1));
      if (line == NULL)
        return NULL;
      if (*line == '\0')
        {
          g_async_queue_push_front (engine->lines, line);
          return NULL;
        }
      if (g_pattern_match_simple (pattern, line))
        return line;
      g_free (line);
    }
}

static inline char *
cw_engine_process_expect (CwEngineProcess *engine, const char *pattern)
{
  char *line = cw_engine_process_wait (engine, pattern, CW_PATIENCE);

  if (line == NULL)
    g_error ("no line \"%s\" came", pattern);
  return line;
}

/* Closes the program's input; it has to end by itself with status 0. */
static inline void
cw_engine_process_end (CwEngineProcess *engine)
{
  g_output_stream_close (engine->input, NULL, NULL);
  g_thread_join (engine->reader);
  g_assert_true (g_subprocess_wait (engine->process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (engine->process));
  g_assert_cmpint (g_subprocess_get_exit_status (engine->process), ==, 0);
  g_async_queue_unref (engine->lines);
  g_object_unref (engine->process);
}
