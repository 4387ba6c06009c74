/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine as the window and the tools see it: the built-in one, or another program.
 *
 * An engine thinks about one position at a time and answers through signals in the main context
 * that was the thread's default when it was created; nothing here blocks. Every start has a number,
 * its generation, which the signals carry; once a search is replaced or cancelled, it emits nothing
 * more. All functions are for the thread of that main context.
 *
 * Signals:
 * - info (guint generation, const CwSearchInfo *info): the latest findings, at most 20 times a
 *   second; valid during the call.
 * - best-move (guint generation, guint move, const CwSearchInfo *info): the CwMove to play, once
 *   for each search that ends by itself; CW_NO_MOVE if there is none.
 * - no-move (guint generation, guint why, const char *detail): instead of best-move, once, if the
 *   search ended otherwise: `why` is a CwEngineEnd, `detail` what was heard or what failed, for a
 *   log. */
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
  CW_ENGINE_MISSING,      /* the program cannot be started */
  CW_ENGINE_CRASHED,      /* it ended */
  CW_ENGINE_SILENT,       /* it did not answer in time what must be answered soon */
  CW_ENGINE_ILLEGAL,      /* its move is not legal */
  CW_ENGINE_FLOODS,       /* it writes endlessly */
  CW_ENGINE_ECHOES,       /* it repeats what it is sent: no engine */
  CW_ENGINE_UNFIT,        /* it does not know the game, or rejects a move of it */
  CW_ENGINE_RESIGNS,      /* no fault: it gives up */
  CW_ENGINE_DECLARES_WIN, /* no fault: in shogi */
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

/* Starts thinking about `position`, reached by the chain ending in `last` (NULL: no history); both
 * and the limits are copied. Cancels a running search. Returns the generation, never 0. */
guint cw_engine_start (CwEngine *self, const CwPosition *position, const CwUndo *last,
                       const CwLimits *limits);

/* Ends the search soon; it emits nothing more. */
void cw_engine_cancel (CwEngine *self);

/* Announces that the next search belongs to another game: the engine forgets what it learned. */
void cw_engine_new_game (CwEngine *self);

/* Plays by `values` from the next start on (copied; rescaled to the engine's pawn); NULL for its
 * own. Ignored by engines that cannot. */
void cw_engine_set_values (CwEngine *self, const CwValues *values);

/* When the current or else the last search really began, by g_get_monotonic_time (): later than its
 * start if the engine had to get ready. 0 if it has not yet. */
gint64 cw_engine_begun (CwEngine *self);

/* Whether that end is a fault of the engine; if not, it can be asked again. */
gboolean cw_engine_end_is_fault (CwEngineEnd end);
/* A sentence on what the engine called `name` did; `detail` as in no-move. (transfer full) */
char *cw_engine_end_sentence (CwEngineEnd end, const char *name, const char *detail);

/* For implementations; call cw_engine_mark_begun once per start. */
void cw_engine_mark_begun (CwEngine *self);
void cw_engine_emit_no_move (CwEngine *self, guint generation, CwEngineEnd why, const char *detail);
void cw_engine_emit_info (CwEngine *self, guint generation, const CwSearchInfo *info);
void cw_engine_emit_best_move (CwEngine *self, guint generation, CwMove move,
                               const CwSearchInfo *info);
