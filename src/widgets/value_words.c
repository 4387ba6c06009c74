/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of the value panel. */
#include "config.h"

#include "picture/text.h"
#include "widgets/value_words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

char *
cw_value_percent (double score)
{
  return cw_text_percent (CLAMP (score, 0, 1), 0);
}

char *
cw_value_pawns (double pawns)
{
  return fabs (pawns) < 0.005 ? cw_text_number (0, 2, false) : cw_text_number (pawns, 2, true);
}

#define MAX_SPELLED 8 /* kinds that a sum names one by one */

/* "silver +2", "gold in hand −1": names in the nominative. (transfer full) */
static char *
plain_words (const CwGame *game, const CwValueTerm *term)
{
  const char *name = _ (game->kind[term->kind].name);
  g_autofree char *count = cw_text_number (term->difference, 0, true);

  if (term->in_hand)
    /* Translators: a piece and a number, "gold in hand −1". */
    return g_strdup_printf (_ ("%s in hand %s"), name, count);
  return g_strdup_printf (C_ ("a piece and a number", "%s %s"), name, count);
}

/* "two pawns up", "a knight down", in lower case. (transfer full) */
static char *
difference_words (CwKind kind, int difference)
{
  unsigned n = (unsigned)ABS (difference);
  const char *format = NULL;
  bool up = difference > 0;

  switch (kind)
    {
    case CW_PAWN:
      format = up ? ngettext ("a pawn up", "%u pawns up", n)
                  : ngettext ("a pawn down", "%u pawns down", n);
      break;
    case CW_KNIGHT:
      format = up ? ngettext ("a knight up", "%u knights up", n)
                  : ngettext ("a knight down", "%u knights down", n);
      break;
    case CW_BISHOP:
      format = up ? ngettext ("a bishop up", "%u bishops up", n)
                  : ngettext ("a bishop down", "%u bishops down", n);
      break;
    case CW_ROOK:
      format = up ? ngettext ("a rook up", "%u rooks up", n)
                  : ngettext ("a rook down", "%u rooks down", n);
      break;
    case CW_QUEEN:
      format = up ? ngettext ("a queen up", "%u queens up", n)
                  : ngettext ("a queen down", "%u queens down", n);
      break;
    default:
      format = up ? ngettext ("a piece up", "%u pieces up", n)
                  : ngettext ("a piece down", "%u pieces down", n);
    }
  return g_strdup_printf (format, n);
}

static char *
with_capital (const char *words)
{
  gunichar first = g_unichar_toupper (g_utf8_get_char (words));
  GString *result = g_string_new (NULL);

  g_string_append_unichar (result, first);
  g_string_append (result, *words ? g_utf8_next_char (words) : "");
  return g_string_free (result, FALSE);
}

static char *
sum_words (const CwValueSummary *summary, gboolean markup)
{
  g_autoptr (GString) result = g_string_new (NULL);

  if (summary->n_terms == 0)
    return g_strdup (_ ("Both sides have the same pieces."));
  bool chess = !summary->game || cw_game_is_chess (summary->game);
  unsigned spelled = MIN (summary->n_terms, MAX_SPELLED);
  for (unsigned i = 0; i < spelled; i++)
    {
      const CwValueTerm *term = &summary->terms[i];
      g_autofree char *words = chess ? difference_words (term->kind, term->difference)
                                     : plain_words (summary->game, term);
      g_autofree char *capital = with_capital (words);
      g_autofree char *pawns = cw_value_pawns (term->pawns);

      if (i > 0)
        /* Translators: between the parts of "a pawn up +1.00, a knight down −2.89" */
        g_string_append (result, C_ ("between parts of a list", ", "));
      g_string_append_printf (result, markup ? "%s <b>%s</b>" : "%s %s", i > 0 ? words : capital,
                              pawns);
      if (term->high > term->low)
        {
          g_autofree char *range = cw_text_range (term->low, term->high, 2, true);
          g_string_append_printf (result, " (%s)", range);
        }
    }
  if (spelled < summary->n_terms)
    {
      unsigned rest = summary->n_terms - spelled;
      g_string_append (result, C_ ("between parts of a list", ", "));
      g_string_append_printf (result, ngettext ("and %u more kind", "and %u more kinds", rest),
                              rest);
    }
  return g_string_free (g_steal_pointer (&result), FALSE);
}

char *
cw_value_sum_sentence (const CwValueSummary *summary)
{
  return sum_words (summary, FALSE);
}

