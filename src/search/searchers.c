/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/searchers.h"

CwSearcher
cw_searcher_for_machine (void)
{
#ifdef CW_HAVE_SEARCH_V3
  if (__builtin_cpu_supports ("x86-64-v3"))
    return cw_searcher_chess_v3;
#endif
  return cw_searcher_chess;
}
