/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fit in words. */
#include "base/marks.h"
#include "base/number.h"
#include "learning/fit.h"

const char *const cw_model_names[] = { "article", "half", "ordered", NULL };

const char *
cw_model_formula (CwDraws draws)
{
  switch (draws)
    {
    case CW_DRAWS_HALF:
      return N_ (
          "expected score = 1 / (1 + exp (-z)), z = sum of value times difference; a draw is "
          "half a win and half a loss");
    case CW_DRAWS_ORDERED:
      return N_ (
          "won: 1 / (1 + exp (c - z)); lost: 1 / (1 + exp (c + z)); drawn: the rest; z = sum "
          "of value times difference");
    case CW_DRAWS_DROP:
    default:
      return N_ (
          "chance to win a decisive game = 1 / (1 + exp (-z)), z = sum of value times difference");
    }
}

char *
cw_fit_term_name (const CwFit *fit, unsigned index, char name[CW_TERM_NAME_SIZE])
{
  if (index < fit->terms)
    return cw_term_name (&fit->term[index], &fit->columns, name);
  cw_format_text (name, CW_TERM_NAME_SIZE, "Cut");
  return name;
}

/* --- the state ------------------------------------------------------------------------------ */

static bool
fail (CwStatus *status, CwStatusCode code, size_t first, size_t second)
{
  char one[24], two[24];
  cw_format_text (one, sizeof one, "%zu", first);
  cw_format_text (two, sizeof two, "%zu", second);
  return cw_status_fail (status, code, one, two);
}

/* What may be wrong with a term. Each kind of chess has its own sentences, so that translations can
 * inflect its name: CODE_PAWN … CODE_QUEEN in a row in status_codes.def. Columns of other games
 * share one for the board and one for the hand, and all features share one. */
typedef struct
{
  CwStatusCode pawn, board, hand, feature;
} Codes;

static bool
fail_for_term (const CwFit *fit, CwStatus *status, Codes codes, size_t first, size_t second)
{
  unsigned index = fit->culprit - 1;
  char name[CW_TERM_NAME_SIZE], number[24];
  cw_format_text (number, sizeof number, "%zu", first);
  if (index >= fit->columns.count)
    return cw_status_fail (status, codes.feature, cw_fit_term_name (fit, index, name), number);
  if (cw_columns_are_chess (&fit->columns))
    return fail (status, (CwStatusCode)((unsigned)codes.pawn + index), first, second);
  const CwColumn *column = &fit->columns.column[index];
  return cw_status_fail (status, column->place == CW_COLUMN_HAND ? codes.hand : codes.board,
                         fit->columns.game->kind[column->kind].name, number);
}

#define CODES(what)                                                                                \
  ((Codes){ CW_FIT_##what##_PAWN, CW_FIT_##what##_BOARD, CW_FIT_##what##_HAND, CW_MODEL_##what })

bool
cw_fit_status (const CwFit *fit, CwStatus *status)
{
  unsigned unequal = fit->culprit > 0 ? fit->unequal[fit->culprit - 1] : 0;
  cw_status_clear (status);
  switch (fit->state)
    {
    case CW_FIT_OK:
      return true;
    case CW_FIT_NO_MEMORY:
      return fail (status, CW_ERROR_MEMORY, 0, 0);
    case CW_FIT_CANCELLED:
      return fail (status, CW_ERROR_CANCELLED, 0, 0);
    case CW_FIT_TOO_FEW:
      if (fit->won[0] + fit->won[1] == 0)
        return fail (status, fit->rows > 0 ? CW_FIT_ALL_DRAWN : CW_FIT_NO_GAMES, 0, 0);
      if (fit->culprit == 0)
        return fail (status, CW_FIT_FEW_GAMES, fit->games, CW_FIT_MIN_GAMES);
      return fail_for_term (fit, status, CODES (FEW), unequal, CW_FIT_MIN_KIND_GAMES);
    case CW_FIT_COLLINEAR:
      return fail_for_term (fit, status, fit->with_others ? CODES (TOGETHER) : CODES (EVEN), 0, 0);
    case CW_FIT_SEPARATED:
      return fail_for_term (fit, status, fit->with_others ? CODES (COMPANY) : CODES (UNBOUNDED),
                            unequal, 0);
    case CW_FIT_NO_PAWN:
      return fail (status, CW_FIT_PAWN_UNSURE, fit->games, 0);
    case CW_FIT_SELECTED:
      return fit->won[0] == 0 ? fail (status, CW_FIT_WHITE_NEVER_WON, fit->won[1], 0)
                              : fail (status, CW_FIT_BLACK_NEVER_WON, fit->won[0], 0);
    case CW_FIT_NO_PROGRESS:
      return fail (status, CW_FIT_UNSETTLED, fit->steps, 0);
    }
  return true;
}
