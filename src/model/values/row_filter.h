/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games, and which of their positions, are counted: the conditions of Values and of the
 * search in Study, and the rule for rows, as values that can be copied. Pure, thread-safe. */
#pragma once

#include "learning/extract.h"
#include "learning/game_filter.h"
#include "notation/fen.h"

#include <glib.h>

#define CW_FILTER_TEXT 64    /* bytes, including the NUL */
#define CW_FILTER_PIECES 256 /* for material and places */

/* Empty texts ask nothing. `eco`, `position`, `material` and `pieces` are as on the command line:
 * "B20-B99", a FEN or SFEN, "P-p=1..2" or "KRPvKR", "Nd5 bg7". */
typedef struct
{
  char player[CW_FILTER_TEXT], event[CW_FILTER_TEXT], site[CW_FILTER_TEXT], opening[CW_FILTER_TEXT],
      words[CW_FILTER_TEXT], comment[CW_FILTER_TEXT], eco[8];
  char position[CW_FEN_SIZE], material[CW_FILTER_PIECES], pieces[CW_FILTER_PIECES];
  guint lasting;        /* plies for which material and pieces must stay so; 0 means 1 */
  gboolean swap;        /* also with the colours swapped */
  CwGameFilter numbers; /* without its texts, openings and positions */
} CwFilterChoice;

typedef struct
{
  CwRowRule rule;
  CwFilterChoice filter;
} CwRowChoice;

CwRowChoice cw_row_choice_default (void); /* the rows of [Med15], all games */

/* The filter in the form of learning/game_filter.h, for files of `game`; its texts are borrowed
 * from `choice`, its positions are in `positions`. FALSE with the status if a typed condition is
 * invalid. */
gboolean cw_filter_choice_get (const CwFilterChoice *choice, const CwGame *game,
                               CwGameFilter *filter, CwPositionFilter *positions, CwStatus *status);
/* The typed condition that is invalid in files of `game`, one of the texts of `choice`, with the
 * status; NULL: none is. */
const char *cw_filter_choice_fault (const CwFilterChoice *choice, const CwGame *game,
                                    CwStatus *status);
gboolean cw_filter_choice_equal (const CwFilterChoice *one, const CwFilterChoice *other);
gboolean cw_filter_choice_is_all (const CwFilterChoice *choice);
/* TRUE if rows, which remember their games' players, ratings, year, opening and result, can answer
 * it. */
gboolean cw_filter_choice_rows_know (const CwFilterChoice *choice);

gboolean cw_row_rule_equal (const CwRowRule *one, const CwRowRule *other);
