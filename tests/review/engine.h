/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in search and the mate solver, as a review uses them. */
#pragma once

#include <glib.h>

#include "review/move_review.h"
#include "search/search.h"

typedef struct
{
  CwSearch *search;
  guint64 nodes; /* at most these instead of the requested ones; 0: as requested */
  CwReviewEngine engine;
} TestEngine;

/* Searches only these moves; 0: all of them. */
static bool
test_engine_search (TestEngine *self, const CwPosition *position, const CwUndo *last,
                    const CwMove *only, guint count, uint64_t nodes, CwReviewLine *line)
{
  CwSearchInfo *info = g_new (CwSearchInfo, 1);
  CwLimits limits = { .nodes = self->nodes > 0 ? MIN (nodes, self->nodes) : nodes,
                      .only = count > 0 ? only : NULL,
                      .only_count = count };
  cw_search_run (self->search, position, last, &limits, NULL, NULL, info);
  bool found = info->lines > 0;
  *line = (CwReviewLine){ .known = found };
  if (found)
    {
      line->score = info->line[0].score;
      line->depth = info->line[0].depth;
      line->moves = MIN (info->line[0].moves, CW_REVIEW_MOVES);
      for (guint i = 0; i < line->moves; i++)
        line->move[i] = info->line[0].move[i];
    }
  g_free (info);
  return found;
}

static bool
test_engine_look (void *context, const CwPosition *position, const CwUndo *last, CwMove only,
                  uint64_t nodes, CwReviewLine *line)
{
  return test_engine_search (context, position, last, &only, only != CW_NO_MOVE, nodes, line);
}

static void
test_engine_forget (void *context)
{
  cw_search_clear (((TestEngine *)context)->search);
}

static TestEngine *
test_engine_new (guint64 nodes)
{
  TestEngine *self = g_new0 (TestEngine, 1);
  self->search = cw_search_new (8);
  self->nodes = nodes;
  self->engine =
      (CwReviewEngine){ self, test_engine_look, test_engine_forget, cw_mate_solver_new (8) };
  return self;
}

static void
test_engine_free (TestEngine *self)
{
  cw_search_free (self->search);
  cw_mate_solver_free (self->engine.solver);
  g_free (self);
}
