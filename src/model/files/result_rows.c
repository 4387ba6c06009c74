/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/result_rows.h"

void
cw_result_row_fill (CwResultRow *row, const CwResults *results, gboolean other)
{
  guint known = results->won + results->drawn + results->lost;
  row->games = results->games;
  row->won = other ? results->lost : results->won;
  row->drawn = results->drawn;
  row->lost = other ? results->won : results->lost;
  row->score = known > 0 ? (row->won + 0.5 * row->drawn) / known : -1;
  row->rating = cw_results_rating (results);
  row->few = results->opponent_rated > 0 && results->opponent_rated < CW_LEAST_RATED;
  if (row->few || !cw_results_performance (results, &row->performance, &row->lowest, &row->highest))
    row->performance = row->lowest = row->highest = 0;
}
