/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine_server.h"

#include <errno.h>
#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

#include "tools/engine_line.h"
#include "tools/engine_options.h"

/* --- output ---------------------------------------------------------------------------------- */

void
cw_server_print (CwEngineServer *server, const char *text)
{
  gsize length = strlen (text);

  g_mutex_lock (&server->output);
  while (length > 0)
    {
      gssize written = write (server->descriptor, text, length);
      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        break; /* the reader is gone; the input will end too */
      text += written;
      length -= (gsize)written;
    }
  g_mutex_unlock (&server->output);
}

static void
print_line (CwEngineServer *server, const char *head, const char *format, va_list arguments)
{
  g_autoptr (GString) text = g_string_new (head);

  g_string_append_vprintf (text, format, arguments);
  g_string_append_c (text, '\n');
  cw_server_print (server, text->str);
}

void
cw_server_send (CwEngineServer *server, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  print_line (server, "", format, arguments);
  va_end (arguments);
}

void
cw_server_note (CwEngineServer *server, const char *format, ...)
{
  bool cecp = server->face != NULL && server->face->protocol == CW_PROTOCOL_CECP;
  va_list arguments;

  va_start (arguments, format);
  print_line (server, cecp ? "# " : "info string ", format, arguments);
  va_end (arguments);
}

/* --- the game -------------------------------------------------------------------------------- */

void
cw_server_set_position (CwEngineServer *server, const CwPosition *position)
{
  cw_server_finish (server);
  server->position = *position;
  server->refused = FALSE;
  server->game = cw_position_game (position);
  g_ptr_array_set_size (server->history, 0);
}

void
cw_server_set_game (CwEngineServer *server, const CwGame *game)
{
  CwPosition start;

  cw_position_start (&start, game);
  cw_server_set_position (server, &start);
}

const CwUndo *
cw_server_last (const CwEngineServer *server)
{
  guint count = server->history->len;

  return count > 0 ? server->history->pdata[count - 1] : NULL;
}

void
cw_server_play (CwEngineServer *server, CwMove move)
{
  CwUndo *undo = g_new (CwUndo, 1);

  cw_do (&server->position, move, undo, cw_server_last (server));
  g_ptr_array_add (server->history, undo);
}

gboolean
cw_server_take_back (CwEngineServer *server)
{
  const CwUndo *last = cw_server_last (server);

  cw_server_finish (server);
  if (last == NULL)
    return FALSE;
  cw_undo (&server->position, last);
  g_ptr_array_set_size (server->history, (gint)server->history->len - 1);
  return TRUE;
}

/* --- protocols ------------------------------------------------------------------------------- */

/* Words of UCI only, for people who type without starting with "uci". */
static gboolean
is_uci (const char *line)
{
  static const char *const words[] = { "isready", "setoption", "ucinewgame", "position", "go ",
                                       "debug",   "d",         "eval",       NULL };

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (line, words[i])
        && (line[strlen (words[i])] == '\0' || line[strlen (words[i])] == ' '
            || g_str_has_suffix (words[i], " ")))
      return TRUE;
  return FALSE;
}

static void
end_face (CwEngineServer *server)
{
  if (server->face != NULL && server->face->end != NULL)
    server->face->end (server);
}

static void
set_face (CwEngineServer *server, const CwEngineFace *face)
{
  if (server->face == face)
    return;
  cw_server_discard (server);
  end_face (server);
  server->face = face;
  cw_server_set_game (server, cw_game_named (face->game));
  if (face->begin != NULL)
    face->begin (server);
}

/* Any line may choose the protocol; the first one must. */
static void
choose_face (CwEngineServer *server, const char *line)
{
  const char *word = line + strspn (line, " ");
  gsize length = strcspn (word, " ");

  if (length == 3 && strncmp (word, "uci", 3) == 0)
    set_face (server, &cw_engine_uci);
  else if (length == 3 && strncmp (word, "usi", 3) == 0)
    set_face (server, &cw_engine_usi);
  else if (length == 6 && strncmp (word, "xboard", 6) == 0)
    set_face (server, &cw_engine_cecp);
  else if (server->face == NULL)
    set_face (server, is_uci (word) ? &cw_engine_uci : &cw_engine_cecp);
}

/* --- the loop -------------------------------------------------------------------------------- */

static void
on_line (char *line, gpointer data)
{
  CwEngineServer *server = data;
  char *text = g_strstrip (line);

  if (server->quit)
    return;
  choose_face (server, text);
  server->face->line (server, text);
}

static gboolean
on_input (int descriptor, GIOCondition condition, gpointer data)
{
  CwEngineServer *server = data;
  char bytes[8192];
  gssize length = read (descriptor, bytes, sizeof bytes);

  if (length > 0)
    cw_engine_split (server->line, bytes, (gsize)length, on_line, server);
  else if (length == 0 || errno != EINTR)
    {
      cw_engine_split (server->line, "\n", 1, on_line, server);
      server->quit = TRUE;
    }
  return G_SOURCE_CONTINUE;
}

void
cw_server_run (int input, int output)
{
  CwEngineServer *server = g_new0 (CwEngineServer, 1);
  g_autoptr (GSource) reader = g_unix_fd_source_new (input, G_IO_IN);

  server->descriptor = output;
  g_mutex_init (&server->output);
  server->context = g_main_context_new ();
  server->line = g_string_new (NULL);
  server->history = g_ptr_array_new_with_free_func (g_free);
  cw_engine_options_init (&server->options);
  g_source_set_callback (reader, G_SOURCE_FUNC (on_input), server, NULL);
  g_source_attach (reader, server->context);
  while (!server->quit)
    g_main_context_iteration (server->context, TRUE);

  cw_server_finish (server);
  end_face (server);
  cw_search_free (server->search);
  g_main_context_unref (server->context);
  g_string_free (server->line, TRUE);
  g_ptr_array_unref (server->history);
  g_free (server->options.values);
  g_clear_pointer (&server->options.network, cw_network_free);
  g_mutex_clear (&server->output);
  g_free (server);
}
