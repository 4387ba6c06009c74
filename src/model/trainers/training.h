/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of training between runs, in $XDG_DATA_HOME/counterweight/training.ini: results of
 * the trainers, and problems that are to come back.
 *
 * Problems come back by Leitner's boxes: a missed problem goes into the first box and is asked
 * again after a day; each time it is solved at once it moves on to the next box: after 3, 7, 16 and
 * 35 days. From the last box it leaves; if missed again it returns to the first (S. Leitner, *So
 * lernt man lernen*, 1972). Mistakes of the user's own games are added with
 * cw_training_add_problem.
 *
 * Signal `changed` (): another result, or another set of problems. Main thread. */
#pragma once

#include "learning/accuracy.h"
#include "problems/problem.h"

#include <gio/gio.h>

#define CW_TYPE_TRAINING (cw_training_get_type ())
G_DECLARE_FINAL_TYPE (CwTraining, cw_training, CW, TRAINING, GObject)

CwTraining *cw_training_new (void);

/* Writes pending changes now; called when the program ends. */
void cw_training_flush (CwTraining *self);

/* --- results ---------------------------------------------------------------------------------- */

#define CW_TRAINING_RESULTS 1000 /* per key; older ones are dropped */

/* Adds a result under a key such as "find-square-chess-white". */
void cw_training_add_result (CwTraining *self, const char *key, double result);
/* All results of a key, the oldest first: a GArray of double, empty if there are none. (transfer
 * full) */
GArray *cw_training_get_results (CwTraining *self, const char *key);
/* The largest and the last; FALSE if there are none. Either may be NULL. */
gboolean cw_training_get_best (CwTraining *self, const char *key, double *best, double *last);

/* How well the expected scores of one key agree with the results of another, of equal number. */
void cw_training_get_accuracy (CwTraining *self, const char *predicted, const char *results,
                               CwAccuracy *accuracy);

/* --- problems that come back ------------------------------------------------------------------ */

/* Today, as a number of days. */
gint64 cw_training_today (void);

/* Puts a problem into the first box, due tomorrow, or today if `at_once`; one that is in a box
 * already goes back to the first. */
void cw_training_add_problem (CwTraining *self, const CwProblem *problem, gint64 today,
                              gboolean at_once);
/* The problem of a game (NULL: any) that has been due longest; FALSE if none is due. */
gboolean cw_training_next_problem (CwTraining *self, const CwGame *game, gint64 today,
                                   CwProblem *problem);
/* Moves a problem to another box, according to whether it was solved at once. Ignored if it is in
 * no box. */
void cw_training_note_problem (CwTraining *self, const CwPosition *position, gboolean solved,
                               gint64 today);
/* The day from which the problem of a position is due; G_MAXINT64 if it is in no box. */
gint64 cw_training_get_due (CwTraining *self, const CwPosition *position);
/* How many are due, and in `all` how many there are. */
guint cw_training_count_problems (CwTraining *self, const CwGame *game, gint64 today, guint *all);