char *
cw_value_sum_markup (const CwValueSummary *summary)
{
  return sum_words (summary, TRUE);
}

char *
cw_value_measured_sentence (const CwValues *values, CwKind kind)
{
  const char *format = NULL;
  double pawn = values->board[CW_PAWN] > 0 ? values->board[CW_PAWN] : 100;

  switch (kind)
    {
    case CW_KNIGHT:
      /* Translators: a value, its interval "2.63 to 3.18", a value. */
      format = _ ("In these games a knight is worth %s pawns (%s); the textbook value is %s.");
      break;
    case CW_BISHOP:
      format = _ ("In these games a bishop is worth %s pawns (%s); the textbook value is %s.");
      break;
    case CW_ROOK:
      format = _ ("In these games a rook is worth %s pawns (%s); the textbook value is %s.");
      break;
    case CW_QUEEN:
      format = _ ("In these games a queen is worth %s pawns (%s); the textbook value is %s.");
      break;
    default:
      return g_strdup (_ ("All values are counted in pawns: a pawn is worth 1."));
    }
  double low = values->low[kind] / pawn, high = values->high[kind] / pawn;
  g_autofree char *value = cw_text_number (values->board[kind] / pawn, 2, false);
  g_autofree char *range = cw_text_range (low, high, 2, false);
  g_autofree char *school = cw_text_number (
      cw_values_school ()->board[kind] / cw_values_school ()->board[CW_PAWN], 0, false);
  if (!(high > low) || !isfinite (high - low))
    return g_strdup_printf (_ ("What this piece is worth cannot be measured from these games; the "
                               "textbook value is %s."),
                            school);
  return g_strdup_printf (format, value, range, school);
}

char *
cw_value_side_sentence (const CwValueSummary *summary)
{
  bool shogi = summary->game && summary->game->shogi, white = summary->side == CW_WHITE;
  const char *side = white ? _ ("White’s expected score") : _ ("Black’s expected score");

  if (summary->unequal)
    return g_strdup (_ ("The armies are unequal: what their pieces are worth does not say who is "
                        "ahead."));
  if (shogi)
    side = white ? _ ("Sente’s expected score") : _ ("Gote’s expected score");
  if (!summary->scored && shogi)
    return g_strdup (white ? _ ("Sente’s balance in pawns; no score was measured")
                           : _ ("Gote’s balance in pawns; no score was measured"));
  if (!summary->scored)
    return g_strdup (white ? _ ("White’s balance in pawns; no score was measured")
                           : _ ("Black’s balance in pawns; no score was measured"));
  if (lrint (100 * summary->score_high) <= lrint (100 * summary->score_low))
    return g_strdup (side);
  g_autofree char *low = cw_text_number (100 * summary->score_low, 0, false);
  g_autofree char *high = cw_value_percent (summary->score_high);
  /* Translators: "White’s expected score, 17–24 %": the 95 % interval */
  return g_strdup_printf (_ ("%s, %s–%s"), side, low, high);
}

char *
cw_value_material_sentence (const CwValueSummary *summary)
{
  g_autofree char *white = cw_text_number (summary->material[CW_WHITE], 2, false);
  g_autofree char *black = cw_text_number (summary->material[CW_BLACK], 2, false);

  if (summary->game && summary->game->shogi)
    return g_strdup_printf (_ ("On the board and in hand: sente %s, gote %s"), white, black);
  return g_strdup_printf (_ ("Pieces on the board: White %s, Black %s"), white, black);
}

char *
cw_value_shares_sentence (const CwValueSummary *summary)
{
  g_autofree char *at = cw_text_number (summary->shares_at, 0, true);

  /* Translators: %s is a balance of material in whole pawns, such as −2 */
  return g_strdup_printf (_ ("How games at %s ended"), summary->shares_at == 0 ? "0" : at);
}

char *
cw_value_rows_sentence (const CwValueSummary *summary)
{
  unsigned n = summary->won + summary->drawn + summary->lost;
  g_autofree char *count = cw_text_count (n);

  if (summary->game && summary->game->shogi)
    return g_strdup_printf (summary->side == CW_WHITE
                                ? ngettext ("%s position, for sente", "%s positions, for sente", n)
                                : ngettext ("%s position, for gote", "%s positions, for gote", n),
                            count);
  return g_strdup_printf (summary->side == CW_WHITE
                              ? ngettext ("%s position, for White", "%s positions, for White", n)
                              : ngettext ("%s position, for Black", "%s positions, for Black", n),
                          count);
}
