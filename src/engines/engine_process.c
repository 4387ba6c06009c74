/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/engine_process.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#define CHUNK 4096
#define LONGEST_QUEUE (4 * 1024 * 1024)
#define GRACE 500 /* ms between the last line and the kill */

/* Lives as long as an operation on the program is pending, even after its owner freed it. */
struct CwEngineProcess
{
  gatomicrefcount references;
  GSubprocess *process;
  pid_t group; /* process group of the program and its children; 0 once ended */
  GCancellable *cancellable;
  CwEngineLine line;
  CwEngineClosed closed;
  gpointer data;
  gboolean freed; /* by the owner: no more callbacks */
  gboolean ended; /* reported */

  GString *out;     /* waiting to be written */
  GString *writing; /* being written */
  gboolean closing; /* once all is written */

  GString *in;      /* the line being read */
  gsize in_length;  /* including what was cut off */
  gboolean endless; /* its endlessness was reported */
  gboolean in_ended, waited;
  GString *errors; /* the last line, complete or not */
  gboolean errors_whole;
  char chunk[CHUNK], errors_chunk[CHUNK];
};

static void write_next (CwEngineProcess *self);
static void read_next (CwEngineProcess *self);
static void read_errors (CwEngineProcess *self);

static CwEngineProcess *
process_ref (CwEngineProcess *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

static void
process_unref (CwEngineProcess *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_object (&self->process);
  g_clear_object (&self->cancellable);
  g_string_free (self->out, TRUE);
  g_string_free (self->writing, TRUE);
  g_string_free (self->in, TRUE);
  g_string_free (self->errors, TRUE);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwEngineProcess, process_unref)

static void
end (CwEngineProcess *self, const char *reason)
{
  if (self->ended || self->freed)
    return;
  self->ended = TRUE;
  self->closed (self->data, reason);
}

/* --- reading --------------------------------------------------------------------------------- */

static void
give_line (CwEngineProcess *self)
{
  g_autofree char *line = NULL;

  if (self->in->len > 0 && self->in->str[self->in->len - 1] == '\r')
    g_string_truncate (self->in, self->in->len - 1);
  line = g_utf8_make_valid (self->in->str, (gssize)self->in->len);
  g_string_truncate (self->in, 0);
  self->in_length = 0;
  if (!self->freed && !self->ended)
    self->line (self->data, line);
}

/* Reports once that a line does not end. */
static void
note_endless (CwEngineProcess *self)
{
  if (self->in_length <= CW_ENGINE_ENDLESS || self->endless || self->ended)
    return;
  self->endless = TRUE;
  self->line (self->data, NULL);
}

static void
take_bytes (CwEngineProcess *self, const char *bytes, gsize count)
{
  const char *stop = bytes + count;

  while (bytes < stop && !self->freed)
    {
      const char *newline = memchr (bytes, '\n', (gsize)(stop - bytes));
      gsize length = (gsize)((newline ? newline : stop) - bytes);
      gsize room = CW_ENGINE_LINE - self->in->len;
      g_string_append_len (self->in, bytes, (gssize)MIN (length, room));
      self->in_length += length;
      if (newline)
        give_line (self);
      else
        note_endless (self);
      bytes += length + (newline != NULL);
    }
}

/* Reports the end once all output is read and the program is gone. */
static void
look_for_end (CwEngineProcess *self)
{
  g_autofree char *reason = NULL;

  if (!self->in_ended || !self->waited)
    return;
  if (self->in->len > 0)
    give_line (self);
  if (self->freed)
    return;
  if (g_subprocess_get_if_exited (self->process))
    reason = g_strdup_printf ("exit status %d", g_subprocess_get_exit_status (self->process));
  else
    reason = g_strdup_printf ("signal %d (%s)", g_subprocess_get_term_sig (self->process),
                              g_strsignal (g_subprocess_get_term_sig (self->process)));
  if (self->errors->len > 0)
    {
      g_autofree char *valid = g_utf8_make_valid (self->errors->str, -1);
      g_autofree char *both = g_strdup_printf ("%s: %s", reason, valid);
      end (self, both);
    }
  else
    end (self, reason);
}

static void
on_read (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwEngineProcess) self = data;
  gssize count = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL);

  if (count > 0)
    {
      take_bytes (self, self->chunk, (gsize)count);
      if (!self->freed)
        read_next (self);
      return;
    }
  self->in_ended = TRUE;
  look_for_end (self);
}

static void
read_next (CwEngineProcess *self)
{
  g_input_stream_read_async (g_subprocess_get_stdout_pipe (self->process), self->chunk, CHUNK,
                             G_PRIORITY_DEFAULT, self->cancellable, on_read, process_ref (self));
}

static void
on_read_errors (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwEngineProcess) self = data;
  gssize count = g_input_stream_read_finish (G_INPUT_STREAM (stream), result, NULL);

  for (gssize i = 0; i < count; i++)
    {
      char byte = self->errors_chunk[i];
      if (byte == '\n' || byte == '\r')
        {
          self->errors_whole = TRUE;
          continue;
        }
      if (self->errors_whole)
        g_string_truncate (self->errors, 0);
      self->errors_whole = FALSE;
      if (self->errors->len < CHUNK)
        g_string_append_c (self->errors, byte);
    }
  if (count > 0)
    read_errors (self);
}

static void
read_errors (CwEngineProcess *self)
{
  g_input_stream_read_async (g_subprocess_get_stderr_pipe (self->process), self->errors_chunk,
                             CHUNK, G_PRIORITY_DEFAULT, self->cancellable, on_read_errors,
                             process_ref (self));
}

