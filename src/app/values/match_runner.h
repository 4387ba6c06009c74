/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a match (model/values/match_job.h), its standing and what to do with it: score with its
 * interval, Elo, likelihood of superiority, the sequential test, progress; the games are kept.
 *
 * Signal: start (): the button was pressed; who wants a match answers with cw_match_runner_run. */
#pragma once

#include "model/values/match_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_MATCH_RUNNER (cw_match_runner_get_type ())
G_DECLARE_FINAL_TYPE (CwMatchRunner, cw_match_runner, CW, MATCH_RUNNER, GtkWidget)

/* Takes `order`. Another match ends. */
void cw_match_runner_run (CwMatchRunner *self, CwMatchOrder *order);
/* A sentence in place of a result: why there is no match. */
void cw_match_runner_describe (CwMatchRunner *self, const char *sentence);
/* Away with what is shown: it is of another game now. */
void cw_match_runner_reset (CwMatchRunner *self);
