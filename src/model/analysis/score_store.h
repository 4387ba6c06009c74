/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores of positions of one game, found by searches: White's, in centipawns or as mates. */
#pragma once

#include "core/position.h"

#include <glib.h>

typedef struct _CwScoreStore CwScoreStore;

CwScoreStore *cw_score_store_new (void);
void cw_score_store_free (CwScoreStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwScoreStore, cw_score_store_free)

/* Remembers a score where none of a deeper search is known, FALSE otherwise. With the first
 * position of another game, and where there are very many, those known before are forgotten. */
gboolean cw_score_store_put (CwScoreStore *store, const CwPosition *position, int score,
                             guint depth);
/* FALSE: not known. */
gboolean cw_score_store_get (CwScoreStore *store, const CwPosition *position, int *score,
                             guint *depth);
void cw_score_store_clear (CwScoreStore *store);
