/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine_server.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <string.h>
#include <unistd.h>

#include "tools/engine_line.h"
#include "tools/engine_options.h"

/* What the main thread waits for. */
typedef struct
{
  char *line;       /* NULL: the input has ended, or */
  guint generation; /* this thought is done */
} Event;

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
        break; /* nobody listens any more; the input will end too */
      text += written;
      length -= (gsize)written;
    }
  g_mutex_unlock (&server->output);
}

void
cw_server_say (CwEngineServer *server, const char *format, ...)
{
  g_autoptr (GString) text = g_string_new (NULL);
  va_list arguments;

  va_start (arguments, format);
  g_string_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append_c (text, '\n');
  cw_server_print (server, text->str);
}

void
cw_server_note (CwEngineServer *server, const char *format, ...)
{
  const char *head =
      server->face != NULL && server->face->protocol == CW_PROTOCOL_CECP ? "# " : "info string ";
  g_autoptr (GString) text = g_string_new (head);
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append_c (text, '\n');
  cw_server_print (server, text->str);
}

/* --- input ----------------------------------------------------------------------------------- */

static void
post (GAsyncQueue *events, char *line, guint generation)
{
  Event *event = g_new0 (Event, 1);

  event->line = line;
  event->generation = generation;
  g_async_queue_push (events, event);
}

static void
on_line (char *line, gpointer data)
{
  post (data, g_strdup (line), 0);
}

typedef struct
{
  GAsyncQueue *events;
  int descriptor;
  int wake[2]; /* a pipe: once its other end is closed, reading is over */
} Input;

/* Waits for more; FALSE once nobody wants it. */
static gboolean
wait_for_input (const Input *input)
{
  GPollFD polled[] = { { .fd = input->descriptor, .events = G_IO_IN },
                       { .fd = input->wake[0], .events = G_IO_IN } };

  while (g_poll (polled, G_N_ELEMENTS (polled), -1) < 0)
    if (errno != EINTR)
      return FALSE;
  return polled[1].revents == 0;
}

static gpointer
read_input (gpointer data)
{
  const Input *input = data;
  g_autoptr (GString) line = g_string_new (NULL);
  char bytes[8192];

  while (wait_for_input (input))
    {
      gssize length = read (input->descriptor, bytes, sizeof bytes);
      if (length < 0 && errno == EINTR)
        continue;
      if (length <= 0)
        break;
      cw_engine_split (line, bytes, (gsize)length, on_line, input->events);
    }
  cw_engine_split (line, "\n", 1, on_line, input->events);
  post (input->events, NULL, 0);
  return NULL;
}

void
cw_server_post_done (CwEngineServer *server, guint generation)
{
  post (server->events, NULL, generation);
}

/* --- the game -------------------------------------------------------------------------------- */

void
cw_server_set_position (CwEngineServer *server, const CwPosition *position)
{
  cw_server_finish (server);
  server->position = *position;
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

/* --- the loop -------------------------------------------------------------------------------- */

/* Words that only UCI has, for those who type without saying "uci". */
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

/* What a line says of the protocol; the first line has to decide. */
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

static void
handle (CwEngineServer *server, Event *event)
{
  g_autofree char *line = event->line;

  if (line != NULL)
    {
      char *text = g_strstrip (line);
      choose_face (server, text);
      server->face->line (server, text);
    }
  else if (event->generation == 0)
    server->quit = TRUE;
  else if (server->thought != NULL && event->generation == server->generation)
    cw_server_done (server);
  g_free (event);
}

static void
loop (CwEngineServer *server)
{
  while (!server->quit)
    {
      Event *event;
      if (server->deadline == 0)
        event = g_async_queue_pop (server->events);
      else
        event = g_async_queue_timeout_pop (
            server->events, (guint64)MAX (server->deadline - g_get_monotonic_time (), 1));
      if (event != NULL)
        handle (server, event);
      else
        cw_server_deadline (server);
    }
}

void
cw_server_run (int input, int output)
{
  CwEngineServer *server = g_new0 (CwEngineServer, 1);
  Input reader = { .descriptor = input, .wake = { -1, -1 } };

  server->descriptor = output;
  g_mutex_init (&server->output);
  server->events = g_async_queue_new ();
  server->history = g_ptr_array_new_with_free_func (g_free);
  cw_engine_options_init (&server->options);
  reader.events = server->events;
  if (!g_unix_open_pipe (reader.wake, FD_CLOEXEC, NULL))
    g_error ("There is no pipe to be had.");
  GThread *thread = g_thread_new ("input", read_input, &reader);

  loop (server);
  cw_server_finish (server);
  end_face (server);
  cw_server_think_clear (server);
  close (reader.wake[1]); /* after "quit" the reader may still wait for input */
  g_thread_join (thread);
  close (reader.wake[0]);
  for (Event *event; (event = g_async_queue_try_pop (server->events)) != NULL; g_free (event))
    g_free (event->line);
  g_async_queue_unref (server->events);
  g_ptr_array_unref (server->history);
  cw_engine_options_clear (&server->options);
  g_mutex_clear (&server->output);
  g_free (server);
}
