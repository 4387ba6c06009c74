/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A model in words. */
#include "base/number.h"
#include "learning/model.h"

#include <string.h>

/* "Knight", "Gold in hand". */
static void
name_man (const CwColumns *columns, unsigned index, bool capital, char *name, size_t size)
{
  const CwColumn *column = &columns->column[index];
  cw_format_text (name, size, "%s%s", columns->game->kind[column->kind].name,
                  column->place == CW_COLUMN_HAND ? " in hand" : "");
  if (capital && name[0] >= 'a' && name[0] <= 'z')
    name[0] = (char)(name[0] - ('a' - 'A'));
}

char *
cw_model_term_name (const CwModelFit *fit, unsigned index, char name[CW_TERM_NAME_SIZE])
{
  static const char *const single[] = {
    [CW_TERM_PAIR] = "Bishop pair",
    [CW_TERM_QUEEN_KNIGHT] = "Queen and knight",
    [CW_TERM_ROOK_BISHOP] = "Rook and bishop",
    [CW_TERM_OPPOSITE] = "Pawn with opposite bishops",
    [CW_TERM_LAST_PAWN] = "Last pawn",
    [CW_TERM_FIRST_MOVE] = "First move",
    [CW_TERM_RATING] = "Rating per 100",
  };
  const CwModelTerm *term = &fit->term[index];
  char first[CW_TERM_NAME_SIZE / 3] = "", second[CW_TERM_NAME_SIZE / 3] = "";
  if (index >= fit->terms)
    {
      cw_format_text (name, CW_TERM_NAME_SIZE, "Cut");
      return name;
    }
  name_man (&fit->columns, term->first, true, first, sizeof first);
  name_man (&fit->columns, term->second, false, second, sizeof second);
  switch (term->kind)
    {
    case CW_TERM_MAN:
      cw_format_text (name, CW_TERM_NAME_SIZE, "%s", first);
      break;
    case CW_TERM_PER_PAWN:
      cw_format_text (name, CW_TERM_NAME_SIZE, "%s per pawn", first);
      break;
    case CW_TERM_PHASE:
      cw_format_text (name, CW_TERM_NAME_SIZE, "%s opening less ending", first);
      break;
    case CW_TERM_OWN:
      cw_format_text (name, CW_TERM_NAME_SIZE, "%s with own %s", first, second);
      break;
    case CW_TERM_AGAINST:
      cw_format_text (name, CW_TERM_NAME_SIZE, "%s against %s", first, second);
      break;
    default:
      cw_format_text (name, CW_TERM_NAME_SIZE, "%s", single[term->kind]);
    }
  return name;
}

/* A sentence about a term that is no man. */
static bool
say_term (const CwModelFit *fit, CwStatus *status)
{
  char name[CW_TERM_NAME_SIZE], number[24];
  unsigned index = fit->culprit - 1;
  cw_model_term_name (fit, index, name);
  cw_format_text (number, sizeof number, "%u", fit->unequal[index]);
  switch (fit->state)
    {
    case CW_FIT_TOO_FEW:
      return cw_status_fail (status, CW_MODEL_FEW, name, number);
    case CW_FIT_COLLINEAR:
      return cw_status_fail (status, fit->with_others ? CW_MODEL_TOGETHER : CW_MODEL_EVEN, name,
                             number);
    default:
      return cw_status_fail (status, fit->with_others ? CW_MODEL_COMPANY : CW_MODEL_UNBOUNDED, name,
                             number);
    }
}

bool
cw_model_status (const CwModelFit *fit, CwStatus *status)
{
  CwFit men;
  cw_status_clear (status);
  if (fit->culprit > fit->columns.count)
    return say_term (fit, status);
  cw_model_as_fit (fit, &men);
  return cw_fit_status (&men, status);
}
