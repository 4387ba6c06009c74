/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/cli.h"

#include <gio/gunixinputstream.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "store/file_error.h"
#include "store/file_sink.h"
#include "text/message.h"

/* --- the frame ---------------------------------------------------------------------------- */

static const CwCommand commands[] = {
#define CW_COMMAND(name, arguments, summary) CW_COMMAND_CALLED (name, #name, arguments, summary)
#define CW_COMMAND_CALLED(id, name, arguments, summary)                                            \
  { name, arguments, summary, cw_command_##id },
#include "tools/commands.def"
#undef CW_COMMAND_CALLED
#undef CW_COMMAND
};

static const CwCommand *
command_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  return NULL;
}

const CwCommand *
cw_cli_running (void)
{
  const char *name = g_get_prgname ();
  const char *space = name != NULL ? strchr (name, ' ') : NULL;
  return space != NULL ? command_named (space + 1) : NULL;
}

static void
print_help (FILE *stream)
{
  fprintf (stream, _ ("Usage: %s SUBCOMMAND [OPTION…] [ARGUMENT…]\n\n"), "counterweight-cli");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-13s %s\n", commands[i].name, _ (commands[i].summary));
  fprintf (stream, "\n%s\n",
           _ ("“counterweight-cli SUBCOMMAND --help” shows the options of a subcommand."));
}

/* The NAME of "--game=NAME" or "--game NAME", before options are parsed; NULL if not given. */
static const char *
asked_game (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--game="))
      return argv[i] + strlen ("--game=");
    else if (g_str_equal (argv[i], "--game") && i + 1 < argc)
      return argv[i + 1];
  return NULL;
}

/* Whether faults in the user's own games may be why this command line does not do what is
 * expected. */
static bool
faults_matter (const CwCommand *command, int argc, char **argv)
{
  const char *game = asked_game (argc, argv);
  return command->run == cw_command_games || (game != NULL && cw_game_named (game) == NULL);
}

int
cw_cli_main (int argc, char **argv, const char *const *faults)
{
  const char *name = argc > 1 ? argv[1] : NULL;

  if (name == NULL)
    {
      print_help (stderr);
      return CW_EXIT_USAGE;
    }
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h") || g_str_equal (name, "help"))
    {
      print_help (stdout);
      return CW_EXIT_DONE;
    }
  if (g_str_equal (name, "--version"))
    {
      printf ("counterweight-cli %s\n", CW_VERSION);
      return CW_EXIT_DONE;
    }

  const CwCommand *command = command_named (name);
  if (command == NULL)
    return cw_cli_usage (_ ("There is no subcommand “%s”."), name);

  g_autofree char *program = g_strconcat ("counterweight-cli ", name, NULL);
  g_set_prgname (program);
  for (; faults_matter (command, argc, argv) && *faults != NULL; faults++)
    cw_cli_note ("%s", *faults);
  int status = command->run (argc - 1, argv + 1);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      cw_cli_error ("-", _ ("The output could not be written."));
      return CW_EXIT_INPUT;
    }
  return status;
}

/* --- files -------------------------------------------------------------------------------- */

CwFileSource *
cw_cli_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  CwFileSource *source;

  if (g_str_equal (path, "-"))
    {
      g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
      source = cw_file_source_new (stream, NULL, &error);
    }
  else
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
      source = cw_file_source_open (file, NULL, &error);
    }
  if (source == NULL)
    cw_cli_gerror (path, error);
  return source;
}

GByteArray *
cw_cli_read_source (const char *path, CwSource source)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  CwStatus status = { 0 };
  guint8 chunk[65536];
  gsize got;

  while ((got = source.read (source.context, chunk, sizeof chunk, &status)) > 0)
    g_byte_array_append (bytes, chunk, (guint)got);
  if (status.code == CW_OK)
    return g_steal_pointer (&bytes);
  cw_cli_status (path, &status);
  return NULL;
}

GByteArray *
cw_cli_read (const char *path)
{
  g_autoptr (CwFileSource) file = cw_cli_open (path);
  return file != NULL ? cw_cli_read_source (path, cw_file_source_bytes (file)) : NULL;
}

char *
cw_cli_read_text (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *text;

  if (g_file_get_contents (path, &text, length, &error))
    return text;
  cw_cli_gerror (path, error);
  return NULL;
}

bool
cw_cli_write (const char *path, const void *data, gsize size)
{
  if (path == NULL || g_str_equal (path, "-"))
    return fwrite (data, 1, size, stdout) == size;

  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  if (cw_file_write (file, bytes, &error))
    return true;
  cw_cli_gerror (path, error);
  return false;
}

bool
cw_cli_write_made (const char *path, GBytes *bytes, const GError *error)
{
  if (bytes != NULL)
    return cw_cli_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  cw_cli_gerror (path, error);
  return false;
}

bool
cw_cli_write_buffer (const char *path, CwBuffer *buffer)
{
  bool written = !buffer->failed && cw_cli_write (path, buffer->bytes, buffer->length);

  if (buffer->failed)
    cw_cli_no_memory (path != NULL ? path : "-");
  cw_buffer_free (buffer);
  return written;
}

/* --- messages ----------------------------------------------------------------------------- */

void
cw_cli_status (const char *path, const CwStatus *status)
{
  g_autofree char *message = cw_message (status);

  if (status->line > 0)
    fprintf (stderr, "%s:%u:%u: %s\n", path, status->line, status->column, message);
  else if (status->column > 0)
    fprintf (stderr, "%s:%u: %s\n", path, status->column, message);
  else
    fprintf (stderr, "%s: %s\n", path, message);
}

const char *
cw_cli_full_stop (const char *message)
{
  return *message != '\0' && strchr (".?!", message[strlen (message) - 1]) != NULL ? "" : ".";
}

void
cw_cli_error (const char *path, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "%s: %s%s\n", path, message, cw_cli_full_stop (message));
}

void
cw_cli_gerror (const char *path, const GError *error)
{
  g_autofree char *message = cw_file_error_sentence (error);
  cw_cli_error (path, "%s", message);
}

void
cw_cli_no_memory (const char *path)
{
  CwStatus status = { 0 };

  cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  cw_cli_status (path, &status);
}

void
cw_cli_note (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fputc ('\n', stderr);
}
