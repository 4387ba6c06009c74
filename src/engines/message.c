/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/message.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/utf8.h"
#include "core/rules.h"

/* Arguments are words of the input, which stay as they are, or names of pieces or reasons. */
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

static const char *
win_sentence (CwReason reason, bool white)
{
  switch (reason)
    {
    case CW_REASON_CHECKMATE:
      return white ? _ ("White wins by checkmate.") : _ ("Black wins by checkmate.");
    case CW_REASON_RESIGNED:
      return white ? _ ("Black resigns: White wins.") : _ ("White resigns: Black wins.");
    case CW_REASON_TIME:
      return white ? _ ("White wins on time.") : _ ("Black wins on time.");
    default:
      return white ? _ ("White wins.") : _ ("Black wins.");
    }
}

static const char *
draw_sentence (CwReason reason, bool white)
{
  switch (reason)
    {
    case CW_REASON_STALEMATE:
      return _ ("Draw by stalemate.");
    case CW_REASON_DEAD_POSITION:
      return _ ("Draw: neither side can checkmate with what is left.");
    case CW_REASON_FIVEFOLD:
      return _ ("Draw: the position has occurred five times.");
    case CW_REASON_SEVENTYFIVE_MOVES:
      return _ ("Draw: 75 moves without a capture or a pawn move.");
    case CW_REASON_THREEFOLD:
      return white ? _ ("Draw: threefold repetition, claimed by White.")
                   : _ ("Draw: threefold repetition, claimed by Black.");
    case CW_REASON_FIFTY_MOVES:
      return white ? _ ("Draw: 50 moves without a capture or a pawn move, claimed by White.")
                   : _ ("Draw: 50 moves without a capture or a pawn move, claimed by Black.");
    case CW_REASON_AGREED:
      return _ ("Draw by agreement.");
    case CW_REASON_TIME:
      return _ ("Draw: the time is up, but the other side cannot checkmate.");
    default:
      return _ ("Draw.");
    }
}

char *
cw_outcome_sentence (const CwOutcome *outcome, CwColour claimant)
{
  switch (outcome->result)
    {
    case CW_WIN_WHITE:
    case CW_WIN_BLACK:
      return g_strdup (win_sentence (outcome->reason, outcome->result == CW_WIN_WHITE));
    case CW_DRAW:
      return g_strdup (draw_sentence (outcome->reason, claimant == CW_WHITE));
    default:
      return NULL;
    }
}

char *
cw_claim_sentence (const CwOutcome *outcome, CwColour side)
{
  bool white = side == CW_WHITE;

  if (!outcome->claim)
    return NULL;
  switch (outcome->reason)
    {
    case CW_REASON_THREEFOLD:
      return g_strdup (white
                           ? _ ("White may claim a draw: the position has occurred three times.")
                           : _ ("Black may claim a draw: the position has occurred three times."));
    case CW_REASON_FIFTY_MOVES:
      return g_strdup (
          white ? _ ("White may claim a draw: 50 moves without a capture or a pawn move.")
                : _ ("Black may claim a draw: 50 moves without a capture or a pawn move."));
    default:
      return g_strdup (white ? _ ("White may claim a draw.") : _ ("Black may claim a draw."));
    }
}
