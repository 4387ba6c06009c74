/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recommended model's results in words for everybody. Main thread; all texts are translated. */
#pragma once

#include "learning/specification.h"
#include "model/values/data_set.h"

/* TRUE if the recommended model gives any values; any in pawns. */
gboolean cw_headline_has_values (const CwJoint *joint);
gboolean cw_headline_has_pawns (const CwJoint *joint);
/* TRUE if it can be shown wherever there are values: the games were not chosen by their result. */
gboolean cw_headline_is_sound (const CwJoint *joint);

/* "In 2,618 games of chess engines a knight was worth about 2.7 pawns …"; in points of expected
 * score if the pawn itself is too uncertain; why there are no values if there are none; "" without
 * such a model. (transfer full), as all below. */
char *cw_headline_sentence (CwDataKind kind, const CwJoint *joint);

/* A warning about games chosen by their results, if one side never won; else NULL. */
char *cw_headline_selected (const CwFit *fit);

/* A line of the table below it. */
typedef struct
{
  char *name;     /* "Knight" */
  char *value;    /* in pawns; "?" if unknown */
  char *sampling; /* the interval for other games of the same kind, "2.5 to 3.0" */
  char *counting; /* the range over all ways of counting; "" if not known */
  char *searched; /* the range over those by search; "" without any */
  char *score;    /* expected score of a side one piece up, all else even: "88 %" */
} CwHeadlineRow;

/* Lines for the pieces of chess except the pawn, of CwHeadlineRow, which the array owns. `list`
 * holds the ways of counting (NULL: not known yet). */
GPtrArray *cw_headline_rows (const CwJoint *joint, const CwSpecification *list, unsigned count);

/* Where values in hand and of promoted pieces are tied to those on the board: a line per piece, in
 * points (cw_measured_unit). Empty cells are "". */
#define CW_TIE_CELLS 7
typedef struct
{
  char *name;
  char *cell[CW_TIE_CELLS]; /* on the board; in hand: expected, by the games, both; promoted:
                               likewise */
} CwTieRow;

/* Of CwTieRow, which the array owns; empty if nothing is tied. `apart`: fitted without ties, or
 * NULL. */
GPtrArray *cw_headline_ties (const CwJoint *joint, const CwJoint *apart);
