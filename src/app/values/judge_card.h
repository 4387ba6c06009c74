/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of match results to type, versions by opponents, judged in words as it is typed; filled
 * with a published one at first, kept in the settings. */
#pragma once

#include "model/settings.h"

#include <gtk/gtk.h>

#define CW_TYPE_JUDGE_CARD (cw_judge_card_get_type ())
G_DECLARE_FINAL_TYPE (CwJudgeCard, cw_judge_card, CW, JUDGE_CARD, GtkWidget)

/* Keeps a reference; (transfer floating). */
GtkWidget *cw_judge_card_new (CwSettings *settings);
