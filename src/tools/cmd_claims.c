/* SPDX-License-Identifier: GPL-3.0-or-later */
/* claims: checks claims about the pieces by a value set: a built-in one, a file, or values on the
 * command line. */
#include "tools/fit_output.h"
#include "tools/set_input.h"

int
cw_command_claims (int argc, char **argv)
{
  g_autofree char *text = NULL;
  const CwGame *game = NULL;
  gboolean json = FALSE;
  const CwOption entries[] = {
    CW_OPTION_VALUES (&text),
    CW_OPTION_GAME (&game),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  CwValues values;

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (!cw_cli_set (game, text, &values))
    return CW_EXIT_INPUT;

  g_autofree CwFit *fit = g_new (CwFit, 1);
  g_autofree char *line = cw_cli_set_text (&values);
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_fit_of_values (fit, &values);
  cw_answer_put (answer, "{.values}\n", CW_STRING (".values", line),
                 CW_STRING ("set", values.title), CW_STRING ("game", fit->columns.game->name));
  cw_answer_values (answer, fit);
  cw_answer_claims (answer, fit);
  return cw_answer_end (answer);
}
