/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the evaluations add a feature: TERM (work, us, field, times) is what `times` a weight adds
 * for `us`. Compiled with CW_TRACE it adds nothing and is recorded in the trace instead. `work` has
 * `weights`, of the type of its implementation, and `trace`. */
#pragma once

#include "search/score.h"
#include "search/trace.h"

#ifdef CW_TRACE

static inline CwTerm
noted (CwTrace *trace, CwColour us, uintptr_t weight, int times)
{
  if (times != 0)
    cw_trace_add (trace, weight, us == CW_WHITE ? times : -times);
  return 0;
}

#define TERM(work, us, field, times)                                                               \
  noted ((work)->trace, us,                                                                        \
         (uintptr_t)(&(work)->weights->field - (const CwTerm *)(work)->weights), times)

#else

#define TERM(work, us, field, times) ((void)(us), (work)->weights->field * (times))

#endif

/* A sum blended by the phase of the game. */
static inline int
tapered (CwTerm sum, int phase, int all)
{
  if (all <= 0)
    return cw_term_eg (sum);
  return (int)(((int64_t)cw_term_mg (sum) * phase + (int64_t)cw_term_eg (sum) * (all - phase))
               / all);
}

static inline int
within_limits (int score)
{
  return score > CW_EVAL_LIMIT ? CW_EVAL_LIMIT : score < -CW_EVAL_LIMIT ? -CW_EVAL_LIMIT : score;
}
