/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What engines that are other programs have in common, inside this layer: the program's life, what
 * was asked and what is owed, time-outs. The protocols are subclasses: uci_engine.h, cecp_engine.h.
 */
#pragma once

#include "engines/engine.h"
#include "engines/engine_process.h"
#include "engines/engine_words.h"

#define CW_TYPE_PROGRAM_ENGINE (cw_program_engine_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwProgramEngine, cw_program_engine, CW, PROGRAM_ENGINE, CwEngine)

struct _CwProgramEngineClass
{
  CwEngineClass parent_class;

  /* handles a line from the program; may break the engine */
  void (*line) (CwProgramEngine *self, const char *line);
  /* a search is wanted and none runs: either sends it and calls cw_program_engine_sent, or sends
   * what must come first and waits for the answer to that */
  void (*pump) (CwProgramEngine *self);
  /* asks the program to move now */
  void (*interrupt) (CwProgramEngine *self);
  const char *farewell; /* the last line to send */
};

/* Seconds that a program may take for what must be answered soon. Searches are not watched. */
#define CW_PROGRAM_PATIENCE 60

/* What is being asked for. */
typedef struct
{
  CwPosition position;
  CwEngineHistory history;
  CwLimits limits;   /* `only` is a copy */
  gboolean wanted;   /* waiting to be sent */
  gboolean new_game; /* since the last search; the subclass resets it */
} CwProgramRequest;

CwProgramRequest *cw_program_engine_request (CwProgramEngine *self);

/* Starts the program, once; if that fails, the engine is broken from the beginning. */
void cw_program_engine_run (CwProgramEngine *self, const char *const *argv);

void cw_program_engine_send (CwProgramEngine *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* An answer is due within the patience (or `ms`; after that `on_late` is called instead of breaking
 * down), and: it has come. */
void cw_program_engine_expect (CwProgramEngine *self);
void cw_program_engine_expect_within (CwProgramEngine *self, guint ms,
                                      void (*on_late) (CwProgramEngine *self));
void cw_program_engine_heard (CwProgramEngine *self);

/* The wanted search is running. */
void cw_program_engine_sent (CwProgramEngine *self);
gboolean cw_program_engine_is_running (CwProgramEngine *self);

/* The search ended by a move, or otherwise. Do nothing if none is running. */
void cw_program_engine_moved (CwProgramEngine *self, CwMove move);
void cw_program_engine_ended (CwProgramEngine *self, CwEngineEnd end, const char *detail);

/* The findings of the running search, to be filled in, and reported at most 20 times a second.
 * Empty at the start of each search. */
CwSearchInfo *cw_program_engine_info (CwProgramEngine *self);
void cw_program_engine_report_info (CwProgramEngine *self);

/* Ends the program as useless from now on. Waiting callers are notified, now or later. */
void cw_program_engine_break (CwProgramEngine *self, CwEngineEnd end, const char *detail);
