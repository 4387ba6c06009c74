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

  /* a line of the program; it may break down here */
  void (*line) (CwProgramEngine *self, const char *line);
  /* a search is wanted and none runs: send it and say cw_program_engine_sent, or what has to go
   * before and wait for the answer to that */
  void (*pump) (CwProgramEngine *self);
  /* ask the program to move now */
  void (*interrupt) (CwProgramEngine *self);
  const char *farewell; /* the last line to send */
};

/* How long a program may take for what must be answered soon, s. Searches are not watched. */
#define CW_PROGRAM_PATIENCE 60

/* What is asked for. */
typedef struct
{
  CwPosition position;
  CwEngineHistory history;
  CwLimits limits;   /* `only` is a copy */
  gboolean wanted;   /* waits to be sent */
  gboolean new_game; /* since the last search sent; the subclass resets it */
} CwProgramRequest;

CwProgramRequest *cw_program_engine_request (CwProgramEngine *self);

/* Starts the program, once; where it cannot be, the engine is broken from the beginning. */
void cw_program_engine_run (CwProgramEngine *self, const char *const *argv);

void cw_program_engine_send (CwProgramEngine *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* An answer is due within the patience (or `ms`, when `on_late` is called in place of breaking
 * down), and: it came. */
void cw_program_engine_expect (CwProgramEngine *self);
void cw_program_engine_expect_within (CwProgramEngine *self, guint ms,
                                      void (*on_late) (CwProgramEngine *self));
void cw_program_engine_heard (CwProgramEngine *self);

/* The search that was wanted runs. */
void cw_program_engine_sent (CwProgramEngine *self);
gboolean cw_program_engine_is_running (CwProgramEngine *self);

/* It ended by a move, or otherwise. Does nothing where none runs. */
void cw_program_engine_moved (CwProgramEngine *self, CwMove move);
void cw_program_engine_ended (CwProgramEngine *self, CwEngineEnd end, const char *detail);

/* What is known of the running search, to be filled; reported at most 20 times a second.
 * Empty at the start of each. */
CwSearchInfo *cw_program_engine_info (CwProgramEngine *self);
void cw_program_engine_report_info (CwProgramEngine *self);

/* Nothing more can be had of the program; it is ended. Callers that wait are notified, now or
 * later. */
void cw_program_engine_break (CwProgramEngine *self, CwEngineEnd end, const char *detail);

