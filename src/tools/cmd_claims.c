/* SPDX-License-Identifier: GPL-3.0-or-later */
/* claims: what is said about the pieces, checked on a value set: a built-in one, a file, or one
 * that is typed. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "engines/value_store.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/fit_output.h"

static bool
find_set (const CwGame *game, const char *text, CwValues *values)
{
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    cw_value_set_usual (game, values);
  else if (!cw_value_store_find (game, text, values, &error))
    {
      g_printerr ("%s\n", error->message);
      return false;
    }
  return true;
}

static void
print_json (const CwFit *fit, const CwValues *values)
{
  JsonBuilder *builder = cw_cli_json_begin ();

  cw_cli_json_string (builder, "set", values->title);
  cw_cli_json_string (builder, "game", fit->columns.game->name);
  cw_cli_build_set (builder, fit);
  cw_cli_json_end (builder);
}

int
cw_command_claims (int argc, char **argv)
{
  g_autofree char *text = NULL, *name = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "values", 0, 0, G_OPTION_ARG_STRING, &text,
      N_ ("a set’s name, a file, or its values: 100,300,300,500,900 or P=1,B=3.5 (the usual set)"),
      N_ ("SET") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("the rules (chess)"), N_ ("NAME") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwBuffer line = { 0 };
  CwValues values;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc != 1)
    return cw_cli_usage (_ ("claims takes no arguments but options."));
  const CwGame *game = cw_cli_game (name);
  if (game == NULL)
    return CW_EXIT_USAGE;
  if (!find_set (game, text, &values))
    return CW_EXIT_INPUT;
  g_autofree CwFit *fit = g_new (CwFit, 1);
  cw_fit_of_values (fit, &values);
  if (json)
    {
      print_json (fit, &values);
      return CW_EXIT_DONE;
    }
  if (cw_value_list_write (&values, &line))
    puts (cw_buffer_string (&line));
  cw_buffer_free (&line);
  cw_cli_print_claims (fit);
  return CW_EXIT_DONE;
}
