/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/utf8.h"
#include "core/rules.h"

/* Whether an argument names a piece or reason, to be translated; other words stay as they are. */
static bool
is_name (const char *text)
{
  const CwGame *game;

  for (unsigned reason = CW_REASON_NONE + 1; reason < CW_REASON_COUNT; reason++)
    if (g_str_equal (cw_reason_name ((CwReason)reason), text))
      return true;
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
    if (is_name (status->args[i]))
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

char *
cw_message_at (const char *file, const CwStatus *status)
{
  GString *text = g_string_new (file);
  g_autofree char *sentence = cw_message (status);

  if (status->line > 0)
    {
      g_string_append_printf (text, text->len > 0 ? ":%" G_GUINT32_FORMAT : "%" G_GUINT32_FORMAT,
                              status->line);
      if (status->column > 0)
        g_string_append_printf (text, ":%" G_GUINT32_FORMAT, status->column);
    }
  if (text->len > 0)
    g_string_append (text, ": ");
  g_string_append (text, sentence);
  return g_string_free (text, FALSE);
}

char *
cw_message_other_game (const CwGame *from, const CwGame *to, const CwStatus *why)
{
  if (from == NULL || from == to)
    return NULL;
  g_autofree char *reason = cw_message (why); /* "" if there is none */
  /* Translators: the name of a game, such as Shogi. */
  g_autofree char *text =
      g_strdup_printf (_ ("The board now shows another game: %s."), g_dgettext (NULL, to->title));
  return reason[0] != '\0' ? g_strdup_printf ("%s %s", reason, text) : g_steal_pointer (&text);
}
