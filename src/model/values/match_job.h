/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match of the program's engine in the background: who plays, its standing, and the file that
 * its games are kept in. Its message says how many games are over, or why there is no match. */
#pragma once

#include "engines/matches/match_run.h"
#include "model/job.h"

/* What to play; all of it owned. */
typedef struct CwMatchOrder CwMatchOrder;
struct CwMatchOrder
{
  CwMatchPlan plan; /* without engines and openings */
  CwEngineSpec *engine[2];
  CwMatchOpenings *openings; /* or what `prepare` makes in the thread of the match */
  gboolean (*prepare) (CwMatchOrder *order, GCancellable *cancellable, GError **error);
  gpointer extra; /* of `prepare` */
  GDestroyNotify free_extra;
  char *title;      /* of the file */
  double predicted; /* the score that values say, drawn beside it; below 0: none */
};

/* An order for a match of two sets (NULL: the engine's own), with the rules of ending that all
 * matches of the window have. */
CwMatchOrder *cw_match_order_new (const CwGame *game, const char *one, const CwValues *values,
                                  const char *other, const CwValues *others);

/* The match that runs, or ran last; empty where there was none. */
typedef struct
{
  char *name[2];
  GFile *file; /* of its games; NULL: there is no match */
  guint games; /* to play */
  gboolean has_test;
  CwSprt test;
  double predicted; /* as ordered */
  CwMatchTally tally;
  guint over; /* games, also those that are not counted */
} CwMatchReport;

#define CW_TYPE_MATCH_JOB (cw_match_job_get_type ())
G_DECLARE_FINAL_TYPE (CwMatchJob, cw_match_job, CW, MATCH_JOB, CwJob)

/* Takes `order`. Another match ends. */
void cw_match_job_run (CwMatchJob *self, CwMatchOrder *order);
/* Ends it and forgets what it found; `message` says why, "" nothing. */
void cw_match_job_reset (CwMatchJob *self, const char *message);
/* Owned; valid until the main loop runs. */
const CwMatchReport *cw_match_job_get_report (CwMatchJob *self);
