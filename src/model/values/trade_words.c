/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/trade_words.h"

#include "picture/text.h"

#include <glib/gi18n.h>

#define MAX_SPELLED 4 /* kinds of pieces named per pan */

/* --- one piece -------------------------------------------------------------------------------- */

static const char *
without_format (CwKind kind)
{
  switch (kind)
    {
    case CW_PAWN:
      return _ ("Without the %s pawn");
    case CW_KNIGHT:
      return _ ("Without the %s knight");
    case CW_BISHOP:
      return _ ("Without the %s bishop");
    case CW_ROOK:
      return _ ("Without the %s rook");
    case CW_QUEEN:
      return _ ("Without the %s queen");
    default:
      return _ ("Without the piece on %s");
    }
}

char *
cw_without_words (const CwGame *game, CwKind kind, const char *square)
{
  const char *name = _ (game->kind[kind].name);

  if (square == NULL)
    /* Translators: %s is a piece, in the nominative: "Without: silver in hand" */
    return g_strdup_printf (_ ("Without: %s in hand"), name);
  if (cw_game_is_chess (game))
    return g_strdup_printf (without_format (kind), square);
  /* Translators: a piece, in the nominative, and its square: "Without: silver, 5f" */
  return g_strdup_printf (_ ("Without: %s, %s"), name, square);
}

const char *
cw_side_score_words (const CwGame *game, CwColour side)
{
  if (game->shogi)
    return side == CW_WHITE ? _ ("Sente’s expected score by material")
                            : _ ("Gote’s expected score by material");
  return side == CW_WHITE ? _ ("White’s expected score by material")
                          : _ ("Black’s expected score by material");
}

/* --- the pans --------------------------------------------------------------------------------- */

/* A chess piece as the object of giving and taking, or NULL. */
static const char *
one_of_chess (CwKind kind)
{
  switch (kind)
    {
    case CW_PAWN:
      /* Translators: what is given or taken (accusative): "White gives a pawn for …" */
      return C_ ("given or taken", "a pawn");
    case CW_KNIGHT:
      return C_ ("given or taken", "a knight");
    case CW_BISHOP:
      return C_ ("given or taken", "a bishop");
    case CW_ROOK:
      return C_ ("given or taken", "a rook");
    case CW_QUEEN:
      return C_ ("given or taken", "a queen");
    default:
      return NULL;
    }
}

/* The same for several. */
static char *
more_of_chess (CwKind kind, unsigned count)
{
  const char *format;

  switch (kind)
    {
    case CW_PAWN:
      /* Translators: what is given or taken (accusative): "White gives 2 pawns for …" */
      format = ngettext ("%u pawn", "%u pawns", count);
      break;
    case CW_KNIGHT:
      format = ngettext ("%u knight", "%u knights", count);
      break;
    case CW_BISHOP:
      format = ngettext ("%u bishop", "%u bishops", count);
      break;
    case CW_ROOK:
      format = ngettext ("%u rook", "%u rooks", count);
      break;
    default:
      format = ngettext ("%u queen", "%u queens", count);
    }
  return g_strdup_printf (format, count);
}

static char *
pieces_words (const CwGame *game, const CwTradeGroup *pieces)
{
  CwKind kind = cw_piece_kind (pieces->piece);
  const char *name = _ (game->kind[kind].name);

  if (pieces->from != 0)
    /* Translators: part of what is gained: "White takes a rook and promotion (queen), 13.00" */
    return g_strdup_printf (_ ("promotion (%s)"), name);
  if (cw_game_is_chess (game) && one_of_chess (kind) != NULL)
    return pieces->count == 1 ? g_strdup (one_of_chess (kind))
                              : more_of_chess (kind, pieces->count);
  /* Translators: how many of a piece, in the nominative: "2 × pawn" */
  return pieces->count > 1 ? g_strdup_printf (_ ("%u × %s"), pieces->count, name) : g_strdup (name);
}

/* "a bishop and a pawn" */
static char *
pan_words (const CwGame *game, const CwTradePan *pan)
{
  GString *words = g_string_new (NULL);
  guint spelled = MIN (pan->count, MAX_SPELLED);

  for (guint i = 0; i < spelled; i++)
    {
      g_autofree char *pieces = pieces_words (game, &pan->group[i]);
      if (i > 0)
        g_string_append (words, i + 1 == pan->count
                                    ? C_ ("between the last parts of a list", " and ")
                                    : C_ ("between parts of a list", ", "));
      g_string_append (words, pieces);
    }
  if (spelled < pan->count)
    {
      guint rest = pan->count - spelled;
      g_string_append (words, C_ ("between parts of a list", ", "));
      g_string_append_printf (words, ngettext ("and %u more kind", "and %u more kinds", rest),
                              rest);
    }
  return g_string_free (words, FALSE);
}

/* --- the sentence ----------------------------------------------------------------------------- */

/* The format's arguments: what is given, its value, what is taken, its value. */
static const char *
gives_format (const CwTrade *trade, gboolean you)
{
  if (you)
    return _ ("You give %s, %s, for %s, %s.");
  return trade->side == CW_WHITE ? _ ("White gives %s, %s, for %s, %s.")
                                 : _ ("Black gives %s, %s, for %s, %s.");
}

static const char *
takes_format (const CwTrade *trade, gboolean you)
{
  if (you)
    return _ ("You take %s, %s, for nothing.");
  return trade->side == CW_WHITE ? _ ("White takes %s, %s, for nothing.")
                                 : _ ("Black takes %s, %s, for nothing.");
}

char *
cw_trade_sentence (const CwGame *game, const CwTrade *trade, gboolean you)
{
  if (trade->outcome.result != CW_ONGOING && !trade->outcome.claim)
    /* Translators: %s is a reason: "checkmate" */
    return g_strdup_printf (_ ("The capture ends the game: %s."),
                            _ (cw_reason_name (trade->outcome.reason)));
  g_autofree char *given = pan_words (game, &trade->given);
  g_autofree char *taken = pan_words (game, &trade->taken);
  g_autofree char *cost = cw_text_number (trade->given.value / 100, 2, false);
  g_autofree char *gain = cw_text_number (trade->taken.value / 100, 2, false);
  gboolean chess = cw_game_is_chess (game);

  if (trade->given.count == 0 && chess)
    return g_strdup_printf (takes_format (trade, you), taken, gain);
  if (trade->given.count == 0)
    /* Translators: pieces in the nominative and their value: "Taken: silver, 14.91. Given:
     * nothing."
     */
    return g_strdup_printf (_ ("Taken: %s, %s. Given: nothing."), taken, gain);
  if (chess)
    return g_strdup_printf (gives_format (trade, you), given, cost, taken, gain);
  /* Translators: pieces in the nominative and their values: "Given: silver, 14.91. Taken: pawn,
   * 2.11." */
  return g_strdup_printf (_ ("Given: %s, %s. Taken: %s, %s."), given, cost, taken, gain);
}
