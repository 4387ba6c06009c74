/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/application.h"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

int
main (int argc, char **argv)
{
  /* Set when the program runs uninstalled, to find its translations. */
  const char *locale_dir = g_getenv ("CW_LOCALE_DIR");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : CW_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Counterweight"));
  signal (SIGPIPE, SIG_IGN);

  g_autoptr (CwApplication) application = cw_application_new (G_APPLICATION_DEFAULT_FLAGS);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