/* Kills what the program started and left behind. */
static void
end_children (CwEngineProcess *self)
{
  if (self->group > 1)
    kill (-self->group, SIGKILL);
  self->group = 0;
}

static void
on_gone (GObject *process, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwEngineProcess) self = data;

  if (!g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL))
    return;
  self->waited = TRUE;
  end_children (self);
  look_for_end (self);
}

/* --- writing --------------------------------------------------------------------------------- */

static void
on_written (GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr (CwEngineProcess) self = data;

  g_string_truncate (self->writing, 0);
  if (!g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL))
    {
      g_string_truncate (self->out, 0); /* its end is reported after its last output */
      return;
    }
  write_next (self);
}

static void
write_next (CwEngineProcess *self)
{
  GOutputStream *stream = g_subprocess_get_stdin_pipe (self->process);

  if (self->writing->len > 0)
    return;
  if (self->out->len == 0)
    {
      if (self->closing)
        g_output_stream_close_async (stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
      self->closing = FALSE;
      return;
    }
  GString *done = self->writing;
  self->writing = self->out;
  self->out = done;
  g_output_stream_write_all_async (stream, self->writing->str, self->writing->len,
                                   G_PRIORITY_DEFAULT, self->cancellable, on_written,
                                   process_ref (self));
}

void
cw_engine_process_send (CwEngineProcess *self, const char *format, ...)
{
  va_list arguments;

  if (self->ended || self->freed)
    return;
  if (self->out->len > LONGEST_QUEUE)
    {
      end (self, "it does not read what it is sent");
      return;
    }
  va_start (arguments, format);
  g_string_append_vprintf (self->out, format, arguments);
  va_end (arguments);
  g_string_append_c (self->out, '\n');
  write_next (self);
}

/* --- its life -------------------------------------------------------------------------------- */

/* Puts the program into its own process group, so that its children can be ended with it. */
static void
set_up_child (gpointer data)
{
  setpgid (0, 0);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
}

char *
cw_engine_find_program (const char *name)
{
  char *path = g_find_program_in_path (name);

  if (path == NULL && strchr (name, '/') == NULL)
    {
      g_autofree char *game = g_build_filename ("/usr/games", name, NULL);
      if (g_file_test (game, G_FILE_TEST_IS_EXECUTABLE))
        path = g_steal_pointer (&game);
    }
  return path != NULL ? path : g_strdup (name);
}

/* Says in `error` why the program cannot be started, as a part of a sentence. */
static void
explain (GError *error, const char *program)
{
  gboolean missing = g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
  gboolean unfit = g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_ACCES)
                   || g_error_matches (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOEXEC);
  g_autofree char *before = error->message;
  error->message = missing ? g_strdup_printf (_ ("there is no program %s"), program)
                   : unfit ? g_strdup_printf (_ ("%s is not an executable file"), program)
                           : g_steal_pointer (&before);
}

CwEngineProcess *
cw_engine_process_new (const char *const *argv, CwEngineLine line, CwEngineClosed closed,
                       gpointer data, GError **error)
{
  static gsize ignored;
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                 | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_auto (GStrv) words = g_strdupv ((char **)argv);

  if (g_once_init_enter (&ignored))
    {
      signal (SIGPIPE, SIG_IGN);
      g_once_init_leave (&ignored, 1);
    }
  g_subprocess_launcher_set_child_setup (launcher, set_up_child, NULL, NULL);
  char *path = cw_engine_find_program (words[0]);
  g_free (words[0]);
  words[0] = path;
  GError *fault = NULL;
  GSubprocess *process =
      g_subprocess_launcher_spawnv (launcher, (const char *const *)words, &fault);
  if (process == NULL)
    {
      explain (fault, words[0]);
      g_propagate_error (error, fault);
      return NULL;
    }

  CwEngineProcess *self = g_new0 (CwEngineProcess, 1);
  g_atomic_ref_count_init (&self->references);
  self->process = process;
  const char *identifier = g_subprocess_get_identifier (process);
  self->group = identifier != NULL ? (pid_t)g_ascii_strtoll (identifier, NULL, 10) : 0;
  self->cancellable = g_cancellable_new ();
  self->line = line;
  self->closed = closed;
  self->data = data;
  self->out = g_string_new (NULL);
  self->writing = g_string_new (NULL);
  self->in = g_string_new (NULL);
  self->errors = g_string_new (NULL);
  read_next (self);
  read_errors (self);
  g_subprocess_wait_async (process, self->cancellable, on_gone, process_ref (self));
  return self;
}

static gboolean
on_grace_over (gpointer data)
{
  CwEngineProcess *self = data;

  g_subprocess_force_exit (self->process);
  end_children (self);
  g_cancellable_cancel (self->cancellable);
  return G_SOURCE_REMOVE;
}

static void
release (gpointer data)
{
  process_unref (data);
}

void
cw_engine_process_free (CwEngineProcess *self, const char *last)
{
  g_autoptr (GSource) grace = g_timeout_source_new (GRACE);

  if (self == NULL)
    return;
  if (last != NULL)
    cw_engine_process_send (self, "%s", last);
  self->freed = TRUE;
  self->closing = TRUE;
  write_next (self);
  /* the source takes the owner's reference */
  g_source_set_callback (grace, on_grace_over, self, release);
  g_source_attach (grace, g_main_context_get_thread_default ());
}
