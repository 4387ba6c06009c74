/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a match (model/values/match_job.h), its result so far and its controls: score with
 * interval, Elo, likelihood of superiority, the sequential test, progress; keeps the games.
 *
 * Signal: start (): the button was pressed; the owner answers with cw_match_runner_run. */
#pragma once

#include "model/values/match_job.h"

#include <gtk/gtk.h>

#define CW_TYPE_MATCH_RUNNER (cw_match_runner_get_type ())
G_DECLARE_FINAL_TYPE (CwMatchRunner, cw_match_runner, CW, MATCH_RUNNER, GtkWidget)

/* Takes ownership of `order`. Ends any other match. */
void cw_match_runner_run (CwMatchRunner *self, CwMatchOrder *order);
/* Shows a sentence instead of a result: why there is no match. */
void cw_match_runner_describe (CwMatchRunner *self, const char *sentence);
/* Clears the result, which is for another game now. */
void cw_match_runner_reset (CwMatchRunner *self);
