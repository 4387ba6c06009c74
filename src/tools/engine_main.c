/* SPDX-License-Identifier: GPL-3.0-or-later */
/* counterweight-engine: the built-in engine for other programs, speaking UCI, USI or CECP,
 * whichever comes first. It always uses English and a decimal point. */
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "config.h"
#include "core/rules.h"
#include "engines/own_games.h"
#include "tools/engine_server.h"

#define USAGE                                                                                      \
  "Usage: counterweight-engine [--help] [--version]\n\n"                                           \
  "Plays chess, shogi and 29 other games under a program that speaks UCI, USI or CECP\n"           \
  "(XBoard): it is told of the protocol by the first line of its input, which is one of\n"         \
  "\"uci\", \"usi\" and \"xboard\". See counterweight-engine(6).\n"

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      if (g_str_equal (argv[i], "--version"))
        return puts ("counterweight-engine " CW_VERSION) < 0;
      fputs (USAGE, g_str_equal (argv[i], "--help") ? stdout : stderr);
      return g_str_equal (argv[i], "--help") ? 0 : 2;
    }
  signal (SIGPIPE, SIG_IGN);
  cw_core_init ();
  g_auto (GStrv) faults = cw_own_games_read (NULL);
  for (guint i = 0; faults[i] != NULL; i++)
    fprintf (stderr, "%s\n", faults[i]);
  cw_server_run (STDIN_FILENO, STDOUT_FILENO);
  return 0;
}
