/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/specification_search.h"

#include "search/chances.h"

#include <math.h>
#include <stdlib.h>

static bool
choose_rows (CwRowPositions *wanted, const CwRows *rows)
{
  size_t most = rows->count < CW_SPECIFICATION_SEARCHED ? rows->count : CW_SPECIFICATION_SEARCHED;
  size_t *chosen = malloc ((most + 1) * sizeof *chosen);
  *wanted = (CwRowPositions){ .rows = rows, .chosen = chosen };
  wanted->positions = malloc ((most + 1) * sizeof *wanted->positions);
  if (!chosen || !wanted->positions)
    return false;
  wanted->count = cw_row_positions_choose (chosen, most, rows);
  return true;
}

bool
cw_specification_search_init (CwSpecificationSearch *all, const CwRows *rows)
{
  *all = (CwSpecificationSearch){ .count = 0 };
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    {
      const CwRows *by = cw_rows_by (rows, (CwRowsRule)rule);
      if (!by)
        continue;
      all->expected[rule] = malloc ((by->count + 1) * sizeof *all->expected[rule]);
      if (!choose_rows (&all->wanted[rule], by) || !all->expected[rule])
        return false;
      for (size_t i = 0; i < by->count; i++)
        all->expected[rule][i] = NAN;
      all->count += all->wanted[rule].count;
    }
  return true;
}

static void
clear_wanted (CwSpecificationSearch *all)
{
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    {
      free ((size_t *)(uintptr_t)all->wanted[rule].chosen);
      free (all->wanted[rule].positions);
      all->wanted[rule] = (CwRowPositions){ .count = 0 };
    }
}

void
cw_specification_search_clear (CwSpecificationSearch *all)
{
  clear_wanted (all);
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    free (all->expected[rule]);
  *all = (CwSpecificationSearch){ .count = 0 };
}

void
cw_specification_search_look (CwSpecificationSearch *all, CwSearch *search, size_t index)
{
  const CwLimits limits = { .nodes = CW_SPECIFICATION_NODES, .by_terms = true };
  CwSearchInfo info;
  unsigned rule = 0;
  while (index >= all->wanted[rule].count)
    index -= all->wanted[rule++].count;
  const CwPosition *position = &all->wanted[rule].positions[index];
  cw_search_clear (search);
  cw_search_run (search, position, NULL, &limits, NULL, NULL, &info);
  if (info.lines == 0)
    return;
  double expected = cw_chances_expected (all->wanted[rule].rows->columns.game, info.line[0].score);
  all->expected[rule][all->wanted[rule].chosen[index]] =
      (float)(cw_position_side (position) == CW_WHITE ? expected : 1 - expected);
}

void
cw_specification_search_use (CwSpecificationSearch *all, CwSpecifications *run)
{
  clear_wanted (all);
  for (unsigned rule = 0; rule < CW_ROWS_RULES; rule++)
    run->expected[rule] = all->expected[rule];
}
