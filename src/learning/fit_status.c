/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a fit in words. Each kind has sentences of its own, so that translations can
 * inflect its name. */
#include "base/number.h"
#include "learning/fit.h"

/* CODE_PAWN … CODE_QUEEN stand one after another in status_codes.def. */
static CwStatusCode
of_kind (CwStatusCode of_pawn, CwKind kind)
{
  return (CwStatusCode)((unsigned)of_pawn + (kind > 0 ? kind - 1u : 0u));
}

static bool
say (CwStatus *status, CwStatusCode code, size_t first, size_t second)
{
  char one[24], two[24];
  cw_format_text (one, sizeof one, "%zu", first);
  cw_format_text (two, sizeof two, "%zu", second);
  return cw_status_fail (status, code, one, two);
}

static bool
say_too_few (const CwFit *fit, CwStatus *status)
{
  if (fit->games == 0)
    return say (status, CW_FIT_NO_GAMES, 0, 0);
  if (fit->culprit == 0)
    return say (status, CW_FIT_FEW_GAMES, fit->games, CW_FIT_MIN_GAMES);
  return say (status, of_kind (CW_FIT_FEW_PAWN, fit->culprit), fit->unequal[fit->culprit - 1],
              CW_FIT_MIN_KIND_GAMES);
}

bool
cw_fit_status (const CwFit *fit, CwStatus *status)
{
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
      return say (
          status,
          of_kind (fit->with_others ? CW_FIT_TOGETHER_PAWN : CW_FIT_EVEN_PAWN, fit->culprit),
          fit->games, 0);
    case CW_FIT_SEPARATED:
      return say (
          status,
          of_kind (fit->with_others ? CW_FIT_COMPANY_PAWN : CW_FIT_UNBOUNDED_PAWN, fit->culprit),
          fit->unequal[fit->culprit - 1], 0);
    case CW_FIT_NO_PAWN:
      return say (status, CW_FIT_PAWN_UNSURE, fit->games, 0);
    case CW_FIT_NO_PROGRESS:
      return say (status, CW_FIT_UNSETTLED, fit->steps, 0);
    }
  return true;
}
