/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a match of the program's engine in the background and shows how it stands: score with its
 * interval, Elo, likelihood of superiority, the sequential test, progress; the games are kept.
 *
 * Signal: start (): the button was pressed; who wants a match answers with cw_match_runner_run. */
#pragma once

#include "engines/matches/match_run.h"

#include <gtk/gtk.h>

#define CW_TYPE_MATCH_RUNNER (cw_match_runner_get_type ())
G_DECLARE_FINAL_TYPE (CwMatchRunner, cw_match_runner, CW, MATCH_RUNNER, GtkWidget)

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
void cw_match_order_free (CwMatchOrder *order);

GtkWidget *cw_match_runner_new (void);
/* Takes `order`. Another match ends. */
void cw_match_runner_run (CwMatchRunner *self, CwMatchOrder *order);
/* A sentence in place of a result: why there is no match. */
void cw_match_runner_say (CwMatchRunner *self, const char *sentence);
/* Away with what is shown: it is of another game now. */
void cw_match_runner_reset (CwMatchRunner *self);

/* "“A” scores 55.0 % …": what a tally means, in words; (transfer full). */
char *cw_match_verdict_text (const CwMatchTally *tally, const CwMatchPlan *plan, const char *one,
                             const char *other);
