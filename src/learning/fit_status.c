/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a fit in words. Each kind of chess has sentences of its own, so that translations
 * can inflect its name; the columns of other games share some, for the board and for the hand. */
#include "base/number.h"
#include "learning/fit.h"

static bool
say (CwStatus *status, CwStatusCode code, size_t first, size_t second)
{
  char one[24], two[24];
  cw_format_text (one, sizeof one, "%zu", first);
  cw_format_text (two, sizeof two, "%zu", second);
  return cw_status_fail (status, code, one, two);
}

/* One thing to say about a column: the sentences of chess, CODE_PAWN … CODE_QUEEN, which stand one
 * after another in status_codes.def, and those for other games. */
typedef struct
{
  CwStatusCode pawn, board, hand;
} Codes;

static bool
say_of (const CwFit *fit, CwStatus *status, Codes codes, size_t first, size_t second)
{
  unsigned index = fit->culprit > 0 ? fit->culprit - 1 : 0;
  const CwColumn *column = &fit->columns.column[index];
  char number[24];
  if (cw_columns_are_chess (&fit->columns))
    return say (status, (CwStatusCode)((unsigned)codes.pawn + index), first, second);
  cw_format_text (number, sizeof number, "%zu", first);
  return cw_status_fail (status, column->place == CW_COLUMN_HAND ? codes.hand : codes.board,
                         fit->columns.game->kind[column->kind].name, number);
}

static bool
say_too_few (const CwFit *fit, CwStatus *status)
{
  static const Codes few = { CW_FIT_FEW_PAWN, CW_FIT_FEW_BOARD, CW_FIT_FEW_HAND };
  if (fit->games == 0)
    return say (status, CW_FIT_NO_GAMES, 0, 0);
  if (fit->culprit == 0)
    return say (status, CW_FIT_FEW_GAMES, fit->games, CW_FIT_MIN_GAMES);
  return say_of (fit, status, few, fit->unequal[fit->culprit - 1], CW_FIT_MIN_KIND_GAMES);
}

bool
cw_fit_status (const CwFit *fit, CwStatus *status)
{
  static const Codes even = { CW_FIT_EVEN_PAWN, CW_FIT_EVEN_BOARD, CW_FIT_EVEN_HAND };
  static const Codes together = { CW_FIT_TOGETHER_PAWN, CW_FIT_TOGETHER_BOARD,
                                  CW_FIT_TOGETHER_HAND };
  static const Codes company = { CW_FIT_COMPANY_PAWN, CW_FIT_COMPANY_BOARD, CW_FIT_COMPANY_HAND };
  static const Codes unbounded = { CW_FIT_UNBOUNDED_PAWN, CW_FIT_UNBOUNDED_BOARD,
                                   CW_FIT_UNBOUNDED_HAND };
  cw_status_clear (status);
  switch (fit->state)
    {
    case CW_FIT_OK:
      return true;
    case CW_FIT_NO_MEMORY:
      return say (status, CW_ERROR_MEMORY, 0, 0);
    case CW_FIT_CANCELLED:
      return say (status, CW_ERROR_CANCELLED, 0, 0);
    case CW_FIT_TOO_FEW:
      return say_too_few (fit, status);
    case CW_FIT_COLLINEAR:
      return say_of (fit, status, fit->with_others ? together : even, fit->games, 0);
    case CW_FIT_SEPARATED:
      return say_of (fit, status, fit->with_others ? company : unbounded,
                     fit->unequal[fit->culprit - 1], 0);
    case CW_FIT_NO_PAWN:
      return say (status, CW_FIT_PAWN_UNSURE, fit->games, 0);
    case CW_FIT_NO_PROGRESS:
      return say (status, CW_FIT_UNSETTLED, fit->steps, 0);
    }
  return true;
}
