/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a match of the program's engine in the background: the players, the standing, and the file
 * in which the games are kept. Its message says how many games are over, or why there is no
 * match. */
#pragma once

#include "engines/matches/match_run.h"
#include "model/job.h"

/* What to play; owns all of it. */
typedef struct CwMatchOrder CwMatchOrder;
struct CwMatchOrder
{
  CwMatchPlan plan; /* without engines and openings */
  CwEngineSpec *engine[2];
  CwMatchOpenings *openings; /* or NULL: made by `prepare` in the match's thread */
  gboolean (*prepare) (CwMatchOrder *order, GCancellable *cancellable, GError **error);
  gpointer extra; /* for `prepare` */
  GDestroyNotify free_extra;
  char *title;      /* of the file */
  double predicted; /* the score predicted by values, drawn beside it; below 0: none */
};

/* An order for a match of two sets (NULL: the engine's own values), with the rules for ending games
 * that all matches of the window share. */
CwMatchOrder *cw_match_order_new (const CwGame *game, const char *one, const CwValues *values,
                                  const char *other, const CwValues *others);

/* The match that is running or ran last; empty if there was none. */
typedef struct
{
  char *name[2];
  GFile *file; /* of its games; NULL: there is no match */
  guint games; /* to play */
  gboolean has_test;
  CwSprt test;
  double predicted; /* as in the order */
  CwMatchTally tally;
  guint over; /* games, including those not counted */
} CwMatchReport;

#define CW_TYPE_MATCH_JOB (cw_match_job_get_type ())
G_DECLARE_FINAL_TYPE (CwMatchJob, cw_match_job, CW, MATCH_JOB, CwJob)

/* Takes `order`. Ends a running match. */
void cw_match_job_run (CwMatchJob *self, CwMatchOrder *order);
/* Ends the match and forgets its results; `message` says why, "" says nothing. */
void cw_match_job_reset (CwMatchJob *self, const char *message);
/* Owned; valid until control returns to the main loop. */
const CwMatchReport *cw_match_job_get_report (CwMatchJob *self);
