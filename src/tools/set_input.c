/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/set_input.h"

#include "engines/value_store.h"
#include "learning/value_list.h"

bool
cw_cli_set (const CwGame *game, const char *text, CwValues *values)
{
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    cw_value_set_usual (game, values);
  else if (!cw_value_store_find (game, text, values, &error))
    cw_cli_note ("%s", error->message);
  return error == NULL;
}

char *
cw_cli_set_text (const CwValues *values)
{
  CwBuffer line = { 0 };

  cw_value_list_write (values, &line);
  char *text = g_strdup (cw_buffer_string (&line));
  cw_buffer_free (&line);
  return text;
}
