/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine as the window and the tools see it: the built-in one, or another program.
 *
 * An engine thinks about one position at a time and answers through signals in the main context
 * that was the thread's default when it was made; nothing here waits for it. Every start has a
 * number, its generation, and signals carry it; once a search is replaced or cancelled nothing more
 * of it is emitted. All functions are for the thread of that main context.
 *
 * Signals:
 * - info (guint generation, const CwSearchInfo *info): what is known so far, at most 20 times a
 *   second, only the newest; valid during the call.
 * - best-move (guint generation, guint move, const CwSearchInfo *info): the CwMove to play, once
 * for each search that ends by itself; CW_NO_MOVE where there is none.
 * - no-move (guint generation, guint why, const char *detail): the search ended otherwise, once, in
 * place of best-move: `why` is a CwEngineEnd, `detail` what was heard or what failed, for a log. */
#pragma once

#include <glib-object.h>

#include "core/position.h"
#include "core/rules.h"
#include "core/values.h"
#include "search/search.h"

#define CW_TYPE_ENGINE (cw_engine_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwEngine, cw_engine, CW, ENGINE, GObject)

/* How a search ends without a move. */
typedef enum
{
  CW_ENGINE_CRASHED,      /* the program ended, or could not be started */
  CW_ENGINE_SILENT,       /* it did not answer in time to what must be answered soon */
  CW_ENGINE_ILLEGAL,      /* its move cannot be played */
  CW_ENGINE_FLOODS,       /* it writes without end */
  CW_ENGINE_UNFIT,        /* it does not know the game, or does not take a move of it */
  CW_ENGINE_RESIGNS,      /* not faults: it gives up, */
  CW_ENGINE_DECLARES_WIN, /* in shogi, */
  CW_ENGINE_CLAIMS_DRAW,
} CwEngineEnd;

struct _CwEngineClass
{
  GObjectClass parent_class;

  guint (*start) (CwEngine *self, const CwPosition *position, const CwUndo *last,
                  const CwLimits *limits);
  void (*cancel) (CwEngine *self);
  void (*new_game) (CwEngine *self);
  void (*set_values) (CwEngine *self, const CwValues *values);
};

/* Thinks about `position`, reached by the chain ending in `last` (NULL: no history), which are
 * copied, as are the limits. A search that is running is cancelled. Returns the generation, never
 * 0. */
guint cw_engine_start (CwEngine *self, const CwPosition *position, const CwUndo *last,
                       const CwLimits *limits);

/* Ends the search soon; nothing more is emitted of it. */
void cw_engine_cancel (CwEngine *self);

/* The next search belongs to another game: forget what was learned in this one. */
void cw_engine_new_game (CwEngine *self);

/* From the next start on, plays by `values` (copied; rescaled to the engine's pawn); NULL: its own.
 * An engine that cannot ignores it. */
void cw_engine_set_values (CwEngine *self, const CwValues *values);

/* When the present search, or that which ended last, really began, by g_get_monotonic_time ():
 * later than its start where the engine had to get ready. 0 while it has not. */
gint64 cw_engine_begun (CwEngine *self);

/* Whether an engine that ended so can be asked again. */
gboolean cw_engine_end_is_fault (CwEngineEnd end);
/* What the engine called `name` did, as a sentence; `detail` as in no-move. (transfer full) */
char *cw_engine_end_sentence (CwEngineEnd end, const char *name, const char *detail);

/* For implementations: begun is called once for each start. */
void cw_engine_mark_begun (CwEngine *self);
void cw_engine_emit_no_move (CwEngine *self, guint generation, CwEngineEnd why, const char *detail);
void cw_engine_emit_info (CwEngine *self, guint generation, const CwSearchInfo *info);
void cw_engine_emit_best_move (CwEngine *self, guint generation, CwMove move,
                               const CwSearchInfo *info);
