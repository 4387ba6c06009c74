/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>
#include <stdlib.h>

#include "config.h"
#include "core/rules.h"
#include "engines/own_games.h"
#include "tools/cli.h"

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("CW_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : CW_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  cw_core_init ();
  g_auto (GStrv) faults = cw_own_games_read (NULL);
  return cw_cli_main (argc, argv, (const char *const *)faults);
}
