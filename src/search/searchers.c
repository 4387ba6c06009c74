/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/searchers.h"

#include "core/machine.h"
#include "core/rules_table.h"

const CwSearcher *
cw_searcher_for (const CwGame *game)
{
#ifdef CW_HAVE_V3
  if (cw_machine_is_v3 ())
    {
      if (game->rules == &cw_chess_rules)
        return &cw_searcher_chess_v3;
      if (game->rules == &cw_shogi_rules)
        return &cw_searcher_shogi_v3;
      return &cw_searcher_general_v3;
    }
#endif
  return game->rules == &cw_chess_rules   ? &cw_searcher_chess
         : game->rules == &cw_shogi_rules ? &cw_searcher_shogi
                                          : &cw_searcher_general;
}
