/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/searchers.h"

#include "core/machine.h"

CwSearcher
cw_searcher_for_machine (void)
{
#ifdef CW_HAVE_V3
  if (cw_machine_is_v3 ())
    return cw_searcher_chess_v3;
#endif
  return cw_searcher_chess;
}
