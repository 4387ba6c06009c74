/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of counterweight-engine: the bytes are its input, in any of its protocols. A byte of
 * value 1 is a pause, so that commands arrive in the middle of a search. Whatever it reads, it ends
 * soon after its input. */
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <unistd.h>

#include "tools/engine_server.h"

#include "fuzz.h"

#define PAUSE 2000 /* us */

typedef struct
{
  int descriptor;
  GString *text;
} Talk;

/* Keeps only the first digit of the memory and threads that it is told to use. */
static void
spare (GString *text)
{
  static const char *const greedy[] = { "hash", "memory", "cores", "threads" };

  for (gsize i = 0; i < G_N_ELEMENTS (greedy); i++)
    {
      gsize length = strlen (greedy[i]);
      for (gsize at = 0; at + length < text->len; at++)
        if (g_ascii_strncasecmp (text->str + at, greedy[i], length) == 0)
          {
            gsize in = at;
            while (in + 1 < text->len && text->str[in] != '\n' && text->str[in] != '\r')
              if (g_ascii_isdigit (text->str[in]) && g_ascii_isdigit (text->str[in + 1]))
                g_string_erase (text, (gssize)in + 1, 1);
              else
                in++;
          }
    }
}

/* With a table of the usual size every input would take long. */
static void
make_quick (GString *text)
{
  gsize first = strcspn (text->str, "\n");

  if (first < text->len)
    g_string_insert (text, (gssize)first + 1, "setoption name Hash value 1\nmemory 1\n");
}

static gpointer
speak (gpointer data)
{
  Talk *talk = data;
  gsize at = 0;

  while (at < talk->text->len)
    {
      gsize length = strcspn (talk->text->str + at, "\1");
      length = length > 0 || talk->text->str[at] != '\0' ? length : 1;
      if (length > 0 && write (talk->descriptor, talk->text->str + at, length) < 0)
        break; /* it has quit */
      at += length;
      if (at < talk->text->len && talk->text->str[at] == '\1')
        {
          g_usleep (PAUSE);
          at++;
        }
    }
  close (talk->descriptor);
  return NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int input[2], output = open ("/dev/null", O_WRONLY);
  Talk talk = { .text = g_string_new_len ((const char *)data, (gssize)size) };

  signal (SIGPIPE, SIG_IGN);
  check (output >= 0 && g_unix_open_pipe (input, FD_CLOEXEC, NULL));
  talk.descriptor = input[1];
  make_quick (talk.text);
  spare (talk.text);
  GThread *speaker = g_thread_new ("speaker", speak, &talk);
  cw_server_run (input[0], output);
  close (input[0]);
  g_thread_join (speaker);
  close (output);
  g_string_free (talk.text, TRUE);
  return 0;
}
