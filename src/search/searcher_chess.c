/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search compiled for chess and Chess960. */
#include <stdlib.h>

#include "core/board_chess.h"

#define CW_MEMBER chess
#define CW_EVALUATE cw_evaluate_chess

#include "search/root.h"

#ifdef CW_V3
#define cw_searcher_chess cw_searcher_chess_v3
#endif

void
cw_searcher_chess (CwWorker *worker)
{
  deepen (worker);
}
