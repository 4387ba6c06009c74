/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the recommended model found, in words for anybody. Main thread; all texts are translated. */
#pragma once

#include "learning/specification.h"
#include "model/values/data_set.h"

/* Whether the recommended model has anything to say; and whether anything of it in pawns. */
gboolean cw_headline_has_values (const CwJoint *joint);
gboolean cw_headline_has_pawns (const CwJoint *joint);
/* Whether it can be shown wherever there are values: the games were not chosen by their result. */
gboolean cw_headline_is_sound (const CwJoint *joint);

/* "In 2,618 games of chess engines a knight was worth about 2.7 pawns …"; where the pawn itself is
 * too uncertain, in points of expected score. why there are no values, where there are none; ""
 * where there is no such model; (transfer full), as all below. */
char *cw_headline_sentence (CwDataKind kind, const CwJoint *joint);

/* What warns of games that were chosen by their results, where one side never won; NULL elsewhere.
 */
char *cw_headline_selected (const CwFit *fit);

/* The lines of the table below it. */
typedef struct
{
  char *name;     /* "Knight" */
  char *value;    /* in pawns; "?" where it cannot be told */
  char *sampling; /* the interval for other games of the same kind, "2.5 to 3.0" */
  char *counting; /* the range over all ways of counting; "" where they are not known */
  char *searched; /* the range over those by search; "" where there are none */
  char *score;    /* expected of a side that has one more, all else even: "88 %" */
} CwHeadlineRow;

/* Lines for the pieces but the pawn, of CwHeadlineRow, which the array owns. `list` (NULL: not
 * known yet) are the ways of counting. */
GPtrArray *cw_headline_rows (const CwJoint *joint, const CwSpecification *list, unsigned count);

/* Where values in hand and of promoted pieces are tied to those on the board: a line a piece, in
 * points (cw_measured_unit). "" where there is none. */
#define CW_TIE_CELLS 7
typedef struct
{
  char *name;
  char *
      cell[CW_TIE_CELLS]; /* on the board; in hand: expected, by the games, both; promoted: these */
} CwTieRow;

/* Of CwTieRow, which the array owns; empty where nothing is tied. `apart`: without ties, or NULL.
 */
GPtrArray *cw_headline_ties (const CwJoint *joint, const CwJoint *apart);
