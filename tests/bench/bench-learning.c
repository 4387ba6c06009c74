/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints how fast values are measured. The rows are those of the shipped games, repeated as games
 * of their own, up to 10 million; timed are adding them, the plain fit, the ordered model and one
 * bootstrap replicate, with the bytes per game. Asserts no speed. */
#include <glib.h>

#include "core/position.h"
#include "learning/bootstrap.h"
#include "learning/inference.h"
#include "learning/samples.h"

static double
seconds_since (gint64 begin)
{
  return (double)(g_get_monotonic_time () - begin) / 1e6;
}

/* Adds the games of `from` until there are `count` rows; false if memory runs out. */
static bool
repeat (CwRows *rows, const CwRows *from, size_t count)
{
  CwRow row = { 0 };
  CwCounts counts = { 0 };

  while (rows->count < count)
    for (uint32_t game = 0; game < from->games && rows->count < count; game++)
      {
        row.game = rows->games++;
        row.result = from->game[game].result;
        for (size_t i = cw_rows_begin (from, game); i < cw_rows_begin (from, game + 1); i++)
          {
            row.ply = from->ply[i];
            counts = cw_rows_counts (from, i);
            if (!cw_rows_append (rows, &row, &counts))
              return false;
          }
      }
  return true;
}

/* Bytes of the rows and games alone, without the distinct vectors and names. */
static double
bytes_of (const CwRows *rows)
{
  return (double)(rows->room * (sizeof *rows->vector + sizeof *rows->ply)
                  + rows->game_room * sizeof *rows->game);
}

static void
measure (const CwRows *from, size_t count)
{
  static double values[1][CW_MAX_TERMS];
  CwFitOptions options = cw_fit_options_default ();
  CwFitOptions ordered = cw_fit_options_default ();
  g_autofree CwFit *fit = g_new (CwFit, 1);
  g_autofree CwFit *model = g_new (CwFit, 1);
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
  ordered.draws = CW_DRAWS_ORDERED;
  ordered.features = 1u << cw_feature_named ("pair") | 1u << cw_feature_named ("first-move");
  begin = g_get_monotonic_time ();
  cw_fit (model, &rows, &ordered, NULL, NULL);
  double modelled = seconds_since (begin);
  begin = g_get_monotonic_time ();
  cw_fit_bootstrap (&rows, &ordered, 1, 0, 1, values);
  g_print ("%zu rows of %u games: added in %.2f s (%.1f million a second), fit %.3f s, ordered "
           "model with pair and first move %.3f s, one replicate of it %.3f s, %.0f bytes a game\n",
           rows.count, rows.games, added, (double)rows.count / added / 1e6, fitted, modelled,
           seconds_since (begin), bytes_of (&rows) / rows.games);
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
