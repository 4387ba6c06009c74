/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a match, in numbers and in sentences. Main thread; all texts are translated and
 * (transfer full). */
#pragma once

#include "engines/matches/training.h"
#include "model/values/match_job.h"

/* "55.0 %" */
char *cw_percent_text (double share, guint decimals);
/* "12 won · 3 drawn · 9 lost; 95 % interval …" */
char *cw_match_record_text (const CwMatchReport *match);
/* "Elo +16, 95 % interval …" */
char *cw_match_elo_text (const CwMatchReport *match);
char *cw_match_superior_text (const CwMatchReport *match);
/* The state of its sequential test; "" if it has none. */
char *cw_match_test_text (const CwMatchReport *match);
/* Who is better, as far as that is decided; and if a score was predicted, whether the games agree
 * with it. */
char *cw_match_verdict_text (const CwMatchReport *match);
/* Whether training made the engine stronger; "" until games have been counted. */
char *cw_training_verdict_text (const CwTraining *training);
