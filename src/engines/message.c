/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/message.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/utf8.h"
#include "core/rules.h"

/* Arguments are words of the input, which stay as they are, or names of pieces. */
static bool
is_kind_name (const char *text)
{
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      if (g_str_equal (game->kind[kind].name, text))
        return true;
  return false;
}

char *
cw_message (const CwStatus *status)
{
  if (status->code == CW_OK)
    return g_strdup ("");

  CwStatus translated = *status;
  for (unsigned i = 0; i < G_N_ELEMENTS (translated.args); i++)
    if (is_kind_name (status->args[i]))
      {
        const char *name = _ (status->args[i]);
        size_t length = cw_utf8_boundary (name, MIN (strlen (name), CW_STATUS_ARG_SIZE - 1));
        memcpy (translated.args[i], name, length);
        translated.args[i][length] = '\0';
      }

  const char *sentence = _ (cw_status_sentence (status->code));
  size_t length = cw_status_format (&translated, sentence, NULL, 0);
  char *message = g_malloc (length + 1);
  cw_status_format (&translated, sentence, message, length + 1);
  return message;
}
