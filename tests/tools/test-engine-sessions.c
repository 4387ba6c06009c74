/* SPDX-License-Identifier: GPL-3.0-or-later */
/* counterweight-engine in conversations with other programs, recorded or modelled on their habits
 * (fixtures/sessions). */
#include "support/engine_process.h"

/* Sends bytes; invisible ones are written as in C. */
static void
send_bytes (CwEngineProcess *engine, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\\000", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *bytes = g_strcompress (parts[i]);
      if (i > 0)
        cw_engine_process_write (engine, "", 1);
      cw_engine_process_write (engine, bytes, strlen (bytes));
    }
}

/* One line of a session: "> " is sent; ">> " too, but without a line end and with escapes as in C;
 * "< " has to come (other lines before it are skipped); "! " must not come within a fifth of a
 * second; "# " is a comment. At the end the input is closed, and the program must exit normally. */
static void
run_line (CwEngineProcess *engine, const char *place, const char *line)
{
  const char *text = line[0] != '\0' && line[1] == ' ' ? line + 2 : "";
  g_autofree char *came = NULL;

  if (g_str_has_prefix (line, ">> "))
    send_bytes (engine, line + strlen (">> "));
  else if (line[0] == '>')
    cw_engine_process_send (engine, text);
  else if (line[0] == '<')
    {
      came = cw_engine_process_wait (engine, text, CW_PATIENCE);
      if (came == NULL)
        g_error ("%s: no line \"%s\" came", place, text);
    }
  else if (line[0] == '!')
    {
      came = cw_engine_process_wait (engine, text, G_USEC_PER_SEC / 5);
      if (came != NULL)
        g_error ("%s: \"%s\" came", place, came);
    }
  else if (line[0] != '#' && line[0] != '\0')
    g_error ("%s: what is \"%s\"?", place, line);
}

static void
test_session (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  CwEngineProcess engine;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  cw_engine_process_start (&engine);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *place = g_strdup_printf ("%s:%u", path, i + 1);
      run_line (&engine, place, lines[i]);
    }
  cw_engine_process_end (&engine);
}

static void
add_sessions (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "fixtures", "sessions", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/tools/engine-sessions/%s", name);
      g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_session, g_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_sessions ();
  return g_test_run ();
}
