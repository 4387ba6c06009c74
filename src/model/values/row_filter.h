/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are counted, and which of their positions: a filter and a rule, as one value that can
 * be copied. Pure, thread-safe. */
#pragma once

#include "learning/extract.h"
#include "learning/game_filter.h"

#include <glib.h>

#define CW_FILTER_TEXT 64 /* bytes with the NUL */

typedef struct
{
  char player[CW_FILTER_TEXT], event[CW_FILTER_TEXT]; /* "": any */
  CwGameFilter numbers;                               /* its texts are not used */
} CwFilterChoice;

typedef struct
{
  CwRowRule rule;
  CwFilterChoice filter;
} CwRowChoice;

CwRowChoice cw_row_choice_default (void); /* the rows of [Med15], of all games */

/* The filter as learning/game_filter.h takes it; its texts are those of `choice`. */
CwGameFilter cw_filter_choice_get (const CwFilterChoice *choice);
gboolean cw_filter_choice_equal (const CwFilterChoice *one, const CwFilterChoice *other);
gboolean cw_filter_choice_is_all (const CwFilterChoice *choice);
/* Whether rows, that remember players, ratings, year and result of their games, can answer it. */
gboolean cw_filter_choice_rows_know (const CwFilterChoice *choice);

gboolean cw_row_rule_equal (const CwRowRule *one, const CwRowRule *other);
