/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores of positions of one game, found by searches: White's, in centipawns or as mates. */
#pragma once

#include "core/position.h"

#include <glib.h>

typedef struct _CwScoreStore CwScoreStore;

CwScoreStore *cw_score_store_new (void);
void cw_score_store_free (CwScoreStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwScoreStore, cw_score_store_free)

/* Stores a score; FALSE if one from a deeper search is known. The first position of another game,
 * or one too many, clears the store first. */
gboolean cw_score_store_put (CwScoreStore *store, const CwPosition *position, int score,
                             guint depth);
/* FALSE if not known. */
gboolean cw_score_store_get (CwScoreStore *store, const CwPosition *position, int *score,
                             guint *depth);
void cw_score_store_clear (CwScoreStore *store);
