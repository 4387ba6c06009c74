/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/pace.h"

/* ms */
#define QUICK 400      /* the only move, recaptures */
#define KNOWN 500      /* moves from the book */
#define LEAST 600      /* any other */
#define DIFFICULT 1000 /* at most added for difficulty */
#define RANDOM 700     /* at most added at random */

/* The part of the clock's share that the most difficult moves take. */
#define CLOCK_SHARE 0.6

/* Values from which difficulty no longer grows: the number of captures, and the change of its score
 * in centipawns. */
#define CAPTURES 8
#define SWING 150

/* From 0 to 1. */
static double
difficulty (const CwPaceTerms *terms, const CwMoveList *list)
{
  guint captures = 0;
  for (guint i = 0; i < (guint)list->count; i++)
    captures += cw_is_capture (terms->position, list->moves[i]);
  double many = MIN (captures, CAPTURES) / (double)CAPTURES;
  double surprise = MIN (ABS (terms->swing), SWING) / (double)SWING;
  return 0.5 * many + 0.5 * surprise;
}

static gboolean
takes_back (const CwPaceTerms *terms)
{
  return terms->last != CW_NO_MOVE && terms->last != CW_NULL_MOVE && terms->move != CW_NO_MOVE
         && cw_move_to (terms->move) == cw_move_to (terms->last)
         && cw_is_legal (terms->position, terms->move)
         && cw_is_capture (terms->position, terms->move);
}

guint
cw_pace (const CwPaceTerms *terms)
{
  CwMoveList list;
  double pace, most = CW_PACE_MOST;
  cw_legal_moves (terms->position, &list);
  if (list.count <= 1 || takes_back (terms))
    pace = QUICK;
  else if (terms->known)
    pace = KNOWN + terms->random * RANDOM;
  else
    {
      double hard = difficulty (terms, &list);
      pace = LEAST + hard * DIFFICULT + terms->random * RANDOM;
      if (terms->share != G_MAXUINT)
        {
          most = CW_PACE_MOST_CLOCK;
          pace = MAX (pace, hard * CLOCK_SHARE * terms->share);
        }
    }
  return (guint)MIN (MIN (pace, most), terms->share);
}
