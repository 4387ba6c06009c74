/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expected score over the game in Study, by count and by the engine, with the cursor marked; a
 * click goes to a move. Its buttons have the engine search every move and keep the results. Main
 * thread. */
#pragma once

#include "app/shared/layout.h"
#include "model/analysis/game_scores.h"
#include "model/context.h"
#include "model/review/session_review.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_GRAPH (cw_game_graph_get_type ())
G_DECLARE_FINAL_TYPE (CwGameGraph, cw_game_graph, CW, GAME_GRAPH, GtkWidget)

/* Adds the actions `scan`, `scan-stop` and `scan-keep`. Call once. */
void cw_game_graph_set_context (CwGameGraph *self, CwContext *context, CwGameScores *scores,
                                CwSessionReview *review, GSimpleActionGroup *actions);
/* Its first row, which can be extended; borrowed. */
GtkBox *cw_game_graph_get_heading (CwGameGraph *self);
void cw_game_graph_set_layout (CwGameGraph *self, const CwStudyLayout *layout);
/* A message covers this many pixels at the bottom: the curves stay above it, as far as they remain
 * readable. */
void cw_game_graph_set_covered (CwGameGraph *self, int height);
