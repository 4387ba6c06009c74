/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints how fast values are measured: rows are those of the shipped games, again and again as
 * games of their own, up to 10 million; time of adding them, of the article's fit, of the ordered
 * model and of one bootstrap replicate, and bytes a game. Asserts no speed. */
#include <glib.h>
#include <string.h>

#include "core/position.h"
#include "learning/model_check.h"
#include "learning/samples.h"

static double
seconds_since (gint64 begin)
{
  return (double)(g_get_monotonic_time () - begin) / 1e6;
}

/* Adds the games of `from` until there are `count` rows; false where memory ends. */
static bool
repeat (CwRows *rows, const CwRows *from, size_t count)
{
  CwRow row = { 0 };
  CwCounts counts = { 0 };
  unsigned columns = from->columns.count;

  while (rows->count < count)
    for (uint32_t game = 0; game < from->games && rows->count < count; game++)
      {
        row.game = rows->games++;
        row.result = from->game[game].result;
        for (size_t i = cw_rows_begin (from, game); i < cw_rows_begin (from, game + 1); i++)
          {
            const uint8_t *pieces = cw_rows_vector (from, from->vector[i]);
            row.ply = from->ply[i];
            memcpy (counts.of[CW_WHITE], pieces, columns);
            memcpy (counts.of[CW_BLACK], pieces + columns, columns);
            if (!cw_rows_append (rows, &row, &counts))
              return false;
          }
      }
  return true;
}

static void
measure (const CwRows *from, size_t count)
{
  static double values[1][CW_MAX_TERMS];
  CwFitOptions options = cw_fit_options_default ();
  CwModelOptions ordered = cw_model_options_default ();
  g_autofree CwFit *fit = g_new (CwFit, 1);
  g_autofree CwModelFit *model = g_new (CwModelFit, 1);
  CwRows rows;

  cw_rows_init (&rows);
  gint64 begin = g_get_monotonic_time ();
  if (!repeat (&rows, from, count))
    {
      g_print ("%zu rows: no memory\n", count);
      cw_rows_clear (&rows);
      return;
    }
  double added = seconds_since (begin);
  begin = g_get_monotonic_time ();
  cw_fit (fit, &rows, &options, NULL, NULL);
  double fitted = seconds_since (begin);
  ordered.kind = CW_MODEL_ORDERED;
  ordered.features = CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE;
  begin = g_get_monotonic_time ();
  cw_model_fit (model, &rows, &ordered);
  double modelled = seconds_since (begin);
  begin = g_get_monotonic_time ();
  cw_model_bootstrap (&rows, &ordered, 1, 0, 1, values);
  g_print ("%zu rows of %u games: added in %.2f s (%.1f million a second), fit %.3f s, ordered "
           "model with pair and first move %.3f s, one replicate of it %.3f s, %.0f bytes a game\n",
           rows.count, rows.games, added, (double)rows.count / added / 1e6, fitted, modelled,
           seconds_since (begin), (double)cw_rows_bytes (&rows) / rows.games);
  cw_rows_clear (&rows);
}

int
main (void)
{
  static const size_t counts[] = { 20000, 1000000, 10000000 };
  CwRows rows;

  cw_core_init ();
  cw_rows_init (&rows);
  if (!cw_rows_engine_games (&rows, true, NULL))
    return 1;
  for (unsigned i = 0; i < G_N_ELEMENTS (counts); i++)
    measure (&rows, counts[i]);
  cw_rows_clear (&rows);
  return 0;
}
